/** Snapshots over HTTP: the list and its filters, the file and its headers, a large file beside other requests. */
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { join } from 'node:path';
import t from 'tap';
import { SKIP_IN_SHORT } from '../../support/form.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { readSnapshotFile } from '#cli/snapshot/snapshot-file.js';
import { LIMITS } from '#schemas/limits.js';
import type { SnapshotState } from '#schemas/wire/worlds.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { until } from '../../support/until.js';
import { errorCode, locations, request } from '../../support/requests.js';
import { temporaryFolder } from '../../support/scope.js';
import { download, keepSnapshot, listSnapshots } from '../../support/snapshots.js';
import { openToyService, startToyService } from '../../support/toy-service.js';

const LARGE = { skip: SKIP_IN_SHORT };
const LARGE_BYTES = 24 * 1024 * 1024;

t.test('a stopped world leaves a snapshot: it is listed, and its file is complete', async (test) => {
  const beganAtMs = Date.now();
  const store = join(temporaryFolder(test), 'world.db');
  const options = { store, factory: { create: createWorld, restore: restoreWorld }, laws: SMALL_LIFE, standsAt: 60 };
  const first = await startToyService(options);
  await first.close();
  const { url } = await openToyService(test, options);
  const [snapshot] = (await listSnapshots(url)) as [SnapshotState];
  test.match(snapshot, { id: Number, world_id: 1, seed: 42, state_hash: /^[0-9a-f]{32}$/, format: 1, engine: 1 });
  test.same([snapshot.tick, snapshot.day], [60, 1]);
  const createdMs = Date.parse(snapshot.created ?? '');
  // Not before this test, up to the seconds that `created` leaves out, and not after now.
  test.ok(createdMs >= beganAtMs - 1000 && createdMs <= Date.now(), snapshot.created ?? 'none');
  const path = join(temporaryFolder(test), 'world.snapshot');
  const file = await download(url, snapshot.id, path);
  test.equal(file.length, snapshot.size, 'of the listed size');
  test.ok(file.length < snapshot.state_bytes * 0.8, 'compressed');
  const checksum = createHash('sha256').update(file.subarray(0, -32)).digest();
  test.ok(checksum.equals(file.subarray(-32)), 'its last bytes are the checksum of the bytes before');
  const { header, bytes } = await readSnapshotFile(path);
  const { world_id, seed, tick, state_hash, created } = snapshot;
  test.match(header, { kind: 'spaceland snapshot', world_id, seed, tick, state_hash, created });
  test.equal(header.laws.seed, 42);
  test.equal(bytes.length, snapshot.state_bytes);
});

t.test('the file can be revalidated: tag, name, HEAD, 304', async (test) => {
  const service = await openToyService(test);
  const id = await keepSnapshot(service.store, 1, 600_000, 7);
  const path = `/api/snapshots/${id}`;
  const whole = await request(service.url, path);
  const etag = whole.headers.get('etag') ?? '';
  test.match(etag, /^"[\w-]+"$/);
  test.equal(whole.headers.get('content-disposition'), 'attachment; filename="spaceland-world-1-tick-7.snapshot"');
  test.equal(whole.headers.get('content-type'), 'application/vnd.spaceland.snapshot');
  const head = await request(service.url, path, { method: 'HEAD' });
  test.equal(head.headers.get('content-length'), whole.headers.get('content-length'));
  test.equal(head.headers.get('etag'), etag);
  test.equal(head.text, '');
  const again = await request(service.url, path, { headers: { 'if-none-match': etag } });
  test.match(again, { status: 304, text: '' });
  const other = await keepSnapshot(service.store, 1, 600_000, 8);
  const { headers } = await request(service.url, `/api/snapshots/${other}`, { method: 'HEAD' });
  test.not(headers.get('etag'), etag);
  test.same(service.logged, []);
});

t.test('filters combine; pages follow next_before; wrong values are 422, an unknown id 404', async (test) => {
  const service = await openToyService(test);
  const { url, store } = service;
  const ids: number[] = [];
  for (const tick of [11, 12, 13]) ids.unshift(await keepSnapshot(store, 1, 100, tick));
  const idsOf = async (query: string): Promise<number[]> => (await listSnapshots(url, query)).map(({ id }) => id);
  test.same(await idsOf(''), ids);
  test.same(await idsOf('?world_id=1&limit=2'), ids.slice(0, 2));
  const { json } = await request(url, '/api/snapshots?limit=2');
  test.same((json as { next_before: number }).next_before, ids[1]);
  test.same(await idsOf(`?limit=2&before=${ids[1]}`), ids.slice(2));
  const noWorld = await request(url, '/api/snapshots?world_id=99');
  test.same([noWorld.status, errorCode(noWorld)], [404, 'unknown_world']);
  for (const [query, place] of [
    ['limit=0', 'limit'],
    [`limit=${LIMITS.snapshotsPageMax.value + 1}`, 'limit'],
    ['before=x', 'before'],
    ['world_id=-1', 'world_id'],
  ] as const) {
    const reply = await request(url, `/api/snapshots?${query}`);
    test.equal(reply.status, 422, query);
    test.same(locations(reply), [['query', place]]);
  }
  test.equal((await request(url, '/api/snapshots/first')).status, 422);
  const unknown = await request(url, '/api/snapshots/987654');
  test.equal(unknown.status, 404);
  test.equal(errorCode(unknown), 'unknown_snapshot');
});

t.test(
  'a client that stops reading a large file blocks no one, and may continue or disconnect',
  LARGE,
  async (test) => {
    const service = await openToyService(test);
    const { url, store } = service;
    const id = await keepSnapshot(store, 1, LARGE_BYTES);
    let received = 0;
    const stopped = await new Promise<NodeJS.ReadableStream>((resolve) =>
      get(`${url}/api/snapshots/${id}`, (response) => {
        response.on('data', (chunk: Buffer) => {
          if (received === 0) response.pause();
          received += chunk.length;
        });
        resolve(response);
      }),
    );
    await until('the reader stopped', () => received > 0);
    const left = new AbortController();
    const leaver = await fetch(`${url}/api/snapshots/${id}`, { signal: left.signal });
    await leaver.body?.getReader().read();
    left.abort();
    for (let ask = 0; ask < 20; ask++) test.equal((await request(url, '/healthz')).status, 200);
    test.ok(received < LARGE_BYTES / 2, 'unread bytes are not sent');
    stopped.resume();
    await new Promise((resolve) => stopped.once('end', resolve));
    const { headers } = await request(url, `/api/snapshots/${id}`, { method: 'HEAD' });
    test.equal(received, Number(headers.get('content-length')), 'continued to the last byte');
    test.same(service.logged, []);
  },
);

t.test('a file whose snapshot is removed during the download ends with a closed connection', LARGE, async (test) => {
  const service = await openToyService(test);
  const { url, store } = service;
  const id = await keepSnapshot(store, 1, LARGE_BYTES);
  const response = await fetch(`${url}/api/snapshots/${id}`);
  const { openStore } = await import('#store/store.js');
  const database = await openStore({ location: store });
  await database.write([{ sql: 'DELETE FROM snapshot_parts WHERE part > 90', args: [] }]);
  database.close();
  await test.rejects(response.arrayBuffer());
  await until('the log has it', () => service.logged.some((line) => line.includes('was removed')));
});
