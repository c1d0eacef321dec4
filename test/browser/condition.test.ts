/**
 * A paused world, a slow link, a lost connection and an extinct world each look different, in every language; then
 * links to the dead and the ended tell their story.
 */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { contentOf } from '../../http/content/index.js';
import { LANGUAGES, type Language } from '../../http/content/language.js';
import type { ConditionName } from '../../http/content/en/content.js';
import { createFaultyProxy } from '../support/faulty-proxy.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { openWatched, startChromium, untilTrue } from './chromium.js';

const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
const LAWS = { tick_rate: 10, width: 120, height: 90, seed: 7, num_houses: 8 };
/** A world without food: its creatures die one by one, so that clans end before the world does. */
const FAMINE = { energy_decay_per_tick: 0.3, energy_from_food: 0, safeguard_enabled: false };
const WIDE = { viewport: { width: 1280, height: 800 } };
const UNKNOWN_ID = 99_999_999;

const browser = await startChromium(t, 'plain');

const CARD_MEETS_BANNER = `(() => {
  const [card, banner] = ['card', 'banner'].map((id) => document.getElementById(id).getBoundingClientRect());
  return card.right > banner.left && card.left < banner.right && card.bottom > banner.top && card.top < banner.bottom;
})()`;

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: LAWS, godKey: PASSKEY });
  t.teardown(() => service.close());
  const proxy = createFaultyProxy(Number(new URL(service.url).port));
  t.teardown(() => proxy.close());
  await proxy.open();
  const god = (path: string, body: unknown) => post(service.url, path, body, PASSKEY);
  const one = await somebody(service.url);
  const pages = new Map<Language, Page>();
  for (const language of LANGUAGES) {
    const { page } = await openWatched(browser, proxy.url, `/?lang=${language}&follow=${one.id}`, WIDE);
    await page.waitForSelector('#app[data-ready="true"]');
    pages.set(language, page);
  }
  const page = pages.get('en')!;
  const { panels } = contentOf('en');

  const looksLike = async (t: Test, state: ConditionName): Promise<void> => {
    for (const [language, page] of pages) {
      const { conditions, banners } = contentOf(language).viewer;
      await page.waitForSelector(`#condition[data-state="${state}"]`);
      t.equal(await page.textContent('#condition'), conditions[state], `${language}: the badge`);
      t.equal(await page.isVisible('#banner'), state !== 'live', `${language}: a banner, unless all is well`);
      if (state !== 'live') t.equal(await page.textContent('#banner'), banners[state], `${language}: in words`);
    }
  };

  t.test('a world that runs, one that is paused, and a link that is slow', async (t) => {
    await looksLike(t, 'live');
    await god('/api/control', { action: 'pause' });
    await looksLike(t, 'paused');
    await god('/api/control', { action: 'resume' });
    await looksLike(t, 'live');
    proxy.stall();
    await looksLike(t, 'slow');
    proxy.flow();
    await looksLike(t, 'live');
    service.fanOut.primary(false);
    await looksLike(t, 'away');
    service.fanOut.primary(true);
    await looksLike(t, 'live');
  });

  t.test('a lost connection; panels that cannot be read say so, and load without a reload later', async (t) => {
    proxy.close();
    await looksLike(t, 'lost');
    await page.click('#tab-chronicle');
    await untilTrue(page, `${text('#panel-chronicle')}.includes(${JSON.stringify(panels.refusals.unreachable)})`);
    t.notOk(await page.isVisible('#older'), 'nothing older is offered where nothing is');
    await page.click('#tab-god');
    await untilTrue(page, `${text('#panel-god .console')}.includes(${JSON.stringify(panels.refusals.unreachable)})`);
    t.notMatch(await page.textContent('#panels'), /TypeError|fetch/);
    await proxy.open();
    await looksLike(t, 'live');
    await page.waitForSelector('#passkey-part[data-state="asked"]');
    t.equal(await page.textContent('#passkey-answer'), '');
    await page.click('#panel-god .console button');
    await page.waitForSelector('#presets');
    await page.click('#tab-chronicle');
    await untilTrue(page, "document.querySelectorAll('#panel-chronicle .events li').length > 0");
    t.notMatch(await page.textContent('#panel-chronicle'), panels.refusals.unreachable);
  });

  t.test('without a passkey the clock stays, and the reason stands where one is entered', async (t) => {
    await page.click('#tab-god');
    await page.click('#panel-god [data-act="run"]');
    await untilTrue(page, "document.activeElement.id === 'passkey'");
    t.equal(await page.textContent('#passkey-answer'), panels.key.needed);
    t.ok(await page.isVisible('#passkey-answer'));
    t.equal(await page.getAttribute('#passkey', 'aria-describedby'), 'passkey-answer');
  });

  t.test("an extinct world; the followed creature's story is complete", async (t) => {
    await page.click('#tab-world');
    t.match(await page.textContent('#card h2'), one.name);
    t.equal(await page.getAttribute('#card', 'aria-live'), null, 'numbers that change are not read out');
    await god('/api/laws', FAMINE);
    await god('/api/control', { action: 'set_speed', value: 1000 });
    await looksLike(t, 'extinct');
    await untilTrue(page, `/Died on Day/.test(${text('#card')})`);
    t.match(await page.textContent('#card h2'), one.name, 'by name');
    t.equal(await page.evaluate(CARD_MEETS_BANNER), false, 'the banner stands beside the card');
    t.match(await page.textContent('#announcer'), /Died on Day/, 'and is read out');
    t.notOk(await page.isVisible('#follow'), 'the dead can not be followed');
    await page.click('#more');
    await untilTrue(page, `/Died on Day/.test(${text('#panel-creature')})`);
    await page.click('#card .close');
    await page.waitForSelector('#creature-search');
    t.equal(await page.locator('#panel-creature .found li').count(), 0, 'nobody is worth a look');
  });

  t.test('links to the dead, to a clan that ended, and to numbers that never were', async (t) => {
    const go = async (query: string): Promise<void> => {
      await page.goto(`${proxy.url}/?lang=en&${query}`);
      await page.waitForSelector('#card:not([hidden])');
    };
    await go(`follow=${one.id}`);
    await untilTrue(page, `/Died on Day/.test(${text('#announcer')})`);
    t.match(await page.textContent('#card h2'), one.name);
    const clan = await endedClan(service.url);
    await page.click('#tab-chronicle');
    await untilTrue(page, "document.querySelector('#panel-chronicle [data-type=clan_extinction]') !== null");
    t.notMatch(await page.textContent('#panel-chronicle .events'), /#\d/, 'the chronicle names all of them');
    await go(`clan=${clan.id}`);
    await untilTrue(page, `/extinct/.test(${text('#announcer')})`);
    t.equal(await page.textContent('#card h2'), clan.name);
    await page.click('#more');
    await untilTrue(page, `${text('#clan h2')}.trim() === ${JSON.stringify(clan.name)}`);
    await go(`follow=${UNKNOWN_ID}`);
    await untilTrue(page, `${text('#announcer')}.includes(${JSON.stringify(panels.refusals.unknown_creature)})`);
    t.notOk(await page.isVisible('#more'));
    await go(`clan=${UNKNOWN_ID}`);
    await untilTrue(page, `${text('#announcer')}.includes(${JSON.stringify(panels.refusals.unknown_clan)})`);
  });
}

function text(selector: string): string {
  return `(document.querySelector('${selector}')?.textContent ?? '')`;
}

async function somebody(url: string): Promise<{ readonly id: number; readonly name: string }> {
  const { entities } = (await request(url, '/api/state')).json as {
    readonly entities: readonly { id: number; kind: string; personal_name: string }[];
  };
  const { id, personal_name: name } = entities.find(({ kind }) => kind === 'creature')!;
  return { id, name };
}

async function endedClan(url: string): Promise<{ readonly id: number; readonly name: string }> {
  const { clans } = (await request(url, '/api/clans?include_extinct=true')).json as {
    readonly clans: readonly { id: number; name: string; extinct: boolean }[];
  };
  return clans.find(({ extinct }) => extinct)!;
}
