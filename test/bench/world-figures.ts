/** The figures of one measured world: printed by `measure-world`, read by the report. */

import type { CompactFigures } from './measure-compact.js';

export interface WorldFigures extends CompactFigures {
  /** `default`, or the size of the crowd. */
  readonly world: string;
  /** Mean over the measured ticks. */
  readonly creatures: number;
  readonly plants: number;
  readonly houses: number;
  readonly clans: number;
  readonly ticks: number;
  readonly ticksPerSecond: number;
  /** Processor time over wall time while it ticked; below 1 other programs had the core for the rest. */
  readonly cores: number;
  readonly tickMsMedian: number;
  readonly tickMsP99: number;
  /** Per creature and tick. */
  readonly nanosecondsPerCreature: number;
  /** Mean milliseconds per tick, in the tick's order. */
  readonly phaseMs: Readonly<Record<string, number>>;
  /** Events during the measurement: they prove that the phases had work. */
  readonly work: WorldWork;
  readonly publishMs: number;
  readonly encodeMs: number;
  readonly encodedBytes: number;
  readonly hashMs: number;
  readonly rssMegabytes: number;
}

/** One of several rounds, the middle one by its speed, and how far apart the rounds were. */
export interface MeasuredWorld extends WorldFigures {
  readonly rounds: number;
  readonly fewestTicksPerSecond: number;
  readonly mostTicksPerSecond: number;
}

/** Of the rounds of one world, at least one. */
export function middleOf(rounds: readonly WorldFigures[]): MeasuredWorld {
  const sorted = rounds.toSorted((a, b) => a.ticksPerSecond - b.ticksPerSecond);
  const [slowest, middle, fastest] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (!slowest || !middle || !fastest) throw new Error('a world was measured in no round');
  return {
    ...middle,
    rounds: sorted.length,
    fewestTicksPerSecond: slowest.ticksPerSecond,
    mostTicksPerSecond: fastest.ticksPerSecond,
  };
}

export interface WorldWork {
  readonly births: number;
  readonly deaths: number;
  /** Mean over the measured ticks. */
  readonly infected: number;
  readonly duels: number;
  readonly rivalries: number;
  readonly settlements: number;
}

/**
 * How the cost of a tick grows with the crowd: the slope of log(ms per tick) over log(creatures), by least squares.
 * 1 is a constant cost per creature.
 */
export function growthExponent(crowds: readonly WorldFigures[]): number {
  const points = crowds.map(({ creatures, ticksPerSecond }) => ({
    x: Math.log(creatures),
    y: Math.log(1000 / ticksPerSecond),
  }));
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}
