/**
 * A page that shows worlds laid out by hand, for pictures of its stage. Time stands still on it but for the test's own
 * steps, and nothing but the stage is seen.
 */
import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import type { WorldState } from '../../actors/world/state.js';
import { restoreWorld } from '../../actors/world/world.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { PASSKEY, post } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { openWatched, untilTrue } from './chromium.js';
import { worldOf, type Place, type NextWorld } from './stage-scene.js';
import { pictureOf, type Picture } from './pixels.js';

export interface View extends Place {
  /** Pixels of a unit. */
  readonly zoom: number;
}

export interface StagePage {
  readonly page: Page;
  readonly faults: readonly string[];
  take(): Promise<Picture>;
  /** Shows a layer, or hides it. */
  toggle(layer: string): Promise<unknown>;
  /** With a layer that is shown, and without it. */
  withAndWithout(layer: string): Promise<readonly [shown: Picture, without: Picture]>;
  pass(ms: number): Promise<unknown>;
  /** The next scene, a second after the last. */
  begin(world: WorldState): Promise<void>;
  /** The next scene, when all has come to rest. */
  show(world: WorldState): Promise<void>;
  /** Where a place lies in the picture. */
  pixel(place: Place): readonly [x: number, y: number];
  /** Opens the page again with another view. */
  setView(view: View): Promise<void>;
}

/** The test controls the page's time; pictures seem fast, so that the stage never reduces its resolution. */
const CLOCK = `
  window.nowMs = 1000;
  performance.now = () => window.nowMs;
  let pictureMs = 0;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => request(() => draw((pictureMs += 5)));
`;
const STAGE_ONLY = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body * { visibility: hidden !important; } #stage canvas { visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
})()`;
/** Long enough for all that turns slowly. */
const SETTLED_MS = 100_000;

/** Opens the page on a world that stands still. */
export async function openStagePage(
  t: Test,
  browser: Browser,
  world: WorldState,
  laws: Partial<Laws>,
  first: View,
): Promise<StagePage> {
  const slot: NextWorld = { next: world };
  const service = await startToyService({
    factory: { create: (options) => worldOf(slot, options), restore: restoreWorld },
    laws: { ...laws, tick_rate: 1 },
    godKey: PASSKEY,
  });
  t.teardown(() => service.close());
  await post(service.url, '/api/control', { action: 'pause' }, PASSKEY);
  const reader = await browser.newPage();
  const pathOf = ({ x, y, zoom }: View): string => `/?lang=en&x=${x}&y=${y}&z=${zoom}`;
  const { page, faults } = await openWatched(
    browser,
    service.url,
    pathOf(first),
    { viewport: { width: 640, height: 560 } },
    (page) => page.addInitScript(CLOCK),
  );
  let view = first;
  let middle: readonly [x: number, y: number] = [0, 0];
  const settle = async (): Promise<void> => {
    await page.waitForSelector('#app[data-ready="true"]');
    await page.evaluate(STAGE_ONLY);
    await untilTrue(page, `Math.abs(document.querySelector('#stage').dataset.zoom - ${view.zoom}) < 0.01`);
    const { width, height } = await stage.take();
    middle = [width / 2, height / 2];
  };

  const stage: StagePage = {
    page,
    faults,
    async take() {
      await turns(page);
      return pictureOf(page, reader);
    },
    toggle: (layer) => page.evaluate(`document.querySelector('#layers input[value="${layer}"]').click()`),
    async withAndWithout(layer) {
      const shown = await stage.take();
      await stage.toggle(layer);
      const without = await stage.take();
      await stage.toggle(layer);
      return [shown, without];
    },
    pass: (ms) => page.evaluate(`window.nowMs += ${ms}`),
    async begin(next) {
      slot.next = next;
      await stage.pass(1000);
      await post(service.url, '/api/control', { action: 'step' }, PASSKEY);
      await untilTrue(page, `Number(document.querySelector('#tick').textContent) === ${next.registers.tick}`);
    },
    async show(next) {
      await stage.begin(next);
      await stage.pass(SETTLED_MS);
    },
    pixel: ({ x, y }) => [middle[0] + (x - view.x) * view.zoom, middle[1] + (y - view.y) * view.zoom],
    async setView(next) {
      view = next;
      await page.goto(service.url + pathOf(next));
      await settle();
    },
  };
  await settle();
  return stage;
}

async function turns(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    let left = 3;
    const turn = () => (left-- > 0 ? requestAnimationFrame(turn) : done());
    turn();
  })`);
}
