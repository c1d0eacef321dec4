/**
 * `npm run bench:pair -- REF`: this checkout against another commit. Both run the same worlds alternately in short
 * rounds, so that drift of the machine's speed cancels out; the ratio of ticks per second is printed with its
 * spread.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { buildCommit, commitOf, programOf } from './pair/build-commit.js';
import { PAIR_CASES, type PairCase } from './pair/cases.js';
import { runWorld, type WorldRun } from './pair/run-world.js';

interface Options {
  readonly case: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly json?: boolean;
}

interface Figures {
  readonly case: string;
  readonly rounds: number;
  /** Ticks per second of this checkout as a share of the other commit's. */
  readonly ratio: { readonly median: number; readonly min: number; readonly max: number };
  readonly ticks_per_second: { readonly ours: number; readonly theirs: number };
  readonly histories_equal: boolean;
}

const DEFAULT_CASES = ['default', 'crowd-15000'];
/** The ticks of a case take about so long. */
const CASE_SECONDS = 5;

const program = new Command('bench:pair')
  .description('Compare the speed of this checkout with that of another commit.')
  .argument('<ref>', 'the other commit')
  .addOption(
    new Option('--case <name>', `${Object.keys(PAIR_CASES).join(', ')} or all; may be repeated`)
      .argParser(addCase)
      .default([], DEFAULT_CASES.join(' and ')),
  )
  .option('--rounds <count>', 'pairs of runs of each case', readNumber, 6)
  .option('--seconds <count>', 'about how long a run takes', readNumber, CASE_SECONDS)
  .option('--json', 'print one JSON object per case')
  .action(compare)
  .exitOverride();

try {
  await program.parseAsync();
} catch (error) {
  const isCall = error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
  if (!isCall)
    process.stderr.write(`bench:pair: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isCall && 'exitCode' in error && error.exitCode === 0 ? 0 : isCall ? 2 : 1;
}

async function compare(reference: string, options: Options): Promise<void> {
  const note = (text: string): void => void process.stderr.write(`${text}\n`);
  const commit = known(reference);
  const theirs = programOf(buildCommit(commit, note));
  const ours = programOf('.');
  const names = options.case.length > 0 ? options.case : DEFAULT_CASES;
  for (const name of names) {
    const figures = await measure(name, PAIR_CASES[name]!, ours, theirs, options);
    process.stdout.write(options.json ? `${JSON.stringify(figures)}\n` : readable(figures, commit));
  }
}

async function measure(
  name: string,
  pairCase: PairCase,
  ours: string,
  theirs: string,
  { rounds, seconds }: Options,
): Promise<Figures> {
  const blocks = Math.max(1, Math.round((pairCase.ticks * seconds) / CASE_SECONDS / pairCase.warmUpTicks));
  const ticks = blocks * pairCase.warmUpTicks;
  const pairs: { readonly ours: WorldRun; readonly theirs: WorldRun }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Ours first in every second round: A B, B A, A B ...
    const first = await runWorld(round % 2 === 0 ? ours : theirs, pairCase, ticks);
    const second = await runWorld(round % 2 === 0 ? theirs : ours, pairCase, ticks);
    pairs.push(round % 2 === 0 ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  const ratios = pairs.map((pair) => pair.ours.ticksPerSecond / pair.theirs.ticksPerSecond);
  return {
    case: name,
    rounds,
    ratio: { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
    ticks_per_second: {
      ours: median(pairs.map((pair) => pair.ours.ticksPerSecond)),
      theirs: median(pairs.map((pair) => pair.theirs.ticksPerSecond)),
    },
    histories_equal:
      new Set(pairs.flatMap((pair) => [pair.ours.stateHash, pair.theirs.stateHash])).size === 1,
  };
}

function readable(
  { case: name, rounds, ratio, ticks_per_second: speed, histories_equal }: Figures,
  commit: string,
): string {
  const text = (value: number): string => value.toFixed(3);
  return (
    `${name}: ${text(ratio.median)} times ${commit.slice(0, 7)} (${text(ratio.min)} to ${text(ratio.max)}, ${rounds} rounds; ` +
    `${speed.ours.toFixed(1)} and ${speed.theirs.toFixed(1)} ticks/s), ` +
    `histories ${histories_equal ? 'equal' : 'differ'}\n`
  );
}

function known(reference: string): string {
  try {
    return commitOf(reference);
  } catch {
    throw new Error(`git knows no commit ${reference}`);
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function addCase(name: string, before: readonly string[]): readonly string[] {
  if (name === 'all') return Object.keys(PAIR_CASES);
  if (PAIR_CASES[name]) return [...before, name];
  throw new InvalidArgumentError(`Choose one of ${Object.keys(PAIR_CASES).join(', ')}, all.`);
}

function readNumber(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a number above 0.');
}
