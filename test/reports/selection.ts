/**
 * How much there is for selection to work on: the variance of lifetime children over their squared mean, held against
 * shadows, worlds with the same births and the same lives in which chance draws the parents. Above the shadows' band some
 * breed better than luck explains; below it children are shared out more evenly than by luck.
 */
import type { SEXES } from '../../schemas/vocabulary.js';
import { mean, quantile, sum, uniform, variation } from './statistics.js';

type Sex = (typeof SEXES)[number];

/** One creature from its birth to its death; founders have no parents, the living at the end no death. */
export interface Life {
  readonly id: number;
  readonly sex: Sex;
  /** People, or the caste of a wild species: only like mates with like. */
  readonly kind: string;
  readonly motherId: number | null;
  readonly fatherId: number | null;
  readonly birthTick: number;
  /** From when on it exists: later than its birth for one that was made grown. */
  readonly arrivalTick: number;
  readonly deathTick: number | null;
}

/** Value, and the middle and the bounds of 95 % of what chance gives. */
export interface AgainstChance {
  readonly seen: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface Opportunity {
  readonly sex: Sex;
  /** Complete lives that are counted. */
  readonly lives: number;
  readonly childless: number;
  readonly meanChildren: number;
  /** Variance of lifetime children over the squared mean. */
  readonly variance: AgainstChance;
  /** Correlation of lifetime children between a parent and its children of the same sex. */
  readonly correlation: AgainstChance;
}

export interface Selection {
  /** The first entry is that of women, the second that of men. */
  readonly opportunities: readonly Opportunity[];
  readonly founders: number;
  /** Founders from whom somebody alive at the end descends. */
  readonly ancestors: number;
}

const SHADOWS = 100;
/** Lives that begin so near the end that this share of lifespans would not be over are left out. */
const COMPLETE_SHARE = 0.99;

/** Measures the people among all `lives` of a world that ran until `endTick`. O(births x people). */
export function measureSelection(lives: readonly Life[], endTick: number, adultAge: number): Selection {
  const people = lives.filter((life) => life.kind === 'people');
  const born = people.filter(({ motherId }) => motherId !== null);
  const shadowParents = drawShadows(people, born, adultAge);
  const opportunity = (sex: Sex): Opportunity => {
    const all = people.filter((life) => life.sex === sex && life.motherId !== null);
    const last = endTick - quantile(all.map(lifespan).filter(Number.isFinite), COMPLETE_SHARE);
    const counted = all.filter((life) => life.birthTick <= last && life.deathTick !== null);
    const ids = new Set(counted.map(({ id }) => id));
    const parentOf = (life: Life): number => (sex === 'female' ? life.motherId! : life.fatherId!);
    const children = countChildren(born.map(parentOf));
    const numbers = counted.map(({ id }) => children.get(id) ?? 0);
    const shadows = shadowParents.map((parents) => {
      const shadow = countChildren(parents[sex]);
      return opportunityOf(counted.map(({ id }) => shadow.get(id) ?? 0));
    });
    const pairs = counted
      .filter((life) => ids.has(parentOf(life)))
      .map((life): readonly [number, number] => [
        children.get(parentOf(life)) ?? 0,
        children.get(life.id) ?? 0,
      ]);
    return {
      sex,
      lives: counted.length,
      childless: numbers.filter((number) => number === 0).length / Math.max(1, numbers.length),
      meanChildren: mean(numbers),
      variance: against(opportunityOf(numbers), shadows),
      correlation: correlationAgainstShuffles(pairs),
    };
  };
  const founders = people.filter(({ motherId }) => motherId === null);
  return {
    opportunities: [opportunity('female'), opportunity('male')],
    founders: founders.length,
    ancestors: countAncestors(people, founders),
  };
}

function lifespan({ birthTick, deathTick }: Life): number {
  return deathTick === null ? Infinity : deathTick - birthTick;
}

function opportunityOf(numbers: readonly number[]): number {
  return variation(numbers) ** 2;
}

function against(seen: number, chance: readonly number[]): AgainstChance {
  return { seen, median: quantile(chance, 0.5), low: quantile(chance, 0.025), high: quantile(chance, 0.975) };
}

function countChildren(parents: readonly number[]): ReadonlyMap<number, number> {
  const children = new Map<number, number>();
  for (const parent of parents) children.set(parent, (children.get(parent) ?? 0) + 1);
  return children;
}

type Parents = Readonly<Record<Sex, readonly number[]>>;

/** Each shadow draws a mother and a father for every birth among the grown people who lived then. O(births x people). */
function drawShadows(people: readonly Life[], born: readonly Life[], adultAge: number): readonly Parents[] {
  const random = uniform(1);
  const shadows = Array.from({ length: SHADOWS }, () => ({ female: [] as number[], male: [] as number[] }));
  for (const birth of born) {
    for (const sex of ['female', 'male'] as const) {
      const grown = people.filter((life) => life.sex === sex && isGrown(life, birth.birthTick, adultAge));
      if (grown.length === 0) continue;
      for (const shadow of shadows) shadow[sex].push(grown[Math.floor(random() * grown.length)]!.id);
    }
  }
  return shadows;
}

function isGrown({ birthTick, arrivalTick, deathTick }: Life, tick: number, adultAge: number): boolean {
  return arrivalTick <= tick && birthTick + adultAge <= tick && (deathTick === null || deathTick > tick);
}

function correlationAgainstShuffles(pairs: readonly (readonly [number, number])[]): AgainstChance {
  const random = uniform(2);
  const parents = pairs.map(([parent]) => parent);
  const children = pairs.map(([, child]) => child);
  const seen = correlation(parents, children);
  const shuffled = Array.from({ length: SHADOWS }, () => {
    for (let i = children.length - 1; i > 0; i--) {
      const other = Math.floor(random() * (i + 1));
      [children[i], children[other]] = [children[other]!, children[i]!];
    }
    return correlation(parents, children);
  });
  return against(seen, shuffled);
}

/** Pearson's correlation of two rows of numbers, -1..1; it is NaN where one row is flat. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  const together = sum(a.map((value, i) => (value - middleA) * (b[i]! - middleB)));
  const spread = (values: readonly number[], middle: number): number =>
    sum(values.map((value) => (value - middle) ** 2));
  return together / Math.sqrt(spread(a, middleA) * spread(b, middleB));
}

function countAncestors(people: readonly Life[], founders: readonly Life[]): number {
  const byId = new Map(people.map((life) => [life.id, life]));
  const seen = new Set<number>();
  const open = people.filter(({ deathTick }) => deathTick === null).map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { motherId, fatherId } = byId.get(id)!;
    for (const parent of [motherId, fatherId]) if (parent !== null && byId.has(parent)) open.push(parent);
  }
  return founders.filter(({ id }) => seen.has(id)).length;
}
