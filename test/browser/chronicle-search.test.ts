/** The chronicle's search, in a real browser: words of the sentences in the reader's language, and kinds that it suggests. */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { until } from '../support/until.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { openPanel, typesShown } from './panel-reading.js';

const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
const LAWS = { tick_rate: 30, width: 200, height: 150, seed: 7, num_houses: 8 };
const SMALL = { viewport: { width: 1000, height: 700 } };

const SEARCHES = [
  { path: '/', word: 'born', mistyped: 'brith', kind: 'Birth', meant: /Did you mean/ },
  { path: '/?lang=fr', word: 'nées', mistyped: 'naissanse', kind: 'Naissance', meant: /Vouliez-vous dire/ },
];

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: LAWS });
  t.teardown(() => service.close());

  for (const { path, word, mistyped, kind, meant } of SEARCHES) {
    t.test(`a word of the sentences finds its events, and a kind is suggested: ${path}`, async (t) => {
      const { page, faults } = await openWatched(browser, service.url, path, SMALL);
      await openPanel(page, 'chronicle');
      await untilTrue(page, 'document.querySelectorAll(\'.events li[data-type="birth"]\').length > 2');
      await page.fill('#chronicle-search', mistyped);
      await untilTrue(page, "document.querySelector('.suggestions') !== null");
      t.match(await page.textContent('.suggestions'), meant);
      t.equal(await page.locator('#panel-chronicle .events li').count(), 0, 'nothing is found');
      await page.locator('.suggestions button', { hasText: kind }).first().click();
      await until('births alone', async () => String(await typesShown(page)) === 'birth');
      t.equal(await page.inputValue('#chronicle-search'), kind);
      await page.fill('#chronicle-search', 'zzzz');
      await untilTrue(page, "document.querySelectorAll('#panel-chronicle .events li').length === 0");
      t.equal(await page.locator('.suggestions').count(), 0, 'nothing is like it');
      await page.fill('#chronicle-search', word);
      await until('births again', async () => String(await typesShown(page)) === 'birth');
      noFault(t, faults);
      await page.close();
    });
  }
}
