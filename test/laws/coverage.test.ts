/**
 * The tables of this folder together prove every law once; only the four laws of the engine and the clock may leave
 * history unchanged, at any value. The tables are read as source, so that a proof that no test runs does not count.
 */
import t from 'tap';
import ts from 'typescript';
import { WEATHER } from '../../machines/tables/seasons.js';
import { hashState } from '../../actors/world/checkpoint/hash.js';
import { LAW_CATALOG, LAW_NAMES } from '../../schemas/laws/catalog.js';
import type { WorldState } from '../../actors/world/state.js';
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import { readSources, walk, type Source } from '../tidy/sources.js';
import { smallWorldAfter } from './proof.js';
import { run } from '../fixtures/world.js';
import { inForm } from '../support/form.js';

const LAW_COUNT = 213;
/** Laws with several values each, none of which is the default. */
const OUTSIDE_HISTORY = {
  omp_enabled: [false],
  omp_threshold: [0, 1_000_000],
  tick_rate: [1, 60],
  history_max: [0, 100_000],
} satisfies Partial<Record<keyof Laws, readonly unknown[]>>;
const TICKS = inForm(300, 600);
/** Houses that storms, fires and neglect wear, on hills. */
const HARSH = {
  house_decay_ticks: 200,
  fire_rate: 0.02,
  relief_enabled: true,
} satisfies Partial<Laws>;

/** Laws of creation that rules read later: where the world stores them, and a scene in which another value matters. */
const KEPT: readonly Kept[] = [
  { law: 'num_houses', kept: 'pinnedHouses', value: 100, begin: neglect },
  { law: 'num_houses', kept: 'pinnedHouses', value: 100, begin: wantHouses },
  { law: 'house_density', kept: 'houseDensity', value: 0.004, begin: neglect },
  { law: 'max_clans', kept: 'maxClans', value: 0, begin: leaveClans },
  { law: 'relief_enabled', kept: 'hasRelief', value: false, begin: neglect },
];

interface Kept {
  readonly law: LawName;
  readonly kept: keyof WorldState['registers'];
  readonly value: number | boolean;
  readonly begin: (world: WorldState) => void;
}

interface Proof {
  readonly law: string;
  readonly path: string;
  readonly isUntouched: boolean;
}

const tables = readSources().filter(({ path }) => /^test\/laws\/[a-z-]+\.test\.ts$/.test(path));
const proofs = tables.flatMap(proofsIn);

t.test('every law of the catalog is proved exactly once', (test) => {
  test.equal(LAW_NAMES.length, LAW_COUNT);
  test.same(proofs.map(({ law }) => law).sort(), [...LAW_NAMES].sort());
  test.end();
});

t.test('only the laws of the engine and the clock leave history alone', (test) => {
  const untouched = proofs.filter(({ isUntouched }) => isUntouched).map(({ law }) => law);
  test.same(untouched.sort(), Object.keys(OUTSIDE_HISTORY).sort());
  const usual = hashState(smallWorldAfter({}, TICKS));
  for (const [law, values] of Object.entries(OUTSIDE_HISTORY)) {
    for (const value of values)
      test.equal(hashState(smallWorldAfter({ [law]: value }, TICKS)), usual, `${law} at ${value} changes nothing`);
  }
  test.end();
});

t.test('the laws of creation are for the next world, and leave this one alone', (test) => {
  const creation = LAW_NAMES.filter((law) => LAW_CATALOG[law].acts === 'creation');
  test.ok(creation.length > 20, `${creation.length} laws`);
  const usual = hashState(goneOn({}));
  test.equal(hashState(goneOn(Object.fromEntries(creation.map((law) => [law, otherValue(law)])))), usual);
  test.end();
});

t.test("values fixed at a world's creation last for ever, whatever the laws become", (test) => {
  for (const { law, kept, value, begin } of KEPT) {
    const usual = hashState(goneOn({}, begin));
    test.equal(hashState(goneOn({ [law]: value }, begin)), usual, `${law} is what it was`);
    const other = goneOn({}, (world) => {
      begin(world);
      world.registers[kept] = Number(value);
    });
    test.not(hashState(other), usual, `in this scene ${law} matters`);
  }
  test.end();
});

t.test('a table that is not run, a second proof and a null are seen', (test) => {
  const text = `
    const make = (law: string) => proof(law, '', prove, null);
    const A = [proof('a', '', prove, { value: 1, ticks: 1 }), make('b')];
    const B = [proof('a', '', prove, null)];
    proveAll([...A, proof('c', '', prove, touch)]);`;
  const tree = ts.createSourceFile('x.ts', text, ts.ScriptTarget.ES2022, true);
  const found = proofsIn({ path: 'x.ts', text, lines: 5, tree });
  test.same(found.map(({ law, isUntouched }) => `${law} ${isUntouched}`).sort(), ['a false', 'b true', 'c false']);
  test.end();
});

/** A harsh world that continues from a scene under other laws than those that made it. */
function goneOn(laws: Partial<Laws>, begin: (world: WorldState) => void = neglect): WorldState {
  const world = smallWorldAfter(HARSH, 100);
  begin(world);
  world.laws = { ...world.laws, ...laws };
  run(world, TICKS);
  return world;
}

function neglect({ houses, registers }: WorldState): void {
  registers.weather = WEATHER.storm;
  for (let row = 0; row < houses.count; row += 2) houses.clanIds[row] = 0;
}

function wantHouses({ houses, registers }: WorldState): void {
  registers.weather = WEATHER.clear;
  houses.alive.fill(0, 2, houses.count);
}

/** Removes all clan memberships, so that new clans are founded. */
function leaveClans({ creatures, clans }: WorldState): void {
  creatures.clanIds.fill(0, 0, creatures.count);
  clans.populations.fill(0, 0, clans.count);
}

function otherValue(law: LawName): unknown {
  const { default: usual, max } = LAW_CATALOG[law] as { default: unknown; max?: number };
  return typeof usual === 'boolean' ? !usual : max;
}

/** The proofs of a file that it runs: rows of `proveAll([...])` and of the tables named there. */
function proofsIn({ path, tree }: Source): Proof[] {
  const makers = makersIn(tree);
  const found: Proof[] = [];
  const collect = (part: ts.Node): void =>
    walk(part, (node) => {
      const law = ts.isCallExpression(node) ? node.arguments[0] : undefined;
      if (!law || !ts.isStringLiteral(law) || !ts.isCallExpression(node)) return;
      const name = node.expression.getText(tree);
      const isUntouched = name === 'proof' ? isNull(node.arguments[3]) : makers.get(name);
      if (isUntouched !== undefined) found.push({ law: law.text, path, isUntouched });
    });
  for (const table of tablesRun(tree)) collect(table);
  return found;
}

/** Functions that make a proof of the law that is their first parameter, and whether its touch is null. */
function makersIn(tree: ts.SourceFile): Map<string, boolean> {
  const makers = new Map<string, boolean>();
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(tree) !== 'proof') return;
    const law = node.arguments[0];
    if (!law || !ts.isIdentifier(law)) return;
    let maker: ts.Node = node;
    while (!ts.isFunctionLike(maker) || maker.parameters[0]?.name.getText(tree) !== law.text) {
      if (ts.isSourceFile(maker)) return;
      maker = maker.parent;
    }
    const named = ts.isFunctionDeclaration(maker) ? maker : maker.parent;
    const name = ts.isFunctionDeclaration(named) || ts.isVariableDeclaration(named) ? named.name : undefined;
    if (name) makers.set(name.getText(tree), isNull(node.arguments[3]));
  });
  return makers;
}

/** What `proveAll` is given: the list itself and the tables that it names. */
function tablesRun(tree: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const named = new Set<string>();
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(tree) !== 'proveAll') return;
    const list = node.arguments[0]!;
    found.push(list);
    const parts = ts.isArrayLiteralExpression(list) ? list.elements : [list];
    for (const part of parts) named.add((ts.isSpreadElement(part) ? part.expression : part).getText(tree));
  });
  walk(tree, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    if (named.has(node.name.getText(tree))) found.push(node.initializer);
  });
  return found;
}

function isNull(node: ts.Node | undefined): boolean {
  return node?.kind === ts.SyntaxKind.NullKeyword;
}
