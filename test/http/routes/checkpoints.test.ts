/** The checkpoints of a whole life over HTTP (docs/log.md#how-to-compute-a-past-tick). */
import t from 'tap';
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import type { ChronicleEntry } from '#schemas/records/history.js';
import type { CheckpointsAnswer } from '#schemas/wire/log.js';
import { appendEntries } from '#store/chronicle.js';
import { openStore } from '#store/store.js';
import { readJson, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

const COUNT = 220;
const service = await openToyService(t, { standsAt: 1 });
const { url } = service;
const PATH = '/api/worlds/1/checkpoints';

/** The law changes with the checkpoints 50 and 150. */
const foodAt = (number: number): number => (number < 50 ? 800 : number < 150 ? 900 : 1000);

function checkpoint(number: number): ChronicleEntry {
  const laws: Laws = { ...DEFAULT_LAWS, food_count: foodAt(number) };
  const bytes = new Uint8Array(3000).fill(number % 251);
  const ids = { worldId: 1, tick: number * 600, journalSeq: 5, stateHash: `hash-${number}` };
  return { kind: 'checkpoint', ...ids, laws, bytes, engine: number < 100 ? 'one' : 'two' };
}

const database = await openStore({ location: service.store });
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
await appendEntries(database, numbers.map(checkpoint), new Date().toISOString());
await database.close();

const list = async (query = '') => (await readJson<CheckpointsAnswer>(url, PATH + query)).checkpoints;

t.test('all are listed, newest first, with laws where they change', async (test) => {
  const all = await list();
  test.same(
    all.map(({ tick }) => tick),
    numbers.map((number) => number * 600).reverse(),
  );
  const withLaws = all.filter(({ laws }) => laws !== undefined);
  test.same(
    withLaws.map(({ tick, laws }) => [tick / 600, laws?.food_count]),
    [
      [COUNT, 1000],
      [149, 900],
      [49, 800],
    ],
  );
  test.match(all[0], { journal_seq: 5, engine_id: 'two', state_hash: `hash-${COUNT}`, parts: 1, bytes: 3000 });
  test.match(all.at(-1), { engine_id: 'one', state_hash: 'hash-1' });
});

t.test('`at` finds the one from which a tick is computed', async (test) => {
  for (const [at, number] of [
    [600, 1],
    [1199, 1],
    [1200, 2],
    [90_001, 150],
    [9e9, COUNT],
  ] as const) {
    const [found, ...others] = await list(`?at=${at}`);
    test.match(found, { tick: number * 600, state_hash: `hash-${number}`, laws: { food_count: foodAt(number) } });
    test.same(others, []);
  }
  test.same(await list('?at=599'), [], 'before the first the opening creates the world');
  test.match(await request(url, `${PATH}?at=-1`), { status: 422 });
});

t.test('the part of an old one is sent as it is stored, for ever', async (test) => {
  const answer = await fetch(`${url}${PATH}/600?seq=5&hash=hash-1`, { headers: { 'accept-encoding': 'br' } });
  test.match(answer.headers.get('cache-control'), /immutable/);
  test.equal(answer.headers.get('content-encoding'), 'br');
  test.same(new Uint8Array(await answer.arrayBuffer()), new Uint8Array(3000).fill(1));
  const raw = await request(url, `${PATH}/600?seq=5&hash=hash-2`);
  test.equal(raw.status, 404, 'the hash of another');
});
