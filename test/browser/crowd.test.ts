/**
 * What the stage costs the page's own thread with 2,000 creatures in view: processor time of a picture, frames of the
 * world and everything beside the stage included. Graphics are made in software here, by another process, so pictures a
 * second say nothing about machines with a card.
 */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { crowdLaws } from '../bench/crowds.js';
import { startToyService } from '../support/toy-service.js';
import { openWatched, startChromium, untilTrue } from './chromium.js';

const CREATURES = 2000;
const PICTURES = 20;
/** Ten times what a turn of a screen of 60 pictures a second has. */
const PICTURE_MS_MAX = 167;

const browser = await startChromium(t);

if (browser !== null) {
  t.test(
    `a picture of ${CREATURES} creatures leaves the page's thread time for sixty a second`,
    async (t) => {
      const service = await startToyService({
        factory: { create: createWorld, restore: restoreWorld },
        laws: { ...crowdLaws(CREATURES), tick_rate: 5 },
      });
      t.teardown(() => service.close());
      const { page, faults } = await openWatched(browser, service.url, '/', {
        viewport: { width: 480, height: 360 },
      });
      const pictures = "Number(document.querySelector('#stage').dataset.pictures ?? 0)";
      await untilTrue(
        page,
        `${pictures} > 0 && Number(document.querySelector('#stage').dataset.bodies) > 1800`,
      );
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const read = async (): Promise<{ pictures: number; tick: number; ms: number }> => {
        const { metrics } = await session.send('Performance.getMetrics');
        const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
        const tick = Number(await page.textContent('#tick'));
        return { pictures: Number(await page.evaluate(pictures)), tick, ms: seconds * 1000 };
      };
      const before = await read();
      await untilTrue(page, `${pictures} >= ${before.pictures + PICTURES}`);
      const after = await read();
      const pictureMs = (after.ms - before.ms) / (after.pictures - before.pictures);
      const frames = (after.tick - before.tick) / (after.pictures - before.pictures);
      t.comment(
        `${pictureMs.toFixed(1)} ms of processor time a picture and the ${frames.toFixed(1)} frames before it`,
      );
      t.ok(pictureMs > 0 && pictureMs < PICTURE_MS_MAX, `${pictureMs.toFixed(1)} ms`);
      t.same(faults, []);
    },
  );
}
