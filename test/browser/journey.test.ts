/** A watcher's journey through the viewer in a real browser: the stage, every panel, a life, a law. */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { PASSKEY, readJson } from '../support/requests.js';
import { openToyService } from '../support/toy-service.js';
import { isCi } from '../support/ci.js';
import { launchChromium, NO_CHROMIUM, noFault, openWatched, untilThere, untilTrue } from './chromium.js';
import { openPanel, readFilled } from './panel-reading.js';

const LAWS = { tick_rate: 10, width: 200, height: 150, seed: 7, num_houses: 8, day_length: 100_000 };
const SMALL = { viewport: { width: 900, height: 520 } };
const DAY = "Number(document.querySelector('#day').textContent.replace(/\\D/g, ''))";

const browser = await launchChromium('webgl');

t.test('a watcher sees the world, reads every panel, follows a life and becomes its god', async (test) => {
  if (browser === null) {
    if (isCi()) test.fail(NO_CHROMIUM);
    else test.plan(0, NO_CHROMIUM);
    return;
  }
  test.teardown(() => browser.close());
  const { url } = await openToyService(test, {
    factory: { create: createWorld, restore: restoreWorld },
    godKey: PASSKEY,
    laws: LAWS,
  });
  const { page, faults } = await openWatched(browser, url, '/?lang=en', SMALL);
  await untilThere(page, '#condition[data-state="live"]');
  await untilThere(page, '#app[data-ready="true"]');
  await untilTrue(page, "Number(document.querySelector('#tick').dataset.value) > 3");
  // The stage starts beside the stream, and may come after the first states.
  await untilTrue(page, "Number(document.querySelector('#stage').dataset.bodies) > 0");
  test.equal(await page.getAttribute('#stage', 'data-renderer'), 'webgl');
  const picture = await page.locator('#stage canvas').screenshot();
  test.ok(picture.length > 20_000, `a picture of ${picture.length} bytes is no empty stage`);

  await readFilled(test, page);

  const { entities } = await readJson<{
    readonly entities: readonly { readonly id: number; readonly kind: string; readonly personal_name: string }[];
  }>(url, '/api/state');
  const one = entities.find(({ kind }) => kind === 'creature')!;
  await page.goto(`${url}/?lang=en&follow=${one.id}`);
  await untilTrue(page, "!document.querySelector('#card').hidden");
  test.match(await page.textContent('#card h2'), one.personal_name);
  await untilTrue(page, "Number(document.querySelector('#stage').dataset.zoom) > 4");

  await openPanel(page, 'god');
  await page.fill('#passkey', PASSKEY);
  await page.click('#passkey-form button[type="submit"]');
  await untilThere(page, '#passkey-part[data-state="given"]');
  await page.fill('#law-search', 'day_length');
  // A day of two ticks: the day of the status bar leaves 1.
  await page.locator('[data-law="day_length"] input[type="number"]').fill('2');
  await page.keyboard.press('Tab');
  await page.click('#apply-laws');
  await untilTrue(page, "/1 law changed/.test(document.querySelector('#law-answer').textContent)");
  await untilTrue(page, `${DAY} > 1`);
  test.equal((await readJson<{ readonly day_length: number }>(url, '/api/laws')).day_length, 2);
  noFault(test, faults);
});
