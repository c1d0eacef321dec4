/**
 * The dashboard in a real browser: live, honest when nothing comes, and the same page to those who read it small, in the
 * dark, or with other tools than eyes (docs/decisions.md#agreements-are-rows-and-schemas).
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { PASSKEY, post } from '../support/requests.js';
import { connectSocket } from '../support/socket-client.js';
import { startToyService } from '../support/toy-service.js';
import { until } from '../support/until.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const browser = await startChromium(t, 'plain');
const factory = { create: createWorld, restore: restoreWorld };

const LAWS = { tick_rate: 10, width: 200, height: 150, num_houses: 4 };
const STATE = "document.querySelector('#dashboard').dataset.state";
const LIVE = `['running', 'overrun'].includes(${STATE})`;
const TICK = "Number(document.querySelector('[data-value=\"health.tick\"]').textContent.replace(/\\D/g, ''))";
const INK = `[...document.querySelectorAll('.chart canvas')].every((canvas) =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((byte) => byte > 0))`;

if (browser !== null) {
  const service = await startToyService({ factory, godKey: PASSKEY, laws: LAWS });
  t.teardown(() => service.close());
  const { url } = service;

  t.test('cards and tables follow the world, charts have a description in words', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/health?lang=en');
    await untilTrue(page, LIVE);
    const tick = Number(await page.evaluate(TICK));
    await untilTrue(page, `${TICK} > ${tick}`);
    await untilTrue(page, "document.querySelectorAll('.chart canvas').length === 14");
    t.ok(await page.evaluate(INK), 'every canvas has something on it');
    t.match(await page.textContent('#words-speed'), /now [\d.]+, least [\d.]+, most [\d.]+ · target: 10.0/);
    t.equal(await page.textContent('#card-speed .note span'), '10.0');
    await page.click('#chart-ticks summary');
    await page.waitForSelector('#chart-ticks table tbody tr');
    t.ok((await page.locator('#chart-ticks tbody tr').count()) > 1, 'and as a table');
    await post(url, '/api/control', { action: 'pause' }, PASSKEY);
    await untilTrue(page, `${STATE} === 'paused'`);
    t.match(await page.textContent('#state'), /paused/);
    await post(url, '/api/control', { action: 'resume' }, PASSKEY);
    await untilTrue(page, LIVE);
    noFault(t, faults);
    await page.close();
  });

  t.test('the range is requested, and remembered across reloads', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/health?lang=vi');
    t.ok(await page.isChecked('input[value="15m"]'));
    const asked = page.waitForRequest(/\/healthz\?range=3h$/);
    await page.check('input[value="3h"]');
    await asked;
    const again = page.waitForRequest(/\/healthz\?range=3h$/);
    await page.reload();
    await again;
    t.ok(await page.isChecked('input[value="3h"]'));
    await page.waitForRequest(/\/healthz\?minutes=2$/);
    t.pass('later rounds ask for the newest minutes alone');
    noFault(t, faults);
    await page.close();
  });

  t.test('the admin sees the viewers and closes one', async (t) => {
    const viewer = await connectSocket(url);
    t.teardown(() => viewer.close());
    const { page, faults } = await openWatched(browser, url, '/health?lang=en');
    await page.fill('#viewers input', PASSKEY);
    await page.click('#viewers form button');
    await page.waitForSelector('#viewers tbody tr');
    t.match(await page.textContent('#viewers tbody tr'), /127\.0\.0\.1json/);
    await page.click('#viewers tbody button');
    await until('the end', () => viewer.closedWith() === 1008);
    await untilTrue(page, "document.querySelector('#viewers output').textContent === 'No viewer is connected.'");
    noFault(t, faults);
    await page.close();
  });

  t.test('no requests are sent while the tab is hidden', async (t) => {
    const { page } = await openWatched(browser, url, '/health?lang=en');
    await page.clock.install();
    await page.reload();
    await untilTrue(page, LIVE);
    await hide(page, true);
    await untilTrue(page, `${STATE} === 'resting'`);
    let asked = 0;
    page.on('request', () => asked++);
    const shown = await page.evaluate(TICK);
    await page.clock.runFor(60_000);
    t.equal(asked, 0, 'not once in a minute of the page');
    t.equal(await page.evaluate(TICK), shown);
    await hide(page, false);
    await untilTrue(page, `${LIVE} && ${TICK} > ${shown as number}`);
    t.ok(asked > 0);
    await page.close();
  });

  for (const [width, height, colorScheme, lang] of [
    [1280, 900, 'light', 'en'],
    [360, 740, 'dark', 'fr'],
  ] as const) {
    t.test(`it fits ${width} px, ${colorScheme}, and passes the rules of accessibility`, async (t) => {
      const look = { viewport: { width, height }, colorScheme };
      const { page, faults } = await openWatched(browser, url, `/health?lang=${lang}`, look);
      await untilTrue(page, `${LIVE} && document.querySelectorAll('.chart canvas').length > 0`);
      await page.click('#chart-speed summary');
      await page.evaluate(`${axe.source}; 0`);
      const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
        violations: readonly { id: string; nodes: readonly { target: unknown }[] }[];
      };
      t.same(
        violations.map(({ id, nodes }) => [id, nodes[0]?.target]),
        [],
      );
      const wide = (await page.evaluate('document.documentElement.scrollWidth')) as number;
      t.ok(wide <= width, `${wide} px wide`);
      t.equal(await page.locator('html').getAttribute('lang'), lang);
      noFault(t, faults);
      await page.close();
    });
  }

  t.test('without script the values of the moment stand there, the last minutes too', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/health.html?lang=en', {
      javaScriptEnabled: false,
    });
    t.match(await page.textContent('#card-population .value'), /^\s*\d+\s*$/);
    t.notOk(await page.isVisible('#charts'));
    t.ok(await page.isVisible('#table-minutes'));
    t.ok((await page.locator('table:has(#table-minutes) tbody tr').count()) >= 1);
    noFault(t, faults);
    await page.close();
  });

  t.test('when the service is unreachable the page shows it, keeps its values, and recovers', async (t) => {
    const { page } = await openWatched(browser, url, '/health?lang=en');
    await untilTrue(page, LIVE);
    await page.context().setOffline(true);
    await untilTrue(page, `${STATE} === 'unreachable'`);
    t.match(await page.textContent('#state'), /does not answer/);
    t.match(await page.textContent('#seen'), /^Last answer: .+ago\)$/);
    const last = Number(await page.evaluate(TICK));
    t.ok(last > 0, 'the last values stay');
    await page.context().setOffline(false);
    await untilTrue(page, `${LIVE} && ${TICK} > ${last}`);
    await page.close();
  });

  t.test('a service that stays unreachable is shown as such', async (t) => {
    const stoppedService = await startToyService();
    const { page } = await openWatched(browser, stoppedService.url, '/health?lang=en');
    await untilTrue(page, LIVE);
    await stoppedService.close();
    await untilTrue(page, `${STATE} === 'unreachable'`);
    t.pass();
    await page.close();
  });

  t.test('a world without new ticks is stale, even if the service answers', async (t) => {
    const { page } = await openWatched(browser, url, '/health?lang=en');
    await page.clock.install();
    await page.reload();
    await untilTrue(page, LIVE);
    const frozen = await (await page.request.get(`${url}/healthz`)).body();
    await page.route(/\/healthz/, (route) => route.fulfill({ body: frozen, contentType: 'application/json' }));
    await page.waitForResponse(/\/healthz/);
    await page.clock.fastForward(15_000);
    await untilTrue(page, `${STATE} === 'stale'`);
    t.match(await page.textContent('#state'), /has not changed/);
    await page.unroute(/\/healthz/);
    await untilTrue(page, LIVE);
    await page.close();
  });
}

/** Tells the page what a browser tells it when its tab is put behind another. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'))`);
}
