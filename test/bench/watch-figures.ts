/** The cost and smoothness of a page while it was watched, from the probe inside the page and from the browser. */
import type { CDPSession, Page } from 'playwright-core';
import { graphicsOf, readProbe, tickOf } from '../browser/probe.js';
import { spreadOf, sum } from '../reports/statistics.js';
import { request } from '../support/requests.js';

export type WatchFigures = Awaited<ReturnType<typeof watchPage>>;
export type RetainedMemory = WatchFigures['held'];

const LONG_TASK_MS = 100;
const SAMPLE_MS = 1000;
const COLLECTIONS = 3;
const COLLECTION_MS = 100;
/** Counts the nodes of the page. */
const NODES =
  '(() => { const all = document.createNodeIterator(document); let count = 0; while (all.nextNode()) count++; return count; })()';

/** A session that can measure a page with a probe. */
export async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Watches a page over the service at `url` for as long as `during` does something. */
export async function watchPage(page: Page, session: CDPSession, url: string, during: () => Promise<void>) {
  await readProbe(page);
  const begun = performance.now();
  const threadMsBegun = await threadMs(session);
  const lag = sampleLag(page, url);
  try {
    await during();
  } finally {
    await lag.end();
  }
  const seconds = (performance.now() - begun) / 1000;
  const ofThread = (await threadMs(session)) - threadMsBegun;
  const { pictures, longTasks, ...noted } = await readProbe(page);
  return {
    picturesPerSecond: pictures.length / seconds,
    interval: spreadOf(noted.intervals),
    /** Milliseconds of script for a picture, a message of the stream, a timer. */
    picture: spreadOf(pictures),
    message: spreadOf(noted.messages),
    timer: spreadOf(noted.timers),
    /** Processor time of the page's thread: of a picture and all between it and the next, and as a share of a core. */
    threadMsPerPicture: ofThread / Math.max(1, pictures.length),
    threadShare: ofThread / 1000 / seconds,
    framesPerSecond: noted.frames / seconds,
    framesSkipped: noted.framesSkipped,
    ticksSkipped: noted.ticksSkipped,
    keyframes: noted.keyframes,
    /** Milliseconds between two messages of the stream. */
    gap: spreadOf(noted.gaps),
    /** Milliseconds from the notice of a new world to its first frame. */
    openingMsMax: Math.max(0, ...noted.openings),
    /** Ticks of the service that the page was behind. */
    behind: spreadOf(lag.behind),
    longTasks: longTasks.filter((ms) => ms > LONG_TASK_MS).length,
    longestTaskMs: Math.max(0, ...longTasks),
    held: await memoryOf(page, session),
  };
}

/** Processor time of the page's thread since its start. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Samples how far the page is behind the service, the way there and back included. */
function sampleLag(page: Page, url: string) {
  const behind: number[] = [];
  let isOver = false;
  const sample = async (): Promise<void> => {
    while (!isOver) {
      const tick = await tickOf(page);
      const { tick: newest } = (await request(url, '/healthz')).json as { readonly tick: number };
      // Else another world has begun between the two.
      if (newest >= tick) behind.push(newest - tick);
      await page.waitForTimeout(SAMPLE_MS);
    }
  };
  // A page that has crashed cannot answer; the actions before the crash are reported.
  const sampling = sample().catch(() => undefined);
  const end = (): Promise<void> => {
    isOver = true;
    return sampling;
  };
  return { behind, end };
}

/** The page's memory after several collections: what nodes held is free only when they are gone. */
async function memoryOf(page: Page, session: CDPSession) {
  for (let round = 0; round < COLLECTIONS; round++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(COLLECTION_MS);
  }
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return {
    /** Memory of the script's objects, of the browser's own objects for the page, and of arrays of numbers. */
    heapMegabytes: usedSize / 1e6,
    browserMegabytes: embedderHeapUsedSize / 1e6,
    arraysMegabytes: backingStorageSize / 1e6,
    megabytes: (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6,
    /** Nodes that something refers to, and those of them that are not in the page. */
    nodes,
    nodesApart: nodes - Number(await page.evaluate(NODES)),
    listeners: jsEventListeners,
    /** Objects of WebGL. */
    graphics: sum(Object.values(await graphicsOf(page))),
  };
}
