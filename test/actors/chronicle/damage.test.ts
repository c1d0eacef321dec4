/** Damage of single values is an answer of the chronicle, not a fault that ends it (RELIABILITY.md#a-damaged-store). */
import t from 'tap';
import { openDatabase } from '#store/database/database.js';
import { event, eventsEntry, openedEntry, query, scene, storePath } from './scene.js';

const CHANGES: Readonly<Record<string, { readonly sql: string; readonly ask: 'worlds' | 'history' }>> = {
  'a text that is not UTF-8': { sql: `UPDATE worlds SET state_hash = CAST(x'ff' AS TEXT)`, ask: 'worlds' },
  'JSON that is none': { sql: `UPDATE events SET payload = 'x' || payload`, ask: 'history' },
  'an integer that is too large': { sql: 'UPDATE worlds SET events = 9223372036854775807', ask: 'worlds' },
};

for (const [name, { sql, ask }] of Object.entries(CHANGES)) {
  t.test(`${name} is answered with store_damaged, however often it is read`, async (test) => {
    const location = storePath(test);
    const { chronicle, faults } = scene(test, location);
    const entries = [openedEntry(1, 1), eventsEntry([event(1, 'fire', { payload: { a: 1 } })])];
    await chronicle.ask('append', { entries });
    const database = await openDatabase({ location });
    await database.write([{ sql, args: [] }]);
    await database.close();
    for (let read = 0; read < 8; read++) {
      const answer: Promise<unknown> =
        ask === 'history' ? chronicle.ask('history', query()) : chronicle.ask('worlds', null);
      await test.rejects(answer, { code: 'store_damaged' });
    }
    test.same(faults, []);
    test.match(await chronicle.ask('passkey', null), null, 'the rest is answered');
  });
}
