/**
 * Teaching: mothers share facts with newborns, elders with the young that sleep beside them
 * (docs/rules/culture-and-knowledge.md#teaching-and-lore).
 */
import { isWild } from '#tables/castes.js';
import { STAGE } from '#tables/stages.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { confidenceAt, learnFact, surestFact } from './facts.js';
import { FACT, STANDING } from '#tables/codes.js';
import { FACT_PART } from '../../engine/columns/pool.js';
import { mix } from '#schemas/hash.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { clamp } from '../../engine/math/interval.js';

const SLEEP_CONFIDENCE = 0.3;
/** Greatest distance between a sleeping elder and the young that it teaches. */
const SLEEP_RADIUS_UNITS = 5;
/** Ticks between two lessons of a sleeping elder. */
const SLEEP_TICKS = 60;

/** Teaches `pupil` the surest food place and the surest safe place of `teacher`, with at most `confidence`. */
export function shareMainPlaces(world: WorldState, teacher: number, pupil: number, confidence: number): void {
  teach(world, teacher, pupil, FACT.food, confidence);
  teach(world, teacher, pupil, FACT.safe, confidence);
}

export function teachWhileAsleep(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid, registers, laws } = world;
  const { sleeping, stages, clanIds, castes } = creatures;
  if (!laws.knowledge_enabled || isWild(castes[row]!)) return;
  if ((registers.tick + creatures.ids[row]!) % SLEEP_TICKS !== 0) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  for (const other of livingNear(grid, creatures, x, y, SLEEP_RADIUS_UNITS)) {
    if (sleeping[other] === 0 || stages[other]! > STAGE.juvenile) continue;
    if (clanIds[other] === clanIds[row]) shareMainPlaces(world, row, other, SLEEP_CONFIDENCE);
  }
}

function teach(world: WorldState, teacher: number, pupil: number, kind: number, confidence: number): void {
  const { fact } = world.mind;
  const { blocks } = world.memories;
  const offset = surestFact(world, teacher, kind);
  if (offset < 0) return;
  fact.kind = kind;
  fact.x = blocks[offset + FACT_PART.x]!;
  fact.y = blocks[offset + FACT_PART.y]!;
  fact.about = blocks[offset + FACT_PART.about]!;
  fact.confidence = Math.min(confidence, confidenceAt(world, offset));
  learnFact(world, pupil, fact);
}

// Dialects (law `dialect_drift_enabled`): the way a clan speaks, from -1 to 1. The more two dialects differ, the more
// of each other's calls the clans miss; without the law all strangers are understood equally badly.

const DIALECT_STEP = 0.02;
/** Greatest number of steps, up or down, that a drifting clan takes in a season. */
const STEPS_MAX = 4;
/** Share of the gap to the mean dialect of its allies that a clan closes in a season. */
const ALLIED_GAP_SHARE = 0.25;
const DRIFT_SALT = 0xd1a1;
/** Chance that a stranger's call is missed at equal dialects. */
const MISSED_CHANCE_EQUAL = 0.45;
const MISSED_CHANCE_PER_DIFFERENCE = 0.5;
const MISSED_CHANCE_MAX = 0.95;
/** Chance that a stranger's call is missed while the law `dialect_drift_enabled` is off. */
const MISSED_CHANCE_FIXED = 0.65;

/** The allies of each clan, by clan row. */
interface Allies {
  /** Sum of their dialects. */
  readonly sums: Float64Array;
  readonly counts: Int32Array;
}

export function missChance(world: WorldState, spoken: number, own: number): number {
  if (!world.laws.dialect_drift_enabled) return MISSED_CHANCE_FIXED;
  const difference = spoken > own ? spoken - own : own - spoken;
  return clamp(MISSED_CHANCE_EQUAL + MISSED_CHANCE_PER_DIFFERENCE * difference, MISSED_CHANCE_EQUAL, MISSED_CHANCE_MAX);
}

/** Moves all dialects at the turn of a season, in O(clans + pairs). Does nothing at other ticks. */
export function driftDialects(world: WorldState): void {
  const { registers, laws, clans, seed } = world;
  const { tick } = registers;
  if (!laws.dialect_drift_enabled || tick === 0 || tick % laws.season_length !== 0) return;
  const season = Math.floor(tick / laws.season_length);
  const { sums, counts } = sumAllies(world);
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.alive[clan] === 0) continue;
    const now = clans.dialects[clan]!;
    const allies = counts[clan]!;
    const steps = (mix(seed, clans.ids[clan]! + season * STEPS_MAX, DRIFT_SALT) % (2 * STEPS_MAX + 1)) - STEPS_MAX;
    const move = allies > 0 ? ALLIED_GAP_SHARE * (sums[clan]! / allies - now) : DIALECT_STEP * steps;
    clans.dialects[clan] = clamp(now + move, -1, 1);
  }
}

function sumAllies(world: WorldState): Allies {
  const { clans, relations } = world;
  const sums = new Float64Array(clans.count);
  const counts = new Int32Array(clans.count);
  for (let row = 0; row < relations.count; row++) {
    if (relations.alive[row] === 0 || relations.standings[row] !== STANDING.ally) continue;
    const a = clanRow(world, relations.a[row]!);
    const b = clanRow(world, relations.b[row]!);
    if (a < 0 || b < 0) continue;
    sums[a]! += clans.dialects[b]!;
    sums[b]! += clans.dialects[a]!;
    counts[a]!++;
    counts[b]!++;
  }
  return { sums, counts };
}
