/**
 * The status line: live, stale while a running world sends no new tick, unreachable while the service does not answer.
 * Screen readers announce the sentence when it changes, but not the age beside it.
 */
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { config, dashboard, language } from './values.js';

/** Shortest time without a new tick, in milliseconds, after which a running world is stale. */
const STALE_MS = 10_000;
/** Smallest number of tick intervals without a new tick after which a running world is stale. */
const STALE_TICKS = 3;
const MS_PER_SECOND = 1000;

const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
const ago = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' });

interface Health {
  readonly status: string;
  readonly tick: number;
  readonly world_id: number;
  readonly interval_ms: number;
}

let moment = '';
let movedAtMs = 0;
let answeredAt: Date | null = null;

export function recordAnswer(value: Readonly<Record<string, unknown>>, nowMs: number): void {
  const health = value as unknown as Health;
  const stands = health.status === 'paused' || health.status === 'error';
  const newest = `${health.world_id} ${health.tick}`;
  if (stands || newest !== moment) movedAtMs = nowMs;
  moment = newest;
  answeredAt = new Date();
  const isStale = nowMs - movedAtMs > Math.max(STALE_MS, STALE_TICKS * health.interval_ms);
  showState(isStale ? 'stale' : health.status);
  showAge();
}

export function showState(state: string): void {
  dashboard.dataset['state'] = state;
  renderInto(byId('state'), config.words.states[state] ?? state);
}

export function showAge(): void {
  if (answeredAt === null) return;
  const seconds = Math.round((Date.now() - answeredAt.getTime()) / MS_PER_SECOND);
  const words = `${config.words.lastAnswer} ${clock.format(answeredAt)} (${ago.format(-seconds, 'second')})`;
  renderInto(byId('seen'), words);
}
