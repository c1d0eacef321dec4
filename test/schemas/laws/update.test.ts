/** Changing laws: all bounds, all or nothing, checks between laws (docs/decisions.md#agreements-are-rows-and-schemas). */
import fc from 'fast-check';
import t from 'tap';
import { LAW_CATALOG, LAW_NAMES, DEFAULT_LAWS, type LawName, type Laws } from '#schemas/laws/catalog/catalog.js';
import type { LawRow } from '#schemas/laws/catalog/row.js';
import { applyLawUpdate, validateLawUpdate } from '#schemas/laws/update.js';

const POST = { nullClears: false };
const PRESET = { nullClears: true };

/** Laws under which every other law may take any value of its range: the ordered pairs stand wide apart. */
const ROOMY: Laws = {
  ...DEFAULT_LAWS,
  starving_ratio: 1e-9,
  hungry_ratio: 1,
  house_min_size: 3,
  house_max_size: 80,
};

for (const name of LAW_NAMES) {
  const row: LawRow = LAW_CATALOG[name];
  t.test(`${name} takes every value inside its range and round-trips`, async (t) => {
    for (const value of valuesInside(row)) {
      const validation = validateLawUpdate(JSON.parse(JSON.stringify({ [name]: value })));
      const result = validation.ok ? applyLawUpdate(ROOMY, validation.changes, POST) : validation;
      const automatic = name === 'morph_lambda_override' && Number(value) < 0;
      const kept = automatic ? null : (value ?? ROOMY[name]);
      t.same(result.ok && result.laws, { ...ROOMY, [name]: kept }, `${String(value)} is taken`);
    }
  });

  t.test(
    `${name} refuses each value outside its range with one item (docs/decisions.md#agreements-are-rows-and-schemas)`,
    async (t) => {
      for (const value of valuesOutside(row)) {
        const validation = validateLawUpdate({ [name]: value });
        t.notOk(validation.ok, `${JSON.stringify(value)} is refused`);
        if (validation.ok) continue;
        t.same(
          validation.items.map((item) => item.loc),
          [['body', name]],
        );
      }
    },
  );
}

t.test(
  'One invalid law among valid ones changes nothing (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    const validation = validateLawUpdate({
      food_count: 100,
      birth_rate: 1.5,
      poison_rate: 0.5,
      adult_age: 'old',
    });
    t.notOk(validation.ok);
    if (validation.ok) return t.end();
    t.same(validation.items.map((item) => item.loc[1]).sort(), ['adult_age', 'birth_rate'], 'names the bad ones alone');
    t.match(validation.items, [
      { msg: String, type: String },
      { msg: String, type: String },
    ]);
  },
);

t.test(
  'A name that is no law is refused: a typo must not pass silently (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    for (const body of [{ food_cuont: 1 }, JSON.parse('{"__proto__": 1}'), { constructor: 1 }, { toString: null }]) {
      const validation = validateLawUpdate(body);
      t.notOk(validation.ok, JSON.stringify(body));
      if (!validation.ok) t.match(validation.items, [{ type: 'extra_forbidden' }]);
    }
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`no_law_${i}`, i]));
    t.notOk(validateLawUpdate(many).ok);
  },
);

t.test('A body that is no object is refused', async (t) => {
  for (const body of [null, undefined, 1, 'laws', [], [1], true]) {
    const validation = validateLawUpdate(body);
    t.notOk(validation.ok, JSON.stringify(body));
    if (!validation.ok) t.match(validation.items, [{ loc: ['body'] }]);
  }
});

t.test(
  'The answer of GET /api/laws posted back whole succeeds and changes nothing (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    for (const laws of [DEFAULT_LAWS, { ...DEFAULT_LAWS, morph_lambda_override: 0.4, food_count: 7 }]) {
      const validation = validateLawUpdate(JSON.parse(JSON.stringify(laws)));
      t.ok(validation.ok);
      if (!validation.ok) continue;
      const result = applyLawUpdate(laws, validation.changes, POST);
      t.same(result, { ok: true, laws, changed: [] });
    }
  },
);

t.test('Only the supplied laws change, null leaves a law as it is', async (t) => {
  const result = applyLawUpdate(DEFAULT_LAWS, { food_count: 10, boundary: 'clamp', birth_rate: null }, POST);
  t.same(result, {
    ok: true,
    laws: { ...DEFAULT_LAWS, food_count: 10, boundary: 'clamp' },
    changed: ['boundary', 'food_count'],
  });
  t.same(applyLawUpdate(DEFAULT_LAWS, {}, POST), { ok: true, laws: DEFAULT_LAWS, changed: [] });
});

t.test('morph_lambda_override: -1 clears it in a post, null in a preset, null in a post does not', async (t) => {
  const pinned: Laws = { ...DEFAULT_LAWS, morph_lambda_override: 1 };
  const after = (laws: Laws, value: number | null, options: { nullClears: boolean }): unknown => {
    const result = applyLawUpdate(laws, { morph_lambda_override: value }, options);
    return result.ok ? [result.laws.morph_lambda_override, result.changed] : result.items;
  };
  t.same(after(pinned, -1, POST), [null, ['morph_lambda_override']]);
  t.same(after(pinned, -0.5, POST), [null, ['morph_lambda_override']]);
  t.same(after(pinned, null, POST), [1, []]);
  t.same(after(pinned, null, PRESET), [null, ['morph_lambda_override']]);
  t.same(after(pinned, 0, POST), [0, ['morph_lambda_override']]);
  t.same(after({ ...DEFAULT_LAWS }, -1, POST), [null, []]);
});

t.test('A null in a preset clears no law that cannot be automatic', async (t) => {
  const result = applyLawUpdate(DEFAULT_LAWS, { food_count: null }, PRESET);
  t.same(result, { ok: true, laws: DEFAULT_LAWS, changed: [] });
});

const PAIRS = [
  { lower: 'starving_ratio', upper: 'hungry_ratio', low: 0.2, high: 0.6 },
  { lower: 'house_min_size', upper: 'house_max_size', low: 10, high: 20 },
] as const;

for (const { lower, upper, low, high } of PAIRS) {
  t.test(
    `${lower} <= ${upper}, against the laws as they would become (docs/decisions.md#agreements-are-rows-and-schemas)`,
    async (t) => {
      const current: Laws = { ...DEFAULT_LAWS, [lower]: low, [upper]: high };
      const refused = (changes: Partial<Laws>): readonly unknown[] => {
        const result = applyLawUpdate(current, changes, POST);
        return result.ok ? [] : result.items.map((item) => item.loc);
      };
      t.same(refused({ [lower]: high }), [], 'equal is right');
      t.same(refused({ [lower]: high + 0.1 }), [['body', lower]]);
      t.same(refused({ [upper]: low - 0.1 }), [['body', upper]]);
      t.same(refused({ [lower]: high, [upper]: low }), [['body', lower]]);
      t.same(refused({ [lower]: high + 0.2, [upper]: high + 0.2 }), [], 'both move together');
      t.same(refused({ [lower]: high + 0.1, food_count: 1 }), [['body', lower]], 'all or nothing');
    },
  );
}

t.test('Applying never changes its inputs, and changed names exactly the laws that differ', async () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...LAW_NAMES), fc.double({ min: 0, max: 1, noNaN: true })), (wanted) => {
      const changes = Object.fromEntries(
        Object.entries(wanted).map(([name, part]) => [name, valueAt(LAW_CATALOG[name as LawName], part)]),
      );
      const validation = validateLawUpdate(changes);
      if (!validation.ok) return false;
      const before = JSON.stringify([DEFAULT_LAWS, changes]);
      const result = applyLawUpdate(DEFAULT_LAWS, validation.changes, POST);
      if (JSON.stringify([DEFAULT_LAWS, changes]) !== before) return false;
      if (!result.ok) return result.items.length > 0;
      const differing = LAW_NAMES.filter((name) => result.laws[name] !== DEFAULT_LAWS[name]);
      return (
        JSON.stringify(result.changed) === JSON.stringify(differing) &&
        JSON.stringify(JSON.parse(JSON.stringify(result.laws))) === JSON.stringify(result.laws) &&
        differing.every((name) => !Object.is(result.laws[name], -0))
      );
    }),
    { numRuns: 300 },
  );
});

t.test('A negative zero is stored as zero, so that a restart reads the same law', async (t) => {
  const result = applyLawUpdate(DEFAULT_LAWS, { steer_turn: -0 }, POST);
  t.ok(result.ok && Object.is(result.laws.steer_turn, 0));
});

function valuesInside(row: LawRow): unknown[] {
  if (row.type === 'boolean') return [true, false, null];
  if (row.type === 'enum') return [...row.values, null];
  const lowest = row.exclusive ? row.minimum + 1e-9 : row.minimum;
  return [lowest, row.maximum, row.default, null, valueAt(row, 0.5)];
}

function valuesOutside(row: LawRow): unknown[] {
  if (row.type === 'boolean') return [0, 1, 'true', [], {}];
  if (row.type === 'enum') return ['', `${row.values[0]} `, row.values[0]?.toUpperCase(), 1, true, []];
  const step = row.type === 'integer' ? 1 : 1e-9;
  const below = row.exclusive ? row.minimum : row.minimum - step;
  const above = row.maximum === Number.MAX_SAFE_INTEGER ? row.maximum + 1 : row.maximum + Math.max(step, 1e-9);
  const others = ['1', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY];
  return [below, above, ...others, ...(row.type === 'integer' ? [row.minimum + 0.5] : [])];
}

/** A value of the law at this part of its range, 0 to 1. */
function valueAt(row: LawRow, part: number): boolean | number | string {
  if (row.type === 'boolean') return part < 0.5;
  if (row.type === 'enum') return row.values[part < 0.5 ? 0 : 1] ?? row.default;
  const value = row.minimum + part * (row.maximum - row.minimum);
  if (row.type === 'integer') return Math.round(value);
  return row.exclusive && value <= row.minimum ? row.maximum : value;
}
