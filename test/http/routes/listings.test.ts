/** Every listing in pages can be read from both ends, page by page, and says where it ends (docs/interface.md#listings). */
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { locations, PASSKEY, post, readJson, request } from '../../support/requests.js';
import { keepSnapshot } from '../../support/snapshots.js';
import { openToyService } from '../../support/toy-service.js';

type Page = Readonly<Record<string, unknown>> & { readonly has_more: boolean };

const { url, store } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: SMALL_LIFE,
  standsAt: 600,
});
for (const value of [0.02, 0.03, 0.04, 0.05, 0.06]) await post(url, '/api/laws', { birth_rate: value }, PASSKEY);
// The store keeps three of a running world.
for (const tick of [1, 2, 3]) await keepSnapshot(store, 1, 1000, tick);
const { clans } = await readJson<{ clans: readonly { id: number }[] }>(url, '/api/clans');
const clan = clans[0]!.id;

const rowsOf = (page: Page, rows: string): readonly Readonly<Record<string, unknown>>[] =>
  page[rows] as readonly Readonly<Record<string, unknown>>[];

/** Reads a listing from one end to the other, in pages of `size` rows. */
async function readAll(
  path: string,
  rows: string,
  follow: (page: Page, read: number) => string,
  size: string,
): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  const join = path.includes('?') ? '&' : '?';
  for (let cursor = '', turn = 0; turn < 1000; turn++) {
    const page = await readJson<Page>(url, `${path}${join}${size}${cursor}`);
    all.push(...rowsOf(page, rows));
    if (rowsOf(page, rows).length === 0) throw new Error(`${path} said that it continues, and had ended`);
    if (!page.has_more) return all;
    cursor = `&${follow(page, all.length)}`;
  }
  throw new Error(`${path} does not end`);
}

const pages = (page: Page): string => `page=${Number(page['page']) + 1}`;
const lastId = (page: Page): number => Number(rowsOf(page, 'events').at(-1)!['id']);

interface Listing {
  readonly path: string;
  readonly rows: string;
  readonly size: string;
  readonly newest: (page: Page) => string;
  readonly oldest: (page: Page) => string;
}

const byIds = {
  size: 'limit=2',
  newest: (page: Page) => `before=${String(page['next_before'])}`,
  oldest: (page: Page) => `after=${String(page['next_after'])}`,
};
const LISTINGS: readonly Listing[] = [
  {
    path: '/api/history?world_id=1',
    rows: 'events',
    size: 'limit=200',
    newest: (page) => `before=${lastId(page)}`,
    oldest: (page) => `since=${String(page['next_since'])}`,
  },
  { path: `/api/clans/${clan}/history`, rows: 'events', size: 'size=40', newest: pages, oldest: pages },
  { path: '/api/worlds/1/laws', rows: 'changes', size: 'size=2', newest: pages, oldest: pages },
  { path: '/api/worlds/1/lineage', rows: 'creatures', ...byIds, size: 'limit=20' },
  { path: '/api/snapshots?world_id=1', rows: 'snapshots', ...byIds, size: 'limit=1' },
];

for (const { path, rows, size, newest, oldest } of LISTINGS) {
  t.test(`${path} can be read from both ends`, async (test) => {
    const join = path.includes('?') ? '&' : '?';
    const down = await readAll(path, rows, newest, size);
    const up = await readAll(`${path}${join}order=oldest`, rows, oldest, size);
    test.ok(down.length > 2, `${down.length} rows`);
    test.same(up, down.toReversed());
    test.same(await readAll(`${path}${join}order=newest`, rows, newest, size), down, 'the default');
    const refused = await request(url, `${path}${join}order=best`);
    test.same([refused.status, locations(refused)], [422, [['query', 'order']]]);
  });
}

t.test('order=oldest with since=0 begins with the first event of the world', async (test) => {
  const { events } = await readJson<{ events: readonly { id: number }[] }>(url, '/api/history?order=oldest&limit=3');
  test.same(
    events.map(({ id }) => id),
    [1, 2, 3],
  );
});

t.test('a search with order=oldest is in the order of time', async (test) => {
  const asked = '/api/history?q=birth&limit=10';
  const all = await readAll(`${asked}&order=oldest`, 'events', (page) => `since=${String(page['next_since'])}`, '_=1');
  const ids = (all as readonly { id: number }[]).map(({ id }) => id);
  test.ok(ids.length > 20, `${ids.length} births`);
  test.same(
    ids,
    ids.toSorted((a, b) => a - b),
  );
  const { total } = await readJson<{ total: number }>(url, asked);
  test.equal(ids.length, total);
});

t.test('a page of ids that begins above one is of the oldest, as readers who count up expect', async (test) => {
  const path = '/api/worlds/1/lineage?after=0&limit=3';
  const page = await readJson<Page>(url, path);
  const ids = rowsOf(page, 'creatures').map(({ id }) => Number(id));
  const oldest = await readJson<Page>(url, '/api/worlds/1/lineage?order=oldest&limit=3');
  test.same(page, oldest);
  test.ok(ids[0]! < ids[1]! && ids[1]! < ids[2]!, ids.join());
  test.match(page, { has_more: true, next_after: ids[2], next_before: null });
  const newest = await readJson<Page>(url, `${path}&order=newest`);
  test.match(newest, { has_more: true, next_after: null, next_before: Number });
});
