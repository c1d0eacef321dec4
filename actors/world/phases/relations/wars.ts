/**
 * How a declared war ends by itself: with the law `war_enabled`, or when no blow has fallen for a long time. By word it
 * ends in phases/relations/peace.ts; with a clan, when the pair leaves the record.
 */
import { placeBetween } from '../../clans/between.js';
import { clanRow } from '../../clans/roster.js';
import { postRelation, RELATION_DEED } from '../../clans/pairs.js';
import { emit } from '../../events/log.js';
import { namesOfPair } from '../../names/clan.js';
import type { WorldState } from '../../state.js';

/** Days without a blow after which both sides are tired of it. */
const EXHAUSTION_DAYS = 2;
/** Points that a war which nobody fights any more leaves healed. */
const EXHAUSTION_RELIEF = 20;

/** O(pairs on record). */
export function endTiredWars(world: WorldState): void {
  const { relations, registers, laws, seed } = world;
  const { wars, warTicks, count } = relations;
  const patience = EXHAUSTION_DAYS * laws.day_length;
  for (let row = 0; row < count; row++) {
    if (wars[row] === 0) continue;
    if (laws.war_enabled && registers.tick - warTicks[row]! < patience) continue;
    const a = relations.a[row]!;
    const b = relations.b[row]!;
    if (clanRow(world, a) < 0 || clanRow(world, b) < 0) continue;
    postRelation(world, a, b, EXHAUSTION_RELIEF, RELATION_DEED.endWar);
    emit(world, 'peace', placeBetween(world, a, b), { ...namesOfPair(seed, a, b), reason: 'exhaustion' });
  }
}
