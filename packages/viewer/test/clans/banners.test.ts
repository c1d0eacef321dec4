/** Banners of clans in the viewer (packages/viewer/clans/banners.ts), of living ones and of those that are past. */
import t from 'tap';
import { type Assigned, ClanBanners, pastBanner } from '../../clans/banners.js';
import { BANNER_COLORS } from '../../colors/palette.js';
import { clanColor } from '#schemas/names/clan.js';

const PLANE = { width: 400, height: 300, wraps: true };

function worldOf(worldId: number, ids: readonly number[], sizes: readonly number[] = []) {
  const facts: Readonly<Record<string, number>> = { world_id: worldId, seed: 7 };
  return {
    tables: {
      world: { number: (name: string) => facts[name] },
      clans: {
        count: ids.length,
        number: (column: string, row: number) => (column === 'id' ? ids[row] : (sizes[row] ?? 1)),
      },
    },
  } as never;
}

function createBanners() {
  const stored = new Map<string, ReadonlyMap<number, Assigned>>();
  let choices = 0;
  const open = (): ClanBanners =>
    new ClanBanners(
      () => {
        choices++;
        return new Map();
      },
      { read: (world) => stored.get(world) ?? new Map(), write: (world, assigned) => stored.set(world, assigned) },
    );
  return { open, choices: () => choices };
}

t.test('banners are chosen when the set of clans changes, not with every frame', async (test) => {
  const { open, choices } = createBanners();
  const banners = open();
  for (const ids of [
    [1, 2],
    [1, 2],
    [1, 2, 3],
    [1, 2, 3],
    [2, 3],
    [2, 4],
  ])
    banners.take(worldOf(1, ids), PLANE);
  test.equal(choices(), 4);
  banners.take(worldOf(2, [2, 4]), PLANE);
  test.equal(choices(), 5, 'a new world reuses ids');
});

t.test('the twelve largest of many clans have twelve colours', async (test) => {
  const banners = createBanners().open();
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  const sizes = ids.map((id) => (id > 28 ? 10 : 1));
  banners.take(worldOf(1, ids, sizes), PLANE);
  test.equal(new Set(ids.slice(28).map((id) => banners.of(id).color)).size, 12);
});

t.test("an extinct clan has the service's colour", async (test) => {
  const banners = createBanners().open();
  banners.take(worldOf(1, [1, 2]), PLANE);
  const living = banners.of(1);
  test.ok(BANNER_COLORS.some((color) => color === living.color));
  banners.take(worldOf(1, [2]), PLANE);
  test.same(banners.of(1), pastBanner(1));
  for (const id of [1, 8, 9, 200]) test.equal(`#${pastBanner(id).color.toString(16)}`, clanColor(id));
});

t.test('the same banners are shown when the page is opened again, also after clans have died', async (test) => {
  const { open } = createBanners();
  const first = open();
  first.take(worldOf(1, [1, 2, 3, 4]), PLANE);
  const second = open();
  second.take(worldOf(1, [3, 4, 5]), PLANE);
  test.same([second.of(3), second.of(4)], [first.of(3), first.of(4)]);
});
