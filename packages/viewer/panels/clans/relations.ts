/** Data of the relations between clans, for the matrix and the graph. */
import type { App } from '../../state/app.js';
import { bannerOf, type NamedBanner } from '../../state/names.js';
import { fillIn } from '../../words/config.js';

export interface RelatedClan extends NamedBanner {
  readonly id: number;
  readonly population: number;
}

/** Returns the score from -100 (enemies) to 100 (friends); null for two clans without a relation. */
type ScoreOf = (a: RelatedClan, b: RelatedClan) => number | null;

export interface Relations {
  readonly clans: readonly RelatedClan[];
  readonly scoreOf: ScoreOf;
  readonly describe: (words: string) => void;
  /** Shows why the relation of two clans is as it is. */
  readonly choose: (pair: readonly [number, number]) => void;
}

export function largestClans(app: App, most: number): readonly RelatedClan[] {
  const { clans } = app.client.world.tables;
  const rows = Array.from({ length: clans.count }, (_, row) => ({
    id: clans.number('id', row, 0),
    population: clans.number('population', row, 0),
  }));
  const chosen = rows.sort((a, b) => b.population - a.population || a.id - b.id).slice(0, most);
  return chosen.map(({ id, population }) => ({ id, population, ...bannerOf(app, id) }));
}

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

export function pairWords(app: App, a: RelatedClan, b: RelatedClan, score: number | null): string {
  const { clans: text } = app.config.panels;
  const n = score === null ? text.strangers : app.format.whole(score);
  return fillIn(text.pair, { a: a.name, b: b.name, n });
}
