/**
 * Standings follow scores (docs/rules/clans-and-politics.md#scores-and-standings). The number of enemies of each clan,
 * which the war phase needs, is updated at each change, because a large world has too many pairs to count in each tick.
 */
import { HYSTERESIS, nextStanding, STANDING, RELATION_CHANGE } from '#tables/codes.js';
import { namesOfPair } from '#schemas/names/clan.js';
import { placeBetween } from '#people/clans/houses/territory.js';
import { clanRow, EXTINCTION_TICKS, rebuildPairRows } from '#engine/indexes/clan-rows.js';
import { emit } from '#engine/events/emit.js';
import type { WorldState } from '#engine/state/state.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { pairRowOf } from '#engine/scratch/pair-rows.js';
import { recordPair } from '#people/clans/registry/pairs.js';
import { clear, compact } from '#engine/columns/table.js';
import { clamp } from '#engine/math/interval.js';

/** Scores between which a pair keeps its standing, by code of the standing. */
interface Bands {
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

/**
 * Updates all standings after all scores have drifted, and ends the declared wars whose score is no longer that of
 * rivals. O(pairs on record).
 */
export function updateStandings(world: WorldState): void {
  const { relations, laws } = world;
  const { alive, scores, standings, wars, count } = relations;
  const { alliance_threshold: alliance, rivalry_threshold: rivalry } = laws;
  const { lows, highs } = bandsOf(alliance, rivalry);
  for (let row = 0; row < count; row++) {
    const before = standings[row]!;
    const score = scores[row]!;
    if (wars[row] === 1 && score >= highs[STANDING.rival]!) setWar(world, row, false);
    // Most standings do not change, so this cheap test comes first.
    if (score > lows[before]! && score < highs[before]!) continue;
    const now = nextStanding(before, score, alliance, rivalry);
    if (now !== before && alive[row] === 1) changeStanding(world, row, now);
  }
}

function updateStanding(world: WorldState, row: number): void {
  const { relations, laws } = world;
  const before = relations.standings[row]!;
  const { alliance_threshold: alliance, rivalry_threshold: rivalry } = laws;
  const now = nextStanding(before, relations.scores[row]!, alliance, rivalry);
  if (now !== before) changeStanding(world, row, now);
}

function bandsOf(alliance: number, rivalry: number): Bands {
  const lows = new Float64Array(3).fill(-Infinity);
  const highs = new Float64Array(3).fill(Infinity);
  lows[STANDING.neutral] = rivalry;
  highs[STANDING.neutral] = alliance;
  lows[STANDING.ally] = Math.max(alliance - HYSTERESIS, rivalry);
  highs[STANDING.rival] = Math.min(rivalry + HYSTERESIS, alliance);
  return { lows, highs };
}

function changeStanding(world: WorldState, row: number, standing: number): void {
  const { relations } = world;
  if (clanRow(world, relations.a[row]!) < 0 || clanRow(world, relations.b[row]!) < 0) return;
  countEnemies(world, row, -1);
  relations.standings[row] = standing;
  countEnemies(world, row, 1);
  if (standing === STANDING.ally) announce(world, 'alliance', row);
  else if (standing === STANDING.rival) announce(world, 'rivalry', row);
}

/** Starts or ends the declared war of two living clans. */
function setWar(world: WorldState, row: number, isOn: boolean): void {
  countEnemies(world, row, -1);
  world.relations.wars[row] = isOn ? 1 : 0;
  countEnemies(world, row, 1);
}

/** Adds `change` to the enemy counts of both clans of a pair if the two are enemies. */
function countEnemies(world: WorldState, row: number, change: number): void {
  const { relations, clans } = world;
  const { rivalCounts } = clans;
  if (relations.standings[row] !== STANDING.rival && relations.wars[row] === 0) return;
  const first = clanRow(world, relations.a[row]!);
  const second = clanRow(world, relations.b[row]!);
  if (first < 0 || second < 0) return;
  rivalCounts[first]! += change;
  rivalCounts[second]! += change;
}

/** Recounts the enemies of all clans in the tick after extinct clans were removed. O(pairs on record). */
export function recountEnemies(world: WorldState): void {
  const { relations, clans, registers } = world;
  if ((registers.tick - 1) % EXTINCTION_TICKS !== 0) return;
  clans.rivalCounts.fill(0, 0, clans.count);
  for (let row = 0; row < relations.count; row++) {
    if (relations.alive[row] === 1) countEnemies(world, row, 1);
  }
}

function announce(world: WorldState, type: 'alliance' | 'rivalry', row: number): void {
  const { relations, seed } = world;
  const a = relations.a[row]!;
  const b = relations.b[row]!;
  const score = Math.round(relations.scores[row]! * 1000) / 1000;
  emit(world, type, placeBetween(world, a, b), { ...namesOfPair(seed, a, b), score });
}

// Pairs of clans without a record have the score 0. Where the laws make such a pair allies, rivals or friends enough
// for a coalition, it is recorded, so that the thresholds act on every pair
// (docs/rules/clans-and-politics.md#scores-and-standings).

/** Whether the laws give a pair with a score of 0 a standing or a coalition. */
function actOnStrangers(laws: Readonly<Laws>): boolean {
  const { alliance_threshold: alliance, rivalry_threshold: rivalry, coalition_threshold: coalition } = laws;
  return alliance <= 0 || rivalry >= 0 || (laws.coalitions_enabled && coalition <= 0);
}

/** Records the pairs of a clan in council with all living clans that it has no record with. O(clans) under such laws. */
export function recordStrangers(world: WorldState, clan: number): void {
  const { clans, pairRows, laws } = world;
  if (!actOnStrangers(laws)) return;
  const id = clans.ids[clan]!;
  for (let other = 0; other < clans.count; other++) {
    const otherId = clans.ids[other]!;
    if (other === clan || clans.populations[other] === 0 || pairRowOf(pairRows, id, otherId) >= 0) continue;
    updateStanding(world, recordPair(world, Math.min(id, otherId), Math.max(id, otherId)));
  }
}

// Applies the relation messages of this tick in order of arrival
// (docs/rules/clans-and-politics.md#changes-of-a-score).

/** Greatest score in points; the lowest score is its negative. */
const SCORE_MAX = 100;
/** A declaration of war lowers the score to at least this many points below `laws.rivalry_threshold`. */
const WAR_MARGIN_POINTS = 10;

export function applyRelationChanges(world: WorldState): void {
  const { relationMessages, relations, laws } = world;
  for (let i = 0; i < relationMessages.count; i++) {
    const a = relationMessages.a[i]!;
    const b = relationMessages.b[i]!;
    if (clanRow(world, a) < 0 || clanRow(world, b) < 0) continue;
    const row = recordPair(world, a, b);
    const kind = relationMessages.kinds[i]!;
    const score = relations.scores[row]! + relationMessages.amounts[i]!;
    const most = kind === RELATION_CHANGE.declareWar ? laws.rivalry_threshold - WAR_MARGIN_POINTS : SCORE_MAX;
    relations.scores[row] = clamp(Math.min(score, most), -SCORE_MAX, SCORE_MAX);
    if (kind === RELATION_CHANGE.declareWar) {
      setWar(world, row, true);
      relations.strifeTicks[row] = world.registers.tick;
    } else if (kind === RELATION_CHANGE.endWar) {
      setWar(world, row, false);
    }
    updateStanding(world, row);
  }
  clear(relationMessages);
}

// Drift of relations (docs/rules/clans-and-politics.md#drift): `relation_drift_rate` points per day toward 0, where
// it stops. A large world has hundreds of thousands of pairs, so all are updated together, every 20 ticks, by the
// drift of 20 ticks.

const DRIFT_TICKS = 20;
const SWEEP_TICKS = 60;
/** A score that is nearer to 0 than this number of points counts as 0. */
const SCORE_DISTANCE_MIN = 0.01;

export function isDriftDue({ registers }: WorldState): boolean {
  return registers.tick % DRIFT_TICKS === 0;
}

/** Moves all scores by the drift of `DRIFT_TICKS` ticks. O(pairs on record). */
export function driftScores(world: WorldState): void {
  const { relations, laws } = world;
  const { scores, alive, count } = relations;
  const drift = (laws.relation_drift_rate * DRIFT_TICKS) / laws.day_length;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const score = scores[row]!;
    const distance = Math.abs(score);
    // The sign is unpredictable from row to row, so the step is computed without a branch on the sign.
    scores[row] = distance > drift ? score - drift * (score / distance) : 0;
  }
}

/**
 * Removes neutral pairs with a score near 0 and pairs of extinct clans, so that the size of the table depends on
 * current relations and not on the age of the world.
 */
export function removeIdlePairs(world: WorldState): void {
  const { relations, registers, laws } = world;
  if (registers.tick % SWEEP_TICKS !== 0) return;
  const { alive, a, b, scores, standings, wars, count } = relations;
  const { neutral } = STANDING;
  const keepsStrangers = actOnStrangers(laws);
  let gone = 0;
  for (let row = 0; row < count; row++) {
    const isIdle =
      !keepsStrangers && standings[row] === neutral && wars[row] === 0 && Math.abs(scores[row]!) < SCORE_DISTANCE_MIN;
    if (!isIdle && clanRow(world, a[row]!) >= 0 && clanRow(world, b[row]!) >= 0) continue;
    alive[row] = 0;
    gone++;
  }
  if (gone === 0) return;
  compact(relations, alive);
  rebuildPairRows(world);
}
