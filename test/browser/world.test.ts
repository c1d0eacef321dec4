/** The whole service as a new user meets it: the address that `spaceland serve` prints shows the real world moving. */
import t from 'tap';
import { startService } from '../support/service.js';
import { openWatched, startChromium, untilTrue } from './chromium.js';

const FOUNDERS_MIN = 100;

const browser = await startChromium(t);

if (browser !== null) {
  t.test('the page at / shows the default world moving', async (t) => {
    const service = await startService(t);
    const { page, faults } = await openWatched(browser, service.url, '/');
    await page.waitForSelector('#condition[data-state="live"]');
    await untilTrue(page, "Number(document.querySelector('#tick').textContent) > 5");
    const first = await page.screenshot();
    const population = Number(await page.textContent('#population'));
    t.ok(population >= FOUNDERS_MIN, `${population} creatures live`);
    const tick = Number(await page.textContent('#tick'));
    await untilTrue(page, `Number(document.querySelector('#tick').textContent) > ${tick + 10}`);
    const second = await page.screenshot();
    t.notOk(first.equals(second), 'two pictures ten ticks apart differ');
    t.ok(second.length > 20_000, `a picture of ${second.length} bytes is no empty page`);
    t.same(faults, []);
  });
}
