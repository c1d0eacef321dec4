/** How children are shared out, measured on peoples whose rule is known. */
import t from 'tap';
import { seededRandom } from '#test/support/seeded-random.js';
import { isGrown, measureSelection, selectionLines, type Life } from '../worlds/selection.js';

const END = 40_000;
const LIFESPAN = 2000;
const ADULT_AGE = 500;
const FOUNDERS = 40;

/** A people of 40 in which somebody is born every 50 ticks; `choose` says who of the grown is the parent. */
function people(choose: (grown: readonly Life[], children: ReadonlyMap<number, number>) => Life): Life[] {
  const lives: Life[] = [];
  const children = new Map<number, number>();
  const add = (birth_tick: number, mother_id: number | null, father_id: number | null): void => {
    const id = lives.length + 1;
    const death = birth_tick + LIFESPAN <= END ? { death_tick: birth_tick + LIFESPAN } : {};
    const sex = id % 2 === 0 ? 'female' : 'male';
    const arrival_tick = Math.max(0, birth_tick);
    lives.push({ id, sex, caste: 'Soldier', mother_id, father_id, birth_tick, arrival_tick, ...death });
  };
  for (let i = 0; i < FOUNDERS; i++) add(-50 * (FOUNDERS - 1 - i), null, null);
  for (let tick = 50; tick < END; tick += 50) {
    const [mother, father] = (['female', 'male'] as const).map((sex) => {
      const grown = lives.filter((life) => life.sex === sex && isGrown(life, tick, ADULT_AGE));
      const parent = choose(grown, children).id;
      children.set(parent, (children.get(parent) ?? 0) + 1);
      return parent;
    });
    add(tick, mother!, father!);
  }
  return lives;
}

const random = seededRandom(7);
const RULES = {
  even: people((grown, children) =>
    grown.reduce((least, life) => ((children.get(life.id) ?? 0) < (children.get(least.id) ?? 0) ? life : least)),
  ),
  chance: people((grown) => random.pick(grown)),
  // One in three breeds, and the children of breeders are breeders more often than not.
  unequal: people((grown) => {
    const chosen = grown.filter(({ id, mother_id }) => id % 3 === 0 || (mother_id ?? 0) % 9 === 0);
    return random.pick(chosen.length > 0 ? chosen : grown);
  }),
} as const;

t.test('children by chance lie in the band, shared out evenly below, to few above it', async (t) => {
  for (const [rule, lives] of Object.entries(RULES)) {
    for (const { sex, variance, lives: counted } of measureSelection(lives, END, ADULT_AGE).opportunities) {
      t.ok(counted > 250, `${counted} lives`);
      const where = variance.seen < variance.low ? 'even' : variance.seen > variance.high ? 'unequal' : 'chance';
      t.equal(where, rule, `${sex}: ${JSON.stringify(variance)}`);
    }
  }
});

t.test('numbers of children are exact, and lives that may be incomplete are left out', async (t) => {
  const { opportunities, founders, ancestors } = measureSelection(RULES.chance, END, ADULT_AGE);
  const women = opportunities[0]!;
  const whole = RULES.chance.filter(
    ({ sex, mother_id, birth_tick }) => sex === 'female' && mother_id !== null && birth_tick <= END - LIFESPAN,
  );
  t.equal(women.lives, whole.length);
  const childrenOf = (id: number): number => RULES.chance.filter(({ mother_id }) => mother_id === id).length;
  const numbers = whole.map(({ id }) => childrenOf(id));
  t.equal(women.meanChildren, numbers.reduce((a, b) => a + b) / numbers.length);
  t.equal(women.childless, numbers.filter((n) => n === 0).length / numbers.length);
  t.equal(founders, FOUNDERS);
  t.ok(ancestors > 0 && ancestors < FOUNDERS, `${ancestors} founders have descendants`);
  t.ok(
    opportunities.every(({ correlation: { seen, low, high } }) => seen > low - 0.1 && seen < high + 0.1),
    'without inheritance no correlation',
  );
});

t.test('the section says what there is, and that rare kinds do not evolve', async (t) => {
  const selection = measureSelection(RULES.chance, END, ADULT_AGE);
  const lines = (kind: string, births: number): string => {
    const wild = [{ kind, births, living: 0 }];
    return selectionLines([{ job: { setting: 'balance' }, selection: { ...selection, wild } }]).join('\n');
  };
  const text = lines('predators', 12);
  t.match(text, /\| balance \| women \|/);
  t.match(text, /predators of balance 12 \(0\).*too few to evolve/);
  t.notMatch(lines('grazers', 900), /too few/);
});
