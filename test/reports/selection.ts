/**
 * How much there is for selection to work on: the variance of lifetime children over their squared mean, held against
 * shadows, worlds with the same births and the same lives in which chance draws the parents. Above the shadows' band some
 * breed better than luck explains; below it children are shared out more evenly than by luck.
 */
import type { SEXES } from '../../schemas/vocabulary.js';
import { figure, itemTable } from './document.js';
import { correlation, count, mean, quantile, shuffle, uniform, variation } from './statistics.js';

type Sex = (typeof SEXES)[number];

/** Founders have no parents, the living at the end no death. */
export interface Life {
  readonly id: number;
  readonly sex: Sex;
  readonly kind: string;
  readonly motherId: number | null;
  readonly fatherId: number | null;
  readonly birthTick: number;
  /** Later than the birth for one that was made grown. */
  readonly arrivalTick: number;
  readonly deathTick: number | null;
  readonly cause: string | null;
}

type Selection = ReturnType<typeof measureSelection>;
type Against = ReturnType<typeof against>;

const WILD: Readonly<Record<string, string>> = { Predator: 'predators', Herbivore: 'grazers' };
const SHADOWS = 100;
/** Lives that begin so near the end that this share of lifespans would not be over are left out. */
const COMPLETE_SHARE = 0.99;
/** Children of a wild kind in a world from which on it can evolve. */
const EVOLVING_BIRTHS = 500;

/** `people`, or the wild species of a caste: only like mates with like. */
export function kindOf(caste: string): string {
  return WILD[caste] ?? 'people';
}

/** Measures the people among all lives of a world that ran until `endTick`. O(births x people). */
export function measureSelection(lives: readonly Life[], endTick: number, adultAge: number) {
  const people = lives.filter(({ kind }) => kind === 'people');
  const born = people.filter(({ motherId }) => motherId !== null);
  const shadows = drawShadows(people, born, adultAge);
  const opportunity = (sex: Sex) => {
    const parentOf = (life: Life): number => (sex === 'female' ? life.motherId! : life.fatherId!);
    const all = born.filter((life) => life.sex === sex);
    const spans = all.flatMap(({ birthTick, deathTick }) => (deathTick === null ? [] : deathTick - birthTick));
    const last = endTick - quantile(spans, COMPLETE_SHARE);
    const complete = all.filter(({ birthTick, deathTick }) => birthTick <= last && deathTick !== null);
    const ids = new Set(complete.map(({ id }) => id));
    const childrenOf = (parents: readonly number[]): ((id: number) => number) => {
      const children = new Map<number, number>();
      for (const parent of parents) count(children, parent);
      return (id) => children.get(id) ?? 0;
    };
    const variance = (parents: readonly number[]): number =>
      variation(complete.map(({ id }) => id).map(childrenOf(parents))) ** 2;
    const real = born.map(parentOf);
    const children = childrenOf(real);
    const numbers = complete.map(({ id }) => children(id));
    const related = complete.filter((life) => ids.has(parentOf(life)));
    const ofParents = related.map((life) => children(parentOf(life)));
    const ofChildren = related.map(({ id }) => children(id));
    return {
      sex,
      lives: complete.length,
      childless: numbers.filter((number) => number === 0).length / Math.max(1, numbers.length),
      meanChildren: mean(numbers),
      variance: against(
        variance(real),
        shadows.map((parents) => variance(parents[sex])),
      ),
      /** Correlation of lifetime children between a parent and its children of the same sex. */
      correlation: against(correlation(ofParents, ofChildren), shuffledCorrelations(ofParents, ofChildren)),
    };
  };
  const founders = people.filter(({ motherId }) => motherId === null);
  const ancestors = ancestorsOfLiving(people);
  return {
    opportunities: [opportunity('female'), opportunity('male')],
    founders: founders.length,
    ancestors: founders.filter(({ id }) => ancestors.has(id)).length,
    wild: Object.values(WILD).map((kind) => ({
      kind,
      births: lives.filter((life) => life.kind === kind && life.motherId !== null).length,
      living: lives.filter((life) => life.kind === kind && life.deathTick === null).length,
    })),
  };
}

/** A value beside the median and the bounds of 95 % of what chance gives. */
function against(seen: number, chance: readonly number[]) {
  return { seen, median: quantile(chance, 0.5), low: quantile(chance, 0.025), high: quantile(chance, 0.975) };
}

/** Each shadow draws a mother and a father for every birth among the grown people who lived then. */
function drawShadows(people: readonly Life[], born: readonly Life[], adultAge: number) {
  const random = uniform(1);
  const shadows = Array.from({ length: SHADOWS }, () => ({ female: [] as number[], male: [] as number[] }));
  for (const { birthTick: tick } of born) {
    const grown = people.filter(
      (life) => life.arrivalTick <= tick && life.birthTick + adultAge <= tick && (life.deathTick ?? Infinity) > tick,
    );
    for (const sex of ['female', 'male'] as const) {
      const parents = grown.filter((life) => life.sex === sex);
      if (parents.length === 0) continue;
      for (const shadow of shadows) shadow[sex].push(parents[Math.floor(random() * parents.length)]!.id);
    }
  }
  return shadows;
}

function shuffledCorrelations(parents: readonly number[], children: readonly number[]): number[] {
  const random = uniform(2);
  const shuffled = [...children];
  return Array.from({ length: SHADOWS }, () => {
    shuffle(shuffled, random);
    return correlation(parents, shuffled);
  });
}

function ancestorsOfLiving(people: readonly Life[]): ReadonlySet<number> {
  const byId = new Map(people.map((life) => [life.id, life]));
  const seen = new Set<number>();
  const open = people.filter(({ deathTick }) => deathTick === null).map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const life = byId.get(id);
    if (life === undefined || seen.has(id)) continue;
    seen.add(id);
    open.push(life.motherId ?? 0, life.fatherId ?? 0);
  }
  return seen;
}

/** The section of the report; worlds without measured selection are left out. */
export function selectionLines(
  worlds: readonly { readonly job: { readonly setting: string }; readonly selection: Selection | null }[],
): string[] {
  const measured = worlds.flatMap(({ job, selection }) => (selection ? { ...selection, name: job.setting } : []));
  const band = ({ median, low, high }: Against): string => `${figure(median)} (${figure(low)} to ${figure(high)})`;
  const rows = measured.flatMap(({ opportunities, ...rest }) =>
    opportunities.map((opportunity) => ({ ...rest, ...opportunity })),
  );
  const wild = measured.flatMap(({ name, wild: kinds }) => kinds.map((each) => ({ name, ...each })));
  const seen = wild.filter(({ births, living }) => births + living > 0);
  const words = seen.map(({ name, kind, births, living }) => `${kind} of ${name} ${births} (${living})`);
  const evolve = seen.some(({ births }) => births >= EVOLVING_BIRTHS);
  return [
    '## What selection has to work on',
    '',
    `Opportunity is the variance of lifetime children over their squared mean, of complete lives, beside the median and 95 % of ${SHADOWS} shadows: worlds with the same births and lives in which chance draws the parents. Correlation is that of lifetime children between a mother and her daughters, a father and his sons, beside ${SHADOWS} shuffles. Lineages are founders from whom somebody alive descends.`,
    '',
    ...itemTable(rows, [
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
    `Births of wild kinds (living at the end): ${words.join(', ') || 'none'}. ${
      evolve
        ? `A kind with ${EVOLVING_BIRTHS} births and more can evolve.`
        : 'These are too few to evolve: predators and grazers do not.'
    }`,
    '',
  ];
}
