/** Folders are floors: imports, types included, point down, and none lead back (ARCHITECTURE.md#folders). */
import { posix } from 'node:path';
import t from 'tap';
import { circles, importGraph, importsOf } from './imports.js';
import { probe, readSources, type Source } from './sources.js';

/** Floors from the ground up. A file imports from its own place and from lower floors; places of one floor know nothing of each other. */
const FLOORS: readonly (readonly string[])[] = [
  ['schemas/typebox'],
  ['schemas'],
  ['machines', 'store', 'client', 'actors/runtime', 'actors/world/engine'],
  ['actors/world/people'],
  ['actors/world/phases'],
  ['actors/world/genesis'],
  ['actors/world'],
  ['actors'],
  ['http', 'library', 'cli/watch'],
  ['cli', 'http/viewer'],
  ['test'],
];
/** Places that run anywhere: their files import no package and no module of Node. */
const PURE = ['schemas', 'client', 'actors/world'];

const isWithin = (path: string, place: string): boolean => `${path.replace(/\.\w+$/, '')}/`.startsWith(`${place}/`);

function floorOf(path: string): { readonly place: string; readonly height: number } {
  const all = FLOORS.flatMap((places, height) => places.map((place) => ({ place, height })));
  return all
    .filter(({ place }) => isWithin(path, place))
    .reduce((best, one) => (one.place.length > best.place.length ? one : best));
}

function upward(source: Source): string[] {
  const from = floorOf(source.path);
  const isPure = PURE.some((place) => isWithin(source.path, place)) && from.height > 0;
  const isForbidden = (name: string): boolean => {
    if (!/^\w+\/.*\.ts$/.test(name)) return isPure;
    const { place, height } = floorOf(name);
    return place !== from.place && height >= from.height;
  };
  return importsOf(source)
    .filter(isForbidden)
    .map((name) => `${source.path} imports ${name}`);
}

t.test('imports point down, and no files or folders import each other in a circle', async (test) => {
  const sources = readSources();
  const product = sources.filter(({ path }) => !path.startsWith('test/'));
  test.same(sources.flatMap(upward), []);
  test.same(circles(importGraph(sources)), []);
  test.same(circles(importGraph(product, posix.dirname)), []);
});

t.test('planted imports are found', async (test) => {
  const found = (path: string, text: string): number => upward(probe(path, text)).length;
  test.equal(found('actors/world/people/x.ts', "import '../phases/war/y.js';"), 1);
  test.equal(found('store/x.ts', "let x: import('../client/y.js').Y; import '../schemas/z.js'; import 'pg';"), 1);
  test.equal(found('actors/world/x.ts', "import 'node:fs'; import './tick.js'; import './phases/z.js';"), 1);
  const planted = [probe('a/x.ts', "import './b/y.js';"), probe('a/b/y.tsx', "import '../z.js';"), probe('a/z.ts', '')];
  test.same([circles(importGraph(planted)), circles(importGraph(planted, posix.dirname))], [[], [['a', 'a/b']]]);
});
