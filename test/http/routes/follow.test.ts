/** A client that follows `next_since` misses no stored event and gets none twice, for any page size and world speed. */
import t from 'tap';
import type { HistoryPage } from '#actors/chronicle/protocol.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { UNSTORED_EVENTS } from '#schemas/events/events.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, post, request } from '../../support/requests.js';
import { startToyService } from '../../support/toy-service.js';

const EVENTS = 300;

for (const limit of [7, 50]) {
  t.test(`pages of ${limit} beside a world at full speed`, async (test) => {
    const service = await startToyService({
      godKey: PASSKEY,
      factory: { create: createWorld, restore: restoreWorld },
      laws: SMALL_LIFE,
    });
    const { url } = service;
    const page = async (query: string): Promise<HistoryPage> =>
      (await request(url, `/api/history?${query}`)).json as HistoryPage;
    const seen: number[] = [];
    let isPaused = false;
    for (let since = 0, isDone = false; !isDone;) {
      const { events, next_since } = await page(`since=${since}&limit=${since === 0 ? 1 : limit}`);
      seen.push(...events.map(({ id }) => id).reverse());
      isDone = isPaused && next_since === since;
      since = next_since;
      if (isPaused || seen.length < EVENTS) continue;
      await post(url, '/api/control', { action: 'pause' }, PASSKEY);
      isPaused = true;
    }
    const areRising = seen.every((id, index) => index === 0 || id > seen[index - 1]!);
    test.ok(areRising, 'none twice, in their order');
    const told = new Set(seen);
    const stored: number[] = [];
    for (let since = seen[0]! - 1, more = true; more;) {
      const { events, next_since } = await page(`since=${since}&limit=2000`);
      stored.push(...events.filter(({ type }) => !UNSTORED_EVENTS.has(type)).map(({ id }) => id));
      more = next_since > since;
      since = next_since;
    }
    test.ok(stored.length > 0);
    const missed = stored.filter((id) => !told.has(id));
    test.same(missed, [], 'none missed');
    await service.close();
  });
}
