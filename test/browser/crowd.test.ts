/**
 * The cost of the stage on the page's own thread with 2,000 creatures in view. Graphics are rendered in software here,
 * by another process, so the frame rate says nothing about machines with a graphics card.
 */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { crowdLaws } from '../../packages/lab/bench/crowds.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { addProbe, readProbe } from './probe.js';

const CREATURES = 2000;
const PICTURES = 20;
const FRAMES = 20;
/** The time for one picture on a screen of 60 pictures a second. */
const PICTURE_MS = 16;

const browser = await startChromium(t);

if (browser !== null) {
  t.test(`a picture of ${CREATURES} creatures leaves the page's thread time for sixty a second`, async (t) => {
    const service = await startToyService({
      factory: { create: createWorld, restore: restoreWorld },
      laws: { ...crowdLaws(CREATURES), tick_rate: 5 },
    });
    t.teardown(() => service.close());
    const view = { viewport: { width: 480, height: 360 } };
    const { page, faults } = await openWatched(browser, service.url, '/', view, addProbe);
    const pictures = "Number(document.querySelector('#stage').dataset.pictures ?? 0)";
    await untilTrue(page, `${pictures} > 0 && Number(document.querySelector('#stage').dataset.bodies) > 1800`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const threadMs = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    await readProbe(page);
    const before = await threadMs();
    await untilTrue(page, `probe.noted.pictures.length >= ${PICTURES} && probe.noted.messages.length >= ${FRAMES}`);
    const spentMs = (await threadMs()) - before;
    const noted = await readProbe(page);
    const scriptMs = median(noted.pictures) + median(noted.messages);
    t.comment(`a picture and a frame: ${scriptMs.toFixed(1)} ms of script, by the clock`);
    const turnMs = spentMs / Math.max(noted.pictures.length, noted.messages.length);
    t.ok(turnMs > 0 && turnMs < PICTURE_MS, `with all else: ${turnMs.toFixed(1)} ms of processor`);
    noFault(t, faults);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}
