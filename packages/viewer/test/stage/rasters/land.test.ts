/** The land as a picture (packages/viewer/stage/rasters/land.ts): hills and good soil where they are, painted bit by bit. */
import t from 'tap';
import { paintLand } from '#packages/viewer/stage/rasters/land.js';
import { paintAtOnce, paintUntil, type Picture } from '#packages/viewer/stage/rasters/raster.js';

const WIDTH = 200;
const HEIGHT = 100;
/** Cells of 25 units: eight by four. */
const COLUMNS = 8;
const CELLS = COLUMNS * 4;
/** A hill of 50 units in the cell about (87.5, 37.5), in quarters of a unit. */
const HILL = COLUMNS + 3;

function worldOf(boundary = 'wrap') {
  const facts: Readonly<Record<string, number>> = { width: WIDTH, height: HEIGHT, relief_columns: COLUMNS };
  const heights = Array.from({ length: CELLS }, (_, cell) => (cell === HILL ? 200 : 40));
  const patches = [
    { x: 150, y: 50, r: 20 },
    { x: 1, y: 1, r: 10 },
  ];
  const tables = {
    world: { number: (name: string) => facts[name] ?? 0, text: () => boundary },
    relief: {
      get count() {
        return heights.length;
      },
      wholes: () => heights,
    },
    terrain_fertile: {
      get count() {
        return patches.length;
      },
      number: (name: 'x' | 'y' | 'r', row: number) => patches[row]![name],
    },
  };
  const empty = (): void => void (heights.length = patches.length = 0);
  return { world: { tables } as never, empty };
}

/** Shade, fertility, height, grain. */
function pointAt({ width, height, bytes }: Picture, x: number, y: number): readonly number[] {
  const at = (Math.floor((y / HEIGHT) * height) * width + Math.floor((x / WIDTH) * width)) * 4;
  return [...bytes.subarray(at, at + 4)];
}

t.test('hills are high and lit from the north-west, good soil lies in its patches', async (test) => {
  const land = paintAtOnce(paintLand(worldOf().world));
  test.same([land.width, land.height], [2 * WIDTH, 2 * HEIGHT], 'two points a unit');
  const [shade, fertility, height] = pointAt(land, 30, 80);
  test.same([shade, fertility, height], [128, 0, Math.floor((10 / 60) * 255)], 'flat land 10 units high');
  test.ok(pointAt(land, 87.5, 37.5)[2]! > 200, 'the top of the hill');
  test.ok(pointAt(land, 78, 28)[0]! > 140, 'its north-west is lit');
  test.ok(pointAt(land, 97, 47)[0]! < 116, 'its south-east lies in the shade');
  test.equal(pointAt(land, 150, 50)[1], 255);
  test.ok(pointAt(land, 150, 66)[1]! > 0, 'within 20 units');
  test.equal(pointAt(land, 150, 71)[1], 0, 'beyond them');
  test.ok(pointAt(land, 197, 97)[1]! > 0, 'over both edges of a plane that wraps');
  const walled = paintAtOnce(paintLand(worldOf('clamp').world));
  test.equal(pointAt(walled, 197, 97)[1], 0);
  test.equal(pointAt(walled, 1, 1)[1], pointAt(land, 1, 1)[1]);
});

t.test('it is painted in many small bits, of the world as it was when it began', async (test) => {
  const { world, empty } = worldOf();
  const whole = paintAtOnce(paintLand(world));
  const job = paintLand(world);
  empty();
  let bits = 0;
  let step = job.next();
  for (; !step.done; step = job.next()) bits++;
  test.ok(bits >= 2 * HEIGHT, `${bits} bits`);
  test.equal(Buffer.compare(step.value.bytes, whole.bytes), 0);
});

t.test('the preview is the same land, with fewer points', async (test) => {
  const { world } = worldOf();
  const land = paintAtOnce(paintLand(world));
  const coarse = paintAtOnce(paintLand(world, 50));
  test.same([coarse.width, coarse.height], [50, 25]);
  const apart = (x: number, y: number): number =>
    Math.max(...[1, 2].map((byte) => Math.abs(pointAt(land, x, y)[byte]! - pointAt(coarse, x, y)[byte]!)));
  for (let y = 10; y < HEIGHT; y += 20) {
    const worst = Math.max(...[10, 30, 50, 70, 90, 110, 130, 150, 170, 190].map((x) => apart(x, y)));
    test.ok(worst < 16, `height and fertility along ${y} differ by ${worst}`);
  }
});

t.test('painting continues within its time slice, and the result appears when it is complete', async (test) => {
  let asked = 0;
  const picture: Picture = { width: 1, height: 1, bytes: new Uint8Array(4) };
  const job = (function* () {
    for (; asked < 3; asked++) yield;
    return picture;
  })();
  test.equal(paintUntil(job, 0), null);
  test.equal(asked, 0, 'no time, no bit');
  test.equal(paintUntil(job, Infinity), picture);
  test.equal(asked, 3);
});
