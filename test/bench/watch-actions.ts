/** What a person does on the page at `/`, one action after the other; the last ones restore the page's first state. */
import type { Page } from 'playwright-core';

/** Does something; its target may be missing, such as a clan in a world without clans. */
type PageAction = (page: Page) => Promise<void>;

const PANELS = ['world', 'chronicle', 'creature', 'clans', 'annals', 'analytics', 'god', 'worlds'];
const LENSES = ['clan', 'energy', 'health', 'age', 'generation', 'genome', 'caste'];
const ZOOM_STEPS = 4;
const WHEEL_PIXELS = 400;

/** The actions in their order. */
export const PAGE_ACTIONS: readonly PageAction[] = [
  zoomIn,
  ...PANELS.map(
    (name): PageAction =>
      (page) =>
        openPanel(page, name),
  ),
  followCreature,
  drag,
  relations,
  search,
  filter,
  ...LENSES.map(
    (lens): PageAction =>
      async (page) =>
        void (await page.selectOption('#lens', lens)),
  ),
  layers,
];

/** These actions close, deselect and release everything. */
export const CLOSING_ACTIONS: readonly PageAction[] = [
  clearSelection,
  (page) => openPanel(page, 'world'),
  closePanels,
  showAll,
];

async function zoomIn(page: Page): Promise<void> {
  for (let step = 0; step < ZOOM_STEPS; step++) await page.click('[data-tool="zoomIn"]');
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -WHEEL_PIXELS);
}

async function openPanel(page: Page, name: string): Promise<void> {
  if ((await page.getAttribute('#app', 'data-panels')) !== 'open') await page.click('[data-tool="panels"]');
  await page.click(`#tab-${name}`);
}

async function closePanels(page: Page): Promise<void> {
  if ((await page.getAttribute('#app', 'data-panels')) === 'open') await page.click('[data-tool="panels"]');
}

/** One of those that the panel proposes. */
async function followCreature(page: Page): Promise<void> {
  await openPanel(page, 'creature');
  await clickIfThere(page, '#panel-creature .found button');
  await clickIfThere(page, '#follow-creature');
}

async function drag(page: Page): Promise<void> {
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 6 });
  await page.mouse.up();
}

async function relations(page: Page): Promise<void> {
  await openPanel(page, 'clans');
  await clickIfThere(page, '#roster tbody tr button');
  for (const choice of ['relations', 'clans']) await clickIfThere(page, `#panel-clans [data-choice="${choice}"]`);
}

async function search(page: Page): Promise<void> {
  await openPanel(page, 'chronicle');
  await page.fill('#chronicle-search', 'birth');
  await page.fill('#chronicle-search', '');
}

/** Hides a kind of the legend, and shows it again. */
async function filter(page: Page): Promise<void> {
  for (let press = 0; press < 2; press++) await clickIfThere(page, '#kinds button:not([hidden])');
}

async function layers(page: Page): Promise<void> {
  await page.click('#layers summary');
  for (const layer of ['territories', 'weather', 'signals'])
    for (let press = 0; press < 2; press++) await page.click(`#layers input[value="${layer}"]`);
  await page.click('#layers summary');
}

async function clearSelection(page: Page): Promise<void> {
  await page.focus('#stage');
  await page.keyboard.press('Escape');
}

async function showAll(page: Page): Promise<void> {
  await page.focus('#stage');
  await page.keyboard.press('0');
}

/** Lists change while the pointer moves: a target that is gone at the press is skipped. */
async function clickIfThere(page: Page, selector: string): Promise<void> {
  const place = page.locator(`${selector}:visible`).first();
  if ((await place.count()) > 0) await place.click({ timeout: CLICK_MS_MAX }).catch(ignoreTimeout);
}

const CLICK_MS_MAX = 1500;

function ignoreTimeout(error: Error): void {
  if (error.name !== 'TimeoutError') throw error;
}

/** The middle of the stage on the page, pixels. */
async function middle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('#stage').boundingBox();
  if (box === null) throw new Error('the page has no stage');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
