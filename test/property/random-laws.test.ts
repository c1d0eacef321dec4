/**
 * A world holds its invariants at every tick, with any laws within their ranges over any preset
 * (docs/rules/README.md). Only ticks with living creatures count, and the worlds together must contain enough kinds of
 * events. `PROPERTY_SEED` draws other worlds; a failure prints the seed and the laws.
 */
import fc from 'fast-check';
import t from 'tap';
import { epochAt, seasonAt } from '../../actors/world/people/environment/calendar.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { LAW_CATALOG, DEFAULT_LAWS, type LawName, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../schemas/laws/presets.js';
import type { LawRow } from '../../schemas/laws/catalog/row.js';
import { applyLawUpdate } from '../../schemas/laws/update.js';
import { EPOCHS, SEASONS } from '../../schemas/vocabulary.js';
import { createInspector } from '../support/invariants.js';
import { inForm } from '../support/form.js';
import { createTestWorld, run } from '../fixtures/world.js';

/** Ticks with life in them: of worlds of any laws, and of each preset. In the long form 20,000 in all. */
const WILD_TICKS = inForm(2000, 9500);
const PRESET_TICKS = inForm(400, 1500);
/** The most that one world is watched. */
const WORLD_TICKS = 1500;
/** Most worlds that are drawn until there was enough life. */
const RUNS_MAX = 100;

/** Laws that a world needs to live are always drawn, from a range in which it can; its calendar is short. */
const LIVELY: Partial<Record<LawName, readonly [number, number]>> = {
  // Sixty founders at the least.
  num_women: [20, 24],
  num_triangles: [14, 16],
  num_squares: [10, 12],
  num_pentagons: [8, 9],
  num_hexagons: [5, 6],
  num_priests: [3, 4],
  max_population: [70, 100],
  // A world meets every season and every epoch while it is watched.
  day_length: [60, 300],
  season_length: [50, 300],
  age_length: [100, 360],
  food_count: [150, 300],
  energy_start: [40, 100],
  energy_max: [60, 400],
  energy_from_food: [20, 100],
  energy_decay_per_tick: [0, 0.06],
  lifespan_mult: [0.3, 2],
  adult_age: [0, 400],
  // Early feuds and temples: in half of the worlds clans below friendship are rivals.
  rivalry_threshold: [-3, 3],
  attack_radius: [2, 6],
  temple_faith_cost: [0, 400],
};
/** Sizes and densities are drawn from small ranges: what is tested are rules, not memory. */
const SMALL: Partial<Record<LawName, readonly [number, number]>> = {
  width: [40, 320],
  height: [40, 240],
  creature_density: [0, 0.006],
  house_density: [0, 0.003],
  fertile_patches: [-1, 30],
  rock_count: [-1, 30],
};
/** Even draws of a number with a fraction. */
const STEPS = 1000;
const SMALL_PLANE: Partial<Laws> = { width: 160, height: 120 };

/** What all worlds together must contain: event types, seasons, epochs, and a sleeping creature. */
const SIGNS = ['birth', 'death', 'war', 'settlement', 'banquet', 'temple', 'sleeper', ...SEASONS, ...EPOCHS];

const seed = Number(process.env['PROPERTY_SEED'] ?? 20261121);
const seen = new Set<string>();

t.test(`random laws break no invariant in ${WILD_TICKS} ticks with life`, async (t) => {
  // About every second law is drawn: most of these worlds are harsh and short.
  const watch = { ticks: WILD_TICKS };
  fc.assert(
    fc.property(lawSets(1), (changes) => live(watch, changes)),
    settings(seed),
  );
  t.equal(watch.ticks, 0, `ticks left, seed ${seed}`);
});

for (const [index, preset] of PRESET_NAMES.entries()) {
  t.test(`${preset} with a few random laws breaks no invariant in ${PRESET_TICKS} ticks with life`, async (t) => {
    // About every tenth law is drawn over the preset: these worlds live, and do most of what worlds do.
    const watch = { ticks: PRESET_TICKS };
    fc.assert(
      fc.property(lawSets(9), fc.nat(1e6), (changes, worldSeed) =>
        live(watch, { ...changes, ...SMALL_PLANE, seed: worldSeed }, preset),
      ),
      settings(seed + 1 + index),
    );
    t.equal(watch.ticks, 0, `ticks left, seed ${seed}`);
  });
}

t.test('the worlds were lively: every kind of event was checked', async (t) => {
  t.same(
    SIGNS.filter((sign) => !seen.has(sign)),
    [],
    `never seen, seed ${seed}`,
  );
});

function settings(drawSeed: number) {
  return { numRuns: RUNS_MAX, seed: drawSeed, verbose: true, endOnFailure: true };
}

function live(watch: { ticks: number }, changes: Partial<Laws>, preset?: PresetName): void {
  if (watch.ticks === 0) return;
  const base: Laws = { ...DEFAULT_LAWS, ...(preset === undefined ? {} : PRESETS[preset].laws) };
  const update = applyLawUpdate(base, changes, { nullClears: false });
  fc.pre(update.ok);
  if (!update.ok) return;
  const world = createTestWorld('founded', update.laws);
  const inspect = createInspector(world);
  inspect();
  for (let tick = 0; tick < WORLD_TICKS && watch.ticks > 0; tick++) {
    run(world, 1);
    inspect();
    if (!isInhabited(world)) break;
    watch.ticks--;
    noteSky(world);
  }
  for (const { type } of world.log.events) seen.add(type);
}

function isInhabited({ creatures }: WorldState): boolean {
  return creatures.alive.subarray(0, creatures.count).includes(1);
}

function noteSky({ creatures, registers, laws }: WorldState): void {
  seen.add(SEASONS[seasonAt(registers.tick, laws)]!);
  seen.add(EPOCHS[epochAt(registers.tick, laws)]!);
  if (creatures.sleeping.subarray(0, creatures.count).includes(1)) seen.add('sleeper');
}

/** Draws each law with a chance of 1 / (rarity + 1), and those needed for life always; the others stay unchanged. */
function lawSets(rarity: number): fc.Arbitrary<Partial<Laws>> {
  const parts = Object.entries(LAW_CATALOG).map(([name, row]) =>
    fc
      .oneof(
        { weight: name in LIVELY ? 0 : rarity, arbitrary: fc.constant(undefined) },
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
  const [low, high] = LIVELY[name] ?? SMALL[name] ?? [row.minimum, Math.min(row.maximum, 1e6)];
  if (row.type === 'integer') return fc.integer({ min: Math.ceil(low), max: Math.floor(high) });
  const edges = fc.double({ min: low, max: high, noNaN: true, minExcluded: row.exclusive });
  // Most doubles there are lie near zero: two of three are drawn evenly, or every rate would be next to nothing.
  const even = fc.integer({ min: 1, max: STEPS }).map((step) => low + ((high - low) * step) / STEPS);
  return fc.oneof({ weight: 1, arbitrary: edges }, { weight: 2, arbitrary: even });
}
