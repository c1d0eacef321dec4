/** The viewer at `/` in a real browser, over the engine's world (interface.md, What the service does, 7). */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { startToyService } from '../support/toy-service.js';
import { openWatched, startChromium, untilTrue } from './chromium.js';

const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
const browser = await startChromium(t);

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: { tick_rate: 20, width: 200, height: 150 } });
  t.teardown(() => service.close());

  t.test('the first look: the world is live, its facts are told', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/');
    await page.waitForSelector('#condition[data-state="live"]');
    await page.waitForSelector('#app[data-ready="true"]');
    await untilTrue(page, "Number(document.querySelector('#tick').textContent) > 5");
    t.same(faults, []);
    await page.close();
  });
}
