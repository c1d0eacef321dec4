/** The API reference in a real browser: whole, to be tried, and with nothing from elsewhere (decisions.md section 8). */
import t from 'tap';
import { startToyService } from '../support/toy-service.js';
import { openWatched, startChromium } from './chromium.js';

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  t.test('/docs shows every operation from this machine alone, under the content policy', async (t) => {
    const service = await startToyService();
    t.teardown(() => service.close());
    const { page, faults } = await openWatched(browser, service.url, '/docs');
    await page.waitForSelector('.opblock');
    t.ok((await page.locator('.opblock').count()) >= 10);
    await page.locator('#operations-service-getVersion .opblock-summary-control').click();
    await page.locator('#operations-service-getVersion .execute').click();
    await page.waitForSelector('#operations-service-getVersion .live-responses-table .response-col_status');
    t.match(await page.textContent('#operations-service-getVersion .live-responses-table'), '0.1.6');
    t.same(faults, []);
  });
}
