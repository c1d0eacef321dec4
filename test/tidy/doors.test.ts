/** The service reaches `packages/cluster` through one door, and that package reaches the service through ports. */
import t from 'tap';
import { importsOf } from './imports.js';
import { isOfTests, probe, readSources, type Source } from './sources.js';

const CLUSTER = 'packages/cluster/';
/** The one file that imports the package, and what it imports of it (ARCHITECTURE.md#doors). */
const DOOR = 'cli/serve/cluster-door.ts imports packages/cluster/index.ts';
/** What the package may import of the service: actors, the clock that a replica replaces, the lease, and what it serves. */
const PORTS =
  /^(schemas|machines|store\/database|actors\/(runtime|clock|encoding)|actors\/chronicle\/protocol|http\/(answer|cluster|log|driver\/port))\b/;

/** Imports that cross the border of the package elsewhere. */
function crossings(source: Source): string[] {
  const isInside = source.path.startsWith(CLUSTER);
  return importsOf(source)
    .filter((name) => /^\w+\/.*\.ts$/.test(name) && name.startsWith(CLUSTER) !== isInside)
    .filter((name) => !(isInside && PORTS.test(name)))
    .map((name) => `${source.path} imports ${name}`)
    .filter((crossing) => crossing !== DOOR);
}

t.test('one file of the service loads the package, which imports only its ports', async (test) => {
  const product = readSources().filter(({ path }) => !isOfTests(path));
  test.same(product.flatMap(crossings), []);
  const door = product.find(({ path }) => DOOR.startsWith(path))!;
  test.match(door.text, /[^:] import\('[^']*packages\/cluster\/index\.js'\)/, 'at run time, not at the start');
});

t.test('planted imports are found', async (test) => {
  const found = (path: string, text: string): number => crossings(probe(path, text)).length;
  test.equal(found('cli/serve/x.ts', "import '../../packages/cluster/index.js'; import '../call/y.js';"), 1);
  test.equal(found('packages/cluster/x.ts', "import '../../http/server.js'; import '../../http/log/feed.js';"), 1);
});
