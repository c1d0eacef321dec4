/** Debian's Firefox for tests of what runs in more than one engine, driven over WebDriver BiDi (w3.org/TR/webdriver-bidi). */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { temporaryFolder, type Scope } from '../support/scope.js';

const PLACES = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];
export const NO_FIREFOX = 'no Firefox; install it with: apt-get install firefox-esr';

export interface FirefoxPage {
  goto(url: string): Promise<void>;
  /** Evaluates an expression and waits for its promise. Its value must be a text. */
  text(expression: string): Promise<string>;
}

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** Starts Firefox with one page; null if it is not installed. It ends with the test. */
export async function startFirefox(test: Scope): Promise<FirefoxPage | null> {
  const path = PLACES.find((each) => each !== undefined && existsSync(each));
  if (path === undefined) return null;
  const profile = temporaryFolder(test);
  const child = spawn(path, ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote']);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  test.teardown(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let address = '';
  for await (const line of createInterface(child.stderr)) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
  const ask = await connected(`${address}/session`);
  await ask('session.new', { capabilities: {} });
  const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] };
  const { context } = contexts[0]!;
  return {
    async goto(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async text(expression) {
      const answer = await ask('script.evaluate', { expression, target: { context }, awaitPromise: true });
      const { type, result, exceptionDetails } = answer as {
        readonly type: string;
        readonly result?: { readonly value?: string };
        readonly exceptionDetails?: { readonly text: string };
      };
      if (type !== 'success') throw new Error(exceptionDetails?.text ?? type);
      return String(result?.value);
    },
  };
}

async function connected(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse((data as Buffer).toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let lastId = 0;
  return (method: string, params: object): Promise<unknown> => {
    const id = ++lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ type, message, result }) => {
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${message}`));
      });
    });
  };
}
