/** The short form stays short: each file has a recorded time within its budget (test/README.md). */
import t from 'tap';
import { deadEntries, isLongOnly, readSeconds, testFiles } from '../tiers.js';

/** Processor seconds of a file of the short form, on an idle machine. */
const FILE_SECONDS_MAX = 15;
/** Processor seconds of all of them; lint, format, dead code and the start of processes have the rest of 480. */
const SUITE_SECONDS_MAX = 420;
const WAY_OUT =
  'share a service, compute ticks instead of waiting for them, take a smaller world, move cases to the long form (support/form.ts) ' +
  'or the file (LONG_ONLY of test/tiers.ts); then record it';

const files = testFiles();
const short = files.filter((file) => !isLongOnly(file));
const seconds = readSeconds();

t.test('every file of the short form has its time recorded', async (test) => {
  const unknown = short.filter((file) => seconds[file] === undefined);
  test.same(unknown, [], `on an idle machine: npm run test:record -- ${unknown.slice(0, 10).join(' ')}`);
  test.same(
    Object.keys(seconds).filter((file) => !short.includes(file)),
    [],
    'times of files that are not in the short form',
  );
});

t.test(`no file of the short form takes more than ${FILE_SECONDS_MAX} s of processor time`, async (test) => {
  const slow = short.filter((file) => seconds[file]! > FILE_SECONDS_MAX);
  test.same(slow, [], WAY_OUT);
});

t.test('the short form fits into its time', async (test) => {
  const sum = short.reduce((all, file) => all + (seconds[file] ?? 0), 0);
  test.ok(sum <= SUITE_SECONDS_MAX, `${sum.toFixed(0)} of ${SUITE_SECONDS_MAX} s: ${WAY_OUT}`);
});

t.test('the lists of the long form name files that exist', async (test) => {
  test.same(deadEntries(files), []);
});
