/**
 * Peace without negotiation (event `peace`; docs/rules/war-and-predation.md#weariness-and-peace): weary clans make
 * peace, and so do enemies that have not met for a long time. A leader's death ends a war at once
 * (clans/life/regicide.ts); envoys and leaders make peace by other rules.
 */
import { STANDING } from '../../../../machines/tables/standing.js';
import { clanName } from '../../../../schemas/names/clan.js';
import { clanRow } from '../../clans/registry/clan-rows.js';
import { postRelation, RELATION_CHANGE } from '../../clans/registry/pairs.js';
import { emit } from '../../events/emit.js';
import type { WorldState } from '../../state.js';

const PEACE_PERIOD_TICKS = 60;
const RECOVERY_PER_DAY = 0.5;
/** Weariness that clans of any size tolerate before they make peace. */
const BEARABLE_LOSSES = 2;
/** Weariness that clans tolerate beyond `BEARABLE_LOSSES`, per member of the smaller clan. */
const BEARABLE_MEMBERS_SHARE = 0.2;
/** Days without a blow after which a declared war ends. If the law `war_enabled` is off, a war ends at once. */
const STALEMATE_DAYS = 2;
/** Peace raises the score to this many points above `laws.rivalry_threshold`. */
const PEACE_MARGIN_POINTS = 30;
const PEACE_SCORE_MIN = -30;

/** Ends exhausted and stale wars, every 60 ticks. O(pairs on record). */
export function endExhaustedWars(world: WorldState): void {
  const { relations, registers, laws } = world;
  if (registers.tick % PEACE_PERIOD_TICKS !== 0) return;
  const recovery = (RECOVERY_PER_DAY * PEACE_PERIOD_TICKS) / laws.day_length;
  const { wearinesses, wars, standings, alive } = relations;
  for (let row = 0; row < relations.count; row++) {
    if (alive[row] === 0) continue;
    const weariness = wearinesses[row]!;
    if (weariness > 0) wearinesses[row] = Math.max(0, weariness - recovery);
    if (wars[row] === 0 && standings[row] !== STANDING.rival) continue;
    if (weariness > bearable(world, row)) makePeace(world, row, 'exhaustion');
    else if (wars[row] === 1 && (!laws.war_enabled || isStale(world, row))) makePeace(world, row, 'stalemate');
  }
}

function bearable(world: WorldState, row: number): number {
  const { relations, clans } = world;
  const a = clanRow(world, relations.a[row]!);
  const b = clanRow(world, relations.b[row]!);
  if (a < 0 || b < 0) return Infinity;
  return BEARABLE_LOSSES + BEARABLE_MEMBERS_SHARE * Math.min(clans.populations[a]!, clans.populations[b]!);
}

function isStale(world: WorldState, row: number): boolean {
  const { relations, registers, laws } = world;
  return registers.tick - relations.strifeTicks[row]! > STALEMATE_DAYS * laws.day_length;
}

function makePeace(world: WorldState, row: number, reason: 'exhaustion' | 'stalemate'): void {
  const { relations, laws, clans, seed } = world;
  const a = relations.a[row]!;
  const b = relations.b[row]!;
  const clan = clanRow(world, a);
  if (clan < 0) return;
  relations.wearinesses[row] = 0;
  postRelation(
    world,
    a,
    b,
    Math.max(PEACE_SCORE_MIN, laws.rivalry_threshold + PEACE_MARGIN_POINTS),
    RELATION_CHANGE.raise,
  );
  postRelation(world, a, b, 0, RELATION_CHANGE.endWar);
  const subject = { entityId: clans.leaderIds[clan]!, x: clans.homeXs[clan]!, y: clans.homeYs[clan]! };
  const names = { a_name: clanName(seed, a), b_name: clanName(seed, b) };
  emit(world, 'peace', subject, { a, b, ...names, reason });
}
