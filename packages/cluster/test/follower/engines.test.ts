/** A follower without a store passes calls for engines of its primary's store on. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import t from 'tap';
import { FollowedPrimary } from '../../follower/primary.js';
import { engineRoutes } from '#http/routes/engines.js';
import { openStore } from '#store/store.js';
import { keepEngine } from '#store/worlds/engines.js';
import { openToyService } from '#test/support/toy-service.js';

t.test('an engine of the primary comes with its headers, and an unknown one as unknown', async (test) => {
  const service = await openToyService(test, { standsAt: 1 });
  const bundle = Buffer.from('export {};');
  const id = createHash('sha256').update(bundle).digest('hex').slice(0, 16);
  const database = await openStore({ location: service.store });
  await keepEngine(database, id, brotliCompressSync(bundle), '2026-01-01T00:00:00Z');
  await database.close();
  const link = { primary: service.url, lastAction: { worldId: 1, seq: 0 }, shows: () => Promise.resolve() };
  const primary = new FollowedPrimary(link, () => 0);
  const { row } = (await engineRoutes()).find((route) => route.row.path.includes('{'))!;
  test.not(row.standsAlone, true, 'a follower has no answer of its own');
  const ask = (file: string) => {
    const head = { method: 'GET', path: `/engine/${file}`, query: '', address: '127.0.0.1', headers: new Map() };
    return primary.forward({ head, row, body: null, isLocal: false });
  };
  const { status, headers, body } = await ask(`${id}.js`);
  test.match({ status, headers }, { status: 200, headers: { 'cache-control': /immutable/ } });
  test.same(Buffer.from(body as Uint8Array), bundle);
  test.equal((await ask('0123456789abcdef.js')).status, 404);
});
