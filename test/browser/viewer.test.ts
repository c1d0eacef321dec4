/** The viewer at `/` in a browser (docs/interface.md#endpoints). WebGL is software: the frame rate is not measured. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { inForm } from '../support/form.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { NAMES_COVERED, NAMES_CUT } from './name-places.js';

const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
/** Night, when all sleep, is far off even on a busy machine. */
const LAWS = { tick_rate: 10, width: 200, height: 150, seed: 7, day_length: 100_000 };
const SMALL = { viewport: { width: 800, height: 480 } };
/** Hundreds of pictures take no time. */
const TINY = { viewport: { width: 320, height: 240 }, deviceScaleFactor: 1 };

const browser = await startChromium(t);

/** A figure that the stage tells of itself. */
const stage = (name: string): string => `Number(document.querySelector('#stage').dataset['${name}'] ?? NaN)`;

interface Somebody {
  readonly id: number;
  readonly kind: string;
  readonly personal_name: string;
  readonly x: number;
  readonly y: number;
  readonly sleeping?: boolean;
}

/** A creature that is awake: it moves. */
async function somebody(url: string): Promise<Somebody> {
  const { entities } = (await request(url, '/api/state')).json as { readonly entities: readonly Somebody[] };
  return entities.find(({ kind, sleeping }) => kind === 'creature' && sleeping !== true)!;
}

async function untilSeen(page: Page): Promise<void> {
  await page.waitForSelector('#app[data-ready="true"]');
  await untilTrue(page, `${stage('bodies')} > 0 && Number(document.querySelector('#tick').dataset.value) > 3`);
}

/** What an expression is on a page, when a second look at it finds the same. */
async function settled(page: Page, expression: string): Promise<unknown> {
  let [before, now]: unknown[] = [];
  do {
    before = now;
    await turns(page, 10);
    now = await page.evaluate(expression);
  } while (now !== before);
  return now;
}

/** Waits for this many animation frames. */
async function turns(page: Page, count: number): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    let left = ${count};
    const turn = () => (left-- > 0 ? requestAnimationFrame(turn) : done());
    turn();
  })`);
}

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: LAWS });
  t.teardown(() => service.close());

  t.test('on opening, the world is live, drawn with WebGL, and its figures are shown', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/', SMALL);
    await untilSeen(page);
    t.equal(await page.getAttribute('#stage', 'data-renderer'), 'webgl');
    t.equal(await page.getAttribute('#condition', 'data-state'), 'live');
    t.equal(await page.isVisible('#banner'), false);
    const population = Number(await page.textContent('#population'));
    t.ok(population > 0);
    t.ok(Math.abs(population - Number(await page.getAttribute('#stage', 'data-bodies'))) < 20);
    const picture = await page.locator('#stage canvas').screenshot();
    t.ok(picture.length > 20_000, `a picture of ${picture.length} bytes is no empty stage`);
    await untilTrue(page, "document.querySelector('.names .clan:not([hidden])') !== null");
    t.same(await page.evaluate(NAMES_CUT), [], 'no name of a clan is cut off by the edge of the stage');
    noFault(t, faults);
    await page.close();
  });

  t.test('with any font, no name is cut off by the edge of the stage', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/', SMALL);
    await untilSeen(page);
    await page.evaluate(`(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#stage .names span { font: bold 26px monospace; }');
      document.adoptedStyleSheets.push(sheet);
    })()`);
    const taken = await page.getAttribute('#tick', 'data-value');
    await untilTrue(page, `Number(document.querySelector('#tick').dataset.value) > ${taken} + 20`);
    await untilTrue(page, "document.querySelector('.names .clan:not([hidden])') !== null");
    t.same(await page.evaluate(NAMES_CUT), []);
    noFault(t, faults);
    await page.close();
  });

  t.test('keys and buttons zoom and move; the legend hides kinds; lenses change the colours', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/', SMALL);
    await untilSeen(page);
    const fitted = (await page.evaluate(stage('zoom'))) as number;
    await page.focus('#stage');
    await page.keyboard.press('+');
    await page.click('[data-tool="zoomIn"]');
    await untilTrue(page, `${stage('zoom')} > ${fitted * 1.5}`);
    const x = (await page.evaluate(stage('x'))) as number;
    await page.focus('#stage');
    await page.keyboard.press('ArrowRight');
    await untilTrue(page, `${stage('x')} > ${x}`);
    await page.keyboard.press('0');
    await untilTrue(page, `Math.abs(${stage('zoom')} - ${fitted}) < 0.01`);

    const kind = page.locator('#kinds button').first();
    t.equal(await kind.getAttribute('aria-pressed'), 'true');
    await kind.click();
    t.equal(await kind.getAttribute('aria-pressed'), 'false');
    await kind.click();
    for (const lens of ['clan', 'energy', 'health', 'age', 'generation', 'genome', 'caste']) {
      await page.selectOption('#lens', lens);
      const isScale = lens !== 'clan' && lens !== 'caste';
      t.equal(await page.isVisible('#scale'), isScale, lens);
      t.equal((await page.locator('#kinds button:visible').count()) > 0, !isScale || lens === 'genome', lens);
    }
    noFault(t, faults);
    await page.close();
  });

  t.test('a link follows a creature, a click selects, and the place can be shared as a link', async (t) => {
    const one = await somebody(service.url);
    const { page, faults } = await openWatched(browser, service.url, `/?lang=en&follow=${one.id}`, {
      ...SMALL,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await untilSeen(page);
    await untilTrue(page, "!document.querySelector('#card').hidden");
    t.match(await page.textContent('#card h2'), one.personal_name);
    await untilTrue(page, `${stage('zoom')} > 4`);
    await page.click('#card .close');
    t.equal(await page.isVisible('#card'), false);
    // It was in the middle a moment ago.
    const box = (await page.locator('#stage').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.click('[data-tool="share"]');
    const link = await page.inputValue('dialog input');
    await page.evaluate("navigator.clipboard.writeText('')");
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await untilTrue(page, "document.querySelector('.share-link button').textContent === 'Copied'");
    t.equal(await page.evaluate('navigator.clipboard.readText()'), link);
    // Something else may stand there by now.
    t.match(link, /\?world=\d+&panel=none&(\w+=[\w.%]+&)?x=[\d.]+&y=[\d.]+&z=[\d.]+$/);
    await page.keyboard.press('Escape');
    await page.goto(link);
    await untilSeen(page);
    const wanted = new URL(link).searchParams;
    for (const [name, figure] of [
      ['x', 'x'],
      ['y', 'y'],
      ['z', 'zoom'],
    ] as const) {
      await untilTrue(page, `Math.abs(${stage(figure)} - ${wanted.get(name)}) < 0.1`);
    }
    noFault(t, faults);
    await page.close();
  });

  const looks = [
    ['/?lang=en', { width: 1280, height: 800 }, 'dark', 'en'],
    ['/?lang=vi', { width: 360, height: 740 }, 'light', 'vi'],
    ['/?lang=fr', { width: 360, height: 740 }, 'dark', 'fr'],
  ] as const;
  for (const [path, viewport, colorScheme, language] of looks.slice(0, inForm(2, 3))) {
    t.test(`${path} (${colorScheme}, ${viewport.width} px) fits and passes the rules of accessibility`, async (t) => {
      const { page, faults } = await openWatched(browser, service.url, path, { viewport, colorScheme });
      await page.waitForSelector('#app[data-ready="true"]');
      t.equal(await page.locator('html').getAttribute('lang'), language);
      await page.evaluate(`${axe.source}; 0`);
      const violations = await page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].target, nodes[0].failureSummary]))",
      );
      t.same(violations, []);
      const wide = (await page.evaluate('document.documentElement.scrollWidth')) as number;
      t.ok(wide <= viewport.width, `${wide} px wide`);
      const { height } = (await page.locator('#stage').boundingBox())!;
      t.ok(height > 200, `the stage keeps room: ${height} px`);
      noFault(t, faults);
      await page.close();
    });
  }

  t.test('without WebGL the page says so and still shows the world', async (t) => {
    const plain = (await startChromium(t, 'plain'))!;
    const { page } = await openWatched(plain, service.url, '/?lang=en', SMALL);
    await untilSeen(page);
    t.equal(await page.getAttribute('#stage', 'data-renderer'), 'canvas');
    t.match(await page.textContent('#legend'), /no WebGL 2/);

    // It follows, shows what is chosen, and leaves out hidden layers, as the other stage does.
    const one = await somebody(service.url);
    await page.goto(`${service.url}/?lang=en&follow=${one.id}`);
    await untilSeen(page);
    await untilTrue(page, `${stage('zoom')} > 4`);
    const place = async (): Promise<string> => `${await page.evaluate(`${stage('x')} + ' ' + ${stage('y')}`)}`;
    const before = await place();
    await untilTrue(page, `${stage('x')} + ' ' + ${stage('y')} !== '${before}'`);
    const pixels = "document.querySelector('#stage canvas').toDataURL()";
    await post(service.url, '/api/auth/setup', { passkey: PASSKEY });
    await post(service.url, '/api/control', { action: 'pause' }, PASSKEY);
    await page.waitForSelector('#condition[data-state="paused"]');
    const chosen = await settled(page, pixels);
    await page.keyboard.press('Escape');
    t.equal(await page.isVisible('#card'), false, 'the key works wherever the focus is');
    await untilTrue(page, `${pixels} !== ${JSON.stringify(chosen)}`);
    const all = await settled(page, pixels);
    await page.click('#layers summary');
    t.equal(await page.locator('#layers input[value="weather"]').isDisabled(), true);
    await page.locator('#layers input[value="houses"]').uncheck();
    await page.locator('#layers input[value="creatures"]').uncheck();
    await untilTrue(page, `${pixels} !== ${JSON.stringify(all)}`);
    await post(service.url, '/api/control', { action: 'resume' }, PASSKEY);
    await page.close();
  });

  t.test('no name lies under what covers the stage, also when that opens, and over a world that stands', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/?lang=en', SMALL);
    await untilSeen(page);
    const named = "document.querySelector('.names span:not([hidden])') !== null";
    await untilTrue(page, named);
    t.same(await page.evaluate(NAMES_COVERED), [], 'at first');
    await page.click('#layers summary');
    await turns(page, 2);
    t.same(await page.evaluate(NAMES_COVERED), [], 'the layers are open');
    await page.setViewportSize({ width: 600, height: 460 });
    await turns(page, 3);
    t.same(await page.evaluate(NAMES_COVERED), [], 'the window is another one');
    await post(service.url, '/api/control', { action: 'pause' }, PASSKEY);
    await page.waitForSelector('#condition[data-state="paused"]');
    const { x, y } = await somebody(service.url);
    await page.goto(`${service.url}/?lang=en&x=${x}&y=${y}&z=10`);
    await page.waitForSelector('#condition[data-state="paused"]');
    await page.focus('#stage');
    await page.keyboard.press('+');
    await untilTrue(page, "document.querySelector('.names span:not([hidden], .clan)') !== null");
    t.same(await page.evaluate(NAMES_COVERED), [], 'near by, and paused');
    await post(service.url, '/api/control', { action: 'resume' }, PASSKEY);
    noFault(t, faults);
    await page.close();
  });

  t.test('a lost graphics context is reported until it returns', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/?lang=en', SMALL);
    await untilSeen(page);
    const context = "document.querySelector('#stage canvas').getContext('webgl2')";
    await page.evaluate(`window.drop = ${context}.getExtension('WEBGL_lose_context'); drop.loseContext()`);
    await page.waitForSelector('#condition[data-state="blind"]');
    t.match(await page.textContent('#banner'), /graphics context was lost/);
    await page.evaluate('drop.restoreContext()');
    await page.waitForSelector('#condition[data-state="live"]');
    const pictures = await page.evaluate(stage('pictures'));
    await untilTrue(page, `${stage('pictures')} > ${pictures}`);
    noFault(t, faults);
    await page.close();
  });

  t.test('a picture that is dropped before the first one is drawn is drawn when it returns', async (t) => {
    // Pictures are made when the test asks for them.
    const held = `
      window.held = [];
      window.request = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) => held.push(draw);
      window.picture = () => held.splice(0).forEach((draw) => draw(performance.now()));
    `;
    const { page, faults } = await openWatched(browser, service.url, '/?lang=en', SMALL, (page) =>
      page.addInitScript(held),
    );
    await untilTrue(page, "held.length > 0 && Number(document.querySelector('#tick').dataset.value) > 3");
    const context = "document.querySelector('#stage canvas').getContext('webgl2')";
    await page.evaluate(`window.drop = ${context}.getExtension('WEBGL_lose_context'); drop.loseContext(); picture()`);
    await page.waitForSelector('#condition[data-state="blind"]');
    await page.evaluate('drop.restoreContext()');
    await page.waitForSelector('#condition[data-state="live"]');
    await page.evaluate('window.requestAnimationFrame = window.request; picture()');
    await untilTrue(page, `${stage('pictures')} > 3`);
    noFault(t, faults);
    await page.close();
  });

  t.test('a world that stands still is painted all the same: its land, then its territories', async (t) => {
    const service = await startToyService({ ...ENGINE, laws: { num_houses: 40 }, godKey: PASSKEY });
    t.teardown(() => service.close());
    await post(service.url, '/api/control', { action: 'pause' }, PASSKEY);
    // Where nothing is to move, no way between two frames is drawn.
    const still = { ...SMALL, reducedMotion: 'reduce' } as const;
    const { page, faults } = await openWatched(browser, service.url, '/?lang=en', still);
    await page.waitForSelector('#condition[data-state="paused"]');
    await page.waitForSelector('#app[data-ready="true"]');
    await page.click('#layers summary');
    const pictureWith = async (isShown: boolean): Promise<Buffer> => {
      await page.locator('#layers input[value="territories"]').setChecked(isShown);
      await turns(page, 3);
      return page.screenshot({ clip: { x: 300, y: 100, width: 300, height: 200 } });
    };
    // Land and territories are painted little by little: in the end, the same is seen with them again, another without.
    let before: Buffer;
    let without: Buffer;
    let after: Buffer;
    do {
      before = await pictureWith(true);
      without = await pictureWith(false);
      after = await pictureWith(true);
    } while (!after.equals(before) || without.equals(before));
    t.pass('territories are there');
    noFault(t, faults);
    await page.close();
  });

  t.test('fewer device pixels are drawn while pictures come slowly; the stage is never seen empty', async (t) => {
    // The page's clock of pictures, set by the test; and whether, at each turn of the screen, the canvas was emptied and
    // nothing was drawn on it since.
    const watch = `
      window.pace = 10;
      let now = 0;
      const request = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) => request(() => draw((now += window.pace)));
      window.sized = 0;
      window.empty = 0;
      let isEmpty = false;
      const { prototype } = HTMLCanvasElement;
      const width = Object.getOwnPropertyDescriptor(prototype, 'width');
      Object.defineProperty(prototype, 'width', {
        ...width,
        set(value) {
          width.set.call(this, value);
          if (this.parentElement?.id !== 'stage') return;
          window.sized++;
          isEmpty = true;
        },
      });
      const draw = WebGL2RenderingContext.prototype.drawElements;
      WebGL2RenderingContext.prototype.drawElements = function (...words) {
        isEmpty = false;
        return draw.apply(this, words);
      };
      const seen = new MessageChannel();
      seen.port1.onmessage = () => isEmpty && window.empty++;
      const turn = () => {
        seen.port2.postMessage(0);
        request(turn);
      };
      request(turn);
    `;
    const { page, faults } = await openWatched(browser, service.url, '/?lang=en', TINY, (page) =>
      page.addInitScript(watch),
    );
    await untilSeen(page);
    await turns(page, 5);
    await page.evaluate('window.empty = 0');
    const changes: readonly (() => Promise<unknown>)[] = [
      () => page.setViewportSize({ width: 300, height: 260 }),
      () => page.setViewportSize(TINY.viewport),
      async () => {
        await page.evaluate('window.pace = 100');
        await untilTrue(page, `${stage('ratio')} <= 0.5`);
      },
      async () => {
        await page.evaluate('window.pace = 5');
        await untilTrue(page, `${stage('ratio')} > 0.5`);
      },
    ];
    for (const change of changes) {
      const sized = await page.evaluate('window.sized');
      await change();
      await untilTrue(page, `window.sized > ${sized}`);
      await turns(page, 3);
    }
    t.equal(await page.evaluate('window.empty'), 0, 'no empty stage was seen');
    noFault(t, faults);
    await page.close();
  });
}
