/** The stage at a distance and close up, and the small map of the whole plane (docs/interface.md#endpoints). */
import t from 'tap';
import { WATERWORK, WATERWORK_HIT_POINTS } from '../../schemas/tables/codes.js';
import { bannerOfClan } from '../../packages/viewer/clans/banners.js';
import { casteColor, css } from '../../packages/viewer/colors/palette.js';
import { CASTES, SIGNALS } from '../../schemas/vocabulary.js';
import { clanName } from '../../schemas/names/clan.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { noFault, startChromium } from './chromium.js';
import { openStagePage } from './stage-page.js';
import { addFigure, addHouse, HALF_HOUSE, lineOf, NOON, put, RADIUS } from './stage-scene.js';
import { alike, apart, pictureOf, rgb, type Picture, type Rgb } from './pixels.js';
import { createTestWorld, placeClan } from '../fixtures/world.js';

const LAWS = { width: 800, height: 600, boundary: 'clamp' as const };
const FAR_VIEW = { x: 300, y: 300, zoom: 1.4 };
const NEARER = { x: 300, y: 300, zoom: 1.6 };
const FAR_RADIUS_PIXELS = 9;
/** So near that what people set up is seen piece by piece. */
const AT_WORKS = { x: 300, y: 230, zoom: 10 };

const bodyAt = (caste: number) => ({ x: 140 + 40 * caste, y: 300 });
/** Castes of the bodies that call. */
const CRIER = 1;
const SPEAKER = 2;
const FREE = { x: 60, y: 500 };
const OWNED = { x: 700, y: 500 };
const RIVER = { y: 230, halfWidth: 6 };
const BRIDGE = { x: 280 };
const DAM = { x: 300 };
const BURST = { x: 320 };
const STONE = { x: 285, y: 212 };
const MARKET = { x: 310, y: 213 };

function scene(tick: number): WorldState {
  const world = createTestWorld('minds', LAWS);
  world.registers.tick = tick;
  for (const caste of CASTES.keys()) addFigure(world, caste, bodyAt(caste), 0);
  const [a, b] = [placeClan(world, { leader: 2 }), placeClan(world, { leader: 4 })];
  addHouse(world, 1, FREE, 0);
  addHouse(world, 1, OWNED, 0);
  // The second is the one nearest to the middle of the clan's three.
  for (const x of [OWNED.x + 40, OWNED.x - 140]) addHouse(world, 1, { x, y: OWNED.y }, 0);
  world.houses.clanIds.fill(b, 1, 4);
  put(world.rivers, world, { centreYs: RIVER.y, halfWidths: RIVER.halfWidth, flows: 1 });
  const full = WATERWORK_HIT_POINTS[WATERWORK.dam]!;
  put(world.waterworks, world, { ...BRIDGE, kinds: WATERWORK.bridge, rivers: 0 });
  put(world.waterworks, world, { ...DAM, kinds: WATERWORK.dam, rivers: 0, hitPoints: full });
  put(world.waterworks, world, { ...BURST, kinds: WATERWORK.dam, rivers: 0, hitPoints: full / 10 });
  put(world.boundaryStones, world, { ...STONE, clanIds: a });
  for (const [caste, kind] of [
    [CRIER, 'warcry'],
    [SPEAKER, 'voice'],
  ] as const) {
    const call = { ...bodyAt(caste), kinds: SIGNALS.indexOf(kind), bornTicks: tick, ttls: 50, reaches: 1 };
    put(world.signals, world, { ...call, senderIds: world.creatures.ids[caste]! });
  }
  put(world.markets, world, { ...MARKET, a: b, b: a, bornTicks: tick });
  return world;
}

const clanColor = ({ clans }: WorldState, row: 0 | 1): Rgb => rgb(css(bannerOfClan(clans.ids[row]!).color));

const browser = await startChromium(t);

if (browser !== null) {
  const world = scene(NOON);
  const stage = await openStagePage(t, browser, world, LAWS, FAR_VIEW);
  const { page, faults, withAndWithout, pixel, setView } = stage;

  /** The pixels drawn for each body, relative to its position. */
  const figures = async (reach = 18): Promise<{ picture: Picture; bodies: (readonly [number, number])[][] }> => {
    const [picture, without] = await withAndWithout('creatures');
    const bodies = [...CASTES.keys()].map((caste) => {
      const [x, y] = pixel(bodyAt(caste)).map(Math.round) as [number, number];
      return picture.changed(without, x, y, reach).map(([column, row]) => [column - x, row - y] as const);
    });
    return { picture, bodies };
  };
  const extent = (body: readonly (readonly [number, number])[], axis: 0 | 1): number => {
    const places = body.map((pixel) => pixel[axis]);
    return Math.max(...places) - Math.min(...places) + 1;
  };

  t.test('from afar bodies are at least 9 pixels across, in their outlines and colours', async (t) => {
    const far = await figures();
    const along = lineOf(world, 0);
    for (const [caste, name] of CASTES.entries()) {
      const body = far.bodies[caste]!;
      const across = Math.max(extent(body, 0), extent(body, 1));
      t.ok(across >= 9 && across <= 26, `${name}: ${across} pixels across`);
      const [x, y] = pixel(bodyAt(caste));
      const middle = caste === 0 ? ((along.from + along.to) / 2) * FAR_RADIUS_PIXELS : -2;
      const color = far.picture.at(x + middle, y);
      t.ok(alike(color, rgb(casteColor(name))) > 0.97, `${name}: ${color.join()} is ${casteColor(name)}`);
    }
    t.ok(extent(far.bodies[0]!, 0) >= 1.5 * extent(far.bodies[0]!, 1), 'a woman is a line');
    const filled = (body: (typeof far.bodies)[number]): number => body.length / (extent(body, 0) * extent(body, 1));
    const [soldier, priest] = [filled(far.bodies[1]!), filled(far.bodies[6]!)];
    t.ok(soldier < 0.9 * priest, `a triangle is no circle: ${soldier}, ${priest}`);
  });

  t.test('from zoom to zoom bodies grow smoothly to their true size', async (t) => {
    const sizes: number[] = [];
    for (const zoom of [1.4, 2, 3, 4.5, 7, 10]) {
      await setView({ ...bodyAt(6), zoom });
      sizes.push(extent((await figures(Math.max(18, 2 * RADIUS * zoom))).bodies[6]!, 0));
    }
    for (const [at, size] of sizes.slice(1).entries())
      t.ok(size >= sizes[at]! - 1 && size <= 1.6 * sizes[at]!, `${sizes[at]} to ${size} pixels`);
    const near = sizes.at(-1)! / (2 * RADIUS * 10);
    t.ok(near > 0.95 && near < 1.2, `close up it has ${near} of its true size, its halo included`);
    await setView(FAR_VIEW);
  });

  t.test('a badge marks who fights; close up also who talks, and nobody else', async (t) => {
    const marked = async (): Promise<number[]> => {
      const [shown, without] = await withAndWithout('happenings');
      return [...CASTES.keys()].filter((caste) => {
        const [x, y] = pixel(bodyAt(caste));
        return shown.changed(without, x, y - 18, 12).length > 100;
      });
    };
    t.same(await marked(), [CRIER]);
    await setView({ x: 200, y: 300, zoom: 4.2 });
    t.same(await marked(), [CRIER, SPEAKER]);
    await setView(NEARER);
  });

  t.test('the small map shows rivers, houses, bodies and what the stage sees of the plane', async (t) => {
    const map = await pictureOf(page, '#minimap');
    const scale = map.width / LAWS.width;
    t.equal(map.height, Math.round(LAWS.height * scale), 'in proportion to the plane');
    const at = ({ x, y }: { x: number; y: number }): Rgb => map.at(x * scale, y * scale);
    const land = at({ x: 30, y: 30 });
    const water = at({ x: 30, y: RIVER.y });
    t.ok(water[2] > 2 * land[2], `a river: ${water.join()}`);
    t.ok(alike(at(OWNED), clanColor(world, 1)) > 0.98, `a clan's house: ${at(OWNED).join()}`);
    const free = at(FREE);
    t.ok(Math.max(...free) - Math.min(...free) < 30 && apart(free, land) > 100, `nobody's: ${free.join()}`);
    for (const [caste, name] of CASTES.entries()) {
      const { x, y } = bodyAt(caste);
      const seen = [0, 1].flatMap((u) =>
        [0, 1].map((v) => map.at(Math.floor(x * scale) + u, Math.floor(y * scale) + v)),
      );
      t.ok(
        seen.some((color) => apart(color, land) > 60 && alike(color, rgb(casteColor(name))) > 0.95),
        `${name}: ${seen.join(' ')}`,
      );
    }
    const frame = await frameOf(map);
    t.ok(Math.abs(frame.width - 640 / NEARER.zoom) < 12, `as wide as the stage: ${frame.width}`);
    t.ok(Math.abs(frame.x - NEARER.x) < 8 && Math.abs(frame.y - NEARER.y) < 8, `${frame.x}, ${frame.y}`);
    // Only the view changes: the world is paused, and no frame arrives.
    await page.evaluate("document.querySelector('[data-tool=zoomIn]').click()");
    const { zoom } = NEARER;
    await stage.untilDrawn(`document.querySelector('#stage').dataset.zoom > ${zoom * 1.3}`);
    // The movement takes this many pictures, and ten more: the zoom is noted with each tenth.
    await page.evaluate('draw(60)');
    const zoomed = Number(await page.evaluate("document.querySelector('#stage').dataset.zoom"));
    const closer = await frameOf(await pictureOf(page, '#minimap'));
    t.ok(Math.abs(closer.width - 640 / zoomed) < 12, `the frame follows: ${closer.width} at ${zoomed}`);
  });

  t.test(
    'the name of a clan stands at the middle one of its houses, wherever its people are, else at its people',
    async (t) => {
      for (const [row, home, view] of [
        [0, bodyAt(2), NEARER],
        [1, OWNED, { x: 600, y: 420, zoom: 1.6 }],
      ] as const) {
        await setView(view);
        const name = clanName(world.seed, world.clans.ids[row]!);
        const label = `[...document.querySelectorAll('.names .clan')].find(({ textContent }) => textContent === '${name}')`;
        await stage.untilDrawn(`${label}?.hidden === false`);
        const transform = String(await page.evaluate(`${label}.style.transform`));
        const [x, y] = transform.match(/[\d.]+/g)!.map(Number) as [number, number];
        const [homeX, homeY] = pixel(home);
        const above = homeY - y;
        t.ok(Math.abs(x - homeX) < 3, `${name} at ${x}, its home at ${homeX}`);
        t.ok(above > 8 && above < 8 + HALF_HOUSE * view.zoom, `${name} ${above} above its home`);
      }
    },
  );

  t.test('bridges, dams, boundary stones and markets stand where they were set up', async (t) => {
    await setView(AT_WORKS);
    const [shown, without] = await withAndWithout('houses');
    const color = (place: { x: number; y: number }, half = 2): Rgb => shown.mean(...pixel(place), half);
    const over = (x: number): number =>
      extent(shown.changed(without, ...pixel({ x, y: RIVER.y }), 90), 1) / AT_WORKS.zoom;
    for (const [name, { x }] of Object.entries({ BRIDGE, DAM })) {
      const reach = over(x);
      t.ok(reach > 2 * RIVER.halfWidth && reach < 2 * RIVER.halfWidth + 4, `${name} from bank to bank: ${reach}`);
      const [red, , blue] = color({ x, y: RIVER.y });
      t.ok(red > 1.2 * blue, `${name} is no water`);
    }
    const water = color({ x: 290, y: RIVER.y });
    const [whole, burst] = [DAM, BURST].map(({ x }) => apart(color({ x, y: RIVER.y }), water));
    t.ok(burst! < 0.85 * whole!, `of a burst dam the water is seen through: ${burst}, ${whole}`);
    const stone = shown.changed(without, ...pixel(STONE), 15);
    t.ok(stone.length > 60 && stone.length < 500, `a stone of ${stone.length} pixels`);
    const market = shown.changed(without, ...pixel(MARKET), 30);
    t.ok(market.length > 900, `a market of ${market.length} pixels`);
    const roof = market.map(([x, y]) => shown.at(x, y));
    t.ok(
      roof.some((cloth) => alike(cloth, clanColor(world, 1)) > 0.98),
      'in the colour of a clan that trades there',
    );
    t.equal(shown.changed(without, ...pixel({ x: 270, y: 245 }), 20).length, 0, 'nowhere else');
    noFault(t, faults);
  });

  /** The white frame on the small map, grid units. */
  async function frameOf(map: Picture): Promise<{ x: number; y: number; width: number }> {
    const scale = map.width / LAWS.width;
    const columns: number[] = [];
    const rows: number[] = [];
    for (let row = 0; row < map.height; row++) {
      for (let column = 0; column < map.width; column++) {
        if (Math.min(...map.at(column, row)) < 200) continue;
        columns.push(column);
        rows.push(row);
      }
    }
    const middle = (places: number[]): number => (Math.min(...places) + Math.max(...places) + 1) / 2 / scale;
    return {
      x: middle(columns),
      y: middle(rows),
      width: (Math.max(...columns) - Math.min(...columns)) / scale,
    };
  }
}
