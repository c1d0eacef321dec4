/** What those have who only watch: what goes on, a pause of the own picture, sleepers that say when they wake. */
import axe from 'axe-core';
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { findings, openPanel } from './panel-reading.js';

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };
const LINES_MAX = 5;
/** A tick soon after the first nightfall, when many sleep. */
const NIGHT = 660;
const LAWS = { tick_rate: 20, width: 200, height: 150, boundary: 'clamp', seed: 7 } as const;
const STATE = "document.querySelector('#condition').dataset.state";
const TICK = "Number(document.querySelector('#tick').dataset.value)";

interface Body {
  readonly id: number;
  readonly kind: string;
  readonly sleeping?: boolean;
}

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({
    factory: { create: createWorld, restore: restoreWorld },
    laws: LAWS,
    godKey: PASSKEY,
    standsAt: NIGHT,
  });
  t.teardown(() => service.close());
  const { url } = service;
  const control = (action: string) => post(url, '/api/control', { action }, PASSKEY);

  t.test('a watcher sees what goes on where the god has the clock', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en', DESK);
    await openPanel(page, 'world');
    await untilTrue(page, "document.querySelectorAll('#going-on .events > li').length > 0");
    t.equal(await page.locator('#panel-world [data-act]').count(), 0);
    t.ok((await page.locator('#going-on .events > li').count()) <= LINES_MAX);
    t.ok((await page.locator('#going-on .events > li button').count()) > 0, 'lines lead on');
    await page.evaluate(`${axe.source}; 0`);
    t.same(await findings(page), []);
    noFault(t, faults);
    await page.close();
  });

  t.test('the own picture pauses while the world goes on, and jumps to now', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en&panel=world', DESK);
    await page.waitForSelector('#hold');
    await page.focus('#stage');
    await page.keyboard.press('p');
    await untilTrue(page, `${STATE} === 'held'`);
    const stood = Number(await page.evaluate(TICK));
    await control('resume');
    const pattern = /^Your picture is paused; the world goes on at tick ([\d,]+)\. Press P to jump to now\.$/;
    const goesOn = `Number(${pattern}.exec(document.querySelector('#banner').textContent)?.[1].replace(',', ''))`;
    await untilTrue(page, `${goesOn} > ${stood + 5}`);
    t.equal(Number(await page.evaluate(TICK)), stood);
    t.equal(await page.getAttribute('[data-tool="hold"]', 'aria-pressed'), 'true');
    t.equal(await page.textContent('#hold'), 'Jump to now');
    await page.click('#hold');
    await untilTrue(page, `${STATE} === 'live' && ${TICK} > ${stood + 5}`);
    noFault(t, faults);
    await control('pause');
    await page.close();
  });

  t.test('a sleeper says when it wakes; the first choice is somebody awake or a deed', async (t) => {
    const { entities } = (await request(url, '/api/state')).json as { readonly entities: readonly Body[] };
    const sleeper = entities.find(({ sleeping }) => sleeping === true)!;
    const { page, faults } = await openWatched(browser, url, `/?lang=en&creature=${sleeper.id}`, DESK);
    await untilTrue(page, "/asleep until 06:00/.test(document.querySelector('#card').textContent)");
    await page.focus('#stage');
    await page.keyboard.press('n');
    if (entities.some(({ kind, sleeping }) => kind === 'creature' && sleeping !== true)) {
      await untilTrue(page, '/follow=\\d+/.test(location.search)');
      const id = Number(new URL(page.url()).searchParams.get('follow'));
      t.notOk(entities.find((each) => each.id === id)?.sleeping);
    } else await untilTrue(page, '/[?&](tour|x=)/.test(location.search)');
    noFault(t, faults);
    await page.close();
  });

  t.test('a phone says how fingers zoom', async (t) => {
    const { page } = await openWatched(browser, url, '/?lang=fr', PHONE, (page) =>
      page.addInitScript("localStorage.setItem('spaceland.viewer', '{}')"),
    );
    await page.waitForSelector('#welcome:not([hidden])');
    t.match(await page.textContent('#welcome'), /pincez pour zoomer/);
    t.notMatch(await page.textContent('#welcome'), /molette/);
    await page.close();
  });
}
