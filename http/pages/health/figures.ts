/**
 * Tables of the dashboard's figures. Each row has the path of its value in the service's answers, and the value's
 * format. The page's script reads the values by the same paths.
 */
import type { CardName, FigureName, HealthSection } from '../../content/en/content.js';

/** Paths of API answers. The path of a value begins with the source's name (`health.tick`). */
export const SOURCES = {
  health: '/healthz',
  telemetry: '/api/perf/telemetry',
  safeguards: '/api/metrics/safeguards',
  damping: '/api/metrics/damping',
  morphology: '/api/metrics/morphology',
  warnings: '/api/analytics/warnings',
  series: '/api/analytics/timeseries',
} as const;
export type SourceName = keyof typeof SOURCES;

/** `word` is a code that is shown by its name in the reader's language; `duration` is a number of seconds. */
export type FigureKind = 'number' | 'word' | 'text' | 'flag' | 'duration';

export interface FigureRow {
  readonly from: `${SourceName}.${string}`;
  readonly kind?: FigureKind;
  readonly digits?: number;
  readonly unit?: 'ms' | 'MB';
}

const ms = (from: FigureRow['from']): FigureRow => ({ from, digits: 2, unit: 'ms' });
const word = (from: FigureRow['from']): FigureRow => ({ from, kind: 'word' });
const whole = (from: FigureRow['from']): FigureRow => ({ from });

export const FIGURES = {
  status: word('health.status'),
  speed: { from: 'health.actual_tps', digits: 1 },
  target: { from: 'health.speed_target', digits: 1 },
  tickMean: ms('health.avg_tick_ms'),
  tickMax: ms('health.max_tick_ms'),
  tickP95: ms('telemetry.duration_ms.p95'),
  tickP99: ms('telemetry.duration_ms.p99'),
  budget: ms('health.interval_ms'),
  lateness: ms('telemetry.lock_wait_ms.p95'),
  overruns: whole('telemetry.overruns'),
  broadcast: ms('telemetry.broadcast_latency_ms.p95'),
  loopLag: ms('telemetry.event_loop_lag_ms'),
  viewers: whole('health.clients'),
  pending: whole('health.db_pending'),
  memory: { from: 'health.memory_mb', unit: 'MB' },
  uptime: { from: 'health.uptime_seconds', kind: 'duration' },
  failures: whole('health.tick_failures'),
  lastError: { from: 'health.last_tick_error', kind: 'text' },
  role: word('health.role'),
  standby: { from: 'health.standby', kind: 'text' },
  primary: { from: 'health.replica.primary', kind: 'text' },
  follows: { from: 'health.replica.connected', kind: 'flag' },
  lagTicks: whole('health.replica.lag_ticks'),
  equal: { from: 'health.replica.compared.equal', kind: 'flag' },
  replicaProblem: { from: 'health.replica.problem', kind: 'text' },
  nats: { from: 'health.nats.connected', kind: 'flag' },
  natsProblem: { from: 'health.nats.problem', kind: 'text' },
  worldId: { from: 'health.world_id', kind: 'text' },
  seed: { from: 'health.seed', kind: 'text' },
  preset: { from: 'health.preset', kind: 'text' },
  lawsChanged: whole('health.plain_laws_changed'),
  tick: whole('health.tick'),
  day: whole('health.day'),
  season: word('health.season'),
  weather: word('health.weather'),
  epoch: word('health.age'),
  population: whole('health.creatures'),
  deaths: whole('health.deaths'),
  plants: whole('health.food_count'),
  houses: whole('health.houses_count'),
  clans: whole('health.clans_count'),
  infected: whole('health.infected_count'),
  capacity: whole('damping.Kcap'),
  overshoot: { from: 'health.softcap.xi', digits: 3 },
  birthRate: { from: 'damping.birth_rate_eff', digits: 4 },
  decay: { from: 'damping.decay_eff', digits: 4 },
  growth: { from: 'damping.growth_eff', digits: 4 },
  relief: { from: 'health.safeguard.eta', digits: 3 },
  tier: whole('health.safeguard.tier'),
  reliefBelow: whole('safeguards.Ksafe'),
  critical: whole('safeguards.Kcrit'),
  miracles: whole('safeguards.miracles'),
  mercy: { from: 'safeguards.mercy', kind: 'flag' },
  lambda: { from: 'morphology.lambda', digits: 3 },
  famine: word('warnings.famine.level'),
  extinction: word('warnings.extinction.level'),
  unrest: word('warnings.unrest.level'),
  warRisk: word('warnings.war_risk.level'),
} as const satisfies Partial<Record<FigureName, FigureRow>>;
export type ShownFigure = keyof typeof FIGURES;

export interface CardRow {
  readonly card: CardName;
  readonly main: ShownFigure;
  readonly notes: readonly ShownFigure[];
  /** A bar that shows one figure as a share of another figure. Shares above `high` or below `low` are marked. */
  readonly share?: {
    readonly of: readonly [ShownFigure, ShownFigure];
    readonly low?: number;
    readonly high?: number;
  };
}

export const CARDS: readonly CardRow[] = [
  { card: 'speed', main: 'speed', notes: ['target'], share: { of: ['speed', 'target'], low: 0.95 } },
  {
    card: 'tickTime',
    main: 'tickMean',
    notes: ['budget', 'tickP99'],
    share: { of: ['tickMean', 'budget'], high: 0.8 },
  },
  { card: 'memory', main: 'memory', notes: ['uptime'] },
  { card: 'viewers', main: 'viewers', notes: ['broadcast'] },
  {
    card: 'population',
    main: 'population',
    notes: ['capacity'],
    share: { of: ['population', 'capacity'] },
  },
  { card: 'relief', main: 'relief', notes: ['tier', 'reliefBelow'] },
  { card: 'overshoot', main: 'overshoot', notes: ['birthRate'] },
  { card: 'season', main: 'season', notes: ['day', 'weather', 'epoch'] },
];

export const GROUPS: Readonly<Partial<Record<HealthSection, readonly ShownFigure[]>>> = {
  service: [
    'status',
    'role',
    'speed',
    'target',
    'tickMean',
    'tickMax',
    'tickP95',
    'tickP99',
    'budget',
    'lateness',
    'overruns',
    'broadcast',
    'loopLag',
    'viewers',
    'pending',
    'memory',
    'uptime',
    'failures',
    'lastError',
  ],
  cluster: ['standby', 'primary', 'follows', 'lagTicks', 'equal', 'replicaProblem', 'nats', 'natsProblem'],
  world: [
    'worldId',
    'seed',
    'preset',
    'lawsChanged',
    'tick',
    'day',
    'season',
    'weather',
    'epoch',
    'population',
    'deaths',
    'plants',
    'houses',
    'clans',
    'infected',
  ],
  balance: [
    'capacity',
    'overshoot',
    'birthRate',
    'decay',
    'growth',
    'relief',
    'tier',
    'reliefBelow',
    'critical',
    'miracles',
    'mercy',
    'lambda',
  ],
  warnings: ['famine', 'extinction', 'unrest', 'warRisk'],
};

export interface MapRow {
  readonly section: HealthSection;
  /** Path of an object whose entries are the rows. */
  readonly from: `${SourceName}.${string}`;
  /** Columns; each shows one field of a row. An empty `field` shows the row itself, which is then a number. */
  readonly columns: readonly {
    readonly title: FigureName | 'value';
    readonly field: string;
    readonly digits?: number;
  }[];
}

export const MAPS: readonly MapRow[] = [
  { section: 'castes', from: 'health.castes', columns: [{ title: 'population', field: '' }] },
  { section: 'phases', from: 'telemetry.phases_ms', columns: [{ title: 'value', field: '', digits: 3 }] },
  {
    section: 'actors',
    from: 'health.actors',
    columns: [
      { title: 'mailbox', field: 'mailbox' },
      { title: 'processed', field: 'processed' },
      { title: 'restarts', field: 'restarts' },
      { title: 'lag', field: 'lag_ms', digits: 1 },
    ],
  },
  {
    section: 'followers',
    from: 'health.followers',
    columns: [
      { title: 'viewers', field: 'viewers' },
      { title: 'lagTicks', field: 'lag_ticks' },
      { title: 'memory', field: 'memory_mb' },
      { title: 'restarts', field: 'restarts' },
    ],
  },
];
