/** The engine has its golden histories in Firefox too, and the page shows recorded ticks with equal hashes and states (docs/viewer.md#the-past). */
import t from 'tap';
import type { StateMessage } from '#schemas/wire/state.js';
import { inForm } from '../support/form.js';
import { comparable, passTicks, record, type Recorded } from '../support/past-states.js';
import { PASSKEY, post } from '../support/requests.js';
import { startService } from '../support/service.js';
import { NO_FIREFOX, startFirefox } from './firefox.js';
import { golden, historyInPage } from './golden-history.js';

const TICKS = inForm([1, 100], [1, 100, 300, 1200]);
const RECORDED = inForm(5, 200);

const firefox = await startFirefox(t);

if (firefox === null) t.plan(0, NO_FIREFOX);
else {
  const { url } = await startService(t, { env: { SIM_GOD_KEY: PASSKEY, SIM_SEED: '11' } });
  const control = (action: string) => post(url, '/api/control', { action }, PASSKEY);
  await control('pause');

  t.test('the golden histories are those of Firefox', async (test) => {
    await firefox.goto(`${url}/guide`);
    for (const preset of Object.keys(golden)) {
      const hashes = JSON.parse(await firefox.text(historyInPage(preset, TICKS))) as Record<string, string>;
      for (const tick of TICKS) test.equal(hashes[tick], golden[preset]?.[tick], `${preset} at tick ${tick}`);
    }
  });

  t.test('recorded ticks come again on the page', async (test) => {
    const recorded: Recorded[] = [];
    for (let n = 0; n < RECORDED; n++) {
      await passTicks(url, 10);
      if (n % 10 === 3) await post(url, '/api/laws?persist=false', { birth_rate: 0.5 + n / 1000 }, PASSKEY);
      await control('step');
      recorded.push(await record(url));
    }
    await firefox.goto(`${url}/?lang=en&panel=none`);
    for (const { state, hash } of recorded.reverse()) {
      const text = await firefox.text(`(async () => {
        while (window.spaceland === undefined || spaceland.world === null) await new Promise((go) => setTimeout(go, 50));
        await spaceland.seek(${state.tick});
        return JSON.stringify({ hash: await spaceland.hash(), state: await spaceland.state() });
      })()`);
      const seen = JSON.parse(text) as { readonly hash: string; readonly state: StateMessage };
      test.equal(seen.hash, hash, `hash at tick ${state.tick}`);
      test.same(comparable(seen.state), comparable(state), `state at tick ${state.tick}`);
    }
  });
}
