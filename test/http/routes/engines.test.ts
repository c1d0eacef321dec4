/** `GET /engine/{id}.js` serves the running engine and those of the store (docs/determinism.md#engine-id). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import t from 'tap';
import { openStore } from '#store/store.js';
import { keepEngine } from '#store/worlds/engines.js';
import { errorCode, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

const { url, store } = await openToyService(t, { standsAt: 1 });
const running = readFileSync('dist/engine/id', 'utf8').trim();
const old = Buffer.from('export const createWorld = () => "an old world";\n'.repeat(50));
const idOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const database = await openStore({ location: store });
await keepEngine(database, idOf(old), brotliCompressSync(old), '2026-01-01T00:00:00Z');
await keepEngine(database, idOf(old), brotliCompressSync(Buffer.from('another')), '2026-01-02T00:00:00Z');
await keepEngine(database, '0123456789abcdef', brotliCompressSync(old), '2026-01-01T00:00:00Z');
await database.close();

t.test('an engine of the store is served as the running one is, for ever', async (test) => {
  for (const [id, bytes] of [
    [running, readFileSync('dist/engine/kernel.js')],
    [idOf(old), old],
  ] as const) {
    const headers = { 'accept-encoding': 'br' };
    const answer = await fetch(`${url}/engine/${id}.js`, { headers });
    test.equal(answer.status, 200);
    test.match(answer.headers.get('cache-control'), /immutable/);
    test.match(answer.headers.get('content-type'), /^text\/javascript/);
    test.equal(answer.headers.get('content-encoding'), 'br');
    test.equal(idOf(new Uint8Array(await answer.arrayBuffer())), id);
    const etag = answer.headers.get('etag') ?? '';
    const again = await request(url, `/engine/${id}.js`, { headers: { ...headers, 'if-none-match': etag } });
    test.equal(again.status, 304);
    test.equal(idOf(bytes), id);
  }
});

t.test('another id, and another name, are unknown', async (test) => {
  for (const name of ['fedcba9876543210.js', `${running}`, `${running}.json`, 'x.js', `${running.toUpperCase()}.js`]) {
    const reply = await request(url, `/engine/${name}`);
    test.equal(reply.status, 404, name);
    test.equal(errorCode(reply), 'unknown_engine', name);
  }
});

t.test('bytes whose hash is not the id are never served', async (test) => {
  const reply = await request(url, '/engine/0123456789abcdef.js');
  test.equal(reply.status, 503);
  test.equal(errorCode(reply), 'store_damaged');
});
