/**
 * Standings follow scores (docs/rules/clans-and-politics.md#scores-and-standings). The number of enemies of each clan,
 * which the war phase needs, is updated at each change, because a large world has too many pairs to count in each tick.
 */
import { HYSTERESIS, nextStanding, STANDING } from '../../../../../schemas/tables/standing.js';
import { namesOfPair } from '../../../../../schemas/names/clan.js';
import { placeBetween } from '../../../people/clans/houses/territory.js';
import { clanRow, EXTINCTION_TICKS } from '../../../engine/indexes/clan-rows.js';
import { emit } from '../../../engine/events/emit.js';
import type { WorldState } from '../../../engine/state/state.js';

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

export function updateStanding(world: WorldState, row: number): void {
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
export function setWar(world: WorldState, row: number, isOn: boolean): void {
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
