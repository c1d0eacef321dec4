/**
 * `npm test`: lint, format, dead code and the short form of the tests; with TEST_FORM=long the long form. It prints a line
 * for each file that has ended. Words after `npm test --` select files by the beginning of their path.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { IS_LONG } from './support/form.js';
import { processorSeconds } from './support/processor-time.js';
import { failureOf, runJob, type FileResult } from './support/run-job.js';
import { isLongOnly, longJobs, readSeconds, SECONDS_FILE, shortJobs, testFiles, type Job } from './tiers.js';

const CHECKS = ['lint', 'format:check', 'dead'] as const;
const RECORD = '--record';
/** Time limit of a process is this for each of its files, which is several times what they take on an idle machine. */
const FILE_LIMIT_SECONDS = 1200;
/** One more than cores, because some files mostly wait. */
const LANES = availableParallelism() + 1;
/** The suite says what it does at least this often. */
const QUIET_MS = 20_000;
const SLOWEST = 10;

const words = process.argv.slice(2);
const isRecording = words.includes(RECORD);
const wanted = words.filter((word) => word !== RECORD);
const begunAt = performance.now();
const seconds = readSeconds();
const results: FileResult[] = [];
const running = new Map<string, number>();
const failedChecks: string[] = [];

const files = testFiles().filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)));
const jobs = IS_LONG ? longJobs(files) : shortJobs(files, seconds);
const checks = IS_LONG || wanted.length > 0 ? [] : CHECKS;
let left = checks.length + jobs.reduce((sum, job) => sum + job.files.length, 0);
let saidAt = begunAt;
say(`${left} files and checks, ${LANES} at a time`);
const timer = setInterval(sayRunning, QUIET_MS / 4);

const queue = [...checks.map((name) => () => check(name)), ...jobs.map((job) => () => run(job))];
await Promise.all(Array.from({ length: LANES }, work));
clearInterval(timer);
summarise();

async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) await next();
}

async function run({ files, env }: Job): Promise<void> {
  await runJob(files, {
    env,
    limitSeconds: FILE_LIMIT_SECONDS * files.length,
    onStart: (file) => running.set(file, performance.now()),
    onEnd: (result) => {
      running.delete(result.file);
      results.push(result);
      left--;
      const { file, failed, skipped, passed, wallSeconds, processorSeconds } = result;
      const used = processorSeconds === null ? '' : `, ${processorSeconds.toFixed(1)} s of processor time`;
      const form = env['SIM_DRIVER'] === undefined ? '' : ` on ${env['SIM_DRIVER']}:http`;
      const counts = [
        `${passed} passed`,
        failed > 0 && `${failed} failed`,
        skipped.length > 0 && `${skipped.length} skipped`,
      ];
      tell(failed === 0, `${file}${form}`, wallSeconds, `${counts.filter(Boolean).join(', ')}${used}`);
      if (failed > 0) say(failureOf(result));
    },
  });
}

async function check(name: string): Promise<void> {
  running.set(name, performance.now());
  const from = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  running.delete(name);
  left--;
  if (code !== 0) failedChecks.push(name);
  tell(code === 0, name, (performance.now() - from) / 1000, '');
  if (code !== 0) say(output);
}

function tell(isOk: boolean, name: string, wallSeconds: number, more: string): void {
  const parts = [more, `${left} left`].filter((part) => part !== '');
  say(`${isOk ? 'ok  ' : 'FAIL'} ${wallSeconds.toFixed(1).padStart(6)} s  ${name}  (${parts.join('; ')})`);
}

function sayRunning(): void {
  if (performance.now() - saidAt < QUIET_MS) return;
  const each = [...running].map(([name, from]) => `${name} for ${Math.round((performance.now() - from) / 1000)} s`);
  say(`...  running: ${each.join(', ')}; ${left} left`);
}

function summarise(): void {
  const slowest = [...results].sort((a, b) => usedBy(b) - usedBy(a)).slice(0, SLOWEST);
  say(`\nthe slowest, in seconds of processor time:`);
  for (const result of slowest) say(`${usedBy(result).toFixed(1).padStart(6)}  ${result.file}`);
  const skipped = results.flatMap(({ file, skipped }) => skipped.map((what) => `  ${file}: ${what}`));
  say(skipped.length === 0 ? 'nothing was skipped' : `skipped:\n${skipped.join('\n')}`);
  const failed = results.filter(({ failed }) => failed > 0);
  for (const result of failed) say(`\nFAIL ${result.file}\n${failureOf(result)}`);
  for (const name of failedChecks) say(`\nFAIL ${name}: npm run ${name}`);
  if (isRecording) record();
  const sum = (count: (result: FileResult) => number): number => results.reduce((all, each) => all + count(each), 0);
  say(
    `\n${sum(({ passed }) => passed)} checks passed, ${sum(({ failed }) => failed)} failed, ${skipped.length} tests skipped in ` +
      `${results.length} files; ${processorSeconds().toFixed(0)} s of processor time, ` +
      `${((performance.now() - begunAt) / 1000).toFixed(0)} s`,
  );
  process.exitCode = failed.length + failedChecks.length > 0 || results.length === 0 ? 1 : 0;
}

/** Writes the processor seconds of the files that passed; files that left the short form lose theirs. */
function record(): void {
  const measured = results.filter(({ failed }) => failed === 0);
  const known = { ...seconds, ...Object.fromEntries(measured.map((result) => [result.file, rounded(usedBy(result))])) };
  const kept = testFiles().flatMap((file) =>
    known[file] === undefined || isLongOnly(file) ? [] : [[file, known[file]] as const],
  );
  writeFileSync(SECONDS_FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

function usedBy({ processorSeconds, wallSeconds }: FileResult): number {
  return processorSeconds ?? wallSeconds;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function say(text: string): void {
  saidAt = performance.now();
  process.stdout.write(`${text}\n`);
}
