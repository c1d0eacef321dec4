/**
 * Dialects (law `dialect_drift_enabled`): how a clan speaks, from -1 to 1. At each turn of the season clans with allies
 * close a quarter of the gap to them, the others drift by a small step of their own; the farther apart two clans speak,
 * the more of each other's calls they miss. Without the law all strangers are understood equally badly.
 */
import { STANDING } from '../../../machines/tables/standing.js';
import { mix } from '../../../schemas/hash.js';
import { clanRow } from '../clans/registry/clan-rows.js';
import { clamp } from '../math/interval.js';
import type { WorldState } from '../state.js';
import { growTo } from '../columns/memory.js';

const STEP = 0.02;
/** A drifting clan takes -4 to 4 steps a season. */
const STEPS_MAX = 4;
const ALLIED_PULL = 0.25;
const DRIFT_SALT = 0xd1a1;
/** Chance that a stranger's call is not understood: with equal dialects, per unit of difference, and at most. */
const MISSED_BASE = 0.45;
const MISSED_PER_DIFFERENCE = 0.5;
const MISSED_MAX = 0.95;
/** The chance while dialects stand still. */
const MISSED_FLAT = 0.65;

/** By clan row: sum and number of its allies' dialects. Scratch. */
let allySums = new Float64Array(64);
let allyCounts = new Int32Array(64);

/** Chance that a call in one dialect is missed by a stranger who speaks another. */
export function missChance(world: WorldState, spoken: number, own: number): number {
  if (!world.laws.dialect_drift_enabled) return MISSED_FLAT;
  const difference = spoken > own ? spoken - own : own - spoken;
  return clamp(MISSED_BASE + MISSED_PER_DIFFERENCE * difference, MISSED_BASE, MISSED_MAX);
}

/** Moves all dialects at the turn of a season; nothing at other ticks. O(clans + pairs) then. */
export function driftDialects(world: WorldState): void {
  const { registers, laws, clans, seed } = world;
  const { tick } = registers;
  if (!laws.dialect_drift_enabled || tick === 0 || tick % laws.season_length !== 0) return;
  const season = Math.floor(tick / laws.season_length);
  sumAllies(world);
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.alive[clan] === 0) continue;
    const now = clans.dialects[clan]!;
    const allies = allyCounts[clan]!;
    const steps =
      (mix(seed, clans.ids[clan]! + season * STEPS_MAX, DRIFT_SALT) % (2 * STEPS_MAX + 1)) - STEPS_MAX;
    const move = allies > 0 ? ALLIED_PULL * (allySums[clan]! / allies - now) : STEP * steps;
    clans.dialects[clan] = clamp(now + move, -1, 1);
  }
}

function sumAllies(world: WorldState): void {
  const { clans, relations } = world;
  allySums = growTo(allySums, clans.count);
  allyCounts = growTo(allyCounts, clans.count);
  allySums.fill(0, 0, clans.count);
  allyCounts.fill(0, 0, clans.count);
  for (let row = 0; row < relations.count; row++) {
    if (relations.alive[row] === 0 || relations.standings[row] !== STANDING.ally) continue;
    const a = clanRow(world, relations.a[row]!);
    const b = clanRow(world, relations.b[row]!);
    if (a < 0 || b < 0) continue;
    allySums[a]! += clans.dialects[b]!;
    allySums[b]! += clans.dialects[a]!;
    allyCounts[a]!++;
    allyCounts[b]!++;
  }
}
