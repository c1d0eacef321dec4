/**
 * The history in the answer of `GET /healthz` (actors/README.md#reads): one entry per minute, including the
 * current minute. The number of entries is limited, so in a long range each entry covers several minutes.
 */
import { invalid } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { StoredMinute } from '../../schemas/records/series.js';
import type { HealthAnswer } from '../../schemas/wire/service.js';
import type { ClockSample } from '../clock/protocol.js';

export type MinuteRow = HealthAnswer['history'][number];

export interface Carried {
  readonly memoryMb: number;
  readonly clients: number;
}

export interface Minutes {
  /** Adds a sample. `wallMs` is in milliseconds since 1970. */
  add(wallMs: number, sample: ClockSample, carried: Carried): void;
  /** Oldest first. Each entry covers several minutes if there would be more than `healthRowsMax`. */
  last(minutes: number, wallMs: number): MinuteRow[];
  /** Returns the minutes at time `t` and later, for the store. `t` is in seconds since 1970. */
  since(t: number): StoredMinute[];
  /** Adds stored minutes, oldest first. It must be called before `add`, because stored minutes are older. */
  restore(stored: readonly StoredMinute[]): void;
}

interface Sums {
  readonly t: number;
  ticks: number;
  tickMs: number;
  tickMsMax: number;
  samples: number;
  population: number;
  overruns: number;
  tick: number;
  elapsedMs: number;
  memoryMb: number;
  clients: number;
  eta: number;
  xi: number;
}

/**
 * Values of a stored minute by position. New names must be appended; a value that an older version did not store is 0.
 */
const STORED = [
  't',
  'ticks',
  'tickMs',
  'tickMsMax',
  'samples',
  'population',
  'overruns',
  'tick',
  'elapsedMs',
  'memoryMb',
  'clients',
  'eta',
  'xi',
] as const satisfies readonly (keyof Sums)[];

const RANGE_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 };
const RANGE_DEFAULT = '15m';

export function createMinutes(): Minutes {
  const rows: Sums[] = [];

  return {
    add(wallMs, sample, carried) {
      const t = Math.floor(wallMs / 60_000) * 60;
      // The minute may lie between others, or exist already, after the wall clock was set back.
      const place = rows.findLastIndex((earlier) => earlier.t <= t);
      let row = rows[place];
      if (row?.t !== t) {
        row = emptyRow(t);
        rows.splice(place + 1, 0, row);
        if (rows.length > LIMITS.healthMinutesMax.value) rows.shift();
      }
      addSample(row, sample);
      row.memoryMb = Math.max(row.memoryMb, carried.memoryMb);
      row.clients = Math.max(row.clients, carried.clients);
    },
    last(minutes, wallMs) {
      const from = Math.floor(wallMs / 60_000) * 60 - (minutes - 1) * 60;
      return thinned(rows.filter((row) => row.t >= from)).map(shownRow);
    },
    since(t) {
      const first = rows.findLastIndex((row) => row.t < t) + 1;
      return rows.slice(first).map((row) => STORED.map((name) => row[name]));
    },
    restore(stored) {
      for (const numbers of stored) rows.push(storedRow(numbers));
    },
  };
}

/** Minutes of the query, and the range as text. Fails with the coded error `invalid` if the text is not a range. */
export function readRange(query: { readonly range?: string; readonly minutes?: number }): {
  readonly range: string;
  readonly minutes: number;
} {
  if (query.minutes !== undefined) return { range: `${query.minutes}m`, minutes: query.minutes };
  const range = query.range ?? RANGE_DEFAULT;
  if (range === 'all') return { range, minutes: LIMITS.healthMinutesMax.value };
  const parts = /^(\d{1,6})([mhd])$/.exec(range);
  const minutes = Number(parts?.[1]) * (RANGE_MINUTES[parts?.[2] ?? ''] ?? NaN);
  if (minutes >= 1) return { range, minutes };
  const msg = 'must be a number of minutes, hours or days such as 15m, 3h or 2d, or all';
  throw invalid([{ loc: ['query', 'range'], msg, type: 'value_error', input: range }]);
}

function emptyRow(t: number): Sums {
  return {
    t,
    ticks: 0,
    tickMs: 0,
    tickMsMax: 0,
    samples: 0,
    population: 0,
    overruns: 0,
    tick: 0,
    elapsedMs: 0,
    memoryMb: 0,
    clients: 0,
    eta: 0,
    xi: 0,
  };
}

function storedRow(numbers: StoredMinute): Sums {
  return Object.fromEntries(STORED.map((name, at) => [name, numbers[at] ?? 0])) as unknown as Sums;
}

/** Each entry begins at a multiple of its length, so that successive answers combine the same minutes. */
function thinned(minutes: readonly Sums[]): readonly Sums[] {
  const [first, last] = [minutes[0], minutes.at(-1)];
  const most = LIMITS.healthRowsMax.value;
  if (!first || !last || minutes.length <= most) return minutes;
  // The first and the last entry may be partial, which adds an entry, so the divisor is one less than the limit.
  const span = Math.max(minutes.length, (last.t - first.t) / 60 + 1);
  const spanS = Math.ceil(span / (most - 1)) * 60;
  const rows: Sums[] = [];
  for (const minute of minutes) {
    const t = minute.t - (minute.t % spanS);
    let row = rows.at(-1);
    if (!row || row.t !== t) rows.push((row = emptyRow(t)));
    addMinute(row, minute);
  }
  return rows;
}

function addMinute(row: Sums, minute: Sums): void {
  row.ticks += minute.ticks;
  row.tickMs += minute.tickMs;
  row.tickMsMax = Math.max(row.tickMsMax, minute.tickMsMax);
  row.samples += minute.samples;
  row.population += minute.population;
  row.overruns += minute.overruns;
  row.tick = minute.tick;
  row.elapsedMs += minute.elapsedMs;
  row.memoryMb = Math.max(row.memoryMb, minute.memoryMb);
  row.clients = Math.max(row.clients, minute.clients);
  row.eta += minute.eta;
  row.xi += minute.xi;
}

function addSample(row: Sums, sample: ClockSample): void {
  // A sample may contain fewer durations than ticks, so each duration stands for several ticks.
  const weight = sample.tickMs.length === 0 ? 0 : sample.ticks / sample.tickMs.length;
  for (const duration of sample.tickMs) {
    row.tickMs += duration * weight;
    row.tickMsMax = Math.max(row.tickMsMax, duration);
  }
  row.ticks += sample.ticks;
  row.samples += 1;
  row.population += sample.census.creatures;
  row.overruns += sample.overruns;
  row.tick = sample.tick;
  row.elapsedMs += sample.elapsedMs;
  row.eta += sample.census.safeguard.eta;
  row.xi += sample.census.softcap.xi;
}

const MS_PER_SECOND = 1000;

function shownRow(row: Sums): MinuteRow {
  const samples = Math.max(1, row.samples);
  return {
    t: row.t * MS_PER_SECOND,
    n: row.ticks,
    avg_ms: row.ticks === 0 ? 0 : row.tickMs / row.ticks,
    max_ms: row.tickMsMax,
    avg_pop: row.population / samples,
    overruns: row.overruns,
    tick: row.tick,
    tps: row.elapsedMs === 0 ? 0 : (row.ticks * 1000) / row.elapsedMs,
    memory_mb: row.memoryMb,
    clients: row.clients,
    eta: row.eta / samples,
    xi: row.xi / samples,
  };
}
