/** What tests read from panels: the brain, the relations between clans, accessibility findings. */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { post, request } from '../support/requests.js';
import { until } from '../support/until.js';
import { untilThere, untilTrue } from './chromium.js';

/** The values of the brain's units: inputs, hidden units, outputs. */
const ACTIVATIONS = "[...document.querySelectorAll('#life .brain .unit title')].map((each) => each.textContent)";
/** Their circles and the lines between them on the page. */
const DRAWN =
  "[...document.querySelectorAll('#life .brain .unit, #life .brain line')].map((each) => each.getAttribute('style')).join()";

const RED_BELOW_ZERO = `[...document.querySelectorAll('#life .brain .unit')].every((unit) =>
  unit.textContent.includes(': -') === unit.style.stroke.includes('--danger'))`;

/** Every unit of the brain shows its activation, red below zero, and the activations change with the ticks. */
export async function readBrain(t: Test, page: Page): Promise<void> {
  const said = (await page.evaluate(ACTIVATIONS)) as readonly string[];
  t.equal(said.length, 16 + 12 + 7);
  for (const each of said) t.match(each, /^.+: -?\d+(\.\d+)?$/);
  t.match(said[0], /^Energy: /);
  t.match(said[16], /^Hidden unit 1: /);
  t.match(said[28], /^Thrust: /);
  t.match(await page.textContent('#activations'), /^Inputs: Energy .*Memory .*Outputs: Thrust /);
  const drawn = await page.evaluate(DRAWN);
  // A sleeping creature does not think: this waits until it wakes.
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

/** The meters of a living body by name, with their text; they follow the body. */
export async function readVitals(t: Test, page: Page): Promise<void> {
  const said =
    "[...document.querySelectorAll('#life [role=meter]')].map((meter) => [meter.ariaLabel, meter.getAttribute('aria-valuetext')])";
  const meters = new Map((await page.evaluate(said)) as readonly [string, string][]);
  t.match(meters.get('Energy'), /^\d/);
  t.match(meters.get('Health'), /^\d+ of \d+$/);
  t.match(meters.get('Age'), /^[\d.]+ of [\d.]+ days$/, 'of its span of life');
  t.match(meters.get('Warmth'), /°C$/);
  await untilTrue(page, `new Map(${said}).get('Age') !== ${JSON.stringify(meters.get('Age'))}`);
}

/** Follows a creature that was born here to a parent that lists it among its children and in its story. */
export async function readFamily(t: Test, page: Page): Promise<void> {
  await untilTrue(page, "document.querySelectorAll('#life .parents .kin button').length > 0");
  const name = (await page.textContent('#life .self'))!;
  const parent = page.locator('#life .parents .kin button').first();
  const parentName = (await parent.textContent())!.trim();
  t.ok((await page.locator('#life .events li[data-type="birth"]').count()) > 0, 'its story begins with its birth');
  await parent.click();
  await untilTrue(page, `document.querySelector('#life .self')?.textContent === ${JSON.stringify(parentName)}`);
  const kin = (await page.locator('#life .kin button').allTextContents()).map((each) => each.trim());
  t.ok(kin.includes(name), `${name} is among the kin of ${parentName}`);
}

/** The pages of an ended world, which are open, and their addresses: none of them shows anything of the running one. */
export async function readPastWorld(t: Test, page: Page, url: string, worldId: number): Promise<void> {
  await untilTrue(page, "/Most living/.test(document.querySelector('#panel-annals').textContent)");
  t.match(await page.textContent('#panel-annals .past'), `world ${worldId} `);
  const tabs = "[...document.querySelectorAll('[role=tab]')].map(({ id }) => id.replace('tab-', ''))";
  const ofRunning = ['world', 'god'];
  t.same(
    await page.evaluate(tabs),
    PANELS.filter((name) => !ofRunning.includes(name)),
    'panels of the running world have no tab',
  );
  const running = ((await request(url, '/healthz')).json as { readonly world_id: number }).world_id;
  t.match(await page.textContent('#banner:not([hidden])'), `The map shows world ${running}, which runs now.`);
  await openPanel(page, 'analytics');
  t.match(await page.textContent('#panel-analytics .past'), `world ${worldId} `);
  await readFigures(t, page, url, `?world_id=${worldId}`);
  const { clans } = (await request(url, `/api/clans?world_id=${worldId}`)).json as {
    readonly clans: readonly { readonly id: number; readonly name: string }[];
  };
  const past = clans[0]!;
  await openPanel(page, 'clans');
  const isClan = `document.querySelector('#clan h2')?.textContent.trim() === ${JSON.stringify(past.name)}`;
  await page.locator(`#roster tr[data-clan="${past.id}"] button`).click();
  await untilTrue(page, isClan);
  const link = page.url();
  t.match(link, `?world=${worldId}&panel=clans&clan=${past.id}`);
  await page.locator('#panel-clans .events button.link').first().click();
  await page.goBack();
  await untilTrue(page, isClan);

  const { events } = (await request(url, `/api/history?world_id=${worldId}&types=birth&limit=1`)).json as {
    readonly events: readonly { readonly entity_id: number }[];
  };
  const id = events[0]!.entity_id;
  const { entity } = (await request(url, `/api/creature/${id}?world_id=${worldId}`)).json as {
    readonly entity: { readonly personal_name: string };
  };
  await page.goto(`${url}/?lang=en&world=${worldId}&creature=${id}`);
  await untilTrue(page, "document.querySelector('#panel-creature #life') !== null");
  t.match(await page.textContent('#life h2'), entity.personal_name);
  t.equal(await page.isVisible('#card'), false, 'nobody of the running world is chosen');
  t.equal(await page.isVisible('#follow-creature'), false);
  await page.goto(link);
  await untilTrue(page, isClan);
  await page.click('#panel-clans #running-world');
  await untilTrue(page, `document.querySelector('#roster') !== null`);
  t.notMatch(page.url(), `world=${worldId}&`);
}

/** Threats and the figures of a world that stands still are those of the service. */
export async function readNumbers(t: Test, page: Page, url: string): Promise<void> {
  const warnings = (await request(url, '/api/analytics/warnings')).json as Record<string, { level?: string }>;
  await openPanel(page, 'analytics');
  await untilTrue(page, "document.querySelector('#numbers dd') !== null");
  for (const kind of ['famine', 'extinction', 'unrest', 'war_risk']) {
    const shown = page.locator(`[data-warning="${kind}"]`);
    t.equal(await shown.getAttribute('data-level'), warnings[kind]?.level, kind);
    t.match(await shown.locator('small').textContent(), /\d.*\.$/, 'and why');
  }
  await readFigures(t, page, url);
}

async function readFigures(t: Test, page: Page, url: string, query = ''): Promise<void> {
  const { demographics, mortality } = (await request(url, `/api/analytics/summary${query}`)).json as {
    readonly demographics: { readonly population: number };
    readonly mortality: { readonly births: number; readonly deaths: number };
  };
  await untilTrue(page, "document.querySelector('#numbers dd') !== null");
  const figures = (await page.evaluate(
    "[...document.querySelectorAll('#numbers .facts > div')].map((each) => each.textContent)",
  )) as readonly string[];
  t.ok(figures.includes(`Living${demographics.population}`), figures.join(' '));
  t.ok(figures.includes(`Births so far${mortality.births}`));
  t.ok(figures.includes(`Deaths so far${mortality.deaths}`));
}

/** The chart has a line for each kind that was ever there, and none for others. `legends` reads its legend. */
export async function readLines(page: Page, url: string, legends: string): Promise<void> {
  const kinds = Object.entries({ Herbivores: 'herbivores', Predators: 'predators', Sick: 'infected' });
  await until('the lines of kinds that were ever there', async () => {
    const series = (await request(url, '/api/analytics/timeseries')).json as Record<string, number[]>;
    const shown = (await page.evaluate(legends)) as string;
    return kinds.every(([label, name]) => shown.includes(label) === series[name]!.some((count) => count > 0));
  });
}

/** Row heads whose text is not the whole name, or is beyond its cell. */
const CUT_HEADS = `[...document.querySelectorAll('.matrix tbody th')]
  .filter((head) => {
    const name = head.querySelector('button');
    const isBeyond = name.getBoundingClientRect().right > head.getBoundingClientRect().right + 1;
    return name.textContent !== head.title || name.scrollWidth > name.clientWidth || isBeyond;
  })
  .map((head) => head.title)`;

/** What scrolling the matrix in a narrow column does. */
const SCROLLED = `(() => {
  const column = document.querySelector('#relations');
  const head = column.querySelector('.matrix tbody th');
  column.style.width = '12rem';
  column.scrollLeft = 30;
  const isInSight = head.getBoundingClientRect().left === column.getBoundingClientRect().left;
  const isScrolled = column.scrollLeft === 30;
  column.scrollLeft = 0;
  column.style.width = '';
  return { isScrolled, isInSight };
})()`;

/** Moves through the matrix with the keyboard; every cell gives its score in words. */
export async function readMatrix(t: Test, page: Page): Promise<void> {
  const heads = (await page.evaluate(
    "[...document.querySelectorAll('.matrix thead th span[aria-hidden]')].map((head) => head.textContent)",
  )) as string[];
  t.equal(new Set(heads).size, heads.length, `heads tell columns apart: ${heads.join(' ')}`);
  t.same(await page.evaluate(CUT_HEADS), [], 'names of rows are whole');
  t.same(await page.evaluate(SCROLLED), { isScrolled: true, isInSight: true }, 'it scrolls beside the names');
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
export async function readGraph(t: Test, page: Page): Promise<void> {
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

const PANELS = ['today', 'world', 'chronicle', 'creature', 'clans', 'annals', 'analytics', 'god', 'worlds'];

/** Every panel is filled, leaves no place of a text empty, and is no wider than its column; `read` does more with each. */
export async function readFilled(
  t: Test,
  page: Page,
  read: (panel: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const panel of PANELS) {
    await openPanel(page, panel);
    await untilTrue(page, `document.querySelector('#panel-${panel}').textContent.length > 120`);
    const words = await page.textContent(`#panel-${panel}`);
    t.notMatch(words, /\{\w+\}|undefined|NaN/, `${panel}: no place is left empty`);
    const width = (await page.evaluate(
      `(() => { const p = document.querySelector('#panel-bodies'); return p.scrollWidth - p.clientWidth; })()`,
    )) as number;
    t.ok(width <= 1, `${panel} is no wider than its column`);
    await read(panel);
  }
}

export async function openPanel(page: Page, name: string): Promise<void> {
  await untilThere(page, '#app[data-ready="true"]');
  if ((await page.getAttribute('#app', 'data-panels')) === 'closed') await page.click('[data-tool="panels"]');
  await page.click(`#tab-${name}`);
  await untilThere(page, `#panel-${name}:not([hidden])`);
}

export async function typesShown(page: Page): Promise<unknown> {
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
export async function findings(page: Page): Promise<string[]> {
  const violations = (await page.evaluate(
    "axe.run('#panels', { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )) as readonly Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
}

const DAY_LENGTHS = [40, 1200] as const;

/** The day of the status bar, of the current era in the annals and of the newest event, under two lengths of day. */
export async function readDays(
  t: Test,
  page: Page,
  { url, passkey }: { readonly url: string; readonly passkey: string },
): Promise<void> {
  await post(url, '/api/control', { action: 'pause' }, passkey);
  for (const ticks of DAY_LENGTHS) {
    await post(url, '/api/laws?persist=false', { day_length: ticks }, passkey);
    await post(url, '/api/control', { action: 'step' }, passkey);
    await page.reload();
    const dayOf = (tick: number): string => (Math.floor(tick / ticks) + 1).toLocaleString('en');
    await openPanel(page, 'annals');
    await page.waitForSelector('#annals .era');
    const { tick } = (await request(url, '/healthz')).json as { readonly tick: number };
    t.equal(await page.textContent('#day'), dayOf(tick));
    t.match(await page.textContent('#annals .era small'), new RegExp(`\\D${dayOf(tick)}$`));
    await openPanel(page, 'chronicle');
    const { events } = (await request(url, '/api/history?limit=1')).json as {
      readonly events: readonly { readonly tick: number }[];
    };
    const shown = "document.querySelector('#panel-chronicle .events time')?.textContent";
    await untilTrue(page, `${shown}?.startsWith('Day ${dayOf(events[0]!.tick)} · ')`);
  }
  await post(url, '/api/control', { action: 'resume' }, passkey);
}
