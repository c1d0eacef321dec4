/** The code conventions that no compiler or linter checks (CONTRIBUTING.md#code-conventions). */
import { readFileSync } from 'node:fs';
import t from 'tap';
import ts from 'typescript';
import { clockFaults } from './clocks.js';
import { kernelFaults, moduleStateFaults } from './kernel.js';
import { isOfTests, placeOf, probe, readSources, walk, type Source } from './sources.js';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 70;
const PARAMETERS_MAX = 6;
/** A file that is one table may be as long as its rows. */
const TABLES = /^schemas\/laws\/(catalog|presets)\//;
const BANNED_NAMES = /^(utils?|helpers?|common|misc|managers?|shared|stuff)$/;
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx?$/;

/** This file contains the words that it forbids. */
const OWN_PATH = 'test/tidy/tidy.test.ts';

const sources = readSources();

t.test('the source files are found', async (test) => {
  test.ok(sources.length > 100, `${sources.length} source files`);
});

t.test('a file has at most 400 lines, tables aside', async (test) => {
  const long = sources.filter(({ path, lines }) => lines > FILE_LINES_MAX && !TABLES.test(path));
  test.same(
    long.map(({ path, lines }) => `${path}: ${lines} lines`),
    [],
  );
});

t.test('a function has at most 70 lines', async (test) => {
  test.same(sources.filter(({ path }) => !isOfTests(path)).flatMap(longFunctions), []);
});

t.test('a function has at most 6 positional parameters', async (test) => {
  test.same(sources.filter(({ path }) => !path.startsWith('test/')).flatMap(wideFunctions), []);
});

t.test('a file opens with a comment', async (test) => {
  const bare = sources.filter(({ text }) => !/^(#!.*\n)?\/\*\*[^]{12,}?\*\//.test(text));
  test.same(
    bare.map(({ path }) => path),
    [],
  );
});

t.test('file names are kebab-case and have no banned words', async (test) => {
  const bad = sources.filter(({ path }) => {
    const parts = path.split('/');
    const named = parts.map((part) => part.replace(/(\.test)?\.tsx?$/, ''));
    return !FILE_NAME.test(parts.at(-1) ?? '') || named.some((name) => BANNED_NAMES.test(name));
  });
  test.same(
    bad.map(({ path }) => path),
    [],
  );
});

t.test('there are no notes of unfinished work, and exports have names', async (test) => {
  const notes = /\b(TODO|FIXME|XXX|HACK)\b/;
  const faults = sources.flatMap((source) => [
    ...(notes.test(source.text) && source.path !== OWN_PATH
      ? [`${source.path} has a note of something unfinished`]
      : []),
    ...source.tree.statements.filter(isDefaultExport).map((node) => `${placeOf(source, node)} exports a default`),
  ]);
  test.same(faults, []);
});

t.test('an import climbs at most two folders and names others by their short names', async (test) => {
  const climbs = (source: Source): readonly string[] =>
    [...source.text.matchAll(/(?:from |import\()'(?:\.\.\/){3}/g)].map(String);
  test.same(
    sources.filter((source) => source.path !== OWN_PATH && climbs(source).length > 0).map(({ path }) => path),
    [],
  );
  test.equal(
    climbs(probe('a/b/c/d.ts', "import { x } from '../../../e.js';\nlet y: import('../../../f.js').Y;")).length,
    2,
  );
});

t.test('the kernel is a function of seed, laws and actions (docs/determinism.md#the-kernel)', async (test) => {
  test.same(sources.flatMap(kernelFaults), []);
});

t.test('a module of the kernel holds constants only (docs/determinism.md#the-kernel)', async (test) => {
  test.same(moduleStateFaults(sources), []);
  const faults = (text: string, other = ''): number =>
    moduleStateFaults([probe('actors/world/a.ts', text), probe('actors/world/phases/b.ts', other)]).length;
  for (const text of [
    'let count = 0;',
    'export const ration = { energy: 0 };\nfunction take() { ration.energy = 1; }',
    'const range = { low: 0 };\nfunction widen() { range.low -= 1; }',
    'const guests: number[] = [];\nconst gather = (row: number) => guests.push(row);',
    'const sums: Readonly<Float64Array> = new Float64Array(8);\nfunction sum(row: number) { sums[row]!++; }',
    'const bands = { lows: [0] };\nfunction update() { const { lows } = bands; lows[0] = 1; }',
    'const rows = [{ x: 0 }];\nfunction update() { for (const row of rows) row.x = 1; }',
    'const hidden = new Float64Array(8);',
    'const corners = { xs: new Float64Array(8), lows: [0] };',
    'const pauses: Readonly<Record<number, number>> = {};\nfor (const kind of [1]) Object.assign(pauses, { [kind]: 1 });',
  ])
    test.equal(faults(text), 1, text);
  test.equal(faults('export const place = { x: 0 };', "import { place as at } from '../a.js';\nat.x = 1;"), 1);
  for (const text of [
    'const RADII = [0.5, 0.8] as const;\nfunction radius() { let first = RADII[0]; first += 1; return first; }',
    'const SIGNS: ReadonlyMap<string, number> = new Map([["plus", 1]]);',
    'const place = { x: 0 };\nfunction find(place: { x: number }) { place.x = 1; }',
    'const place = { x: 0 };\nfunction find() { const place = { x: 0 }; place.x = 1; }',
  ])
    test.equal(faults(text), 0, text);
});

t.test('a test file reads no clock (test/README.md)', async (test) => {
  test.same(sources.flatMap(clockFaults), []);
  const reads = (text: string, path = 'test/x.test.ts'): number => clockFaults(probe(path, text)).length;
  for (const text of [
    'const begun = performance.now();',
    'check(Date.now() - begun < 5000);',
    'const wall = { wallMs: Date.now };',
    'const end = () => performance.now() + 10;',
    'process.hrtime.bigint();',
  ])
    test.equal(reads(text), 1, text);
  for (const text of ['const now = () => performance.now();', 'const seed = Date.now() % 2 ** 31;'])
    test.equal(reads(text), 0, text);
  test.equal(reads('const begun = performance.now();', 'test/support/x.ts'), 0, 'programs measure');
});

t.test('planted violations are found', async (test) => {
  const wild = probe(
    'actors/world/wild.ts',
    "import { open } from 'node:fs';\nexport const x = Math.sin(Date.now()) ** 2;\nfor (const y in x) open(y);\n",
  );
  test.equal(kernelFaults(wild).length, 4);
  test.equal(longFunctions(probe('store/x.ts', `function x() {${'\n'.repeat(FUNCTION_LINES_MAX)}}`)).length, 1);
  const taking = (parameters: string): number => wideFunctions(probe('store/x.ts', `x = (${parameters}) => 0;`)).length;
  test.same(
    [taking('a, b, c, d, e, f'), taking('a, b, c, d, e, f, g = 1'), taking('{ a, b, c, d, e, f, g }')],
    [0, 1, 0],
  );
});

t.test('files end in one line break and have no tabs or trailing spaces', async (test) => {
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const untidy = [...sources, ...documents].filter(({ text }) => /\t|[ \r]\n|\n\n$|[^\n]$/.test(text));
  test.same(
    untidy.map(({ path }) => path),
    [],
  );
});

function longFunctions(source: Source): string[] {
  const found: string[] = [];
  walk(source.tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const line = (position: number): number => source.tree.getLineAndCharacterOfPosition(position).line;
    const lines = line(node.end) - line(node.getStart(source.tree)) + 1;
    if (lines > FUNCTION_LINES_MAX) found.push(`${placeOf(source, node)}: ${lines} lines`);
  });
  return found;
}

function wideFunctions(source: Source): string[] {
  const found: string[] = [];
  walk(source.tree, (node) => {
    if (!ts.isFunctionLike(node) || node.parameters.length <= PARAMETERS_MAX) return;
    found.push(`${placeOf(source, node)}: ${node.parameters.length} parameters`);
  });
  return found;
}

function isDefaultExport(node: ts.Statement): boolean {
  if (ts.isExportAssignment(node)) return true;
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
}
