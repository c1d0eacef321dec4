/**
 * The first visit: the introduction tells who is who and leads to a newborn, whose life ends as an obituary with a card
 * to share; whatever is on the map is explained; keys work wherever nobody types.
 */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { COARSE, giveSlowScreen, noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const LAWS = { tick_rate: 30, width: 200, height: 150, boundary: 'clamp', seed: 7, num_houses: 4 } as const;
const DESK = { viewport: { width: 1280, height: 800 } };
const DEADLY = { energy_decay_per_tick: 2 };
const CARD = "document.querySelector('#card:not([hidden])')?.textContent";

interface Place {
  readonly x: number;
  readonly y: number;
}

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({
    factory: { create: createWorld, restore: restoreWorld },
    laws: LAWS,
  });
  t.teardown(() => service.close());
  await post(service.url, '/api/auth/setup', { passkey: PASSKEY });

  t.test('the map explains what is selected, and links lead to it', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/?lang=en', DESK);
    await page.waitForSelector('#app[data-ready="true"]');
    t.equal(await page.isVisible('#welcome'), false, 'it was closed before');
    await page.keyboard.press('Space');
    await untilTrue(page, "document.querySelector('#condition').dataset.state === 'held'");
    await page.keyboard.press('Space');
    await untilTrue(page, "document.querySelector('#condition').dataset.state === 'live'");
    await page.keyboard.press('.');
    t.ok(await page.isVisible('#panel-god'), 'the clock needs the passkey');
    await page.focus('#tab-god');
    await page.keyboard.press('/');
    await untilTrue(page, "document.activeElement.id === 'chronicle-search'");
    await page.keyboard.press(']');
    t.equal(await page.inputValue('#chronicle-search'), ']', 'keys are letters where somebody types');
    await page.focus('#stage');
    await page.keyboard.press(']');
    await untilTrue(page, `/energy/.test(${CARD})`);
    const first = await page.textContent('#card h2');
    await page.keyboard.press(']');
    await untilTrue(page, `document.querySelector('#card h2').textContent !== ${JSON.stringify(first)}`);
    await page.keyboard.press('[');
    t.equal(await page.textContent('#card h2'), first);
    await page.keyboard.press('Enter');
    t.ok(await page.isVisible('#panel-creature'));

    const { terrain_rocks: rocks, rivers } = (await request(service.url, '/api/state')).json as {
      readonly terrain_rocks: readonly Place[];
      readonly rivers: readonly { readonly cy: number }[];
    };
    const [rock] = rocks;
    for (const [address, words] of [
      [`rock=${rock!.x},${rock!.y}`, /Nobody walks through it/],
      [`river=100,${rivers[0]!.cy}`, /drowns them in a flood/],
    ] as const) {
      await page.goto(`${service.url}/?lang=en&${address}`);
      await untilTrue(page, `${words.toString()}.test(${CARD})`);
    }
    const box = (await page.locator('#stage').boundingBox())!;
    await page.keyboard.press('Escape');
    await untilTrue(page, "document.querySelector('#card').hidden");
    await page.goto(`${service.url}/?lang=en&x=${rock!.x}&y=${rock!.y}&z=30`);
    await untilTrue(page, "Number(document.querySelector('#stage').dataset.zoom) === 30");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await untilTrue(page, `(${CARD} ?? '') !== ''`);

    await page.keyboard.press('?');
    await page.waitForSelector('dialog .things');
    await untilTrue(page, "/Soldier.*isosceles/.test(document.querySelector('dialog').textContent)");
    t.match(await page.textContent('dialog'), /Boundary stone.*Strange place.*Fight/);
    noFault(t, faults);
    await page.close();
  });

  t.test('from the introduction to a newborn, to its obituary, to a card', async (t) => {
    const page = await browser.newPage({ ...COARSE, ...DESK });
    await giveSlowScreen(page);
    page.setDefaultTimeout(0);
    await page.goto(`${service.url}/?lang=en`);
    await page.waitForSelector('#welcome:not([hidden])');
    t.match(await page.textContent('#welcome'), /Women are lines/);
    await page.click('#welcome .primary');
    await untilTrue(page, '/follow=\\d+/.test(location.search)');
    const id = new URL(page.url()).searchParams.get('follow');
    t.equal(await page.isVisible('#welcome'), false);
    await page.waitForSelector('#life h2');
    const name = (await page.textContent('#card h2'))!;
    t.match(await page.textContent('#life h2'), name);

    await post(service.url, '/api/laws?persist=false', DEADLY, PASSKEY);
    // Some find food and live for several hundred ticks.
    await post(service.url, '/api/control', { action: 'set_speed', value: 300 }, PASSKEY);
    await page.waitForSelector('#share-life');
    t.match(await page.textContent('#obituary'), /(was born on day|was one of the first).* lived [\d.]+ days?/);
    // The card reads the death by itself.
    await untilTrue(page, "/Died on/.test(document.querySelector('#card').textContent)");
    await page.click('#share-life');
    const link = await page.inputValue('dialog input');
    t.match(link, new RegExp(`/\\?world=1&creature=${id}$`));
    const ink = `(() => { const pen = document.querySelector('dialog canvas').getContext('2d');
      return new Set(pen.getImageData(0, 0, 1200, 630).data).size; })()`;
    t.ok(Number(await page.evaluate(ink)) > 20, 'the card is drawn');
    const download = page.waitForEvent('download');
    await page.locator('dialog button', { hasText: 'Save as picture' }).click();
    t.equal((await download).suggestedFilename(), `${name}.png`);

    await page.goto(link);
    await page.waitForSelector('#card:not([hidden])');
    t.equal(await page.isVisible('#welcome'), false, 'it comes once');
    await page.close();
  });
}
