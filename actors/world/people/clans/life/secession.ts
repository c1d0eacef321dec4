/**
 * Secession (law `schism_enabled`; docs/rules/clans-and-politics.md#schism): some members leave a clan and found a new
 * one, which is complete from its first day.
 */
import { clanName } from '../../../../../schemas/names/clan.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { clamp } from '../../../engine/math/interval.js';
import { draw, drawBetween } from '../../../engine/math/stream.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { seizeHouse } from '../houses/claims.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { foundClan } from '../registry/founding.js';
import { changeClan } from '../registry/membership.js';
import { postRelation } from '../registry/pairs.js';

const UNREST_POINTS = 60;
const NEW_CULTURE_CHANCE = 0.15;
const DIALECT_STEP = 0.1;

/** Founds a clan of the members at `rows`, led by the first, and returns its id. The two clans part in anger. */
export function secede(world: WorldState, parent: number, rows: readonly number[]): number {
  const { creatures, clans, seed } = world;
  const founder = rows[0]!;
  const parentId = clans.ids[parent]!;
  const clanId = foundClan(world, founder);
  const clan = clanRow(world, clanId);
  inherit(world, parent, clan, rows.length / Math.max(rows.length, clans.populations[parent]!));
  takeHouse(world, parent, clan, founder);
  for (const row of rows) changeClan(world, row, clanId);
  postRelation(world, parentId, clanId, -UNREST_POINTS);
  emit(world, 'schism', subjectOf(world, founder), {
    parent: parentId,
    new_clan: clanId,
    parent_name: clanName(seed, parentId),
    new_name: clanName(seed, clanId),
    members: rows.map((row) => creatures.ids[row]!),
    member_count: rows.length,
    reason: 'unrest',
  });
  return clanId;
}

function inherit(world: WorldState, parent: number, clan: number, share: number): void {
  const { clans, registers, random, laws } = world;
  for (const stores of [clans.larders, clans.granaries, clans.faiths]) {
    const part = stores[parent]! * share;
    stores[clan] = part;
    stores[parent] = stores[parent]! - part;
  }
  clans.dialects[clan] = clamp(clans.dialects[parent]! + drawBetween(random, -DIALECT_STEP, DIALECT_STEP), -1, 1);
  const isNew = draw(random) < NEW_CULTURE_CHANCE && laws.culture_enabled;
  clans.cultureIds[clan] = isNew ? registers.nextCultureId++ : clans.cultureIds[parent]!;
  clans.cultureTicks[clan] = registers.tick;
}

/** The parent's main house is excluded. O(houses), once per schism. */
function takeHouse(world: WorldState, parent: number, clan: number, founder: number): void {
  const { houses, clans, creatures, topology, laws } = world;
  if (!laws.house_claim_enabled || clans.houseCounts[parent]! < 2) return;
  let nearest = Infinity;
  let found = -1;
  for (let row = 0; row < houses.count; row++) {
    if (houses.clanIds[row] !== clans.ids[parent] || houses.alive[row] === 0 || houses.ruins[row] === 1) continue;
    if (houses.ids[row] === clans.mainHouseIds[parent]) continue;
    const way = squaredDistance(
      topology,
      creatures.xs[founder]!,
      creatures.ys[founder]!,
      houses.xs[row]!,
      houses.ys[row]!,
    );
    if (way >= nearest) continue;
    nearest = way;
    found = row;
  }
  if (found >= 0) seizeHouse(world, found, parent, clan);
}
