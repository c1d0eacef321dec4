/**
 * `npm run test:changed [-- REF]`: runs the tests that need a file that differs from REF (default HEAD), the fastest
 * first, two at a time, beside the compiler's check of types. It ends after a minute and lists what it left out.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { failureOf, runJob } from '../support/run-job.js';
import { isLongOnly, readSeconds } from '../tiers.js';
import { readImports } from './import-graph.js';
import { refreshBuild } from './refresh.js';
import { selectTests, type Selected } from './selection.js';

const JOBS = 2;
const TYPES = 'types';
const FILE_LIMIT_SECONDS = 900;
/** Changes that imports do not show. */
const WHOLE_BUILD = /^(package(-lock)?\.json|rollup\.config\.js|(packages\/\w+\/)?tsconfig\.json)$/;

interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly result: 'passed' | 'failed' | 'cut';
  readonly output: string;
}

const begunAt = performance.now();
const program = new Command('test:changed')
  .argument('[ref]', 'commit to compare with', 'HEAD')
  .option('--seconds <n>', 'end after this time', positive, 60)
  .option('--list', 'list the tests instead of running them')
  .parse();
const [ref] = program.processedArgs as [string];
const { seconds: limit, list } = program.opts<{ seconds: number; list?: true }>();
const passed = (): number => (performance.now() - begunAt) / 1000;

const changed = [
  ...lines('git', ['diff', '--name-only', ref]),
  ...lines('git', ['ls-files', '--others', '--exclude-standard']),
];
const deleted = new Set(lines('git', ['ls-files', '--deleted']));
const files = lines('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
const graph = readImports(
  files.filter((path) => !deleted.has(path)),
  (path) => readFileSync(path, 'utf8'),
);
const selected = selectTests(graph, changed, readSeconds());
const tests = selected.filter(({ path }) => !isLongOnly(path));
say(
  `${changed.length} files differ from ${ref}; ${selected.length} test files need one of them, ` +
    `${selected.length - tests.length} of these in the long form only (npm run test:long)`,
);
for (const path of changed.filter((each) => WHOLE_BUILD.test(each))) say(`${path} concerns everything: npm test`);
if (list) tests.forEach(({ path, seconds }) => say(`${seconds.toFixed(1).padStart(6)} s  ${path}`));
else process.exitCode = (await run()) ? 0 : 1;

/** True when nothing failed. */
async function run(): Promise<boolean> {
  const stale = await refreshBuild(graph);
  say(`${stale.length} modules compiled after ${passed().toFixed(1)} s`);
  const waiting = [...tests];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting[0]; next && passed() + next.seconds < limit; next = waiting[0]) {
      waiting.shift();
      outcomes.push(report(await runTest(next)));
    }
  };
  const types = stale.length > 0 ? [checkTypes().then((outcome) => outcomes.push(report(outcome)))] : [];
  await Promise.all([...types, ...Array.from({ length: JOBS }, work)]);
  const cut = outcomes.filter(({ result }) => result === 'cut').map(({ name }) => name);
  const left = [...cut, ...waiting.map(({ path }) => path)];
  const failed = outcomes.filter(({ result }) => result === 'failed');
  for (const { name, output } of failed) say(`\n${name}\n${output}`);
  if (left.length > 0) say(`left out, ${left.length}:\n  ${left.join('\n  ')}`);
  say(
    `${outcomes.length - failed.length - cut.length} passed, ${failed.length} failed, ` +
      `${left.length} left out, ${passed().toFixed(1)} s`,
  );
  return failed.length === 0;
}

function report(outcome: Outcome): Outcome {
  say(`${outcome.result}  ${outcome.seconds.toFixed(1).padStart(5)} s  ${outcome.name}`);
  return outcome;
}

async function runTest({ path }: Selected): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  await runJob([path], {
    limitSeconds: FILE_LIMIT_SECONDS,
    endSeconds: Math.max(0, limit - passed()),
    onEnd: (file) =>
      outcomes.push({
        name: path,
        seconds: file.wallSeconds,
        result: file.failed === 0 ? 'passed' : file.processorSeconds === null && passed() >= limit ? 'cut' : 'failed',
        output: failureOf(file),
      }),
  });
  return outcomes.at(-1)!;
}

function checkTypes(): Promise<Outcome> {
  const cache = 'node_modules/.cache/spaceland/tsbuildinfo';
  const words = ['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', cache];
  return finish(TYPES, spawn(process.execPath, ['node_modules/typescript-7/bin/tsc', ...words]));
}

/** The end of a process; one that runs when the time is over is ended. */
async function finish(name: string, child: ChildProcess): Promise<Outcome> {
  const from = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let isCut = false;
  const timer = setTimeout(
    () => {
      isCut = true;
      child.kill('SIGTERM');
    },
    Math.max(0, limit - passed()) * 1000,
  );
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  const result = isCut ? 'cut' : code === 0 ? 'passed' : 'failed';
  return { name, seconds: (performance.now() - from) / 1000, result, output };
}

function lines(command: string, words: readonly string[]): string[] {
  return execFileSync(command, words, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function positive(text: string): number {
  const seconds = Number(text);
  if (seconds > 0) return seconds;
  throw new InvalidArgumentError('It must be a positive number of seconds.');
}
