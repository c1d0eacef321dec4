/** Reads answer from the store and from what is not written yet, so all that was on the socket can be read at once. */
import { unrecorded } from '../../support/records.js';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import t from 'tap';
import { idsOf } from '../../support/checks.js';
import { createWorld, restoreWorld } from '#world/world.js';
import type { HistoryEventState } from '#schemas/wire/history.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { UNSTORED_EVENTS } from '#schemas/events/events.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, post, readJson } from '../../support/requests.js';
import { openViewer } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';
import { FILE_MS, until } from '../../support/until.js';

interface Page {
  readonly world_id: number;
  readonly total: number;
  readonly events: readonly HistoryEventState[];
}

interface Creature {
  readonly alive: boolean;
  readonly entity: { readonly health: number | null };
  readonly death: { readonly tick: number; readonly cause: string } | null;
  readonly family: { readonly children: readonly { readonly id: number; readonly alive: boolean }[] };
  readonly deeds: { readonly children: number };
}

t.setTimeout(FILE_MS);

const service = await openToyService(t, {
  godKey: PASSKEY,
  storeBusyMs: 20,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { ...SMALL_LIFE, tick_rate: 100 },
  standsAt: 1,
});
const { url } = service;
const store = createClient({ url: pathToFileURL(service.store).href });
t.teardown(() => store.close());

const read = <Answer>(path: string) => readJson<Answer>(url, path);
const control = (action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);
/** The events without ripe and withered plants, of which memory keeps only the newest, and without records, which come later. */
const kept = (events: readonly HistoryEventState[]) =>
  unrecorded(events.filter(({ type }) => !UNSTORED_EVENTS.has(type)));
const storedEvents = async () => Number((await store.execute('SELECT count(*) AS n FROM events')).rows[0]?.['n']);

const viewer = await openViewer(t, url);
await control('resume');
const seen = () => viewer.states().flatMap(({ events }) => events as HistoryEventState[]);
await until('deaths', () => seen().filter(({ type }) => type === 'death').length > 5);

t.test('while the store is locked, all that was on the socket can be read', async (test) => {
  const lock = await store.transaction('write');
  const from = seen().length;
  const of = (type: string) =>
    seen()
      .slice(from)
      .filter((event) => event.type === type);
  await until('a death and a birth', () => of('death').length > 2 && of('birth').length > 2);
  void control('pause');
  await until('a pause', () => viewer.states().at(-1)?.paused === true);
  const told = seen();
  const newest = viewer.states().at(-1)!.last_event_id;
  const page = await read<Page>('/api/history?limit=2000');
  test.equal(page.events[0]?.id, newest, 'the newest is readable');
  test.ok(page.total > (await storedEvents()), 'though it is not stored');
  const known = new Set(idsOf(page.events));
  const lacking = idsOf(kept(told).slice(-300)).filter((id) => !known.has(id));
  test.same(lacking, []);
  const since = await read<Page>(`/api/history?since=${newest - 20}&limit=20`);
  const falling = Array.from({ length: 20 }, (_, i) => newest - i);
  test.same(idsOf(since.events), falling, 'in the order of the cursors');
  const death = of('death').at(-1)!;
  const deaths = await read<Page>(`/api/history?type=death&entity_id=${death.entity_id}`);
  test.same(idsOf(deaths.events), [death.id], 'with filters');
  const dead = await read<Creature>(`/api/creature/${death.entity_id}`);
  test.match(dead, { alive: false, death: { tick: death.tick, cause: death.cause }, entity: { health: 0 } });
  const { total: allDeaths } = await read<Page>('/api/history?type=death&limit=1');
  const birth = of('birth').at(-1)!;
  const mother = await read<Creature>(`/api/creature/${String(birth.payload['mother'])}`);
  test.ok(mother.family.children.some(({ id }) => id === birth.payload['child']));
  const { events: births } = await read<Page>('/api/history?type=birth&limit=2000');
  const children = births.filter(({ payload }) => payload['mother'] === birth.payload['mother']).length;
  test.equal(mother.deeds.children, children, 'her deeds are counted to the last');
  const clanId = Number(birth.payload['clan_id']);
  const clan = await read<Page>(`/api/clans/${clanId}/history`);
  test.ok(idsOf(clan.events).includes(birth.id));
  const first = await read<Page>(`/api/clans/${clanId}/history?size=5`);
  const second = await read<Page>(`/api/clans/${clanId}/history?size=5&page=1`);
  test.same(idsOf([...first.events, ...second.events]), idsOf(clan.events).slice(0, 10));

  await lock.rollback();
  await until('all is stored', async () => {
    const rows = await store.execute({ sql: 'SELECT 1 FROM events WHERE id = ?', args: [birth.id] });
    return rows.rows.length > 0;
  });
  const later = await read<Page>('/api/history?limit=2000');
  test.same(kept(later.events), kept(page.events), 'the same events, each once, under the same ids');
  test.equal((await read<Page>('/api/history?type=death&limit=1')).total, allDeaths);
});

t.test('a creature or clan that ended on the socket has ended in every read', async (test) => {
  await control('reset');
  await service.computeTo((told) => told.some(({ type }) => type === 'clan_extinction'));
  const { tick } = await read<StateMessage>('/api/state');
  await control('reset');
  await service.computeTo(tick - 30);
  const from = viewer.states().length;
  await control('resume');
  const ended = () =>
    viewer
      .states()
      .slice(from)
      .flatMap(({ events }) => events as HistoryEventState[])
      .filter(({ type }) => type === 'death' || type === 'clan_extinction');
  const checked = new Set<number>();
  await until('ten deaths and the end of a clan', async () => {
    for (const { id, type, entity_id: creature, payload } of ended()) {
      if (checked.has(id)) continue;
      checked.add(id);
      if (type === 'death') {
        const { alive, death, entity } = await read<Creature>(`/api/creature/${creature}`);
        test.same([alive, death === null, entity.health], [false, false, 0], `creature ${creature}`);
      } else {
        const clan = await read<{ extinct: boolean }>(`/api/clans/${String(payload['clan_id'])}`);
        test.equal(clan.extinct, true);
      }
    }
    const types = ended().map(({ type }) => type);
    return types.filter((type) => type === 'death').length > 10 && types.includes('clan_extinction');
  });
});

t.test('history_max is felt at once', async (test) => {
  await control('reset');
  await service.computeTo((told) => told.filter(({ type }) => type === 'bloom').length > 30);
  const blooms = async () => (await read<Page>('/api/history?type=bloom&limit=2000')).events;
  test.ok((await blooms()).length > 30);
  await post(url, '/api/laws', { history_max: 100 }, PASSKEY);
  const newest = (await read<Page>('/api/history?limit=1')).events[0]!.id;
  await until('the older ones are gone', async () => (await blooms()).every(({ id }) => id > newest - 101));
  test.pass();
});
