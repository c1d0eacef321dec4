/** The worlds that `npm run bench:pair` compares, as laws for `spaceland run`, which every commit understands. */
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
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

/** 15,000 creatures on the default plane. */
const CRAMMED = {
  ...CROWD_LAWS,
  creature_density: 15_000 / (DEFAULT_LAWS.width * DEFAULT_LAWS.height),
  max_population: 15_000,
};

export const PAIR_CASES: Readonly<Record<string, PairCase>> = {
  default: { laws: {}, reportTicks: 600, warmUpTicks: 3600, ticksPerSecond: 2300 },
  'crowd-800': { laws: crowdLaws(800), reportTicks: 150, warmUpTicks: 600, ticksPerSecond: 700 },
  'crowd-2000': { laws: crowdLaws(2000), reportTicks: 60, warmUpTicks: 300, ticksPerSecond: 320 },
  'crowd-15000': { laws: crowdLaws(15_000), reportTicks: 10, warmUpTicks: 40, ticksPerSecond: 30 },
  crammed: { laws: CRAMMED, reportTicks: 5, warmUpTicks: 10, ticksPerSecond: 7 },
};
