/** `spaceland/client` in a browser: its modules load without anything of Node. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { PASSKEY } from '../support/requests.js';
import { startService } from '../support/service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const DIST = fileURLToPath(new URL('../../', import.meta.url));

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  t.test('the client runs in a page as it is published', async (t) => {
    const service = await startService(t, { env: { SIM_GOD_KEY: PASSKEY } });
    const { page, faults } = await openWatched(browser, service.url, '/guide');
    await page.route('**/modules/**', (route) => {
      const path = new URL(route.request().url()).pathname.replace('/modules/', '');
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(DIST + path, 'utf8') });
    });
    await page.evaluate(`import('/modules/packages/client/index.js').then(({ connect }) => {
      window.client = connect(location.href, { key: ${JSON.stringify(PASSKEY)} });
    })`);
    await untilTrue(page, 'window.client?.world.state()?.creatures_alive > 100');
    await page.evaluate('client.pause().then(({ paused }) => (window.paused = paused))');
    await untilTrue(page, 'window.paused && client.world.state().paused');
    await page.evaluate('client.god.setLaws({ food_count: 99 }).then((laws) => (window.food = laws.food_count))');
    await untilTrue(page, 'window.food === 99');
    noFault(t, faults);
  });
}
