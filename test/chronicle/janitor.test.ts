/** The janitor asks the chronicle for its housekeeping by the wall clock (design, Chosen parts: node-cron). */
import t from 'tap';
import { janitor } from '../../actors/janitor/actor.js';
import { chronicle } from '../../actors/chronicle/actor.js';
import type { ChronicleEntry } from '../../actors/chronicle/protocol.js';
import { createSystem } from '../../actors/runtime/system.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { openDatabase } from '../../store/database.js';
import { until } from '../runtime/until.js';
import { opened, storePath } from './scene.js';

const EVERY_SECOND = '* * * * * *';

function checkpoints(): ChronicleEntry[] {
  return [1, 2, 3, 4, 5].map((tick) => ({
    kind: 'checkpoint',
    worldId: 1,
    tick,
    journalSeq: 0,
    stateHash: '',
    laws: DEFAULT_LAWS,
    bytes: new Uint8Array(9),
  }));
}

t.test('old checkpoints go by schedule and when asked; a stop ends the schedule', async (test) => {
  const location = storePath(test);
  const system = createSystem({
    now: () => performance.now(),
    onFault: ({ fault }) => test.fail(String(fault)),
  });
  const failures: unknown[] = [];
  const store = system.spawn(chronicle({ location }));
  await store.ask('append', { entries: [opened(1, 1), ...checkpoints()] });
  const ref = system.spawn(
    janitor({ chronicle: store, schedule: EVERY_SECOND, onFailure: (error) => failures.push(error) }),
  );
  const database = await openDatabase({ location });
  let snapshots = 5;
  const count = async (): Promise<void> => {
    const [row] = await database.read('SELECT count(*) AS snapshots FROM snapshots');
    snapshots = Number(row?.['snapshots']);
  };
  await until('the schedule removed two of five', () => (void count(), snapshots === 3));
  await store.ask('append', { entries: [{ ...checkpoints()[4]!, tick: 6 } as ChronicleEntry] });
  const { removedSnapshots } = await ref.ask('housekeep', null);
  await count();
  test.ok(removedSnapshots <= 1);
  test.equal(snapshots, 3);
  database.close();
  // With a schedule left the process of this test would not end.
  await system.stop();
  test.same(failures, []);
});
