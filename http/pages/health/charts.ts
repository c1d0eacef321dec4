/**
 * Table of the dashboard's charts. The source `minutes` stands for rows of the history of `/healthz` over the chosen
 * range, `series` for curves of the world over that range, `ticks` for the newest durations of telemetry.
 */
import type { ChartName, FigureName } from '../../content/en/content.js';

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
  chart('speed', 'minutes', 1, { speed: 'tps', target: 'health.speed_target' }),
  chart('tickTime', 'minutes', 2, { tickMean: 'avg_ms', tickMax: 'max_ms', budget: 'health.interval_ms' }),
  chart('ticks', 'ticks', 2, { tick: 'duration_ms', budget: 'health.interval_ms' }),
  chart('overruns', 'minutes', 0, { overruns: 'overruns' }),
  chart('memory', 'minutes', 0, { memory: 'memory_mb' }),
  chart('viewers', 'minutes', 0, { viewers: 'clients' }),
  chart('population', 'minutes', 0, {
    population: 'avg_pop',
    capacity: 'damping.Kcap',
    reliefBelow: 'safeguards.Ksafe',
  }),
  chart('regulation', 'minutes', 3, { relief: 'eta', overshoot: 'xi' }),
  chart('vital', 'series', 0, { births: 'births', deaths: 'deaths' }),
  chart('biomass', 'series', 0, { biomass: 'biomass', plantBiomass: 'plant_biomass' }),
  chart('animals', 'series', 0, { herbivores: 'herbivores', predators: 'predators', infected: 'infected' }),
  chart('society', 'series', 0, { clans: 'clans', houses: 'houses' }),
  chart('generations', 'series', 1, { generationMax: 'max_generation', generationMean: 'mean_generation' }),
  chart('power', 'series', 2, { gini: 'energy_gini', hhi: 'hhi', lambda: 'lambda' }),
];

/** `lines` has the field of each line by its label. A name with a dot is the path of a level. */
function chart(
  name: ChartName,
  source: ChartSource,
  digits: number,
  lines: Partial<Record<FigureName, string>>,
): ChartRow {
  const entries = Object.entries(lines) as [FigureName, string][];
  return {
    chart: name,
    source,
    digits,
    lines: entries.map(([label, name]) => ({ label, [name.includes('.') ? 'level' : 'field']: name })),
  };
}
