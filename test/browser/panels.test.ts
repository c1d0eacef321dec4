/**
 * The panels beside the stage and the god's console, in a real browser over the engine's world (interface.md;
 * decisions.md sections 2, 4 and 5).
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

/** With characters that no header takes as they are. */
const PASSKEY = 'Mật khẩu của vị thần, 100%';
const ENGINE = { factory: { create: createWorld, restore: restoreWorld } };
/** A clan for each of the houses. */
const LAWS = { tick_rate: 30, width: 200, height: 150, seed: 7, num_houses: 8 };
const SMALL = { viewport: { width: 1000, height: 700 } };
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };
const PANELS = ['world', 'chronicle', 'creature', 'clans', 'annals', 'analytics', 'god', 'worlds'];

/** What the bar tells. */
const DAY = "Number(document.querySelector('#day').textContent)";
const TICK = "Number(document.querySelector('#tick').textContent)";

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
    t.match(await page.textContent('#passkey-answer'), /not the same/);
    await page.fill('#passkey-again', PASSKEY);
    await page.click('#passkey-form button[type="submit"]');
    await page.waitForSelector('#passkey-part[data-state="given"]');
    t.equal(await page.textContent('#law-answer'), '', 'what was refused without it is not any longer');
    t.same(
      await page.evaluate(
        "[sessionStorage.getItem('spaceland.passkey'), localStorage.getItem('spaceland.passkey')]",
      ),
      [PASSKEY, null],
    );

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
    await page.click('#undo-laws');
    await untilTrue(page, "/Taken back: day_length/.test(document.querySelector('#law-answer').textContent)");
    await untilTrue(page, `${DAY} < ${TICK} / 10`);
    t.equal((await laws()).day_length, before);

    await page.locator('#panel-god [data-act="run"]').click();
    await page.waitForSelector('#condition[data-state="paused"]');
    await page.locator('#panel-god [data-act="run"]').click();
    await page.waitForSelector('#condition[data-state="live"]');
    noFault(t, faults);

    await page.click('#passkey-part button');
    await page.fill('#passkey', 'not the passkey');
    await page.click('#passkey-form button[type="submit"]');
    await untilTrue(page, "/wrong or missing/.test(document.querySelector('#passkey-answer').textContent)");
    t.equal(await page.evaluate("sessionStorage.getItem('spaceland.passkey')"), null);

    await openPanel(page, 'chronicle');
    const preached = page.locator('.events li[data-type="sermon"] a', { hasText: 'day_length' }).first();
    const link = await preached.getAttribute('href', { timeout: 20_000 });
    t.equal(link, '/wiki?lang=en#law-day_length', 'a law that is preached leads to its words');
    await page.close();
  });

  t.test(
    'a preset shows what it would change, applies with a new world; law sets go out and come in',
    async (t) => {
      // Whoever ran the test above has enrolled already.
      await post(url, '/api/auth/setup', { passkey: PASSKEY });
      const { page, faults } = await openWatched(browser, url, '/', SMALL);
      await openPanel(page, 'god');
      await enter(page);
      const world = (await request(url, '/healthz')).json as { readonly world_id: number };
      await page.click('[data-preset="warlords"]');
      t.ok((await page.locator('.changes tbody tr').count()) > 20);
      await page.getByLabel('Begin a new world with them').check();
      await page.click('#apply-preset');
      await untilTrue(page, "/Warlords is in force/.test(document.querySelector('#law-answer').textContent)");
      t.equal(((await request(url, '/api/presets')).json as { current: string }).current, 'warlords');
      const next = (await request(url, '/healthz')).json as { readonly world_id: number };
      t.ok(next.world_id > world.world_id, 'a new world has begun');
      await page.getByLabel('Begin a new world with them').uncheck();

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
      await page.click('#discard-laws');

      await openPanel(page, 'worlds');
      await untilTrue(page, `document.querySelector('[data-world="${world.world_id}"]') !== null`);
      await openPanel(page, 'world');
      await untilTrue(page, "/Preset Warlords|Epoch/.test(document.querySelector('#marks').textContent)");
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

  t.test('the curves say the newest values, all of them, and leave ruins out as the bar does', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/', SMALL);
    await openPanel(page, 'world');
    const legends =
      "[...document.querySelectorAll('.plot .u-legend')].map((each) => each.textContent).join(' ')";
    await untilTrue(page, "document.querySelectorAll('.plot .u-legend').length === 2");
    const said = (await page.evaluate(legends)) as string;
    t.match(said, /Day \d+.*Living:?\s*\d.*Herbivores:?\s*\d.*Predators:?\s*\d.*Sick:?\s*\d/s);
    t.match(said, /Energy in plants:?\s*\d.*Houses:?\s*\d.*Clans:?\s*\d/s);
    t.notMatch(said, /–/);
    const overlays = (await page.evaluate(
      "[...document.querySelectorAll('.plot .u-over')].map((over) => [over.offsetLeft, over.offsetWidth])",
    )) as readonly unknown[];
    t.same(overlays[0], overlays[1], 'a day of one chart is below that of the other');
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

/** The matrix is gone through with the keyboard; every cell says its score in words. */
/** What the units of the brain say: inputs, hidden units, outputs. */
const ACTIVATIONS =
  "[...document.querySelectorAll('#life .brain .unit title')].map((each) => each.textContent)";
/** Their circles and the lines between them as they are drawn. */
const DRAWN =
  "[...document.querySelectorAll('#life .brain .unit, #life .brain line')].map((each) => each.getAttribute('style')).join()";

const RED_BELOW_ZERO = `[...document.querySelectorAll('#life .brain .unit')].every((unit) =>
  unit.textContent.includes(': -') === unit.style.stroke.includes('--danger'))`;

/** Every unit of the brain shows its activation, red below zero, and they change while the world goes on. */
async function readBrain(t: Test, page: Page): Promise<void> {
  const said = (await page.evaluate(ACTIVATIONS)) as readonly string[];
  t.equal(said.length, 16 + 12 + 7);
  for (const each of said) t.match(each, /^.+: -?\d+(\.\d+)?$/);
  t.match(said[0], /^Energy: /);
  t.match(said[16], /^Hidden unit 1: /);
  t.match(said[28], /^Thrust: /);
  t.match(await page.textContent('#activations'), /^Inputs: Energy .*Memory .*Outputs: Thrust /);
  const drawn = await page.evaluate(DRAWN);
  // Who sleeps thinks nothing: then it takes until it wakes.
  for (const [from, to] of [
    [0, 16],
    [16, 28],
    [28, 35],
  ] as const) {
    const part = JSON.stringify(said.slice(from, to).join());
    await untilTrue(page, `${ACTIVATIONS}.slice(${from}, ${to}).join() !== ${part}`);
  }
  await untilTrue(page, `${DRAWN} !== ${JSON.stringify(drawn)}`);
  t.equal(await page.evaluate(RED_BELOW_ZERO), true, 'what is below zero is red');
}

async function readMatrix(t: Test, page: Page): Promise<void> {
  const heads = (await page.evaluate(
    "[...document.querySelectorAll('.matrix thead th [aria-hidden]')].map((head) => head.textContent)",
  )) as string[];
  t.equal(new Set(heads).size, heads.length, `heads tell columns apart: ${heads.join(' ')}`);
  const stops = page.locator('.matrix td[tabindex="0"]');
  t.equal(await stops.count(), 1, 'one stop for the keyboard');
  await stops.focus();
  const names = (await page.evaluate(
    "[...document.querySelectorAll('.matrix thead th .unseen')].map((head) => head.textContent)",
  )) as string[];
  t.match(await page.textContent('#pair'), `${names[0]} and ${names[1]}: `);
  await page.keyboard.press('ArrowDown');
  t.equal(await page.textContent('#pair'), names[1], 'a clan and itself');
  await page.keyboard.press('ArrowLeft');
  t.match(await page.textContent('#pair'), `${names[1]} and ${names[0]}: `);
}

/** Full names that do not touch; a clan is gone to and opened with the keyboard. */
async function readGraph(t: Test, page: Page): Promise<void> {
  const touching = await page.evaluate(`(() => {
    const boxes = [...document.querySelectorAll('.graph text')].map((text) => text.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
  })()`);
  t.equal(touching, 0, 'no name lies on another');
  const node = page.locator('.graph .clan').first();
  const name = (await node.locator('text').textContent())!;
  await node.focus();
  t.match(await page.textContent('#pair'), `${name}: friends: `);
  await page.keyboard.press('Enter');
  await untilTrue(page, `document.querySelector('#clan h2')?.textContent.trim() === ${JSON.stringify(name)}`);
}

async function openPanel(page: Page, name: string): Promise<void> {
  await page.waitForSelector('#app[data-ready="true"]');
  if ((await page.getAttribute('#app', 'data-panels')) === 'closed') await page.click('[data-tool="panels"]');
  await page.click(`#tab-${name}`);
  await page.waitForSelector(`#panel-${name}:not([hidden])`);
}

async function enter(page: Page): Promise<void> {
  await page.fill('#passkey', PASSKEY);
  await page.click('#passkey-form button[type="submit"]');
  await page.waitForSelector('#passkey-part[data-state="given"]');
  await page.waitForSelector('#presets');
}

async function typesShown(page: Page): Promise<unknown> {
  return page.evaluate(
    "[...new Set([...document.querySelectorAll('#panel-chronicle .events li')].map((li) => li.dataset.type))]",
  );
}

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Serious and critical findings in the panels, with what they are about. */
async function findings(page: Page): Promise<string[]> {
  const violations = (await page.evaluate(
    "axe.run('#panels', { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )) as readonly Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
}
