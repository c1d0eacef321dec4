/** Asks questions on the terminal. Questions are written to standard error; standard output contains only results. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { callContext } from './call-context.js';
import { CommandFailure, EXIT_FAILED, EXIT_INTERRUPTED } from './failure.js';
import { LIMITS } from '../../schemas/limits.js';

/** Asks a question and does not show the characters typed. It is used for passkeys. */
export async function askHidden(question: string): Promise<string> {
  try {
    return await ask(question, false);
  } finally {
    callContext().stderr.write('\n');
  }
}

export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `, true)).trim());
}

export function canAsk(): boolean {
  const { stdin, stderr } = callContext();
  return stdin.isTTY === true && stderr.isTTY === true;
}

async function ask(question: string, isEchoed: boolean): Promise<string> {
  const { stdin, stderr } = callContext();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isEchoed ? stderr : nowhere;
  const terminal = createInterface({ input: stdin, output, terminal: true });
  // `question` never settles if the terminal is closed or Ctrl+C is pressed, so these events reject.
  const interrupted = new Promise<never>((_, reject) => {
    terminal.once('SIGINT', () => reject(new CommandFailure('interrupted', EXIT_INTERRUPTED)));
    terminal.once('close', () => reject(new CommandFailure('there was no answer', EXIT_FAILED)));
  });
  interrupted.catch(() => undefined);
  // The terminal shows typed characters until the interface exists, so the question is written after that.
  if (!isEchoed) stderr.write(question);
  try {
    return await Promise.race([terminal.question(isEchoed ? question : ''), interrupted]);
  } finally {
    terminal.close();
  }
}

// The progress bar of a command, on standard error. A signal ends the command only after the terminal is as before.

interface ProgressBar {
  update(value: number): void;
  stop(): void;
}

/** Signals that would end the process while its bar hides the cursor. */
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts a bar from `begin` to `end`. Returns null if there is no terminal, or if it shows the command's output. */
export async function startProgressBar(
  format: string,
  begin: number,
  end: number,
  isOutputShown: boolean,
): Promise<ProgressBar | null> {
  const { stderr } = callContext();
  if (!stderr.isTTY || isOutputShown) return null;
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    format,
    stream: stderr,
    fps: 1000 / LIMITS.progressIntervalMs.value,
    clearOnComplete: true,
    hideCursor: true,
  });
  const stop = (): void => {
    for (const signal of END_SIGNALS) process.off(signal, endBy);
    process.off('exit', stop);
    bar.stop();
  };
  const endBy = (signal: NodeJS.Signals): void => {
    stop();
    process.kill(process.pid, signal);
  };
  for (const signal of END_SIGNALS) process.on(signal, endBy);
  process.on('exit', stop);
  bar.start(end, begin);
  return { update: (value: number) => bar.update(value), stop };
}
