/** The pages in a real browser: the world is drawn live, the god acts, refusals are said in words. */
import t from 'tap';
import { PASSKEY } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { openWatched, startChromium, untilTrue } from './chromium.js';

const browser = await startChromium(t);

if (browser !== null) {
  t.test('the page at / draws the running world and shows its facts', async (t) => {
    const service = await startToyService({ laws: { tick_rate: 20 } });
    t.teardown(() => service.close());
    const { page, faults } = await openWatched(browser, service.url, '/');
    await page.waitForSelector('#connection[data-state="live"]');
    await untilTrue(page, "Number(document.querySelector('#tick').textContent) > 5");
    t.equal(await page.textContent('#population'), '12');
    t.match(await page.textContent('#castes'), /Soldier\s*12/);
    const colors = (await page.evaluate(COUNT_COLORS)) as number;
    t.ok(colors > 20, `${colors} colours on the canvas`);
    const before = await page.evaluate(PICTURE);
    await untilTrue(page, `(${PICTURE}) !== ${JSON.stringify(before)}`);
    t.same(faults, []);
  });

  t.test('the god enrols, pauses, steps, sets the speed and opens a new world', async (t) => {
    const service = await startToyService({ laws: { tick_rate: 20 } });
    t.teardown(() => service.close());
    const { page, faults } = await openWatched(browser, service.url, '/');
    await page.waitForSelector('#connection[data-state="live"]');

    await page.click('#pause');
    await page.fill('#key-value', PASSKEY);
    await page.click('#key-submit');
    await page.waitForSelector('#connection[data-state="paused"]');
    const tick = Number(await page.textContent('#tick'));
    await page.click('#step');
    await untilTrue(page, `document.querySelector('#tick').textContent === '${tick + 1}'`);

    await page.fill('#speed-value', '33');
    await page.click('#speed-form button');
    await untilTrue(page, "document.querySelector('#speed').textContent === '33'");
    await page.fill('#seed-value', '99');
    await page.click('#reset-form button');
    await untilTrue(page, "document.querySelector('#tick').textContent === '0'");
    await page.click('#resume');
    await page.waitForSelector('#connection[data-state="live"]');
    t.equal(await page.textContent('#words'), '');
    t.same(faults, []);

    await page.reload();
    await page.click('#pause');
    await page.waitForSelector('#connection[data-state="paused"]');
    t.pass('the passkey is kept for the tab');
  });

  t.test('a wrong passkey is refused in words, and asked for again', async (t) => {
    const service = await startToyService({ godKey: PASSKEY });
    t.teardown(() => service.close());
    const { page } = await openWatched(browser, service.url, '/');
    await page.click('#pause');
    await page.fill('#key-value', 'not the passkey');
    await page.click('#key-submit');
    await untilTrue(page, "document.querySelector('#words').textContent.includes('not the god passkey')");
    t.ok(await page.isVisible('#key-form'));
    await page.fill('#key-value', PASSKEY);
    await page.click('#key-submit');
    await page.waitForSelector('#connection[data-state="paused"]');
    t.equal(await page.textContent('#words'), '');
  });

  t.test('the page fits a phone', async (t) => {
    const service = await startToyService();
    t.teardown(() => service.close());
    const { page } = await openWatched(browser, service.url, '/');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.waitForSelector('#connection[data-state="live"]');
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    t.ok((wide as number) <= 360, `${wide as number} px wide`);
    const canvas = await page.locator('#world').boundingBox();
    t.ok((canvas?.height ?? 0) > 200, 'the world keeps room');
  });
}

const PICTURE = "document.querySelector('#world').toDataURL()";

const COUNT_COLORS = `(() => {
  const canvas = document.querySelector('#world');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const colors = new Set();
  for (let at = 0; at < data.length; at += 4) colors.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2]);
  return colors.size;
})()`;
