/** Where clans come from: the roster names the clan that each split from, and founders are no births. */
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { BiographyState, ClanEntry } from '#schemas/wire/clans.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { HistoryEventState } from '#schemas/wire/history.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { FILE_MS, until } from '../../support/until.js';

t.setTimeout(FILE_MS);

/** The clans that schisms founded. */
const splitsIn = (events: readonly HistoryEvent[]) =>
  events.flatMap(({ type, payload }) => (type === 'schism' ? [Number(payload['new_clan'])] : []));

const { url } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { ...SMALL_LIFE, seed: 3 },
  standsAt: (told) => new Set(splitsIn(told)).size > 1 && told.some(({ type }) => type === 'clan_extinction'),
});

const read = async <Answer>(path: string): Promise<Answer> => (await request(url, path)).json as Answer;
const eventsOf = async (query: string) =>
  (await read<{ events: readonly HistoryEventState[] }>(`/api/history?limit=2000&${query}`)).events;
const rosterOf = async () => (await read<{ clans: readonly ClanEntry[] }>('/api/clans?include_extinct=true')).clans;

t.test('the roster names the clan that each split from', async (test) => {
  const parents = new Map(
    (await eventsOf('type=schism')).map(({ payload }) => [payload['new_clan'], payload['parent']]),
  );
  const known = async () => (await rosterOf()).filter(({ id }) => parents.has(id));
  // What the roster knows beyond the frame may be a second old.
  await until('the newest too', async () =>
    (await known()).every(({ id, parent_clan: parent }) => parent === parents.get(id)),
  );
  test.ok((await known()).length > 1);
  const [first] = await known();
  test.equal((await read<ClanEntry>(`/api/clans/${first!.id}`)).parent_clan, parents.get(first!.id));
  const others = (await rosterOf()).filter(({ id }) => !parents.has(id));
  test.ok(others.every(({ parent_clan: parent }) => parent === null));
});

t.test('the births of a clan are its birth events, without its founders', async (test) => {
  const clans = [...(await rosterOf())].sort((a, b) => a.id - b.id).slice(0, 8);
  for (const { id } of clans) {
    const births = (await eventsOf(`type=birth&clan_id=${id}`)).filter(({ payload }) => payload['clan_id'] === id);
    const { stats } = await read<BiographyState>(`/api/clan/${id}/biography`);
    test.equal(stats.births, births.length, `clan ${id}`);
  }
});
