/**
 * The state of a creature in its panel: where its state and the sign over its head mean the same, it is shown once
 * (ECHOING_EMOTES of schemas/vocabulary.ts; packages/terminal/test/views.test.ts tests the terminal).
 */
import t from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

/** Creatures below nine tenths of their energy starve, all others are hungry; from tick 60 of 100 it is night. */
const LAWS = {
  width: 200,
  height: 150,
  seed: 7,
  day_length: 100,
  hungry_ratio: 1,
  starving_ratio: 0.9,
};

/** Those that show the sign, by what else is known of them, with the words that tell it and how often. */
const CASES: readonly (readonly [is: Pick<EntityState, 'status' | 'sleeping' | 'emote'>, says: readonly string[]])[] = [
  [{ status: 'starving', sleeping: true, emote: 'sleep' }, ['starving', 'asleep']],
  [{ status: 'starving', sleeping: false, emote: 'hungry' }, ['starving']],
  [{ status: 'hungry', sleeping: false, emote: 'hungry' }, ['hungry']],
];

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  t.test('sleep and hunger are shown once', async (t) => {
    const service = await startToyService({
      factory: { create: createWorld, restore: restoreWorld },
      laws: LAWS,
      standsAt: 60,
    });
    t.teardown(() => service.close());
    const { entities } = (await request(service.url, '/api/state')).json as {
      readonly entities: readonly EntityState[];
    };
    for (const [is, says] of CASES) {
      const wanted = JSON.stringify(is);
      const one = entities.find(
        ({ status, sleeping, emote }) => JSON.stringify({ status, sleeping: sleeping === true, emote }) === wanted,
      );
      if (!t.ok(one, `one is ${wanted}`)) continue;
      const { page, faults } = await openWatched(browser, service.url, `/?lang=en&follow=${one!.id}`);
      await page.waitForSelector('#app[data-ready="true"]');
      await page.waitForSelector('#card:not([hidden])');
      await page.click('#more');
      await untilTrue(page, "document.querySelector('#life .note')?.textContent !== ''");
      const told = (await page.textContent('#life .note'))!
        .split(' · ')
        .map((part) => part.replace(/^(asleep) until .*/, '$1'));
      const known = ['asleep', 'hungry', 'starving'];
      t.same(
        told.filter((word) => known.includes(word)),
        says,
        `${wanted}: ${told.join(' · ')}`,
      );
      noFault(t, faults);
      await page.close();
    }
  });
}
