/** Homes of clans in the viewer (packages/viewer/world/clan-homes.ts), on planes with and without walls. */
import t from 'tap';
import { clanHomes } from '../../world/clan-homes.js';

type Entity = Readonly<Record<string, number>>;

function tableOf(entities: readonly Entity[]) {
  return {
    count: entities.length,
    number: (column: string, row: number) => entities[row]![column],
    wholes: (column: string) => entities.map((entity) => entity[column]),
  };
}

/** Homes of the clans in a world 200 units wide and 100 high with these houses and creatures. */
function homesIn(boundary: string, houses: readonly Entity[], creatures: readonly Entity[] = []) {
  const world = { number: (column: string) => (column === 'width' ? 200 : 100), text: () => boundary };
  const tables = { world, houses: tableOf(houses), creatures: tableOf(creatures) };
  return clanHomes({ tables } as never);
}

t.test('the home of a clan is its house nearest to the centre, also across the edge', async (test) => {
  const houses = [5, 195, 90].map((x) => ({ clan_id: 1, x, y: 50 }));
  // The mean is 290 / 3 = 96.7 between walls, and 9.3 on the circle.
  test.match(homesIn('clamp', houses).get(1), { x: 90, y: 50 });
  test.match(homesIn('wrap', houses).get(1), { x: 5, y: 50 });
});

t.test('the home of a clan without a house is the centre of its members', async (test) => {
  const members = [10, 190].map((x) => ({ clan_id: 2, x, y: 40 }));
  const walled = homesIn('clamp', [], members).get(2)!;
  test.same([walled.x, walled.y], [100, 40]);
  const { x } = homesIn('wrap', [], members).get(2)!;
  test.ok(Math.min(x, 200 - x) < 1e-9, `${x} is the edge`);
});
