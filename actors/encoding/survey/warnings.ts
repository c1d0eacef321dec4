/** Computes four threats to a world from one frame, each a score from 0 to 1 with a level, a reason and its counts. */
import type { Warning, WarningsAnswer } from '#schemas/wire/analytics.js';
import { WARNING_LEVELS } from '#schemas/wire/types.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { relief } from '../../world/people/population/homeostasis.js';
import type { People } from './people.js';
import type { Powers } from './powers.js';
import { rounded } from '../../world/engine/math/interval.js';

/** Weight of the share of starving creatures in the famine score, which is thus 1 if half of all creatures starve. */
const STARVING_WEIGHT = 2;
/** Weight of the share of creatures that are hungry but not starving in the famine score. */
const HUNGRY_WEIGHT = 0.5;
/** A clan member with a lower morale than this is unhappy. */
const LOW_MORALE = 40;
/** The unrest score is thus 1 if half of all clan members are unhappy. */
const UNHAPPY_WEIGHT = 2;
/** Weight of a clan with a rival in the score of the war risk; a clan in a declared war has the weight 1. */
const RIVAL_WEIGHT = 0.5;

export function warningsOf(frame: Frame, people: People, powers: Powers): WarningsAnswer {
  return {
    world_id: frame.worldId,
    tick: frame.registers.tick,
    famine: famine(people),
    extinction: extinction(frame, people),
    unrest: unrest(frame),
    war_risk: warRisk(powers),
  };
}

function famine({ count, hungry, starving }: People): Warning {
  const total = Math.max(1, count);
  const score = STARVING_WEIGHT * (starving / total) + HUNGRY_WEIGHT * ((hungry - starving) / total);
  const counts = { creatures: count, starving, hungry: hungry - starving };
  return warning(score, `${starving} of ${count} starve, ${counts.hungry} more are hungry.`, counts);
}

/**
 * Extinction score: the relief (eta) that the safeguards give, or would give if they were enabled. It is 1 if the
 * population is at or below its critical size, or if no woman or no man is left.
 */
function extinction({ laws, ...place }: Frame, { count, women, men }: People): Warning {
  const counts = { creatures: count, women, men };
  if (count === 0) return warning(1, 'Nobody is left.', counts);
  if (women === 0 || men === 0) return warning(1, `No ${women === 0 ? 'woman' : 'man'} is left.`, counts);
  const area = place.width * place.height;
  const score = count <= laws.safeguard_critical_pop ? 1 : relief(count, { ...laws, safeguard_enabled: true }, area);
  return warning(score, `${count} creatures live, ${women} women and ${men} men among them.`, counts);
}

/** Unrest score: weighted share of the clan members that have a low morale or a clan without a leader. */
function unrest({ creatures, clans }: Frame): Warning {
  const led = new Set<number>();
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] === 1 && clans.leaderIds[row] !== 0) led.add(clans.ids[row]!);
  }
  let members = 0;
  let unhappy = 0;
  for (let row = 0; row < creatures.count; row++) {
    const clan = creatures.clanIds[row]!;
    if (creatures.alive[row] !== 1 || clan === 0) continue;
    members++;
    if (creatures.morales[row]! < LOW_MORALE || !led.has(clan)) unhappy++;
  }
  const score = UNHAPPY_WEIGHT * (unhappy / Math.max(1, members));
  const reason = `${unhappy} of ${members} members of clans are downcast or without a leader.`;
  return warning(score, reason, { members, unhappy });
}

function warRisk({ clanCount, rivals, warring }: Powers): Warning {
  const score = (warring + RIVAL_WEIGHT * rivals) / Math.max(1, clanCount);
  const reason = `Of ${clanCount} clans ${warring} are at war, ${rivals} have rivals.`;
  return warning(score, reason, { clans: clanCount, warring, rivals });
}

function warning(score: number, reason: string, counts: Warning['counts']): Warning {
  const bounded = Math.min(1, Math.max(0, score));
  const level = WARNING_LEVELS[Math.min(WARNING_LEVELS.length - 1, Math.floor(bounded * WARNING_LEVELS.length))];
  return { level: level ?? 'calm', score: rounded(bounded, 3), reason, counts };
}
