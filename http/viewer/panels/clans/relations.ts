/** Clans and how they stand to each other, as the matrix and the graph of relations are given them. */
import type { App } from '../../app.js';
import { fillIn } from '../../text.js';
import { Format } from '../parts/format.js';
import { bannerOf, type NamedBanner } from '../parts/names.js';

export interface RelatedClan extends NamedBanner {
  readonly id: number;
  readonly population: number;
}

/** Score from -100 (enemies) to 100 (friends); null where two clans have nothing to do with each other. */
type ScoreOf = (a: RelatedClan, b: RelatedClan) => number | null;

/** The data of both views. */
export interface Relations {
  readonly clans: readonly RelatedClan[];
  readonly scoreOf: ScoreOf;
  /** Describes what is pointed at. */
  readonly describe: (words: string) => void;
}

/** The largest clans now, at most `most`. */
export function largestClans(app: App, most: number): readonly RelatedClan[] {
  const { clans } = app.client.world.tables;
  const rows = Array.from({ length: clans.count }, (_, row) => ({
    id: clans.number('id', row, 0),
    population: clans.number('population', row, 0),
  }));
  const chosen = rows.sort((a, b) => b.population - a.population || a.id - b.id).slice(0, most);
  return chosen.map(({ id, population }) => ({ id, population, ...bannerOf(app, id) }));
}

/** The scores of all clans now. */
export function scoresOf({ client }: App): ScoreOf {
  const { relations } = client.world.tables;
  const scores = new Map<string, number>();
  for (let row = 0; row < relations.count; row++) {
    const [a, b] = [relations.number('a', row, 0), relations.number('b', row, 0)];
    scores.set(keyOf(a, b), relations.number('score', row, 0));
  }
  return ({ id: a }, { id: b }) => scores.get(keyOf(a, b)) ?? null;
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/** Two clans and their score in words. */
export function pairWords(app: App, a: RelatedClan, b: RelatedClan, score: number | null): string {
  const { clans: text } = app.config.panels;
  const n = score === null ? text.strangers : new Format(app).whole(score);
  return fillIn(text.pair, { a: a.name, b: b.name, n });
}
