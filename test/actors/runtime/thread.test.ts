/**
 * Actors on real worker threads: asks with deadlines, coded errors, respawn and links
 * (actors/README.md#supervision).
 */
import type { FaultReport } from '#actors/runtime/supervisor.js';
import { type ActorSystem, createSystem, type Thread } from '#actors/runtime/system.js';
import { CodedError } from '#schemas/errors.js';
import { patient, until } from '../../support/until.js';
import { summingActor, type SummingProtocol } from './summing-actor.js';
import t from 'tap';

const ENTRY = new URL('./summing-actor-thread.js', import.meta.url);
const MAILBOX = { capacity: 8, overflow: 'refuse' } as const;
const QUICK = { restartsMax: 3, windowMs: 60_000, delayMs: 5, delayMsMax: 20 };

const refTo = (thread: Thread, actor: string) => patient(thread.ref<SummingProtocol>(actor, MAILBOX));

interface Scene {
  readonly system: ActorSystem;
  readonly faults: FaultReport[];
}

function scene(test: Tap): Scene {
  const faults: FaultReport[] = [];
  const system = createSystem({
    now: () => performance.now(),
    limits: QUICK,
    onFault: (report) => faults.push(report),
  });
  test.teardown(() => system.stop());
  return { system, faults };
}

type Tap = { teardown(close: () => Promise<void>): void };

t.test('an ask crosses a thread and is answered, a coded error crosses with its items', async (test) => {
  const { system } = scene(test);
  const one = refTo(system.thread({ name: 'counting', entry: ENTRY }), 'one');
  test.same(await one.ask('add', { amount: 2 }), { total: 2 });
  const refused = await one.ask('add', { amount: -1 }).catch((error: unknown) => error);
  if (!(refused instanceof CodedError)) return test.fail(`not a coded error: ${String(refused)}`);
  test.equal(refused.code, 'invalid');
  test.same(refused.items, [{ loc: ['body', 'amount'], msg: 'must be >= 0', type: 'range' }]);
  test.same(await one.ask('add', { amount: 3 }), { total: 5 }, 'a coded error is an answer, not a fault');
});

t.test(
  'an ask that is not answered in time fails with deadline_exceeded (actors/README.md#asks-deadlines-and-errors)',
  async (test) => {
    const { system } = scene(test);
    const one = refTo(system.thread({ name: 'counting', entry: ENTRY }), 'one');
    await one.ask('seen', null);
    await test.rejects(one.ask('hold', { ms: 200 }, 20), { code: 'deadline_exceeded' });
    test.same(await one.ask('add', { amount: 1 }), { total: 1 }, 'the actor goes on');
  },
);

t.test('an actor that throws is restarted; other actors on its thread are unaffected', async (test) => {
  const { system, faults } = scene(test);
  const thread = system.thread({ name: 'counting', entry: ENTRY });
  const one = refTo(thread, 'one');
  const two = refTo(thread, 'two');
  await Promise.all([one.ask('add', { amount: 7 }), two.ask('add', { amount: 7 })]);
  await test.rejects(one.ask('break', null), { code: 'actor_restarted' });
  test.same(await one.ask('add', { amount: 1 }), { total: 1 }, 'the broken one began afresh');
  test.same(await two.ask('add', { amount: 1 }), { total: 8 }, 'the neighbour kept its count');
  await until('the fault is reported', () => faults.length === 1);
  test.match(faults[0], { actor: 'one', directive: { kind: 'restart' } });
  await until('the restart is among the numbers', () => system.stats()['one']?.restarts === 1);
  test.equal(system.stats()['two']?.restarts, 0);
});

/** An ask to a thread that has ended unnoticed fails with an error. */
async function tryAgain<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CodedError && error.code === 'actor_restarted') return ask();
    throw error;
  }
}

t.test('a thread that dies fails its pending asks, is respawned and linked again', async (test) => {
  const { system, faults } = scene(test);
  const far = system.thread({ name: 'far', entry: ENTRY });
  // `far` is the name of the link on one thread and of the actor on the other.
  const other = system.spawn(summingActor('far', MAILBOX));
  const near = system.thread({ name: 'near', entry: ENTRY, uses: [{ actor: 'far', on: null }] });
  const one = refTo(far, 'one');
  const via = refTo(near, 'via');
  test.same(await via.ask('add', { amount: 4 }), { total: 4 });
  const pending = one.ask('hold', { ms: 60_000 }, 60_000);
  const dying = refTo(far, 'two').ask('exit', null);
  await test.rejects(dying, { code: 'actor_restarted' });
  await test.rejects(pending, { code: 'actor_restarted' });
  test.same(await one.ask('add', { amount: 1 }), { total: 1 }, 'the same address leads to the new thread');
  await test.rejects(refTo(near, 'one').ask('exit', null), {
    code: 'actor_restarted',
  });
  await until('both deaths are seen', () => faults.length === 2);
  const answer = await tryAgain(() => via.ask('add', { amount: 1 }));
  test.same(answer, { total: 5 }, 'its link to the main thread is laid anew');
  test.same(await other.ask('seen', null), [4, 1]);
  test.same(
    faults.map((report) => report.actor),
    ['far', 'near'],
  );
});

t.test('two threads exchange messages over a direct link; one survives the end of the other', async (test) => {
  const { system } = scene(test);
  const server = system.thread({ name: 'server', entry: new URL('./far-thread.js', import.meta.url) });
  const user = system.thread({ name: 'user', entry: ENTRY, uses: [{ actor: 'far', on: server }] });
  const via = refTo(user, 'via');
  test.same(await via.ask('add', { amount: 4 }), { total: 4 });
  await test.rejects(via.ask('exit', null), { code: 'actor_restarted' });
  test.same(await via.ask('add', { amount: 2 }), { total: 2 });
});

t.test('a thread that keeps ending is no longer respawned, and this is reported', async (test) => {
  const { system, faults } = scene(test);
  const one = refTo(system.thread({ name: 'counting', entry: ENTRY }), 'one');
  for (let death = 0; death <= QUICK.restartsMax; death += 1) {
    await test.rejects(one.ask('exit', null), { code: 'actor_restarted' });
  }
  await until('supervision gives up', () => faults.length > QUICK.restartsMax);
  test.same(
    faults.map((report) => report.directive.kind),
    ['restart', 'restart', 'restart', 'stop'],
  );
});

t.test('a stop waits for the actors of a thread until its deadline, then cuts the thread off', async (test) => {
  const { system } = scene(test);
  const thread = system.thread({ name: 'counting', entry: ENTRY });
  const one = refTo(thread, 'one');
  await one.ask('seen', null);
  const held = one.ask('hold', { ms: 2 ** 30 });
  await Promise.all([test.rejects(held, { code: /^actor_/ }), thread.stop(20)]);
});

t.test('a slow actor on another thread never has more than its capacity in flight', async (test) => {
  const { system } = scene(test);
  const one = refTo(system.thread({ name: 'counting', entry: ENTRY }), 'one');
  const held = one.ask('hold', { ms: 100 });
  const told = Array.from({ length: 50 }, (_, index) => one.tell('add', { amount: index }));
  test.equal(told.filter(Boolean).length, MAILBOX.capacity - 1, 'the ask holds one place of the eight');
  await test.rejects(one.ask('seen', null), { code: 'mailbox_full' });
  await held;
  test.same(await one.ask('seen', null), [0, 1, 2, 3, 4, 5, 6], 'those that were accepted came, in order');
});
