/** The guide and the wiki as people read them, also without script or pointer (docs/interface.md#endpoints). */
import axe from 'axe-core';
import t from 'tap';
import { inForm } from '../support/form.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const browser = await startChromium(t, 'plain');

const RUN_AXE = "axe.run({ resultTypes: ['violations'] })";

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

if (browser !== null) {
  const service = await startToyService();
  t.teardown(() => service.close());
  const phone = { width: 360, height: 740 };
  const desktop = { width: 1280, height: 900 };
  const looks = [
    ['/guide?lang=vi', desktop, 'light'],
    ['/wiki?lang=fr', phone, 'dark'],
    ['/guide?lang=en', phone, 'light'],
  ] as const;

  for (const [path, viewport, colorScheme] of looks.slice(0, inForm(2, 3))) {
    const where = `${colorScheme}, ${viewport.width} px wide`;
    t.test(`${path} (${where}) fits and passes the rules of accessibility`, async (t) => {
      const { page, faults } = await openWatched(browser, service.url, path, { viewport, colorScheme });
      // The value of the script is a large object, which must not be sent to the test.
      await page.evaluate(`${axe.source}; 0`);
      const { violations } = (await page.evaluate(RUN_AXE)) as { violations: readonly Violation[] };
      t.same(
        violations.map(({ id, nodes }) => [id, nodes.length, nodes[0]?.target, nodes[0]?.failureSummary]),
        [],
      );
      const width = (await page.evaluate('document.documentElement.scrollWidth')) as number;
      t.ok(width <= viewport.width, `${width} px wide`);
      noFault(t, faults);
      await page.close();
    });
  }

  t.test('the page for an unknown address is accessible too, and links to the start page', async (t) => {
    const { page } = await openWatched(browser, service.url, '/nothing?lang=vi', { viewport: phone });
    await page.evaluate(`${axe.source}; 0`);
    const { violations } = (await page.evaluate(RUN_AXE)) as { violations: readonly Violation[] };
    t.same(
      violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary]),
      [],
    );
    await page.click('main a[href="/wiki?lang=vi"]');
    t.match(page.url(), /\/wiki\?lang=vi$/);
    await page.close();
  });

  t.test('light and dark differ, and both have text that stands out', async (t) => {
    const { page } = await openWatched(browser, service.url, '/wiki');
    const grounds = new Set<string>();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      grounds.add((await page.evaluate('getComputedStyle(document.body).backgroundColor')) as string);
    }
    t.equal(grounds.size, 2);
  });

  t.test('everything is there without script: contents lead to chapters, languages to each other', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/wiki?lang=en', {
      javaScriptEnabled: false,
    });
    await page.click('nav.contents a[href="#events"]');
    t.match(page.url(), /#events$/);
    t.ok(await page.locator('#events').isVisible());
    await page.click('nav.languages a[lang="vi"]');
    t.equal(await page.locator('html').getAttribute('lang'), 'vi');
    await page.click('nav.pages a[href^="/guide"]');
    t.match(page.url(), /\/guide\?lang=vi$/, 'and the language goes along');
    noFault(t, faults);
  });

  t.test('a box finds laws and events as one types, and leads to them', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/wiki?lang=fr', { viewport: phone });
    const links = page.locator('.find .hits a');
    await page.fill('#find', 'conquete');
    await links.first().waitFor();
    t.ok((await links.allTextContents()).includes('conquest'), 'by a word of the reader, without its accent');
    await page.fill('#find', 'food count');
    t.equal(await links.first().textContent(), 'Nombre de plantes sauvages', 'the name before those that mention it');
    await page.keyboard.press('Enter');
    t.match(page.url(), /#law-food_count$/);
    t.ok(await page.locator('#law-food_count').isVisible());
    await page.fill('#find', 'zzz');
    t.equal(await page.textContent('#found'), 'Rien trouvé');
    t.equal(await links.count(), 0);
    await page.evaluate(`${axe.source}; 0`);
    // All else on the page is as above.
    const found = "axe.run('.find', { resultTypes: ['violations'] })";
    t.same(((await page.evaluate(found)) as { violations: readonly Violation[] }).violations, []);
    noFault(t, faults);
  });

  t.test('on a phone the contents have the subsections too, and are one touch away', async (t) => {
    const { page } = await openWatched(browser, service.url, '/wiki?lang=vi#laws', {
      viewport: phone,
      javaScriptEnabled: false,
    });
    t.notOk(await page.locator('.find').isVisible(), 'no box without its script');
    await page.click('.contents .up');
    t.match(page.url(), /#contents$/);
    await page.click('nav.contents a[href="#errors"]');
    t.match(page.url(), /#errors$/);
  });

  t.test('with the keyboard alone the first stop leads past the links, to the text', async (t) => {
    const { page } = await openWatched(browser, service.url, '/wiki?lang=en');
    await page.keyboard.press('Tab');
    t.equal(await page.evaluate('document.activeElement.className'), 'skip');
    await page.keyboard.press('Enter');
    t.equal(await page.evaluate('document.activeElement.id'), 'main');
  });

  t.test('the theme is chosen on any page and stays, and examples are copied', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/guide?lang=en', {
      colorScheme: 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const ground = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.click('#theme');
    t.not(await ground(), light, 'dark, though the system is light');
    const examples = await page.locator('figure pre').count();
    t.equal(await page.locator('figure .copy').count(), examples);
    await page.locator('figure .copy').first().click();
    await untilTrue(page, "document.querySelector('.copy').textContent === 'Copied'");
    t.equal(await page.evaluate('navigator.clipboard.readText()'), await page.locator('pre').first().textContent());
    await page.goto(`${service.url}/wiki?lang=en`);
    t.not(await ground(), light, 'the choice stays');
    noFault(t, faults);
    await page.close();
  });

  t.test('the pages link each other, and each marks itself as current', async (t) => {
    // The links are there without scripts.
    const page = await browser.newPage({ javaScriptEnabled: false });
    for (const path of ['/', '/health', '/guide', '/wiki', '/docs']) {
      await page.goto(service.url + path);
      const links = page.locator('nav.pages a');
      const targets = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      t.same(
        targets.map((target) => target?.split('?')[0]),
        ['/', '/health', '/guide', '/wiki', '/docs'],
      );
      t.equal((await page.locator('nav.pages a[aria-current="page"]').getAttribute('href'))?.split('?')[0], path);
    }
  });
}
