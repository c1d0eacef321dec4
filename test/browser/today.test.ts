/** The front page, the pages of records and the folded chronicle, in a real browser over the engine's world. */
import axe from 'axe-core';
import t from 'tap';
import type { Page } from 'playwright-core';
import { createWorld, restoreWorld } from '#world/world.js';
import { SMALL_LIFE } from '../support/busy-life.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { findings, openPanel } from './panel-reading.js';

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(`${axe.source}; 0`);
  return findings(page);
}

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({
    factory: { create: createWorld, restore: restoreWorld },
    laws: SMALL_LIFE,
    // A shorter absence is none.
    standsAt: (told, tick) => tick > 700 && told.some(({ type }) => type === 'clan_extinction'),
  });
  t.teardown(() => service.close());
  const { url } = service;
  const { world_id: world, seed, tick } = (await request(url, '/api/state')).json as Record<string, number>;
  const { records } = (await request(url, '/api/records?order=greatest&limit=1')).json as {
    records: { id: number; text: string }[];
  };

  t.test('Today is the first tab, and a record of it has a page with an address', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en', DESK);
    await untilTrue(page, "document.querySelectorAll('#panel-today .digest li').length > 2");
    t.equal(await page.locator('[role="tab"]').first().textContent(), '☼Today');
    t.same(await axeFindings(page), []);
    await page.locator('#panel-today [data-record]').first().click();
    await untilTrue(page, "/[?&]record=\\d+/.test(location.search) && document.querySelector('#record .events li')");
    t.ok(await page.isVisible('#panel-annals'));
    t.same(await axeFindings(page), []);
    await page.click('#all-records');
    await untilTrue(page, "document.querySelectorAll('#records .log li').length > 0");
    await page.goBack();
    await untilTrue(page, "document.querySelector('#record') !== null");
    noFault(t, faults);
    await page.close();
  });

  t.test('a link to a record shows it, without the introduction, also on a phone and in French', async (t) => {
    const [record] = records;
    const { page, faults } = await openWatched(browser, url, `/?lang=en&panel=annals&record=${record!.id}`, {
      ...PHONE,
      storageState: { cookies: [], origins: [] },
    });
    await untilTrue(page, `document.querySelector('#record p')?.textContent === ${JSON.stringify(record!.text)}`);
    t.equal(await page.isVisible('#welcome'), false);
    await page.goto(`${url}/?lang=fr&panel=today`);
    await untilTrue(page, "/Le dernier jour/i.test(document.querySelector('#panel-today')?.textContent)");
    await untilTrue(page, "document.querySelectorAll('#panel-today .digest li').length > 2");
    t.same(await axeFindings(page), []);
    noFault(t, faults);
    await page.close();
  });

  t.test('a link to a world that never was says so, and shows the worlds', async (t) => {
    const { page } = await openWatched(browser, url, '/?lang=en&world=9', DESK);
    await untilTrue(page, "document.querySelector('dialog[open]') !== null");
    t.match(await page.textContent('dialog[open]'), 'There is no world 9.');
    await untilTrue(page, `document.querySelector('#panel-worlds:not([hidden]) [data-world="${world}"]') !== null`);
    await page.close();
  });

  t.test('who comes back reads what happened since, once', async (t) => {
    const visit = { world: `${world} ${seed}`, tick: 1, creatures: [1], clans: [1, 2] };
    const { page, faults } = await openWatched(browser, url, '/?lang=en&panel=today', DESK, (page) =>
      page.addInitScript(`localStorage.getItem('visited') ?? localStorage.setItem('spaceland.visit', '${JSON.stringify(visit)}');
        localStorage.setItem('visited', '1')`),
    );
    await untilTrue(page, "document.querySelectorAll('#since .digest li').length > 2");
    t.match(await page.textContent('#since'), /You were last here [\d.]+ days? ago, on day 1\./);
    t.match(await page.textContent('#since'), /Whom you followed.*Clans that you looked at/s);
    await page.click('#seen');
    await untilTrue(page, "document.querySelector('#since') === null");
    await untilTrue(page, `JSON.parse(localStorage.getItem('spaceland.visit')).tick >= ${tick}`);
    await page.reload();
    await untilTrue(page, "document.querySelectorAll('#panel-today .digest li').length > 2");
    t.equal(await page.locator('#since').count(), 0);
    noFault(t, faults);
    await page.close();
  });

  t.test('the chronicle folds what belongs together, and opens it', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en', DESK);
    await openPanel(page, 'chronicle');
    const rows = "document.querySelectorAll('#panel-chronicle > .events > li').length";
    await untilTrue(page, `${rows} > 2`);
    const folded = Number(await page.evaluate(rows));
    const fold = page.locator('#panel-chronicle [data-fold]').first();
    t.equal(await fold.locator('ol').isVisible(), false);
    await fold.locator('summary').click();
    t.ok(await fold.locator('ol li').first().isVisible());
    await page.getByLabel('Fold what belongs together').uncheck();
    await untilTrue(page, `${rows} > ${folded}`);
    noFault(t, faults);
    await page.close();
  });

  t.test('Escape closes the introduction from anywhere, and its first button is the first stop', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en', DESK, (page) =>
      page.addInitScript("localStorage.setItem('spaceland.viewer', '{}')"),
    );
    await page.waitForSelector('#welcome:not([hidden]) button');
    t.ok(await page.evaluate("document.querySelector('#welcome').contains(document.activeElement)"));
    await page.focus('#tab-today');
    await page.keyboard.press('Escape');
    await untilTrue(page, "document.querySelector('#welcome').hidden");
    noFault(t, faults);
    await page.close();
  });
}
