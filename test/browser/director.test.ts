/** The screen without controls for a wall or a stream (`/?tour&clean`), in a real browser over the engine's world. */
import axe from 'axe-core';
import t from 'tap';
import type { Page } from 'playwright-core';
import { createWorld, restoreWorld } from '#world/world.js';
import { PASSKEY, post } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { findings } from './panel-reading.js';

const LAWS = { tick_rate: 60, width: 400, height: 300, boundary: 'wrap', seed: 11 } as const;
const WALL = { viewport: { width: 1920, height: 1080 } };
/** Smallest type that can be read from three metres, as a share of the height. */
const TYPE_SHARE = 0.024;
const FAST_CLOCK = `
  const now = performance.now.bind(performance);
  performance.now = () => now() * 4;
`;
const TOURING = '/[?&]tour(&|$)/.test(location.search)';

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({
    factory: { create: createWorld, restore: restoreWorld },
    laws: LAWS,
    godKey: PASSKEY,
  });
  t.teardown(() => service.close());
  const { url } = service;
  const control = (action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);
  const { page, faults } = await openWatched(browser, url, '/?lang=en&tour&clean', WALL, (page) =>
    page.addInitScript(FAST_CLOCK),
  );
  await page.waitForSelector('#app[data-ready="true"]');

  t.test('only the picture and large captions are shown, with the day and the news', async (t) => {
    await untilTrue(page, "document.querySelector('#caption:not([hidden]) .why') !== null");
    for (const part of ['.bar', '#panels', '#tools', '#legend', '#minimap', '#card'])
      t.equal(await page.isVisible(part), false, part);
    t.match(await page.textContent('#director-clock'), /^Day \d+ · \S+ \d\d:\d\d · \w+$/);
    await untilTrue(page, "document.querySelector('#ticker:not([hidden])')?.textContent.length > 10");
    for (const part of ['#caption .what', '#caption .why', '#director-clock', '#ticker'])
      t.ok((await pixelsOf(page, part)) >= TYPE_SHARE * WALL.viewport.height, part);
    await page.evaluate(`${axe.source}; 0`);
    t.same(await findings(page), []);
  });

  t.test('whoever moves the picture has it, and sees for a while how the tour goes on', async (t) => {
    await page.mouse.wheel(0, -100);
    await page.mouse.click(900, 500);
    await untilTrue(page, `!${TOURING} && /[?&]clean/.test(location.search)`);
    t.equal(await page.textContent('#tour-hint'), 'T: back to the tour');
    t.equal(await page.isVisible('#caption'), false);
    await untilTrue(page, "document.querySelector('#tour-hint').hidden");
    await page.keyboard.press('t');
    await untilTrue(page, TOURING);
    t.match(page.url(), /clean/);
  });

  t.test('a day that is over has up to three sentences, then the tour goes on', async (t) => {
    const told = "document.querySelector('#recap:not([hidden])')";
    await control('set_speed', 300);
    await untilTrue(page, `${told} !== null`);
    const [title, ...sentences] = (await page.evaluate(
      `[...${told}.children].map((each) => each.textContent)`,
    )) as string[];
    t.match(title, /^What day \d+ was about$/);
    t.ok(sentences.length >= 1 && sentences.length <= 3);
    for (const sentence of sentences) t.match(sentence, /^\S.*\.$/);
    await control('set_speed', 30);
    await untilTrue(page, `${told} === null && document.querySelector('#caption:not([hidden])') !== null`);
  });

  t.test('nothing goes wrong on the page', async (t) => {
    noFault(t, faults);
    await page.close();
  });
}

/** Size of the type of an element, in CSS pixels. */
async function pixelsOf(page: Page, selector: string): Promise<number> {
  return Number.parseFloat(
    (await page.evaluate(`getComputedStyle(document.querySelector('${selector}')).fontSize`)) as string,
  );
}
