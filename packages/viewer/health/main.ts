/** The script of `/health`: polls the service while the page is visible, also after failed requests. */
import { byId } from '../page/elements.js';
import { showCharts } from './charts.js';
import { recordAnswer, showAge, showState } from './condition.js';
import { config, showValues } from './values.js';
import { Minutes, rememberedRange } from './minutes.js';
import { showViewers } from './viewers.js';

const ROUND_MS = 2000;
/** Number of polling rounds between two reads of the surveys, which are expensive. */
const SURVEY_ROUNDS = 3;
/** Number of polling rounds between two reads of the time series, which changes slowly. */
const SERIES_ROUNDS = 8;
const AGE_MS = 1000;
const DEADLINE_MS = 8000;

const choices = [...document.querySelectorAll<HTMLInputElement>('input[name="range"]')];
const ranges = choices.map(({ value }) => value);
const minutes = new Minutes(rememberedRange(ranges) ?? ranges[0] ?? 'all');
const answers: Record<string, unknown> = {};
let rounds = 0;
let timer: number | undefined;
let isAsking = false;

for (const choice of choices) {
  choice.checked = choice.value === minutes.range;
  choice.addEventListener('change', () => {
    minutes.choose(choice.value);
    void round();
  });
}
byId('charts').hidden = false;
showViewers();
document.addEventListener('visibilitychange', () => {
  if (document.hidden) rest();
  else {
    rounds = 0;
    void round();
  }
});
setInterval(() => {
  if (!document.hidden) showAge();
}, AGE_MS);
if (document.hidden) rest();
else void round();

function rest(): void {
  clearTimeout(timer);
  showState('resting');
}

/** If the range was changed during a round, the next round follows at once. */
async function round(): Promise<void> {
  clearTimeout(timer);
  if (isAsking) return;
  isAsking = true;
  const range = minutes.range;
  await ask();
  isAsking = false;
  if (document.hidden) return;
  if (minutes.range !== range) await round();
  else timer = window.setTimeout(() => void round(), ROUND_MS);
}

async function ask(): Promise<void> {
  const query = minutes.query(performance.now());
  const others = Object.keys(config.sources).filter((name) => name !== 'health' && isDue(name));
  const [health, ...rest] = await Promise.all([
    read(`${config.sources['health']}?${query}`),
    ...others.map((name) => read(config.sources[name] ?? '')),
  ]);
  if (document.hidden) return;
  for (const [at, reading] of rest.entries()) {
    const name = others[at] ?? '';
    if (reading.outcome === 'answered') answers[name] = reading.value;
    else if (reading.outcome === 'refused') delete answers[name];
  }
  if (health.outcome === 'answered') {
    rounds++;
    answers['health'] = health.value;
    minutes.take(query, health.value, performance.now());
    recordAnswer(health.value, performance.now());
  } else {
    rounds = 0;
    showState(health.outcome === 'refused' ? 'stale' : 'unreachable');
    showAge();
    return;
  }
  showValues(answers);
  showCharts(answers, minutes);
}

function isDue(name: string): boolean {
  if (name === 'telemetry') return true;
  return rounds % (name === 'series' ? SERIES_ROUNDS : SURVEY_ROUNDS) === 0;
}

type Reading =
  | { readonly outcome: 'answered'; readonly value: Readonly<Record<string, unknown>> }
  /** The service answered that it cannot provide the data. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'silent' };

/** Reads a path; it never rejects. */
async function read(path: string): Promise<Reading> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
    const value = (await response.json()) as Readonly<Record<string, unknown>>;
    if (response.ok) return { outcome: 'answered', value };
    return { outcome: 'detail' in value ? 'refused' : 'silent' };
  } catch {
    return { outcome: 'silent' };
  }
}
