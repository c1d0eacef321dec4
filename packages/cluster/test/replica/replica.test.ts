/** A replica and its link follow a real service: faults of the replica and of the log are noticed and healed. */
import t, { type Test } from 'tap';
import type { WorldFactory } from '#actors/clock/recovery.js';
import { systemTime } from '#actors/clock/system-time.js';
import { replicaBehaviour } from '../../replica/actor.js';
import { SocketCarrier } from '../../replica/carrier.js';
import { createFrameReader, type FrameReader } from '#actors/encoding/frame/frame-exchange.js';
import type { EncoderProtocol } from '#actors/encoding/protocol.js';
import { FollowerLink, linkBehaviour } from '../../replica/link.js';
import { ReplicaLoop, type ReplicaLoopOptions } from '../../replica/loop.js';
import type { ReplicaOrigin } from '../../replica/protocol.js';
import type { ActorBehaviour, ActorRef, Protocol } from '#actors/runtime/actor.js';
import { createSupervisor } from '#actors/runtime/supervisor.js';
import { readFrame } from '#engine/checkpoint/frame.js';
import { readSaved, savedHash } from '#engine/checkpoint/saved.js';
import type { World } from '#world/protocol.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { LogMark } from '#schemas/wire/log.js';
import { PASSKEY, post, request } from '#test/support/requests.js';
import { startToyService, type ToyService } from '#test/support/toy-service.js';
import { until } from '#test/support/until.js';

const REAL: WorldFactory = { create: createWorld, restore: restoreWorld };

interface Shown {
  readonly worldId: number;
  readonly tick: number;
  readonly lawWaveTick: number;
  readonly speed: number;
  readonly paused: boolean;
}

interface Follower {
  readonly link: FollowerLink;
  readonly warnings: string[];
  readonly faults: string[];
  readonly frames: readonly Shown[];
  /** Sends a record to the replica that the primary has not written. */
  receive(record: LogMark): void;
  hash(): Promise<{ readonly tick: number; readonly state_hash: string }>;
}

function follow(test: Test, { url }: ToyService, factory: WorldFactory, engine = 'toy'): Follower {
  const warnings: string[] = [];
  const faults: string[] = [];
  const supervisor = createSupervisor({
    now: () => performance.now(),
    onFault: (name, fault) => faults.push(`${name}: ${String(fault)}`),
  });
  test.teardown(() => supervisor.stop());
  const link = new FollowerLink({
    carrier: new SocketCarrier(() => [url]),
    engine,
    sink: { restored: () => undefined, record: () => undefined },
    log: { info: () => undefined, warn: (facts, text) => warnings.push(`${text} ${JSON.stringify(facts)}`) },
    onAttempt: () => undefined,
    onConnection: () => undefined,
  });
  const idle = <P extends Protocol>(name: string, types: readonly string[]): ActorRef<P> =>
    supervisor.spawn({
      name,
      mailbox: { capacity: 1000, overflow: 'drop-oldest' },
      start: () => null,
      handlers: Object.fromEntries(types.map((type) => [type, () => undefined])),
    } as unknown as ActorBehaviour<P, null>);
  const frames: Shown[] = [];
  let reader: FrameReader | null = null;
  const encoder = supervisor.spawn<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>, null>({
    name: 'encoder',
    mailbox: { capacity: 1000, overflow: 'drop-oldest' },
    start: () => null,
    handlers: {
      sample: () => undefined,
      attach: (_, { shared }) => void (reader = createFrameReader(shared)),
      frame() {
        const bytes = reader?.read();
        if (!reader || !bytes) return;
        const { worldId, registers } = readFrame(bytes);
        frames.push({ worldId, tick: registers.tick, lawWaveTick: registers.lawWaveTick, ...reader.head() });
      },
    },
  });
  const clock = supervisor.spawn(
    replicaBehaviour({
      factory,
      time: systemTime(),
      link: supervisor.spawn(linkBehaviour(link)),
      chronicle: idle('chronicle', ['append']),
      notices: idle('notices', ['status', 'laws', 'world']),
      telemetry: idle('telemetry', ['sample']),
      encoder,
      onEncoderConnect: () => undefined,
    }),
  );
  link.begin(clock);
  return {
    link,
    warnings,
    faults,
    frames,
    receive: (record) => void clock.tell('records', { records: [record] }),
    hash: () => clock.ask('state_hash', null),
  };
}

/** Worlds of which one bit of one column is flipped, once, after a tick. */
function faultyFactory(atTick: number): WorldFactory {
  let isPlanted = false;
  const faulty = (options: Parameters<WorldFactory['create']>[0], first: World): World => {
    let world = first;
    const flip = (): void => {
      if (isPlanted || world.tick < atTick) return;
      isPlanted = true;
      const bytes = world.checkpoint();
      // The section is a part of the bytes.
      readSaved(bytes).sections.get('creatures.energies')!.bytes[0]! ^= 1;
      const { stateHash: _, ...unchecked } = options;
      world = restoreWorld({ ...unchecked, laws: world.laws }, bytes);
    };
    return new Proxy(first, {
      get(_, name) {
        if (name === 'advance')
          return (onPhase?: (phase: string) => void) => {
            world.advance(onPhase);
            flip();
          };
        return Reflect.get(world, name, world) as unknown;
      },
    });
  };
  return {
    create: (options) => faulty(options, createWorld(options)),
    restore: (options, bytes) => faulty(options, restoreWorld(options, bytes)),
  };
}

const service = await startToyService({
  godKey: PASSKEY,
  factory: REAL,
  laws: { tick_rate: 60, width: 200, height: 150 },
});
t.teardown(() => service.close());

t.test('a flipped bit of one column is noticed at the next hash, healed and counted', async (test) => {
  const follower = follow(test, service, faultyFactory(60));
  await until('the difference', () => follower.link.health.restores.hash === 1);
  const { tick: noticedAt } = follower.link.health;
  await until('equal hashes after it', () => {
    const { compared, restores } = follower.link.health;
    return restores.hash === 1 && compared?.equal === true && compared.tick > noticedAt;
  });
  test.same(follower.warnings.length, 2, follower.warnings.join('\n'));
  test.match(follower.warnings[0], /begins again from a checkpoint .*"reason":"hash"/);
  test.same(follower.faults, []);
});

t.test('a state that no world has is not restored, whatever hash the primary sends with it', async (test) => {
  const laws = { ...DEFAULT_LAWS, width: 120, height: 90 };
  const bytes = createWorld({ worldId: 1, firstEventId: 1, laws }).checkpoint();
  readSaved(bytes).sections.get('creatures.alive')!.bytes.fill(255);
  const checkpoint = { tick: 0, journalSeq: 0, laws, stateHash: savedHash(readSaved(bytes)), bytes };
  const origin = { opening: { id: 1, firstEventId: 1, laws }, checkpoint, records: [] } as unknown as ReplicaOrigin;
  const options = { factory: REAL } as ReplicaLoopOptions;
  test.throws(() => new ReplicaLoop(options, origin), /creatures.alive of row 0 is 255, which no world has/);
});

t.test('a replica without a fault never begins again', async (test) => {
  const follower = follow(test, service, REAL);
  await until('a comparison', () => follower.link.health.compared !== null);
  const { tick } = follower.link.health;
  await post(service.url, '/api/laws', { birth_rate: 0.03 }, PASSKEY);
  await post(service.url, '/api/control', { action: 'reset', value: 11 }, PASSKEY);
  await until('equal hashes of the next world', () => {
    const { compared, worldId } = follower.link.health;
    return compared?.equal === true && compared.world_id === worldId && worldId > 1;
  });
  test.ok(tick > 0);
  test.same(Object.values(follower.link.health.restores), [0, 0, 0, 0, 0, 0]);
  test.same(follower.warnings, []);
});

t.test('a replica that lacks an opening or an action begins again', async (test) => {
  const follower = follow(test, service, REAL);
  const isFollowing = (restores: number, after: number) => (): boolean => {
    const { compared, restores: counts } = follower.link.health;
    return counts.gap === restores && compared?.equal === true && compared.tick > after;
  };
  await until('equal hashes', isFollowing(0, 0));
  const { worldId: world_id, tick } = follower.link.health;
  follower.receive({ type: 'mark', world_id: world_id + 1, seq: 0, tick: 1 });
  await until('equal hashes after a lost opening', isFollowing(1, tick));
  const { tick: later } = follower.link.health;
  follower.receive({ type: 'mark', world_id, seq: 99, tick: 1 });
  await until('equal hashes after a lost action', isFollowing(2, later));
  test.match(follower.warnings[0], /a record of world \d+ without its opening/);
  test.same(follower.faults, []);
});

t.test('a tick that throws is tried again, and one that always throws is healed by a checkpoint', async (test) => {
  let throws = 0;
  const throwing: WorldFactory = {
    create: (options) => throwingWorld(createWorld(options)),
    restore: (options, bytes) => throwingWorld(restoreWorld(options, bytes)),
  };
  const throwingWorld = (world: World): World =>
    new Proxy(world, {
      get(target, name) {
        if (name !== 'advance') return Reflect.get(target, name, target) as unknown;
        return (onPhase?: (phase: string) => void) => {
          if (throws < 4 && target.tick === 5) {
            throws++;
            throw new Error('planted');
          }
          target.advance(onPhase);
        };
      },
    });
  await post(service.url, '/api/control', { action: 'reset', value: 12 }, PASSKEY);
  const follower = follow(test, service, throwing);
  await until('equal hashes', () => follower.link.health.compared?.equal === true && throws === 4);
  test.equal(follower.link.health.restores.fault, 1);
});

t.test('ticks since a checkpoint have the speed and the pause of the primary', async (test) => {
  const control = async (action: string, value?: number): Promise<number> =>
    ((await post(service.url, '/api/control', { action, value }, PASSKEY)).json as { tick: number }).tick;
  await control('pause');
  await control('reset', 13);
  await control('set_speed', 45);
  await control('step');
  const first = follow(test, service, REAL);
  await until('equal hashes', () => first.link.health.compared?.equal === true);
  test.same([...new Set(first.frames.map(({ speed }) => speed))], [45], 'the speed of the laws is 60');

  await control('step');
  const slowAt = await control('set_speed', 20);
  await control('step');
  const fastAt = await control('set_speed', 50);
  await control('step');
  const second = follow(test, service, REAL);
  await until('equal hashes after the changes', () => second.link.health.compared?.equal === true);
  // A frame may be overtaken by the next one before it is read, and at the tick of a change it may be of before or after.
  const speedsAt = (tick: number): readonly number[] => [
    ...(tick === slowAt ? [45] : []),
    ...(tick >= slowAt && tick <= fastAt ? [20] : []),
    ...(tick >= fastAt ? [50] : []),
  ];
  test.same(
    second.frames.filter(({ tick, speed, paused }) => tick >= slowAt && !(paused && speedsAt(tick).includes(speed))),
    [],
  );
  test.same(second.frames.at(-1)?.speed, 50);
  await control('resume');
  await until('a running tick', () => second.frames.at(-1)?.paused === false);
  await control('set_speed', 60);
});

t.test('the laws that come with a reset are felt in the frame of a paused replica', async (test) => {
  const follower = follow(test, service, REAL);
  await until('a comparison', () => follower.link.health.compared !== null);
  const { worldId } = follower.link.health;
  await post(service.url, '/api/control', { action: 'pause' }, PASSKEY);
  await post(service.url, '/api/control', { action: 'reset', value: 14 }, PASSKEY);
  await until('a law wave at tick 0', () => {
    const last = follower.frames.at(-1)!;
    return last.worldId > worldId && last.lawWaveTick === 0;
  });
  test.equal(follower.frames.at(-1)!.tick, 0);
  await post(service.url, '/api/control', { action: 'resume' }, PASSKEY);
});

t.test('the tick of a step is shown, however soon after another frame', async (test) => {
  const follower = follow(test, service, REAL);
  await until('a comparison', () => follower.link.health.compared !== null);
  for (let step = 0; step < 5; step++) {
    await post(service.url, '/api/control', { action: 'step' }, PASSKEY);
    const { tick } = (await request(service.url, '/healthz')).json as { readonly tick: number };
    await until(`a frame of tick ${tick}`, () => {
      const { tick: shown, paused } = follower.frames.at(-1) ?? {};
      return shown === tick && paused === true;
    });
    await post(service.url, '/api/control', { action: 'resume' }, PASSKEY);
  }
  await until('equal hashes', () => follower.link.health.compared?.equal === true);
});

t.test('another engine is not followed, and said', async (test) => {
  const follower = follow(test, service, REAL, 'another');
  await until('the problem', () => follower.link.health.problem !== null);
  test.match(follower.link.health.problem, /another engine: toy, not another/);
  await test.rejects(follower.hash(), { code: 'actor_restarted' });
});
