/**
 * The clock on its own thread, linked to the chronicle's and the encoder's (ARCHITECTURE.md#threads): each
 * is killed, and the world continues without a difference.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import { startClockThread } from '#actors/clock/spawn-worker.js';
import type { ClockNotices, ClockStatus, LogProtocol } from '#actors/clock/protocol.js';
import type { ActorBehaviour } from '#actors/runtime/actor.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import { createSystem } from '#actors/runtime/system.js';
import type { EncoderProtocol } from '#actors/encoding/protocol.js';
import { telemetryBehaviour } from '#actors/telemetry/actor.js';
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { CodedError } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';
import { query } from '../chronicle/scene.js';
import type { SummingProtocol } from '../runtime/summing-actor.js';
import { idsOf } from '../../support/checks.js';
import { patient, until } from '../../support/until.js';

const BOMB = { capacity: 8, overflow: 'refuse' } as const;

/** Starts three threads and waits until they are ready, because their start is not tested. */
async function start(test: Test, laws: Partial<Laws> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'spaceland-threads-'));
  const bootLaws = { ...DEFAULT_LAWS, ...laws };
  const faults: string[] = [];
  const received: string[] = [];
  const known: { status: ClockStatus | null; laws: Laws } = { status: null, laws: bootLaws };
  const system = createSystem({
    now: () => performance.now(),
    limits: { restartsMax: 5, windowMs: 60_000, delayMs: 10, delayMsMax: 50 },
    onFault: ({ actor, directive }) => faults.push(`${actor}: ${directive.kind}`),
  });
  test.teardown(async () => {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const learn = (kind: string) => (status: ClockStatus) => {
    received.push(kind);
    known.status = status;
  };
  const notices: ActorBehaviour<Pick<ClockNotices, 'status' | 'world' | 'laws'>, null> = {
    name: 'notices',
    mailbox: MAILBOXES.notices,
    start: () => null,
    handlers: {
      status: (_, status) => learn('status')(status),
      world: (_, status) => learn('world')(status),
      laws: (_, notice) => {
        received.push('laws');
        known.laws = notice.laws;
      },
    },
  };
  system.spawn(notices);
  const log: ActorBehaviour<LogProtocol, null> = {
    name: 'log',
    mailbox: MAILBOXES.log,
    start: () => null,
    handlers: { opening: () => undefined, action: () => undefined, mark: () => undefined },
  };
  system.spawn(log);
  const here = (file: string): URL => new URL(file, import.meta.url);
  const store = { location: join(folder, 'world.db') };
  const chronicle = system.thread({ name: 'chronicle', entry: here('./chronicle-thread.js'), data: store });
  const telemetry = system.spawn(
    telemetryBehaviour({
      chronicle: chronicle.ref<ChronicleProtocol>('chronicle', MAILBOXES.chronicle),
      facts: () => {
        if (!known.status) throw new Error('the clock has announced no status');
        const { status, laws } = known;
        const none = { role: 'primary', standby: null, link: null, nats: null, followers: [] } as const;
        return { status, laws, actors: system.stats(), ...none };
      },
      clients: () => 3,
      wallMs: () => Date.now(),
    }),
  );
  const encoder = system.thread({ name: 'screen', entry: here('./encoder-stub-thread.js') });
  const entry = here('./counting-world-thread.js');
  const started = startClockThread(system, { bootLaws, resume: true, chronicle, encoder, entry });
  const clock = patient(started.clock);
  await clock.ask('state_hash', null);
  return {
    system,
    clock,
    telemetry: patient(telemetry),
    known,
    received,
    faults,
    chronicle: patient(chronicle.ref<ChronicleProtocol>('chronicle', MAILBOXES.chronicle)),
    screen: patient(encoder.ref<EncoderProtocol>('encoder', MAILBOXES.encoder)),
    bombs: {
      chronicle: chronicle.ref<SummingProtocol>('bomb', BOMB),
      screen: encoder.ref<SummingProtocol>('bomb', BOMB),
    },
  };
}

const change = (laws: Partial<Laws>) => ({ laws, persist: true, reset: false, preset: null });

t.test('the clock runs on its thread and its notices come before the replies', async (test) => {
  const scene = await start(test, { tick_rate: 50 });
  const paused = await scene.clock.ask('control', { action: 'pause', value: null });
  test.match(paused, { ok: true, paused: true, world_id: 1, seed: 42 });
  test.match(scene.known.status, { paused: true, tick: paused.tick });
  test.same(scene.received.slice(0, 2), ['laws', 'world']);
  await scene.clock.ask('set_laws', change({ perceive_radius: 25 }));
  test.equal(scene.known.laws.perceive_radius, 25);
  const stepped = await scene.clock.ask('control', { action: 'step', value: null });
  test.equal((await scene.screen.ask('latest', null))?.tick, stepped.tick);
});

t.test('a killed world thread is respawned and resumes the world, its laws and its pause', async (test) => {
  const scene = await start(test, { tick_rate: 50 });
  await scene.clock.ask('set_laws', change({ perceive_radius: 25 }));
  const { tick } = await scene.clock.ask('control', { action: 'pause', value: null });
  const before = await scene.clock.ask('state_hash', null);
  const deadly = scene.clock.ask('set_laws', change({ perceive_radius: 13 }));
  await test.rejects(deadly, { code: 'actor_restarted' });
  const { worldId, tick: tickAfter, state_hash } = await scene.clock.ask('state_hash', null);
  test.same({ worldId, tick: tickAfter, state_hash }, { worldId: before.worldId, tick, state_hash: before.state_hash });
  test.match(scene.known.status, { paused: true, tick });
  test.equal(scene.known.laws.perceive_radius, 25, 'what was not durable did not happen');
  test.same(scene.faults, ['world: restart']);
  const stepped = await scene.clock.ask('control', { action: 'step', value: null });
  test.equal(stepped.tick, tick + 1);
  test.equal((await scene.screen.ask('latest', null))?.tick, tick + 1, 'it is linked to the encoder thread');
});

t.test('a chronicle killed while the world runs loses no event and stores none twice', async (test) => {
  const scene = await start(test, { tick_rate: 50 });
  await scene.clock.ask('control', { action: 'set_speed', value: 500 });
  for (let death = 0; death < 3; death += 1) {
    await test.rejects(scene.bombs.chronicle.ask('exit', null), { code: 'actor_restarted' });
    await until('the death is seen', () => scene.faults.length > death);
    let resumed: unknown;
    while (resumed === undefined) {
      // An ask in flight when the thread died is refused; the next one waits for the new thread.
      resumed = await scene.chronicle.ask('resume', null).catch(() => undefined);
    }
    test.ok(resumed, 'the same address leads to the new one');
  }
  const { tick } = await scene.clock.ask('control', { action: 'pause', value: null });
  const { world } = await scene.chronicle.ask('resume', null);
  test.equal(world?.durableTick, tick);
  const page = await scene.chronicle.ask('history', query({ worldId: 1, limit: 2000 }));
  const ids = idsOf(page.events).reverse();
  const gapless = Array.from(ids, (_, index) => ids[0]! + index);
  test.same(ids, gapless, 'ids without a gap');
  test.same(scene.faults, ['chronicle: restart', 'chronicle: restart', 'chronicle: restart']);
});

t.test('a killed encoder thread gets the world again at once, even while it is paused', async (test) => {
  const scene = await start(test);
  const { tick } = await scene.clock.ask('control', { action: 'pause', value: null });
  await test.rejects(scene.bombs.screen.ask('exit', null), { code: 'actor_restarted' });
  await until('the death is seen', () => scene.faults.length === 1);
  let shown: number | undefined;
  while (shown === undefined) {
    const frame = await scene.screen.ask('latest', null).catch((error: unknown) => {
      if (error instanceof CodedError && error.code === 'actor_restarted') return null;
      throw error;
    });
    shown = frame?.tick;
  }
  test.equal(shown, tick);
});

t.test('health and telemetry report speed, census and actors of all threads', async (test) => {
  const beganAtMs = Date.now();
  const scene = await start(test, { tick_rate: 50 });
  await scene.clock.ask('publish', null);
  await until('every thread has told its numbers', () => {
    const stats = scene.system.stats();
    return ['clock', 'chronicle', 'encoder', 'notices', 'telemetry'].every((name) => name in stats);
  });
  const readHealth = () => scene.telemetry.ask('health', { range: '3h' });
  let health = await readHealth();
  await until('a speed', async () => (health = await readHealth()).actual_tps > 0);
  test.match(health, {
    ok: true,
    // Which of the two depends on the load of the machine; telemetry.test.ts tests the rule.
    status: /^(running|overrun)$/,
    speed_target: 50,
    interval_ms: 20,
    clients: 3,
    world_id: 1,
    seed: 42,
    tick_failures: 0,
    range: '3h',
    actors: { clock: { restarts: 0 }, chronicle: { restarts: 0 } },
  });
  test.comment(`${health.actual_tps} ticks per second`);
  test.ok(health.avg_tick_ms > 0 && health.max_tick_ms >= health.avg_tick_ms);
  test.equal(health.creatures, health.castes['Woman']);
  test.ok(health.history.length >= 1 && (health.history.at(-1)?.n ?? 0) > 0);
  const readTelemetry = () =>
    scene.telemetry.ask('telemetry', { window_seconds: LIMITS.telemetryWindowSecondsMax.value });
  let telemetry = await readTelemetry();
  await until('more than 20 ticks', async () => {
    telemetry = await readTelemetry();
    return telemetry.sample_count > 20 && telemetry.duration_ms.ring.length > 20;
  });
  const atMs = telemetry.tick_at_ms;
  // Both threads read the time of the machine; their readings differ by less than a second.
  test.ok(atMs > beganAtMs - 1000 && atMs < Date.now() + 1000, `the newest tick began at ${atMs}`);
  test.same(Object.keys(telemetry.phases_ms), ['creatures', 'publish']);
  test.ok(telemetry.duration_ms.p50 <= telemetry.duration_ms.p99);
});
