/**
 * `npm run bench:watch`: uses the page at `/` for a long time as a person would: the real service, a browser, each
 * preset and speed with a world of its own, then two crowds. Prints the cost and rewrites its section of
 * reports/benchmarks.md. `--minutes N` sets the time for the presets, `--dry` leaves reports/benchmarks.md unchanged.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, openWatched, untilTrue } from '../browser/chromium.js';
import { addProbe } from '../browser/probe.js';
import { PASSKEY, post } from '../support/requests.js';
import { startService } from '../support/service.js';
import { crowdLaws } from './crowds.js';
import { describePlace, loadNow } from './machine.js';
import { withSection } from './sections.js';
import { PageWatch } from './watch-figures.js';
import { PAGE_ACTIONS, CLOSING_ACTIONS } from './watch-actions.js';
import { watchLines, type CrowdPart, type PresetPart } from './watch-report.js';
import { createScope } from '../support/scope.js';
import { formatDocument } from '../reports/document.js';

const DOCUMENT = 'reports/benchmarks.md';
const PRESETS = ['balance', 'warlords', 'chaos', 'boom', 'sustainable'];
/**
 * Ticks a second, round by round, each with every preset: the first part of each and its last are alike and far
 * apart.
 */
const SPEEDS = [60, 1, 10, 30, 60];
const CROWDS = [2000, 15_000];
const CROWD_SPEED = 10;
const CROWD_SECONDS = 60;
/** Of the page; a notebook's. */
const VIEW = { viewport: { width: 1280, height: 800 } };

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, dry: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new RangeError(`--minutes ${values.minutes} is no number of minutes`);
const partSeconds = (minutes * 60) / (PRESETS.length * SPEEDS.length);
const place = describePlace();
const scope = createScope();
try {
  const browser = await launchChromium('webgl');
  if (browser === null) throw new Error('there is no Chromium: apt-get install chromium-headless-shell');
  scope.teardown(() => browser.close());
  const faults: string[] = [];
  const parts = await watchPresets(browser, faults);
  const crowds: CrowdPart[] = [];
  for (const creatures of CROWDS) crowds.push(await watchCrowd(browser, creatures, faults));
  const lines = watchLines({
    place,
    loadAfter: loadNow(),
    browser: browser.version(),
    minutes,
    partSeconds,
    crowdSeconds: Math.min(CROWD_SECONDS, minutes * 60),
    crowdSpeed: CROWD_SPEED,
    viewport: VIEW.viewport,
    parts,
    crowds,
    faults,
  });
  say(lines.join('\n'));
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const text = await formatDocument(withSection(before, 'watch', lines));
  if (!values.dry) writeFileSync(DOCUMENT, text);
} finally {
  await scope.close();
}

/** One page over one service for all of it. */
async function watchPresets(browser: Browser, faults: string[]): Promise<PresetPart[]> {
  const service = await startService(scope, { env: { SIM_GOD_KEY: PASSKEY } });
  const { page, faults: seen } = await openWatched(browser, service.url, '/?lang=en', VIEW, addProbe);
  await page.waitForSelector('#app[data-ready="true"]');
  const watch = await PageWatch.open(page, service.url);
  const parts: PresetPart[] = [];
  for (const speed of SPEEDS) {
    for (const preset of PRESETS) {
      await god(service.url, '/api/control', { action: 'set_speed', value: speed });
      await god(service.url, `/api/presets/${preset}?persist=false`, {});
      let leftOut = 0;
      const figures = await watch.measure(async () => {
        leftOut = await runActions(page, service.url, speed);
      });
      say(`${preset}, ${speed} ticks/s: ${JSON.stringify(figures)}`);
      parts.push({ preset, speed, leftOut, figures });
    }
  }
  faults.push(...seen);
  await page.close();
  await service.stop();
  return parts;
}

/** A new world, then all that a person does, evenly over the time; returns how much of that it was too short for. */
async function runActions(page: Page, url: string, speed: number): Promise<number> {
  const begunAt = performance.now();
  const endAt = begunAt + partSeconds * 1000;
  await god(url, '/api/control', { action: 'reset' });
  await god(url, '/api/control', { action: 'set_speed', value: speed });
  let leftOut = 0;
  for (const [at, act] of PAGE_ACTIONS.entries()) {
    await until(
      page,
      begunAt + ((at + 1) / (PAGE_ACTIONS.length + CLOSING_ACTIONS.length)) * partSeconds * 1000,
    );
    if (performance.now() < endAt) await act(page);
    else leftOut++;
  }
  for (const act of CLOSING_ACTIONS) await act(page);
  await until(page, endAt);
  return leftOut;
}

async function until(page: Page, atMs: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, atMs - performance.now()));
}

/** The whole crowd in view, without any input, in a service of its own. */
async function watchCrowd(browser: Browser, creatures: number, faults: string[]): Promise<CrowdPart> {
  const env = { SIM_GOD_KEY: PASSKEY, SIM_TICK_RATE: String(CROWD_SPEED) };
  const service = await startService(scope, { env });
  await god(service.url, '/api/laws?reset=true', { ...crowdLaws(creatures), tick_rate: CROWD_SPEED });
  const { page, faults: seen } = await openWatched(browser, service.url, '/?lang=en', VIEW, addProbe);
  const bodies = "Number(document.querySelector('#stage').dataset.bodies)";
  await untilTrue(page, `${bodies} > ${creatures * 0.9}`);
  const watch = await PageWatch.open(page, service.url);
  const seconds = Math.min(CROWD_SECONDS, minutes * 60);
  const figures = await watch.measure(() => page.waitForTimeout(seconds * 1000));
  say(`${creatures} creatures: ${JSON.stringify(figures)}`);
  faults.push(...seen);
  await page.close();
  await service.stop();
  return { creatures, figures };
}

async function god(url: string, path: string, body: object): Promise<void> {
  const { status, text } = await post(url, path, body, PASSKEY);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
