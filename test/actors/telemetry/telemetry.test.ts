/** The telemetry actor (actors/README.md#reads), and the status of a clock that cannot keep its speed. */
import fc from 'fast-check';
import t, { type Test } from 'tap';
import type { ClockSample, ClockStatus } from '#actors/clock/protocol.js';
import { chronicleBehaviour as chronicleOf } from '#actors/chronicle/actor.js';
import { createSupervisor } from '#actors/runtime/supervisor.js';
import { createMinutes } from '#actors/telemetry/minutes.js';
import { telemetryBehaviour } from '#actors/telemetry/actor.js';
import { createRing, distribution } from '#actors/telemetry/window.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { LIMITS } from '#schemas/limits.js';
import { storePath } from '../chronicle/scene.js';
import { patient, until } from '../../support/until.js';
import { countingFactory } from '../clock/counting-world.js';

const MINUTE_MS = 60_000;
const START_MS = 1000 * MINUTE_MS;
const STATUS: ClockStatus = {
  revision: 1,
  state: 'running',
  paused: false,
  speed: 10,
  tick: 0,
  seed: 42,
  worldId: 1,
  width: 400,
  height: 300,
  boundary: 'wrap',
  extinct: false,
  fault: null,
};

const census = countingFactory().create({ worldId: 1, laws: DEFAULT_LAWS, firstEventId: 1 }).census();

function sampleOf(part: Partial<ClockSample>): ClockSample {
  return {
    tick: 10,
    worldId: 1,
    tickAtMs: 123_456.5,
    ticks: 10,
    elapsedMs: 1000,
    tickMs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    latenessMs: [],
    publishMs: [20],
    phaseMs: { weather: 1, plants: 2 },
    overruns: 0,
    intervalMs: 100,
    pendingEntries: 0,
    storeError: null,
    tickFailures: 0,
    lastTickError: null,
    census,
    ...part,
  };
}

function spawn(test: Test, status: Partial<ClockStatus> = {}, location = storePath(test), wallMs = START_MS) {
  const time = { now: 0, wall: wallMs };
  const supervisor = createSupervisor({
    now: () => time.now,
    onFault: (_, fault) => test.fail(String(fault)),
  });
  test.teardown(() => supervisor.stop());
  const facts = {
    status: { ...STATUS, ...status },
    laws: DEFAULT_LAWS,
    actors: {},
    role: 'primary' as const,
    standby: null,
    link: null,
    nats: null,
    followers: [],
  };
  const chronicle = supervisor.spawn(chronicleOf({ location }));
  const telemetry = supervisor.spawn(
    telemetryBehaviour({ chronicle, facts: () => facts, clients: () => 3, wallMs: () => time.wall }),
  );
  const pass = async (ms: number, part: Partial<ClockSample> = {}): Promise<void> => {
    time.now += ms;
    time.wall += ms;
    telemetry.tell('sample', sampleOf(part));
    await telemetry.ask('broadcast', { latencyMs: 4 });
  };
  return { telemetry: patient(telemetry), chronicle: patient(chronicle), pass };
}

t.test('a window has the measurements taken in it, with percentiles by nearest rank', async (test) => {
  const { telemetry, pass } = spawn(test);
  await pass(1000, { tickMs: [500] });
  await pass(50_000);
  await pass(1000, { overruns: 2, tick: 20 });
  const answer = await telemetry.ask('telemetry', { window_seconds: 30 });
  test.match(answer, {
    tick: 20,
    tick_at_ms: 123_456.5,
    window_seconds: 30,
    sample_count: 20,
    duration_ms: { min: 1, avg: 5.5, p50: 5, p95: 10, p99: 10, max: 10 },
    broadcast_latency_ms: { min: 4, max: 4, ring: [4, 4] },
    phases_ms: { weather: 1, plants: 2, publish: 2 },
    overruns: 2,
  });
  test.equal((await telemetry.ask('telemetry', { window_seconds: 60 })).duration_ms.max, 500);
});

t.test('percentiles are values of the sample, in ascending order', async (test) => {
  const numbers = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 300 });
  const property = fc.property(numbers, (values) => {
    const { min, p50, p95, p99, max, avg } = distribution(Float64Array.from(values));
    const sorted = [...values].sort((a, b) => a - b);
    const below = (value: number) => sorted.filter((each) => each <= value).length / sorted.length;
    return (
      min === sorted[0] &&
      max === sorted.at(-1) &&
      avg >= min - 1e-6 &&
      avg <= max + 1e-6 &&
      below(p50) >= 0.5 &&
      below(p95) >= 0.95 &&
      below(p99) >= 0.99 &&
      values.includes(p50) &&
      values.includes(p99)
    );
  });
  test.doesNotThrow(() => fc.assert(property));
});

t.test('a ring keeps its newest values and returns those of a window, oldest first', async (test) => {
  const property = fc.property(
    fc.integer({ min: 1, max: 20 }),
    fc.array(fc.nat(5), { maxLength: 60 }),
    fc.nat(100),
    (capacity, steps, from) => {
      const ring = createRing(capacity);
      let at = 0;
      const all = steps.map((step, index) => {
        at += step;
        ring.add(at, index);
        return { at, index };
      });
      const expected = all
        .slice(-capacity)
        .filter((each) => each.at >= from)
        .map((each) => each.index);
      return JSON.stringify([...ring.since(from)]) === JSON.stringify(expected);
    },
  );
  test.doesNotThrow(() => fc.assert(property));
});

t.test('history has a row per minute; minutes takes precedence over range; other text is invalid', async (test) => {
  const { telemetry, pass } = spawn(test);
  for (let minute = 0; minute < 5; minute += 1) {
    await pass(MINUTE_MS / 2, { tick: minute });
    await pass(MINUTE_MS / 2, { tick: minute, tickMs: [40], ticks: 1, overruns: 1 });
  }
  const { history, range } = await telemetry.ask('health', {});
  test.equal(range, '15m');
  test.equal(history.length, 6, 'the running minute is one of them');
  test.match(history[1], {
    t: 60_060_000,
    n: 11,
    overruns: 1,
    tick: 1,
    max_ms: 40,
    avg_pop: census.creatures,
    tps: 5.5,
    clients: 3,
    eta: census.safeguard.eta,
    xi: census.softcap.xi,
  });
  test.ok(history[1]?.memory_mb, 'and what the process carried');
  test.equal((await telemetry.ask('health', { range: '3h', minutes: 2 })).history.length, 2);
  for (const good of ['1m', '3h', '2d', 'all']) {
    test.equal((await telemetry.ask('health', { range: good })).range, good);
  }
  for (const bad of ['', '15', 'm', '0m', '-1h', '1w', 'ALL', '15m ']) {
    await test.rejects(telemetry.ask('health', { range: bad }), {
      code: 'invalid',
      items: [{ loc: ['query', 'range'] }],
    });
  }
});

t.test('a long history is thinned to fewer rows of several minutes each, without gaps', async (test) => {
  const { telemetry, pass } = spawn(test);
  const minutes = LIMITS.healthRowsMax.value;
  const rows = async () => (await telemetry.ask('health', { range: 'all' })).history;
  for (let minute = 0; minute < minutes; minute += 1)
    await pass(MINUTE_MS, {
      tick: minute,
      overruns: minute === 7 ? 3 : 0,
      tickMs: [minute === 7 ? 90 : 1],
    });
  test.equal((await rows()).length, minutes, 'as many as may be are all told');
  await pass(MINUTE_MS, { tick: minutes, tickMs: [1] });
  const thin = await rows();
  test.ok(thin.length <= minutes / 2 + 1 && thin.length >= minutes / 2, `${thin.length} rows`);
  test.equal(
    thin.reduce((sum, { n }) => sum + n, 0),
    10 * (minutes + 1),
  );
  test.match(
    thin.find(({ overruns }) => overruns > 0),
    { n: 20, max_ms: 90, avg_ms: 45.5, tps: 10, avg_pop: census.creatures, clients: 3, overruns: 3 },
  );
  test.equal(thin.at(-1)?.tick, minutes);
  test.ok(thin.every(({ t: start }) => start % 120_000 === 0));
  test.equal((await telemetry.ask('health', { range: '2d' })).history.length, minutes, 'the last two days are not');
});

t.test(
  'minutes are stored when they end; the next start has them, and a gap for the time without a service',
  async (test) => {
    const location = storePath(test);
    const first = spawn(test, {}, location);
    const halves = 2 * 5;
    for (let half = 0; half < halves; half += 1) await first.pass(MINUTE_MS / 2, { tick: half });
    const stored = () => first.chronicle.ask('minutes', { after: 0, until: 1e9 });
    await until('without being told to', async () => (await stored()).length === halves / 2 + 1);
    await first.pass(1000, { tick: 99, overruns: 4 });
    await first.telemetry.ask('save', null);
    const { history: before } = await first.telemetry.ask('health', { range: '2d' });
    const awayMinutes = 30;
    const second = spawn(test, {}, location, START_MS + (5 + awayMinutes) * MINUTE_MS);
    await second.pass(1000);
    const { history: after } = await second.telemetry.ask('health', { range: '2d' });
    test.same(after.slice(0, -1), before, 'to the number, the last minute too');
    test.equal(after.length, before.length + 1, 'no rows of zeros for the time between');
    test.equal(after.at(-1)!.t - before.at(-1)!.t, awayMinutes * 60_000);
    const { history: recent } = await second.telemetry.ask('health', { range: '15m' });
    test.equal(recent.length, 1);
    await second.pass(1000);
    await second.telemetry.ask('save', null);
    test.equal((await stored()).length, after.length);
  },
);

t.test('the minute of a restart is continued; minutes older than a year are removed', async (test) => {
  const location = storePath(test);
  const first = spawn(test, {}, location);
  await first.pass(1000);
  await first.telemetry.ask('save', null);
  const second = spawn(test, {}, location, START_MS + 10_000);
  await second.pass(1000);
  const { history } = await second.telemetry.ask('health', {});
  test.match(history, [{ n: 20, t: START_MS }]);
  await second.pass(LIMITS.healthMinutesMax.value * MINUTE_MS);
  await second.pass(MINUTE_MS);
  await second.telemetry.ask('save', null);
  const kept = await second.chronicle.ask('minutes', { after: 0, until: 1e9 });
  test.equal(kept.length, 2);
});

t.test('the status is that of the clock: paused, overrun, error or running', async (test) => {
  const statusOf = async (status: Partial<ClockStatus>, part: Partial<ClockSample>) => {
    const { telemetry, pass } = spawn(test, status);
    await pass(1000, part);
    const { ok, status: said } = await telemetry.ask('health', {});
    return [ok, said];
  };
  test.same(await statusOf({}, {}), [true, 'running']);
  test.same(await statusOf({ paused: true }, { ticks: 0 }), [true, 'paused']);
  test.same(await statusOf({ speed: 100 }, { overruns: 1 }), [true, 'overrun']);
  test.same(await statusOf({}, { overruns: 1 }), [true, 'running'], 'one late tick that was made up for');
  test.same(await statusOf({}, { ticks: 0, pendingEntries: 5000 }), [true, 'overrun'], 'the store blocks it');
  const fault = { message: 'broke', tick: 3, seed: 42 };
  test.same(await statusOf({ paused: true, fault }, {}), [false, 'error']);
});

t.test('the speed is that of a second of the clock, however its samples arrive', async (test) => {
  const { telemetry, pass } = spawn(test);
  const speed = async (): Promise<number> => (await telemetry.ask('health', {})).actual_tps;
  await pass(1000, { ticks: 1, elapsedMs: 0.6 });
  test.ok((await speed()) <= 10, 'next to nothing is no second');
  await pass(1000);
  test.ok(Math.abs((await speed()) - 10) < 0.1);
  await pass(60_000, { ticks: 1, elapsedMs: 0.6 });
  test.ok(Math.abs((await speed()) - 11) < 0.1, 'after it was held up');
  for (let sample = 0; sample < 4; sample++) await pass(250, { ticks: 0, elapsedMs: 250 });
  test.equal(await speed(), 0, 'a second after a pause');
});

t.test('before the first sample a request for health is answered with an error', async (test) => {
  const { telemetry } = spawn(test);
  await test.rejects(telemetry.ask('health', {}), { code: 'actor_restarted' });
});

t.test(
  'minutes are in the order of time, once each, also after the wall clock was set forward and back',
  async (test) => {
    const minutes = createMinutes();
    const carried = { memoryMb: 1, clients: 0 };
    // Minutes of the wall clock at each sample: a day forward, back, back once more.
    for (const minute of [10, 1450, 11, 10, 9, 12])
      minutes.add(minute * 60_000, sampleOf({ ticks: 1, tickMs: [1] }), carried);
    const rows = minutes.last(1441, 1450 * 60_000);
    test.same(
      rows.map(({ t, n }) => [t / 60_000, n]),
      [
        [10, 2],
        [11, 1],
        [12, 1],
        [1450, 1],
      ],
    );
    test.equal(minutes.last(1442, 1450 * 60_000)[0]?.t, 9 * 60_000);
  },
);
