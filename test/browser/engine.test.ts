/**
 * The engine that the service serves computes the golden histories in a browser, under the policy of the service's pages
 * (docs/determinism.md#engine-id).
 */
import t from 'tap';
import { inForm } from '../support/form.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { startChromium } from './chromium.js';
import { engineId, golden, historyInPage } from './golden-history.js';

const TICKS = inForm([1, 100], [1, 100, 300, 1200]);

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService();
  t.teardown(() => service.close());
  const { url } = service;

  t.test('the engine is served under its id, for good', async (t) => {
    const { status, headers } = await request(url, `/engine/${engineId}.js`);
    t.equal(status, 200);
    t.match(headers.get('cache-control'), /immutable/);
    t.equal((await request(url, '/engine/0000000000000000.js')).status, 404);
  });

  t.test('the golden histories are those of the browser', async (t) => {
    const page = await browser.newPage();
    await page.goto(`${url}/guide`);
    for (const preset of Object.keys(golden)) {
      const hashes = JSON.parse(await page.evaluate<string>(historyInPage(preset, TICKS))) as Record<string, string>;
      for (const tick of TICKS) t.equal(hashes[tick], golden[preset]?.[tick], `${preset} at tick ${tick}`);
    }
    await page.close();
  });
}
