/** Runs both programs alternately and compares their speeds and histories. */
import { mean, middle, quantile } from '../../reports/statistics.js';
import type { PairCase } from './cases.js';
import { runWorld, type Report, type WorldRun } from './run-world.js';

export type PairFigures = Awaited<ReturnType<typeof comparePrograms>>;

/** One value per side: this checkout, and the commit that it is compared with. */
interface Sides<Value> {
  readonly tree: Value;
  readonly reference: Value;
}

const SIDES = ['tree', 'reference'] as const;
const SHORT_HASH = 7;

/** Measures one case. Fails if one program gives two histories, since equal laws must give equal histories. */
export async function comparePrograms(
  pairCase: PairCase,
  programs: Sides<string>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
) {
  const { reportTicks, ticksPerSecond, warmUpTicks } = pairCase;
  const ticks = reportTicks * Math.max(1, Math.round((ticksPerSecond * seconds) / reportTicks));
  const length = { ticks, warmUpTicks: Math.min(warmUpTicks, ticks) };
  const runs: { tree: WorldRun[]; reference: WorldRun[] } = { tree: [], reference: [] };
  for (let round = 0; round < rounds; round++) {
    // The sides change places each round (A B, B A, A B ...), so that a steady drift favours neither.
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
      runs[side].push(await runWorld(programs[side], pairCase, length));
  }
  for (const side of SIDES)
    if (new Set(runs[side].map(({ stateHash }) => stateHash)).size > 1)
      throw new Error(`${programs[side]} gave different histories of one world`);
  const ratios = (of: (run: WorldRun) => number | null) =>
    spreadOf(
      runs.tree.flatMap((run, round) => {
        const [speed, other] = [of(run), of(runs.reference[round]!)];
        return speed === null || other === null ? [] : speed / other;
      }),
    );
  const speedOf = (side: keyof Sides<unknown>): number => median(runs[side].map((run) => run.ticksPerSecond));
  return {
    rounds,
    ticks,
    /** Ticks per second of this checkout as a share of the other commit's. */
    ratio: ratios((run) => run.ticksPerSecond)!,
    /** Ratio of ticks per second of processor time; null if the system does not provide it. */
    processorRatio: ratios((run) => run.ticksPerProcessorSecond),
    ticksPerSecond: { tree: speedOf('tree'), reference: speedOf('reference') },
    difference: differenceOf(runs.tree[0]!, runs.reference[0]!),
  };
}

function spreadOf(ratios: readonly number[]) {
  if (ratios.length === 0) return null;
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

function median(values: readonly number[]): number {
  return mean([quantile(values, 0.5), middle(values, (value) => value)]);
}

/**
 * Null for equal histories, which the state hash at the end decides; else the tick of the first report that differs, null
 * if only the states do. Only fields that both reports have are compared: another commit may report more.
 */
function differenceOf(one: WorldRun, other: WorldRun): { readonly tick: number | null } | null {
  if (one.stateHash === other.stateHash) return null;
  const differ = (a: Report, b: Report): boolean =>
    Object.keys(a).some((name) => name in b && JSON.stringify(a[name]) !== JSON.stringify(b[name]));
  const first = one.reports.find((report, i) => !other.reports[i] || differ(report, other.reports[i]));
  return { tick: first?.tick ?? null };
}

/** The object that `--json` prints. */
export function printed(name: string, commit: string, figures: PairFigures): object {
  const { rounds, ticks, ratio, processorRatio, ticksPerSecond, difference } = figures;
  return {
    case: name,
    reference: commit,
    rounds,
    ticks,
    ratio,
    processor_ratio: processorRatio,
    ticks_per_s: ticksPerSecond,
    histories_equal: difference === null,
    differs_at_tick: difference?.tick ?? null,
  };
}

/** Two lines for a reader. */
export function readable(name: string, commit: string, figures: PairFigures): string {
  const { rounds, ticks, ratio, processorRatio, ticksPerSecond, difference } = figures;
  const spread = ({ median: middleRatio, min, max }: typeof ratio): string =>
    `${middleRatio.toFixed(3)} (${min.toFixed(3)} to ${max.toFixed(3)})`;
  const processor = processorRatio ? `, by processor time ${spread(processorRatio)}` : '';
  const where =
    difference?.tick === null
      ? 'differ at the end: the reports are equal, the state hashes are not'
      : `differ at tick ${difference?.tick}`;
  return (
    `${name}: ${spread(ratio)} times the speed of ${commit.slice(0, SHORT_HASH)}${processor}\n` +
    `  ${ticksPerSecond.tree.toFixed(1)} and ${ticksPerSecond.reference.toFixed(1)} ticks/s, rounds: ${rounds} of ${ticks} ticks, histories ${difference ? where : 'equal'}\n`
  );
}
