/** Control of the clock, laws and presets over HTTP, and reads after it. */
import t from 'tap';
import { idsOf } from '../../support/checks.js';
import { PRESETS } from '#schemas/laws/presets.js';
import { errorCode, locations, PASSKEY, post, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

interface Control {
  readonly state: string;
  readonly paused: boolean;
  readonly speed: number;
  readonly tick: number;
  readonly seed: number;
  readonly world_id: number;
}

const { url } = await openToyService(t, { godKey: PASSKEY, laws: { tick_rate: 50 } });

const control = async (action: string, value?: unknown): Promise<Control> =>
  (await post(url, '/api/control', { action, value }, PASSKEY)).json as Control;
const state = async () => (await request(url, '/api/state')).json as Control;

t.test('a read after the answer of a step always has its tick', async (t) => {
  await control('pause');
  for (let step = 0; step < 25; step++) {
    const { tick, paused } = await control('step');
    t.equal(paused, true);
    t.equal((await state()).tick, tick, `step ${step}`);
  }
});

t.test('a read after the answer of a reset has the new world', async (t) => {
  for (const seed of [7, 8, 9]) {
    const reset = await control('reset', seed);
    const read = await state();
    t.same([read.world_id, read.seed], [reset.world_id, seed]);
    t.equal(((await request(url, '/api/laws')).json as { seed: number }).seed, seed, 'it is the seed law now');
  }
});

t.test('a read of a world that has run is of the tick at which it was paused', async (t) => {
  const { tick: from } = await control('resume');
  await until('it runs', async () => (await state()).tick > from);
  const { tick } = await control('pause');
  t.equal((await state()).tick, tick);
});

t.test('set_speed without a value or out of 0.1 to 1000 is 422 at body.value and changes nothing', async (t) => {
  const { speed } = await control('pause');
  for (const value of [undefined, null, 0, 0.09, 1001, -5]) {
    const reply = await post(url, '/api/control', { action: 'set_speed', value }, PASSKEY);
    t.equal(reply.status, 422, String(value));
    t.same(locations(reply), [['body', 'value']]);
  }
  t.equal((await post(url, '/api/control', { action: 'set_speed', value: '5' }, PASSKEY)).status, 422);
  t.equal((await control('pause')).speed, speed);
  t.equal((await control('set_speed', 0.1)).speed, 0.1);
  t.equal((await control('set_speed', 50)).speed, 50);
});

t.test('posting the answer of GET /api/laws succeeds and changes nothing', async (t) => {
  const laws = (await request(url, '/api/laws')).json;
  const reply = await post(url, '/api/laws', laws, PASSKEY);
  t.equal(reply.status, 200);
  t.same(reply.json, { ...(laws as object), changed: [], next_world: [] });
});

t.test('a change of laws says what changed, and what the next world alone will have', async (t) => {
  const { birth_rate: from } = (await request(url, '/api/laws')).json as { birth_rate: number };
  const reply = await post(url, '/api/laws', { birth_rate: from / 2, width: 321, food_count: null }, PASSKEY);
  t.match(reply.json, { birth_rate: from / 2, next_world: ['width'] });
  const { changed } = reply.json as { changed: readonly { name: string }[] };
  t.same(changed.map(({ name }) => name).sort(), ['birth_rate', 'width']);
  t.match(
    changed.find(({ name }) => name === 'birth_rate'),
    { from, to: from / 2 },
  );
  const preset = await post(url, '/api/presets/chaos?persist=false', {}, PASSKEY);
  const { laws, changed: byPreset } = preset.json as { laws: Record<string, unknown>; changed: typeof changed };
  for (const { name, to } of byPreset as readonly { name: string; to: unknown }[]) t.equal(laws[name], to, name);
  t.ok(byPreset.length > 20, `${byPreset.length} laws`);
  const opened = await post(url, '/api/laws?reset=true', { width: 322, birth_rate: from }, PASSKEY);
  t.match(opened.json, { next_world: [] }, 'the new world has them');
});

t.test('an unknown law is refused with the nearest name, and a parameter in the body with its place', async (t) => {
  const reply = await post(url, '/api/laws', { birth_rat: 0.1, persist: false, gravity: 1 }, PASSKEY);
  t.equal(reply.status, 422);
  const { detail } = reply.json as { detail: readonly { loc: readonly string[]; msg: string }[] };
  t.same(Object.fromEntries(detail.map(({ loc, msg }) => [loc[1], msg])), {
    birth_rat: 'is not known; did you mean birth_rate?',
    persist: 'is a query parameter, not a field of the body',
    gravity: 'is not known',
  });
});

t.test('either all laws change or none; unknown names and cross-field errors are 422', async (t) => {
  const before = (await request(url, '/api/laws')).json;
  for (const [body, loc] of [
    [{ food_count: 5, poison_rate: 2 }, ['body', 'poison_rate']],
    [{ food_count: 5, fod_count: 2 }, ['body', 'fod_count']],
    [{ food_count: 5, starving_ratio: 0.9 }, ['body', 'starving_ratio']],
  ] as const) {
    const reply = await post(url, '/api/laws', body, PASSKEY);
    t.equal(reply.status, 422);
    t.same(locations(reply), [loc]);
  }
  t.same((await request(url, '/api/laws')).json, before);
});

t.test('a preset that is applied is the current one; an unknown one is 404', async (t) => {
  for (const name of ['balance', 'boom'] as const) {
    const reply = await post(url, `/api/presets/${name}?persist=false`, '', PASSKEY);
    t.equal(reply.status, 200);
    const { preset, laws, reset, persist } = reply.json as Record<string, unknown>;
    t.same([preset, reset, persist], [name, false, false]);
    t.match(laws, PRESETS[name].laws);
    const listed = (await request(url, '/api/presets')).json as { current: string; default: string };
    t.same([listed.current, listed.default], [name, 'balance']);
  }
  t.equal((await post(url, '/api/presets/boooom', '', PASSKEY)).status, 404);
  t.equal((await post(url, '/api/presets/boom?persist=perhaps', '', PASSKEY)).status, 422);
});

t.test('worlds are listed newest first; the running one has its live tick and state hash', async (t) => {
  await control('pause');
  const { tick, world_id } = await control('step');
  const { worlds } = (await request(url, '/api/worlds')).json as {
    worlds: { id: number; ticks: number; ended_at: string | null; state_hash: string | null }[];
  };
  const ids = idsOf(worlds);
  t.same(
    ids,
    ids.toSorted((a, b) => b - a),
  );
  t.match(worlds[0], { id: world_id, ticks: tick, ended_at: null });
  t.match(worlds[0]?.state_hash, /^[0-9a-f]+$/);
  t.ok(worlds.slice(1).every(({ ended_at }) => ended_at !== null));
});

t.test('events are readable at once; type and types combine with the other filters', async (t) => {
  await control('pause');
  await post(url, '/api/laws', { food_count: 77 }, PASSKEY);
  await control('step');
  interface Page {
    readonly total: number;
    readonly events: { id: number; type: string }[];
  }
  const read = async (query: string) => (await request(url, `/api/history?${query}`)).json as Page;
  t.ok((await read('type=sermon')).events.length > 0);
  const sermons = await read('type=sermon&types=death');
  t.ok(sermons.events.every(({ type }) => type === 'sermon'));
  t.equal((await read('types=,death,%20,')).total, 0);
  const ids = idsOf((await read('limit=2000')).events);
  const falling = ids.toSorted((a, b) => b - a);
  t.same(ids, falling, 'newest first');
});

t.test('a filter with an unknown event type or law is 422 at its parameter', async (t) => {
  for (const [path, parameter] of [
    ['/api/history?type=wars', 'type'],
    ['/api/history?types=war,nosuch', 'types'],
    ['/api/worlds/1/laws?law=nosuch', 'law'],
  ] as const) {
    const reply = await request(url, path);
    t.equal(reply.status, 422, path);
    t.same(locations(reply), [['query', parameter]], path);
    t.match(reply.json, { detail: [{ type: 'enum', input: parameter === 'type' ? 'wars' : 'nosuch' }] });
  }
  const all = (await request(url, '/api/history?limit=1')).json as { total: number };
  t.match((await request(url, '/api/history?type=&types=&limit=1')).json, { total: all.total }, 'empty: all');
  t.equal((await request(url, '/api/worlds/1/laws?law=food_count')).status, 200);
});

t.test('a list parameter may be given twice, any other is 422 then', async (t) => {
  const read = async (query: string) => ((await request(url, `/api/history?${query}`)).json as { total: number }).total;
  const both = await read('types=birth,death');
  t.equal(await read('types=birth&types=death'), both);
  t.equal(both, (await read('type=birth')) + (await read('type=death')));
  const reply = await request(url, '/api/history?limit=1&limit=2&typos=a&typos=b');
  t.equal(reply.status, 422);
  t.match(reply.json, {
    detail: [
      { loc: ['query', 'limit'], type: 'repeated_parameter' },
      { loc: ['query', 'typos'], type: 'unknown_parameter', msg: /known: order, since, before, / },
    ],
  });
  const crowd = Array.from({ length: 500 }, (_, index) => `p${index}=`).join('&');
  t.equal(locations(await request(url, `/api/history?${crowd}`)).length, 10, 'the answer names ten of them');
});

t.test('an unknown world is 404 on every route', async (t) => {
  const { world_id: known } = await control('pause');
  for (const path of [
    '/api/history?world_id=',
    '/api/history/summary?world_id=',
    '/api/annals?world_id=',
    '/api/clans/1/history?world_id=',
    '/api/clan/1/biography?world_id=',
  ]) {
    const reply = await request(url, `${path}999999`);
    t.equal(reply.status, 404, path);
    t.equal(errorCode(reply), 'unknown_world', path);
    for (const id of path.startsWith('/api/clan') ? [] : [known, 1]) {
      t.equal((await request(url, `${path}${id}`)).status, 200, `${path}${id}`);
    }
  }
});
