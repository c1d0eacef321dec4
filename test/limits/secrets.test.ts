/** The passkey and its hash never leave the service, in any encoding. A guarded call costs less than a millisecond. */
import { createClient } from '@libsql/client';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { post, request } from '../support/requests.js';
import { SKIP_IN_SHORT } from '../support/form.js';
import { callMain } from '../support/program.js';
import { startService } from '../support/service.js';
import { connectSocket } from '../support/socket-client.js';
import { FILE_MS } from '../support/until.js';

/** No text of the service contains it by chance, and its encodings differ. */
const PASSKEY = 'Öpen/sesame+"7421"&<door>';
const CALLS = 100;
/** Ten times the promised value: the machine may be busy. */
const CALL_MS = 10;
const GUARDED = ['/api/control', '/api/laws', '/api/presets/balance'];

t.setTimeout(FILE_MS);

const service = await startService(t, {
  env: { SIM_LOG_LEVEL: 'trace', SIM_WIDTH: '160', SIM_HEIGHT: '120' },
});
const { url } = service;
const header = encodeURIComponent(PASSKEY);
const said = new Map<string, string>();
let hash = '';

t.test('the passkey is set, used, mistyped and refused, over HTTP and on the socket', async (test) => {
  const record = async (where: string, reply: Promise<{ status: number; text: string; headers: Headers }>) => {
    const { status, text, headers } = await reply;
    said.set(`${where} ${said.size}`, `${JSON.stringify([...headers])}${text}`);
    return status;
  };
  for (const passkey of [PASSKEY.slice(0, 7), PASSKEY.repeat(20), [PASSKEY], { PASSKEY }])
    test.equal(await record('setup with a slip', post(url, '/api/auth/setup', { passkey })), 422);
  test.equal(await record('not JSON', post(url, '/api/auth/setup', `{"passkey":${PASSKEY}}`)), 422);
  test.equal(await record('setup', post(url, '/api/auth/setup', { passkey: PASSKEY })), 200);
  test.equal(await record('setup again', post(url, '/api/auth/setup', { passkey: PASSKEY })), 409);
  test.equal(await record('setup with more', post(url, '/api/auth/setup', { passkey: PASSKEY, x: 1 })), 409);
  for (const path of GUARDED) {
    await record(path, post(url, path, { action: 'none', food_count: 'many' }, header));
    await record(path, post(url, path, `{"passkey":${PASSKEY}}`, header));
    await record(path, post(url, `${path}?persist=maybe`, `{"action": "${PASSKEY}`, header));
    test.equal(await record(path, post(url, path, { action: 'pause' }, `${header}!`)), 401, 'almost the right key');
  }
  test.equal(await record('paused', post(url, '/api/control', { action: 'pause' }, header)), 200);
  await record('elsewhere', request(url, '/api/state', { headers: { 'x-god-key': header } }));
  const socket = await connectSocket(url);
  for (const message of [
    { id: 1, action: 'step', key: PASSKEY },
    { id: 2, action: 'step', key: `${PASSKEY}!` },
    { id: 3, action: 'leap', key: PASSKEY },
  ])
    socket.send(message);
  await socket.frame('an answer to the last', ({ id }) => id === 3);
  said.set('frames', JSON.stringify(socket.frames));
  socket.close();
});

t.test('every readable route is read', async (test) => {
  const { paths } = (await request(url, '/openapi.json')).json as {
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const readable = Object.entries(paths).filter(([, methods]) => 'get' in methods);
  test.ok(readable.length > 30, `${readable.length} routes`);
  for (const [path] of readable) {
    const { status, text } = await request(url, path.replaceAll(/\{\w+\}/g, '1'));
    test.ok(status < 500, `${path} ${status}`);
    said.set(path, text);
  }
});

t.test('a guarded call costs less than a millisecond', async (test) => {
  // The world is paused, and both calls are refused: one after the guard, one on a route without a guard.
  const guarded = await processorMsOf(() => post(url, '/api/control', '{"action":"none"}', header));
  const open = await processorMsOf(() => request(url, '/api/history?limit=0'));
  test.comment(`${guarded.toFixed(2)} ms of processor time a call, ${open.toFixed(2)} ms without a guard`);
  test.ok(guarded - open < CALL_MS);
});

t.test('a stop, then an export of the store', async (test) => {
  const { code, stdout, stderr } = await service.stop();
  test.equal(code, 0);
  said.set('standard output', stdout).set('the log', stderr);
  test.match(stderr, /"level":/, 'there is a log');
  const client = createClient({ url: `file:${service.store}` });
  const { rows } = await client.execute(`SELECT value FROM settings WHERE key = 'passkey'`);
  client.close();
  hash = String(rows[0]?.['value']);
  test.match(hash, /^\$scrypt\$/);
  for (const what of ['events', 'lineage', 'series']) {
    const exported = await callMain(['export', '--what', what], { SIM_DB: service.store });
    said.set(`export of ${what}`, exported.stdout + exported.stderr);
  }
  const told = await callMain(['serve'], { SIM_GOD_KEY: PASSKEY, SIM_PORT: 'none', SIM_DB: service.store });
  said.set('a start that is refused', told.stdout + told.stderr);
});

t.test('no output contains it', async (test) => {
  const [, , , salt = '', digest = ''] = hash.split('$');
  const secrets = [...formsOf(PASSKEY), hash, salt, digest, ...[salt, digest].map(hex)];
  test.ok(salt.length === 22 && digest.length === 43);
  for (const [where, text] of said) free(test, where, text, secrets);
  const folder = dirname(service.store);
  for (const file of readdirSync(folder))
    free(test, `the store: ${file}`, readFileSync(join(folder, file)).toString('utf8'), formsOf(PASSKEY));
});

t.test('nor with a passkey of the process', { skip: SKIP_IN_SHORT }, async (test) => {
  const second = await startService(test, { env: { SIM_LOG_LEVEL: 'trace', SIM_GOD_KEY: PASSKEY } });
  for (const path of ['/api/config', '/healthz', '/metrics', '/health', '/guide', '/api/auth/status'])
    free(test, path, (await request(second.url, path)).text, formsOf(PASSKEY));
  const { stdout, stderr } = await second.stop();
  free(test, 'the log', stdout + stderr, formsOf(PASSKEY));
});

function free(test: Test, where: string, text: string, secrets: readonly string[]): void {
  test.same(
    secrets.filter((secret) => text.includes(secret)),
    [],
    where,
  );
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  const encoded = [bytes.toString('latin1'), bytes.toString('base64'), bytes.toString('hex')];
  return [...forms, ...encoded, secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), 'sesame', 'Öpen/se'];
}

function hex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

/** Processor time of a call on all cores; wall-clock time would include other work of the machine. */
async function processorMsOf(call: () => Promise<unknown>): Promise<number> {
  const begun = processorMs();
  for (let calls = 0; calls < CALLS; calls += 1) await call();
  return (processorMs() - begun) / CALLS;
}

/** Processor time of the service since its start (proc(5): `stat`, in hundredths of a second). */
function processorMs(): number {
  const stat = readFileSync(`/proc/${service.process.pid}/stat`, 'latin1');
  const fields = stat.split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
