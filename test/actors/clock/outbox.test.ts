/**
 * The clock's link to the chronicle (docs/decisions.md#history-goes-through-an-outbox-into-libsql): no entry is dropped, a full link slows the
 * clock instead of growing, a restarted chronicle misses no entry and stores none twice.
 */
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { CodedError } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';
import { query } from '../chronicle/scene.js';
import { idsOf } from '../../support/checks.js';
import { countingFactory } from './counting-world.js';
import { openScene, type Scene } from './scene.js';
import t from 'tap';

/** A link to the chronicle that the test can hold, open, or let fail. */
interface FaultyLink {
  held: boolean;
  /** Number of appends that are written but answered with a failure, as if the chronicle restarted in between. */
  losing: number;
  /** Number of appends that fail before they are written. */
  failing: number;
  batchesMax: number;
  gate(chronicle: ActorRef<ChronicleProtocol>): ActorRef<ChronicleProtocol>;
  open(): void;
}

function createFaultyLink(): FaultyLink {
  let waiting: (() => void)[] = [];
  const link: FaultyLink = {
    held: false,
    losing: 0,
    failing: 0,
    batchesMax: 0,
    gate: (chronicle) => ({
      name: chronicle.name,
      tell: chronicle.tell,
      ask: async (type, request, deadlineMs) => {
        if (type !== 'append') return chronicle.ask(type, request, deadlineMs);
        if (link.held) await new Promise<void>((resolve) => waiting.push(resolve));
        if (link.failing > 0) {
          link.failing -= 1;
          throw new CodedError('actor_restarted');
        }
        const reply = await chronicle.ask(type, request, deadlineMs);
        if (link.losing > 0) {
          link.losing -= 1;
          throw new CodedError('actor_restarted');
        }
        return reply;
      },
    }),
    open() {
      link.held = false;
      const ready = waiting;
      waiting = [];
      for (const resolve of ready) resolve();
    },
  };
  return link;
}

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

async function storedIds(scene: Scene): Promise<number[]> {
  const ids: number[] = [];
  let since = 0;
  for (;;) {
    const asked = query({ worldId: 1, since, limit: 2000 });
    const page = await scene.chronicle.ask('history', asked);
    if (since > 0 && page.events.length === 0) return ids;
    if (since === 0) {
      // Pages are read forwards, from the first id on.
      since = 1;
      const first = await scene.chronicle.ask('history', { ...asked, before: 2 });
      ids.push(...idsOf(first.events));
      continue;
    }
    ids.push(...idsOf(page.events).sort((a, b) => a - b));
    since = page.next_since;
  }
}

t.test(
  'a full link slows the clock instead of growing; after it drains the history is complete and in order',
  async (test) => {
    const link = createFaultyLink();
    const eventsPerTick = 50;
    const scene = await openScene(test, { factory: countingFactory({ eventsPerTick }), gate: link.gate });
    await scene.control('set_speed', 100);
    link.held = true;
    const before = scene.samples.length;
    await scene.time.pass(5000);
    const during = scene.samples.slice(before);
    const pendingMax = Math.max(...during.map((sample) => sample.pendingEntries));
    test.ok(pendingMax >= LIMITS.pendingEntriesMax.value, `${pendingMax} were pending`);
    test.ok(pendingMax <= LIMITS.pendingEntriesMax.value + 2 * eventsPerTick, 'and not many more');
    test.equal(during.at(-1)?.ticks, 0, 'the clock does not tick');
    test.equal(scene.status().state, 'running', 'but it is not paused');
    const stoodAt = during.at(-1)?.tick ?? 0;
    link.open();
    await scene.time.passUntil('the clock continues', () => (scene.samples.at(-1)?.tick ?? 0) > stoodAt + 50);
    const { tick } = await scene.control('pause');
    test.ok(tick > stoodAt);
    const ids = await storedIds(scene);
    test.ok(ids.length >= tick * eventsPerTick);
    test.same(ids, oneTo(ids.length), 'every id once, in order, none missing');
  },
);

t.test(
  'batches that fail, before or after they were written, are retried: no event is lost or stored twice',
  async (test) => {
    const link = createFaultyLink();
    const scene = await openScene(test, { factory: countingFactory({ eventsPerTick: 3 }), gate: link.gate });
    for (let round = 0; round < 4; round += 1) {
      link.losing = 2;
      await scene.time.pass(700);
      link.failing = 2;
      await scene.time.pass(700);
    }
    const { tick } = await scene.control('pause');
    const ids = await storedIds(scene);
    test.ok(ids.length >= 3 * tick);
    test.same(ids, oneTo(ids.length));
    const { world } = await scene.chronicle.ask('resume', null);
    test.equal(world?.durableTick, tick);
    const isReported = scene.samples.some(({ storeError }) => storeError?.includes('restarted while'));
    test.ok(isReported, 'the clock reports the reason');
    await scene.time.pass(300);
    test.equal(scene.samples.at(-1)?.storeError, null, 'until the store takes entries again');
  },
);

t.test(
  'an action is answered when it is durable, not before (docs/decisions.md#history-goes-through-an-outbox-into-libsql)',
  async (test) => {
    const link = createFaultyLink();
    const scene = await openScene(test, { gate: link.gate });
    link.held = true;
    let answered = false;
    const reply = scene.clock.ask('control', { action: 'pause', value: null }).finally(() => (answered = true));
    await scene.time.pass(1000);
    test.equal(answered, false);
    test.equal(scene.status().paused, true, 'it took effect at once');
    link.open();
    await scene.time.passUntil('the answer', () => answered);
    test.match(await reply, { paused: true });
    const { clock } = await scene.chronicle.ask('resume', null);
    test.same(clock, { paused: true, speed: 10 });
  },
);

t.test(
  'while the store is unavailable an action fails with store_unavailable and the clock continues',
  async (test) => {
    const link = createFaultyLink();
    const scene = await openScene(test, { gate: link.gate });
    link.held = true;
    await test.rejects(scene.control('set_speed', 20), { code: 'store_unavailable' });
    link.open();
    test.match(await scene.control('pause'), { speed: 20, paused: true });
  },
);
