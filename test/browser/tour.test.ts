/** The tour follows events and creatures until the viewer takes control. The page's time is faster than the test's. */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const LAWS = { tick_rate: 60, width: 400, height: 300, boundary: 'wrap', seed: 11 } as const;
const SETTLED_MS = 2000;
const SCENE_MS = 6000;
const ROWS_SHOWN_MS = 200;
/** Pixels of a grid unit where something happens. */
const EVENT_ZOOM = 7;
const FAST_CLOCK = `
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
const WHAT = "document.querySelector('#caption:not([hidden]) .what')?.textContent";
const WHY = "document.querySelector('#caption .why')?.textContent";
const CAPTION = "document.querySelector('#caption:not([hidden])')?.textContent";

interface EventPlace {
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
    page.addInitScript(FAST_CLOCK),
  );
  await page.waitForSelector('#app[data-ready="true"]');
  const view = (): Promise<{ x: number; y: number; zoom: number }> =>
    page.evaluate(`(({ x, y, zoom }) => ({ x: Number(x), y: Number(y), zoom: Number(zoom) }))(
      document.querySelector('#stage').dataset)`);
  const locks = (): Promise<boolean[]> => page.evaluate('window.locks.map(({ released }) => released)');

  t.test('a link starts it: a notable creature that is awake is followed, and the screen stays on', async (t) => {
    // All at one moment: the next scene may begin before a second look.
    const SCENE = `[document.querySelector('#card h2')?.textContent, ${WHAT}, ${WHY}, document.querySelector('#card')?.textContent]`;
    let scene: readonly string[] | null = null;
    while (scene === null) {
      await untilTrue(page, `${PRESSED} && ${WHAT} && ${WHAT} === document.querySelector('#card h2')?.textContent`);
      const [name, what, why, card] = (await page.evaluate(SCENE)) as [string, string, string, string];
      if (name === what && /Stop following/.test(card)) scene = [why, card];
    }
    t.match(scene[0], /^ (Nobody awake .+|This one leads .+)\.$/, 'says why');
    t.notMatch(scene[1], /asleep/);
    t.same(await locks(), [false]);
  });

  t.test('it moves to events and captions them', async (t) => {
    /** The caption while the camera stands near the place of an event; null otherwise. */
    const told = async (): Promise<string | null> => {
      const seen = await view();
      const { events } = (await request(service.url, '/api/history?limit=500')).json as {
        events: EventPlace[];
      };
      const isThere = events.some(({ x, y }) => apart(x, seen.x, LAWS.width) < 1 && apart(y, seen.y, LAWS.height) < 1);
      return isThere && Math.abs(seen.zoom - EVENT_ZOOM) < 0.01 ? page.evaluate(CAPTION) : null;
    };
    let said: string | null = null;
    while (said === null) said = await told();
    t.match(said, /^\S+ [A-Z].*\. [A-Z\d].*\.$/, 'a sentence of the event and one of the reason');
  });

  t.test('the link of a tour is shared; keys that leave the view alone do not end it', async (t) => {
    await page.click('[data-tool="share"]');
    t.equal(await page.locator('dialog input').inputValue(), `${service.url}/?tour`);
    await page.keyboard.press('Escape');
    await page.focus('#stage');
    for (const key of ['l', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
    t.ok(await page.evaluate(PRESSED));
  });

  t.test('a touch ends it, as does a jump from a panel; a key resumes it', async (t) => {
    const { x, y, width, height } = (await page.locator('#stage').boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    const hands: Readonly<Record<string, () => Promise<unknown>>> = {
      press: () => page.mouse.click(x + width / 2, y + height / 2),
      wheel: () => page.mouse.wheel(0, -100),
      arrow: () => page.keyboard.press('ArrowLeft'),
      jump: async () => {
        await page.locator('#panel-chronicle .jump:visible').first().hover();
        await page.mouse.down();
        // New rows must not move the pressed one away before the release.
        await page.waitForResponse((answer) => answer.url().includes('/api/history'));
        await page.waitForTimeout(ROWS_SHOWN_MS);
        await page.mouse.up();
      },
      button: () => page.click('[data-tool="zoomIn"]'),
    };
    await page.click('#tab-chronicle');
    await page.locator('#panel-chronicle .jump:visible').first().waitFor();
    for (const [hand, touch] of Object.entries(hands)) {
      await page.focus('#stage');
      if (!(await page.evaluate(PRESSED))) await page.keyboard.press('t');
      t.ok(await page.evaluate(PRESSED), `on before ${hand}`);
      await touch();
      t.notOk(await page.evaluate(PRESSED), `off after ${hand}`);
    }
    t.ok(await page.evaluate("document.querySelector('#caption').hidden"));
    t.ok((await locks()).every(Boolean), 'the screen may go off');
    // The followed creature stays followed: zooming does not end it.
    await page.focus('#stage');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLED_MS);
    const left = await view();
    await page.waitForTimeout(SCENE_MS);
    t.same(await view(), left, 'the view stays where it was left');
    noFault(t, faults);
  });
}

/** How far two places are apart on a plane without an edge. */
function apart(a: number, b: number, period: number): number {
  return Math.abs(a - b - period * Math.round((a - b) / period));
}
