/** Tables of the documents agree with the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { MAILBOXES } from '../../actors/runtime/mailboxes.js';
import { PHASES } from '../../actors/world/tick.js';
import { VARIABLES } from '../../schemas/configuration.js';
import { PLACES } from './imports.js';

const TOP_FOLDERS = ['actors', 'cli', 'client', 'http', 'machines', 'schemas', 'store', 'test'];

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
  const rows = tableAfter('docs/threads-and-actors.md', '\n## Mailboxes\n').map((row) => row.slice(0, 3));
  test.same(rows, expected);
});

t.test('the phases of ARCHITECTURE.md are those of the tick, in its order', async (test) => {
  const rows = tableAfter('ARCHITECTURE.md', '\n## The path of a tick\n');
  test.same(
    rows.map(([, name]) => name),
    PHASES.map(({ name }) => name),
  );
});

t.test('the folders and files that ARCHITECTURE.md lists are those of the kernel and of the service', async (test) => {
  const kernel = listedFiles('\n## Where the rules are\n', 'actors/world');
  test.same(kernel, filesByFolder('actors/world', []));
  const service = listedFiles('\n## Where the service is\n', '');
  const roots = ['schemas', 'machines', 'store', 'actors', 'http', 'cli', 'client', 'library'];
  const elsewhere = ['actors/world', 'http/viewer', 'http/content', 'cli/watch'];
  test.same(service, Object.assign({}, ...roots.map((root) => filesByFolder(root, elsewhere))));
});

/** The files that the list after a heading of ARCHITECTURE.md names, by folder, without their ending. */
function listedFiles(heading: string, root: string): Record<string, string[]> {
  const [, rest = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(heading);
  const [section = ''] = rest.split('\n## ');
  const items = section.replace(/\s+/g, ' ').matchAll(/- `([\w/-]+)`: [^.]+\. Files: ([^.]+)\./g);
  return Object.fromEntries(
    [...items].map(([, folder = '', files = '']) => [join(root, folder), files.replaceAll('`', '').split(', ').sort()]),
  );
}

/** The TypeScript files below a folder, by folder, without their ending. Files of `actors/world` itself are left out. */
function filesByFolder(root: string, elsewhere: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const folder = entry.parentPath;
    const isElsewhere = elsewhere.some((other) => folder === other || folder.startsWith(`${other}/`));
    if (!entry.name.endsWith('.ts') || isElsewhere || folder === 'actors/world') continue;
    (found[folder] ??= []).push(entry.name.replace('.ts', ''));
  }
  for (const names of Object.values(found)) names.sort();
  return found;
}

t.test('the imports that ARCHITECTURE.md allows are those that the code conventions allow', async (test) => {
  const written = tableAfter('ARCHITECTURE.md', '\n## Folders\n').map(([folder = '', , imports = '']) => {
    const [values = '', ...rest] = imports.split('; ');
    const list = (text = ''): readonly string[] => text.split(', ').filter((name) => name !== '');
    const after = (start: string): string | undefined =>
      rest.find((part) => part.startsWith(start))?.slice(start.length);
    return {
      folder: folder.replace(/\/$/, ''),
      values: folder === 'schemas/' ? ['schemas/typebox'] : list(values),
      types: list(after('types of ')),
      packages: rest.includes('no package') ? [] : list(after('packages ') ?? after('package ')),
    };
  });
  const expected = Object.entries(PLACES)
    .filter(([folder]) => folder !== 'schemas/typebox')
    .map(([folder, { values, types = [], packages = [] }]) => ({ folder, values, types, packages }));
  const byFolder = (a: { folder: string }, b: { folder: string }): number => (a.folder < b.folder ? -1 : 1);
  test.same(written.sort(byFolder), expected.sort(byFolder));
});

t.test('every top folder has a README', async (test) => {
  for (const folder of TOP_FOLDERS) test.ok(existsSync(join(folder, 'README.md')), folder);
});
