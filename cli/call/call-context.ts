/**
 * What a call of the program reads and writes: its environment, streams and working directory. They are those of the
 * process, unless another program, such as a test, runs the command in its own process. `serve` and the screen of
 * `watch` need a process of their own and use it directly.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { Writable, type Readable } from 'node:stream';

export interface CallContext {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  cwd(): string;
}

const PROCESS: CallContext = {
  env: process.env,
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return processOutput();
  },
  get stderr() {
    return process.stderr;
  },
  cwd: () => process.cwd(),
};

interface Terminal {
  readonly isTTY?: boolean;
}

const calls = new AsyncLocalStorage<CallContext>();

export function callContext(): CallContext {
  return calls.getStore() ?? PROCESS;
}

/** Runs `work` with this context. Calls may overlap, because each has its own context. */
export function runInContext<Result>(context: CallContext, work: () => Promise<Result>): Promise<Result> {
  return calls.run(context, work);
}

let output: Writable & Terminal;

/** Node's stream for a file or a device ignores that a full disk took only a part of a text. This one does not. */
function processOutput(): Writable & Terminal {
  output ??=
    process.stdout instanceof Socket
      ? process.stdout
      : new Writable({
          write(chunk: Buffer, _encoding, done) {
            try {
              writeFileSync(process.stdout.fd, chunk);
              done();
            } catch (error) {
              done(error as Error);
            }
          },
        });
  return output;
}
