/**
 * `GET /metrics` in the text format of Prometheus: what is counted as it happens, and the numbers of the moment (rows.ts)
 * read when somebody scrapes. Nothing is asked of another thread, so a scrape costs neither world nor store.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ViewerForm } from '../fan-out/viewer-port.js';
import type { ClockSample } from '../../actors/clock/protocol.js';
import { FORM, METRIC_ROWS, type MetricRow, type View } from './rows.js';

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Seconds: from a tick of a small world to one that nobody would wait for. */
const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
const MILLISECONDS = 1000;

/** All metrics of one service, in a registry of its own. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #ticks: Counter;
  readonly #overruns: Counter;
  readonly #phases: Counter;
  readonly #durations: Histogram;
  readonly #latenesses: Histogram;
  readonly #broadcasts: Histogram;
  readonly #requests: Counter;
  readonly #answers: Histogram;
  #view: View | null = null;

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
      help: 'Ticks that began later than could be made up for.',
      registers,
    });
    this.#phases = new Counter({
      name: 'spaceland_tick_phase_seconds_total',
      help: 'Time spent in each phase of the tick, and publishing frames.',
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
      help: 'From a frame until every viewer of its form was looked at.',
      labelNames: [FORM],
      buckets,
      registers,
    });
    this.#requests = new Counter({
      name: 'spaceland_http_requests_total',
      help: 'Requests answered; route is the template, none where there is no such path.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#answers = new Histogram({
      name: 'spaceland_http_request_duration_seconds',
      help: 'From the head of a request to its answer.',
      labelNames: ['route'],
      buckets,
      registers,
    });
    for (const row of METRIC_ROWS) this.#register(row);
  }

  /** Takes the clock's newest sample. */
  sampled({ ticks, overruns, tickMs, latenessMs, phaseMs, publishMs }: ClockSample): void {
    this.#ticks.inc(ticks);
    this.#overruns.inc(overruns);
    for (const ms of tickMs) this.#durations.observe(ms / MILLISECONDS);
    for (const ms of latenessMs) this.#latenesses.observe(Math.max(0, ms) / MILLISECONDS);
    for (const [phase, ms] of Object.entries(phaseMs)) {
      this.#phases.inc({ phase }, (ms * ticks) / MILLISECONDS);
    }
    const published = publishMs.reduce((sum, ms) => sum + ms, 0);
    this.#phases.inc({ phase: 'publish' }, published / MILLISECONDS);
  }

  /** A frame of this form has gone round. */
  broadcast(form: ViewerForm, latencyMs: number): void {
    this.#broadcasts.observe({ form }, latencyMs / MILLISECONDS);
  }

  /** Counts an answered request; `route` is the template of its path, null where there is none. */
  answered(method: string, route: string | null, status: number, tookMs: number): void {
    const labels = { method: METHODS.has(method) ? method : 'other', route: route ?? 'none', status };
    this.#requests.inc(labels);
    this.#answers.observe({ route: labels.route }, tookMs / MILLISECONDS);
  }

  /** Everything as text, the numbers of the moment as the view has them. */
  text(view: View): Promise<string> {
    this.#view = view;
    return this.#registry.metrics();
  }

  #register({ name, help, kind, label, read }: MetricRow): void {
    const collected = (set: (labels: Record<string, string>, value: number) => void): void => {
      const value = this.#view === null ? null : read(this.#view);
      if (value === null) return;
      if (typeof value === 'number') return set({}, value);
      for (const [key, part] of Object.entries(value)) set({ [label ?? '']: key }, part);
    };
    const settings = { name, help, labelNames: label === undefined ? [] : [label] };
    const registers = [this.#registry];
    // What counts on is counted elsewhere: it is written down anew at each scrape.
    if (kind === 'counter') {
      const counter: Counter = new Counter({
        ...settings,
        registers,
        collect() {
          counter.reset();
          collected((labels, value) => counter.inc(labels, value));
        },
      });
      return;
    }
    const gauge: Gauge = new Gauge({
      ...settings,
      registers,
      collect() {
        gauge.reset();
        collected((labels, value) => gauge.set(labels, value));
      },
    });
  }
}
