/**
 * The cost and smoothness of the page at `/` while it was watched, from the probe inside the page and from the
 * browser.
 */
import type { CDPSession, Page } from 'playwright-core';
import { graphicsOf, readProbe, tickOf, type ProbeSamples } from '../browser/probe.js';
import { request } from '../support/requests.js';

/** Of many values in milliseconds, by nearest rank; 0 of none. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The page's memory after a garbage collection. */
export interface RetainedMemory {
  /** Objects of the script. */
  readonly heapMegabytes: number;
  /** DOM nodes and the other objects that the browser holds for the page in its own heap. */
  readonly browserMegabytes: number;
  /** Memory of arrays of numbers. */
  readonly arraysMegabytes: number;
  /** Nodes that something still refers to, in the page or not. */
  readonly nodes: number;
  /** Of them those that are not in the page, or that the browser made within its fields. */
  readonly nodesApart: number;
  readonly listeners: number;
  /** Objects of WebGL. */
  readonly graphics: number;
}

/** A stretch of time. */
export interface WatchFigures {
  readonly seconds: number;
  readonly picturesPerSecond: number;
  readonly interval: Spread;
  /** Script of the page for a picture, a message of the stream, a timer. */
  readonly picture: Spread;
  readonly message: Spread;
  readonly timer: Spread;
  /** Processor time of the page's thread: of a picture and all between it and the next, and as a share of a core. */
  readonly threadMsPerPicture: number;
  readonly threadShare: number;
  readonly framesPerSecond: number;
  readonly framesSkipped: number;
  readonly ticksSkipped: number;
  readonly keyframes: number;
  /** Between two messages of the stream. */
  readonly gap: Spread;
  /** From the word of a new world to its first frame. */
  readonly openingMsMax: number;
  /** Ticks of the service that the page was behind, now and then. */
  readonly behind: Spread;
  readonly longTasks: number;
  readonly longestTaskMs: number;
  readonly held: RetainedMemory;
}

/** Tasks as long as this are felt. */
const LONG_TASK_MS = 100;
const SAMPLE_MS = 1000;
const COLLECTIONS = 3;
const COLLECTION_MS = 100;
/** How many nodes the page has. */
const NODES =
  '(() => { const all = document.createNodeIterator(document); let count = 0; while (all.nextNode()) count++; return count; })()';

/** Reads one page. */
export class PageWatch {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #url: string;
  #begunAt = 0;
  #threadMs = 0;

  private constructor(page: Page, session: CDPSession, url: string) {
    this.#page = page;
    this.#session = session;
    this.#url = url;
  }

  /** Of a page with a probe, over the service at `url`. */
  static async open(page: Page, url: string): Promise<PageWatch> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageWatch(page, session, url);
  }

  /** Watches for as long as `during` does something. */
  async measure(during: () => Promise<void>): Promise<WatchFigures> {
    await readProbe(this.#page);
    this.#begunAt = performance.now();
    this.#threadMs = await this.#thread();
    const lag = this.#sampleLag();
    try {
      await during();
    } finally {
      await lag.end();
    }
    const { behind } = lag;
    const threadMs = (await this.#thread()) - this.#threadMs;
    const seconds = (performance.now() - this.#begunAt) / 1000;
    const noted = await readProbe(this.#page);
    return figuresOf(noted, seconds, threadMs, behind, await this.#held());
  }

  /** Processor time of the page's thread since its start. */
  async #thread(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  }

  /** Looks how far the page is behind the service, the way there and back included. */
  #sampleLag(): { readonly behind: readonly number[]; end(): Promise<void> } {
    const behind: number[] = [];
    const ended = new AbortController();
    const sampling = (async () => {
      while (!ended.signal.aborted) {
        const tick = await tickOf(this.#page);
        const { json } = await request(this.#url, '/healthz');
        const { tick: newest } = json as { readonly tick: number };
        // Else another world has begun between the two.
        if (newest >= tick) behind.push(newest - tick);
        await this.#page.waitForTimeout(SAMPLE_MS);
      }
    })();
    // A page that has crashed cannot answer; the actions before the crash are reported.
    const settled = sampling.catch(() => undefined);
    return {
      behind,
      async end() {
        ended.abort();
        await settled;
      },
    };
  }

  /** More than once: what nodes held is free only when they are gone, and arrays are given back a moment later. */
  async #held(): Promise<RetainedMemory> {
    for (let round = 0; round < COLLECTIONS; round++) {
      await this.#session.send('HeapProfiler.collectGarbage');
      await this.#page.waitForTimeout(COLLECTION_MS);
    }
    const heap = await this.#session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await this.#session.send('Memory.getDOMCounters');
    const graphics = Object.values(await graphicsOf(this.#page)).reduce((sum, count) => sum + count, 0);
    return {
      heapMegabytes: heap.usedSize / 1e6,
      browserMegabytes: heap.embedderHeapUsedSize / 1e6,
      arraysMegabytes: heap.backingStorageSize / 1e6,
      nodes,
      nodesApart: nodes - Number(await this.#page.evaluate(NODES)),
      listeners: jsEventListeners,
      graphics,
    };
  }
}

function figuresOf(
  noted: ProbeSamples,
  seconds: number,
  threadMs: number,
  behind: readonly number[],
  held: RetainedMemory,
): WatchFigures {
  const { pictures, intervals, messages, timers, gaps, longTasks, openings } = noted;
  return {
    seconds,
    picturesPerSecond: pictures.length / seconds,
    interval: spreadOf(intervals),
    picture: spreadOf(pictures),
    message: spreadOf(messages),
    timer: spreadOf(timers),
    threadMsPerPicture: threadMs / Math.max(1, pictures.length),
    threadShare: threadMs / 1000 / seconds,
    framesPerSecond: noted.frames / seconds,
    framesSkipped: noted.framesSkipped,
    ticksSkipped: noted.ticksSkipped,
    keyframes: noted.keyframes,
    gap: spreadOf(gaps),
    openingMsMax: Math.max(0, ...openings),
    behind: spreadOf(behind),
    longTasks: longTasks.filter((ms) => ms > LONG_TASK_MS).length,
    longestTaskMs: Math.max(0, ...longTasks),
    held,
  };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: rank(0.5), p95: rank(0.95), p99: rank(0.99), max: sorted.at(-1) ?? 0 };
}
