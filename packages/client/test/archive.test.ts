/** The typed reads of `spaceland/client` against a running service of the engine. */
import t from 'tap';
import { WebSocket } from 'ws';
import { Archive, connect, SpacelandError } from '../index.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { startToyService } from '#test/support/toy-service.js';

t.test('chronicle, clans, creatures, presets and curves have types; missing ones are refused', async (test) => {
  const service = await startToyService({
    factory: { create: createWorld, restore: restoreWorld },
    laws: { width: 120, height: 90 },
    standsAt: 100,
  });
  const client = connect(service.url, { WebSocket });
  test.teardown(async () => {
    client.close();
    await service.close();
  });
  const archive = new Archive(client.god);
  const page = await archive.history({ limit: 1 });
  test.equal(page.events.length, 1);
  test.ok((await archive.history({ since: page.next_since })).events.every(({ id }) => id >= page.next_since));
  test.same((await archive.history({ type: 'extinction', q: '' })).events, []);
  const { clans } = await archive.read('/api/clans');
  test.ok(clans.length > 0 && clans.every(({ extinct, population }) => !extinct && population > 0));
  test.ok((await archive.read('/api/clans', { include_extinct: true })).clans.length >= clans.length);
  const leader = clans[0]!.leader_id!;
  test.match(await archive.creature(leader), { entity: { id: leader }, family: { children: Array } });
  test.match(await archive.read('/api/presets'), { default: 'balance' });
  test.type((await archive.read('/api/analytics/timeseries')).interval_ticks, 'number');
  const refused = await archive.creature(999_999).catch((error: unknown) => error);
  test.ok(refused instanceof SpacelandError && refused.code === 'unknown_creature');
});
