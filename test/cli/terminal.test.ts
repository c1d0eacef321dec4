/** Text of others cannot control a terminal: control characters in messages and in the log are shown as escapes. */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import t from 'tap';
import { createWorld } from '../../actors/world/world.js';
import { createLog } from '../../cli/serve/log.js';
import { jsonText, printablePages } from '../../cli/call/output-file.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { temporaryFolder } from '../support/scope.js';
import { callMain } from '../support/program.js';
import { runMain } from '../support/service.js';
import { snapshotFile } from '../support/snapshot-file.js';

/** Sets a title, colours, clears the screen; DEL and the C1 control for a sequence. */
const HOSTILE = '\u001b]0;pwned\u0007\u001b[31m\u007f\u009b2J';
const CONTROL = /(?!\n)\p{Cc}/u;
const SHOWN = String.raw`\u001b]0;pwned\u0007\u001b[31m\u007f\u009b2J`;

t.test('the refusal of a remote store', async (test) => {
  const server = createServer((_, response) => response.writeHead(401).end(HOSTILE));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.teardown(() => void server.close());
  const SIM_DB = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const words of [['serve'], ['export'], ['passkey', 'clear']]) {
    const call = words[0] === 'serve' ? runMain : callMain;
    const { code, stderr } = await call(words, { SIM_DB, SIM_PORT: '0', SIM_LOG_LEVEL: 'silent' });
    test.equal(code, 1);
    test.notMatch(stderr, CONTROL);
    test.ok(stderr.includes(SHOWN), stderr);
    test.match(stderr, /^[^\n]+\n$/);
  }
});

t.test('the JSON of a command, whose texts may be of another service', async (test) => {
  const values = { [HOSTILE]: HOSTILE };
  test.notMatch(jsonText(values), CONTROL);
  test.same(JSON.parse(jsonText(values)), values);
});

t.test('rows of an export, which may be of another service', async (test) => {
  const shown: string[] = [];
  for await (const page of printablePages(Readable.from([`a,${HOSTILE}\r\n`, `b\n\r\t\r\n`]))) shown.push(page);
  test.same(shown, [`a,${SHOWN}\r\n`, 'b\n\\u000d\\u0009\r\n']);
});

t.test('words of the call itself', async (test) => {
  const { code, stderr } = await callMain(['export', `--${HOSTILE}`]);
  test.equal(code, 2);
  test.notMatch(stderr, CONTROL);
});

t.test('a law of a snapshot', async (test) => {
  const laws = { ...DEFAULT_LAWS, width: 60, height: 60 };
  const world = createWorld({ worldId: 1, firstEventId: 1, laws });
  const path = join(temporaryFolder(test), 'hostile.snapshot');
  const store = join(temporaryFolder(test), 'a.db');
  writeFileSync(path, snapshotFile(world, undefined, { laws: { ...laws, '\u001b[31m': 1 } }));
  const { code, stderr } = await callMain(['import', path, '--db', store]);
  test.equal(code, 1);
  test.match(stderr, /\\u001b\[31m/);
  test.notMatch(stderr, CONTROL);
});

t.test('the log', async (test) => {
  const path = join(temporaryFolder(test), 'log');
  const file = openSync(path, 'w');
  createLog('info', file).info({ reason: HOSTILE }, HOSTILE);
  closeSync(file);
  const line = readFileSync(path, 'utf8');
  test.notMatch(line, CONTROL);
  test.match(JSON.parse(line), { reason: HOSTILE, msg: HOSTILE });
});
