/** Runs all tests of a folder in one process, because a process a file would load the same modules dozens of times. */
import { readdirSync } from 'node:fs';
import t from 'tap';

const folder = new URL(`${process.argv[2] ?? ''}/`, import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .sort();

// The files' own tests wait behind this one.
void t.test('the files are loaded', async (test) => {
  for (const file of files) await import(new URL(file, folder).href);
  test.ok(files.length > 0, `${files.length} files`);
});
