/**
 * Actors on one thread (actors/README.md#actors): messages are handled one at a time in order, coded errors
 * are answers, faults go to the supervisor, other actors are unaffected.
 */
import t from 'tap';
import { createSupervisor, type Supervisor } from '#actors/runtime/supervisor.js';
import type { Directive } from '#actors/runtime/cell.js';
import { summingActor, type SummingProtocol, type SummingState } from './summing-actor.js';
import { until } from '../../support/until.js';

const MAILBOX = { capacity: 4, overflow: 'refuse' } as const;
const QUICK = { restartsMax: 2, windowMs: 1000, delayMs: 2, delayMsMax: 5 };

interface Fault {
  readonly name: string;
  readonly directive: Directive;
}

function supervise(test: { teardown(close: () => Promise<void>): void }, now = () => performance.now()) {
  const faults: Fault[] = [];
  const supervisor: Supervisor = createSupervisor({
    now,
    limits: QUICK,
    onFault: (name, _, directive) => faults.push({ name, directive }),
  });
  test.teardown(() => supervisor.stop());
  return { supervisor, faults };
}

t.test('messages are handled one at a time in arrival order, also while a handler waits', async (test) => {
  const { supervisor } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  const held = one.ask('hold', { ms: 20 });
  one.tell('add', { amount: 1 });
  const second = one.ask('add', { amount: 2 });
  test.equal(supervisor.stats()['one']?.mailbox, 3);
  await held;
  test.same(await second, { total: 3 });
  test.same(await one.ask('seen', null), [1, 2]);
  test.match(supervisor.stats()['one'], { mailbox: 0, processed: 4, restarts: 0, dropped: 0, refused: 0 });
});

t.test("while a reply is deferred the next messages are handled, up to the mailbox's capacity", async (test) => {
  const { supervisor } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  const deposits = [1, 2, 3].map((amount) => one.ask('deposit', { amount, ms: 40 }));
  const added = one.ask('add', { amount: 4 });
  const first = await Promise.race([...deposits, added]);
  test.same(first, { total: 10 }, 'a later message is answered before them');
  test.same(await Promise.all(deposits), [{ total: 1 }, { total: 3 }, { total: 6 }]);

  const many = [1, 1, 1, 1].map((amount) => one.ask('deposit', { amount, ms: 20 }));
  await new Promise((resolve) => setImmediate(resolve));
  let isSeen = false;
  const seen = one.ask('seen', null).then(() => (isSeen = true));
  await many[0];
  test.equal(isSeen, false, 'no more replies are deferred than the mailbox has capacity');
  await seen;
  test.equal((await Promise.all(many)).length, 4);
});

t.test('a fault restarts an actor and refuses its deferred replies', async (test) => {
  const { supervisor, faults } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  const late = one.ask('deposit', { amount: 1, ms: 40 });
  const broken = one.ask('break', null);
  await test.rejects(broken, { code: 'actor_restarted' });
  await test.rejects(late, { code: 'actor_restarted' });
  test.same(await one.ask('add', { amount: 7 }), { total: 7 });

  const other = one.ask('deposit', { amount: 1, ms: 40 });
  const gone = one.ask('deposit', { amount: 1, ms: 5, breaks: true });
  await test.rejects(gone, { code: 'actor_restarted' });
  await test.rejects(other, { code: 'actor_restarted' });
  test.same(await one.ask('add', { amount: 7 }), { total: 7 });
  test.equal(faults.length, 2);
  test.match(supervisor.stats()['one'], {
    restarts: 2,
    last_fault: 'Error: a planned fault of a deferred reply',
  });
});

t.test('an actor that stops waits for its deferred replies', async (test) => {
  const { supervisor } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  const late = one.ask('deposit', { amount: 3, ms: 30 });
  let isAnswered = false;
  void late.then(() => (isAnswered = true));
  await one.ask('seen', null);
  await supervisor.stop();
  test.ok(isAnswered);
  test.same(await late, { total: 3 });
});

t.test('a full mailbox with the policy refuse returns an error to the sender at once', async (test) => {
  const { supervisor } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  await one.ask('seen', null);
  const held = one.ask('hold', { ms: 20 });
  await new Promise((resolve) => setImmediate(resolve));
  const told = [1, 2, 3, 4, 5].map((amount) => one.tell('add', { amount }));
  test.same(told, [true, true, true, true, false]);
  await test.rejects(one.ask('seen', null), { code: 'mailbox_full' });
  await held;
  await until('there is room again', () => supervisor.stats()['one']?.mailbox === 0);
  test.same(await one.ask('seen', null), [1, 2, 3, 4]);
  test.equal(supervisor.stats()['one']?.refused, 2);
});

t.test('an actor that throws is restarted with its mailbox; other actors are unaffected', async (test) => {
  const { supervisor, faults } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  const two = supervisor.spawn(summingActor('two', MAILBOX));
  await one.ask('add', { amount: 5 });
  const neighbour = two.ask('add', { amount: 1 });
  const broken = one.ask('break', null);
  const behind = one.ask('add', { amount: 7 });
  await test.rejects(broken, { code: 'actor_restarted' });
  test.same(await behind, { total: 7 }, 'the message behind it was kept, the state made afresh');
  test.same(await neighbour, { total: 1 });
  test.same(faults, [{ name: 'one', directive: { kind: 'restart', delayMs: QUICK.delayMs } }]);
  test.match(supervisor.stats()['one'], { restarts: 1, last_fault: 'Error: a planned fault' });
  test.match(supervisor.stats()['two'], { restarts: 0, last_fault: null });
});

t.test('a coded error is an answer: the actor is not restarted and keeps its state', async (test) => {
  const { supervisor, faults } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  await one.ask('add', { amount: 5 });
  await test.rejects(one.ask('add', { amount: -1 }), {
    code: 'invalid',
    items: [{ loc: ['body', 'amount'] }],
  });
  test.same(await one.ask('add', { amount: 1 }), { total: 6 });
  test.same(faults, []);
});

t.test('restarts back off; too many in the window are escalated, and the actor then refuses messages', async (test) => {
  const { supervisor, faults } = supervise(test);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  for (let fault = 0; fault <= QUICK.restartsMax; fault += 1) {
    await test.rejects(one.ask('break', null), { code: 'actor_restarted' });
  }
  await test.rejects(one.ask('seen', null), { code: 'actor_stopped' });
  test.equal(one.tell('add', { amount: 1 }), false);
  test.same(
    faults.map((fault) => fault.directive),
    [{ kind: 'restart', delayMs: 2 }, { kind: 'restart', delayMs: 4 }, { kind: 'stop' }],
  );
});

t.test('faults further apart than the window are never escalated', async (test) => {
  let clock = 0;
  const { supervisor, faults } = supervise(test, () => clock);
  const one = supervisor.spawn(summingActor('one', MAILBOX));
  for (let fault = 0; fault < 6; fault += 1) {
    await test.rejects(one.ask('break', null), { code: 'actor_restarted' });
    clock += QUICK.windowMs + 1;
  }
  test.ok(faults.every(({ directive }) => directive.kind === 'restart'));
});

t.test('an actor whose start fails is started again; its messages wait', async (test) => {
  const { supervisor, faults } = supervise(test);
  let starts = 0;
  const behaviour = {
    ...summingActor('one', MAILBOX),
    start: () => {
      starts += 1;
      if (starts < 3) throw new Error('not yet');
      return { total: 100, seen: [] };
    },
  };
  test.same(await supervisor.spawn<SummingProtocol, SummingState>(behaviour).ask('add', { amount: 1 }), {
    total: 101,
  });
  test.equal(faults.length, 2);
});

t.test(
  'a stop finishes the current message, refuses the waiting ones and calls stop of the behaviour',
  async (test) => {
    const { supervisor } = supervise(test);
    let stoppedAt: number | null = null;
    const behaviour = {
      ...summingActor('one', MAILBOX),
      stop: (state: { total: number }) => void (stoppedAt = state.total),
    };
    const one = supervisor.spawn<SummingProtocol, SummingState>(behaviour);
    await one.ask('add', { amount: 3 });
    const current = one.ask('hold', { ms: 10 });
    await new Promise((resolve) => setImmediate(resolve));
    const waiting = one.ask('seen', null);
    const refused = test.rejects(waiting, { code: 'actor_stopped' });
    await supervisor.stop();
    test.equal(await current, null);
    await refused;
    test.equal(stoppedAt, 3);
  },
);
