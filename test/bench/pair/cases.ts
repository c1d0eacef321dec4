/** The worlds that `npm run bench:pair` compares, as options of `spaceland run`, which every commit understands. */
import { DEFAULT_LAWS } from '../../../schemas/laws/defaults.js';
import type { LawName, Laws } from '../../../schemas/laws/laws.js';
import { CROWD_LAWS, crowdLaws } from '../crowds.js';

export interface PairCase {
  readonly laws: Partial<Laws>;
  /** Ticks that are not measured, while code is compiled. */
  readonly warmUpTicks: number;
  /** Ticks that take about five seconds on two cores of 2026. */
  readonly ticks: number;
}

/** Creatures of the crammed world, on the default plane. */
const CRAMMED = 15_000;

export const PAIR_CASES: Readonly<Record<string, PairCase>> = {
  default: { laws: {}, warmUpTicks: 3600, ticks: 9600 },
  'crowd-800': { laws: crowd(800), warmUpTicks: 600, ticks: 3600 },
  'crowd-2000': { laws: crowd(2000), warmUpTicks: 300, ticks: 1800 },
  'crowd-15000': { laws: crowd(15_000), warmUpTicks: 40, ticks: 200 },
  crammed: {
    laws: {
      ...CROWD_LAWS,
      creature_density: CRAMMED / (DEFAULT_LAWS.width * DEFAULT_LAWS.height),
      max_population: CRAMMED,
    },
    warmUpTicks: 10,
    ticks: 60,
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
