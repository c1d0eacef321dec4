/** A page that shows worlds laid out by hand. Its time stands still but for the test's own steps. */
import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { restoreWorld } from '../../actors/world/world.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
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
  untilDrawn(expression: string): Promise<void>;
  toggle(layer: string): Promise<unknown>;
  withAndWithout(layer: string): Promise<readonly [shown: Picture, without: Picture]>;
  pass(ms: number): Promise<unknown>;
  /** The next scene, a second after the last. */
  begin(world: WorldState): Promise<void>;
  /** The next scene, when all has come to rest. */
  show(world: WorldState): Promise<void>;
  pixel(place: Place): readonly [x: number, y: number];
  setView(view: View): Promise<void>;
}

/** The test controls time and pictures. They seem fast, so that the stage never reduces its resolution. */
const CLOCK = `
  window.nowMs = 1000;
  performance.now = () => window.nowMs;
  let pictureMs = 0;
  const held = [];
  window.requestAnimationFrame = (draw) => held.push(draw);
  window.draw = (pictures) => {
    for (let left = pictures; left > 0; left--) {
      pictureMs += 20;
      for (const draw of held.splice(0)) draw(pictureMs);
    }
  };
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, kind === 'webgl2' ? { ...options, preserveDrawingBuffer: true } : options);
  };
`;
/** Long enough for all that turns slowly. */
const SETTLED_MS = 100_000;

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
  const pathOf = ({ x, y, zoom }: View): string => `/?lang=en&x=${x}&y=${y}&z=${zoom}`;
  const { page, faults } = await openWatched(
    browser,
    service.url,
    pathOf(first),
    { viewport: { width: 640, height: 560 }, deviceScaleFactor: 1 },
    (page) => page.addInitScript(CLOCK),
  );
  let view = first;
  let middle: readonly [x: number, y: number] = [0, 0];
  const settle = async (): Promise<void> => {
    await page.waitForSelector('#app[data-ready="true"]');
    await stage.pass(SETTLED_MS);
    await stage.untilDrawn(`Math.abs(document.querySelector('#stage').dataset.zoom - ${view.zoom}) < 0.01`);
    const { width, height } = await stage.take();
    middle = [width / 2, height / 2];
  };

  const stage: StagePage = {
    page,
    faults,
    async take() {
      await page.evaluate('draw(3)');
      return pictureOf(page, '#stage canvas');
    },
    untilDrawn: (expression) => untilTrue(page, `(draw(1), ${expression})`),
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
      await untilTrue(page, `Number(document.querySelector('#tick').dataset.value) === ${next.registers.tick}`);
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
