/** Territories as a picture (packages/viewer/stage/rasters/territories.ts): whose land is whose, painted bit by bit. */
import t from 'tap';
import { paintAtOnce, type Painting, type Picture } from '#packages/viewer/stage/rasters/raster.js';
import { Claims, paintTerritories } from '#packages/viewer/stage/rasters/territories.js';

interface House {
  readonly x: number;
  readonly y: number;
  readonly clan_id: number;
  readonly is_ruin: number;
}

const WIDTH = 100;
const HEIGHT = 60;
const RADIUS = 14;

function worldOf(houses: House[], boundary = 'wrap', width = WIDTH) {
  const facts: Readonly<Record<string, number>> = { width, height: HEIGHT };
  const tables = {
    world: { number: (name: string) => facts[name] ?? 0, text: () => boundary },
    houses: {
      get count() {
        return houses.length;
      },
      number: (name: keyof House, row: number) => houses[row]![name],
    },
  };
  return { tables } as never;
}

const sight = { clanColor: (clan: number) => clan * 0x10101 };

function territoriesOf(world: ReturnType<typeof worldOf>, claims = new Claims()): Painting {
  return paintTerritories(world, claims, sight, RADIUS);
}

/** The owner of the land at a pixel, by its colour; 0 without an owner. */
function ownerAt({ width, height, bytes }: Picture, x: number, y: number): number {
  const at = (Math.floor((y / HEIGHT) * height) * width + Math.floor((x / WIDTH) * width)) * 4;
  return bytes[at + 3] === 0 ? 0 : bytes[at]!;
}

const HOUSES: readonly House[] = [
  { x: 30, y: 30, clan_id: 1, is_ruin: 0 },
  { x: 50, y: 30, clan_id: 2, is_ruin: 0 },
  { x: 80, y: 30, clan_id: 3, is_ruin: 1 },
  { x: 2, y: 2, clan_id: 4, is_ruin: 0 },
  { x: 75, y: 50, clan_id: 0, is_ruin: 0 },
];

t.test("land belongs to the clan with the nearest house, within the law's distance; ruins have none", async (test) => {
  const territories = paintAtOnce(territoriesOf(worldOf([...HOUSES])));
  test.equal(ownerAt(territories, 30, 30), 1);
  test.equal(ownerAt(territories, 38, 30), 1);
  test.equal(ownerAt(territories, 42, 30), 2, 'beyond the middle between two houses');
  test.equal(ownerAt(territories, 30, 43), 1);
  test.equal(ownerAt(territories, 30, 45), 0, 'beyond the radius');
  test.equal(ownerAt(territories, 80, 30), 0, 'a ruin');
  test.equal(ownerAt(territories, 75, 50), 0, 'a house of nobody');
  test.equal(ownerAt(territories, 97, 57), 4, 'over both edges of a plane that wraps');
  const at = (30 * 2 * territories.width + 30 * 2) * 4;
  test.same([...territories.bytes.subarray(at, at + 4)], [1, 1, 1, 255], 'its colour, far from the border');
  const walled = paintAtOnce(territoriesOf(worldOf([...HOUSES], 'wall')));
  test.equal(ownerAt(walled, 97, 57), 0);
  test.equal(ownerAt(walled, 2, 2), 4);
});

t.test('it is painted in many small bits, of the houses as they were when it began', async (test) => {
  const houses = [...HOUSES];
  const whole = paintAtOnce(territoriesOf(worldOf([...HOUSES])));
  const job = territoriesOf(worldOf(houses));
  let bits = 0;
  let step = job.next();
  for (; !step.done; step = job.next()) {
    bits++;
    houses.length = 0;
  }
  test.ok(bits >= 8, `${bits} bits`);
  test.equal(Buffer.compare(step.value.bytes, whole.bytes), 0);
});

t.test('intermediate results of a painting are reused by the next without a visible trace', async (test) => {
  const claims = new Claims();
  paintAtOnce(territoriesOf(worldOf([...HOUSES]), claims));
  const { owners, nearest, others } = claims;
  const left = territoriesOf(worldOf([...HOUSES]), claims);
  left.next();
  left.next();
  const moved = HOUSES.map((house) => ({ ...house, x: house.x + 9 }));
  const next = paintAtOnce(territoriesOf(worldOf(moved), claims));
  test.equal(Buffer.compare(next.bytes, paintAtOnce(territoriesOf(worldOf(moved))).bytes), 0);
  test.ok(
    claims.owners === owners && claims.nearest === nearest && claims.others === others,
    'made once for planes of a size',
  );
  const other = worldOf(moved, 'wrap', 90);
  const smaller = paintAtOnce(territoriesOf(other, claims));
  test.equal(Buffer.compare(smaller.bytes, paintAtOnce(territoriesOf(other)).bytes), 0, 'another world');
});
