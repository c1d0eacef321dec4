/**
 * When a body joined the world, as its lineage row tells it: sums of people go by it, not by birth
 * (docs/storage.md#sums-and-counts).
 */
import { createWorld, restoreWorld } from '#world/world.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { LineageBirth } from '#schemas/records/lineage.js';
import t from 'tap';
import { idsOf } from '../../support/checks.js';

/** So few that the safeguard sends adults, and some are born. */
const NEEDY = { ...DEFAULT_LAWS, seed: 5, num_women: 8, num_triangles: 8, safeguard_critical_pop: 200 };
const TICKS = 600;

t.test('founders, children and the beings of miracles enter the world together with their events', async (test) => {
  const world = createWorld({ worldId: 1, laws: NEEDY, firstEventId: 1 });
  const founders = world.drainLineage().born;
  test.ok(founders.some(({ birth_tick }) => birth_tick < 0));
  const haveComeFirst = founders.every(({ arrival_tick }) => arrival_tick === 0);
  test.ok(haveComeFirst, 'who is older than the world begins with it');
  const later: LineageBirth[] = [];
  const born = new Set<string>();
  while (world.tick < TICKS) {
    world.advance();
    const told = world.drainLineage().born;
    for (const { arrival_tick } of told) if (arrival_tick !== world.tick) test.fail(`tick ${world.tick}`);
    later.push(...told);
    for (const { type, entity_id, tick } of world.drainEvents()) if (type === 'birth') born.add(`${entity_id} ${tick}`);
  }
  const adults = later.filter(({ birth_tick, arrival_tick }) => birth_tick < arrival_tick - 1);
  test.ok(adults.length > 0, 'miracles send adults');
  const children = later.filter(({ birth_tick, arrival_tick }) => birth_tick === arrival_tick - 1);
  test.ok(children.length > 0, 'some are born');
  test.ok(children.every(({ id, arrival_tick }) => born.has(`${id} ${arrival_tick}`)));
  const ids = idsOf([...founders, ...later]);
  const rising = ids.toSorted((a, b) => a - b);
  test.same(ids, rising, 'ids rise with arrivals');
  const options = { worldId: 2, laws: world.laws, firstEventId: 1, tellLiving: true };
  const restored = restoreWorld(options, world.checkpoint());
  const living = restored.drainLineage().born;
  test.equal(living.length, world.census().creatures);
  test.ok(living.every(({ arrival_tick }) => arrival_tick === TICKS));
});
