/** The experiment on evolution in words, tables and charts. */
import { templateWeight } from '../../actors/world/morphology/outline-inheritance.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { BREEDING_LAWS, BREEDING_SAMPLE_TICKS, type GenerationMeans } from './breeding.js';
import type { Contest, Side } from './brain-contest.js';
import { lineChart } from './charts.js';
import { short, table, writeReportFile } from './document.js';
import type { Lineage } from './lineage.js';
import { mean, pairedPermutationTest, type Significance } from './statistics.js';

export interface Finding {
  readonly measure: string;
  readonly founders: number;
  readonly descendants: number;
  readonly test: Significance;
}

/** Chance of error that is taken. */
const ALPHA = 0.05;
const ROWS_EVERY_GENERATIONS = 15;

/** The contests' results, one pair per line of descent: the means of its contests. */
export function findings(
  lineages: readonly Lineage[],
  of: 'contests' | 'steering' | 'controls',
): readonly Finding[] {
  const pairs = lineages.map((lineage) => lineage[of]).filter((contests) => contests.length > 0);
  const finding = (measure: string, value: (side: Side) => number): Finding => {
    const meanOf = (contests: readonly Contest[], side: 'founders' | 'descendants'): number =>
      mean(contests.map((each) => value(each[side])));
    const founders = pairs.map((contests) => meanOf(contests, 'founders'));
    const descendants = pairs.map((contests) => meanOf(contests, 'descendants'));
    const differences = descendants.map((score, i) => score - founders[i]!);
    return {
      measure,
      founders: mean(founders),
      descendants: mean(descendants),
      test: pairedPermutationTest(differences),
    };
  };
  return [
    finding('meals a body', (side) => side.meals),
    finding('ticks lived', (side) => side.ticksLived),
    finding('thrust', (side) => side.thrust),
    finding('share that takes what it meets', (side) => side.taking),
  ];
}

/** Whether the descendants ate more and lived longer, and not by chance. */
export function isAdvantage([meals, lived]: readonly Finding[]): boolean {
  return [meals, lived].every((found) => found !== undefined && found.test.p < ALPHA);
}

export function findingTable(found: readonly Finding[], names: readonly [string, string]): string[] {
  return table(
    ['Measure', ...names, 'difference', 'p'],
    found.map(({ measure, founders, descendants, test }) => [
      measure,
      short(founders),
      short(descendants),
      `${test.meanDifference >= 0 ? '+' : ''}${short((100 * test.meanDifference) / founders)} %`,
      test.p.toFixed(4),
    ]),
  );
}

/** Every line's own numbers. */
export function lineageTable(lineages: readonly Lineage[]): string[] {
  return table(
    [
      'Seed',
      'ticks',
      'generation',
      'heads (mean)',
      'meals, founders',
      'descendants',
      'lived, founders',
      'descendants',
    ],
    lineages.map(({ seed, ticks, generation, population, contests }) => [
      String(seed),
      ticks,
      short(generation),
      short(mean(population)),
      ...(['meals', 'ticksLived'] as const).flatMap((measure) => [
        short(mean(contests.map(({ founders }) => founders[measure]))),
        short(mean(contests.map(({ descendants }) => descendants[measure]))),
      ]),
    ]),
  );
}

/** Lambda by the formula of the spec, written out here apart from the engine's own. */
export function annealed(generation: number): number {
  const start = DEFAULT_LAWS.annealing_start_generation;
  const decay = BREEDING_LAWS.annealing_decay_generations ?? DEFAULT_LAWS.annealing_decay_generations;
  return Math.min(1, Math.max(0, 1 - (generation - start) / decay));
}

/** Bodies by generation, over all lines: the formula's prediction and the outlines' result. */
export function bodyTable(lineages: readonly Lineage[]): string[] {
  const means = meansByGeneration(lineages);
  const laws = { ...DEFAULT_LAWS, ...BREEDING_LAWS };
  return table(
    ['Generation', 'children', 'lambda', 'formula', 'K', 'area', 'perimeter', 'asymmetry', 'off template'],
    means
      .filter(({ generation }) => generation > 0 && generation % ROWS_EVERY_GENERATIONS === 0)
      .map((row) => [
        String(row.generation),
        row.children,
        templateWeight(laws, row.generation).toFixed(3),
        annealed(row.generation).toFixed(3),
        ...[row.vertices, row.area, row.perimeter].map(short),
        row.asymmetry.toFixed(4),
        row.strangeness.toFixed(4),
      ]),
  );
}

/** Writes the charts below reports/charts/ and answers the lines that show them. */
export function drawCharts(lineages: readonly Lineage[]): string[] {
  const means = meansByGeneration(lineages).slice(1);
  const xTo = means.length;
  const ratio = (value: (row: GenerationMeans) => number): readonly number[] => {
    const first = value(means[0]!);
    return means.map((row) => value(row) / first);
  };
  const pairs = (measure: 'meals' | 'ticksLived'): string =>
    lineChart({
      title: measure === 'meals' ? 'Meals a body, line by line' : 'Ticks lived, line by line',
      xLabel: 'lines',
      xFrom: 1,
      xTo: lineages.length,
      series: (['founders', 'descendants'] as const).map((side) => ({
        name: side,
        values: lineages.map(({ contests }) => mean(contests.map((each) => each[side][measure]))),
      })),
    });
  const charts: readonly (readonly [string, string])[] = [
    ['evolution-meals', pairs('meals')],
    ['evolution-lives', pairs('ticksLived')],
    [
      'evolution-lambda',
      lineChart({
        title: 'Geometry lets go',
        xLabel: 'generation',
        xFrom: 1,
        xTo,
        series: [
          {
            name: 'lambda by the formula',
            values: means.map(({ generation }) => annealed(generation)),
            isGuide: true,
          },
          {
            name: 'distance of outlines from their template',
            values: means.map(({ strangeness }) => strangeness),
          },
        ],
      }),
    ],
    [
      'evolution-bodies',
      lineChart({
        title: 'Bodies, against the first generation',
        xLabel: 'generation',
        xFrom: 1,
        xTo,
        series: [
          { name: 'K', values: ratio(({ vertices }) => vertices) },
          { name: 'area', values: ratio(({ area }) => area) },
          { name: 'perimeter', values: ratio(({ perimeter }) => perimeter) },
          { name: 'asymmetry', values: ratio(({ asymmetry }) => asymmetry) },
        ],
      }),
    ],
    [
      'evolution-population',
      lineChart({
        title: 'Heads while breeding',
        xLabel: 'ticks',
        xFrom: 0,
        xTo: Math.max(...lineages.map(({ population }) => population.length)) * BREEDING_SAMPLE_TICKS,
        series: lineages.map(({ seed, population }) => ({ name: `seed ${seed}`, values: population })),
      }),
    ],
  ];
  for (const [name, chart] of charts) writeReportFile(`charts/${name}.svg`, chart);
  return charts.flatMap(([name]) => [`![${name}](charts/${name}.svg)`, '']);
}

/** Means over the children of all lines, by generation; generations without children are left out. */
function meansByGeneration(lineages: readonly Lineage[]): readonly GenerationMeans[] {
  const rows = new Map<number, GenerationMeans[]>();
  for (const { generations } of lineages) {
    for (const row of generations) rows.set(row.generation, [...(rows.get(row.generation) ?? []), row]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([generation, parts]) => {
      const children = parts.reduce((total, part) => total + part.children, 0);
      const meanOf = (key: Exclude<keyof GenerationMeans, 'generation' | 'children'>): number =>
        parts.reduce((total, part) => total + part.children * part[key], 0) / children;
      return {
        generation,
        children,
        vertices: meanOf('vertices'),
        area: meanOf('area'),
        perimeter: meanOf('perimeter'),
        asymmetry: meanOf('asymmetry'),
        strangeness: meanOf('strangeness'),
      };
    });
}
