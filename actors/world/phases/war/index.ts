/**
 * Phase 6: war (law `war_enabled`; docs/rules/war-and-predation.md), and the dangers of the night. Damage is posted to
 * bodies; deaths are final at once.
 */
import { FIGHT_HEALTH_MIN } from '../../people/bodies/health.js';
import { DRIVE } from '#tables/drives.js';
import { STAGE } from '#tables/stages.js';
import { orderOf } from '../../people/bodies/orders.js';
import { hasTool, TOOL } from '../../people/bodies/skills.js';
import { wantsContact } from '../../people/brain/network.js';
import { clanRow, leaderRow } from '../../engine/indexes/clan-rows.js';
import { isHostile } from '../../people/clans/registry/pairs.js';
import { collectSpans } from '../../engine/space/grid.js';
import { squaredDistance } from '../../engine/space/topology.js';
import { MOVED_UNITS_MAX } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { isChief, seeksChiefs, SPEAR_REACH, fightDuel } from './duel.js';
import { followCampaign, leadCampaigns } from './campaign.js';
import { applyNightDangers } from './night.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';
import { ORDER, WOUND } from '#tables/codes.js';

/** Interval for bodies that are not on a campaign. Passing bodies stay in reach for longer. */
const ALERT_PERIOD_TICKS = 4;

export function warPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.war);
  applyNightDangers(world);
  const { laws, registers, creatures, clans } = world;
  if (!laws.war_enabled || registers.tick < registers.truceUntilTick) return;
  leadCampaigns(world);
  const { alive, clanIds, sleeping } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (clanIds[row] === 0 || alive[row] === 0 || sleeping[row] === 1) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0 || clans.rivalCounts[clan] === 0) continue;
    // A clan without a leader does not fight (docs/rules/clans-and-politics.md).
    if (leaderRow(world, clan) < 0) continue;
    followCampaign(world, row, clan);
    if (!wouldFight(world, row)) continue;
    const opponent = findOpponent(world, row);
    if (opponent >= 0) fightDuel(world, row, opponent);
  }
}

function wouldFight(world: WorldState, row: number): boolean {
  const { creatures } = world;
  if (creatures.indoors[row] === 1 || creatures.duelCooldowns[row]! > 0) return false;
  if (creatures.stages[row] === STAGE.infant || creatures.healths[row]! < FIGHT_HEALTH_MIN) return false;
  if (creatures.woundSeverities[row] === WOUND.deep) return false;
  const isResolved = creatures.drives[row] === DRIVE.fight || orderOf(world, row) === ORDER.rally;
  if (isResolved) return true;
  if ((creatures.ids[row]! + world.registers.tick) % ALERT_PERIOD_TICKS !== 0) return false;
  return wantsContact(creatures.interacts[row]!, false);
}

/**
 * Returns the row of the nearest enemy in reach outdoors, or -1. Bodies that attack leaders first prefer a leader, and
 * a spear extends the reach. Infants and bodies that have just fought are excluded.
 */
function findOpponent(world: WorldState, row: number): number {
  const { laws, creatures, creatureGrid: grid, topology } = world;
  const { alive, clanIds, indoors, stages, duelCooldowns, xs, ys } = creatures;
  const clan = clanIds[row]!;
  const radius = laws.attack_radius * (hasTool(world, row, TOOL.spear) ? SPEAR_REACH : 1);
  const wantsChief = seeksChiefs(world, row);
  let nearest = -1;
  let best = radius * radius;
  let isBestChief = false;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, radius + MOVED_UNITS_MAX);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (alive[other] === 0 || clanIds[other] === 0 || clanIds[other] === clan) continue;
      if (indoors[other] === 1 || duelCooldowns[other]! > 0 || stages[other] === STAGE.infant) continue;
      const d2 = squaredDistance(topology, xs[row]!, ys[row]!, xs[other]!, ys[other]!);
      if (d2 > radius * radius || !isHostile(world, clan, clanIds[other]!)) continue;
      const chief = wantsChief && isChief(world, other);
      if (isBestChief ? !chief || d2 >= best : !chief && (nearest >= 0 ? d2 >= best : d2 > best)) continue;
      best = d2;
      isBestChief = chief;
      nearest = other;
    }
  }
  return nearest;
}
