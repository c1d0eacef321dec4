/** What a page did while it was watched, from the probe inside the page and from the browser. */
import type { CDPSession, Page } from 'playwright-core';
import { graphicsOf, readProbe, tickOf } from '#test/browser/probe.js';
import { sum } from '../worlds/statistics.js';
import { request } from '#test/support/requests.js';
import { every } from '#test/support/until.js';

export type WatchFigures = Awaited<ReturnType<typeof watchPage>>;

const LAG_EVERY_MS = 1000;
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
  const threadMsBegun = await threadMsOf(session);
  const behind: number[] = [];
  // A page that has crashed cannot answer; what `during` says about it is reported.
  const endSampling = every(LAG_EVERY_MS, async () => void behind.push(...(await lagOf(page, url).catch(() => []))));
  await during().finally(endSampling);
  return {
    seconds: (performance.now() - begun) / 1000,
    /** Processor time of the page's thread: of pictures and all between them. */
    threadMs: (await threadMsOf(session)) - threadMsBegun,
    /** Ticks of the service that the page was behind. */
    behind,
    noted: await readProbe(page),
    held: await memoryOf(page, session),
  };
}

/** Processor time of the page's thread since its start. */
async function threadMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Ticks that the page is behind the service, the way there and back included; none if another world has begun meanwhile. */
async function lagOf(page: Page, url: string): Promise<number[]> {
  const tick = await tickOf(page);
  const { tick: newest } = (await request(url, '/healthz')).json as { readonly tick: number };
  return newest >= tick ? [newest - tick] : [];
}

/** The page's memory after several collections: what nodes held is free only when they are gone. */
async function memoryOf(page: Page, session: CDPSession) {
  for (let round = 0; round < COLLECTIONS; round++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(COLLECTION_MS);
  }
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const bytes = [usedSize, embedderHeapUsedSize, backingStorageSize];
  return {
    /** Memory of the script's objects, of the browser's own objects for the page, and of arrays of numbers. */
    megabytesByKind: bytes.map((size) => size / 1e6),
    megabytes: sum(bytes) / 1e6,
    /** Nodes that something refers to, and those of them that are not in the page. */
    nodes,
    nodesApart: nodes - Number(await page.evaluate(NODES)),
    listeners,
    /** Objects of WebGL. */
    graphics: sum(Object.values(await graphicsOf(page))),
  };
}
