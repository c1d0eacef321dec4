/** Runs both programs alternately and compares their speeds and histories. */
import { mean, middle, quantile } from '../../worlds/statistics.js';
import type { PairCase } from './cases.js';
import { runWorld, type Report, type WorldRun } from './run-world.js';

/** What `--json` prints of a case, beside its name and the commit. */
export type PairFigures = Awaited<ReturnType<typeof comparePrograms>>;

/** This checkout, and the commit that it is compared with. */
const SIDES = ['tree', 'reference'] as const;
type Side = (typeof SIDES)[number];

/** Measures one case. Fails if one program gives two histories, since equal laws must give equal histories. */
export async function comparePrograms(
  pairCase: PairCase,
  programs: Readonly<Record<Side, string>>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
) {
  const { reportTicks, ticksPerSecond } = pairCase;
  const ticks = reportTicks * Math.max(1, Math.round((ticksPerSecond * seconds) / reportTicks));
  const shortened = { ...pairCase, warmUpTicks: Math.min(pairCase.warmUpTicks, ticks) };
  const runs: Record<Side, WorldRun[]> = { tree: [], reference: [] };
  for (let round = 0; round < rounds; round++) {
    // The sides change places each round (A B, B A, A B ...), so that a steady drift favours neither.
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
      runs[side].push(await runWorld(programs[side], shortened, ticks));
  }
  for (const side of SIDES)
    if (new Set(runs[side].map(({ stateHash }) => stateHash)).size > 1)
      throw new Error(`${programs[side]} gave different histories of one world`);
  const speeds = (side: Side): number[] => runs[side].map((run) => run.ticksPerSecond);
  const ratios = (of: 'ticksPerSecond' | 'ticksPerProcessorSecond'): number[] =>
    runs.tree.map((run, round) => (run[of] ?? NaN) / (runs.reference[round]![of] ?? NaN));
  const [one, other] = [runs.tree[0]!, runs.reference[0]!];
  const areEqual = one.stateHash === other.stateHash;
  return {
    rounds,
    ticks,
    /** Ticks per second of this checkout as a share of the other commit's. */
    ratio: spreadOf(ratios('ticksPerSecond'))!,
    /** Ratio of ticks per second of processor time; null if the system does not provide it. */
    processor_ratio: spreadOf(ratios('ticksPerProcessorSecond')),
    ticks_per_s: { tree: median(speeds('tree')), reference: median(speeds('reference')) },
    histories_equal: areEqual,
    differs_at_tick: areEqual ? null : firstDifference(one.reports, other.reports),
  };
}

function spreadOf(ratios: readonly number[]) {
  const known = ratios.filter((ratio) => !Number.isNaN(ratio));
  if (known.length === 0) return null;
  return { median: median(known), min: Math.min(...known), max: Math.max(...known) };
}

function median(values: readonly number[]): number {
  return mean([quantile(values, 0.5), middle(values, (value) => value)]);
}

/**
 * The tick of the first report that differs; null if only the states do. Only fields that both reports have are
 * compared: another commit may report more.
 */
function firstDifference(reports: readonly Report[], others: readonly Report[]): number | null {
  const differ = (a: Report, b: Report): boolean =>
    Object.keys(a).some((name) => name in b && JSON.stringify(a[name]) !== JSON.stringify(b[name]));
  return reports.find((report, i) => !others[i] || differ(report, others[i]))?.tick ?? null;
}

/** Two lines for a reader. */
export function readable(name: string, commit: string, figures: PairFigures): string {
  const { rounds, ticks, ratio, processor_ratio, ticks_per_s, histories_equal, differs_at_tick } = figures;
  const spread = ({ median: middleRatio, min, max }: typeof ratio): string =>
    `${middleRatio.toFixed(3)} (${min.toFixed(3)} to ${max.toFixed(3)})`;
  const processor = processor_ratio ? `, by processor time ${spread(processor_ratio)}` : '';
  const where =
    differs_at_tick === null
      ? 'differ at the end: the reports are equal, the state hashes are not'
      : `differ at tick ${differs_at_tick}`;
  return (
    `${name}: ${spread(ratio)} times the speed of ${commit.slice(0, 7)}${processor}\n` +
    `  ${ticks_per_s.tree.toFixed(1)} and ${ticks_per_s.reference.toFixed(1)} ticks/s, rounds: ${rounds} of ${ticks} ticks, histories ${histories_equal ? 'equal' : where}\n`
  );
}
