/**
 * The sending end of a link (actors/README.md#mailboxes): the mailbox's capacity holds on the sender's
 * side, for each policy, across connections.
 */
import { MessageChannel } from 'node:worker_threads';
import t, { type Test } from 'tap';
import type { ActorBehaviour, OverflowPolicy, ReadLane } from '#actors/runtime/actor.js';
import { createRemote, servePort } from '#actors/runtime/port.js';
import { createSupervisor } from '#actors/runtime/supervisor.js';

type LogProtocol = {
  attach: { request: number; reply: void };
  frame: { request: number; reply: void };
  /** Answers when the test releases it. */
  wait: { request: null; reply: null };
  read: { request: null; reply: readonly string[] };
};

const CAPACITY = 4;

function link(test: Test, overflow: OverflowPolicy, reads?: ReadLane) {
  const mailbox = { capacity: CAPACITY, overflow, ...(reads && { reads }) };
  let release = (): void => undefined;
  const behaviour: ActorBehaviour<LogProtocol, string[]> = {
    name: 'log',
    mailbox,
    start: () => [],
    handlers: {
      attach: (log, serial) => void log.push(`attach ${serial}`),
      frame: (log, serial) => void log.push(`frame ${serial}`),
      wait: () => new Promise((resolve) => (release = () => resolve(null))),
      read: (log) => [...log],
    },
  };
  const supervisor = createSupervisor({
    now: () => performance.now(),
    onFault: (_, fault) => test.fail(String(fault)),
  });
  supervisor.spawn(behaviour);
  const remote = createRemote<LogProtocol>('log', mailbox);
  const connect = (): { cut(): void } => {
    const { port1, port2 } = new MessageChannel();
    const cell = supervisor.cell('log');
    if (!cell) throw new Error('the actor runs');
    servePort(port2, cell);
    remote.connect(port1);
    return { cut: () => port2.close() };
  };
  test.teardown(async () => {
    release();
    remote.close();
    await supervisor.stop();
  });
  return { remote, connect, release: () => release() };
}

async function turns(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

t.test(
  'latest wins: of each type one message is in flight and the newest waits; the order of types is preserved',
  async (test) => {
    const { remote, connect, release } = link(test, 'latest-wins');
    connect();
    const held = remote.ref.ask('wait', null);
    await turns();
    for (let serial = 1; serial <= 50; serial += 1) {
      test.ok(remote.ref.tell('attach', serial) && remote.ref.tell('frame', serial));
    }
    test.ok(remote.inFlight() <= 5, `${remote.inFlight()} in flight`);
    release();
    await held;
    test.same(await remote.ref.ask('read', null), ['attach 1', 'frame 1', 'attach 50', 'frame 50']);
  },
);

t.test('drop oldest: a full link keeps the messages in flight and the newest one', async (test) => {
  const { remote, connect, release } = link(test, 'drop-oldest');
  connect();
  const held = remote.ref.ask('wait', null);
  await turns();
  for (let serial = 1; serial <= 20; serial += 1) test.ok(remote.ref.tell('frame', serial));
  test.ok(remote.inFlight() <= 2 * CAPACITY);
  release();
  await held;
  await turns();
  const log = await remote.ref.ask('read', null);
  test.same(log.slice(0, 3), ['frame 1', 'frame 2', 'frame 3']);
  test.same(log.slice(-CAPACITY), ['frame 17', 'frame 18', 'frame 19', 'frame 20']);
});

for (const overflow of ['refuse', 'back-pressure'] as const) {
  t.test(`${overflow}: a full link refuses the sender's message and loses none that it accepted`, async (test) => {
    const { remote, connect, release } = link(test, overflow);
    connect();
    const held = remote.ref.ask('wait', null);
    await turns();
    const taken = Array.from({ length: 10 }, (_, serial) => remote.ref.tell('frame', serial));
    test.same(taken, [true, true, true, ...Array<boolean>(7).fill(false)]);
    await test.rejects(remote.ref.ask('read', null), { code: 'mailbox_full' });
    release();
    await held;
    await turns();
    test.same(await remote.ref.ask('read', null), ['frame 0', 'frame 1', 'frame 2']);
    test.ok(remote.ref.tell('frame', 10), 'there is room again');
  });
}

t.test(
  'before it is connected a link queues messages up to its capacity, and asks up to their deadline',
  async (test) => {
    const { remote, connect } = link(test, 'refuse');
    const late = remote.ref.ask('read', null, 10);
    test.ok(remote.ref.tell('frame', 1));
    await test.rejects(late, { code: 'deadline_exceeded' });
    test.ok(remote.ref.tell('frame', 2) && remote.ref.tell('frame', 3));
    test.notOk(remote.ref.tell('frame', 4), 'the bound holds');
    connect();
    await turns();
    test.same(await remote.ref.ask('read', null), ['frame 1', 'frame 2', 'frame 3']);
  },
);

t.test('a cut link fails the asks in flight and notifies its user when it is connected again', async (test) => {
  const { remote, connect, release } = link(test, 'refuse');
  let connections = 0;
  remote.onConnect(() => (connections += 1));
  const first = connect();
  const pending = remote.ref.ask('wait', null);
  await turns();
  first.cut();
  await test.rejects(pending, { code: 'actor_restarted' });
  const waiting = remote.ref.ask('read', null);
  release();
  connect();
  test.same(await waiting, []);
  test.equal(connections, 2);
});

t.test('reads beyond their own capacity are refused; other messages pass them', async (test) => {
  const { remote, connect, release } = link(test, 'refuse', { types: new Set(['read']), capacity: 2 });
  connect();
  const held = remote.ref.ask('wait', null);
  const reads = [1, 2, 3].map(() => remote.ref.ask('read', null));
  await test.rejects(reads[2]!, { code: 'mailbox_full' });
  const frames = [1, 2, 3].map((serial) => remote.ref.ask('frame', serial));
  await turns();
  release();
  await Promise.all([held, ...frames]);
  const all = ['frame 1', 'frame 2', 'frame 3'];
  test.same(await Promise.all(reads.slice(0, 2)), [all, all], 'the reads came after what was sent later');
  test.equal(remote.inFlight(), 0);
  test.same(await remote.ref.ask('read', null), all, 'there is room for reads again');
});
