/** Tables of the documents agree with the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { MAILBOXES } from '../../actors/runtime/mailboxes.js';
import { PHASES } from '../../actors/world/tick.js';
import { VARIABLES } from '../../schemas/configuration/configuration.js';

const TOP_FOLDERS = ['actors', 'cli', 'http', 'library', 'machines', 'schemas', 'store', 'test'];

function tableAfter(document: string, heading: string): string[][] {
  const [, section = ''] = readFileSync(document, 'utf8').split(heading);
  const rows = /(?:^ *\|.*\n)+/m.exec(section)?.[0].trimEnd().split('\n') ?? [];
  return rows.slice(2).map((row) =>
    row
      .trim()
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

t.test('the documented variables are those that the service reads', async (test) => {
  const expected = Object.entries(VARIABLES).map(([name, row]) => [name, row.default ?? '', row.meaning]);
  test.same(tableAfter('docs/interface.md', '<!-- variables -->\n'), expected);
});

t.test('the documented dependencies are those of the package, each with a reason', async (test) => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const rows = tableAfter('docs/dependencies.md', '\n## At run time\n');
  test.same(rows.map(([name]) => name).sort(), Object.keys(dependencies).sort());
  test.ok(rows.every(([, reason = '']) => reason.length > 10));
});

t.test('the documented mailboxes are those of the runtime', async (test) => {
  const expected = Object.entries(MAILBOXES).map(([name, { capacity, overflow }]) => [
    name,
    String(capacity),
    overflow,
  ]);
  const rows = tableAfter('actors/README.md', '\n## Mailboxes\n').map((row) => row.slice(0, 3));
  test.same(rows, expected);
});

t.test('the phases of ARCHITECTURE.md are those of the tick, in its order', async (test) => {
  const rows = tableAfter('ARCHITECTURE.md', '\n## The path of a tick\n');
  test.same(
    rows.map(([, name]) => name),
    PHASES.map(({ name }) => name),
  );
});

t.test('ARCHITECTURE.md stays short', async (test) => {
  test.ok(readFileSync('ARCHITECTURE.md').byteLength <= 20_000);
});

t.test('every top folder and every package has a README', async (test) => {
  const packages = readdirSync('packages').map((name) => `packages/${name}`);
  for (const folder of [...TOP_FOLDERS, ...packages]) test.ok(existsSync(join(folder, 'README.md')), folder);
});
