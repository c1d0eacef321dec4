/**
 * What a call of the program reads and writes: its environment, streams and working directory. They are those of the
 * process, unless another program, such as a test, runs the command in its own process. `serve` and the screen of
 * `watch` need a process of their own and use it directly.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable, Writable } from 'node:stream';

export interface CallContext {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  cwd(): string;
}

interface Terminal {
  readonly isTTY?: boolean;
}

const calls = new AsyncLocalStorage<CallContext>();

export function callContext(): CallContext {
  return calls.getStore() ?? process;
}

/** Runs `work` with this context. Calls may overlap, because each has its own context. */
export function runInContext<Result>(context: CallContext, work: () => Promise<Result>): Promise<Result> {
  return calls.run(context, work);
}
