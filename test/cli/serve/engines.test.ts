/** The store keeps each engine that computed its world, across kills and upgrades (docs/determinism.md#engine-id). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import t from 'tap';
import { readVersion } from '#cli/call/version.js';
import { openDatabase } from '#store/database/database.js';
import { openStore } from '#store/store.js';
import { keepEngine, readEngine } from '#store/worlds/engines.js';
import { readJson, request } from '../../support/requests.js';
import { startService } from '../../support/service.js';
import { until } from '../../support/until.js';

interface Worlds {
  readonly worlds: readonly { readonly engine: string; readonly engine_changes: readonly object[] }[];
}

/** The state hash at a tick; null if the tick is not stored yet. */
async function hashAt(url: string, tick: number): Promise<string | null> {
  const { status, json } = await request(url, `/api/worlds/1/state?tick=${tick}&fields=tick`);
  return status === 200 ? (json as { readonly state_hash: string }).state_hash : null;
}

t.test('the engine is stored at the first start; after an upgrade the old one is still served', async (test) => {
  const engine = readVersion().engine!;
  const bundle = readFileSync('dist/engine/kernel.js');
  const first = await startService(test);
  const { store } = first;
  await until('a few ticks are stored', async () => (await hashAt(first.url, 5)) !== null);
  const before = await hashAt(first.url, 5);
  const reader = await openDatabase({ location: store, readOnly: true });
  await until('the engine is stored', async () => (await readEngine(reader, engine)) !== null);
  test.same(Buffer.from((await readEngine(reader, engine))!), bundle);
  await reader.close();
  await first.kill();

  // A world of another engine is, to the service, one that an older version computed.
  const old = Buffer.concat([bundle, Buffer.from('// an older version\n')]);
  const oldEngine = createHash('sha256').update(old).digest('hex').slice(0, engine.length);
  const database = await openStore({ location: store });
  await keepEngine(database, oldEngine, brotliCompressSync(old), '2026-01-01T00:00:00Z');
  await database.write([
    { sql: 'UPDATE worlds SET engine_id = ?', args: [oldEngine] },
    { sql: 'UPDATE snapshots SET engine_id = ?', args: [oldEngine] },
    { sql: 'DELETE FROM engines WHERE id = ?', args: [engine] },
  ]);
  await database.close();

  const second = await startService(test, { store });
  const { url } = second;
  await until('the change is stored', async () => {
    const [world] = (await readJson<Worlds>(url, '/api/worlds')).worlds;
    return world?.engine === engine;
  });
  const [world] = (await readJson<Worlds>(url, '/api/worlds')).worlds;
  test.match(world?.engine_changes, [{ from: oldEngine, to: engine }]);
  for (const [id, bytes] of [
    [engine, bundle],
    [oldEngine, old],
  ] as const) {
    const answer = await fetch(`${url}/engine/${id}.js`);
    test.equal(answer.status, 200);
    test.ok(bytes.equals(Buffer.from(await answer.arrayBuffer())), id);
  }
  test.equal(await hashAt(url, 5), before, 'a tick of the old engine, computed by its stored bundle');
  const reply = await request(url, `/api/worlds/1/log`);
  const { records } = reply.json as { readonly records: readonly { readonly tick: number; readonly action: object }[] };
  const change = records.find(({ action }) => (action as { kind?: string }).kind === 'engine')!;
  await until('a tick of the new engine is stored', async () => (await hashAt(url, change.tick + 2)) !== null);
  test.match(await second.stop(), { code: 0, stderr: '' });
  const stored = await openDatabase({ location: store, readOnly: true });
  test.same(
    (await stored.read('SELECT id FROM engines ORDER BY id')).map((row) => row['id']),
    [engine, oldEngine].sort(),
  );
  await stored.close();
});
