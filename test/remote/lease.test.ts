/** Writes into a store on a server carry the epoch of the lease: those of an older one change nothing (docs/fail-over.md). */
import t from 'tap';
import { openDatabase, openForLease } from '../../store/database/database.js';
import { LeaseWatch } from '../../store/database/lease.js';
import { isCi } from '../support/ci.js';
import { libsqlProgram, startLibsql } from './libsql-server.js';

const program = libsqlProgram();
const skip = program === null && 'SKIPPED: no libSQL server for this platform among the dependencies';
if (skip && isCi()) t.fail(skip);

t.test(
  'a holder that another has succeeded writes nothing, while it runs and while it ends',
  { skip },
  async (test) => {
    const server = await startLibsql(test, program ?? '');
    const settings = { location: server.url, token: server.token };
    const first = await openDatabase({ ...settings, exclusive: true });
    test.teardown(() => first.close());
    const reader = await openForLease(settings);
    test.teardown(() => reader.close());
    await first.write([{ sql: 'CREATE TABLE notes (words TEXT)', args: [] }]);
    const note = (words: string) => first.write([{ sql: 'INSERT INTO notes VALUES (?)', args: [words] }]);
    const notes = async () => (await reader.read('SELECT words FROM notes')).map(({ words }) => words);
    await note('its own time');
    test.same(await notes(), ['its own time']);

    const watch = await LeaseWatch.open(reader);
    test.equal((await watch.look()).isFree, false, 'the holder lives');
    const epoch = await watch.take();
    test.equal(epoch, 2);
    await test.rejects(note('too late'), { code: 'store_unavailable' });
    const closing = first.close();
    await test.rejects(note('while it ends'));
    await closing;
    test.same(await notes(), ['its own time']);
    const [lease] = await reader.read('SELECT epoch, beat FROM lease');
    test.match(lease, { epoch: 2, beat: 0 }, 'the end of the first does not give back the lease of the second');
  },
);
