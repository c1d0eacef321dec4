/** Colours and emblems of living clans (packages/viewer/clans/banners.ts), while clans are founded, move and die out. */
import fc from 'fast-check';
import t from 'tap';
import { assign, NEIGHBOURS, type Assigned } from '../../clans/banners.js';
import { EMBLEM_PATHS } from '../../clans/emblems.js';
import { BANNER_COLORS, CONTRASTS } from '../../colors/palette.js';
import type { Place } from '../../world/plane.js';

const PLANE = { width: 400, height: 300, wraps: true };
/** Clans up to which colour and emblem together are unique. */
const CLANS_MAX = 84;

type Homes = ReadonlyMap<number, Place>;
type Banners = ReadonlyMap<number, Assigned>;

interface State {
  readonly ids: readonly number[];
  readonly homes: Homes;
}

const place = fc.record({ x: fc.integer({ min: 0, max: 399 }), y: fc.integer({ min: 0, max: 299 }) });
/** Many clans may live close together. */
const crowded = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) });
const change = fc.record({
  founded: fc.array(fc.oneof(place, crowded), { maxLength: 30 }),
  fates: fc.array(fc.boolean(), { minLength: CLANS_MAX, maxLength: CLANS_MAX }),
});
const histories = fc.array(change, { minLength: 1, maxLength: 8 }).map((changes) => {
  const states: State[] = [];
  let homes: Homes = new Map();
  let nextId = 1;
  for (const { founded, fates } of changes) {
    const survivors = [...homes].filter((_, at) => fates[at]);
    const fresh = founded.slice(0, CLANS_MAX - survivors.length).map((home) => [nextId++, home] as const);
    homes = new Map([...survivors, ...fresh]);
    states.push({ ids: [...homes.keys()], homes });
  }
  return states;
});

function bannersAfter(states: readonly State[], check?: (before: Banners, now: Banners, state: State) => void) {
  let banners: Banners = new Map();
  for (const state of states) {
    const before = banners;
    banners = assign(before, state.ids, state.homes, PLANE);
    check?.(before, banners, state);
  }
  return banners;
}

function holds(check: (before: Banners, now: Banners, state: State) => boolean): void {
  const property = fc.property(histories, (states) => {
    let isTrue = true;
    bannersAfter(states, (before, now, state) => (isTrue &&= check(before, now, state)));
    return isTrue;
  });
  fc.assert(property);
}

function between(a: Place, b: Place): number {
  const around = (way: number, period: number): number => way - period * Math.round(way / period);
  return Math.hypot(around(a.x - b.x, PLANE.width), around(a.y - b.y, PLANE.height));
}

t.test('exactly the living clans have a colour and an emblem', async (test) => {
  test.doesNotThrow(() => holds((_, now, { ids }) => now.size === ids.length && ids.every((id) => now.has(id))));
});

t.test('no two living clans have the same colour and the same emblem', async (test) => {
  test.doesNotThrow(() =>
    holds((_, now) => {
      const kinds = [...now.values()].map(({ color, emblem }) => `${color} ${emblem}`);
      return new Set(kinds).size === kinds.length;
    }),
  );
  test.ok(CLANS_MAX <= (BANNER_COLORS.length - NEIGHBOURS) * EMBLEM_PATHS.length);
});

t.test('a clan keeps its colour and its emblem as long as it lives', async (test) => {
  test.doesNotThrow(() =>
    holds((before, now, { ids }) => ids.every((id) => !before.has(id) || before.get(id) === now.get(id))),
  );
});

t.test('a new clan has another colour than the clans nearest to it', async (test) => {
  test.doesNotThrow(() =>
    holds((before, now, { ids, homes }) => {
      // Clans are chosen in the order of ids, so a new one is compared with those that came before it.
      const settled = ids.filter((id) => before.has(id));
      for (const id of ids.filter((each) => !before.has(each))) {
        const away = (other: number): number => between(homes.get(id)!, homes.get(other)!);
        const nearest = settled.toSorted((a, b) => away(a) - away(b));
        // Any of several clans that are equally far away may count as near.
        const reach = nearest.length < NEIGHBOURS ? Infinity : away(nearest[NEIGHBOURS - 1]!) - 1e-9;
        const near = nearest.filter((other) => away(other) < reach);
        if (near.some((other) => now.get(other)!.color === now.get(id)!.color)) return false;
        settled.push(id);
      }
      return true;
    }),
  );
});

t.test('the same states give the same colours and emblems', async (test) => {
  const property = fc.property(histories, (states) => {
    test.same([...bannersAfter(states)], [...bannersAfter(states)]);
  });
  test.doesNotThrow(() => fc.assert(property, { numRuns: 30 }));
});

t.test('twelve clans have twelve colours and twelve emblems', async (test) => {
  const property = fc.property(fc.array(place, { minLength: 12, maxLength: 12 }), (places) => {
    const homes = new Map(places.map((home, at) => [at + 1, home]));
    const banners = [...assign(new Map(), [...homes.keys()], homes, PLANE).values()];
    const kinds = (part: keyof Assigned): number => new Set(banners.map((banner) => banner[part])).size;
    return kinds('color') === 12 && kinds('emblem') === 12;
  });
  test.doesNotThrow(() => fc.assert(property));
});

t.test('a new clan differs more from the clan beside it than from one far away', async (test) => {
  // Yellow and sky have different colours of most contrast.
  const [first, second] = [2, 1];
  const kept = new Map([
    [1, { color: first, emblem: 0 }],
    [2, { color: second, emblem: 1 }],
  ]);
  const colorAt = (home: Place): number => {
    const homes = new Map([
      [1, { x: 0, y: 0 }],
      [2, { x: 200, y: 150 }],
      [3, home],
    ]);
    return assign(kept, [1, 2, 3], homes, PLANE).get(3)!.color;
  };
  // The first place lies beyond the western edge, five units from the first clan.
  const [besideFirst, besideSecond] = [colorAt({ x: 395, y: 0 }), colorAt({ x: 200, y: 145 })];
  test.ok(CONTRASTS[first]![besideFirst]! > CONTRASTS[first]![besideSecond]!);
  test.ok(CONTRASTS[second]![besideSecond]! > CONTRASTS[second]![besideFirst]!);
});

t.test('beyond all combinations clans still have colours and emblems', async (test) => {
  const ids = Array.from({ length: 200 }, (_, at) => at + 1);
  const homes = new Map(ids.map((id) => [id, { x: id, y: id }]));
  for (const { color, emblem } of assign(new Map(), ids, homes, PLANE).values()) {
    test.ok(color in BANNER_COLORS && emblem in EMBLEM_PATHS);
  }
});

t.test('all colours of the palette can be told apart, with weak sight of colours too', async (test) => {
  for (const [a, row] of CONTRASTS.entries()) {
    test.equal(row[a], 0);
    for (const [b, contrast] of row.entries()) if (a !== b) test.ok(contrast > 0.05, `${a}, ${b}: ${contrast}`);
  }
});
