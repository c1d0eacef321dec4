/**
 * Runs test files one after the other in one process, because each process loads the test runner and the modules under
 * test again. A file begins when the tests of the file before it are over and what it opened is closed.
 */
import t, { type Test } from 'tap';
import { processorSeconds } from './support/processor-time.js';

type Closer = () => Promise<unknown> | void;

/** What the files have opened at their root, the last first. */
let closers: Closer[] = [];
Object.assign(t as Pick<Test, 'teardown'>, { teardown: (close: Closer) => void closers.unshift(close) });

for (const file of process.argv.slice(2)) {
  const from = processorSeconds();
  // The file's own tests wait behind this one.
  await t.test(`${file} is loaded`, async () => void (await import(new URL(`../${file}`, import.meta.url).href)));
  await t.test(`${file} is closed`, async () => {
    const opened = closers;
    closers = [];
    for (const close of opened) await close();
  });
  t.comment(`processor seconds of ${file}: ${(processorSeconds() - from).toFixed(2)}`);
}
