/**
 * Debian's Chromium for tests of the pages. Without it the tests print a notice and are skipped, except in continuous
 * integration, where that is a failure (docs/interface.md#commands).
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Test } from 'tap';
import { isCi } from '../support/ci.js';

const PLACES = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * WebGL in software, for machines that have no graphics card; or none, where a test is not about the stage, which
 * takes most of the time.
 */
const GRAPHICS = {
  webgl: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  plain: ['--disable-gpu', '--disable-software-rasterizer'],
} as const;

/** Starts the browser, or skips (in CI: fails) the test and returns null. It is closed with the test. */
export async function startChromium(
  t: Test,
  graphics: keyof typeof GRAPHICS = 'webgl',
): Promise<Browser | null> {
  const browser = await launchChromium(graphics);
  if (browser === null) {
    const words = 'BROWSER TESTS SKIPPED: no Chromium. Install it with: apt-get install chromium';
    if (isCi()) t.fail(words);
    else {
      process.stderr.write(`\n*** ${words}\n\n`);
      t.plan(0, words);
    }
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

export interface Watched {
  readonly page: Page;
  /** Errors of the page, its console and its content policy, and requests that leave the service. */
  readonly faults: readonly string[];
}

/** A page that records every error on it, in a context with `options`; `prepare` receives it before it is opened. */
export async function openWatched(
  browser: Browser,
  url: string,
  path: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Watched> {
  const page = await browser.newPage(options);
  await prepare(page);
  page.setDefaultTimeout(UNTIL_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
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

/** Fails, by the name of what went wrong, where something did on a page that is watched. */
export function noFault(t: Test, faults: Watched['faults']): void {
  t.same(faults, [], faults.join('; ') || 'nothing went wrong on the page');
}

/** Machines that test are slow and busy. */
const UNTIL_MS = 120_000;

/**
 * Waits until an expression is true on the page. The waiting is done out here: what polls inside a page is evaluated by
 * the page, whose content policy forbids that.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const end = performance.now() + UNTIL_MS;
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    if (performance.now() > end) throw new Error(`waited ${UNTIL_MS} ms in vain for: ${expression}`);
    await page.waitForTimeout(20);
  }
}
