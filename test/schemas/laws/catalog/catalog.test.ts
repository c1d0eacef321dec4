/** The catalogue against the law table of the spec, row by row. */
import t from 'tap';
import { LAW_CATALOG, LAW_GROUPS, LAW_NAMES, isLawName, DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { LawRow } from '#schemas/laws/catalog/row.js';
import { SPEC_LAWS } from '../spec-laws.js';

t.test('The catalogue holds the laws of the spec, no more and no less', async (t) => {
  t.same(Object.keys(LAW_CATALOG).sort(), SPEC_LAWS.map(([name]) => name).sort());
});

for (const [name, type, range, initial] of SPEC_LAWS) {
  t.test(`${name} is ${type} ${range} with default ${initial}, as the spec prints it`, async (t) => {
    if (!isLawName(name)) return (void t.fail(`${name} is not in the catalogue`), t.end());
    const row: LawRow = LAW_CATALOG[name];
    t.same(printed(row), { type, range, initial: normal(initial) });
    t.equal(String(DEFAULT_LAWS[name]), normal(initial), 'the default law set says the same');
  });
}

t.test('Every law is in exactly one group of the console', async (t) => {
  const grouped = LAW_GROUPS.flatMap((group) => group.laws);
  t.same([...grouped].sort(), Object.keys(LAW_CATALOG).sort());
  t.equal(new Set(grouped).size, grouped.length);
});

t.test('Every law has a description of its own', async (t) => {
  const seen = new Set<string>();
  for (const name of LAW_NAMES) {
    const { description } = LAW_CATALOG[name];
    t.match(description, /^\S.{9,}\.$/, name);
    t.notOk(seen.has(description), `${name} does not repeat another law's words`);
    seen.add(description);
  }
});

t.test(
  'Laws that shape world creation wait for the next world (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    const creation = LAW_NAMES.filter((name) => LAW_CATALOG[name].acts === 'creation');
    t.same([...creation].sort(), [
      'anomaly_count',
      'beast_ratio',
      'creature_density',
      'fertile_patches',
      'height',
      'house_density',
      'max_clans',
      'num_hexagons',
      'num_houses',
      'num_pentagons',
      'num_priests',
      'num_squares',
      'num_triangles',
      'num_women',
      'predator_ratio',
      'relief_enabled',
      'river_count',
      'rivers_enabled',
      'rock_count',
      'seed',
      'spawn_variance',
      'width',
    ]);
  },
);

t.test('The default law set cannot be changed by accident', async (t) => {
  t.ok(Object.isFrozen(DEFAULT_LAWS));
});

function printed(row: LawRow): { type: string; range: string; initial: string } {
  const initial = String(row.default);
  if (row.type === 'boolean') return { type: 'B', range: '', initial };
  if (row.type === 'enum') return { type: 'enum', range: row.values.join(', '), initial };
  const type = `${row.type === 'integer' ? 'I' : 'F'}${row.nullable ? ' or null' : ''}`;
  const unbounded = row.maximum === Number.MAX_SAFE_INTEGER;
  const upper = unbounded ? ' (no upper bound)' : String(row.maximum);
  return { type, range: `${row.exclusive ? '>' : ''}${row.minimum}..${upper}`, initial };
}

/** The spec prints `32.0` where a number prints itself as `32`. */
function normal(text: string): string {
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}
