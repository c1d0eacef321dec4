/** How children are shared out, measured on peoples whose rule is known. */
import t from 'tap';
import { measureSelection, selectionLines, type Life } from './selection.js';
import { uniform } from './statistics.js';

const END = 40_000;
const LIFESPAN = 2000;
const ADULT_AGE = 500;
const FOUNDERS = 40;

/** A people of 40 in which somebody is born every 50 ticks; `choose` says who of the grown is the parent. */
function people(choose: (grown: readonly Life[], children: ReadonlyMap<number, number>) => Life): Life[] {
  const lives: Life[] = [];
  const children = new Map<number, number>();
  const add = (birthTick: number, motherId: number | null, fatherId: number | null): void => {
    const id = lives.length + 1;
    const deathTick = birthTick + LIFESPAN <= END ? birthTick + LIFESPAN : null;
    const arrivalTick = Math.max(0, birthTick);
    const sex = id % 2 === 0 ? 'female' : 'male';
    lives.push({
      id,
      sex,
      kind: 'people',
      motherId,
      fatherId,
      birthTick,
      arrivalTick,
      deathTick,
      cause: null,
    });
  };
  for (let i = 0; i < FOUNDERS; i++) add(-50 * (FOUNDERS - 1 - i), null, null);
  for (let tick = 50; tick < END; tick += 50) {
    const [mother, father] = (['female', 'male'] as const).map((sex) => {
      const grown = lives.filter(
        (life) => life.sex === sex && life.birthTick + ADULT_AGE <= tick && (life.deathTick ?? Infinity) > tick,
      );
      const parent = choose(grown, children).id;
      children.set(parent, (children.get(parent) ?? 0) + 1);
      return parent;
    });
    add(tick, mother!, father!);
  }
  return lives;
}

const random = uniform(7);
const RULES = {
  even: people((grown, children) =>
    grown.reduce((least, life) => ((children.get(life.id) ?? 0) < (children.get(least.id) ?? 0) ? life : least)),
  ),
  chance: people((grown) => grown[Math.floor(random() * grown.length)]!),
  // One in three breeds, and the children of breeders are breeders more often than not.
  unequal: people((grown) => {
    const chosen = grown.filter(({ id, motherId }) => id % 3 === 0 || (motherId ?? 0) % 9 === 0);
    return (chosen.length > 0 ? chosen : grown)[Math.floor(random() * Math.max(1, chosen.length))]!;
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
    ({ sex, motherId, birthTick }) => sex === 'female' && motherId !== null && birthTick <= END - LIFESPAN,
  );
  t.equal(women.lives, whole.length);
  const childrenOf = (id: number): number => RULES.chance.filter(({ motherId }) => motherId === id).length;
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
