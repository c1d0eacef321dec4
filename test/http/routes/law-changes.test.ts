/** A change of laws as clients see it at once, running or paused, in reads and on the socket; each law is checked. */
import t from 'tap';
import { idsOf } from '../../support/checks.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { DampingAnswer, SafeguardsAnswer } from '#schemas/wire/analytics.js';
import type { HistoryEventState } from '#schemas/wire/history.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, post, request } from '../../support/requests.js';
import { openViewer } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';
import { FILE_MS, until } from '../../support/until.js';

interface Page {
  readonly events: readonly HistoryEventState[];
}

t.setTimeout(FILE_MS);

const { url, computeTo } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  // Every event can be read again, also those that are never stored.
  laws: { ...SMALL_LIFE, tick_rate: 20, history_max: 1_000_000 },
});

const read = async <Answer>(path: string): Promise<Answer> => (await request(url, path)).json as Answer;
const control = (action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);
const setLaws = (laws: object, query = '') => post(url, `/api/laws${query}`, laws, PASSKEY);
const stateOf = () => read<StateMessage>('/api/state');
const sermonsIn = <Event extends { readonly type: string }>(events: readonly Event[]): Event[] =>
  events.filter(({ type }) => type === 'sermon');
const storedSermons = async () => (await read<Page>('/api/history?type=sermon&limit=2000')).events;

for (const action of ['pause', 'resume'] as const) {
  t.test(`after ${action} a change of laws is in every read, and its sermons on the socket`, async (test) => {
    const viewer = await openViewer(test, url);
    await until('a state', () => viewer.states().length > 0);
    await control(action);
    const before = viewer.states().length;
    const sermons = () =>
      viewer
        .states()
        .slice(before)
        .flatMap(({ events }) => sermonsIn(events));
    const boundary = action === 'pause' ? 'clamp' : 'wrap';
    let capacity = action === 'pause' ? 77 : 99;
    let tick = 0;
    let stored: readonly HistoryEventState[] = [];
    // A viewer of a busy service may be passed over, and lacks the events of that frame: the laws are changed once more.
    while (sermons().length === 0) {
      const known = (await storedSermons())[0]?.id ?? 0;
      capacity++;
      test.equal((await setLaws({ boundary, carrying_capacity: capacity })).status, 200);
      const { boundary: shown, law_wave: wave, ...state } = await stateOf();
      tick = state.tick;
      test.equal(shown, boundary);
      if (action === 'pause') test.equal(wave, 0, 'it begins with the change');
      test.equal((await read<{ Kcap: number }>('/api/metrics/damping')).Kcap, capacity);
      await until('they are stored', async () => {
        stored = (await storedSermons()).filter(({ id }) => id > known);
        return stored.length > 0;
      });
      await until('a state after them', () => (viewer.states().at(-1)?.last_event_id ?? 0) >= stored[0]!.id);
    }
    test.same(idsOf(sermons()), idsOf(stored).reverse(), 'the same events, each once');
    if (action === 'pause') test.equal(sermons()[0]?.tick, tick, 'between two ticks the last one counts');
    const late = await openViewer(test, url);
    await until('hello', () => late.frames.length > 0);
    test.match(late.frames[0], { type: 'hello', boundary });
  });
}

t.test('while the world is paused, changed laws press alike in every read', async (test) => {
  await control('pause');
  const viewer = await openViewer(test, url);
  await until('a state', () => viewer.states().length > 0);
  for (const [capacity, isCrowded] of [
    [4, true],
    [5000, false],
  ] as const) {
    const known = viewer.states().length;
    await setLaws({ carrying_capacity: capacity }, '?persist=false');
    const damping = await read<DampingAnswer>('/api/metrics/damping');
    const { eta, tier } = await read<SafeguardsAnswer>('/api/metrics/safeguards');
    test.same([damping.xi > 0, tier > 0], [isCrowded, !isCrowded]);
    const { softcap, safeguard } = await read<HealthAnswer>('/healthz');
    test.match([softcap, safeguard], [{ xi: damping.xi }, { eta, tier }]);
    const state = await stateOf();
    test.same([state.softcap_active, state.safeguard_active], [isCrowded, !isCrowded]);
    test.match(state, { analytics: { softcap: { xi: damping.xi }, safeguard: { eta, tier } } });
    const shown = () => viewer.states().slice(known).at(-1);
    await until('the state on the socket', () => shown()?.softcap_active === isCrowded);
    test.match(shown(), { analytics: { population: Number } });
  }
  await control('resume');
});

t.test('the state that is read, and the first of a viewer, have analytics', async (test) => {
  const analytics = { population: Number, tps: Number };
  await until('numbers', async () => (await stateOf()).analytics !== undefined);
  test.match(await stateOf(), { analytics });
  const viewer = await openViewer(test, url);
  await until('a state', () => viewer.states().length > 0);
  test.match(viewer.states()[0], { analytics });
});

t.test('hello has the newest tick', async (test) => {
  await control('set_speed', 200);
  const { tick } = await stateOf();
  await until('hundred ticks more', async () => (await stateOf()).tick > tick + 100);
  const { tick: before } = await stateOf();
  const viewer = await openViewer(test, url);
  await until('hello', () => viewer.frames.length > 0);
  test.ok(Number(viewer.frames[0]?.['tick']) >= before);
});

t.test('at any speed the socket has every event, or says from where to read those it lacks', async (test) => {
  await control('reset');
  const viewer = await openViewer(test, url);
  await control('set_speed', 500);
  await until('300 events', () => viewer.states().flatMap(({ events }) => events).length > 300);
  await control('pause');
  await until('the last state', () => viewer.states().at(-1)?.paused === true);
  const states = viewer.states();
  const known = new Set(states.flatMap(({ events }) => events.map(({ id }) => id)));
  let last = states[0]!.last_event_id;
  let missed = 0;
  for (const { events, events_missed, last_event_id: newest } of states.slice(1)) {
    missed += events_missed;
    // This viewer was passed over: it reads what it did not get.
    if (newest - last > events.length + events_missed) {
      const page = await read<Page>(`/api/history?since=${last}&limit=${newest - last}`);
      for (const { id } of page.events) known.add(id);
    }
    last = newest;
  }
  const lacking = [];
  // What the first state says has happened is before this viewer's time; it need not have those events.
  for (let id = states[0]!.last_event_id + 1; id <= last; id++) if (!known.has(id)) lacking.push(id);
  test.equal(lacking.length, missed, lacking.join());
});

t.test('a war that kills nobody is not major, on the socket as in the history', async (test) => {
  const laws = { boundary: DEFAULT_LAWS.boundary, carrying_capacity: DEFAULT_LAWS.carrying_capacity };
  const isWar = ({ type }: { readonly type: string }) => type === 'war';
  const isRight = ({ major, payload }: HistoryEventState) => major === (payload['lethal'] !== false);
  await setLaws(laws, '?reset=true');
  await computeTo((told) => told.some((event) => isWar(event) && event.payload['lethal'] === true));
  const { events: stored } = await read<Page>('/api/history?type=war&limit=2000');
  test.ok(stored.some(({ payload }) => payload['lethal'] === false) && stored.every(isRight));
  await control('reset');
  await computeTo(stored[0]!.tick - 1);
  const viewer = await openViewer(test, url);
  await control('step');
  const wars = () => viewer.states().flatMap(({ events }) => events.filter(isWar)) as HistoryEventState[];
  await until('the war that kills', () => wars().some(({ payload }) => payload['lethal'] === true));
  test.ok(wars().every(isRight));
});

t.test('a law is checked against those it will stand beside', async (test) => {
  await setLaws({ hungry_ratio: 0.35, starving_ratio: 0.15 });
  test.equal((await setLaws({ hungry_ratio: 0.9 }, '?persist=false')).status, 200);
  test.equal((await setLaws({ starving_ratio: 0.5 }, '?persist=false')).status, 200, 'the saved laws do not matter');
  test.equal((await setLaws({ starving_ratio: 0.5 })).status, 422, 'here they do');
  test.equal((await setLaws({ starving_ratio: 0.34 }, '?persist=false')).status, 200);
  const { status } = await setLaws({ hungry_ratio: 0.3 }, '?reset=true');
  test.equal(status, 200, 'a new world has the saved laws, not those of this world');
  test.match(await read('/api/laws'), { hungry_ratio: 0.3, starving_ratio: 0.15 });
});

t.test(
  'laws that come with a reset are preached in the new world, at tick 0; hello precedes its laws',
  async (test) => {
    const viewer = await openViewer(test, url);
    await until('a state', () => viewer.states().length > 0);
    const { world_id: ended } = await stateOf();
    const from = viewer.frames.length;
    test.equal((await setLaws({ hungry_ratio: 0.32 }, '?reset=true')).status, 200);
    const told = () => viewer.states().flatMap(({ events }) => sermonsIn(events)) as HistoryEventState[];
    await until('the sermon', () => told().some(({ world_id }) => world_id === ended + 1));
    test.match(told().at(-1), { tick: 0, payload: { laws: ['hungry_ratio'] } });
    const { events } = await read<Page>(`/api/history?type=sermon&world_id=${ended + 1}`);
    test.same(idsOf(events), [told().at(-1)!.id], 'one sermon for one change');
    await until('the laws', () => viewer.frames.slice(from).some((frame) => frame['type'] === 'laws'));
    const notices = viewer.frames.slice(from).map((frame) => frame['type']);
    test.ok(notices.indexOf('hello') < notices.indexOf('laws'), notices.join());
  },
);
