/** The stage's pictures of a world laid out by hand, with and without a layer (docs/interface.md#endpoints). */
import t from 'tap';
import { seasonAt } from '../../actors/world/people/environment/calendar.js';
import { casteColor, plantColor } from '../../packages/viewer/colors/palette.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { CASTES, MATERIALS, SEASONS, VARIANTS, WEATHERS } from '../../schemas/vocabulary.js';
import { noFault, startChromium } from './chromium.js';
import { openStagePage } from './stage-page.js';
import * as fixture from './stage-scene.js';
import { alike, apart, contrast, light, rgb, type Picture, type Rgb } from './pixels.js';

const { LAWS, NOON, MIDNIGHT, RADIUS, HALF_HOUSE, scene } = fixture;
const DAY = 1200;
/** Least contrast of a body to the ground beside it at night, and least sum of the ground's channels. */
const BODY_CONTRAST_MIN = 1.5;
const GROUND_LIGHT_MIN = 80;
/** Pixels per unit, and the center of the view. */
const ZOOM = 10;
const MIDDLE = { x: 30, y: 40 };

const browser = await startChromium(t);

if (browser !== null) {
  const stage = await openStagePage(t, browser, scene(NOON), LAWS, { ...MIDDLE, zoom: ZOOM });
  const { page, faults, take, toggle, withAndWithout, pass, begin, show, pixel } = stage;
  const first = await take();
  await show(scene(NOON + 1));

  t.test('bodies have the outlines of their genomes and the colours of their castes, women are lines', async (t) => {
    const [shown, without] = await withAndWithout('creatures');
    const world = scene(NOON);
    for (const [caste, name] of CASTES.entries()) {
      const [x, y] = pixel(fixture.bodyAt(caste));
      const { from, to } = caste === 0 ? fixture.lineOf(world, 0) : { from: -0.6, to: 0 };
      const color = shown.at(x + ((from + to) / 2) * RADIUS * ZOOM, y);
      t.ok(alike(color, rgb(casteColor(name))) > 0.985, `${name}: ${color.join()} is ${casteColor(name)}`);
      const wrong: string[] = [];
      const isIn = caste === 0 ? fixture.inLine(world, caste) : fixture.inOutline(world, caste);
      for (let u = -1.2; u <= 1.2; u += 0.15) {
        for (let v = -1.2; v <= 1.2; v += 0.15) {
          const wanted = isIn(u, v);
          const drawn = shown.differs(without, x + u * RADIUS * ZOOM, y + v * RADIUS * ZOOM);
          if (wanted !== null && wanted !== drawn) wrong.push(`${u.toFixed(2)},${v.toFixed(2)}`);
        }
      }
      t.same(wrong, [], `${name}: every point is drawn as its outline says`);
    }
    const [x, y] = pixel({ x: 58, y: 24 });
    t.ok(shown.differs(without, x, y + 12) && !shown.differs(without, x + 12, y), 'a line lies along the heading');
  });

  t.test('lenses colour bodies by their value, the legend hides a kind', async (t) => {
    const caste = await take();
    await page.evaluate(
      `(() => { const lens = document.querySelector('#lens'); lens.value = 'energy'; lens.dispatchEvent(new Event('change')); })()`,
    );
    const energy = await take();
    const colorOf = (picture: Picture, index: number): Rgb => {
      const [x, y] = pixel(fixture.bodyAt(index));
      return picture.at(x - 6, y);
    };
    const [hungry, full] = [colorOf(energy, 1), colorOf(energy, 8)];
    t.ok(hungry[0] > 1.5 * hungry[1], `who has little is red: ${hungry.join()}`);
    t.ok(full[1] > 1.5 * full[0], `who has much is green: ${full.join()}`);
    await page.evaluate(
      `(() => { const lens = document.querySelector('#lens'); lens.value = 'caste'; lens.dispatchEvent(new Event('change')); })()`,
    );
    await page.evaluate("document.querySelectorAll('#kinds button:not([hidden])')[3].click()");
    const filtered = await take();
    t.ok(apart(colorOf(filtered, 3), colorOf(caste, 3)) > 100, 'gentlemen are gone');
    t.ok(apart(colorOf(filtered, 4), colorOf(caste, 4)) < 10, 'the others are not');
    await page.evaluate("document.querySelectorAll('#kinds button:not([hidden])')[3].click()");
  });

  t.test('plants are drawn by species and growth', async (t) => {
    const [shown, without] = await withAndWithout('plants');
    const shapes = new Set<string>();
    for (const [kind, name] of VARIANTS.entries()) {
      const [x, y] = pixel(fixture.plantAt(kind, true));
      const grown = shown.changed(without, x, y, 24);
      const [left, top] = pixel(fixture.plantAt(kind, false));
      const sprout = shown.changed(without, left, top, 24);
      t.ok(
        grown.length > 2 * sprout.length && sprout.length > 8,
        `${name}: ${grown.length} pixels, a sprout ${sprout.length}`,
      );
      shapes.add(grown.map(([column, row]) => `${Math.round(column - x)} ${Math.round(row - y)}`).join());
      const best = Math.max(...grown.map(([column, row]) => alike(shown.at(column, row), rgb(plantColor(name)))));
      t.ok(best > 0.98, `${name} has its colour`);
    }
    t.equal(shapes.size, VARIANTS.length, 'each in a shape of its own');
  });

  t.test('houses have walls of their material, a door in its side, hearths and ruins', async (t) => {
    const [shown, without] = await withAndWithout('houses');
    const wallsOf = (kind: number): readonly Rgb[] => {
      const [x, y] = pixel(fixture.houseAt(kind));
      const reach = HALF_HOUSE * ZOOM - 2;
      // North, east, south, west: at the middle of each wall.
      return [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ].map(([u, v]) => shown.mean(x + u! * reach, y + v! * reach, 1));
    };
    const stuffs: Rgb[] = [];
    for (const [kind, name] of MATERIALS.entries()) {
      const walls = wallsOf(kind);
      const darkest = walls.map(light).indexOf(Math.min(...walls.map(light)));
      t.equal(darkest, kind, `${name}: its door is in its side`);
      const others = walls.filter((_, side) => side !== kind);
      stuffs.push([0, 1, 2].map((channel) => others.reduce((sum, wall) => sum + wall[channel]!, 0)) as unknown as Rgb);
    }
    const [straw, wood, stone, clay] = stuffs as [Rgb, Rgb, Rgb, Rgb];
    t.ok(stone[2] >= stone[0] && [straw, wood, clay].every(([red, , blue]) => red > 1.2 * blue), 'stone is grey');
    t.ok(straw[1] / straw[0] > 0.75 && clay[1] / clay[0] < 0.65, 'straw is yellow, clay is red');
    t.ok(light(straw) > 1.15 * light(wood), 'wood is darker than straw');
    const hearth = shown.at(...pixel(fixture.houseAt(1)));
    t.ok(hearth[0] > 180 && hearth[0] > 1.4 * hearth[2], `fire in the hearth: ${hearth.join()}`);
    const cold = shown.at(...pixel(fixture.houseAt(0)));
    t.ok(light(cold) < 0.7 * light(hearth), 'none in that of the house beside it');
    const standing = (place: fixture.Place): number =>
      shown
        .changed(without, ...pixel(place), HALF_HOUSE * ZOOM)
        .reduce((sum, [x, y]) => sum + apart(shown.at(x, y), without.at(x, y)), 0);
    t.ok(
      standing(fixture.RUIN) < 0.75 * standing(fixture.WHOLE),
      `a ruin is less than a house: ${standing(fixture.RUIN) / standing(fixture.WHOLE)}`,
    );
  });

  t.test(
    'the dead, rocks, rivers and territories are drawn on the land; calls are rings, shown on request',
    async (t) => {
      const [dead, buried] = await withAndWithout('corpses');
      t.ok(dead.changed(buried, ...pixel(fixture.CORPSE), 14).length > 40);
      t.equal(dead.changed(buried, ...pixel(fixture.FIRE), 14).length, 0, 'where nobody died there is nothing');
      const [rocky, plain] = await withAndWithout('terrain');
      t.ok(rocky.changed(plain, ...pixel(fixture.ROCK), 22).length > 500);
      const [red, , blue] = rocky.mean(...pixel({ x: 40, y: 20.5 }), 4);
      const [landRed, , landBlue] = rocky.mean(...pixel({ x: 40, y: 40.5 }), 4);
      t.ok(blue / red > 1.5 * (landBlue / landRed), 'water is bluer than land');
      const [owned, free] = await withAndWithout('territories');
      const [x, y] = pixel(fixture.houseAt(3));
      t.ok(owned.changed(free, x, y - 60, 8).length > 50, 'about the house of a clan');
      t.equal(owned.changed(free, ...pixel({ x: 20, y: 51.5 }), 8).length, 0, 'not about those of nobody');
      const silent = await take();
      await toggle('signals');
      const called = await take();
      await toggle('signals');
      const [callX, callY] = pixel(fixture.CALL);
      const ring = called.changed(silent, callX, callY, (fixture.CALL.reach + 1) * ZOOM);
      const reaches = ring.map(([column, row]) => Math.hypot(column - callX, row - callY) / ZOOM);
      t.ok(ring.length > 60, `${ring.length} pixels`);
      t.ok(
        Math.min(...reaches) > 1.5 && Math.max(...reaches) < fixture.CALL.reach + 0.7,
        'a ring as far as it reaches',
      );
    },
  );

  t.test('night falls, and hearths shine; wind bends plants', async (t) => {
    const [calm, bare] = await withAndWithout('plants');
    const night = scene(MIDNIGHT);
    night.registers.windSpeed = 1;
    await show(night);
    const [dark, unlit] = await withAndWithout('light');
    const ground = pixel({ x: 40, y: 40.5 });
    t.ok(light(dark.mean(...ground, 6)) < 0.75 * light(calm.mean(...ground, 6)), 'the land is dark');
    const glow = (kind: number): number => {
      const [x, y] = pixel(fixture.houseAt(kind));
      const outside = y - (HALF_HOUSE + 0.6) * ZOOM;
      return light(dark.mean(x, outside, 3)) / light(unlit.mean(x, outside, 3));
    };
    t.ok(glow(1) > 1.2 * glow(0), `about a hearth it is lighter: ${glow(1)} to ${glow(0)}`);
    const [windy, windBare] = await withAndWithout('plants');
    /** How far the tips of an ear of grain lean, pixels. */
    const lean = (shown: Picture, without: Picture): number => {
      const [x, y] = pixel(fixture.plantAt(1, true));
      const tips = shown.changed(without, x, y, 26).filter(([, row]) => row < y - 6);
      return tips.reduce((sum, [column]) => sum + column - x, 0) / tips.length;
    };
    t.ok(lean(windy, windBare) > lean(calm, bare) + 0.5, `${lean(windy, windBare)}, ${lean(calm, bare)} before`);
  });

  t.test('a stormy midnight can be watched in both themes', async (t) => {
    const { theme } = (await page.evaluate('({ theme: document.documentElement.dataset.theme })')) as { theme: string };
    for (const [at, wanted] of ['dark', 'light'].entries()) {
      while ((await page.evaluate('document.documentElement.dataset.theme')) !== wanted)
        await page.evaluate("document.querySelector('#theme').click()");
      const night = scene(MIDNIGHT + 10 + at);
      night.registers.weather = WEATHERS.indexOf('storm');
      await show(night);
      const [shown, without] = await withAndWithout('creatures');
      for (const [caste, name] of CASTES.entries()) {
        const place = pixel(fixture.bodyAt(caste));
        const ground = without.mean(...place, 8);
        const ratios = shown
          .changed(without, ...place, 2 * RADIUS * ZOOM)
          .map((at) => contrast(shown.at(...at), ground));
        // The inside or the rim: a quarter of the body's pixels.
        const ratio = ratios.toSorted((a, b) => b - a)[Math.floor(ratios.length / 4)] ?? 1;
        t.ok(ratio >= BODY_CONTRAST_MIN, `${wanted}: ${name} stands out from the ground: ${ratio.toFixed(2)}`);
      }
      const ground = without.mean(...pixel({ x: 40, y: 40.5 }), 6);
      t.ok(light(ground) >= GROUND_LIGHT_MIN, `${wanted}: the ground is not black: ${ground.map(Math.round).join()}`);
    }
    while ((await page.evaluate('document.documentElement.dataset.theme')) !== theme)
      await page.evaluate("document.querySelector('#theme').click()");
  });

  t.test('fire and lightning are seen while they last', async (t) => {
    await show(scene(MIDNIGHT + 21));
    const before = await take();
    const burning = scene(MIDNIGHT + 22);
    fixture.put(burning.fires, burning, { ...fixture.FIRE, radii: 2, ttls: 50 });
    await show(burning);
    const fire = (await take()).mean(...pixel(fixture.FIRE), 8);
    t.ok(fire[0] > 180 && fire[0] > 1.5 * fire[2], `a fire: ${fire.join()}`);
    const flash = scene(MIDNIGHT + 23);
    fixture.put(flash.bolts, flash, { ...fixture.BOLT, ttls: 8 });
    await show(flash);
    const shown = await take();
    const { x, y } = fixture.BOLT;
    const way = pixel({ x, y: y - 8 });
    t.ok(shown.changed(before, ...way, 40).length > 3000, 'a bolt lights all about it');
    t.ok(shown.brightest(...way, 60) > 700 && before.brightest(...way, 60) < 600);
    await show(scene(MIDNIGHT + 24));
    const after = await take();
    const left = [way, pixel(fixture.FIRE)].flatMap((place) => after.changed(before, ...place, 40));
    t.equal(left.length, 0, 'and is over');
  });

  t.test('winter lies on the land; rain darkens it and falls in streaks, fog veils it', async (t) => {
    const mean = (picture: Picture): Rgb => picture.mean(...pixel({ x: 40, y: 40.5 }), 6);
    await show(scene(MIDNIGHT + NOON + 300));
    const [clear, without] = await withAndWithout('weather');
    t.equal(clear.changed(without, first.width / 2, first.height / 2, 200).length, 0, 'a clear sky is no veil');
    let winter = MIDNIGHT + NOON + 300 + DAY;
    while (SEASONS[seasonAt(winter, { ...DEFAULT_LAWS, ...LAWS })] !== 'winter') winter += DAY;
    await show(scene(winter));
    const cold = mean(await take());
    const warm = mean(clear);
    t.ok(cold[2] / cold[1] > 1.15 * (warm[2] / warm[1]), `bluer: ${cold.join()}, ${warm.join()}`);
    for (const [weather, isDarker] of [
      ['storm', true],
      ['fog', false],
    ] as const) {
      const world = fixture.soleBody(++winter, null);
      world.registers.weather = WEATHERS.indexOf(weather);
      await show(world);
      const [shown, under] = await withAndWithout('weather');
      const [x, y] = pixel({ x: 23, y: 40.5 });
      const changes = [0, 30, 60, 90].map((down) =>
        Array.from({ length: 140 }, (_, at) => light(shown.at(x + at, y + down)) - light(under.at(x + at, y + down))),
      );
      const middle = changes.flat().toSorted((a, b) => a - b)[280]!;
      t.ok(isDarker ? middle < -3 : middle > 3, `${weather}: by ${middle}`);
      const streaks = changes.flatMap((row) =>
        row.filter((change, at) => Math.abs(change - (row[at + 2] ?? change)) > 12),
      );
      t.ok(isDarker ? streaks.length > 10 : streaks.length < 4, `${weather}: ${streaks.length} streaks`);
    }
  });

  t.test('between two frames bodies go their way smoothly, over the edge of the plane the short one', async (t) => {
    const tick = 90 * DAY + NOON;
    await show(fixture.soleBody(tick - 1, null));
    // The territories of those who were are painted over with the next frame.
    await show(fixture.soleBody(tick, null));
    const bare = await take();
    await show(fixture.soleBody(tick + 1, 56));
    await begin(fixture.soleBody(tick + 2, 4));
    for (const x of [58, 0, 2, 4]) {
      await pass(250);
      const shown = await take();
      t.ok(shown.changed(bare, ...pixel({ x, y: fixture.SOLE_BODY_Y }), 3).length > 0, `at ${x}`);
      const far = shown.changed(bare, ...pixel({ x: 30, y: fixture.SOLE_BODY_Y }), 200);
      t.equal(far.length, 0, 'never across the middle');
    }
    noFault(t, faults);
  });
}
