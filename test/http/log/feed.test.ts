/** Readers of the log that join, or cannot be served: strangers may cause both as often as they like. */
import t from 'tap';
import { LogFeed } from '#http/log/feed.js';
import { CodedError } from '#schemas/errors.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';

const world = { id: 1, seed: 1, width: 200, height: 150, boundary: 'wrap', laws: DEFAULT_LAWS } as const;

const SEAT = { id: 1, address: '', joinedAtMs: 0 };

t.test('a refusal of a reader is no failure for the log, and a fault is one', async (test) => {
  const failures: string[] = [];
  let error: Error = new CodedError('store_unavailable');
  const feed = new LogFeed({
    run: 'run',
    version: '1',
    engine: null,
    readStored: () => Promise.reject(error),
    onFailure: (failure) => failures.push(String(failure)),
  });
  test.teardown(() => feed.close());
  const ended: string[] = [];
  const join = async (): Promise<void> => {
    const port = { end: (_: number, reason: string) => ended.push(reason), terminate: () => undefined };
    feed.join(
      { ...port, send: () => 'sent', bufferedBytes: () => 0 } as unknown as Parameters<LogFeed['join']>[0],
      SEAT,
    );
    await new Promise(setImmediate);
  };
  await join();
  test.same(failures, [], 'before the clock has written');
  const opening = { world: { ...world, first_event_id: 1, from_tick: 0, engine_id: null }, seq: 0, tick: 0 };
  feed.opening({ type: 'opening', ...opening });
  await join();
  test.same(failures, [], 'while the store is away');
  error = new Error('broken');
  await join();
  test.same(failures, ['Error: broken']);
  test.equal(ended.length, 3, 'each reader is told');
});

t.test('readers that join before the next record share a hello, and each is sent every later record', async (test) => {
  let reads = 0;
  const readStored = () => {
    reads++;
    return Promise.resolve({ checkpoint: null, records: [] });
  };
  const onFailure = (error: unknown) => test.fail(String(error));
  const feed = new LogFeed({ run: 'run', version: '1', engine: null, readStored, onFailure });
  test.teardown(() => feed.close());
  feed.opening({
    type: 'opening',
    world: { ...world, first_event_id: 1, from_tick: 0, engine_id: null },
    seq: 0,
    tick: 0,
  });
  const join = (id: number): string[] => {
    const sent: string[] = [];
    const port = { end: () => undefined, bufferedBytes: () => 0, send: (text: string) => sent.push(text) };
    feed.join(port as unknown as Parameters<LogFeed['join']>[0], { ...SEAT, id });
    return sent;
  };
  const ticksOf = (sent: readonly string[]) =>
    sent
      .map((text) => JSON.parse(text) as { tick?: number; mark?: { tick: number } })
      .map(({ tick, mark }) => tick ?? mark?.tick);
  const [first, second] = [join(1), join(2)];
  await new Promise(setImmediate);
  test.equal(reads, 1);
  feed.mark({ type: 'mark', world_id: 1, seq: 0, tick: 5 });
  const third = join(3);
  feed.mark({ type: 'mark', world_id: 1, seq: 0, tick: 6 });
  const fourth = join(4);
  await new Promise(setImmediate);
  test.equal(reads, 3, 'a record makes the hello old');
  test.same([first, second, third, fourth].map(ticksOf), [[0, 5, 6], [0, 5, 6], [5, 6], [6]]);
});
