/** Runs test files one after the other in a process of their own (test/group.ts) and tells how each has ended. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TEST_NODE_FLAGS } from './node-flags.js';

export interface FileResult {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  /** Titles and reasons of skipped tests. */
  readonly skipped: readonly string[];
  readonly wallSeconds: number;
  /** User and system time; null if the file did not end. */
  readonly processorSeconds: number | null;
  /** What it printed. */
  readonly output: string;
}

export interface JobOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Seconds after which waiting tests fail. */
  readonly limitSeconds: number;
  /** Seconds after which the process is ended; a little more than the limit by default. */
  readonly endSeconds?: number;
  /** Called when a file begins. */
  readonly onStart?: (file: string) => void;
  readonly onEnd: (result: FileResult) => void;
}

const GROUP = fileURLToPath(new URL('../group.js', import.meta.url));
const FAILURE_CHARACTERS = 6000;
/** A check that failed, with its diagnosis. */
const FAILURE = /^( *)not ok (?!.* # time=).*\n(?:\1 {2}---\n[^]*?\n\1 {2}\.\.\.\n)?/gm;
/** Seconds between the time limit of the tests and the end of their process. */
const GRACE_SECONDS = 5;
const EXIT_INTERRUPTED = 130;
/** The line with which `group.ts` ends a file. */
const END = /^# processor seconds of \S+: ([\d.]+)$/;
/** A check, or a test that has no checks of its own. */
const CHECK = /^ *(not )?ok \d+ - (.*?)(?: # SKIP\b *(.*))?$/;
/** The last line of a test: it sums up the checks before it. */
const SUM = / # time=[\d.]+ms$/;

// Jobs are groups of processes of their own, so the signals of a terminal do not reach them: they end on `exit`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(EXIT_INTERRUPTED));

/** Resolves when the process has ended. `files` are paths of sources; a file that did not end has failed. */
export async function runJob(files: readonly string[], options: JobOptions): Promise<void> {
  const { limitSeconds, endSeconds = limitSeconds + GRACE_SECONDS, onStart, onEnd } = options;
  const words = files.map((file) => file.replace(/\.ts$/, '.js'));
  // The test runner's own loader watches every module, which takes several times as long as the tests.
  const child = spawn('env', ['-u', 'NODE_OPTIONS', process.execPath, ...TEST_NODE_FLAGS, GROUP, ...words], {
    env: { ...process.env, ...options.env, TAP: '1', TAP_TIMEOUT: String(limitSeconds) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = (): void => void process.kill(-child.pid!, 'SIGKILL');
  const timer = setTimeout(end, endSeconds * 1000);
  process.once('exit', end);
  const ended = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  let over = 0;
  let reading = new Reading(files[over]!);
  let failures = 0;
  onStart?.(reading.file);
  child.stderr.on('data', (chunk: Buffer) => (reading.output += chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const seconds = reading.take(line);
    if (seconds === null) continue;
    failures += reading.failed;
    onEnd(reading.result(seconds));
    reading = new Reading(files[++over] ?? files.at(-1)!);
    if (over < files.length) onStart?.(reading.file);
  }
  const how = await ended;
  clearTimeout(timer);
  process.off('exit', end);
  if (over === files.length && (how === 'exit code 0' || failures > 0)) return;
  reading.failed++;
  reading.output += `The process ended with ${how}.\n`;
  onEnd(reading.result(null));
  for (const file of files.slice(over + 1)) {
    const unborn = new Reading(file);
    unborn.failed++;
    unborn.output = `The process ended with ${how} before this file.\n`;
    onEnd(unborn.result(null));
  }
}

/** The checks that failed, or else the end of the output. */
export function failureOf({ output }: FileResult): string {
  const failures = output.match(FAILURE)?.join('') ?? '';
  return failures === '' ? output.slice(-FAILURE_CHARACTERS) : failures.slice(0, FAILURE_CHARACTERS);
}

/** What is known of a file while it runs. */
class Reading {
  output = '';
  failed = 0;
  #passed = 0;
  readonly #skipped: string[] = [];
  readonly #begunAt = performance.now();

  constructor(readonly file: string) {}

  /** Returns the processor seconds of the file when the line says that it is over. */
  take(line: string): number | null {
    const end = END.exec(line);
    if (end) return Number(end[1]);
    this.output += `${line}\n`;
    const [, not, title, reason] = CHECK.exec(line) ?? [];
    if (reason !== undefined) this.#skipped.push(`${title}: ${reason}`);
    else if (not !== undefined) this.failed++;
    else if (title !== undefined && !SUM.test(line)) this.#passed++;
    return null;
  }

  result(processorSeconds: number | null): FileResult {
    const wallSeconds = (performance.now() - this.#begunAt) / 1000;
    return {
      file: this.file,
      passed: this.#passed,
      failed: this.failed,
      skipped: this.#skipped,
      wallSeconds,
      processorSeconds,
      output: this.output,
    };
  }
}
