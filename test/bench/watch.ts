/**
 * `npm run bench:watch`: uses the page at `/` for a long time as a person would: the real service, a browser, each preset
 * and speed with a world of its own, then two crowds. Writes reports/bench-watch.md. `--minutes N` sets the time for the
 * presets, `--dry` writes nothing.
 */
import { Command, InvalidArgumentError } from 'commander';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, openWatched, untilTrue } from '../browser/chromium.js';
import { addProbe } from '../browser/probe.js';
import { describePlace, figure, say, writeDocument } from '../reports/document.js';
import { PASSKEY, post } from '../support/requests.js';
import { createScope } from '../support/scope.js';
import { startService } from '../support/service.js';
import { crowdLaws } from './crowds.js';
import { CLOSING_ACTIONS, PAGE_ACTIONS } from './watch-actions.js';
import { openSession, watchPage } from './watch-figures.js';
import { watchLines, type Part } from './watch-report.js';

const PRESETS = ['balance', 'warlords', 'chaos', 'boom', 'sustainable'];
/** Ticks a second, round by round, each with every preset: the first and the last part of each are alike. */
const SPEEDS = [60, 1, 10, 30, 60];
const CROWDS = [2000, 15_000];
const CROWD_SPEED = 10;
const CROWD_SECONDS = 60;
/** Size of the page: that of a notebook. */
const VIEW = { viewport: { width: 1280, height: 800 } };

const { minutes, dry } = new Command('bench:watch')
  .option('--minutes <n>', 'time for the presets', readMinutes, 10)
  .option('--dry', 'write no report')
  .parse()
  .opts<{ minutes: number; dry?: true }>();
const partMs = (minutes * 60_000) / (PRESETS.length * SPEEDS.length);
const place = describePlace(`npm run bench:watch -- --minutes ${minutes}`);
const scope = createScope();
const faults: string[] = [];
let leftOut = 0;
try {
  const browser = await launchChromium('webgl');
  if (browser === null) throw new Error('there is no Chromium: apt-get install chromium-headless-shell');
  scope.teardown(() => browser.close());
  const parts = await watchPresets(browser);
  for (const creatures of CROWDS) parts.push(await watchCrowd(browser, creatures));
  const lines = watchLines([...place.lines(), `- Chromium ${browser.version()}`], parts, leftOut, faults);
  if (!dry) await writeDocument('bench-watch.md', lines);
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await scope.close();
}

/** One page over one service for all of it. */
async function watchPresets(browser: Browser): Promise<Part[]> {
  const service = await startService(scope, { env: { SIM_GOD_KEY: PASSKEY } });
  const { page, faults: seen } = await openWatched(browser, service.url, '/?lang=en', VIEW, addProbe);
  await page.waitForSelector('#app[data-ready="true"]');
  const session = await openSession(page);
  const parts: Part[] = [];
  for (const speed of SPEEDS) {
    for (const preset of PRESETS) {
      await act(service.url, '/api/control', { action: 'set_speed', value: speed });
      await act(service.url, `/api/presets/${preset}?persist=false`, {});
      const figures = await watchPage(page, session, service.url, () => usePage(page, service.url, speed));
      say(`${preset}, ${speed} ticks/s`);
      parts.push({ world: preset, speed, isCrowd: false, ...figures });
    }
  }
  faults.push(...seen);
  await page.close();
  await service.stop();
  return parts;
}

/** A new world, then all that a person does, evenly over the time, as far as it is long enough. */
async function usePage(page: Page, url: string, speed: number): Promise<void> {
  const begun = performance.now();
  const untilShare = (share: number): Promise<void> =>
    page.waitForTimeout(Math.max(0, begun + share * partMs - performance.now()));
  await act(url, '/api/control', { action: 'reset' });
  await act(url, '/api/control', { action: 'set_speed', value: speed });
  for (const [at, action] of PAGE_ACTIONS.entries()) {
    await untilShare((at + 1) / (PAGE_ACTIONS.length + CLOSING_ACTIONS.length));
    if (performance.now() < begun + partMs) await action(page);
    else leftOut++;
  }
  for (const action of CLOSING_ACTIONS) await action(page);
  await untilShare(1);
}

/** The whole crowd in view, without any input, in a service of its own. */
async function watchCrowd(browser: Browser, creatures: number): Promise<Part> {
  const env = { SIM_GOD_KEY: PASSKEY, SIM_TICK_RATE: String(CROWD_SPEED) };
  const service = await startService(scope, { env });
  const { url } = service;
  await act(url, '/api/laws?reset=true', { ...crowdLaws(creatures), tick_rate: CROWD_SPEED });
  const { page, faults: seen } = await openWatched(browser, url, '/?lang=en', VIEW, addProbe);
  await untilTrue(page, `Number(document.querySelector('#stage').dataset.bodies) > ${creatures * 0.9}`);
  const ms = Math.min(CROWD_SECONDS, minutes * 60) * 1000;
  const figures = await watchPage(page, await openSession(page), url, () => page.waitForTimeout(ms));
  say(`${creatures} creatures`);
  faults.push(...seen);
  await page.close();
  await service.stop();
  return { world: figure(creatures), speed: CROWD_SPEED, isCrowd: true, ...figures };
}

/** An admin action. */
async function act(url: string, path: string, body: object): Promise<void> {
  const { status, text } = await post(url, path, body, PASSKEY);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}

function readMinutes(text: string): number {
  if (Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('It must be a number above 0.');
}
