/** Which tests a change concerns: over small sources, then over this project. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import t from 'tap';
import { reachedFrom, readImports } from './import-graph.js';
import { selectTests } from './selection.js';

const SOURCES: Readonly<Record<string, string>> = {
  'a/one.ts': "import { two } from './two.js';\nimport type { Three } from './three.js';\n",
  'a/two.ts': "export {\n  four,\n  type Five,\n} from '../b/four.js';\n",
  'a/three.ts': 'export type Three = 3;\n',
  'b/four.ts': "const late = import('./late.js');\n",
  'b/late.ts': "const entry = new URL('./thread.js', import.meta.url);\nimport './aside.js';\n",
  'b/thread.ts': "const folder = new URL('../data/', import.meta.url);\nimport t from 'tap';\n",
  'b/aside.ts': '',
  'data/x.json': '',
};
const small = readImports(Object.keys(SOURCES), (path) => SOURCES[path]!);

t.test('a module needs what it imports, loads later and names relative to itself, but no types', async (t) => {
  t.same(small.get('a/one.ts'), ['a/two.ts']);
  t.same([...reachedFrom(small, 'a/one.ts')].sort(), [
    'a/one.ts',
    'a/two.ts',
    'b/aside.ts',
    'b/four.ts',
    'b/late.ts',
    'b/thread.ts',
    'data/x.json',
  ]);
  t.same([...reachedFrom(small, 'a/three.ts')], ['a/three.ts']);
});

t.test('the fastest test is first, and one of unknown duration counts by the files that it needs', async (t) => {
  const graph = new Map([
    ['slow.test.ts', ['x.ts']],
    ['new.test.ts', ['x.ts']],
    ['quick.test.ts', ['x.ts']],
    ['other.test.ts', ['y.ts']],
  ]);
  const known = { 'slow.test.ts': 20, 'quick.test.ts': 0.01, 'other.test.ts': 1 };
  t.same(
    selectTests(graph, ['x.ts'], known).map(({ path }) => path),
    ['quick.test.ts', 'new.test.ts', 'slow.test.ts'],
  );
  t.same(selectTests(graph, ['z.ts'], known), []);
});

t.test('a change in this project concerns its own test and those of the whole service, not others', async (t) => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  const graph = readImports(files, (path) => readFileSync(path, 'utf8'));
  const concerned = (path: string): string[] => selectTests(graph, [path], {}).map(({ path }) => path);
  const router = concerned('http/request/router.ts');
  t.ok(router.includes('test/http/request/requests.test.ts'), 'over a service in the test itself');
  t.ok(router.includes('test/limits/readers.test.ts'), 'over a service in its own process');
  t.notOk(router.includes('test/actors/world/wiring.test.ts'));
  const viewer = concerned('packages/viewer/shell/director.tsx');
  t.ok(viewer.includes('test/browser/tour.test.ts'), 'over the scripts of the page');
  t.ok(concerned('actors/chronicle/worker.ts').includes('packages/lab/test/faults.test.ts'), 'over a thread');
});
