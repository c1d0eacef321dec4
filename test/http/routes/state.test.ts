/** Parts of the state, and the tags of answers that clients may keep (docs/interface.md#endpoints). */
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { locations, PASSKEY, post, readJson, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

const { url, computeTo } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: SMALL_LIFE,
  standsAt: 300,
});
const whole = await readJson<StateMessage>(url, '/api/state');
const part = (query: string) => readJson<Record<string, unknown>>(url, `/api/state?${query}`);
const ALWAYS = { type: 'state', world_id: whole.world_id, tick: whole.tick };

t.test('fields choose of the state, kinds of its entities', async (test) => {
  const { season, population, entities } = whole;
  test.same(await part('fields=season,population'), { ...ALWAYS, season, population });
  const corpses = entities.filter(({ kind }) => kind === 'corpse');
  const houses = entities.filter(({ kind }) => kind === 'house');
  test.ok(houses.length > 0 && houses.length < entities.length, `${houses.length} houses`);
  test.same(await part('fields=entities&kinds=corpse,house'), { ...ALWAYS, entities: [...houses, ...corpses] });
  test.same(await part('kinds=house'), { ...whole, entities: houses });
  test.same(await part('fields=entities&kinds='), { ...ALWAYS, entities: [] });
  test.same(await part(`fields=${Object.keys(whole).join()}`), whole);
});

t.test('an unknown field or kind is refused with the nearest name', async (test) => {
  const reply = await request(url, '/api/state?fields=seson,tick&kinds=creature,hous');
  test.equal(reply.status, 422);
  test.same(locations(reply), [['query', 'fields']]);
  test.match(reply.text, 'is not known; did you mean season?');
  test.match((await request(url, '/api/state?kinds=hous')).text, 'is not known; did you mean house?');
});

t.test('laws, presets and what is read of ended worlds can be revalidated; live answers cannot', async (test) => {
  await post(url, '/api/control', { action: 'reset', value: 5 }, PASSKEY);
  await computeTo(60);
  const kept = [
    '/api/laws',
    '/api/presets',
    '/api/history?world_id=1&limit=20',
    '/api/annals?world_id=1',
    '/api/clans?world_id=1',
    '/api/analytics/timeseries?world_id=1',
    '/api/worlds/1/lineage?limit=20',
    '/api/worlds/1/laws',
  ];
  for (const path of kept) {
    const first = await request(url, path);
    test.equal(first.status, 200, path);
    test.equal(first.headers.get('cache-control'), 'no-cache', path);
    const etag = first.headers.get('etag') ?? '';
    test.match(etag, /^(W\/)?"[\w-]+"$/, path);
    const again = await request(url, path, { headers: { 'if-none-match': etag } });
    test.same([again.status, again.text], [304, ''], path);
    const other = await request(url, path, { headers: { 'if-none-match': '"another"' } });
    test.equal(other.text, first.text, path);
  }
  for (const path of ['/api/history?limit=20', '/api/annals?world_id=2', '/api/clans', '/api/state']) {
    const { headers } = await request(url, path);
    test.same([headers.get('cache-control'), headers.get('etag')], ['no-store', null], path);
  }
  const before = (await request(url, '/api/laws')).headers.get('etag')!;
  await post(url, '/api/laws', { birth_rate: 0.021 }, PASSKEY);
  const changed = await request(url, '/api/laws', { headers: { 'if-none-match': before } });
  test.equal(changed.status, 200);
});
