/**
 * Stores the measurements of each minute in the chosen range. The whole range is requested once, then only the newest
 * two minutes, so that a wide range costs the service no more than a narrow one. The browser stores the choice.
 */
export type Minute = Readonly<Record<string, number>> & { readonly t: number; readonly tick: number };

const STORAGE_KEY = 'spaceland-health-range';
const RANGE_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 };
/** Time without an answer, in milliseconds, after which minutes may be missing. */
const GAP_MS = 60_000;
const MINUTE_MS = 60_000;

export class Minutes {
  rows: readonly Minute[] = [];
  #range: string;
  #isWhole = false;
  #answeredAtMs = 0;
  #uptimeS = 0;

  constructor(range: string) {
    this.#range = range;
  }

  get range(): string {
    return this.#range;
  }

  choose(range: string): void {
    this.#range = range;
    this.#isWhole = false;
    try {
      localStorage.setItem(STORAGE_KEY, range);
    } catch {
      // The choice then lasts until the page is closed.
    }
  }

  query(nowMs: number): string {
    const isGap = nowMs - this.#answeredAtMs > GAP_MS;
    return this.#isWhole && !isGap ? 'minutes=2' : `range=${this.#range}`;
  }

  /** Adds the answer to `query`, unless another range was chosen meanwhile. */
  take(query: string, health: Readonly<Record<string, unknown>>, nowMs: number): void {
    const newest = health['history'] as readonly Minute[];
    const uptimeS = Number(health['uptime_seconds']);
    const isPart = query === 'minutes=2';
    if (!isPart && query !== `range=${this.#range}`) return;
    if (isPart && uptimeS < this.#uptimeS) this.#isWhole = false;
    if (!isPart) this.#isWhole = true;
    this.#answeredAtMs = nowMs;
    this.#uptimeS = uptimeS;
    const first = newest[0];
    if (isPart && first === undefined) return;
    const older = isPart ? this.rows.filter(({ t }) => t < first!.t) : [];
    this.rows = withinRange([...older, ...newest], this.#range);
  }

  /** Returns the current world's first tick in the range. */
  firstTick(): number {
    if (this.#range === 'all') return 0;
    let first: Minute | undefined;
    for (const row of [...this.rows].reverse()) {
      // An earlier row with a higher tick belongs to an older world.
      if (first !== undefined && row.tick > first.tick) break;
      first = row;
    }
    return first === undefined ? 0 : Math.max(0, first.tick - (first['n'] ?? 0));
  }
}

/** Returns the stored range if it is one of `ranges`. */
export function rememberedRange(ranges: readonly string[]): string | null {
  try {
    const range = localStorage.getItem(STORAGE_KEY);
    return range !== null && ranges.includes(range) ? range : null;
  } catch {
    return null;
  }
}

function withinRange(rows: readonly Minute[], range: string): readonly Minute[] {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(range) ?? [];
  const newest = rows.at(-1);
  if (count === undefined || unit === undefined || newest === undefined) return rows;
  const minutes = Number(count) * (RANGE_MINUTES[unit] ?? 1);
  return rows.filter(({ t }) => t > newest.t - minutes * MINUTE_MS);
}
