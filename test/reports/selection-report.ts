/** What selection has to work on, in words and a table. */
import { short, table } from './document.js';
import type { StatisticsJob } from './run-statistics.js';
import type { AgainstChance, Selection } from './selection.js';

export interface WorldSelection extends Selection {
  readonly job: StatisticsJob;
  readonly wild: readonly { readonly kind: string; readonly births: number; readonly living: number }[];
}

/** Children of a wild kind in a world from which on its numbers can evolve. */
const EVOLVING_BIRTHS = 500;

/** The section of the report. */
export function selectionLines(worlds: readonly WorldSelection[]): readonly string[] {
  const rows = worlds.flatMap(({ job, opportunities, founders, ancestors }) =>
    opportunities.map((each) => [
      job.setting,
      each.sex === 'female' ? 'women' : 'men',
      each.lives,
      short(each.meanChildren),
      `${Math.round(100 * each.childless)} %`,
      short(each.variance.seen),
      band(each.variance),
      short(each.correlation.seen),
      band(each.correlation),
      `${ancestors} of ${founders}`,
    ]),
  );
  return [
    '## What selection has to work on',
    '',
    'Opportunity is the variance of lifetime children over their squared mean, of lives that were complete. Its shadows are 100 worlds with the same births and lives in which chance draws mother and father among the grown people who lived then: median and 95 %. Below the band children are shared out more evenly than by chance, above it less evenly. Correlation is that of lifetime children between a mother and her daughters, a father and his sons, beside 100 shuffles. Lineages are founders from whom somebody alive descends.',
    '',
    ...table(
      [
        'Setting',
        'sex',
        'lives',
        'children',
        'childless',
        'opportunity',
        'by chance',
        'correlation',
        'shuffled',
        'lineages',
      ],
      rows,
    ),
    '',
    wildLine(worlds),
    '',
  ];
}

function band({ median, low, high }: AgainstChance): string {
  return `${short(median)} (${short(low)} to ${short(high)})`;
}

function wildLine(worlds: readonly WorldSelection[]): string {
  const kinds = worlds.flatMap(({ job, wild }) =>
    wild
      .filter(({ births, living }) => births + living > 0)
      .map(({ kind, births, living }) => ({
        births,
        text: `${kind} of ${job.setting} ${births} (${living})`,
      })),
  );
  const evolve = kinds.some(({ births }) => births >= EVOLVING_BIRTHS);
  return `Births of wild kinds (living at the end): ${kinds.map(({ text }) => text).join(', ') || 'none'}. ${
    evolve
      ? `Where a kind has ${EVOLVING_BIRTHS} births and more, it can evolve.`
      : 'These are too few to evolve: predators and grazers do not.'
  }`;
}
