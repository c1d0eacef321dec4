/** A page that is not isolated from others has no shared memory: there a world and its compact stream are the same. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { computeHistory, type History } from './plain-memory-thread.js';

t.test('without shared memory the history and the stream are the same to the bit', async (test) => {
  const worker = new Worker(new URL('plain-memory-thread.js', import.meta.url));
  const [plain] = (await once(worker, 'message')) as [History];
  const shared = await computeHistory();
  test.same([shared.memory, plain.memory], ['SharedArrayBuffer', 'ArrayBuffer']);
  test.same({ ...plain, memory: shared.memory }, shared);
});
