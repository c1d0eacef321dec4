/**
 * The API reference in a real browser: complete, usable to send requests (also as the god), without resources from
 * other hosts, and accessible (docs/interface.md#endpoints).
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import t from 'tap';
import { inForm } from '../support/form.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const browser = await startChromium(t, 'plain');

/** Characters that no header takes, and a sign that encodes others. */
const VIETNAMESE_PASSKEY = 'Mật khẩu của vị thần, 100%';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

const LOOKS = [
  [1280, 'light'],
  [375, 'dark'],
] as const;

/** Colours have changed; a sign of loading turns without end. */
const STILL = 'document.getAnimations().every(({ effect }) => effect.getComputedTiming().iterations === Infinity)';

const operation = (page: Page, id: string) => page.locator(`#operations-${id}`);

async function unfold(page: Page, id: string): Promise<void> {
  await operation(page, id).locator('.opblock-summary-control').click();
  await operation(page, id).locator('.execute').waitFor();
}

async function execute(page: Page, id: string): Promise<string> {
  await operation(page, id).locator('.execute').click();
  const answer = operation(page, id).locator('.live-responses-table');
  await answer.locator('.response-col_status').last().waitFor();
  return answer.innerText();
}

/** Enters a passkey in the dialog; returns the accessibility findings. */
async function authorize(page: Page, passkey: string): Promise<readonly string[]> {
  await page.locator('.auth-wrapper button.authorize').click();
  await page.locator('.modal-ux input').fill(passkey);
  const wrong = await violationsOf(page, '.modal-ux');
  await page.locator('.modal-ux button.authorize').click();
  await page.locator('.modal-ux .btn-done').click();
  return wrong;
}

/** Checks one part of the page: the whole page takes seconds. */
async function violationsOf(page: Page, part: string): Promise<string[]> {
  // The value of the script is a large object, which must not be sent to the test.
  await page.evaluate(`${axe.source}; 0`);
  const look = `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] })`;
  const { violations } = (await page.evaluate(look)) as { violations: readonly Violation[] };
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.length} ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`,
  );
}

/** Serves the script of the page without what it amends in Swagger UI. */
async function leaveUnamended(page: Page): Promise<void> {
  await page.route('**/docs/start.js', async (route) => {
    const script = await (await route.fetch()).text();
    const left = script.replace('=> amend(root)', '=> 0').replace('plugins: [HeadsWithoutLinks]', 'plugins: []');
    await route.fulfill({ contentType: 'text/javascript', body: left });
  });
}

if (browser !== null) {
  const service = await startToyService({ godKey: VIETNAMESE_PASSKEY });
  t.teardown(() => service.close());

  const { page, faults } = await openWatched(browser, service.url, '/docs');

  t.test('/docs shows every operation from this machine alone, and tries them as the god', async (t) => {
    const before = service.liveStatus.laws;

    await t.test('all of them, under the content policy', async (t) => {
      await page.waitForSelector('.opblock');
      t.ok((await page.locator('.opblock').count()) >= 10);
      await unfold(page, 'service-getVersion');
      t.match(await execute(page, 'service-getVersion'), '0.1.6');
    });

    await t.test('an authorised call works, with a passkey of any characters, kept nowhere', async (t) => {
      await unfold(page, 'god-control');
      t.same(await authorize(page, VIETNAMESE_PASSKEY), []);
      const shown = await execute(page, 'god-control');
      t.match(shown, /^200\b/m);
      t.match(shown, /"state": "paused"/);
      t.equal(service.liveStatus.clock.paused, true, 'and it took effect');
      const kept = (await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')) as string;
      t.equal(kept, '[{},{}]');
    });

    await t.test('the laws as they are offered: one click changes one, for this world alone', async (t) => {
      await unfold(page, 'laws-setLaws');
      const chosen = operation(page, 'laws-setLaws').locator('tr[data-param-name] select');
      t.same(await chosen.evaluateAll((all) => all.map((each) => (each as { value?: string }).value)), [
        'false',
        'false',
      ]);
      t.match(await execute(page, 'laws-setLaws'), /^200\b/m);
      t.same(service.liveStatus.laws, { ...before, food_count: 400 });
    });

    noFault(t, faults);
  });

  t.test('/docs/socket explains every message, connects, sends and logs', async (t) => {
    const { page, faults } = await openWatched(browser, service.url, '/docs/socket');
    await page.waitForSelector('#connect');
    for (const name of ['hello', 'state', 'auth_error', 'action', 'compact'])
      t.ok(await page.isVisible(`section#${name} h3`), name);
    const logged = (type: string): string =>
      `[...document.querySelectorAll('.console .log code')].some((code) => code.textContent === '${type}')`;
    await page.click('#connect');
    await untilTrue(page, logged('state'));
    await page.selectOption('#example', 'newWorldOfASeed');
    t.match(await page.inputValue('#draft'), /"value": 7/);
    await page.click('#send');
    await untilTrue(page, `${logged('reset')} && ${logged('auth_error')}`);
    t.same(await violationsOf(page, 'main'), []);
    await page.click('#connect');
    await page.selectOption('#stream', 'compact');
    await page.click('#connect');
    await untilTrue(page, "document.querySelector('.console [role=status]').textContent === 'open'");
    noFault(t, faults);
    await page.close();
  });

  t.test('/docs fits the screen and is accessible without sight or pointer', async (t) => {
    await unfold(page, 'chronicle-getHistory');
    await execute(page, 'chronicle-getHistory');
    for (const [width, colorScheme] of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await untilTrue(page, STILL);
      t.same(await violationsOf(page, 'html'), [], `${colorScheme}, ${width} px wide, with answers`);
      const taken = (await page.evaluate('document.documentElement.scrollWidth')) as number;
      t.ok(taken <= width, `${taken} px of ${width}`);
    }
    noFault(t, faults);
    await page.close();
  });

  t.test('/docs is accessible when it is closed, opened and tried; Swagger UI alone is not', async (t) => {
    const { page: bare } = await openWatched(browser, service.url, '/docs', {}, leaveUnamended);
    await bare.waitForSelector('.opblock');
    const found = (await violationsOf(bare, 'html')).map((each) => each.split(' ')[0]);
    for (const rule of ['nested-interactive', 'heading-order', 'region']) t.ok(found.includes(rule), rule);
    await bare.close();

    const { page: whole, faults: whatFailed } = await openWatched(browser, service.url, '/docs');
    await whole.waitForSelector('.opblock');
    for (const [width, colorScheme] of LOOKS.slice(0, inForm(1, 2))) {
      await whole.setViewportSize({ width, height: 900 });
      await whole.emulateMedia({ colorScheme });
      await untilTrue(whole, STILL);
      t.same(await violationsOf(whole, 'html'), [], `closed, ${colorScheme}`);
    }
    await unfold(whole, 'laws-setLaws');
    t.match(whole.url(), /#\/laws\/setLaws$/, 'the address leads to what is open');
    t.same(await violationsOf(whole, '#operations-laws-setLaws'), [], 'with a call to try');
    await operation(whole, 'laws-setLaws').locator('.try-out__btn').first().click();
    await operation(whole, 'laws-setLaws').locator('.execute').waitFor({ state: 'detached' });
    t.same(await violationsOf(whole, '#operations-laws-setLaws'), [], 'opened to read');
    noFault(t, whatFailed);
    await whole.close();
  });
}
