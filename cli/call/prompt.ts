/** Asks questions on the terminal. Questions are written to standard error; standard output contains only results. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { callContext } from './call-context.js';
import { CommandFailure, EXIT_FAILED, EXIT_INTERRUPTED } from './failure.js';

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
