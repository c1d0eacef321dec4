/**
 * The demo (docs/demo.md) on a plain file server below a path: it plays without a service, laws change, and an address leads another
 * browser to the same state, which is the one that `spaceland run` computes.
 */
import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import axe from 'axe-core';
import t from 'tap';
import { temporaryFolder } from '../support/scope.js';
import { callMain } from '../support/program.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { serveFolder } from './file-server.js';
import { findings } from './panel-reading.js';

const DESK = { viewport: { width: 1280, height: 800 } };
const SITE_BYTES_MAX = 1_000_000;
const TICK = "Number(document.querySelector('#tick').dataset.value)";
const READY = `document.querySelector('#app[data-ready="true"]') !== null && window.spaceland?.tick > 0`;

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const folder = join(temporaryFolder(t), 'site');
  t.match(await callMain(['demo', folder]), { code: 0, stdout: /Any web server can serve the folder/ });
  const { url } = await serveFolder(t, folder);
  const hashOf = async (...options: string[]): Promise<string> => {
    const lines = (await callMain(['run', '--json', ...options])).stdout.trim().split('\n');
    return (JSON.parse(lines.at(-1)!) as { readonly state_hash: string }).state_hash;
  };

  t.test('the site is small, and its pages name nothing outside it', async (t) => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    const packed = texts.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0);
    t.ok(packed < SITE_BYTES_MAX, `${packed} bytes compressed`);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    t.notMatch(page, /(href|src)="\/|<script(?![^>]* src=)| on\w+=/, 'relative addresses, no inline script');
    t.match(
      page,
      /http-equiv="content-security-policy" content="default-src &#39;none&#39;; script-src &#39;self&#39;;/,
    );
  });

  t.test('an address is a world: it plays, and its states are those of the command line', async (t) => {
    const { page, faults } = await openWatched(
      browser,
      url,
      'index.html?seed=7&preset=warlords&law.birth_rate=0.1&panel=none',
      DESK,
    );
    await untilTrue(page, `${READY} && ${TICK} > 12`);
    t.equal(await page.evaluate('spaceland.live'), true);
    await page.evaluate('spaceland.seek(12)');
    const options = ['--seed', '7', '--preset', 'warlords', '--law', 'birth_rate=0.1', '--ticks', '12'];
    t.equal(await page.evaluate('spaceland.hash()'), await hashOf(...options));
    t.match(new URL(page.url()).search, /^\?seed=7&preset=warlords&law.birth_rate=0.1/);
    await page.evaluate('spaceland.now()');
    await untilTrue(page, `spaceland.live && ${TICK} > 14`);
    noFault(t, faults);
    await page.close();
  });

  t.test('a changed law acts, and the address leads another browser to the same state', async (t) => {
    const { page, faults } = await openWatched(browser, url, 'index.html?seed=11&panel=god&lang=en', DESK);
    await untilTrue(page, READY);
    await page.click('#panel-god [data-act="run"][data-paused="false"]');
    await untilTrue(page, `document.querySelector('#panel-god [data-act="run"]').dataset.paused === 'true'`);
    await page.fill('#law-search', 'day_length');
    await page.locator('[data-law="day_length"] input[type="number"]').fill('77');
    await page.keyboard.press('Tab');
    await page.click('#apply-laws');
    await untilTrue(page, `location.search.includes('law.day_length%40')`);
    const [, at] = /law\.day_length%40(\d+)=77/.exec(page.url())!;
    t.equal(await page.evaluate('spaceland.read("/api/laws").then((laws) => laws.day_length)'), 77);
    const last = Number(at) + 5;
    for (let tick = Number(at) + 1; tick <= last; tick++) {
      await page.click('#panel-god [data-act="step"]');
      await untilTrue(page, `${TICK} === ${tick}`);
    }
    const hash = await page.evaluate('spaceland.hash()');
    t.equal(hash, await hashOf('--seed', '11', '--law-at', `${at}:day_length=77`, '--ticks', String(last)));
    await page.evaluate(`${axe.source}; 0`);
    t.same(await findings(page), []);
    const shared = `${page.url().replace(url, '').replace('panel=god', 'panel=none')}&tick=${last}`;
    noFault(t, faults);
    await page.close();

    const other = await openWatched(browser, url, shared, DESK);
    await untilTrue(other.page, `window.spaceland?.live === false && ${TICK} === ${last}`);
    t.equal(await other.page.evaluate('spaceland.hash()'), hash);
    await other.page.evaluate('spaceland.now()');
    await untilTrue(other.page, `spaceland.live && ${TICK} > ${last}`);
    noFault(t, other.faults);
    await other.page.close();
  });

  t.test('a world is kept between visits, and opens again without a network', async (t) => {
    const server = await serveFolder(t, folder);
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    await page.goto(`${server.url}?seed=5&panel=none`);
    await untilTrue(page, `${READY} && ${TICK} > 30`);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await untilTrue(page, `(async () => (await caches.keys()).length === 1)()`);
    await page.evaluate('spaceland.seek(30)');
    const hash = await page.evaluate('spaceland.hash()');
    await server.stop();
    await page.goto(`${server.url}?panel=none`);
    await untilTrue(page, READY);
    // The address names the world that was kept.
    await untilTrue(page, `location.search.startsWith('?seed=5&')`);
    await untilTrue(page, `${TICK} > 30`);
    await page.evaluate('spaceland.seek(30)');
    t.equal(await page.evaluate('spaceland.hash()'), hash);
    t.equal(hash, await hashOf('--seed', '5', '--ticks', '30'));
    await context.close();
  });
}
