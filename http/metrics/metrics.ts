/**
 * Metrics in the text format of Prometheus: counters and histograms, and current values (rows.ts) that are read at each
 * scrape. A scrape asks no other thread, so it slows down neither the world nor the store.
 */
import type { ClockSample } from '../../actors/clock/protocol.js';
import type { ViewerForm } from '../../actors/broadcast/viewer-port.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from './prometheus.js';
import { FORM, METRIC_ROWS, type MetricRow, type CurrentValues } from './rows.js';

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Upper bounds of the buckets of all histograms, in seconds. */
const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
const MS_PER_SECOND = 1000;

export class Metrics {
  readonly #registry = new Registry();
  readonly #ticks: Counter;
  readonly #overruns: Counter;
  readonly #phases: Counter;
  readonly #durations: Histogram;
  readonly #latenesses: Histogram;
  readonly #broadcasts: Histogram;
  readonly #requests: Counter;
  readonly #durationsOfRequests: Histogram;
  #values: CurrentValues | null = null;

  constructor(version: { readonly version: string; readonly revision: string }) {
    const registers = [this.#registry];
    const buckets = DURATION_BUCKETS;
    collectDefaultMetrics({ register: this.#registry });
    const build = new Gauge({
      name: 'spaceland_build_info',
      help: 'What runs here; always 1.',
      labelNames: ['version', 'revision'],
      registers,
    });
    build.set({ version: version.version, revision: version.revision }, 1);
    this.#ticks = new Counter({ name: 'spaceland_ticks_total', help: 'Ticks of this process.', registers });
    this.#overruns = new Counter({
      name: 'spaceland_tick_overruns_total',
      help: 'Ticks that began so late that the schedule skipped time.',
      registers,
    });
    this.#phases = new Counter({
      name: 'spaceland_tick_phase_seconds_total',
      help: 'Time spent in each phase of the tick, and in publishing frames.',
      labelNames: ['phase'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'spaceland_tick_duration_seconds',
      help: 'Duration of ticks.',
      buckets,
      registers,
    });
    this.#latenesses = new Histogram({
      name: 'spaceland_tick_lateness_seconds',
      help: 'How late ticks began.',
      buckets,
      registers,
    });
    this.#broadcasts = new Histogram({
      name: 'spaceland_broadcast_duration_seconds',
      help: 'From a published frame until every viewer of its form was visited.',
      labelNames: [FORM],
      buckets,
      registers,
    });
    this.#requests = new Counter({
      name: 'spaceland_http_requests_total',
      help: 'Requests answered; route is the path template, none for an unknown path.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durationsOfRequests = new Histogram({
      name: 'spaceland_http_request_duration_seconds',
      help: 'From the head of a request to its answer.',
      labelNames: ['route'],
      buckets,
      registers,
    });
    for (const row of METRIC_ROWS) this.#register(row);
  }

  addSample({ ticks, overruns, tickMs, latenessMs, phaseMs, publishMs }: ClockSample): void {
    this.#ticks.inc(ticks);
    this.#overruns.inc(overruns);
    for (const ms of tickMs) this.#durations.observe(ms / MS_PER_SECOND);
    for (const ms of latenessMs) this.#latenesses.observe(Math.max(0, ms) / MS_PER_SECOND);
    for (const [phase, ms] of Object.entries(phaseMs)) {
      this.#phases.inc({ phase }, (ms * ticks) / MS_PER_SECOND);
    }
    const published = publishMs.reduce((sum, ms) => sum + ms, 0);
    this.#phases.inc({ phase: 'publish' }, published / MS_PER_SECOND);
  }

  addBroadcast(form: ViewerForm, latencyMs: number): void {
    this.#broadcasts.observe({ form }, latencyMs / MS_PER_SECOND);
  }

  /** Adds an answered request; `route` is the template of its path, null for an unknown path. */
  addRequest(method: string, route: string | null, status: number, tookMs: number): void {
    const labels = { method: METHODS.has(method) ? method : 'other', route: route ?? 'none', status };
    this.#requests.inc(labels);
    this.#durationsOfRequests.observe({ route: labels.route }, tookMs / MS_PER_SECOND);
  }

  text(values: CurrentValues): Promise<string> {
    this.#values = values;
    return this.#registry.metrics();
  }

  #register({ name, help, kind, label, read }: MetricRow): void {
    const collect = (set: (labels: Record<string, string>, value: number) => void): void => {
      const value = (this.#values && read(this.#values)) ?? null;
      if (value === null) return;
      if (typeof value === 'number') return set({}, value);
      for (const [key, part] of Object.entries(value)) set({ [label ?? '']: key }, part);
    };
    const settings = { name, help, labelNames: label === undefined ? [] : [label] };
    const registers = [this.#registry];
    // These counters are counted elsewhere, so each scrape sets the metric to the current value.
    if (kind === 'counter') {
      const counter: Counter = new Counter({
        ...settings,
        registers,
        collect() {
          counter.reset();
          collect((labels, value) => counter.inc(labels, value));
        },
      });
      return;
    }
    const gauge: Gauge = new Gauge({
      ...settings,
      registers,
      collect() {
        gauge.reset();
        collect((labels, value) => gauge.set(labels, value));
      },
    });
  }
}
