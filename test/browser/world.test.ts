/** The whole service as a new user meets it, also with a broken line, a paused clock and a service that stalls. */
import t from 'tap';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { createFaultyProxy } from '../support/faulty-proxy.js';
import { PASSKEY } from '../support/requests.js';
import { startService } from '../support/service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { openPanel } from './panel-reading.js';

const FOUNDERS_MIN = 100;

const browser = await startChromium(t);

if (browser !== null) {
  t.test('the page at / shows the default world moving, and honestly when it does not', async (t) => {
    const service = await startService(t, { env: { SIM_GOD_KEY: PASSKEY } });
    const proxy = createFaultyProxy(Number(new URL(service.url).port));
    t.teardown(() => proxy.close());
    await proxy.open();
    const { page, faults } = await openWatched(browser, proxy.url, '/?lang=en', {
      viewport: { width: 700, height: 500 },
    });
    await page.waitForSelector('#condition[data-state="live"]');
    await page.waitForSelector('#app[data-ready="true"]');
    await untilTrue(page, "Number(document.querySelector('#tick').dataset.value) > 5");
    const first = await page.screenshot();
    const population = Number(await page.textContent('#population'));
    t.ok(population >= FOUNDERS_MIN, `${population} creatures live`);
    const tick = Number(await page.getAttribute('#tick', 'data-value'));
    await untilTrue(page, `Number(document.querySelector('#tick').dataset.value) > ${tick + 10}`);
    const second = await page.screenshot();
    t.notOk(first.equals(second), 'two pictures ten ticks apart differ');
    t.ok(second.length > 20_000, `a picture of ${second.length} bytes is no empty page`);
    noFault(t, faults);

    proxy.close();
    await page.waitForSelector('#condition[data-state="lost"]');
    t.match(await page.textContent('#banner'), /connection is lost/);
    await proxy.open();
    await page.waitForSelector('#condition[data-state="live"]');
    t.equal(await page.isVisible('#banner'), false, 'and back by itself');
    await fetch(`${service.url}/api/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-god-key': PASSKEY },
      body: JSON.stringify({ action: 'pause' }),
    });
    await page.waitForSelector('#condition[data-state="paused"]');
    t.match(await page.textContent('#banner'), /clock is paused/);

    // The connection breaks without a close, as after sleep or in another network.
    service.process.kill('SIGSTOP');
    await page.waitForSelector('#condition[data-state="lost"]');
    t.match(await page.textContent('#banner'), /connection is lost/);
    service.process.kill('SIGCONT');
    await page.waitForSelector('#condition[data-state="paused"]');

    await openPanel(page, 'god');
    await page.fill('#passkey', PASSKEY);
    await page.click('#passkey-form button[type="submit"]');
    await page.waitForSelector('#passkey-part[data-state="given"]');
    await page.click('#panel-god .clock .danger');
    const seed = (): Promise<string> => page.inputValue('#reset-seed');
    const proposed = await seed();
    await page.click('#another-seed');
    t.not(await seed(), proposed, 'a seed at random');
    await page.click('#same-seed');
    t.equal(await seed(), String(DEFAULT_LAWS.seed));
    await page.fill('#reset-seed', proposed);
    await page.click('dialog .danger');
    await openPanel(page, 'world');
    await untilTrue(page, `document.querySelector('#panel-world').textContent.includes('seed ${proposed}')`);
  });
}
