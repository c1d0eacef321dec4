/** Consequences of a duel for the two bodies and their clans (docs/rules/war-and-predation.md#aftermath-of-a-duel). */
import { SIGNAL } from '../../../../schemas/tables/signals.js';
import { clanName } from '../../../../schemas/names/clan.js';
import { CAUSE, killBody, postToBody, giveOrder } from '../../people/bodies/orders.js';
import { gainSkill } from '../../people/bodies/skills.js';
import { subjectOf, emit } from '../../engine/events/emit.js';
import { woundBody } from '../../people/bodies/health.js';
import { conquerHouse } from '../../people/clans/houses/conquest.js';
import { lowerCoalitionScores, noteStrife } from '../../people/clans/life/conflict.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { postRelation } from '../../people/clans/registry/pairs.js';
import { learnFact } from '../../people/minds/facts.js';
import { emitSignal, sourceOf } from '../../people/signals/emit.js';
import type { WorldState } from '../../engine/state/state.js';
import { raidAfterDuel } from './raid.js';
import { BODY_MESSAGE, ORDER, FACT } from '../../../../schemas/tables/codes.js';

const WINNER_ENERGY = -6;
/** Change of the energy of a loser that survives. */
const LOSER_ENERGY = -10;
const KILL_RELATION = -5;
const WOUND_RELATION = -3;
/** A kill lowers the score of the winner's clan with each coalition partner of the loser's clan by these points. */
const PARTNER_KILL_POINTS = 12;
/** A wound lowers the same scores by these points. */
const PARTNER_WOUND_POINTS = 3;
const KILL_SKILL = 3;
const WOUND_SKILL = 1.2;
const RETREAT_HEALTH = 40;
const RETREAT_TICKS = 120;

/** Settles a duel. `damage` is the damage that the loser took. */
export function settleDuel(world: WorldState, winner: number, loser: number, damage: number): void {
  const { creatures } = world;
  const isLethal = damage >= creatures.healths[loser]!;
  const winnerId = creatures.ids[winner]!;
  const loserId = creatures.ids[loser]!;
  postToBody(world, BODY_MESSAGE.energy, winnerId, WINNER_ENERGY, CAUSE.war, 0);
  gainSkill(world, winner, 'combatSkills', isLethal ? KILL_SKILL : WOUND_SKILL);
  report(world, winner, loser, damage, isLethal);
  if (isLethal) {
    killBody(world, loser, CAUSE.war, winnerId);
  } else {
    postToBody(world, BODY_MESSAGE.wound, loserId, damage, CAUSE.war, winnerId);
    postToBody(world, BODY_MESSAGE.energy, loserId, LOSER_ENERGY, CAUSE.war, 0);
    woundBody(world, loser, damage);
    repel(world, winner, loser, creatures.healths[loser]! - damage);
  }
  settleClans(world, winner, loser, isLethal);
}

/** Makes the loser remember the enemy and cry for help. A badly hurt loser is ordered home. */
function repel(world: WorldState, winner: number, loser: number, healthLeft: number): void {
  const { creatures, clans, registers, laws } = world;
  const x = creatures.xs[loser]!;
  const y = creatures.ys[loser]!;
  const loserClan = creatures.clanIds[loser]!;
  const winnerClan = creatures.clanIds[winner]!;
  learnFact(world, loser, { kind: FACT.enemy, x, y, about: winnerClan, confidence: 1 });
  if (laws.help_call_enabled) {
    emitSignal(world, SIGNAL.help, sourceOf(world, loser), {
      aboutX: creatures.xs[winner]!,
      aboutY: creatures.ys[winner]!,
      aboutId: creatures.ids[winner]!,
    });
  }
  const clan = clanRow(world, loserClan);
  if (clan < 0 || healthLeft >= RETREAT_HEALTH) return;
  const until = registers.tick + RETREAT_TICKS;
  giveOrder(world, loser, ORDER.retreat, clans.homeXs[clan]!, clans.homeYs[clan]!, until);
}

function report(world: WorldState, winner: number, loser: number, damage: number, isLethal: boolean): void {
  const { creatures, seed } = world;
  const loserClan = creatures.clanIds[loser]!;
  const winnerClan = creatures.clanIds[winner]!;
  emit(world, 'war', subjectOf(world, loser), {
    winner: creatures.ids[winner]!,
    a: loserClan,
    b: winnerClan,
    a_name: clanName(seed, loserClan),
    b_name: clanName(seed, winnerClan),
    lethal: isLethal,
    ...(isLethal ? {} : { damage: Math.round(damage * 10) / 10 }),
  });
}

/** Updates counts, scores, and coalition partners of the clans, and lets the winner take a house or food. */
function settleClans(world: WorldState, winner: number, loser: number, isLethal: boolean): void {
  const { creatures, clans } = world;
  const winnerClan = creatures.clanIds[winner]!;
  const loserClan = creatures.clanIds[loser]!;
  const winners = clanRow(world, winnerClan);
  const losers = clanRow(world, loserClan);
  if (winners < 0 || losers < 0) return;
  clans.warWins[winners]!++;
  clans.warLosses[losers]!++;
  postRelation(world, winnerClan, loserClan, isLethal ? KILL_RELATION : WOUND_RELATION);
  lowerCoalitionScores(world, losers, winnerClan, isLethal ? PARTNER_KILL_POINTS : PARTNER_WOUND_POINTS);
  noteStrife(world, winnerClan, loserClan);
  if (isLethal) conquerHouse(world, winnerClan, loserClan, winner, loser);
  raidAfterDuel(world, winner, winners, losers);
}
