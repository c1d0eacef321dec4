/** Makes the README's picture of the terminal client (`npm run picture:terminal`) with a real service and client. */
import { chromium } from 'playwright-core';
import { startService } from '#test/support/service.js';
import { until } from '#test/support/until.js';
import { svgOf } from './screen-svg.js';
import { Screen } from './screen.js';
import { createScope } from '#test/support/scope.js';

const PICTURE = 'docs/images/terminal.png';
const KEY = 'open sesame';
/** Mid-morning of the sixth day: clans have a past already. */
const TICK = 5 * 1200 + 260;
const DEADLINE_MS = 600_000;

const scope = createScope();

async function control(url: string, body: object): Promise<void> {
  const response = await fetch(`${url}/api/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-god-key': KEY },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

const service = await startService(scope, { env: { SIM_GOD_KEY: KEY } });
try {
  await control(service.url, { action: 'set_speed', value: 1000 });
  await until(
    'the day of the picture',
    async () => ((await (await fetch(`${service.url}/healthz`)).json()) as { tick: number }).tick >= TICK,
    DEADLINE_MS,
  );
  await control(service.url, { action: 'set_speed', value: 10 });
  const screen = new Screen(scope, {
    columns: 132,
    rows: 43,
    words: [service.url],
    env: { SIM_GOD_KEY: KEY },
  });
  await screen.shows(/● live[^]*ticks per second +\d/);
  await screen.press('z]]', /◄ \w+ \w+/);
  await screen.shows(/ticks per second +(9|10)\.\d\n.*[▁-█]{20}/);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.setContent(`<body style="margin:0;background:transparent">${svgOf(screen.terminal)}</body>`);
  await page.locator('svg').screenshot({ path: PICTURE, omitBackground: true });
  await browser.close();
  process.stdout.write(`${PICTURE}\n`);
} finally {
  await scope.close();
}
