/**
 * The engine that the service serves computes the golden histories in a browser, under the policy of the service's pages
 * (docs/determinism.md#engine-id).
 */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { inForm } from '../support/form.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { startChromium } from './chromium.js';

const TICKS = inForm([1, 100], [1, 100, 300, 1200]);
const SEED = 42;

type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>;
const golden = JSON.parse(readFileSync('test/golden/hashes.json', 'utf8')) as Hashes;
const id = readFileSync('dist/engine/id', 'utf8').trim();

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService();
  t.teardown(() => service.close());
  const { url } = service;

  t.test('the engine is served under its id, for good', async (t) => {
    const { status, headers } = await request(url, `/engine/${id}.js`);
    t.equal(status, 200);
    t.match(headers.get('cache-control'), /immutable/);
    t.equal((await request(url, '/engine/0000000000000000.js')).status, 404);
  });

  t.test('the golden histories are those of the browser', async (t) => {
    const page = await browser.newPage();
    await page.goto(`${url}/guide`);
    for (const preset of Object.keys(golden)) {
      const hashes = await page.evaluate<Record<string, string>>(`(async () => {
        const { createWorld, DEFAULT_LAWS, PRESETS } = await import('/engine/${id}.js');
        const laws = { ...DEFAULT_LAWS, ...PRESETS['${preset}']?.laws, seed: ${SEED} };
        const world = createWorld({ worldId: 1, laws, firstEventId: 1 });
        const hashes = {};
        for (const tick of ${JSON.stringify(TICKS)}) {
          while (world.tick < tick) world.advance();
          hashes[tick] = world.stateHash();
        }
        return hashes;
      })()`);
      for (const tick of TICKS) t.equal(hashes[tick], golden[preset]?.[tick], `${preset} at tick ${tick}`);
    }
    await page.close();
  });
}
