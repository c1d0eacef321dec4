/**
 * Whatever the laws within their ranges, and whichever preset, a world keeps its invariants at the end of every tick
 * (Limits; law table): 20,000 ticks in all, each of them checked.
 */
import fc from 'fast-check';
import t from 'tap';
import { LAW_CATALOG } from '../../schemas/laws/catalog.js';
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import type { LawRow } from '../../schemas/laws/row.js';
import { PRESET_NAMES, PRESETS } from '../../schemas/laws/presets.js';
import { applyLawUpdate } from '../../schemas/laws/update.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { watchInvariants } from '../support/invariants.js';
import { advance, simulate } from '../support/simulate.js';

const RANDOM_TICKS = 1300;
const RUNS = 10;
const PRESET_TICKS = 1000;
/** Of a range, drawn evenly; most values lie within a factor of four of the default, some are the bounds. */
const STEPS = 1000;
/** PROPERTY_SEED repeats a run. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20261121);
/** Sizes and densities are drawn from small ranges: what is tested are rules, not memory. */
const SMALL: Partial<Record<LawName, readonly [number, number]>> = {
  width: [10, 320],
  height: [10, 240],
  creature_density: [0, 0.006],
  house_density: [0, 0.003],
  fertile_patches: [-1, 30],
  rock_count: [-1, 30],
  max_population: [-1, 400],
};

t.test(`random laws for ${RUNS} times ${RANDOM_TICKS} ticks break no invariant`, async (t) => {
  fc.assert(
    fc.property(lawSets(), (changes) => {
      const update = applyLawUpdate(DEFAULT_LAWS, changes, { nullClears: false });
      fc.pre(update.ok);
      if (update.ok) watchWorld(update.laws, RANDOM_TICKS);
    }),
    { numRuns: RUNS, seed: SEED, verbose: true, endOnFailure: true },
  );
  t.pass(`${RUNS} worlds, seed ${SEED}`);
});

for (const preset of PRESET_NAMES) {
  t.test(`${preset} breaks no invariant in ${PRESET_TICKS} ticks`, async (t) => {
    // Short lives, days and seasons bring much to pass in little time.
    watchWorld({ ...PRESETS[preset].laws, ...HASTE, seed: SEED % 1000 }, PRESET_TICKS);
    t.pass();
  });
}

const HASTE: Partial<Laws> = {
  width: 240,
  height: 180,
  day_length: 200,
  season_length: 300,
  age_length: 400,
  lifespan_mult: 0.3,
  adult_age: 150,
};

function watchWorld(laws: Partial<Laws>, ticks: number): void {
  const world = simulate(laws);
  const watch = watchInvariants(world);
  watch.check();
  for (let tick = 0; tick < ticks; tick++) {
    advance(world, 1);
    watch.check();
  }
}

/** About every second law is drawn from its range, the others stay as they are. */
function lawSets(): fc.Arbitrary<Partial<Laws>> {
  const parts = Object.entries(LAW_CATALOG).map(([name, row]) =>
    fc
      .option(lawValue(name as LawName, row as LawRow), { nil: undefined })
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
  const usual = typeof row.default === 'number' ? row.default : low;
  const value = fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc.integer({ min: -8, max: 8 }).map((quarters) => usual * 2 ** (quarters / 4)),
      },
      {
        weight: 2,
        arbitrary: fc.integer({ min: 0, max: STEPS }).map((step) => low + ((high - low) * step) / STEPS),
      },
      { weight: 1, arbitrary: fc.constantFrom(low, high) },
    )
    .map((drawn) => Math.min(high, Math.max(low, drawn)));
  if (row.type === 'integer') return value.map(Math.round);
  // The bound itself may be out of the range; a hair above it is in.
  return row.exclusive
    ? value.map((drawn) => Math.max(drawn, row.minimum + (high - row.minimum) / 1e6))
    : value;
}
