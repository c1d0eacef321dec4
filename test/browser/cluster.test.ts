/**
 * A cluster in a real browser: the page of its worlds, and pages that go on by themselves while a standby takes the place of a
 * primary that was killed (docs/nats.md#the-directory, docs/fail-over.md).
 */
import axe from 'axe-core';
import t from 'tap';
import { libsqlProgram, startLibsql } from '../remote/libsql-server.js';
import { isCi } from '../support/ci.js';
import { noNatsServer, startNatsServer } from '../support/nats-server.js';
import { PASSKEY, request } from '../support/requests.js';
import { startService, type RunningService } from '../support/service.js';
import { FILE_MS, until } from '../support/until.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const browser = await startChromium(t, 'plain');
const program = libsqlProgram();
const noStore = program === null && 'SKIPPED: no libSQL server for this platform among the dependencies';
if (noStore && isCi()) t.fail(noStore);
const WORLD = { SIM_GOD_KEY: PASSKEY, SIM_WIDTH: '200', SIM_HEIGHT: '150' };
const NAMES = "[...document.querySelectorAll('tbody th')].map((cell) => cell.textContent.trim()).join(' ')";
const TICK = "document.querySelector('#tick')?.dataset.value";
const CONDITION = "document.querySelector('#condition')?.dataset.state";
const STATE = "document.querySelector('#worlds').dataset.state";

t.setTimeout(FILE_MS);

const roleOf = ({ url }: RunningService): Promise<string> =>
  request(url, '/healthz').then(
    ({ json }) => (json as { role: string }).role,
    () => '',
  );

if (browser !== null) {
  t.test('the worlds of a cluster are listed live, and lead to their services', { skip: noNatsServer() }, async (t) => {
    const nats = await startNatsServer(t);
    const env = { ...WORLD, SIM_NATS: nats.url };
    const east = await startService(t, { env: { ...env, SIM_NAME: 'east' } });
    const west = await startService(t, { env: { ...env, SIM_NAME: 'west', SIM_PRESET: 'chaos' } });
    const follower = await startService(t, {
      env: { SIM_DB: '' },
      options: ['--nats', nats.url, '--follow', 'west'],
    });
    const { page, faults } = await openWatched(browser, east.url, '/worlds?lang=en');
    await untilTrue(page, `${NAMES} === 'east west'`);
    await untilTrue(page, `document.querySelector('a[href="${follower.url}/"]')?.textContent.trim() === 'west'`);
    await untilTrue(page, `${STATE} === 'whole'`);
    t.equal(await page.textContent('#state'), 'All worlds of the cluster are listed.');
    t.match((await page.locator('tbody tr').nth(1).innerText())?.replace(/\s+/g, ' '), /west runs chaos 1 \d+ \d+ 0 2/);
    await page.evaluate(`${axe.source}; 0`);
    t.same(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))'), []);
    await page.focus('tbody a');
    await west.kill();
    await untilTrue(page, `document.querySelector('tbody tr:nth-child(2) [data-health]').dataset.health === 'away'`);
    t.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'east', 'the focus stays');
    await follower.kill();
    await untilTrue(page, `${NAMES} === 'east'`);
    await nats.kill();
    await untilTrue(page, `${STATE} === 'partial'`);
    noFault(t, faults);
    await east.kill();
    await untilTrue(page, `${STATE} === 'unreachable'`);
    t.equal(await page.evaluate(NAMES), 'east', 'the last list stays');
    await page.close();
  });

  t.test('pages go on without a reload when a standby takes over', { skip: noStore, timeout: FILE_MS }, async (t) => {
    const server = await startLibsql(t, program ?? '');
    const member = (): Promise<RunningService> =>
      startService(t, {
        store: server.url,
        env: { ...WORLD, SIM_DB_TOKEN: server.token },
        options: ['--standby'],
      });
    const primary = await member();
    const standby = await member();
    const follow = `${primary.url},${standby.url}`;
    const follower = await startService(t, { env: { SIM_DB: '' }, options: ['--follow', follow] });
    const pages = [];
    for (const { url } of [standby, follower]) {
      const { page } = await openWatched(browser, url, '/?lang=en');
      await untilTrue(page, `Number(${TICK}) > 0`);
      await page.evaluate('window.isSameDocument = true');
      pages.push(page);
    }
    await primary.kill();
    const watched = pages[1]!;
    await untilTrue(watched, `${CONDITION} === 'away'`);
    await until('the standby leads', async () => (await roleOf(standby)) === 'primary');
    const { tick } = (await request(standby.url, '/healthz')).json as { tick: number };
    for (const page of pages) {
      await untilTrue(page, `Number(${TICK}) > ${tick + 10}`);
      t.equal(await page.evaluate('window.isSameDocument'), true, 'the page was not loaded again');
    }
    for (const page of pages) await untilTrue(page, `${CONDITION} === 'live'`);
    for (const page of pages) await page.close();
  });
}
