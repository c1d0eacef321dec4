/** Reads share the main thread: few at a time, addresses in turn, and no turn makes answers for long. */
import t from 'tap';
import { paced, Turns } from '#http/request/turns.js';
import { LIMITS } from '#schemas/limits.js';

const SLICE_MS = LIMITS.answersSliceMsMax.value;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads that take `ms` each, by a clock of the test; returns how many were made in each turn of the event loop. */
async function madeInTurns(reads: number, ms: number, addressOf: (read: number) => string) {
  const order: string[] = [];
  let now = 0;
  const turns = new Turns(() => now);
  const all = Array.from({ length: reads }, (_, read) =>
    turns.run(addressOf(read), async () => {
      now += ms;
      order.push(addressOf(read));
    }),
  );
  const inTurn = [order.length];
  while (order.length < reads) {
    const before = order.length;
    await turn();
    inTurn.push(order.length - before);
  }
  await Promise.all(all);
  return { order, inTurn };
}

t.test('reads that come at once are made in many turns, each of a few milliseconds', async (test) => {
  const { inTurn } = await madeInTurns(300, 2, () => 'a');
  test.ok(Math.max(...inTurn) * 2 <= 2 * SLICE_MS, inTurn.join());
});

t.test('an address with hundreds of reads lets another one through', async (test) => {
  const { order } = await madeInTurns(301, SLICE_MS, (read) => (read < 300 ? 'many' : 'one'));
  test.ok(order.indexOf('one') < 5, `the other one is the ${order.indexOf('one')}th`);
});

t.test('a read that has waited for others makes its answer in a turn with time left', async (test) => {
  let now = 0;
  let made = 0;
  const turns = new Turns(() => now);
  const most = LIMITS.readsActivePerAddressMax.value;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const all = Array.from({ length: most }, () =>
    turns.run('a', async () => {
      await answered;
      const later = turns.pause();
      if (later !== null) await later;
      now += SLICE_MS;
      made++;
    }),
  );
  await turn();
  answer();
  for (let turnsDone = 1; made < most; turnsDone++) {
    await turn();
    test.ok(made <= turnsDone + 1, `${made} answers after ${turnsDone} turns`);
  }
  await Promise.all(all);
});

t.test('too many reads of one address are refused, and others still wait', async (test) => {
  const turns = new Turns(() => 0);
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const most = LIMITS.readsActivePerAddressMax.value + LIMITS.readsWaitingPerAddressMax.value;
  const all = Array.from({ length: most }, () => turns.run('a', () => ended));
  await test.rejects(
    turns.run('a', () => ended),
    { code: 'mailbox_full' },
  );
  let isAnswered = false;
  const other = turns.run('b', async () => void (isAnswered = true));
  await other;
  test.ok(isAnswered);
  end();
  await Promise.all(all);
  await turns.run('a', async () => test.pass('and places are free again'));
});

t.test('a read that fails gives its place back', async (test) => {
  const turns = new Turns(() => 0);
  for (let read = 0; read < 2 * LIMITS.readsActiveMax.value; read++)
    await test.rejects(
      turns.run('a', () => Promise.reject(new Error('planted'))),
      { message: 'planted' },
    );
});

t.test('an actor is asked a few reads at a time', async (test) => {
  let asked = 0;
  let most = 0;
  const answers: (() => void)[] = [];
  const ref = paced<{ read: { request: null; reply: null } }>({
    name: 'store',
    tell: () => true,
    ask: () => {
      most = Math.max(most, ++asked);
      return new Promise((resolve) =>
        answers.push(() => {
          asked--;
          resolve(null);
        }),
      );
    },
  });
  const all = Array.from({ length: 100 }, () => ref.ask('read', null));
  for (let turnsDone = 0; turnsDone < 200; turnsDone++) {
    answers.shift()?.();
    await turn();
  }
  await Promise.all(all);
  test.equal(most, LIMITS.readsAskedMax.value);
});
