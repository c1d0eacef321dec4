/** A reader of the log that cannot be served: strangers may cause it as often as they like. */
import t from 'tap';
import { LogFeed } from '../../../http/log/feed.js';
import { CodedError } from '../../../schemas/errors.js';
import { DEFAULT_LAWS } from '../../../schemas/laws/defaults.js';

const world = { id: 1, seed: 1, width: 200, height: 150, boundary: 'wrap', laws: DEFAULT_LAWS } as const;

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
    feed.join({ ...port, send: () => 'sent', bufferedBytes: () => 0 } as unknown as Parameters<LogFeed['join']>[0]);
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
