/** The real clock actor on this thread, over a store in a temporary folder. The test controls time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chronicleBehaviour } from '#actors/chronicle/actor.js';
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import type { SeenLog } from '#actors/clock/boot.js';
import { clockBehaviour } from '#actors/clock/actor.js';
import type {
  ClockProtocol,
  ClockSample,
  ClockStatus,
  ControlAction,
  ControlReply,
  LawsReply,
  LogProtocol,
  SampleNotices,
  StatusNotices,
} from '#actors/clock/protocol.js';
import type { WorldFactory } from '#actors/clock/recovery.js';
import type { ActorBehaviour, ActorRef } from '#actors/runtime/actor.js';
import { createSupervisor, type Supervisor } from '#actors/runtime/supervisor.js';
import type { EncoderProtocol } from '#actors/encoding/protocol.js';
import { createFrameReader, type FrameReader } from '#actors/encoding/frame/frame-exchange.js';
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { readCountingFrame, countingFactory, type CountingFrame } from './counting-world.js';
import { createTestTime, type TestTime } from './test-time.js';
import { patient, FILE_MS } from '../../support/until.js';
import type { LogAction, LogMark, LogOpening } from '#schemas/wire/log.js';
import type { Scope } from '../../support/scope.js';

export interface SceneOptions {
  readonly factory?: WorldFactory;
  readonly laws?: Partial<Laws>;
  /** What others have seen of the stored world. */
  readonly seen?: SeenLog;
  readonly resume?: boolean;
  readonly folder?: string;
  readonly time?: TestTime;
  /** Stands between the clock and the chronicle. */
  readonly gate?: (chronicle: ActorRef<ChronicleProtocol>) => ActorRef<ChronicleProtocol>;
}

export interface Scene {
  readonly clock: ActorRef<ClockProtocol>;
  readonly chronicle: ActorRef<ChronicleProtocol>;
  readonly supervisor: Supervisor;
  readonly time: TestTime;
  readonly folder: string;
  readonly faults: string[];
  readonly notices: { readonly kind: string; readonly status: ClockStatus | null }[];
  readonly samples: ClockSample[];
  readonly log: (LogOpening | LogAction | LogMark)[];
  readonly frames: (CountingFrame & {
    readonly paused: boolean;
    readonly at: number;
    readonly attached: number;
  })[];
  status(): ClockStatus;
  /** Passes time until the ask is answered. */
  ask<Type extends keyof ClockProtocol & string>(
    type: Type,
    request: ClockProtocol[Type]['request'],
  ): Promise<ClockProtocol[Type]['reply']>;
  control(action: ControlAction, value?: number | null): Promise<ControlReply>;
  setLaws(laws: Partial<Laws>, persist?: boolean, reset?: boolean): Promise<LawsReply>;
  /** Ends like a crash: nothing more is flushed or saved. */
  crash(): Promise<void>;
}

/** Resolves when the first frame of the world has arrived. */
export async function openScene(test: Scope, options: SceneOptions = {}): Promise<Scene> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'spaceland-clock-'));
  const time = options.time ?? createTestTime();
  const faults: string[] = [];
  const supervisor = createSupervisor({
    now: () => performance.now(),
    limits: { restartsMax: 5, windowMs: 60_000, delayMs: 1, delayMsMax: 5 },
    onFault: (name, fault) => faults.push(`${name}: ${String(fault)}`),
  });
  const chronicle = supervisor.spawn(chronicleBehaviour({ location: join(folder, 'world.db') }));
  const { notices, samples, frames, log, refs } = spawnRecorders(supervisor, time);
  let live = true;
  const gated = (options.gate ?? ((ref) => ref))(chronicle);
  const clock = supervisor.spawn(
    clockBehaviour({
      factory: options.factory ?? countingFactory(),
      bootLaws: { ...DEFAULT_LAWS, ...options.laws },
      resume: options.resume ?? true,
      seen: options.seen,
      chronicle: cutOff(gated, () => live),
      time,
      ...refs,
      onEncoderConnect: () => undefined,
    }),
  );
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    live = false;
    await supervisor.cell('chronicle')?.stop();
  };
  test.teardown(async () => {
    await close();
    if (!options.folder) rmSync(folder, { recursive: true, force: true });
  });
  const scene: Scene = {
    clock,
    chronicle: patient(chronicle),
    supervisor,
    time,
    folder,
    faults,
    notices,
    samples,
    frames,
    log,
    status: () => {
      const known = notices.findLast((notice) => notice.status)?.status;
      if (!known) throw new Error('no status was announced');
      return known;
    },
    async ask(type, request) {
      let answered = false;
      const reply = clock.ask(type, request, FILE_MS).finally(() => (answered = true));
      reply.catch(() => undefined);
      await time.passUntil(`the answer of ${type}`, () => answered);
      return reply;
    },
    control: (action, value = null) => scene.ask('control', { action, value }),
    setLaws: (laws, persist = true, reset = false) => scene.ask('set_laws', { laws, persist, reset, preset: null }),
    crash: close,
  };
  await time.passUntil('the first frame', () => frames.length > 0);
  return scene;
}

/** No message of the old process reaches the store after a crash. */
function cutOff(ref: ActorRef<ChronicleProtocol>, live: () => boolean): ActorRef<ChronicleProtocol> {
  return {
    name: ref.name,
    tell: ref.tell,
    ask: (type, request, deadlineMs) =>
      live() ? ref.ask(type, request, deadlineMs) : new Promise<never>(() => undefined),
  };
}

function spawnRecorders(supervisor: Supervisor, time: TestTime) {
  const notices: Scene['notices'] = [];
  const samples: ClockSample[] = [];
  const frames: Scene['frames'] = [];
  const log: Scene['log'] = [];
  let reader: FrameReader | null = null;
  let attached = 0;
  const mailbox = { capacity: 100, overflow: 'refuse' } as const;
  const noticesActor: ActorBehaviour<StatusNotices, null> = {
    name: 'notices',
    mailbox,
    start: () => null,
    handlers: {
      status: (_, status) => void notices.push({ kind: 'status', status }),
      world: (_, status) => void notices.push({ kind: 'world', status }),
      laws: () => void notices.push({ kind: 'laws', status: null }),
    },
  };
  const telemetryActor: ActorBehaviour<SampleNotices, null> = {
    name: 'telemetry',
    mailbox,
    start: () => null,
    handlers: { sample: (_, sample) => void samples.push(sample) },
  };
  const encoderActor: ActorBehaviour<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>, null> = {
    name: 'encoder',
    mailbox,
    start: () => null,
    handlers: {
      sample: () => undefined,
      attach: (_, { shared }) => {
        reader = createFrameReader(shared);
        attached += 1;
      },
      frame: () => {
        const frame = reader?.read();
        if (!reader || !frame) return;
        frames.push({ ...readCountingFrame(frame), paused: reader.head().paused, at: time.now(), attached });
      },
    },
  };
  const logActor: ActorBehaviour<LogProtocol, null> = {
    name: 'log',
    mailbox,
    start: () => null,
    handlers: {
      opening: (_, record) => void log.push(record),
      action: (_, record) => void log.push(record),
      mark: (_, record) => void log.push(record),
    },
  };
  return {
    notices,
    samples,
    frames,
    log,
    refs: {
      notices: supervisor.spawn(noticesActor),
      telemetry: supervisor.spawn(telemetryActor),
      encoder: supervisor.spawn(encoderActor),
      log: supervisor.spawn(logActor),
    },
  };
}
