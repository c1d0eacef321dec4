/**
 * The tour: the camera goes where something happens and says what, stays with who stands out meanwhile, and leaves the
 * view to whoever touches it. The page's time runs faster than the test's.
 */
import type { Page } from 'playwright-core';
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const LAWS = { tick_rate: 60, boundary: 'wrap', seed: 11 } as const;
/** Pixels of a grid unit where something happens. */
const EVENT_ZOOM = 7;
const HURRY = `
  const now = performance.now.bind(performance);
  performance.now = () => now() * 4;
  window.locks = [];
  const request = async () => {
    const lock = { released: false, release: async () => void (lock.released = true) };
    window.locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
`;
const PRESSED = `document.querySelector('[data-tool="tour"]').ariaPressed === 'true'`;
const CAPTION = "document.querySelector('#caption:not([hidden])')?.textContent";

interface Told {
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
  const { page, faults } = await openWatched(browser, service.url, '/?lang=en&tour', {}, (page) =>
    page.addInitScript(HURRY),
  );
  await page.waitForSelector('#app[data-ready="true"]');
  const view = (): Promise<{ x: number; y: number; zoom: number }> =>
    page.evaluate(`(({ x, y, zoom }) => ({ x: Number(x), y: Number(y), zoom: Number(zoom) }))(
      document.querySelector('#stage').dataset)`);
  const locks = (): Promise<boolean[]> => page.evaluate('window.locks.map(({ released }) => released)');

  t.test('a link begins it: whoever stands out is followed, and the screen stays on', async (t) => {
    await untilTrue(page, `${PRESSED} && / · /.test(${CAPTION})`);
    const name = (await page.locator('#card h2').textContent())!;
    t.match(await page.evaluate(CAPTION), new RegExp(`^${name} · \\w`), 'says who and why');
    t.equal(await page.locator('#follow').textContent(), 'Stop following');
    t.same(await locks(), [false]);
  });

  t.test('where something happens it goes there and says what', async (t) => {
    await untilTrue(page, `${CAPTION} && !/ · /.test(${CAPTION})`);
    const said = String(await page.evaluate(CAPTION));
    // The view glides there, and stays a while.
    let seen = await view();
    for (let before = NaN; Math.abs(seen.x - before) > 0.01 || Math.abs(seen.zoom - EVENT_ZOOM) > 0.01;) {
      before = seen.x;
      await page.waitForTimeout(50);
      seen = await view();
    }
    t.equal(await page.evaluate(CAPTION), said, 'the scene is the same');
    const { events } = (await request(service.url, '/api/history?limit=500')).json as { events: Told[] };
    const near = events.filter(({ x, y }) => Math.abs(x - seen.x) < 1 && Math.abs(y - seen.y) < 1);
    t.ok(near.length > 0, `${said}: ${JSON.stringify(seen)}`);
  });

  t.test('the link of a tour is shared; keys that leave the view alone do not end it', async (t) => {
    await page.click('[data-tool="share"]');
    t.equal(await page.locator('dialog input').inputValue(), `${service.url}/?tour`);
    await page.keyboard.press('Escape');
    await page.focus('#stage');
    for (const key of ['l', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
    t.ok(await page.evaluate(PRESSED));
  });

  t.test('a touch takes over, as does a jump from a panel; a key goes on', async (t) => {
    const { x, y, width, height } = (await page.locator('#stage').boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    const hands: Readonly<Record<string, () => Promise<unknown>>> = {
      press: () => page.mouse.click(x + width / 2, y + height / 2),
      wheel: () => page.mouse.wheel(0, -100),
      arrow: () => page.keyboard.press('ArrowLeft'),
      jump: () => page.locator('#panel-chronicle .jump').first().click(),
      button: () => page.click('[data-tool="zoomIn"]'),
    };
    await page.click('#tab-chronicle');
    await page.locator('#panel-chronicle .jump').first().waitFor();
    for (const [hand, touch] of Object.entries(hands)) {
      await page.focus('#stage');
      if (!(await page.evaluate(PRESSED))) await page.keyboard.press('t');
      t.ok(await page.evaluate(PRESSED), `on before ${hand}`);
      await touch();
      t.notOk(await page.evaluate(PRESSED), `off after ${hand}`);
    }
    t.ok(await page.evaluate("document.querySelector('#caption').hidden"));
    t.ok((await locks()).every(Boolean), 'the screen may go off');
    const left = await settled(page, view);
    // Longer than any scene.
    await page.waitForTimeout(6000);
    t.same(await view(), left, 'the view stays where it was left');
    noFault(t, faults);
  });
}

/** Where the view comes to rest. */
async function settled<View>(page: Page, view: () => Promise<View>): Promise<View> {
  let [before, now] = ['', await view()];
  while (JSON.stringify(now) !== before) {
    before = JSON.stringify(now);
    await page.waitForTimeout(200);
    now = await view();
  }
  return now;
}
