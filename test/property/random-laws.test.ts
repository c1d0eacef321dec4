/** Whatever the laws within their ranges, a world keeps its invariants (Limits; law table). */
import fc from 'fast-check';
import t from 'tap';
import { LAW_CATALOG } from '../../schemas/laws/catalog.js';
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import type { LawRow } from '../../schemas/laws/row.js';
import { applyLawUpdate } from '../../schemas/laws/update.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { checkInvariants } from '../support/invariants.js';
import { advance, simulate } from '../support/simulate.js';

const TICKS = 2000;
const RUNS = 8;
const CHECK_EVERY_TICKS = 50;
/** Sizes and densities are drawn from small ranges: what is tested are rules, not memory. */
const SMALL: Partial<Record<LawName, readonly [number, number]>> = {
  width: [10, 320],
  height: [10, 240],
  creature_density: [0, 0.006],
  house_density: [0, 0.003],
  fertile_patches: [-1, 30],
  rock_count: [-1, 30],
};

t.test(`random laws for ${TICKS} ticks break no invariant`, async (t) => {
  const seed = Number(process.env['PROPERTY_SEED'] ?? 20261121);
  fc.assert(
    fc.property(lawSets(), (changes) => {
      const update = applyLawUpdate(DEFAULT_LAWS, changes, { nullClears: false });
      fc.pre(update.ok);
      if (!update.ok) return;
      const world = simulate(update.laws);
      checkInvariants(world);
      for (let tick = 0; tick < TICKS; tick += CHECK_EVERY_TICKS) {
        advance(world, CHECK_EVERY_TICKS);
        checkInvariants(world);
      }
    }),
    { numRuns: RUNS, seed, verbose: true, endOnFailure: true },
  );
  t.pass(`${RUNS} worlds, seed ${seed}`);
});

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
  if (row.type === 'integer') return fc.integer({ min: Math.ceil(low), max: Math.floor(high) });
  return fc.double({ min: low, max: high, noNaN: true, minExcluded: row.exclusive });
}
