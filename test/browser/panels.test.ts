/** The panels beside the stage, in a real browser over the engine's world. */
import axe from 'axe-core';
import t from 'tap';
import { contentOf } from '../../http/content/index.js';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { inForm } from '../support/form.js';
import { post, request } from '../support/requests.js';
import { until } from '../support/until.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import {
  findings,
  openPanel,
  readBrain,
  readDays,
  readFamily,
  readFilled,
  readGraph,
  readLines,
  readMatrix,
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

/** The summary of the chronicle's list, and the types in it. */
const STATUS = "document.querySelector('#panel-chronicle [role=status]').textContent";
const ROW_TYPES = "[...document.querySelectorAll('#panel-chronicle .events li')].map((row) => row.dataset.type)";
const LIFE = 'birth,death,promotion,demotion,predation,cannibalism,extinction';

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({ ...ENGINE, laws: LAWS });
  t.teardown(() => service.close());
  const { url } = service;
  await post(url, '/api/auth/setup', { passkey: PASSKEY });

  t.test('the chronicle is searched and leads to places; clans and creatures are looked into', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'chronicle');
    await untilTrue(page, 'document.querySelectorAll(\'.events li[data-type="birth"]\').length > 2');
    await page.fill('#chronicle-search', 'birth');
    await untilTrue(page, "/Best matches/.test(document.querySelector('#panel-chronicle').textContent)");
    // The events of the last answer are listed until the next one has come.
    await until('births alone', async () => String(await typesShown(page)) === 'birth');
    const zoom = Number(await page.getAttribute('#stage', 'data-zoom'));
    await page.locator('#panel-chronicle .jump').first().click();
    await untilTrue(page, `Number(document.querySelector('#stage').dataset.zoom) > ${zoom}`);
    await page.locator('#panel-chronicle .events li .story button:visible').first().click();
    await readFamily(t, page);

    await openPanel(page, 'clans');
    await untilTrue(page, "document.querySelectorAll('#roster tbody tr').length > 1");
    const name = await page.locator('#roster tbody tr button').first().textContent();
    await page.locator('#roster tbody tr button').first().click();
    await untilTrue(page, `document.querySelector('#clan h2')?.textContent.trim() === ${JSON.stringify(name)}`);
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
      await untilTrue(
        page,
        "/Chance of an irregular son: .* → 0.125/.test(document.querySelector('#marks').textContent)",
      );
      t.match(await page.textContent('#marks'), /Epoch: /);
      const legends = "[...document.querySelectorAll('.plot .u-legend')].map((each) => each.textContent).join(' ')";
      await untilTrue(page, "document.querySelectorAll('.plot .u-legend').length === 2");
      const said = (await page.evaluate(legends)) as string;
      t.match(said, /Day \d+.*Living:?\s*\d/s);
      await readLines(page, url, legends);
      t.match(
        said,
        /Energy in plants \(left scale\):?\s*\d.*Houses \(right scale\):?\s*\d.*Clans \(right scale\):?\s*\d/s,
      );
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
    const has = async (query: string, order = ' Newest first.'): Promise<void> => {
      const { total, events } = await eventsOf(url, `${query}&limit=60`);
      const told = total === 0 ? 'Nothing in the chronicle matches.' : `${counted(total)}.${order}`;
      const types = JSON.stringify(events.map(({ type }) => type));
      await untilTrue(page, `${STATUS} === '${told}' && JSON.stringify(${ROW_TYPES}) === '${types}'`);
    };
    const choose = async (kind: string): Promise<void> => page.click(`#panel-chronicle [data-choice="${kind}"]`);
    await page.getByLabel('Fold what belongs together').uncheck();
    await choose('plants');
    await has('types=bloom,wither');
    await choose('faith');
    await page.getByLabel('Major events only').check();
    await has('major=true&types=miracle,sermon,synod,temple,epiphany,resonance,omen,culture');
    await page.getByLabel('Major events only').uncheck();
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
    t.match(await page.textContent('#panel-annals'), /⚔.? fights · /u);
    await untilTrue(page, "document.querySelector('#timeline [data-bucket] button') !== null");
    await page.locator('#timeline [data-bucket="0"] .when button').click();
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

  t.test('a word with an explanation has a tooltip, and a finger opens it and closes it', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en', PHONE);
    const { entities } = (await request(url, '/api/state')).json as {
      readonly entities: readonly { id: number; kind: string; caste: string }[];
    };
    const { id } = entities.find(({ kind, caste }) => kind === 'creature' && caste === 'Woman')!;
    await page.goto(`${url}/?lang=en&panel=creature&creature=${id}`);
    const caste = page.locator('#life .head .explained').first();
    await caste.waitFor();
    const { name, text } = contentOf('en').words.terms.castes.Woman;
    t.equal(await caste.textContent(), name);
    t.equal(await caste.getAttribute('title'), text, 'the text of the wiki');
    t.equal(await page.isVisible('#explanation'), false);
    await caste.tap();
    t.equal(await page.textContent('#explanation:popover-open'), text);
    await page.tap('#close-panels');
    t.equal(await page.isVisible('#explanation'), false, 'the next tap closes it');
    await page.locator('.fact.hour .explained').tap();
    t.match(await page.textContent('#explanation:popover-open'), /Time of day/, 'the bar has some too');
    t.equal(await page.locator('.explained[tabindex]').count(), 0, 'explanations add no stops of the keyboard');
    noFault(t, faults);
    await page.close();
  });

  const looks = [
    ['vi', PHONE],
    ['fr', { ...SMALL, colorScheme: 'light' as const }],
  ] as const;
  for (const [lang, options] of looks.slice(0, inForm(1, 2))) {
    t.test(`every panel in ${lang}: filled, without serious findings, within its width`, async (t) => {
      const { page, faults } = await openWatched(browser, url, `/?lang=${lang}`, options);
      await page.waitForSelector('#app[data-ready="true"]');
      await page.evaluate(`${axe.source}; 0`);
      await readFilled(t, page, async (panel) => t.same(await findings(page), [], panel));
      noFault(t, faults);
      await page.close();
    });
  }
}

interface Found {
  readonly total: number;
  readonly events: readonly { readonly type: string; readonly entity_id: number }[];
}

/** The service's answer to a query of the chronicle. */
async function eventsOf(url: string, query: string): Promise<Found> {
  return (await request(url, `/api/history?${query}`)).json as Found;
}

function counted(total: number): string {
  return `${total.toLocaleString('en')} ${total === 1 ? 'event' : 'events'}`;
}
