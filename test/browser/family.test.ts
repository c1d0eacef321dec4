/** A family that is followed from member to member, the page of its line, and why two clans are enemies, in a browser. */
import axe from 'axe-core';
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { LineAnswer } from '#schemas/wire/lines.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { SMALL_LIFE } from '../support/busy-life.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { findings } from './panel-reading.js';

const DESK = { viewport: { width: 1280, height: 800 } };
const FOLLOWED = "new URLSearchParams(location.search).get('follow')";

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const service = await startToyService({
    factory: { create: createWorld, restore: restoreWorld },
    laws: SMALL_LIFE,
    standsAt: (told, tick) => tick > 300 && told.filter(({ type }) => type === 'war').length > 10,
  });
  t.teardown(() => service.close());
  const { url } = service;
  await post(url, '/api/auth/setup', { passkey: PASSKEY });
  const read = async <Answer>(path: string): Promise<Answer> => (await request(url, path)).json as Answer;
  const state = await read<StateMessage>('/api/state');

  t.test('a clan page says why two clans are friends or enemies', async (t) => {
    const [strongest] = state.relations.toSorted((x, y) => Math.abs(y.score) - Math.abs(x.score));
    const a = strongest!.a;
    const { page, faults } = await openWatched(browser, url, `/?lang=en&panel=clans&clan=${a}`, DESK);
    await page.locator('#clan .why').first().click();
    await untilTrue(page, "document.querySelectorAll('#clan .reasons li').length > 0");
    t.match(await page.locator('#clan .reasons').first().textContent(), /The .+\./);
    await page.evaluate(`${axe.source}; 0`);
    t.same(await findings(page), []);
    noFault(t, faults);
    await page.close();
  });

  t.test('a family is followed until nobody of it is left', async (t) => {
    const people = state.entities.filter(({ kind }) => kind === 'creature');
    const sizeOf = (line: unknown): number => people.filter((each) => each.line_id === line).length;
    const line = people.map((each) => each.line_id!).toSorted((x, y) => sizeOf(y) - sizeOf(x))[0]!;
    const members = people.filter((each) => each.line_id === line);
    t.ok(members.length > 1, `${members.length} living`);
    const { text } = await read<LineAnswer>(`/api/lines/${line}`);
    const { page, faults } = await openWatched(
      browser,
      url,
      `/?lang=en&panel=creature&creature=${members[0]!.id}`,
      DESK,
    );
    await page.click('#open-line');
    await untilTrue(page, `document.querySelector('#line')?.textContent.includes(${JSON.stringify(text)})`);
    await untilTrue(page, '/[?&]line=\\d+/.test(location.search)');
    await page.evaluate(`${axe.source}; 0`);
    t.same(await findings(page), []);
    await page.click('#follow-family');
    await untilTrue(page, `/[?&]family=${line}(&|$)/.test(location.search) && ${FOLLOWED} !== null`);
    const first = await page.evaluate<string>(FOLLOWED);
    await post(url, '/api/control', { action: 'set_speed', value: 60 }, PASSKEY);
    await post(url, '/api/control', { action: 'resume' }, PASSKEY);
    await untilTrue(page, `![null, ${JSON.stringify(first)}].includes(${FOLLOWED})`);
    t.match(await page.evaluate('location.search'), new RegExp(`family=${line}`));
    noFault(t, faults);
    await page.close();
  });
}
