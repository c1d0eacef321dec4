/**
 * A given number of clans (law `max_clans` N): founders are gathered into N clusters by greedy k-centre over their
 * positions, then each clan takes a free house or builds one.
 */
import { claimHouse } from '../people/clans/houses/claims.js';
import { createClan } from '../people/clans/registry/founding.js';
import { clanRow } from '../engine/indexes/clan-rows.js';
import { buildNear } from '../phases/settlements/building.js';
import { squaredDistance, type Topology } from '../engine/space/topology.js';
import type { WorldState } from '../engine/state/state.js';
import { createPerson, drawFreePlace, listFounders } from './founders.js';
import { appointLeaders } from './households.js';

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
