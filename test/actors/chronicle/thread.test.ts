/** The chronicle on its own thread, as in the server: entries, bytes and coded errors cross unchanged. */
import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import t from 'tap';
import { startChronicleThread } from '#actors/chronicle/spawn-worker.js';
import { createSystem } from '#actors/runtime/system.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { patient } from '../../support/until.js';
import { event, openedEntry, query, storePath, eventsEntry } from './scene.js';

t.test('an append to the thread is readable there, and checkpoint bytes return unchanged', async (test) => {
  const location = storePath(test);
  const system = createSystem({ now: () => performance.now(), onFault: ({ fault }) => test.fail(String(fault)) });
  test.teardown(() => system.stop());
  const chronicle = patient(startChronicleThread(system, { location }).chronicle);
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
  const entries = [
    openedEntry(1, 1),
    eventsEntry([event(1, 'fire'), event(2, 'bloom')]),
    { kind: 'checkpoint', worldId: 1, tick: 7, journalSeq: 0, stateHash: 'h', laws: DEFAULT_LAWS, bytes } as const,
  ];
  test.same(await chronicle.ask('append', { entries }), { durableTick: 7 });
  test.equal((await chronicle.ask('history', query())).total, 2);
  test.strictSame((await chronicle.ask('resume', null)).world?.checkpoint?.bytes, bytes);
});

t.test('if the store cannot be opened, every request is answered with an error', async (test) => {
  const location = storePath(test);
  mkdirSync(dirname(location), { recursive: true });
  writeFileSync(location, 'This file is a letter, not a store. '.repeat(200));
  const system = createSystem({ now: () => performance.now(), onFault: ({ fault }) => test.fail(String(fault)) });
  test.teardown(() => system.stop());
  const chronicle = patient(startChronicleThread(system, { location }).chronicle);
  await test.rejects(chronicle.ask('resume', null), { code: 'store_damaged', message: /not a database/ });
});
