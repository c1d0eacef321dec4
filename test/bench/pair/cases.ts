/** The worlds that `npm run bench:pair` compares, as laws for `spaceland run`, which every commit understands. */
import { DEFAULT_LAWS } from '../../../schemas/laws/defaults.js';
import type { LawName, Laws } from '../../../schemas/laws/laws.js';
import { CROWD_LAWS, crowdLaws } from '../crowds.js';

export interface PairCase {
  /** Laws that differ from the defaults. */
  readonly laws: Partial<Laws>;
  /** Ticks between two reports; warm-up and measurement are multiples of it. */
  readonly reportTicks: number;
  /** Ticks that are not measured, while code is compiled. */
  readonly warmUpTicks: number;
  /** Ticks that take about a second on a processor of 2026. */
  readonly ticksPerSecond: number;
}

/** Creatures of the crammed world, on the default plane. */
const CRAMMED = 15_000;

export const PAIR_CASES: Readonly<Record<string, PairCase>> = {
  default: { laws: {}, reportTicks: 600, warmUpTicks: 3600, ticksPerSecond: 2300 },
  'crowd-800': { laws: crowd(800), reportTicks: 150, warmUpTicks: 600, ticksPerSecond: 700 },
  'crowd-2000': { laws: crowd(2000), reportTicks: 60, warmUpTicks: 300, ticksPerSecond: 320 },
  'crowd-15000': { laws: crowd(15_000), reportTicks: 10, warmUpTicks: 40, ticksPerSecond: 30 },
  crammed: {
    laws: {
      ...CROWD_LAWS,
      creature_density: CRAMMED / (DEFAULT_LAWS.width * DEFAULT_LAWS.height),
      max_population: CRAMMED,
    },
    reportTicks: 5,
    warmUpTicks: 10,
    ticksPerSecond: 7,
  },
};

/** The laws of a crowd that differ from the defaults. */
function crowd(creatures: number): Partial<Laws> {
  const laws = crowdLaws(creatures);
  const names = Object.keys(laws) as LawName[];
  return Object.fromEntries(
    names.filter((name) => laws[name] !== DEFAULT_LAWS[name]).map((name) => [name, laws[name]]),
  );
}
