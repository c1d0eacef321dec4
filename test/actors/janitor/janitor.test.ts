/** The janitor requests the chronicle's housekeeping on a wall-clock schedule (docs/storage.md#retention). */
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { chronicleBehaviour } from '#actors/chronicle/actor.js';
import { janitorBehaviour } from '#actors/janitor/actor.js';
import { createSystem } from '#actors/runtime/system.js';
import { CodedError } from '#schemas/errors.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { LIMITS } from '#schemas/limits.js';
import type { ChronicleEntry } from '#schemas/records/history.js';
import { patient, until } from '../../support/until.js';
import { event, openedEntry, query, storePath, eventsEntry } from '../chronicle/scene.js';
import t from 'tap';

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

t.test('a checkpoint that was being read is removed later; a stop ends the schedule', async (test) => {
  const location = storePath(test);
  let now = 0;
  const system = createSystem({
    now: () => now,
    onFault: ({ fault }) => test.fail(String(fault)),
  });
  const failures: unknown[] = [];
  const store = patient(system.spawn(chronicleBehaviour({ location, historyBytesMax: 1 })));
  const [first, ...others] = checkpoints() as [ChronicleEntry, ...ChronicleEntry[]];
  await store.ask('append', { entries: [openedEntry(1, 1), first] });
  const idsKept = async (): Promise<number[]> =>
    (await store.ask('snapshots', { worldId: 1, before: null, limit: 9 })).map(({ id }) => id).sort();
  test.ok(await store.ask('snapshot_part', { id: 1, part: 0 }));
  for (const other of others) await store.ask('append', { entries: [other] });
  test.same(await idsKept(), [1, 3, 4, 5], 'the newest three, and the one that is read');
  const ref = system.spawn(
    janitorBehaviour({
      chronicle: store,
      keepWorlds: 0,
      schedule: EVERY_SECOND,
      onFailure: (error) => failures.push(error),
      onThinned: () => test.fail('no world is thinned if all are kept'),
    }),
  );
  test.same(await ref.ask('housekeep', null), { removedSnapshots: 0 });
  now += LIMITS.snapshotReadMs.value + 1;
  await until('the schedule removed it', async () => (await idsKept()).length === 3);
  test.same(await idsKept(), [3, 4, 5]);
  // A schedule that is not stopped would keep the process of this test alive.
  await system.stop();
  test.same(failures, []);
});

t.test('runs of a schedule never overlap; a failed one is reported, and the next does its work', async (test) => {
  const system = createSystem({ now: () => 0, onFault: ({ fault }) => test.fail(String(fault)) });
  const store = system.spawn(chronicleBehaviour({ location: storePath(test) }));
  await store.ask('append', { entries: [openedEntry(1, 1)] });
  const open: ((error: Error) => void)[] = [];
  const failures: unknown[] = [];
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.UTC(2026, 0, 1, 0, 4, 30) });
  test.teardown(() => mock.timers.reset());
  const ref = system.spawn(
    janitorBehaviour({
      chronicle: { ...store, ask: () => new Promise((_, reject) => void open.push(reject)) },
      keepWorlds: 0,
      schedule: '*/5 * * * *',
      onFailure: (error) => failures.push(error),
      onThinned: () => test.fail('no world is thinned if all are kept'),
    }),
  );
  test.teardown(() => system.stop());
  // The actor answers when it has its schedules.
  const housekept = ref.ask('housekeep', null);
  while (open.length === 0) await turn();
  const failure = new CodedError('store_unavailable');
  open.pop()?.(failure);
  await test.rejects(housekept, failure);
  test.same(failures, [], 'who asked gets the error of a run that is not of the schedule');
  const pass = async (seconds: number): Promise<number> => {
    for (let second = 0; second < seconds; second += 1) {
      mock.timers.tick(1000);
      await turn();
    }
    return open.length;
  };
  test.equal(await pass(29), 0, '00:04:59');
  test.equal(await pass(1), 1, '00:05:00');
  test.equal(await pass(300), 1, '00:10:00, while the first run goes on');
  open.pop()?.(failure);
  test.equal(await pass(299), 0, '00:14:59');
  test.strictSame(failures, [failure]);
  test.equal(await pass(1), 1, '00:15:00');
});

t.test(
  'SIM_KEEP_WORLDS: older worlds keep major events and sums, and report the number of removed events',
  async (test) => {
    const location = storePath(test);
    const system = createSystem({
      now: () => performance.now(),
      onFault: ({ fault }) => test.fail(String(fault)),
    });
    test.teardown(() => system.stop());
    const store = patient(system.spawn(chronicleBehaviour({ location })));
    const types = ['birth', 'temple', 'death', 'war'];
    const entryOf3000 = (worldId: number, first: number): ChronicleEntry =>
      eventsEntry(
        Array.from({ length: 3000 }, (_, index) =>
          event(first + index, types[index % 4] ?? '', {
            world_id: worldId,
            entity_id: index % 50,
            payload: { clan_id: 1 + (index % 3), clan_name: 'Iron Moon', n: index },
          }),
        ),
        { worldId },
      );
    const worlds = [1, 2, 3].flatMap((id) => [
      openedEntry(id, (id - 1) * 3000 + 1),
      entryOf3000(id, (id - 1) * 3000 + 1),
    ]);
    await store.ask('append', { entries: worlds });
    const asked = { worldId: 1, granularity: 'day', from: null, limit: 9 } as const;
    const before = await store.ask('summary', asked);
    const removed: number[] = [];
    const ref = system.spawn(
      janitorBehaviour({
        chronicle: store,
        keepWorlds: 1,
        retentionSchedule: EVERY_SECOND,
        onFailure: (error) => test.fail(String(error)),
        onThinned: (events) => removed.push(events),
      }),
    );
    await until('the schedule thinned the first world', () => removed.length > 0);
    test.strictSame(removed, [1500], 'its births and deaths');
    test.strictSame(await ref.ask('thin', null), { removedEvents: 0 }, 'once');
    const [third, second, first] = await store.ask('worlds', null);
    test.match(first, { events: 1500, events_removed: 1500, thinned_at: /^\d{4}-/ });
    for (const kept of [second, third]) test.match(kept, { events: 3000, events_removed: 0, thinned_at: null });
    for (const [filter, total] of [
      [{}, 1500],
      [{ types: ['birth'] }, 0],
      [{ types: ['temple'] }, 750],
      [{ clanId: 2 }, 500],
      [{ q: 'birth' }, 0],
      [{ q: 'moon' }, 1500],
      [{ q: '"iron moon" temple' }, 750],
      [{ entityId: 7 }, 60],
    ] as const) {
      const page = await store.ask('history', query({ worldId: 1, limit: 2000, ...filter }));
      test.equal(page.total, total, JSON.stringify(filter));
      test.equal(page.thinned_at, first?.thinned_at, 'the page says that it is not whole');
      test.equal(page.events.length, Math.min(total, 2000), JSON.stringify(filter));
    }
    test.match(await store.ask('history', query({ worldId: 2, q: 'birth' })), {
      total: 750,
      thinned_at: null,
    });
    test.strictSame(await store.ask('summary', asked), before, 'sums stay');
  },
);
