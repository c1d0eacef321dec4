/** Questions on the terminal. They go to standard error, so that standard output contains only results. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandFailure, EXIT_FAILED, EXIT_INTERRUPTED } from './failure.js';

/** Asks without echoing the input, for a passkey. */
export async function askHidden(question: string): Promise<string> {
  try {
    return await ask(question, false);
  } finally {
    process.stderr.write('\n');
  }
}

/** Asks a question and returns true only for the answer `y` or `yes`. */
export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `, true)).trim());
}

/** Whether a terminal is connected, so that someone can answer a question. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

async function ask(question: string, isEchoed: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isEchoed ? process.stderr : nowhere;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // A closed terminal never answers; without this, Ctrl+C would end the process as if it had waited in vain.
  const interrupted = new Promise<never>((_, reject) => {
    terminal.once('SIGINT', () => reject(new CommandFailure('interrupted', EXIT_INTERRUPTED)));
    terminal.once('close', () => reject(new CommandFailure('there was no answer', EXIT_FAILED)));
  });
  interrupted.catch(() => undefined);
  // The terminal echoes until the interface exists, so the question comes after it.
  if (!isEchoed) process.stderr.write(question);
  try {
    return await Promise.race([terminal.question(isEchoed ? question : ''), interrupted]);
  } finally {
    terminal.close();
  }
}
