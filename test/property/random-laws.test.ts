/**
 * Whatever the laws within their ranges, and whatever the preset under them, a world keeps its invariants at every tick
 * (Limits; law table). `PROPERTY_SEED` draws other worlds; a failure prints the seed and the laws.
 */
import fc from 'fast-check';
import t from 'tap';
import { LAW_CATALOG } from '../../schemas/laws/catalog.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../schemas/laws/presets.js';
import type { LawRow } from '../../schemas/laws/row.js';
import { applyLawUpdate } from '../../schemas/laws/update.js';
import { createInspector } from '../support/invariants.js';
import { advance, simulate } from '../support/simulate.js';

/** 20,000 ticks in all. */
const TICKS = 2000;
const WILD_RUNS = 5;
const MILD_RUNS = 5;
/** Sizes and densities are drawn from small ranges: what is tested are rules, not memory. */
const SMALL: Partial<Record<LawName, readonly [number, number]>> = {
  width: [10, 320],
  height: [10, 240],
  creature_density: [0, 0.006],
  house_density: [0, 0.003],
  fertile_patches: [-1, 30],
  rock_count: [-1, 30],
};
const SMALL_PLANE: Partial<Laws> = { width: 160, height: 120 };

const seed = Number(process.env['PROPERTY_SEED'] ?? 20261121);

t.test(`random laws for ${TICKS} ticks break no invariant`, async (t) => {
  // About every second law is drawn: most of these worlds are harsh and short.
  fc.assert(
    fc.property(lawSets(1), (changes) => live(changes)),
    settings(WILD_RUNS),
  );
  t.pass(`${WILD_RUNS} worlds, seed ${seed}`);
});

t.test(`random presets with a few random laws for ${TICKS} ticks break no invariant`, async (t) => {
  // About every tenth law is drawn over a preset: these worlds live, and do most of what worlds do.
  fc.assert(
    fc.property(fc.constantFrom(...PRESET_NAMES), lawSets(9), fc.nat(1e6), (preset, changes, worldSeed) =>
      live({ ...changes, ...SMALL_PLANE, seed: worldSeed }, preset),
    ),
    settings(MILD_RUNS),
  );
  t.pass(`${MILD_RUNS} worlds, seed ${seed}`);
});

function settings(numRuns: number) {
  return { numRuns, seed, verbose: true, endOnFailure: true };
}

/** Lets a world live and looks at it after every tick. */
function live(changes: Partial<Laws>, preset?: PresetName): void {
  const base: Laws = { ...DEFAULT_LAWS, ...(preset === undefined ? {} : PRESETS[preset].laws) };
  const update = applyLawUpdate(base, changes, { nullClears: false });
  fc.pre(update.ok);
  if (!update.ok) return;
  const world = simulate(update.laws);
  const inspect = createInspector(world);
  inspect();
  for (let tick = 0; tick < TICKS; tick++) {
    advance(world, 1);
    inspect();
  }
}

/** Each law is drawn from its range once in `rarity + 1` times; the others stay as they are. */
function lawSets(rarity: number): fc.Arbitrary<Partial<Laws>> {
  const parts = Object.entries(LAW_CATALOG).map(([name, row]) =>
    fc
      .oneof(
        { weight: rarity, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: lawValue(name as LawName, row as LawRow) },
      )
      .map((value) => [name, value] as const),
  );
  return fc
    .tuple(...parts)
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Partial<Laws>);
}

function lawValue(name: LawName, row: LawRow): fc.Arbitrary<unknown> {
  if (row.type === 'boolean') return fc.boolean();
  if (row.type === 'enum') return fc.constantFrom(...row.values);
  const [low, high] = SMALL[name] ?? [row.minimum, Math.min(row.maximum, 1e6)];
  if (row.type === 'integer') return fc.integer({ min: Math.ceil(low), max: Math.floor(high) });
  return fc.double({ min: low, max: high, noNaN: true, minExcluded: row.exclusive });
}
