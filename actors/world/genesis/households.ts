/**
 * One clan per house (law `max_clans` -1): "every non-ruin house founds a clan led by the founder nearest its centre;
 * each founder joins the nearest house's clan" (docs/rules/world-creation.md#households). A clan needs about five
 * founders of both sexes to live, and an automatic number of houses would leave two for each. The houses beyond that
 * number begin as ruins, to be repaired or to decay. A pinned number of houses is all inhabited. Founders are assigned
 * to the houses in turn and placed nearer to their own than to any other, which makes the rule above true by
 * construction.
 */
import { FEMALE } from '../bodies/creation.js';
import { claimHouse } from '../clans/houses/claims.js';
import { appointFounder, createClan } from '../clans/registry/founding.js';
import { clanRow } from '../clans/registry/clan-rows.js';
import { cosine, sine, TAU } from '../math/trigonometry.js';
import { draw, drawBetween } from '../random/stream.js';
import { rowsNear } from '../space/neighbourhood.js';
import { onMap, squaredDistance } from '../space/topology.js';
import type { WorldState } from '../state.js';
import { createPerson, isOpenGround, listFounders, scatterPeople, type FounderKind } from './founders.js';

/** Number of founders per clan when the number of houses is automatic. */
const FOUNDERS_PER_CLAN = 5;
/** Greatest number of positions tried for a founder. */
const PLACE_TRIES = 48;
/**
 * Greatest distance of a founder from its house, as a share of the distance to the nearest other house. A share below
 * 0.5 keeps founders clearly on their side of the middle.
 */
const OWN_SIDE_SHARE = 0.49;
/**
 * Greatest distance in x and in y from the centre of the house of a founder who finds no place outside, as a share of
 * the side length.
 */
const FLOOR_SHARE = 0.25;

export function settleHouseholds(world: WorldState): void {
  const { houses, laws } = world;
  const founders = listFounders(world);
  const isPinned = laws.num_houses >= 0;
  const clanCount = Math.min(houses.count, isPinned ? founders.length : viableClans(founders));
  if (!isPinned) ruinHouses(world, clanCount);
  if (clanCount === 0) {
    scatterPeople(world, founders);
    return;
  }
  const clanIds: number[] = [];
  const reaches: number[] = [];
  for (let house = 0; house < clanCount; house++) {
    const clanId = createClan(world, houses.xs[house]!, houses.ys[house]!);
    claimHouse(world, house, clanRow(world, clanId));
    clanIds.push(clanId);
    reaches.push(reachOf(world, house));
  }
  founders.forEach((kind, i) => {
    const house = i % clanCount;
    findPlace(world, house, reaches[house]!);
    createPerson(world, kind, place.x, place.y, clanIds[house]!);
  });
  appointLeaders(world);
}

/** Appoints as founder and leader of each clan the member nearest to its home. O(founders). */
export function appointLeaders(world: WorldState): void {
  const { creatures, clans, topology } = world;
  const least = new Float64Array(clans.count).fill(Infinity);
  for (let row = 0; row < creatures.count; row++) {
    const clan = clanRow(world, creatures.clanIds[row]!);
    if (clan < 0) continue;
    const distance = squaredDistance(
      topology,
      creatures.xs[row]!,
      creatures.ys[row]!,
      clans.homeXs[clan]!,
      clans.homeYs[clan]!,
    );
    if (distance >= least[clan]!) continue;
    least[clan] = distance;
    appointFounder(world, clans.ids[clan]!, row);
  }
}

/** Returns the number of clans that the founders can fill, each with about five members of both sexes. */
function viableClans(founders: readonly FounderKind[]): number {
  const women = founders.filter((kind) => kind.sex === FEMALE).length;
  const men = founders.length - women;
  const bySex = women > 0 && men > 0 ? Math.min(women, men) : founders.length;
  const bySize = Math.floor(founders.length / FOUNDERS_PER_CLAN);
  return Math.min(founders.length, Math.max(1, Math.min(bySex, bySize)));
}

/** Turns all houses from row `from` on into ruins. */
function ruinHouses(world: WorldState, from: number): void {
  const { houses } = world;
  for (let row = from; row < houses.count; row++) {
    houses.ruins[row] = 1;
    houses.rubbles[row] = houses.sizes[row]!;
    houses.hitPoints[row] = 0;
    houses.beds[row] = 0;
  }
}

/**
 * Returns the greatest distance of founders from a house: within the territory, and on its side of every other house.
 */
function reachOf(world: WorldState, house: number): number {
  const { houses, houseGrid, topology, laws } = world;
  const x = houses.xs[house]!;
  const y = houses.ys[house]!;
  const search = 2 * laws.territory_radius;
  let nearest = search * search;
  for (const row of rowsNear(houseGrid, x, y, search)) {
    if (row === house || houses.ruins[row] === 1) continue;
    const distance = squaredDistance(topology, x, y, houses.xs[row]!, houses.ys[row]!);
    if (distance < nearest) nearest = distance;
  }
  return OWN_SIDE_SHARE * Math.sqrt(nearest);
}

/** Position that `findPlace` found last. */
const place = { x: 0, y: 0 };

/** Finds open ground within reach of a house. If all tries fail, it uses a place on the floor of the house. */
function findPlace(world: WorldState, house: number, reach: number): void {
  const { houses, topology, random } = world;
  const { width, height, wrap } = topology;
  const x = houses.xs[house]!;
  const y = houses.ys[house]!;
  for (let attempt = 0; attempt < PLACE_TRIES; attempt++) {
    const angle = draw(random) * TAU;
    const distance = reach * Math.sqrt(draw(random));
    place.x = onMap(x + distance * cosine(angle), width, wrap);
    place.y = onMap(y + distance * sine(angle), height, wrap);
    if (isOpenGround(world, place.x, place.y)) return;
  }
  const half = Math.min(reach, FLOOR_SHARE * houses.sizes[house]!);
  place.x = x + drawBetween(random, -half, half);
  place.y = y + drawBetween(random, -half, half);
}
