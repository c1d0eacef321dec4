/** The seven presets (docs/interface.md#control-and-laws). */
import t from 'tap';
import { LAW_CATALOG, DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import {
  DEFAULT_PRESET,
  PRESETS,
  PRESET_NAMES,
  currentPreset,
  isPresetName,
  lawsInForce,
  lawsText,
  nearestPreset,
} from '#schemas/laws/presets.js';
import { PresetLaws } from '#schemas/laws/schema.js';
import { applyLawUpdate, validateLawUpdate } from '#schemas/laws/update.js';
import { checker } from '#schemas/validation.js';

/** food_count, plant_growth_rate, plant_spread_rate, nutrient_cycle_rate; capacities where the spec names them. */
const SPEC_PRESETS: Readonly<Record<string, Partial<Laws>>> = {
  balance: columns(380, 0.065, 0.008, 0.65, 400, 500),
  sustainable: columns(550, 0.08, 0.01, 0.85, 550, 600),
  theocracy: columns(400, 0.055, 0.007, 0.7),
  warlords: columns(340, 0.05, 0.006, 0.65),
  chaos: columns(320, 0.045, 0.006, 0.65),
  extinction: { ...columns(120, 0.025, 0.003, 0.5), winter_food_mult: 0.3 },
  boom: columns(440, 0.06, 0.012, 0.85, 800, 850),
};

t.test("The presets are the spec's seven, in its order, balance the default", async (t) => {
  t.same(PRESET_NAMES, Object.keys(SPEC_PRESETS));
  t.equal(DEFAULT_PRESET, 'balance');
  t.notOk(isPresetName('constructor'));
  t.notOk(isPresetName('Balance'));
});

const check = checker(PresetLaws, 'body');

for (const name of PRESET_NAMES) {
  const preset = PRESETS[name];
  t.test(`${name} has the columns of the spec, boundary wrap and door clearance 1.5`, async (t) => {
    t.match(preset.laws, { ...SPEC_PRESETS[name], boundary: 'wrap', door_clearance: 1.5 });
  });

  t.test(`${name} is a valid law set of about 181 laws with a description`, async (t) => {
    t.ok(check(preset.laws).ok);
    t.ok(validateLawUpdate(preset.laws).ok);
    const count = Object.keys(preset.laws).length;
    t.ok(count >= 175 && count <= 190, `${count} laws`);
    t.match(preset.description, /^\S.{30,}\.$/);
  });

  t.test(
    `${name} applied is the current preset, and one law changed makes it none (docs/interface.md#control-and-laws)`,
    async (t) => {
      const laws = applied(DEFAULT_LAWS, name);
      t.equal(currentPreset(laws), name);
      t.equal(currentPreset({ ...laws, food_count: preset.laws.food_count === 5 ? 6 : 5 }), null);
      const changed = { ...laws, food_count: preset.laws.food_count === 5 ? 6 : 5 };
      t.match(nearestPreset(changed), { laws_changed: 1 });
      t.same(nearestPreset(laws), { preset: name, laws_changed: 0 });
      t.equal(currentPreset({ ...laws, seed: 7 }), name, 'a law that no preset names does not matter');
    },
  );

  t.test(`${name} after any other preset leaves no trace of it (docs/interface.md#control-and-laws)`, async (t) => {
    for (const other of PRESET_NAMES) {
      t.same(applied(applied(DEFAULT_LAWS, other), name), applied(DEFAULT_LAWS, name), `after ${other}`);
    }
  });
}

t.test('Every preset names the same laws, so that each overwrites all of another', async (t) => {
  const names = Object.keys(PRESETS.balance.laws).sort();
  for (const preset of PRESET_NAMES) t.same(Object.keys(PRESETS[preset].laws).sort(), names, preset);
  for (const name of ['seed', 'width', 'height', 'tick_rate']) t.notOk(names.includes(name), `${name} stays`);
  t.ok(names.every((name) => Object.hasOwn(LAW_CATALOG, name)));
});

t.test('chaos alone has fast seasons, and winter takes food in every preset', async (t) => {
  const { day_length, season_length, age_length } = DEFAULT_LAWS;
  for (const name of PRESET_NAMES) {
    const laws = applied(DEFAULT_LAWS, name);
    t.ok(laws.winter_food_mult <= 0.8, `${name}: ${laws.winter_food_mult}`);
    if (name === 'chaos') t.ok(laws.season_length < season_length && laws.day_length < day_length);
    else t.match(laws, { day_length, season_length, age_length }, name);
  }
});

t.test(
  'The defaults of the law table are no preset but the plain laws, and changed laws are named by what they are near',
  async (t) => {
    t.equal(currentPreset(DEFAULT_LAWS), null);
    t.equal(nearestPreset(DEFAULT_LAWS), null);
    const say = (laws: Laws): string => lawsText(lawsInForce(laws));
    t.equal(say(DEFAULT_LAWS), 'plain laws');
    t.equal(say({ ...DEFAULT_LAWS, seed: 7 }), 'plain laws');
    t.equal(say({ ...DEFAULT_LAWS, food_count: 5 }), 'plain laws with 1 law changed');
    const warlords = applied(DEFAULT_LAWS, 'warlords');
    t.equal(say(warlords), 'warlords');
    t.equal(say({ ...warlords, food_count: 5, day_length: 99 }), 'warlords with 2 laws changed');
    const booleans = Object.entries(DEFAULT_LAWS).filter(([, value]) => typeof value === 'boolean');
    const far = Object.fromEntries(booleans.map(([name, value]) => [name, !value]));
    t.equal(say({ ...DEFAULT_LAWS, ...far }), 'own laws');
  },
);

function applied(laws: Readonly<Laws>, name: keyof typeof PRESETS): Laws {
  const result = applyLawUpdate(laws, PRESETS[name].laws, { nullClears: true });
  if (!result.ok) throw new Error(JSON.stringify(result.items));
  return result.laws;
}

function columns(
  food: number,
  growth: number,
  spread: number,
  nutrients: number,
  capacity?: number,
  populationMax?: number,
): Partial<Laws> {
  return {
    food_count: food,
    plant_growth_rate: growth,
    plant_spread_rate: spread,
    nutrient_cycle_rate: nutrients,
    ...(capacity !== undefined && { carrying_capacity: capacity }),
    ...(populationMax !== undefined && { max_population: populationMax }),
  };
}
