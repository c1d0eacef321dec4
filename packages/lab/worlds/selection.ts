/**
 * How much there is for selection to work on: the variance of lifetime children over their squared mean, held against
 * shadows, worlds with the same births and the same lives in which chance draws the parents. Above the shadows' band some
 * breed better than luck explains; below it children are shared out more evenly than by luck.
 */
import type { LineageBirth, LineageDeath } from '#schemas/records/lineage.js';
import { seededRandom } from '#test/support/seeded-random.js';
import { figure, itemTable, paragraphs } from './document.js';
import { correlation, count, mean, quantile, variation } from './statistics.js';

/** Founders have no parents, the living at the end no death. */
export type Life = Pick<
  LineageBirth,
  'id' | 'sex' | 'caste' | 'mother_id' | 'father_id' | 'birth_tick' | 'arrival_tick'
> &
  Partial<Pick<LineageDeath, 'death_tick' | 'cause'>>;

type Selection = ReturnType<typeof measureSelection>;
type Against = ReturnType<typeof against>;

/** Only like mates with like: the wild species are apart from the people. */
const WILD = { Predator: 'predators', Herbivore: 'grazers' };
const PARENTS = { female: 'mother_id', male: 'father_id' } as const;
type Sex = keyof typeof PARENTS;
const SEXES = ['female', 'male'] as const;
const SHADOWS = 100;
/** Lives that begin so near the end that this share of lifespans would not be over are left out. */
const COMPLETE_SHARE = 0.99;
/** Children of a wild kind in a world from which on it can evolve. */
const EVOLVING_BIRTHS = 500;

/** Measures the people among all lives of a world that ran until `endTick`. O(births x people). */
export function measureSelection(lives: readonly Life[], endTick: number, adultAge: number) {
  const people = lives.filter(({ caste }) => !(caste in WILD));
  const born = people.filter(({ mother_id }) => mother_id !== null);
  const founders = people.filter(({ mother_id }) => mother_id === null);
  const ancestors = ancestorsOfLiving(people);
  const shadows = drawShadows(people, born, adultAge);
  return {
    opportunities: SEXES.map((sex) => opportunity(sex, born, endTick, shadows)),
    founders: founders.length,
    ancestors: founders.filter(({ id }) => ancestors.has(id)).length,
    wild: Object.entries(WILD).map(([caste, kind]) => {
      const all = lives.filter((life) => life.caste === caste);
      return {
        kind,
        births: all.filter(({ mother_id }) => mother_id !== null).length,
        living: all.filter(({ death_tick }) => death_tick === undefined).length,
      };
    }),
  };
}

function opportunity(sex: Sex, born: readonly Life[], endTick: number, shadows: readonly Record<Sex, number[]>[]) {
  const parentOf = (life: Life): number => life[PARENTS[sex]]!;
  const dead = born.filter((life) => life.sex === sex && life.death_tick !== undefined);
  const spans = dead.map(({ birth_tick, death_tick }) => death_tick! - birth_tick);
  const last = endTick - quantile(spans, COMPLETE_SHARE);
  const complete = dead.filter(({ birth_tick }) => birth_tick <= last);
  const childrenOf = (parents: readonly number[]): ((id: number) => number) => {
    const children = new Map<number, number>();
    for (const parent of parents) count(children, parent);
    return (id) => children.get(id) ?? 0;
  };
  const ids = complete.map(({ id }) => id);
  const variance = (parents: readonly number[]): number => variation(ids.map(childrenOf(parents))) ** 2;
  const real = born.map(parentOf);
  const children = childrenOf(real);
  const numbers = ids.map(children);
  const known = new Set(ids);
  const related = complete.filter((life) => known.has(parentOf(life)));
  const ofParents = related.map((life) => children(parentOf(life)));
  const ofChildren = related.map(({ id }) => children(id));
  const byChance = shadows.map((parents) => variance(parents[sex]));
  const random = seededRandom(2);
  const shuffled = shadows.map(() => correlation(ofParents, random.shuffled(ofChildren)));
  return {
    sex,
    lives: complete.length,
    childless: numbers.filter((number) => number === 0).length / Math.max(1, numbers.length),
    meanChildren: mean(numbers),
    variance: against(variance(real), byChance),
    /** Correlation of lifetime children between a parent and its children of the same sex. */
    correlation: against(correlation(ofParents, ofChildren), shuffled),
  };
}

/** A value beside the median and the bounds of 95 % of what chance gives. */
function against(seen: number, chance: readonly number[]) {
  return { seen, median: quantile(chance, 0.5), low: quantile(chance, 0.025), high: quantile(chance, 0.975) };
}

/** Each shadow draws a mother and a father for every birth among the grown people who lived then. */
function drawShadows(people: readonly Life[], born: readonly Life[], adultAge: number) {
  const random = seededRandom(1);
  const shadows = Array.from({ length: SHADOWS }, () => ({ female: [] as number[], male: [] as number[] }));
  for (const { birth_tick: tick } of born) {
    const grown = people.filter((life) => isGrown(life, tick, adultAge));
    for (const sex of SEXES) {
      const parents = grown.filter((life) => life.sex === sex);
      if (parents.length > 0) for (const shadow of shadows) shadow[sex].push(random.pick(parents).id);
    }
  }
  return shadows;
}

export function isGrown({ arrival_tick, birth_tick, death_tick }: Life, tick: number, adultAge: number): boolean {
  return arrival_tick <= tick && birth_tick + adultAge <= tick && (death_tick ?? Infinity) > tick;
}

function ancestorsOfLiving(people: readonly Life[]): ReadonlySet<number> {
  const byId = new Map(people.map((life) => [life.id, life]));
  const seen = new Set<number>();
  const open = people.filter(({ death_tick }) => death_tick === undefined).map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const life = byId.get(id);
    if (life === undefined || seen.has(id)) continue;
    seen.add(id);
    open.push(life.mother_id ?? 0, life.father_id ?? 0);
  }
  return seen;
}

/** The section of the report; worlds without measured selection are left out. */
export function selectionLines(
  worlds: readonly { readonly job: { readonly setting: string }; readonly selection: Selection | null }[],
): string[] {
  const measured = worlds.flatMap(({ job, selection }) => (selection ? { ...selection, name: job.setting } : []));
  const band = ({ median, low, high }: Against): string => `${figure(median)} (${figure(low)} to ${figure(high)})`;
  const rows = measured.flatMap(({ opportunities, ...rest }) => opportunities.map((each) => ({ ...rest, ...each })));
  const seen = measured.flatMap(({ name, wild }) =>
    wild.flatMap((each) => (each.births + each.living > 0 ? { name, ...each } : [])),
  );
  const words = seen.map(({ name, kind, births, living }) => `${kind} of ${name} ${births} (${living})`);
  const areMany = seen.some(({ births }) => births >= EVOLVING_BIRTHS);
  const verdict = areMany
    ? `A kind with ${EVOLVING_BIRTHS} births and more can evolve.`
    : 'These are too few to evolve: predators and grazers do not.';
  return paragraphs(
    '## What selection has to work on',
    `Opportunity is the variance of lifetime children over their squared mean, of complete lives, beside the median and 95 % of ${SHADOWS} shadows: worlds with the same births and lives in which chance draws the parents. Correlation is that of lifetime children between a mother and her daughters, a father and his sons, beside ${SHADOWS} shuffles. Lineages are founders from whom somebody alive descends.`,
    itemTable(rows, [
      ['Setting', ({ name }) => name],
      ['sex', ({ sex }) => (sex === 'female' ? 'women' : 'men')],
      ['lives', ({ lives }) => lives],
      ['children', ({ meanChildren }) => meanChildren],
      ['childless', ({ childless }) => `${Math.round(100 * childless)} %`],
      ['opportunity', ({ variance }) => variance.seen],
      ['by chance', ({ variance }) => band(variance)],
      ['correlation', ({ correlation: inherited }) => inherited.seen],
      ['shuffled', ({ correlation: inherited }) => band(inherited)],
      ['lineages', ({ founders, ancestors }) => `${ancestors} of ${founders}`],
    ]),
    `Births of wild kinds (living at the end): ${words.join(', ') || 'none'}. ${verdict}`,
  );
}
