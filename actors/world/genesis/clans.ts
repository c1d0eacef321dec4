/**
 * One clan per house (law `max_clans` -1; docs/rules/world-creation.md#households): each founder joins the clan of the
 * nearest house. Houses beyond the number of clans that the founders can fill begin as ruins, unless the number of
 * houses is pinned.
 */
import { claimHouse } from '../people/clans/houses/claims.js';
import { appointFounder, createClan } from '../people/clans/registry/founding.js';
import { clanRow } from '../engine/indexes/clan-rows.js';
import { cosine, sine, TAU } from '../engine/math/trigonometry.js';
import { draw, drawBetween } from '../engine/math/stream.js';
import { rowsNear } from '../engine/space/neighbourhood.js';
import { onMap, type Position, squaredDistance, type Topology } from '../engine/space/topology.js';
import type { WorldState } from '../engine/state/state.js';
import { createPerson, listFounders, scatterPeople, type FounderKind, drawFreePlace } from './founders.js';
import { FEMALE } from '#tables/codes.js';
import { isOpenGround } from '../engine/land/ground.js';
import { buildNear } from '../phases/settlements/building.js';

/** Number of founders per clan when the number of houses is automatic. */
const FOUNDERS_PER_CLAN = 5;
const PLACE_TRIES = 48;
/** Share of the distance to the nearest other house; below 0.5 founders stay clearly on their side of the middle. */
const OWN_SIDE_SHARE = 0.49;
/**
 * A founder who finds no place outside is at most this share of the side length from the house's centre, in x and in y.
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
    const { x, y } = findPlace(world, house, reaches[house]!);
    createPerson(world, kind, x, y, clanIds[house]!);
  });
  appointLeaders(world);
}

/** Appoints as founder and leader of each clan the member nearest to its home. O(founders). */
function appointLeaders(world: WorldState): void {
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

function viableClans(founders: readonly FounderKind[]): number {
  const women = founders.filter((kind) => kind.sex === FEMALE).length;
  const men = founders.length - women;
  const bySex = women > 0 && men > 0 ? Math.min(women, men) : founders.length;
  const bySize = Math.floor(founders.length / FOUNDERS_PER_CLAN);
  return Math.min(founders.length, Math.max(1, Math.min(bySex, bySize)));
}

function ruinHouses(world: WorldState, from: number): void {
  const { houses } = world;
  for (let row = from; row < houses.count; row++) {
    houses.ruins[row] = 1;
    houses.rubbles[row] = houses.sizes[row]!;
    houses.hitPoints[row] = 0;
    houses.beds[row] = 0;
  }
}

/** The reach stays within the territory, and on the house's side of every other house. */
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

/** Finds open ground within reach of a house. If all tries fail, it uses a place on the floor of the house. */
function findPlace(world: WorldState, house: number, reach: number): Position {
  const { houses, topology, random } = world;
  const { width, height, wrap } = topology;
  const x = houses.xs[house]!;
  const y = houses.ys[house]!;
  for (let attempt = 0; attempt < PLACE_TRIES; attempt++) {
    const angle = draw(random) * TAU;
    const distance = reach * Math.sqrt(draw(random));
    const place = {
      x: onMap(x + distance * cosine(angle), width, wrap),
      y: onMap(y + distance * sine(angle), height, wrap),
    };
    if (isOpenGround(world, place.x, place.y)) return place;
  }
  const half = Math.min(reach, FLOOR_SHARE * houses.sizes[house]!);
  return { x: x + drawBetween(random, -half, half), y: y + drawBetween(random, -half, half) };
}

// A given number of clans (law `max_clans` N): founders are gathered into N clusters by greedy k-centre over their
// positions, then each clan takes a free house or builds one.

interface Clusters {
  readonly centres: readonly number[];
  /** Cluster of each founder. */
  readonly memberships: Int32Array;
}

export function gatherClusters(world: WorldState, clanCount: number): void {
  const { topology } = world;
  const founders = listFounders(world);
  if (founders.length === 0) return;
  const xs = new Float64Array(founders.length);
  const ys = new Float64Array(founders.length);
  founders.forEach((_, i) => {
    const { x, y } = drawFreePlace(world);
    xs[i] = x;
    ys[i] = y;
  });
  const clusters = cluster(topology, xs, ys, Math.min(clanCount, founders.length));
  const clanIds = clusters.centres.map((i) => createClan(world, xs[i]!, ys[i]!));
  houseClans(world, clanIds);
  founders.forEach((kind, i) => {
    createPerson(world, kind, xs[i]!, ys[i]!, clanIds[clusters.memberships[i]!]!);
  });
  appointLeaders(world);
}

/**
 * Chooses the centres by greedy k-centre: first the founder nearest the middle of the map, then each time the founder
 * farthest from all centres.
 */
function cluster(topology: Topology, xs: Float64Array, ys: Float64Array, count: number): Clusters {
  const memberships = new Int32Array(xs.length);
  const distances = new Float64Array(xs.length).fill(Infinity);
  const centres: number[] = [];
  let next = nearestTo(topology, xs, ys, topology.width / 2, topology.height / 2);
  while (centres.length < count) {
    const centre = next;
    for (let i = 0; i < xs.length; i++) {
      const distance = squaredDistance(topology, xs[centre]!, ys[centre]!, xs[i]!, ys[i]!);
      if (distance < distances[i]!) {
        distances[i] = distance;
        memberships[i] = centres.length;
      }
      if (distances[i]! > distances[next]!) next = i;
    }
    centres.push(centre);
  }
  return { centres, memberships };
}

function nearestTo(topology: Topology, xs: Float64Array, ys: Float64Array, x: number, y: number): number {
  let nearest = 0;
  for (let i = 1; i < xs.length; i++) {
    const distance = squaredDistance(topology, x, y, xs[i]!, ys[i]!);
    if (distance < squaredDistance(topology, x, y, xs[nearest]!, ys[nearest]!)) nearest = i;
  }
  return nearest;
}

/**
 * Gives the clans free houses, the pair with the smallest distance first. A clan that gets none builds one. O(clans ×
 * houses), plus repeated searches when two clans want one house.
 */
function houseClans(world: WorldState, clanIds: readonly number[]): void {
  const { laws } = world;
  const waiting = clanIds.map((id) => clanRow(world, id));
  const choices = waiting.map((clan) => nearestFree(world, clan));
  while (waiting.length > 0) {
    let best = -1;
    for (let i = 0; i < waiting.length; i++) {
      if (choices[i]! < 0) continue;
      if (best < 0 || distanceTo(world, waiting[i]!, choices[i]!) < distanceTo(world, waiting[best]!, choices[best]!)) {
        best = i;
      }
    }
    if (best < 0) break;
    const taken = choices[best]!;
    claimHouse(world, taken, waiting[best]!);
    waiting.splice(best, 1);
    choices.splice(best, 1);
    waiting.forEach((clan, i) => {
      if (choices[i] === taken) choices[i] = nearestFree(world, clan);
    });
  }
  if (laws.num_houses >= 0) return;
  for (const clan of waiting) {
    const house = buildNear(world, world.clans.homeXs[clan]!, world.clans.homeYs[clan]!);
    if (house >= 0) claimHouse(world, house, clan);
  }
}

function nearestFree(world: WorldState, clan: number): number {
  const { houses } = world;
  let nearest = -1;
  let least = Infinity;
  for (let house = 0; house < houses.count; house++) {
    if (houses.clanIds[house] !== 0) continue;
    const distance = distanceTo(world, clan, house);
    if (distance >= least) continue;
    least = distance;
    nearest = house;
  }
  return nearest;
}

function distanceTo(world: WorldState, clan: number, house: number): number {
  const { clans, houses, topology } = world;
  return squaredDistance(topology, clans.homeXs[clan]!, clans.homeYs[clan]!, houses.xs[house]!, houses.ys[house]!);
}
