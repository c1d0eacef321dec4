/**
 * Input on the viewer: drag, wheel, double click, two fingers, the small map, links to a place, the keys of the tabs,
 * a phone's panels. The camera's position is read from the link that shares the place.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { openWatched, startChromium, untilTrue } from './chromium.js';

const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
const WIDTH = 200;
/** Time in which the row of tabs comes to rest. */
const SCROLL_MS = 100;
const LAWS = { tick_rate: 4, width: WIDTH, height: 150, boundary: 'clamp', seed: 7, num_houses: 4 } as const;
const DESK = { viewport: { width: 1280, height: 800 } };
// The browser multiplies what a wheel sends when there are fewer device pixels than pixels.
const SMALL = { viewport: { width: 800, height: 600 }, deviceScaleFactor: 1 };
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];
const PANELS = ['world', 'chronicle', 'creature', 'clans', 'annals', 'analytics', 'god', 'worlds'];

/** The names of the buttons of bar, stage and tabs that are smaller than a finger needs. */
const SMALL_TARGETS = `[...document.querySelectorAll(':is(.bar, main, .tab-row) :is(button, summary, select)')]
  .filter((each) => each.checkVisibility() && Math.min(each.offsetWidth, each.offsetHeight) < 36)
  .map((each) => each.id || each.textContent)`;

interface View {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: LAWS });
  t.teardown(() => service.close());
  const { page: desk } = await openWatched(browser, service.url, '/guide', SMALL);
  /** The page at a desk, or one of its own for other options. */
  const at = async (t: Test, query: string, options?: BrowserContextOptions): Promise<Page> => {
    const path = `/?lang=en&${query}`;
    const { page } = options ? await openWatched(browser, service.url, path, { ...SMALL, ...options }) : { page: desk };
    if (options) t.teardown(() => page.close());
    else await page.goto(service.url + path);
    // A page behind another one draws nothing, and nothing on it comes to rest.
    await page.bringToFront();
    await page.waitForSelector('#app[data-ready="true"]');
    await untilTrue(page, "Number(document.querySelector('#stage').dataset.bodies) > 0");
    return page;
  };

  t.test('?x=&y=&z= sets the view; a drag moves the map with the pointer', async (t) => {
    const page = await at(t, 'x=100&y=75&z=10');
    await untilView(page, near({ x: 100, y: 75, z: 10 }));
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 40, { steps: 4 });
    await page.mouse.up();
    // 60 pixels at 10 to a unit are 6 units, less what a press may move before it is a drag.
    await untilView(page, near({ x: 94, y: 79, z: 10 }, 2));
  });

  t.test('the wheel and two clicks zoom about the pointer', async (t) => {
    const page = await at(t, 'x=100&y=75&z=10');
    const { x, y } = await middle(page);
    await page.mouse.move(x + 100, y);
    await page.mouse.wheel(0, -400);
    // e^(400 × 0.0016) = 1.896; what lies 100 pixels to the right, at x = 110, stays there.
    await untilView(page, near({ x: 110 - 100 / 18.96, y: 75, z: 18.96 }, 0.3));
    await page.mouse.dblclick(x, y);
    await untilView(page, ({ z }) => Math.abs(z - 18.96 * 2.2) < 0.3);
  });

  t.test('two fingers apart bring the land nearer', async (t) => {
    const page = await at(t, 'x=100&y=75&z=8', { hasTouch: true });
    const { x, y } = await middle(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [x - apart, x + apart].map((x, id) => ({ x, y, id })),
      });
    await touch('touchStart', 40);
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
    await touch('touchEnd', 0);
    await untilView(page, (view) => view.z > 12 && view.z < 17 && Math.abs(view.x - 100) < 2);
  });

  t.test('the small map leads to the place that is pressed', async (t) => {
    const page = await at(t, 'x=60&y=40&z=12');
    const { width, height } = (await page.locator('#minimap').boundingBox())!;
    await page.locator('#minimap').click({ position: { x: width * 0.6, y: height * 0.5 } });
    await untilView(page, near({ x: 0.6 * WIDTH, y: 75, z: 12 }, 3));
  });

  t.test('on a plane with walls the view reaches both ends and goes no farther', async (t) => {
    const page = await at(t, 'x=100&y=75&z=8');
    const { width } = (await page.locator('#stage').boundingBox())!;
    const half = width / 2 / 8;
    await page.focus('#stage');
    for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowLeft');
    await untilView(page, ({ x }) => Math.abs(x - half) < 0.2);
    await page.focus('#stage');
    for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
    await untilView(page, ({ x }) => Math.abs(x - (WIDTH - half)) < 0.2);
  });

  t.test('?clan= shows the clan, and its card leads to its panel', async (t) => {
    const { clans } = (await request(service.url, '/api/clans')).json as {
      readonly clans: readonly { id: number; name: string }[];
    };
    const [clan] = clans;
    const page = await at(t, `clan=${clan!.id}`);
    await untilTrue(page, "!document.querySelector('#card').hidden");
    t.equal(await page.textContent('#card h2'), clan!.name);
    t.match(await page.textContent('#announcer'), clan!.name, 'it is read out');
    await untilView(page, ({ z }) => z >= 4);
    t.match(await shared(page), new RegExp(`clan=${clan!.id}&x=`));
    await page.click('#more');
    await untilTrue(page, `document.querySelector('#clan h2')?.textContent.trim() === ${JSON.stringify(clan!.name)}`);
  });

  t.test('Back leads through five steps, each with its panel, selection and search', async (t) => {
    const { clans } = (await request(service.url, '/api/clans')).json as {
      readonly clans: readonly { id: number; name: string }[];
    };
    const { entities } = (await request(service.url, '/api/state')).json as {
      readonly entities: readonly { id: number; kind: string }[];
    };
    const clan = clans[0]!;
    const body = entities.find(({ kind }) => kind === 'creature')!;
    const page = await at(t, '', DESK);
    const first = page.url();
    await page.click('#tab-chronicle');
    await page.fill('#chronicle-search', 'birth');
    await untilTrue(page, 'location.search.includes("q=birth")');
    await page.click('#tab-clans');
    await page.locator(`#roster tr[data-clan="${clan.id}"] button`).click();
    await untilTrue(page, `location.search.includes("clan=${clan.id}")`);
    await page.click('#tab-creature');
    await page.fill('#creature-search', String(body.id));
    await page.locator('#panel-creature .found button').first().click();
    await untilTrue(page, `location.search.includes("creature=${body.id}")`);
    t.match(page.url(), /panel=creature/);
    const last = page.url();

    await page.goBack();
    await untilTrue(page, `document.querySelector('#card h2').textContent === ${JSON.stringify(clan.name)}`);
    t.ok(await page.isVisible('#panel-creature'));
    await page.goBack();
    await untilTrue(page, `document.querySelector('#clan h2')?.textContent.trim() === ${JSON.stringify(clan.name)}`);
    await page.goBack();
    await untilTrue(
      page,
      "document.querySelector('#panel-clans').checkVisibility() && document.querySelector('#roster') !== null",
    );
    t.equal(await page.isVisible('#card'), false);
    await page.goBack();
    await untilTrue(page, "document.querySelector('#chronicle-search')?.checkVisibility()");
    t.equal(await page.inputValue('#chronicle-search'), 'birth');
    await page.goBack();
    await untilTrue(page, "document.querySelector('#panel-today').checkVisibility()");
    t.equal(page.url(), first);
    for (let step = 0; step < 5; step++) await page.goForward();
    await untilTrue(page, `document.querySelector('#life h2') !== null`);
    t.equal(new URL(page.url()).searchParams.get('creature'), String(body.id));
    t.equal(new URL(last).searchParams.get('panel'), 'creature');
  });

  t.test('arrows go from tab to tab and round the end', async (t) => {
    const page = await at(t, '', DESK);
    await page.focus('#tab-today');
    for (const [key, tab] of [
      ['ArrowRight', 'world'],
      ['ArrowLeft', 'today'],
      ['ArrowLeft', 'worlds'],
      ['ArrowDown', 'today'],
    ] as const) {
      await page.keyboard.press(key);
      t.equal(await page.evaluate('document.activeElement.id'), `tab-${tab}`);
      t.equal(await page.getAttribute(`#tab-${tab}`, 'aria-selected'), 'true');
      t.ok(await page.isVisible(`#panel-${tab}`));
    }
  });

  t.test('1280x800: panels open beside the stage, and the page never scrolls', async (t) => {
    const page = await at(t, '', DESK);
    await showAllPanels(t, page);
    const stage = await boxOf(page, '#stage');
    const panels = await boxOf(page, '#panels');
    t.ok(stage.x + stage.width <= panels.x + 1, 'nothing is hidden behind');
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.click('#menu-button');
    t.ok(await page.isVisible('#menu a[lang="vi"]'), 'the languages are there at every width');
  });

  for (const { width, height } of PHONES) {
    t.test(`${width}x${height}: panels slide over the stage, close again, and the page never scrolls`, async (t) => {
      const page = await at(t, '', { viewport: { width, height }, hasTouch: true, isMobile: true });
      const isOpen = async (): Promise<boolean> => page.isVisible('#panels');
      t.notOk(await isOpen(), 'a phone shows the world first');
      const stage = await boxOf(page, '#stage');
      t.ok(
        stage.height > height - 95 && stage.width === width,
        'the world fills the screen below the bar, but for the slider',
      );
      const zoom = Math.max(width / WIDTH, stage.height / 150);
      // The plane fills the stage.
      await untilTrue(page, `Math.abs(document.querySelector('#stage').dataset.zoom - ${zoom}) < 0.01`);
      t.same(await page.evaluate(SMALL_TARGETS), [], 'no button is too small for a finger');
      await page.tap('[data-tool="panels"]');
      await showAllPanels(t, page);
      t.same(await boxOf(page, '#stage'), stage, 'the stage keeps its size');
      t.same(await page.evaluate(SMALL_TARGETS), [], 'nor in the sheet');
      if (width < height) await resizeSheet(t, page, stage.height);
      await page.tap('#close-panels');
      t.notOk(await isOpen(), '× closes');
      await page.tap('[data-tool="panels"]');
      t.ok(await isOpen());
      await page.keyboard.press('Escape');
      t.notOk(await isOpen(), 'and so does Escape');
      t.notOk(await page.isVisible('[data-tool="share"]'));
      await page.tap('#menu-button');
      t.ok(await page.isVisible('[data-tool="share"]'), 'the other tools are in the menu');
      await untilTrue(page, "document.querySelector('#all-facts dd')?.checkVisibility()");
      await page.tap('#menu a[lang="fr"]');
      await page.waitForSelector('html[lang="fr"] #app[data-ready="true"]');
      await page.tap('#menu-button');
      await page.tap('#theme');
      t.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    });
  }
}

/** Shows each panel, of which none makes the page scroll. */
async function showAllPanels(t: Test, page: Page): Promise<void> {
  const { height } = page.viewportSize()!;
  for (const panel of PANELS) {
    await openTab(page, panel);
    await untilTrue(page, `document.querySelector('#panel-${panel}').textContent.length > 120`);
    t.equal(await page.evaluate('document.documentElement.scrollHeight'), height, panel);
  }
}

/** The row of tabs scrolls to the open one. A click while it scrolls may land on the tab beside, and is made again. */
async function openTab(page: Page, panel: string): Promise<void> {
  const isOpen = `document.querySelector('#tab-${panel}').getAttribute('aria-selected') === 'true'`;
  do {
    await page.click(`#tab-${panel}`);
    await page.waitForTimeout(SCROLL_MS);
  } while (!(await page.evaluate(isOpen)));
}

/** A tap on the handle gives the sheet the stage's height; a pull downwards closes it. */
async function resizeSheet(t: Test, page: Page, stageHeight: number): Promise<void> {
  const height = async (): Promise<number> => (await boxOf(page, '#panels')).height;
  t.ok(Math.abs((await height()) - stageHeight * 0.6) < 1, 'the sheet begins with 60 % of it');
  await page.tap('#sheet-handle');
  t.equal(await height(), stageHeight);
  await page.tap('#sheet-handle');
  t.ok((await height()) < stageHeight * 0.61);
  const { x, y, width, height: handleHeight } = await boxOf(page, '#sheet-handle');
  const [middleX, middleY] = [x + width / 2, y + handleHeight / 2];
  await page.mouse.move(middleX, middleY);
  await page.mouse.down();
  await page.mouse.move(middleX, middleY + stageHeight * 0.4, { steps: 4 });
  await page.mouse.up();
  t.notOk(await page.isVisible('#panels'), 'a pull downwards closes');
  await page.tap('[data-tool="panels"]');
  t.ok((await height()) < stageHeight * 0.61);
}

async function boxOf(page: Page, selector: string) {
  return (await page.locator(selector).boundingBox())!;
}

/** The middle of the stage on the page, pixels. */
async function middle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await page.locator('#stage').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function shared(page: Page): Promise<string> {
  await page.click('[data-tool="share"]');
  const link = await page.inputValue('dialog input');
  await page.keyboard.press('Escape');
  return link;
}

/** Waits until the camera stands so: it eases there. */
async function untilView(page: Page, isSo: (view: View) => boolean): Promise<void> {
  for (let look = 0; ; look++) {
    const query = new URL(await shared(page)).searchParams;
    const [x, y, z] = ['x', 'y', 'z'].map((name) => Number(query.get(name)));
    if (isSo({ x: x!, y: y!, z: z! })) return;
    if (look > 60) throw new Error(`the camera stays at ${query}`);
  }
}

function near(wanted: View, within = 0.1): (view: View) => boolean {
  return ({ x, y, z }) =>
    Math.abs(x - wanted.x) <= within && Math.abs(y - wanted.y) <= within && Math.abs(z - wanted.z) <= within;
}
