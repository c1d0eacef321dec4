/** A store that cannot be written is logged once when it begins and once when it is over. */
import t from 'tap';
import { StoreWatch } from '#cli/serve/store-watch.js';

t.test('an outage of the store is two lines of the log, for any number of samples', async (test) => {
  const lines: string[] = [];
  const log = (kind: string) => (fields: { readonly reason: string }, text: string) =>
    void lines.push(`${kind}: ${text.split(';')[0]} (${fields.reason})`);
  const watch = new StoreWatch({ error: log('error'), warn: log('warn') });
  for (const storeError of [null, 'full', 'full', 'locked', null, null, 'full'])
    watch.sample({ storeError, pendingEntries: 3 });
  test.same(lines, [
    'error: the store cannot be written (full)',
    'warn: the store can be written again (locked)',
    'error: the store cannot be written (full)',
  ]);
});
