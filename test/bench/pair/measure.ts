/** Runs both programs alternately and compares their speeds and histories. */
import type { PairCase } from './cases.js';
import { differenceOf, type Difference } from './histories.js';
import { runWorld, type RunLength, type WorldRun } from './run-world.js';

/** One value per side: this checkout, and the commit that it is compared with. */
export interface Sides<Value> {
  readonly tree: Value;
  readonly reference: Value;
}

/** The ratios of all rounds. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface PairFigures {
  readonly rounds: number;
  readonly ticks: number;
  /** Ticks per second of this checkout as a share of the other commit's. */
  readonly ratio: Spread;
  /** The same per second of processor time; null if the system does not provide it. */
  readonly processorRatio: Spread | null;
  readonly ticksPerSecond: Sides<number>;
  /** Where the histories part; null if they are equal. */
  readonly difference: Difference | null;
}

/** Measures one case. Fails if one program gives two histories, since equal laws must give equal histories. */
export async function measurePair(
  pairCase: PairCase,
  programs: Sides<string>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<PairFigures> {
  const length = lengthOf(pairCase, seconds);
  const pairs: Sides<WorldRun>[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push(await runBoth(round % 2 === 0, (side) => runWorld(programs[side], pairCase, length)));
  }
  for (const side of ['tree', 'reference'] as const) {
    const hashes = new Set(pairs.map((pair) => pair[side].stateHash));
    if (hashes.size > 1) throw new Error(`${programs[side]} gave different histories of one world`);
  }
  const processorRatios = pairs.flatMap(({ tree, reference }) =>
    tree.ticksPerProcessorSecond === null || reference.ticksPerProcessorSecond === null
      ? []
      : [tree.ticksPerProcessorSecond / reference.ticksPerProcessorSecond],
  );
  return {
    rounds,
    ticks: length.ticks,
    ratio: spreadOf(pairs.map(({ tree, reference }) => tree.ticksPerSecond / reference.ticksPerSecond)),
    processorRatio: processorRatios.length > 0 ? spreadOf(processorRatios) : null,
    ticksPerSecond: {
      tree: median(pairs.map(({ tree }) => tree.ticksPerSecond)),
      reference: median(pairs.map(({ reference }) => reference.ticksPerSecond)),
    },
    difference: differenceOf(pairs[0]!.tree, pairs[0]!.reference),
  };
}

/** Whole reports. A measurement that is shorter than the warm-up of the case gets a warm-up of its own length. */
function lengthOf({ reportTicks, warmUpTicks, ticksPerSecond }: PairCase, seconds: number): RunLength {
  const ticks = reportTicks * Math.max(1, Math.round((ticksPerSecond * seconds) / reportTicks));
  return { warmUpTicks: Math.min(warmUpTicks, ticks), ticks };
}

/** The sides change places each round (A B, B A, A B ...), so that a steady drift favours neither. */
async function runBoth(
  treeFirst: boolean,
  run: (side: keyof Sides<unknown>) => Promise<WorldRun>,
): Promise<Sides<WorldRun>> {
  const first = await run(treeFirst ? 'tree' : 'reference');
  const second = await run(treeFirst ? 'reference' : 'tree');
  return treeFirst ? { tree: first, reference: second } : { tree: second, reference: first };
}

function spreadOf(ratios: readonly number[]): Spread {
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
