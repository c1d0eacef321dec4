/** The tables and charts of the experiment on evolution. */
import { templateWeight } from '../../actors/world/morphology/outline-inheritance.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Side } from './brain-contest.js';
import { BREEDING_LAWS, BREEDING_SAMPLE_TICKS, type BodySums } from './breeding.js';
import { lineChart } from './charts.js';
import { itemTable, writeReportFile } from './document.js';
import type { Lineage } from './lineage.js';
import { mean, pairedPermutationTest, sum } from './statistics.js';

export type Finding = ReturnType<typeof findings>[number];
type Contests = 'contests' | 'steering' | 'controls';

/** Chance of error that is taken. */
const ALPHA = 0.05;
const ROWS_EVERY_GENERATIONS = 15;
const MEASURES: readonly (readonly [keyof Side, string])[] = [
  ['meals', 'meals a body'],
  ['ticksLived', 'ticks lived'],
  ['thrust', 'thrust'],
  ['taking', 'share that takes what it meets'],
];

/** The mean of a line's contests. */
function score(lineage: Lineage, contests: Contests, side: 'founders' | 'descendants', name: keyof Side): number {
  return mean(lineage[contests].map((each) => each[side][name]));
}

/** The contests' results; a line is one pair. */
export function findings(lineages: readonly Lineage[], contests: Contests) {
  const lines = lineages.filter((lineage) => lineage[contests].length > 0);
  return MEASURES.map(([name, measure]) => {
    const founders = lines.map((line) => score(line, contests, 'founders', name));
    const descendants = lines.map((line) => score(line, contests, 'descendants', name));
    const test = pairedPermutationTest(descendants.map((value, i) => value - founders[i]!));
    return { measure, founders: mean(founders), descendants: mean(descendants), test };
  });
}

/** Whether the descendants ate more and lived longer, and not by chance. */
export function isAdvantage(found: readonly Finding[]): boolean {
  return found.slice(0, 2).every(({ test }) => test.p < ALPHA);
}

export function findingTable(found: readonly Finding[], names: readonly [string, string]): string[] {
  return itemTable(found, [
    ['Measure', ({ measure }) => measure],
    [names[0], ({ founders }) => founders],
    [names[1], ({ descendants }) => descendants],
    ['difference, %', ({ founders, test }) => (100 * test.meanDifference) / founders],
    ['p', ({ test }) => test.p.toFixed(4)],
  ]);
}

export function lineageTable(lineages: readonly Lineage[]): string[] {
  return itemTable(lineages, [
    ['Seed', ({ seed }) => String(seed)],
    ['ticks', ({ ticks }) => ticks],
    ['generation', ({ generation }) => generation],
    ['heads (mean)', ({ population }) => mean(population)],
    ['meals, founders', (line) => score(line, 'contests', 'founders', 'meals')],
    ['descendants', (line) => score(line, 'contests', 'descendants', 'meals')],
    ['lived, founders', (line) => score(line, 'contests', 'founders', 'ticksLived')],
    ['descendants', (line) => score(line, 'contests', 'descendants', 'ticksLived')],
  ]);
}

/** Lambda by the formula of the spec, written out here apart from the engine's own. */
export function annealed(generation: number): number {
  const { annealing_start_generation: start, annealing_decay_generations: decay } = {
    ...DEFAULT_LAWS,
    ...BREEDING_LAWS,
  };
  return Math.min(1, Math.max(0, 1 - (generation - start) / decay));
}

/** Means over the children of all lines, by generation from the first on. */
function bodyMeans(lineages: readonly Lineage[]) {
  const generations = Math.max(0, ...lineages.map(({ bodies }) => bodies.length));
  return Array.from({ length: generations }, (_, generation) => {
    const total = (name: keyof BodySums): number => sum(lineages.map(({ bodies }) => bodies[generation]?.[name] ?? 0));
    const children = total('children');
    const meanOf = (name: keyof BodySums): number => total(name) / children;
    return { generation, children, meanOf };
  }).filter(({ generation, children }) => generation > 0 && children > 0);
}

/** Bodies by generation: the formula's prediction and the outlines' result. */
export function bodyTable(lineages: readonly Lineage[]): string[] {
  const laws = { ...DEFAULT_LAWS, ...BREEDING_LAWS };
  const shown = bodyMeans(lineages).filter(({ generation }) => generation % ROWS_EVERY_GENERATIONS === 0);
  const measures = ['K', 'area', 'perimeter', 'asymmetry', 'strangeness'] as const;
  return itemTable(shown, [
    ['Generation', ({ generation }) => String(generation)],
    ['children', ({ children }) => children],
    ['lambda', ({ generation }) => templateWeight(laws, generation)],
    ['formula', ({ generation }) => annealed(generation)],
    ...measures.map((name) => [name, ({ meanOf }: (typeof shown)[number]) => meanOf(name)] as const),
  ]);
}

/** Writes the charts below reports/charts/ and returns the lines that show them. */
export function drawCharts(lineages: readonly Lineage[]): string[] {
  const means = bodyMeans(lineages);
  const draw = (
    name: string,
    title: string,
    xLabel: string,
    xTo: number,
    series: readonly (readonly [name: string, values: readonly number[]])[],
  ): string[] => {
    const drawn = series.map(([seriesName, values]) => ({ name: seriesName, values }));
    const chart = lineChart({ title, xLabel, xFrom: xLabel === 'ticks' ? 0 : 1, xTo, series: drawn });
    writeReportFile(`charts/evolution-${name}.svg`, chart);
    return [`![${title}](charts/evolution-${name}.svg)`, ''];
  };
  const sides = (measure: keyof Side) =>
    (['founders', 'descendants'] as const).map(
      (side) => [side, lineages.map((line) => score(line, 'contests', side, measure))] as const,
    );
  const ratios = (['K', 'area', 'perimeter', 'asymmetry'] as const).map(
    (name) => [name, means.map(({ meanOf }) => meanOf(name) / means[0]!.meanOf(name))] as const,
  );
  const ticks = Math.max(0, ...lineages.map(({ population }) => population.length)) * BREEDING_SAMPLE_TICKS;
  return [
    draw('meals', 'Meals a body', 'lines', lineages.length, sides('meals')),
    draw('lives', 'Ticks lived', 'lines', lineages.length, sides('ticksLived')),
    draw('lambda', 'Geometry lets go', 'generation', means.length, [
      ['lambda by the formula', means.map(({ generation }) => annealed(generation))],
      ['distance of outlines from their template', means.map(({ meanOf }) => meanOf('strangeness'))],
    ]),
    draw('bodies', 'Bodies, against the first generation', 'generation', means.length, ratios),
    draw(
      'population',
      'Heads while breeding',
      'ticks',
      ticks,
      lineages.map(({ seed, population }) => [`seed ${seed}`, population]),
    ),
  ].flat();
}
