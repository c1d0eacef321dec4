/** What a person does on the page at `/`, one action after the other; the last ones restore the page's first state. */
import type { Page } from 'playwright-core';
import { openPanel } from '#test/browser/panel-reading.js';

type Step = (page: Page) => Promise<unknown>;
/** Steps whose target may be missing, such as a clan in a world without clans. */
type PageAction = readonly Step[];

const PANELS = ['world', 'chronicle', 'creature', 'clans', 'annals', 'analytics', 'god', 'worlds'];
const LENSES = ['clan', 'energy', 'health', 'age', 'generation', 'genome', 'caste'];
const LAYERS = ['territories', 'weather', 'signals'];
const CLICK_MS_MAX = 1500;

const click =
  (selector: string): Step =>
  (page) =>
    page.click(selector);
const open =
  (panel: string): Step =>
  (page) =>
    openPanel(page, panel);
const twice = (step: Step): PageAction => [step, step];
const zoom = click('[data-tool="zoomIn"]');

/** The actions in their order. */
export const PAGE_ACTIONS: readonly PageAction[] = [
  [...twice(zoom), ...twice(zoom), moveToMiddle, (page) => page.mouse.wheel(0, -400)],
  ...PANELS.map((panel) => [open(panel)]),
  // A creature that the panel proposes.
  [open('creature'), clickIfThere('#panel-creature .found button'), clickIfThere('#follow-creature')],
  [moveToMiddle, drag],
  [
    open('clans'),
    ...['#roster tbody tr button', '[data-choice="relations"]', '[data-choice="clans"]'].map((place) =>
      clickIfThere(`#panel-clans ${place}`),
    ),
  ],
  [
    open('chronicle'),
    ...['birth', ''].map(
      (words): Step =>
        (page) =>
          page.fill('#chronicle-search', words),
    ),
  ],
  // Hides a kind of the legend, and shows it again.
  twice(clickIfThere('#kinds button:not([hidden])')),
  ...LENSES.map((lens): PageAction => [(page) => page.selectOption('#lens', lens)]),
  [
    click('#layers summary'),
    ...LAYERS.flatMap((layer) => twice(click(`#layers input[value="${layer}"]`))),
    click('#layers summary'),
  ],
];

/** These steps close, deselect and release everything. */
export const CLOSING_STEPS: readonly Step[] = [
  press('Escape'),
  open('world'),
  click('[data-tool="panels"]'),
  press('0'),
];

function press(key: string): Step {
  return (page) => page.press('#stage', key);
}

/** Lists change while the pointer moves: a target that is gone at the press is skipped. */
function clickIfThere(selector: string): Step {
  return async (page) => {
    const place = page.locator(`${selector}:visible`).first();
    if ((await place.count()) === 0) return;
    await place.click({ timeout: CLICK_MS_MAX }).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
    });
  };
}

async function moveToMiddle(page: Page): Promise<void> {
  await page.hover('#stage', { force: true });
}

/** Drags the world by 120 x 60 pixels. */
async function drag(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('#stage').boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 120, y + height / 2 + 60, { steps: 6 });
  await page.mouse.up();
}
