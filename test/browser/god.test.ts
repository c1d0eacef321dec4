/** The god's console, in a real browser over the engine's world (docs/interface.md#authentication). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { PANELS } from '../../http/content/en/panels.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { PRESETS } from '../../schemas/laws/presets.js';
import { until } from '../support/until.js';
import { post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { openPanel, readNumbers, readPastWorld } from './panel-reading.js';

/** A passkey with characters that a header only carries encoded. */
const PASSKEY = 'Mật khẩu của vị thần, 100%';
/** The passkey as clients send it. */
const HEADER = encodeURIComponent(PASSKEY);
const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
/** A clan for each of the houses. */
const LAWS = { tick_rate: 30, width: 200, height: 150, seed: 7, num_houses: 8 };
const SMALL = { viewport: { width: 1000, height: 700 } };
const { key } = PANELS;

const DAY = "Number(document.querySelector('#day').textContent)";
const TICK = "Number(document.querySelector('#tick').dataset.value)";

/** Where the passkey is: in the session, on the device. */
const KEPT = "[sessionStorage, localStorage].map((store) => store.getItem('spaceland.passkey'))";

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: LAWS });
  t.teardown(() => service.close());
  const { url } = service;
  const laws = async (): Promise<Laws> => (await request(url, '/api/laws')).json as Laws;

  t.test('a press of the clock without a passkey leads to the field, and one sentence says why', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'world');
    t.equal(await page.locator('#panel-world [data-act]').count(), 0, 'a watcher has no clock');
    await openPanel(page, 'god');
    await page.click('#panel-god [data-act="run"]');
    await untilTrue(page, "document.activeElement.id === 'passkey'");
    t.equal(await page.textContent('#passkey-answer'), key.needsFirst, 'a passkey is to be set, not entered');
    t.match(await page.textContent('#passkey-part'), /No passkey exists yet/);
    t.equal(await page.textContent('#panel-god .clock .answer'), '');
    noFault(t, faults);
    await page.close();
  });

  t.test('a page in a frame uses no kept passkey and shows no controls; the page alone does', async (t) => {
    let frame = '';
    const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(frame));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    t.teardown(() => other.close());
    const around = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const framed = await startToyService({ ...ENGINE, laws: LAWS, godKey: PASSKEY, frameAncestors: [around] });
    t.teardown(() => framed.close());
    frame = `<iframe src="${framed.url}/?panel=god" width="900" height="600"></iframe>`;
    const { page } = await openWatched(browser, framed.url, '/?panel=god', SMALL);
    await page.evaluate(`localStorage.setItem('spaceland.passkey', ${JSON.stringify(PASSKEY)})`);
    await page.reload();
    await page.waitForSelector('#passkey-part[data-state="given"]');
    await page.goto(around);
    const inner = page.frameLocator('iframe');
    await inner.getByText(key.framed).waitFor();
    t.equal(await inner.locator('#passkey-part').count(), 0);
    await inner.locator('#tab-world').click();
    await inner.locator('#panel-world section').first().waitFor();
    t.equal(await inner.locator('.clock').count(), 0);
    await page.close();
  });

  t.test('the god enrols, changes a law, takes it back; a wrong passkey is refused in words', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'god');
    await untilTrue(page, "document.querySelectorAll('.group').length === 22");
    await page.fill('#law-search', 'chance of an irregular son');
    const law = page.locator('[data-law="mutation_rate"]');
    t.equal(await law.locator('.law-name').textContent(), 'Chance of an irregular son mutation_rate');
    await law.locator('input[type="number"]').fill('2000');
    await page.keyboard.press('Tab');
    t.match(await law.locator('.problem').textContent(), /range/, 'a value out of range is not even pending');
    await law.locator('input[type="number"]').fill('0.25');
    await page.keyboard.press('Tab');
    t.equal(await law.getAttribute('data-state'), 'pending');
    t.equal(await page.textContent('#passkey-answer'), '', 'nothing has needed a passkey so far');
    await page.click('#apply-laws');
    await untilTrue(page, "document.activeElement.id === 'passkey'");
    t.equal(await page.textContent('#passkey-answer'), key.needsFirst);
    t.equal(await page.textContent('#law-answer'), '', 'one sentence, at the field');

    await page.fill('#passkey', PASSKEY);
    await page.fill('#passkey-again', `${PASSKEY}!`);
    await page.click('#passkey-form button[type="submit"]');
    t.match(await page.textContent('#passkey-answer'), /passkeys differ/);
    await page.fill('#passkey-again', PASSKEY);
    await page.click('#passkey-form button[type="submit"]');
    await page.waitForSelector('#passkey-part[data-state="given"]');
    t.equal(await page.textContent('#passkey-answer'), key.enrolled, 'what was refused without it is not any longer');
    t.same(await page.evaluate(KEPT), [PASSKEY, null], 'for the session alone');

    await page.click('#discard-laws');
    await page.fill('#law-search', 'day_length');
    const dayLength = page.locator('[data-law="day_length"]');
    // A day of two ticks: the day that the bar tells runs away from the tick.
    await dayLength.locator('input[type="number"]').fill('2');
    await page.keyboard.press('Tab');
    const before = (await laws()).day_length;
    await untilTrue(page, `${DAY} < ${TICK} / 10`);
    await page.click('#apply-laws');
    await untilTrue(page, "/1 law changed/.test(document.querySelector('#law-answer').textContent)");
    await untilTrue(page, `${DAY} > ${TICK} / 3`);
    t.equal((await laws()).day_length, 2);
    t.equal(await dayLength.getAttribute('data-state'), 'changed');
    await untilTrue(page, "document.querySelector('#law-log [title=day_length]')?.textContent === 'Length of a day'");
    await dayLength.locator('.law-foot button').last().click();
    t.equal(await dayLength.getAttribute('data-state'), 'pending', 'its default is one press away');
    await page.click('#discard-laws');
    await page.click('#undo-laws');
    await untilTrue(page, "/Undone: Length of a day/.test(document.querySelector('#law-answer').textContent)");
    await untilTrue(page, `${DAY} < ${TICK} / 10`);
    t.equal((await laws()).day_length, before);

    await page.locator('#panel-god [data-act="run"]').click();
    await page.waitForSelector('#condition[data-state="paused"]');
    const { tick } = (await request(url, '/healthz')).json as { readonly tick: number };
    await page.locator('#panel-god [data-act="step"]').click();
    await untilTrue(page, `${TICK} === ${tick + 1}`);
    await page.locator('#panel-god .clock input[type="number"]').fill('31');
    await page.keyboard.press('Tab');
    await until(
      'the speed',
      async () => ((await request(url, '/healthz')).json as { speed_target: number }).speed_target === 31,
    );
    await readNumbers(t, page, url);
    await openPanel(page, 'god');
    await page.locator('#panel-god [data-act="run"]').click();
    await page.waitForSelector('#condition[data-state="live"]');
    noFault(t, faults);

    await page.click('#passkey-part button');
    await page.fill('#passkey', 'not the passkey');
    await page.click('#passkey-form button[type="submit"]');
    await untilTrue(page, "/wrong or missing/.test(document.querySelector('#passkey-answer').textContent)");
    t.same(await page.evaluate(KEPT), [null, null]);
    await page.getByLabel('Remember it on this device').check();
    await enter(page);
    t.same(await page.evaluate(KEPT), [PASSKEY, PASSKEY], 'on the device, for it was asked for');
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await openPanel(page, 'god');
    await page.waitForSelector('#passkey-part[data-state="given"]');
    await page.click('#passkey-part button');
    t.same(await page.evaluate(KEPT), [null, null], 'and forgotten');

    await openPanel(page, 'chronicle');
    const preached = page.locator('.events li[data-type="sermon"] a', { hasText: 'Length of a day' }).first();
    const link = await preached.getAttribute('href');
    t.equal(link, '/wiki?lang=en#law-day_length', 'a law that is preached leads to its words');
    t.equal(await preached.getAttribute('title'), 'day_length');
    await page.close();
  });

  t.test('a preset shows its changes and applies with a new world; law sets are exported and imported', async (t) => {
    // The test above may have enrolled a passkey already.
    await post(url, '/api/auth/setup', { passkey: PASSKEY });
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'god');
    await enter(page);
    const world = (await request(url, '/healthz')).json as { readonly world_id: number };
    const card = page.locator('[data-preset="warlords"]');
    t.equal(await card.locator('.character').textContent(), PRESETS.warlords.description);
    t.match(await card.textContent(), /changes \d+ laws/);
    t.match(await page.textContent('[data-preset="balance"]'), /Recommended/);
    const stated = (): Promise<string | null> => page.textContent('#laws-in-force');
    t.equal(await page.textContent('#apply-laws'), 'No changes pending');
    await card.click();
    t.match(await page.textContent('#preset-chosen'), /^Warlords is chosen and not applied: \d+ laws would change\.$/);
    t.equal(await page.textContent('#apply-laws'), 'Apply Warlords', 'the bar that is in sight says what is chosen');
    t.ok((await page.locator('.changes tbody tr').count()) > 20);
    await page.getByLabel('Start a new world with these laws').check();
    await page.click('#apply-preset');
    await untilTrue(page, "/Warlords is in force/.test(document.querySelector('#law-answer').textContent)");
    t.match(await card.textContent(), /In force/);
    t.equal(await stated(), 'In force: Warlords.');
    t.equal(await page.locator('#preset-chosen').count(), 0);
    t.equal(((await request(url, '/api/presets')).json as { current: string }).current, 'warlords');
    const next = (await request(url, '/healthz')).json as { readonly world_id: number };
    t.ok(next.world_id > world.world_id, 'a new world has begun');
    await page.getByLabel('Start a new world with these laws').uncheck();

    const download = page.waitForEvent('download');
    await page.click('#export-laws');
    const file = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    const saved = JSON.parse(Buffer.concat(chunks).toString()) as Laws;
    t.same(saved, await laws());
    const changed = { ...saved, mutation_rate: 0.125, no_such_law: 1 };
    await page.setInputFiles('#law-file', {
      name: 'laws.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(changed)),
    });
    await untilTrue(
      page,
      "/1 law of the file differs.*no_such_law/.test(document.querySelector('#exchange-answer').textContent)",
    );
    t.equal((await laws()).mutation_rate, saved.mutation_rate, 'an import applies nothing by itself');
    t.equal(await page.textContent('#apply-laws'), 'Apply 1 change');
    await page.click('#laws [data-choice="pending"]');
    t.same(await page.locator('#laws li.law:visible').evaluateAll((all) => all.map((law) => law.dataset['law'])), [
      'mutation_rate',
    ]);
    await page.click('.apply-bar [data-choice="now"]');
    await page.click('#apply-laws');
    await untilTrue(page, "/1 law changed/.test(document.querySelector('#law-answer').textContent)");
    t.equal((await laws()).mutation_rate, 0.125);
    t.equal(await stated(), 'In force: Warlords with 1 law changed.');
    await post(url, '/api/control', { action: 'reset' }, HEADER);
    t.equal((await laws()).mutation_rate, saved.mutation_rate, 'it was for that world alone');

    await openPanel(page, 'worlds');
    await page.locator(`[data-world="${world.world_id}"] button`, { hasText: 'Open this world' }).click();
    await readPastWorld(t, page, url, world.world_id);
    noFault(t, faults);
    await page.close();
  });
}

async function enter(page: Page): Promise<void> {
  await page.fill('#passkey', PASSKEY);
  await page.click('#passkey-form button[type="submit"]');
  await page.waitForSelector('#passkey-part[data-state="given"]');
  await page.waitForSelector('#presets');
}
