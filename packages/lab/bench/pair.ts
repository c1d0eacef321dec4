/**
 * `npm run bench:pair -- REF`: compares the speed of this checkout with that of another commit. Both run the same
 * worlds alternately in short rounds, so that drift of the machine's speed cancels out. Prints the ratio of ticks
 * per second.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { positive, say, whole } from '../worlds/document.js';
import { buildCommit, commitOf, programOf } from './pair/build-commit.js';
import { PAIR_CASES } from './pair/cases.js';
import { comparePrograms, readable } from './pair/compare.js';

interface Options {
  readonly case: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly equal?: true;
  readonly json?: true;
}

const CASES = Object.keys(PAIR_CASES);
const DEFAULT_CASES = ['default', 'crowd-15000'];
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

const program = new Command('bench:pair')
  .description('Compare the speed of this checkout with that of another commit.')
  .argument('<ref>', 'the other commit: a hash, a branch, HEAD~3')
  .addOption(
    new Option('--case <name>', `${CASES.join(', ')} or all; may be repeated`)
      .argParser(addCase)
      .default([], DEFAULT_CASES.join(' and ')),
  )
  .addOption(whole('--rounds <count>', 6, 1, 1000, 'pairs of runs of each case'))
  .addOption(positive('--seconds <count>', 5, 600, 'measured time of a run, about'))
  .option('--equal', 'fail if the histories differ')
  .option('--json', 'print one JSON object per case')
  .action(compare)
  .showSuggestionAfterError(false)
  // Commander has printed its own errors, which are wrong calls.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT_USAGE));

await program.parseAsync().catch((error: unknown) => {
  say(`bench:pair: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = EXIT_FAILED;
});

async function compare(reference: string, options: Options): Promise<void> {
  const commit = commitOf(reference) ?? program.error(`error: git knows no commit ${JSON.stringify(reference)}`);
  const programs = { tree: programOf('.'), reference: programOf(buildCommit(commit, say)) };
  for (const name of options.case.length > 0 ? new Set(options.case) : DEFAULT_CASES) {
    const figures = await comparePrograms(PAIR_CASES[name]!, programs, options);
    const json = `${JSON.stringify({ case: name, reference: commit, ...figures })}\n`;
    process.stdout.write(options.json ? json : readable(name, commit, figures));
    if (options.equal && !figures.histories_equal) process.exitCode = EXIT_FAILED;
  }
}

function addCase(name: string, before: readonly string[]): readonly string[] {
  if (name === 'all') return [...before, ...CASES];
  if (CASES.includes(name)) return [...before, name];
  throw new InvalidArgumentError(`Choose one of ${CASES.join(', ')}, all.`);
}
