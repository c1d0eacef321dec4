/**
 * `npm run bench:watch`: uses the page at `/` for a long time as a person would: the real service, a browser, each preset
 * and speed with a world of its own, then two crowds. Writes packages/lab/reports/bench-watch.md. `--minutes N` sets the time for the
 * presets, `--dry` writes nothing.
 */
import { Command } from 'commander';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, openWatched, untilTrue } from '#test/browser/chromium.js';
import { addProbe } from '#test/browser/probe.js';
import { describePlace, figure, positive, say, writeDocument } from '../worlds/document.js';
import { PASSKEY, post } from '#test/support/requests.js';
import { createScope } from '#test/support/scope.js';
import { startService } from '#test/support/service.js';
import { crowdLaws } from './crowds.js';
import { CLOSING_STEPS, PAGE_ACTIONS } from './watch-actions.js';
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
  .addOption(positive('--minutes <n>', 10, 10_000, 'time for the presets'))
  .option('--dry', 'write no report')
  .parse()
  .opts<{ minutes: number; dry?: true }>();
const partMs = (minutes * 60_000) / (PRESETS.length * SPEEDS.length);
const place = describePlace(`npm run bench:watch -- --minutes ${minutes}`);
const scope = createScope();
const parts: Part[] = [];
const faults: string[] = [];
let leftOut = 0;
try {
  const browser = await launchChromium('webgl');
  if (browser === null) throw new Error('there is no Chromium: apt-get install chromium-headless-shell');
  scope.teardown(() => browser.close());
  const presets = await openPage(browser, {});
  for (const speed of SPEEDS) {
    for (const world of PRESETS) {
      await act(presets.url, '/api/control', { action: 'set_speed', value: speed });
      await act(presets.url, `/api/presets/${world}?persist=false`, {});
      await presets.watch({ world, speed, isCrowd: false }, () => usePage(presets.page, presets.url, speed));
    }
  }
  await presets.close();
  for (const creatures of CROWDS) {
    const { page, watch, close } = await openPage(browser, { ...crowdLaws(creatures), tick_rate: CROWD_SPEED });
    // The whole crowd is in view, without any input.
    await untilTrue(page, `Number(document.querySelector('#stage').dataset.bodies) > ${creatures * 0.9}`);
    const ms = Math.min(CROWD_SECONDS, minutes * 60) * 1000;
    await watch({ world: figure(creatures), speed: CROWD_SPEED, isCrowd: true }, () => page.waitForTimeout(ms));
    await close();
  }
  const lines = watchLines(place.lines(`- Chromium ${browser.version()}`), parts, leftOut, faults);
  if (!dry) await writeDocument('bench-watch.md', lines);
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await scope.close();
}

/** The page over a service of its own, which has a new world with these laws. */
async function openPage(browser: Browser, laws: object) {
  const service = await startService(scope, { env: { SIM_GOD_KEY: PASSKEY } });
  const { url } = service;
  await act(url, '/api/laws?reset=true', laws);
  const { page, faults: seen } = await openWatched(browser, url, '/?lang=en', VIEW, addProbe);
  await page.waitForSelector('#app[data-ready="true"]');
  const session = await openSession(page);
  const watch = async (part: Pick<Part, 'world' | 'speed' | 'isCrowd'>, during: () => Promise<void>): Promise<void> => {
    parts.push({ ...part, ...(await watchPage(page, session, url, during)) });
    say(`${part.world}, ${part.speed} ticks/s`);
  };
  const close = async (): Promise<void> => {
    faults.push(...seen);
    await page.close();
    await service.stop();
  };
  return { page, url, watch, close };
}

/** A new world, then all that a person does, evenly over the time, as far as it is long enough. */
async function usePage(page: Page, url: string, speed: number): Promise<void> {
  const begun = performance.now();
  const untilShare = (share: number): Promise<void> =>
    page.waitForTimeout(Math.max(0, begun + share * partMs - performance.now()));
  await act(url, '/api/control', { action: 'reset' });
  await act(url, '/api/control', { action: 'set_speed', value: speed });
  for (const [at, steps] of PAGE_ACTIONS.entries()) {
    await untilShare((at + 1) / (PAGE_ACTIONS.length + CLOSING_STEPS.length));
    if (performance.now() < begun + partMs) for (const step of steps) await step(page);
    else leftOut++;
  }
  for (const step of CLOSING_STEPS) await step(page);
  await untilShare(1);
}

/** An admin action. */
async function act(url: string, path: string, body: object): Promise<void> {
  const { status, text } = await post(url, path, body, PASSKEY);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}
