/**
 * The panels beside the stage and the god's console, in a real browser over the engine's world
 * (docs/interface.md#authentication).
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { until } from '../support/until.js';
import { post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import {
  findings,
  openPanel,
  readBrain,
  readDays,
  readFamily,
  readGraph,
  readLines,
  readMatrix,
  readNumbers,
  readPastWorld,
  readVitals,
  typesShown,
} from './panel-reading.js';

/** A passkey with characters that a header only carries encoded. */
const PASSKEY = 'Mật khẩu của vị thần, 100%';
/** The passkey as clients send it. */
const HEADER = encodeURIComponent(PASSKEY);
const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
/** A clan for each of the houses. */
const LAWS = { tick_rate: 30, width: 200, height: 150, seed: 7, num_houses: 8 };
const SMALL = { viewport: { width: 1000, height: 700 } };
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };
const PANELS = ['world', 'chronicle', 'creature', 'clans', 'annals', 'analytics', 'god', 'worlds'];

/** The text of the header bar. */
const DAY = "Number(document.querySelector('#day').textContent)";
const TICK = "Number(document.querySelector('#tick').dataset.value)";

/** Where the passkey is: in the session, on the device. */
const KEPT = "[sessionStorage, localStorage].map((store) => store.getItem('spaceland.passkey'))";

/** The summary of the chronicle's list, and the types in it. */
const STATUS = "document.querySelector('#panel-chronicle [role=status]').textContent";
const ROW_TYPES =
  "[...document.querySelectorAll('#panel-chronicle .events li')].map((row) => row.dataset.type)";
const LIFE = 'birth,death,promotion,demotion,predation,cannibalism,extinction';

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: LAWS });
  t.teardown(() => service.close());
  const { url } = service;
  const laws = async (): Promise<Laws> => (await request(url, '/api/laws')).json as Laws;

  t.test('the god enrols, changes a law, takes it back; a wrong passkey is refused in words', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'god');
    await untilTrue(page, "document.querySelectorAll('.group').length === 22");
    await page.fill('#law-search', 'mutation rate');
    const law = page.locator('[data-law="mutation_rate"]');
    await law.locator('input[type="number"]').fill('2000');
    await page.keyboard.press('Tab');
    t.match(await law.locator('.problem').textContent(), /range/, 'a value out of range is not even pending');
    await law.locator('input[type="number"]').fill('0.25');
    await page.keyboard.press('Tab');
    t.equal(await law.getAttribute('data-state'), 'pending');
    await page.click('#apply-laws');
    t.match(await page.textContent('#law-answer'), /no passkey exists yet/i);
    await page.locator('#panel-god [data-act="run"]').click();
    t.match(
      await page.textContent('#passkey-answer'),
      /no passkey exists yet/i,
      'nor may the clock be moved',
    );

    await page.fill('#passkey', PASSKEY);
    await page.fill('#passkey-again', `${PASSKEY}!`);
    await page.click('#passkey-form button[type="submit"]');
    t.match(await page.textContent('#passkey-answer'), /passkeys differ/);
    await page.fill('#passkey-again', PASSKEY);
    await page.click('#passkey-form button[type="submit"]');
    await page.waitForSelector('#passkey-part[data-state="given"]');
    await untilTrue(page, "document.querySelector('#law-answer').textContent === ''");
    t.same(await page.evaluate(KEPT), [PASSKEY, null], 'for the session alone');

    await page.click('#discard-laws');
    await page.fill('#law-search', 'day_length');
    const dayLength = page.locator('[data-law="day_length"]');
    // A day of two ticks: the day that the bar tells runs away from the tick.
    await dayLength.locator('input[type="number"]').fill('2');
    await page.keyboard.press('Tab');
    const before = (await laws()).day_length;
    await untilTrue(page, `${DAY} < ${TICK} / 10`);
    await page.click('#apply-laws');
    await untilTrue(page, "/1 law changed/.test(document.querySelector('#law-answer').textContent)");
    await untilTrue(page, `${DAY} > ${TICK} / 3`);
    t.equal((await laws()).day_length, 2);
    t.equal(await dayLength.getAttribute('data-state'), 'changed');
    await untilTrue(page, "/day_length/.test(document.querySelector('#law-log').textContent)");
    await dayLength.locator('.law-foot button').last().click();
    t.equal(await dayLength.getAttribute('data-state'), 'pending', 'its default is one press away');
    await page.click('#discard-laws');
    await page.click('#undo-laws');
    await untilTrue(page, "/Undone: day_length/.test(document.querySelector('#law-answer').textContent)");
    await untilTrue(page, `${DAY} < ${TICK} / 10`);
    t.equal((await laws()).day_length, before);

    await page.locator('#panel-god [data-act="run"]').click();
    await page.waitForSelector('#condition[data-state="paused"]');
    const { tick } = (await request(url, '/healthz')).json as { readonly tick: number };
    await page.locator('#panel-god [data-act="step"]').click();
    await untilTrue(page, `${TICK} === ${tick + 1}`);
    await page.locator('#panel-god .clock input[type="number"]').fill('31');
    await page.keyboard.press('Tab');
    await until(
      'the speed',
      async () => ((await request(url, '/healthz')).json as { speed_target: number }).speed_target === 31,
    );
    await readNumbers(t, page, url);
    await openPanel(page, 'god');
    await page.locator('#panel-god [data-act="run"]').click();
    await page.waitForSelector('#condition[data-state="live"]');
    noFault(t, faults);

    await page.click('#passkey-part button');
    await page.fill('#passkey', 'not the passkey');
    await page.click('#passkey-form button[type="submit"]');
    await untilTrue(page, "/wrong or missing/.test(document.querySelector('#passkey-answer').textContent)");
    t.same(await page.evaluate(KEPT), [null, null]);
    await page.getByLabel('Remember it on this device').check();
    await enter(page);
    t.same(await page.evaluate(KEPT), [PASSKEY, PASSKEY], 'on the device, for it was asked for');
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await openPanel(page, 'god');
    await page.waitForSelector('#passkey-part[data-state="given"]');
    await page.click('#passkey-part button');
    t.same(await page.evaluate(KEPT), [null, null], 'and forgotten');

    await openPanel(page, 'chronicle');
    const preached = page.locator('.events li[data-type="sermon"] a', { hasText: 'day_length' }).first();
    const link = await preached.getAttribute('href');
    t.equal(link, '/wiki?lang=en#law-day_length', 'a law that is preached leads to its words');
    await page.close();
  });

  t.test(
    'a preset shows its changes and applies with a new world; law sets are exported and imported',
    async (t) => {
      // The test above may have enrolled a passkey already.
      await post(url, '/api/auth/setup', { passkey: PASSKEY });
      const { page, faults } = await openWatched(browser, url, '/', SMALL);
      await openPanel(page, 'god');
      await enter(page);
      const world = (await request(url, '/healthz')).json as { readonly world_id: number };
      await page.click('[data-preset="warlords"]');
      t.ok((await page.locator('.changes tbody tr').count()) > 20);
      await page.getByLabel('Start a new world with them').check();
      await page.click('#apply-preset');
      await untilTrue(page, "/Warlords is in force/.test(document.querySelector('#law-answer').textContent)");
      t.equal(((await request(url, '/api/presets')).json as { current: string }).current, 'warlords');
      const next = (await request(url, '/healthz')).json as { readonly world_id: number };
      t.ok(next.world_id > world.world_id, 'a new world has begun');
      await page.getByLabel('Start a new world with them').uncheck();

      const download = page.waitForEvent('download');
      await page.click('#export-laws');
      const file = await (await download).createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of file) chunks.push(chunk as Buffer);
      const saved = JSON.parse(Buffer.concat(chunks).toString()) as Laws;
      t.same(saved, await laws());
      const changed = { ...saved, mutation_rate: 0.125, no_such_law: 1 };
      await page.setInputFiles('#law-file', {
        name: 'laws.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(changed)),
      });
      await untilTrue(
        page,
        "/1 law of the file differs.*no_such_law/.test(document.querySelector('#exchange-answer').textContent)",
      );
      t.equal((await laws()).mutation_rate, saved.mutation_rate, 'an import applies nothing by itself');
      t.equal(await page.textContent('#apply-laws'), 'Apply 1 change');
      await page.click('#laws [data-choice="pending"]');
      t.same(
        await page.locator('#laws li.law:visible').evaluateAll((all) => all.map((law) => law.dataset['law'])),
        ['mutation_rate'],
      );
      await page.click('.apply-bar [data-choice="now"]');
      await page.click('#apply-laws');
      await untilTrue(page, "/1 law changed/.test(document.querySelector('#law-answer').textContent)");
      t.equal((await laws()).mutation_rate, 0.125);
      await post(url, '/api/control', { action: 'reset' }, HEADER);
      t.equal((await laws()).mutation_rate, saved.mutation_rate, 'it was for that world alone');

      await openPanel(page, 'worlds');
      await page.locator(`[data-world="${world.world_id}"] button`, { hasText: 'Open this world' }).click();
      await readPastWorld(t, page, url, world.world_id);
      noFault(t, faults);
      await page.close();
    },
  );

  t.test('the chronicle is searched and leads to places; clans and creatures are looked into', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'chronicle');
    await untilTrue(page, 'document.querySelectorAll(\'.events li[data-type="birth"]\').length > 2');
    await page.fill('#chronicle-search', 'birth');
    await untilTrue(
      page,
      "/Best matches/.test(document.querySelector('#panel-chronicle').textContent) && document.querySelectorAll('#panel-chronicle .events li').length > 0",
    );
    t.same(await typesShown(page), ['birth']);
    const zoom = Number(await page.getAttribute('#stage', 'data-zoom'));
    await page.locator('#panel-chronicle .jump').first().click();
    await untilTrue(page, `Number(document.querySelector('#stage').dataset.zoom) > ${zoom}`);
    await page.locator('#panel-chronicle .events li .story button').first().click();
    await readFamily(t, page);

    await openPanel(page, 'clans');
    await untilTrue(page, "document.querySelectorAll('#roster tbody tr').length > 1");
    const name = await page.locator('#roster tbody tr button').first().textContent();
    await page.locator('#roster tbody tr button').first().click();
    await untilTrue(
      page,
      `document.querySelector('#clan h2')?.textContent.trim() === ${JSON.stringify(name)}`,
    );
    t.ok((await page.locator('#clan .facts dt').count()) > 8);
    await page.locator('#clan .members button').first().click();

    await untilTrue(page, "document.querySelectorAll('#life .brain .activation').length === 7");
    await untilTrue(page, "/Thrust -?[0-9.]+/.test(document.querySelector('#activations').textContent)");
    await readBrain(t, page);
    t.ok((await page.locator('#life .body .vertex').count()) >= 3);
    await readVitals(t, page);
    const followed = page.locator('#follow-creature');
    await followed.click();
    t.match(await followed.textContent(), /Stop/);
    await openPanel(page, 'clans');
    await page.locator('#panel-clans [data-choice="relations"]').click();
    await untilTrue(page, "document.querySelectorAll('.matrix tbody tr').length > 1");
    await readMatrix(t, page);
    await page.locator('#relations').locator('xpath=..').locator('[data-choice="graph"]').click();
    await untilTrue(page, "document.querySelectorAll('.graph .clan').length > 1");
    await readGraph(t, page);
    noFault(t, faults);
    await page.close();
  });

  t.test(
    'the curves have all newest values, with epochs and law changes, and exclude ruins as the header bar does',
    async (t) => {
      await post(url, '/api/laws?persist=false', { mutation_rate: 0.125 }, HEADER);
      const { page, faults } = await openWatched(browser, url, '/', SMALL);
      await openPanel(page, 'world');
      await untilTrue(page, "/mutation_rate: .* → 0.125/.test(document.querySelector('#marks').textContent)");
      t.match(await page.textContent('#marks'), /Epoch: /);
      const legends =
        "[...document.querySelectorAll('.plot .u-legend')].map((each) => each.textContent).join(' ')";
      await untilTrue(page, "document.querySelectorAll('.plot .u-legend').length === 2");
      const said = (await page.evaluate(legends)) as string;
      t.match(said, /Day \d+.*Living:?\s*\d/s);
      await readLines(page, url, legends);
      t.match(said, /Energy in plants:?\s*\d.*Houses:?\s*\d.*Clans:?\s*\d/s);
      t.notMatch(said, /–/);
      const overlays = (await page.evaluate(
        "[...document.querySelectorAll('.plot .u-over')].map((over) => [over.offsetLeft, over.offsetWidth])",
      )) as readonly unknown[];
      t.same(overlays[0], overlays[1], 'a day of one chart is below that of the other');
      noFault(t, faults);
      await page.close();
    },
  );

  t.test('the chronicle is filtered by type, weight, participants and days', async (t) => {
    await post(url, '/api/control', { action: 'pause' }, HEADER);
    const born = await eventsOf(url, 'type=birth');
    const { entity_id: id } = born.events[0]!;
    const { page, faults } = await openWatched(browser, url, `/?follow=${id}`, SMALL);
    await openPanel(page, 'chronicle');
    /** Waits until the list equals the service's answer to the query and the total is shown. */
    const has = async (query: string, order = ' New entries appear at the top.'): Promise<void> => {
      const { total, events } = await eventsOf(url, `${query}&limit=60`);
      const told = total === 0 ? 'Nothing in the chronicle matches.' : `${entries(total)}.${order}`;
      const types = JSON.stringify(events.map(({ type }) => type));
      await untilTrue(page, `${STATUS} === '${told}' && JSON.stringify(${ROW_TYPES}) === '${types}'`);
    };
    const choose = async (kind: string): Promise<void> =>
      page.click(`#panel-chronicle [data-choice="${kind}"]`);
    await choose('plants');
    await has('types=bloom,wither');
    await choose('faith');
    await page.getByLabel('Major only').check();
    await has('major=true&types=miracle,sermon,synod,temple,epiphany,resonance,omen,culture');
    await page.getByLabel('Major only').uncheck();
    await choose('life');
    await has(`types=${LIFE}`);
    await page.getByLabel('Only about').check();
    await has(`types=${LIFE}&entity_id=${id}`);
    await page.getByLabel('Only about').uncheck();

    // Days that are over: nothing more comes to them. This one is the first.
    await page.fill('#to-day', '1');
    await page.keyboard.press('Tab');
    t.equal(await page.textContent('#chronicle-span'), 'Only Day 1 and earlier');
    await has(`types=${LIFE}&to_tick=1199`);
    await page.fill('#from-day', '3');
    await page.fill('#to-day', '2');
    await page.keyboard.press('Tab');
    t.equal(await page.textContent('#chronicle-span'), 'Only Days 2 to 3');
    await has(`types=${LIFE}&from_tick=1200&to_tick=3599`);
    await page.fill('#to-day', '');
    await page.fill('#from-day', '1');
    await page.keyboard.press('Tab');
    await page.fill('#chronicle-search', 'birth');
    await has(`types=${LIFE}&q=birth*`, ' Best matches first.');
    await post(url, '/api/control', { action: 'resume' }, HEADER);
    noFault(t, faults);
    await page.close();
  });

  t.test('status bar, annals and chronicle say the same day in a world with short days', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await readDays(t, page, { url, passkey: HEADER });
    noFault(t, faults);
    await page.close();
  });

  t.test('a day of the timeline leads to its part of the chronicle', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'annals');
    t.match(await page.textContent('#panel-annals'), /⚔.? duels · /u);
    await untilTrue(page, "document.querySelector('#timeline [data-bucket] button') !== null");
    await page.locator('#timeline [data-bucket="0"] button').click();
    await page.waitForSelector('#panel-chronicle:not([hidden]) #chronicle-span:not([hidden])');
    t.match(await page.textContent('#chronicle-span'), /Only Day 1/);
    await untilTrue(page, "document.querySelectorAll('#panel-chronicle .events li').length > 0");
    const days = await page.evaluate(
      "[...new Set([...document.querySelectorAll('#panel-chronicle .events time')].map((time) => time.textContent.split(' · ')[0]))]",
    );
    t.same(days, ['Day 1']);
    await page.locator('#chronicle-span input').click();
    t.equal(await page.isVisible('#chronicle-span'), false);
    noFault(t, faults);
    await page.close();
  });

  for (const [lang, options] of [
    ['vi', PHONE],
    ['fr', { ...SMALL, colorScheme: 'light' as const }],
  ] as const) {
    t.test(`every panel in ${lang}: filled, without serious findings, within its width`, async (t) => {
      const { page, faults } = await openWatched(browser, url, `/?lang=${lang}`, options);
      await page.waitForSelector('#app[data-ready="true"]');
      await page.evaluate(`${axe.source}; 0`);
      for (const panel of PANELS) {
        await openPanel(page, panel);
        await untilTrue(page, `document.querySelector('#panel-${panel}').textContent.length > 120`);
        const words = await page.textContent(`#panel-${panel}`);
        t.notMatch(words, /\{\w+\}|undefined|NaN/, `${panel}: no place is left empty`);
        const width = (await page.evaluate(
          `(() => { const p = document.querySelector('#panel-bodies'); return p.scrollWidth - p.clientWidth; })()`,
        )) as number;
        t.ok(width <= 1, `${panel} is no wider than its column`);
        t.same(await findings(page), [], panel);
      }
      noFault(t, faults);
      await page.close();
    });
  }
}

async function enter(page: Page): Promise<void> {
  await page.fill('#passkey', PASSKEY);
  await page.click('#passkey-form button[type="submit"]');
  await page.waitForSelector('#passkey-part[data-state="given"]');
  await page.waitForSelector('#presets');
}

interface Found {
  readonly total: number;
  readonly events: readonly { readonly type: string; readonly entity_id: number }[];
}

/** The service's answer to a query of the chronicle. */
async function eventsOf(url: string, query: string): Promise<Found> {
  return (await request(url, `/api/history?${query}`)).json as Found;
}

function entries(total: number): string {
  return `${total.toLocaleString('en')} ${total === 1 ? 'entry' : 'entries'}`;
}
