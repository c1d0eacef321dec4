/** Viewers who ask the same within some seconds share an answer (actors/chronicle/shared-reads.ts). */
import t from 'tap';
import { sharedReads } from '#actors/chronicle/shared-reads.js';
import { LIMITS } from '#schemas/limits.js';
import { appendEntries } from '#store/chronicle.js';
import { openStore } from '#store/store.js';
import { openedEntry, storePath } from './scene.js';

const ASKED = { worldId: 1, from: null, to: null, limit: 5, creatureIds: [], clanIds: [] };

t.test('an equal request gets the answer of a moment ago, another one its own', async (t) => {
  const database = await openStore({ location: storePath(t) });
  await appendEntries(database, [openedEntry(1, 1)], '');
  let opened = 0;
  const reads = sharedReads(async () => {
    opened++;
    return { database };
  });
  const at = (nowMs: number) => ({ now: () => nowMs });
  const live = (tick: number) => ({ live: { worldId: 1, tick } });
  const answers = await Promise.all([1, 2, 3].map((tick) => reads.digest(null, { ...ASKED, ...live(tick) }, at(tick))));
  t.same(
    answers.map(({ tick }) => tick),
    [1, 1, 1],
  );
  t.equal(opened, 1);
  t.equal((await reads.digest(null, { ...ASKED, ...live(4), limit: 6 }, at(4))).tick, 4);
  t.equal((await reads.digest(null, { ...ASKED, ...live(5) }, at(1 + LIMITS.sharedAnswerMs.value))).tick, 5);
  t.equal(opened, 3);
  await database.close();
});

t.test('a failure is not shared', async (t) => {
  let isBroken = true;
  const database = await openStore({ location: storePath(t) });
  const reads = sharedReads(async () => {
    if (isBroken) throw new Error('broken');
    return { database };
  });
  const ask = () => reads.digest(null, ASKED, { now: () => 0 });
  await t.rejects(ask(), { message: 'broken' });
  isBroken = false;
  t.match(await ask(), { world_id: 1, items: [] });
  await database.close();
});
