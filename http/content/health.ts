/** Texts of a language on the dashboard at `/health`; the figures are the service's. */
import type { WARNING_LEVELS } from '../../schemas/wire/measures.js';
import type { Texts } from './texts.js';

/** Texts of the dashboard at `/health`. */
export interface HealthText {
  readonly title: string;
  readonly description: string;
  /** How the service is, in a sentence; `static` is the page before its script runs. */
  readonly states: Texts<
    'static' | 'running' | 'paused' | 'overrun' | 'error' | 'stale' | 'unreachable' | 'resting'
  >;
  readonly sections: Texts<HealthSection>;
  readonly cards: Texts<CardName>;
  readonly figures: Texts<FigureName>;
  readonly charts: Texts<ChartName>;
  readonly ranges: Texts<'label' | '15m' | '3h' | '2d' | 'all'>;
  readonly statuses: Texts<'running' | 'paused' | 'overrun' | 'error'>;
  readonly levels: Texts<(typeof WARNING_LEVELS)[number]>;
  readonly labels: Texts<HealthLabel>;
}

export type HealthSection =
  | 'now'
  | 'charts'
  | 'service'
  | 'world'
  | 'balance'
  | 'warnings'
  | 'castes'
  | 'phases'
  | 'actors'
  | 'minutes';

export type CardName =
  | 'speed'
  | 'tickTime'
  | 'memory'
  | 'viewers'
  | 'population'
  | 'relief'
  | 'overshoot'
  | 'season';

export type FigureName =
  | 'status'
  | 'speed'
  | 'target'
  | 'tickMean'
  | 'tickMax'
  | 'tickP95'
  | 'tickP99'
  | 'budget'
  | 'lateness'
  | 'overruns'
  | 'broadcast'
  | 'loopLag'
  | 'viewers'
  | 'pending'
  | 'memory'
  | 'uptime'
  | 'failures'
  | 'lastError'
  | 'worldId'
  | 'seed'
  | 'preset'
  | 'tick'
  | 'day'
  | 'season'
  | 'weather'
  | 'epoch'
  | 'population'
  | 'deaths'
  | 'plants'
  | 'houses'
  | 'clans'
  | 'infected'
  | 'capacity'
  | 'overshoot'
  | 'birthRate'
  | 'decay'
  | 'growth'
  | 'relief'
  | 'tier'
  | 'reliefBelow'
  | 'critical'
  | 'miracles'
  | 'mercy'
  | 'lambda'
  | 'famine'
  | 'extinction'
  | 'unrest'
  | 'warRisk'
  | 'births'
  | 'biomass'
  | 'plantBiomass'
  | 'herbivores'
  | 'predators'
  | 'generationMax'
  | 'generationMean'
  | 'gini'
  | 'hhi'
  | 'mailbox'
  | 'processed'
  | 'restarts'
  | 'lag';

export type ChartName =
  | 'speed'
  | 'tickTime'
  | 'ticks'
  | 'overruns'
  | 'memory'
  | 'viewers'
  | 'population'
  | 'regulation'
  | 'vital'
  | 'biomass'
  | 'animals'
  | 'society'
  | 'generations'
  | 'power';

/** Small words of the page. */
export type HealthLabel =
  | 'colon'
  | 'figure'
  | 'value'
  | 'name'
  | 'time'
  | 'asTable'
  | 'now'
  | 'least'
  | 'most'
  | 'noData'
  | 'lastAnswer'
  | 'madeAt'
  | 'noScript';
