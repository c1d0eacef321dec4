/**
 * The files of this folder together prove every law once; only the four laws of the engine and the clock may leave
 * history unchanged, at any value. The files are read as source, so that a proof that no test runs does not count.
 */
import t from 'tap';
import { WEATHER } from '../../schemas/tables/seasons.js';
import { hashState } from '../../actors/world/engine/checkpoint/hash.js';
import { LAW_CATALOG, LAW_NAMES, type LawName, type Laws } from '../../schemas/laws/catalog/catalog.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import type { LawRow } from '../../schemas/laws/catalog/row.js';
import { readTexts } from '../tidy/texts.js';
import { smallWorldAfter } from './proof.js';
import { run } from '../fixtures/world.js';
import { inForm } from '../support/form.js';

/** Laws with several values each, none of which is the default. */
const OUTSIDE_HISTORY = {
  omp_enabled: [false],
  omp_threshold: [0, 1_000_000],
  tick_rate: [1, 60],
  history_max: [0, 100_000],
} satisfies Partial<Record<keyof Laws, readonly unknown[]>>;
const TICKS = inForm(150, 600);
/** Houses that storms, fires and neglect wear, on hills. */
const HARSH = {
  house_decay_ticks: 200,
  fire_rate: 0.02,
  relief_enabled: true,
} satisfies Partial<Laws>;

/**
 * Laws of creation that rules read later (for the shares of animals see
 * test/actors/world/phases/reproduction/birth.test.ts): where the world stores them, and a scene in which another value matters.
 */
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
  readonly isUntouched: boolean;
}

/** A law's name and, if the effect is written out, what follows it. */
const PROOF = /^\w+\(\s*'(\w+)'(?:,\s*(?:'.*'|".*"|`.*`),\s*(null|\{))?/gm;
const files = readTexts().filter(({ path }) => /^test\/laws\/[a-z-]+\.test\.ts$/.test(path));
const proofs = files.flatMap(({ text }) => proofsIn(text)).filter(({ law }) => law in LAW_CATALOG);

t.test('every law of the catalog is proved exactly once', async (test) => {
  test.same(proofs.map(({ law }) => law).sort(), [...LAW_NAMES].sort());
});

t.test('only the laws of the engine and the clock leave history alone', async (test) => {
  const untouched = proofs.filter(({ isUntouched }) => isUntouched).map(({ law }) => law);
  test.same(untouched.sort(), Object.keys(OUTSIDE_HISTORY).sort());
  const usual = hashState(smallWorldAfter({}, TICKS));
  for (const [law, values] of Object.entries(OUTSIDE_HISTORY)) {
    for (const value of values)
      test.equal(hashState(smallWorldAfter({ [law]: value }, TICKS)), usual, `${law} at ${value} changes nothing`);
  }
});

t.test('the laws of creation are for the next world, and leave this one alone', async (test) => {
  const creation = LAW_NAMES.filter((law) => LAW_CATALOG[law].acts === 'creation');
  test.ok(creation.length > 20, `${creation.length} laws`);
  const usual = hashState(goneOn({}));
  test.equal(hashState(goneOn(Object.fromEntries(creation.map((law) => [law, otherValue(law)])))), usual);
});

t.test("values fixed at a world's creation last for ever, whatever the laws become", async (test) => {
  for (const { law, kept, value, begin } of KEPT) {
    const usual = hashState(goneOn({}, begin));
    test.equal(hashState(goneOn({ [law]: value }, begin)), usual, `${law} is what it was`);
    const other = goneOn({}, (world) => {
      begin(world);
      world.registers[kept] = Number(value);
    });
    test.not(hashState(other), usual, `in this scene ${law} matters`);
  }
});

t.test('a proof that is not run, a second proof and a null are seen', async (test) => {
  const text = [
    `prove(\n  'tick_rate',\n  \`what (\${it}) does\`,\n  null,\n  () => {},\n);`,
    "prove('seed', 'null, or so', { value: 1, ticks: 1 }, () => {\n  prove('width', 'within', null, () => {});\n});",
    "// prove('height', 'left out', null, () => {});",
    "manyOf('seed', 2);",
  ].join('\n');
  test.same(proofsIn(text), [
    { law: 'tick_rate', isUntouched: true },
    { law: 'seed', isUntouched: false },
    { law: 'seed', isUntouched: false },
  ]);
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
  const row: LawRow = LAW_CATALOG[law];
  if (row.type === 'boolean') return !row.default;
  if (row.type === 'enum') return row.values.find((value) => value !== row.default);
  return row.default === row.maximum ? row.minimum : row.maximum;
}

/** The proofs that a file runs: calls at the start of a line, of `prove` or of a function that proves a law alike. */
function proofsIn(text: string): Proof[] {
  return [...text.matchAll(PROOF)].map(([, law = '', touch = '']) => ({ law, isUntouched: touch === 'null' }));
}
