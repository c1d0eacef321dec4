/**
 * Debian's Chromium for tests of the pages. Without it they are skipped, except in continuous integration, where that is
 * a failure (docs/interface.md#commands).
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Test } from 'tap';
import { isCi } from '../support/ci.js';
import { remainingMs } from '../support/until.js';

/** The shell without windows comes first: it takes a third less computing than the whole browser. */
const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** WebGL in software, for machines without a graphics card; or none, because the stage takes most of the time. */
const GRAPHICS = {
  webgl: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  plain: ['--disable-gpu', '--disable-software-rasterizer'],
} as const;

export const NO_CHROMIUM = 'no Chromium; install it with: apt-get install chromium-headless-shell';

/** Starts the browser, or skips (in CI: fails) the test and returns null. It is closed with the test. */
export async function startChromium(t: Test, graphics: keyof typeof GRAPHICS = 'webgl'): Promise<Browser | null> {
  const browser = await launchChromium(graphics);
  if (browser === null) {
    if (isCi()) t.fail(NO_CHROMIUM);
    else t.plan(0, NO_CHROMIUM);
    return null;
  }
  t.teardown(() => browser.close());
  return browser;
}

/** Starts the browser; null if it is not installed. */
export async function launchChromium(graphics: keyof typeof GRAPHICS): Promise<Browser | null> {
  const executablePath = PLACES.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) return null;
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...GRAPHICS[graphics]],
  });
}

const POLL_MS = 50;

export interface Watched {
  readonly page: Page;
  /** Errors of the page, its console and its content policy, and requests that leave the service. */
  readonly faults: readonly string[];
}

/**
 * Pictures are drawn without a graphics card, and no test is about most of them: a page is given few. The camera then
 * moves as on a quick screen, whose pictures are counted as 100 ms at most.
 */
const SLOW_SCREEN = `
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => setTimeout(() => request(draw), 150);
`;

export const giveSlowScreen = (page: Page): Promise<unknown> => page.addInitScript(SLOW_SCREEN);

/** A quarter of the pixels, which are all painted in software, is enough unless a test is about them. */
export const COARSE = { deviceScaleFactor: 0.5 };

/** The introduction of the first visit would lie on the stage. */
const NO_FIRST_VISIT = `
  if (location.pathname === '/' && localStorage.getItem('spaceland.viewer') === null)
    localStorage.setItem('spaceland.viewer', JSON.stringify({ welcomed: true }));
`;

/** The last error of a page's scripts that nothing caught. */
const uncaught = new WeakMap<Page, string>();

/**
 * A page that records every error on it, with few pixels, in a context with `options`; `prepare` receives it before it
 * is opened, and gives it a slow screen unless a test is about its pictures.
 */
export async function openWatched(
  browser: Browser,
  url: string,
  path: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = giveSlowScreen,
): Promise<Watched> {
  const page = await browser.newPage({ ...COARSE, ...options });
  await page.addInitScript(NO_FIRST_VISIT);
  await prepare(page);
  page.setDefaultTimeout(remainingMs());
  const faults: string[] = [];
  page.on('pageerror', (error) => {
    faults.push(error.message);
    uncaught.set(page, error.message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(url) && !target.startsWith('data:') && !target.startsWith('blob:')) {
      faults.push(`a request left the service: ${target}`);
    }
  });
  await page.goto(url + path);
  return { page, faults };
}

export function noFault(t: Test, faults: Watched['faults']): void {
  t.same(faults, [], faults.join('; ') || 'nothing went wrong on the page');
}

/**
 * Waits until an expression is true on the page. The waiting is done out here: what polls inside a page is evaluated by
 * the page, whose content policy forbids that. It ends with the time limit of the test file, or when a script of the page
 * has failed.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    const error = uncaught.get(page) ?? (remainingMs() < 0 ? 'the time is over' : undefined);
    if (error !== undefined) throw new Error(`${error}, while waiting for: ${expression}`);
    await page.waitForTimeout(POLL_MS);
  }
}

export function untilThere(page: Page, selector: string): Promise<void> {
  return untilTrue(page, `document.querySelector(${JSON.stringify(selector)}) !== null`);
}
