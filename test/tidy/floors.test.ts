/** Folders are floors: imports, types included, point down, and none lead back (ARCHITECTURE.md#folders). */
import { posix } from 'node:path';
import t from 'tap';
import { circles, importGraph, importsOf } from './imports.js';
import { isOfTests, probe, readSources, type Source } from './sources.js';

/** Floors from the ground up. A file imports from its own place and lower floors, not from another place of its floor. */
const FLOORS: readonly (readonly string[])[] = [
  ['schemas/typebox'],
  ['schemas'],
  ['machines', 'store', 'packages/client', 'actors/runtime', 'actors/world/engine'],
  ['actors/world/people'],
  ['actors/world/phases'],
  ['actors/world/genesis'],
  ['actors/world'],
  ['actors'],
  ['http', 'library', 'packages/engine', 'packages/terminal'],
  ['packages/cluster'],
  ['cli', 'packages/viewer'],
];
/** Places that run anywhere: their files import no package and no module of Node. */
const PURE = ['schemas', 'packages/client', 'packages/engine', 'actors/world'];

const isWithin = (path: string, place: string): boolean => `${path.replace(/\.\w+$/, '')}/`.startsWith(`${place}/`);

function floorOf(path: string): { readonly place: string; readonly height: number } {
  if (isOfTests(path)) return { place: 'test', height: FLOORS.length };
  const places = FLOORS.flat().filter((each) => isWithin(path, each));
  const place = places.reduce((best, each) => (each.length > best.length ? each : best));
  return { place, height: FLOORS.findIndex((floor) => floor.includes(place)) };
}

function upward(source: Source): string[] {
  const from = floorOf(source.path);
  const isPure = PURE.some((place) => isWithin(from.place, place)) && from.height > 0;
  const isForbidden = (name: string): boolean => {
    if (!/^\w+\/.*\.ts$/.test(name)) return isPure;
    const { place, height } = floorOf(name);
    return place !== from.place && height >= from.height;
  };
  return importsOf(source).flatMap((name) => (isForbidden(name) ? `${source.path} imports ${name}` : []));
}

t.test('imports point down, and no files or folders import each other in a circle', async (test) => {
  const product = readSources().filter(({ path }) => !isOfTests(path));
  test.same(readSources().flatMap(upward), []);
  test.same(circles(importGraph(readSources())), []);
  test.same(circles(importGraph(product, posix.dirname)), []);
});

t.test('planted imports are found', async (test) => {
  const found = (path: string, text: string): number => upward(probe(path, text)).length;
  test.equal(found('actors/world/people/x.ts', "import '../phases/war/y.js';"), 1);
  test.equal(
    found('store/x.ts', "let x: import('../packages/client/y.js').Y; import '../schemas/z.js'; import 'p';"),
    1,
  );
  test.equal(found('actors/world/x.ts', "import 'node:fs'; import './tick.js'; import './phases/z.js';"), 1);
  const planted = [probe('a/x.ts', "import './b/y.js';"), probe('a/b/y.tsx', "import '../z.js';"), probe('a/z.ts', '')];
  test.same([circles(importGraph(planted)), circles(importGraph(planted, posix.dirname))], [[], [['a', 'a/b']]]);
});
