/** The tables and charts of the experiment on evolution. */
import { templateWeight } from '#people/morphology/outline-inheritance.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { Side } from './brain-contest.js';
import { BREEDING_LAWS, BREEDING_SAMPLE_TICKS, type Body } from './breeding.js';
import { lineChart, type Series } from './charts.js';
import { itemTable, writeReportFile } from './document.js';
import type { Lineage } from './lineage.js';
import { mean, pairedPermutationTest } from './statistics.js';

export type Finding = ReturnType<typeof findings>[number];
type Contests = 'contests' | 'steering' | 'controls';

/** Chance of error that is taken. */
const ALPHA = 0.05;
const LAWS = { ...DEFAULT_LAWS, ...BREEDING_LAWS };
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
  const { annealing_start_generation: start, annealing_decay_generations: decay } = LAWS;
  return Math.min(1, Math.max(0, 1 - (generation - start) / decay));
}

/** Means over the children of all lines, by generation. */
function bodyMeans(lineages: readonly Lineage[]) {
  const all = lineages.flatMap(({ bodies }) => bodies);
  const generations = [...new Set(all.map(({ generation }) => generation))].sort((a, b) => a - b);
  return generations.map((generation) => {
    const children = all.filter((body) => body.generation === generation);
    const meanOf = (name: keyof Body): number => mean(children.map((body) => body[name]));
    return { generation, children: children.length, meanOf };
  });
}

/** Bodies by generation: the formula's prediction and the outlines' result. */
export function bodyTable(lineages: readonly Lineage[]): string[] {
  const shown = bodyMeans(lineages).filter(({ generation }) => generation % ROWS_EVERY_GENERATIONS === 0);
  const measures = ['K', 'area', 'perimeter', 'asymmetry', 'strangeness'] as const;
  return itemTable(shown, [
    ['Generation', ({ generation }) => String(generation)],
    ['children', ({ children }) => children],
    ['lambda', ({ generation }) => templateWeight(LAWS, generation)],
    ['formula', ({ generation }) => annealed(generation)],
    ...measures.map((name) => [name, ({ meanOf }: (typeof shown)[number]) => meanOf(name)] as const),
  ]);
}

/** Writes the charts below packages/lab/reports/charts/ and returns the lines that show them. */
export function drawCharts(lineages: readonly Lineage[]): string[] {
  const means = bodyMeans(lineages);
  const draw = (name: string, title: string, xLabel: string, xTo: number, series: Series): string[] => {
    writeReportFile(
      `charts/evolution-${name}.svg`,
      lineChart({ title, xLabel, xFrom: xLabel === 'ticks' ? 0 : 1, xTo, series }),
    );
    return [`![${title}](charts/evolution-${name}.svg)`, ''];
  };
  const scores = (side: 'founders' | 'descendants', name: keyof Side): number[] =>
    lineages.map((line) => score(line, 'contests', side, name));
  const sides = (name: keyof Side): Series => ({
    founders: scores('founders', name),
    descendants: scores('descendants', name),
  });
  const meansOf = (name: keyof Body): number[] => means.map(({ meanOf }) => meanOf(name));
  const ratios = (['K', 'area', 'perimeter', 'asymmetry'] as const).map(
    (name) => [name, meansOf(name).map((value, _, [first]) => value / first!)] as const,
  );
  const lambda = {
    'lambda by the formula': means.map(({ generation }) => annealed(generation)),
    'distance of outlines from their template': meansOf('strangeness'),
  };
  const heads = lineages.map(({ seed, population }) => [`seed ${seed}`, population] as const);
  const ticks = Math.max(0, ...heads.map(([, population]) => population.length)) * BREEDING_SAMPLE_TICKS;
  return [
    draw('meals', 'Meals a body', 'lines', lineages.length, sides('meals')),
    draw('lives', 'Ticks lived', 'lines', lineages.length, sides('ticksLived')),
    draw('lambda', 'Geometry lets go', 'generation', means.length, lambda),
    draw('bodies', 'Bodies, against the first generation', 'generation', means.length, Object.fromEntries(ratios)),
    draw('population', 'Heads while breeding', 'ticks', ticks, Object.fromEntries(heads)),
  ].flat();
}
