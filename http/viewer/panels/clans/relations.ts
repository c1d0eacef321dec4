/** Clans and how they stand to each other, as the matrix and the graph of relations are given them. */
import type { App } from '../../app.js';
import { fillIn } from '../../text.js';
import { Format } from '../parts/format.js';

export interface RelatedClan {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly population: number;
}

/** The data of both views. */
export interface Relations {
  readonly app: App;
  readonly clans: readonly RelatedClan[];
  /** Score from -100 (enemies) to 100 (friends); null where two clans have nothing to do with each other. */
  readonly scoreOf: (a: RelatedClan, b: RelatedClan) => number | null;
  /** Says something about what is pointed at. */
  readonly say: (words: string) => void;
}

/** Two clans and their score in words. */
export function pairWords({ app }: Relations, a: RelatedClan, b: RelatedClan, score: number | null): string {
  const { clans: text } = app.config.panels;
  const n = score === null ? text.strangers : new Format(app).whole(score);
  return fillIn(text.pair, { a: a.name, b: b.name, n });
}
