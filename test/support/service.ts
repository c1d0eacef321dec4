/** The whole service as users run it: `spaceland serve` in a process that can be stopped and killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DRIVER } from './driver.js';
import { temporaryFolder, type Scope } from './scope.js';
import { remainingMs } from './until.js';

const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url));

export interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Options after `spaceland serve`. */
  readonly options?: readonly string[];
  /** Store of an earlier service to resume; it is kept when the service ends. */
  readonly store?: string;
  /** Milliseconds until it must listen. */
  readonly deadlineMs?: number;
  /** The program, if it is another than this build's. */
  readonly main?: string;
  /** The path of the Node that runs it, if it is another than this one. */
  readonly node?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Launched {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface RunningService extends Launched {
  readonly url: string;
  readonly store: string;
  /** Ends it by SIGTERM, like a process supervisor, or by another signal. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** Ends it by SIGKILL, so that it cannot save. */
  kill(): Promise<Ended>;
}

/** Starts a service; it ends with the test at the latest. Fails with its output if it does not start. */
export async function startService(test: Scope, options: ServiceOptions = {}): Promise<RunningService> {
  const store = options.store ?? join(temporaryFolder(test), 'world.db');
  const { process: child, ended } = launchMain(
    ['serve', ...(options.options ?? [])],
    serviceEnvironment(store, options.env),
    options.main,
    options.node,
  );
  const end = async (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  test.teardown(() => end('SIGKILL'));
  const url = await listening(child, ended, options.deadlineMs ?? remainingMs());
  return {
    url,
    store,
    process: child,
    ended,
    stop: (signal = 'SIGTERM') => end(signal),
    kill: () => end('SIGKILL'),
  };
}

/** Variables of a service in tests: a free port, its store, few log lines. */
export function serviceEnvironment(
  store: string,
  env: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return {
    SIM_PORT: '0',
    SIM_DB: store,
    SIM_LOG_LEVEL: 'warn',
    ...(DRIVER !== null && { SIM_DRIVER: DRIVER }),
    ...env,
  };
}

export function launchMain(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  main?: string,
  node?: string,
): Launched {
  const child = spawnMain(args, env, main, node);
  return { process: child, ended: endOf(child) };
}

export function runMain(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
  folder?: string,
): Promise<Ended> {
  const child = spawnMain(args, env, MAIN, process.execPath, folder);
  // A program may end before it has read its input.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return endOf(child);
}

/** The service starts through `env`, so that it runs without the options that a test runner adds to Node. */
function spawnMain(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  main = MAIN,
  node = process.execPath,
  folder = process.cwd(),
): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SIM_'));
  const words = ['-u', 'NODE_OPTIONS', node, main, ...args];
  return spawn('env', words, { cwd: folder, env: { ...Object.fromEntries(inherited), ...env } });
}

async function endOf(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

async function listening(child: ChildProcess, ended: Promise<Ended>, deadlineMs: number): Promise<string> {
  if (!child.stdout) throw new Error('the service has no standard output');
  const lines = createInterface({ input: child.stdout });
  const said = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const url = /^listening on (http:\/\/\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const failed = ended.then(({ code, stderr }) => {
    throw new Error(`the service ended with ${code} before it listened: ${stderr}`);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no service after ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([said, failed, late]);
  } finally {
    clearTimeout(timer);
    failed.catch(() => undefined);
  }
}
