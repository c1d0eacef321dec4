/**
 * Table of the dashboard's charts. The source `minutes` stands for rows of the history of `/healthz` over the chosen
 * range, `series` for curves of the world over that range, `ticks` for the newest durations of telemetry.
 */
import type { ChartName, FigureName } from '../../content/content.js';

export type ChartSource = 'minutes' | 'series' | 'ticks';

interface ChartLine {
  readonly label: FigureName;
  /** Name of the line's values: a field of each row of `minutes`, or an array of `series` or `ticks`. */
  readonly field?: string;
  /** Path of a current value instead of a field (`health.interval_ms`); it is drawn as a horizontal line. */
  readonly level?: string;
}

export interface ChartRow {
  readonly chart: ChartName;
  readonly source: ChartSource;
  readonly digits: number;
  readonly lines: readonly ChartLine[];
}

export const CHARTS: readonly ChartRow[] = [
  {
    chart: 'speed',
    source: 'minutes',
    digits: 1,
    lines: [
      { label: 'speed', field: 'tps' },
      { label: 'target', level: 'health.speed_target' },
    ],
  },
  {
    chart: 'tickTime',
    source: 'minutes',
    digits: 2,
    lines: [
      { label: 'tickMean', field: 'avg_ms' },
      { label: 'tickMax', field: 'max_ms' },
      { label: 'budget', level: 'health.interval_ms' },
    ],
  },
  {
    chart: 'ticks',
    source: 'ticks',
    digits: 2,
    lines: [
      { label: 'tick', field: 'duration_ms' },
      { label: 'budget', level: 'health.interval_ms' },
    ],
  },
  { chart: 'overruns', source: 'minutes', digits: 0, lines: [{ label: 'overruns', field: 'overruns' }] },
  { chart: 'memory', source: 'minutes', digits: 0, lines: [{ label: 'memory', field: 'memory_mb' }] },
  { chart: 'viewers', source: 'minutes', digits: 0, lines: [{ label: 'viewers', field: 'clients' }] },
  {
    chart: 'population',
    source: 'minutes',
    digits: 0,
    lines: [
      { label: 'population', field: 'avg_pop' },
      { label: 'capacity', level: 'damping.Kcap' },
      { label: 'reliefBelow', level: 'safeguards.Ksafe' },
    ],
  },
  {
    chart: 'regulation',
    source: 'minutes',
    digits: 3,
    lines: [
      { label: 'relief', field: 'eta' },
      { label: 'overshoot', field: 'xi' },
    ],
  },
  {
    chart: 'vital',
    source: 'series',
    digits: 0,
    lines: [
      { label: 'births', field: 'births' },
      { label: 'deaths', field: 'deaths' },
    ],
  },
  {
    chart: 'biomass',
    source: 'series',
    digits: 0,
    lines: [
      { label: 'biomass', field: 'biomass' },
      { label: 'plantBiomass', field: 'plant_biomass' },
    ],
  },
  {
    chart: 'animals',
    source: 'series',
    digits: 0,
    lines: [
      { label: 'herbivores', field: 'herbivores' },
      { label: 'predators', field: 'predators' },
      { label: 'infected', field: 'infected' },
    ],
  },
  {
    chart: 'society',
    source: 'series',
    digits: 0,
    lines: [
      { label: 'clans', field: 'clans' },
      { label: 'houses', field: 'houses' },
    ],
  },
  {
    chart: 'generations',
    source: 'series',
    digits: 1,
    lines: [
      { label: 'generationMax', field: 'max_generation' },
      { label: 'generationMean', field: 'mean_generation' },
    ],
  },
  {
    chart: 'power',
    source: 'series',
    digits: 2,
    lines: [
      { label: 'gini', field: 'energy_gini' },
      { label: 'hhi', field: 'hhi' },
      { label: 'lambda', field: 'lambda' },
    ],
  },
];
