/** The store of a run: one file when the command ends, and an end when it cannot be written (docs/interface.md#commands). */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import t from 'tap';
import { runHeadless } from '../../cli/headless-run.js';
import { openRecord } from '../../cli/run-record.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { callMain } from '../support/program.js';
import { temporaryFolder } from '../support/scope.js';

t.test('a copy of the file alone has what a command has stored', async (test) => {
  const folder = temporaryFolder(test);
  const [store, copy] = [join(folder, 'world.db'), join(folder, 'copy.db')];
  const small = ['--law', 'width=100', '--law', 'height=80'];
  test.match(await callMain(['run', '--ticks', '20', '--db', store, ...small]), { code: 0 });
  test.match(await callMain(['passkey', 'set'], { SIM_DB: store }, 'correct horse\n'), { code: 0 });
  copyFileSync(store, copy);
  const { stdout } = await callMain(['export', '--db', store]);
  test.ok(stdout.length > 100);
  test.match(await callMain(['export', '--db', copy]), { code: 0, stdout });
  test.match(await callMain(['passkey', 'status'], { SIM_DB: copy }), { code: 0, stdout: /has a god passkey/ });
});

t.test('a store that takes no more ends the run with the reason', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  const record = await openRecord(location, 1);
  test.teardown(() => record.close());
  const other = createClient({ url: `file:${location}` });
  test.teardown(() => other.close());
  const lock = await other.transaction('write');
  const laws = { ...DEFAULT_LAWS, width: 100, height: 80 };
  const job = { ...record.ids, laws, ticks: 2, changes: [], every: null, from: null };
  const result = await runHeadless(job, record.hooks);
  await test.rejects(record.finish(result), { code: 'store_unavailable', message: /locked/ });
  await lock.rollback();
});
