/**
 * What can go wrong with the demo (docs/demo.md#what-the-browser-keeps): a browser that has no room, a second tab, a hidden tab, a
 * worker that fails, another version of the site. The page says what is not kept, and the world goes on where it can.
 */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { temporaryFolder } from '../support/scope.js';
import { callMain } from '../support/program.js';
import { startChromium, untilTrue } from './chromium.js';
import { serveFolder } from './file-server.js';

const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 };
const TICK = "Number(document.querySelector('#tick').dataset.value)";
const READY = `document.querySelector('#app[data-ready="true"]') !== null && window.spaceland?.tick > 0`;
const NOTICE = `(document.querySelector('dialog[open]')?.textContent ?? '')`;

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const folder = join(temporaryFolder(t), 'site');
  const { stdout } = await callMain(['demo', folder, '--json']);
  const { engine } = JSON.parse(stdout) as { readonly engine: string };
  const { url } = await serveFolder(t, folder);

  t.test('a browser without room says that the world is not kept, and the world goes on', async () => {
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 });
    await page.goto(`${url}?seed=3&panel=none&lang=en`);
    await untilTrue(page, READY);
    await untilTrue(page, `${NOTICE}.includes('This browser cannot keep the world until the next visit')`);
    const tick = Number(await page.evaluate(TICK));
    await untilTrue(page, `${TICK} > ${tick + 5}`);
    await context.close();
  });

  t.test('of two tabs the first keeps the world, and the second says so', async (t) => {
    const context = await browser.newContext(DESK);
    const first = await context.newPage();
    await first.goto(`${url}?seed=4&panel=none&lang=en`);
    await untilTrue(first, READY);
    const second = await context.newPage();
    await second.goto(`${url}?seed=5&panel=none&lang=en`);
    await untilTrue(second, `${READY} && ${NOTICE}.includes('Another tab keeps the worlds of this site')`);
    t.equal(await first.evaluate(NOTICE), '');
    await second.close();
    await hide(first, true);
    await first.close();
    const again = await context.newPage();
    await again.goto(`${url}?panel=none&lang=en`);
    await untilTrue(again, `${READY} && location.search.startsWith('?seed=4&')`);
    await context.close();
  });

  t.test('a hidden tab stands still, and goes on where it stood', async (t) => {
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    await page.goto(`${url}?seed=6&panel=none`);
    await untilTrue(page, `${READY} && ${TICK} > 3`);
    await hide(page, true);
    await page.waitForTimeout(300);
    const stood = Number(await page.evaluate('spaceland.read("/api/worlds").then(({ worlds }) => worlds[0].ticks)'));
    await page.waitForTimeout(2000);
    t.equal(await page.evaluate('spaceland.read("/api/worlds").then(({ worlds }) => worlds[0].ticks)'), stood);
    await hide(page, false);
    await untilTrue(page, `${TICK} > ${stood}`);
    t.ok(Number(await page.evaluate(TICK)) < stood + 15, 'the time that it was hidden is not caught up');
    await context.close();
  });

  t.test('if the worker of the world fails, the page says so', async () => {
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    await page.goto(`${url}?seed=7&panel=none&lang=en`);
    await untilTrue(page, READY);
    const worker = page.workers().find((each) => each.url().endsWith('/world.js'));
    await worker!.evaluate('setTimeout(() => { throw new Error("out of order"); })');
    await untilTrue(
      page,
      `${NOTICE}.includes('The world of this page has failed') && ${NOTICE}.includes('out of order')`,
    );
    await context.close();
  });

  t.test('another version of the site continues a kept world, and says which ticks it cannot show', async (t) => {
    const server = await serveFolder(t, folder);
    const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${server.url}?seed=8&panel=none&lang=en`);
    await untilTrue(page, `${READY} && ${TICK} > 20`);
    await hide(page, true);
    await page.waitForTimeout(300);
    const before = Number(await page.evaluate('spaceland.read("/api/worlds").then(({ worlds }) => worlds[0].ticks)'));
    const newer = [...engine].reverse().join('');
    await copyFile(join(folder, `engine/${engine}.js`), join(folder, `engine/${newer}.js`));
    const index = join(folder, 'index.html');
    await writeFile(index, (await readFile(index, 'utf8')).replaceAll(engine, newer));
    await page.goto(`${server.url}?panel=none&lang=en`);
    await untilTrue(page, `${READY} && location.search.startsWith('?seed=8&') && ${TICK} > ${before}`);
    const { worlds } = await page.evaluate<{ worlds: { engine: string }[] }>('spaceland.read("/api/worlds")');
    t.equal(worlds[0]!.engine, engine, 'the engine that began it');
    await seekPastChange(t, page, newer);
    await page.evaluate('spaceland.seek(10)');
    t.equal(await page.evaluate('spaceland.tick'), 10, 'the file of the old engine is still there');
    await rm(join(folder, `engine/${engine}.js`));
    await page.goto(`${server.url}?panel=none&lang=en`);
    await untilTrue(page, READY);
    const refused = await page.evaluate('spaceland.seek(10).then(() => null, ({ code }) => code)');
    t.equal(refused, 'tick_unknown', 'the file is gone');
    const alert = `document.querySelector('#timeline [role="alert"]')?.textContent ?? ''`;
    await untilTrue(page, `(${alert}).includes('Tick 10 is not kept, or the engine that computed it is not')`);
    await seekPastChange(t, page, newer);
    await context.close();
  });
}

/** Seeks a tick that `engine` computed. The page is asked for the change, because a closed page may have lost its last ticks. */
async function seekPastChange(t: Test, page: Page, engine: string): Promise<void> {
  const { records } = await page.evaluate<{ records: { tick: number; action: object }[] }>(
    'spaceland.read("/api/worlds/1/log")',
  );
  t.match(records, [{ action: { kind: 'engine', to: engine } }]);
  const sought = records[0]!.tick + 2;
  await untilTrue(page, `${TICK} > ${sought}`);
  await page.evaluate(`spaceland.seek(${sought})`);
  t.equal(await page.evaluate('spaceland.tick'), sought);
}

/** Playwright cannot hide a page, so this sets the property that the page reads. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}
