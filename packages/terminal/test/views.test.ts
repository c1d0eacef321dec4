/** The views as functions: a state and a size in, cells out. The world is one of the engine. */
import t from 'tap';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { PRESETS } from '#schemas/laws/presets.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { dayNumber, timeOfDay } from '#people/environment/calendar.js';
import { clanName } from '#schemas/names/clan.js';
import type { StateMessage } from '../../client/index.js';
import { createApp, VIEWS, type App, type EventEntry } from '../state/app.js';
import { findCreature } from '../state/selection.js';
import { eventText } from '../text/event-text.js';
import { KEY_GROUPS } from '../keys/key-handler.js';
import { columnOf, placeAt, rowOf, windowOf } from '../map/camera.js';
import { MAP_COLORS } from '../map/palette.js';
import { Statistics } from '../state/statistics.js';
import { errorText, bar, clockText, sparkline } from '../text/format.js';
import { SpacelandError } from '../../client/index.js';
import { shownCondition } from '../views/condition.js';
import { drawScreen, viewTabs } from '../views/screen.js';
import { startToyService } from '#test/support/toy-service.js';

const factory = { create: createWorld, restore: restoreWorld };
const service = await startToyService({ factory, laws: { width: 120, height: 90 }, standsAt: 1 });
const state = (await (await fetch(`${service.url}/api/state`)).json()) as StateMessage;
const world: StateMessage = { ...state, paused: false };
const laws = (await (await fetch(`${service.url}/api/laws`)).json()) as Record<string, unknown>;
await service.close();

const SOME_EVENT: EventEntry = {
  id: 1,
  world_id: 1,
  tick: 1,
  type: 'birth',
  entity_id: 5,
  clan_ids: [],
  creature_ids: [5],
  caste: 'Artisan',
  cause: '',
  x: 1,
  y: 1,
  payload: { sex: 'male' },
  major: false,
};

function appOf(changes: Partial<App> = {}): App {
  const app = createApp('http://example.org', false, true, 1000);
  return Object.assign(app, { status: 'live', world, lastFrameAt: 1000, ...changes });
}

const keyRow = (view: string, key: string) =>
  KEY_GROUPS.find((group) => group.view === view)!.rows.find(({ keys }) => keys.includes(key))!;

const rowsOf = (app: App, width = 80, height = 24): string[] => drawScreen(app, width, height).rows();

t.test('the condition shows what the connection and the world are like', async (test) => {
  const wordOf = (changes: Partial<App>): string => shownCondition(appOf(changes)).word;
  test.equal(wordOf({}), 'live');
  test.equal(wordOf({ world: { ...world, paused: true } }), 'paused');
  test.equal(wordOf({ world: { ...world, creatures_alive: 0 } }), 'extinct');
  test.equal(wordOf({ status: 'lost' }), 'lost');
  test.equal(wordOf({ status: 'connecting', world: null }), 'connecting');
  test.equal(wordOf({ now: 9000 }), 'slow connection');
  test.equal(wordOf({ now: 9000, world: { ...world, speed: 0.1 } }), 'live', 'a slow world is not a slow connection');
  test.equal(wordOf({ drawMs: 900 }), 'slow screen');
  test.match(rowsOf(appOf({ world: { ...world, creatures_alive: 0 } })).join('\n'), /The last creature has died/);
});

t.test('every view fits every size, and never writes beyond it', async (test) => {
  for (const [width, height] of [
    [60, 16],
    [80, 24],
    [132, 43],
    [220, 60],
  ] as const) {
    for (const view of VIEWS) {
      const app = appOf({ view });
      app.laws.values = laws;
      app.map.selected = world.entities.find(({ kind }) => kind === 'creature')?.id ?? null;
      const rows = rowsOf(app, width, height);
      test.equal(rows.length, height);
      test.ok(rows.every((row) => Array.from(row).length <= width));
      test.match(rows.at(-1), /\? keys$/);
      for (const help of [0, 400]) test.match(rowsOf({ ...app, help }, width, height).join('\n'), /Esc closes/);
    }
  }
  test.match(rowsOf(appOf(), 30, 5)[0], /30x5 is too small/);
});

t.test('the tabs name every view where there is room, and a click on one opens it', (test) => {
  for (const [width, first] of [
    [132, ' 1 Map  2 Chronicle '],
    [80, ' 1 Map 2 Chr '],
    [60, ' 1 Map  2  3 '],
  ] as const) {
    const row = rowsOf(appOf(), width)[0]!;
    test.ok(row.startsWith(` spaceland ${first}`), row);
    for (const { from, label } of viewTabs(width, 'map')) test.equal(row.slice(from).startsWith(label.trimEnd()), true);
  }
  test.end();
});

t.test('the header and the event list say the same day and hour in every length of day', async (test) => {
  for (const preset of ['chaos', 'extinction', 'balance'] as const) {
    const values = { ...DEFAULT_LAWS, ...PRESETS[preset].laws };
    // 4,700 / 800 = 5.875: day 6, and 0.875 of a day after 06:00 is 03:00.
    const tick = 4700;
    const now = {
      ...world,
      tick,
      day: dayNumber(tick, values),
      time_of_day: timeOfDay(tick, values),
    } as StateMessage;
    const app = appOf({ view: 'chronicle', world: now });
    app.laws.values = values;
    app.chronicle.events = [{ ...SOME_EVENT, tick }];
    const rows = rowsOf(app, 132, 24);
    const inHeader = /day (\d+ \d\d:\d\d)/.exec(rows.join('\n'))?.[1];
    const inList = /▸(\d+) +(\d\d:\d\d)/.exec(rows.join('\n'));
    test.equal(`${inList?.[1]} ${inList?.[2]}`, inHeader, preset);
    if (preset === 'chaos') test.equal(inHeader, '6 03:00');
  }
});

t.test('the page of keys has every row of the table, each key has one meaning per view', async (test) => {
  const page = rowsOf(appOf({ help: 0 }), 240, 70).join('\n');
  for (const { rows } of KEY_GROUPS)
    for (const { description } of rows) test.ok(page.includes(description), description);
  const everywhere = KEY_GROUPS.filter(({ view }) => view === null).flatMap(({ rows }) =>
    rows.flatMap(({ keys }) => keys),
  );
  test.equal(new Set(everywhere).size, everywhere.length);
  for (const { view, rows } of KEY_GROUPS) {
    const keys = rows.flatMap((row) => row.keys);
    test.equal(new Set(keys).size, keys.length, String(view));
    if (view !== null)
      test.same(
        keys.filter((key) => everywhere.includes(key)),
        [],
        `${view} hides no key of everywhere`,
      );
  }
});

t.test('the map shows rivers, bodies and the night', async (test) => {
  const groundsOf = (state: StateMessage): Set<number> => new Set(drawScreen(appOf({ world: state }), 80, 24).bgs);
  const noon = { ...world, time_of_day: 0.5, weather: 'clear' } as StateMessage;
  const light = (state: StateMessage): number =>
    [...drawScreen(appOf({ world: state }), 80, 24).bgs].reduce((sum, color) => sum + ((color >> 8) & 255), 0);
  test.ok(groundsOf(noon).size > 10);
  test.ok(light(noon) > light({ ...noon, time_of_day: 0 }), 'midnight is darker than noon');
  const lone = {
    ...noon,
    entities: [{ id: 1, kind: 'creature', x: 60, y: 45, angle: 0, caste: 'Noble', radius: 1 }],
  };
  const seen = drawScreen(appOf({ world: lone as StateMessage }), 80, 24);
  test.ok([...seen.fgs, ...seen.bgs].includes(0x79c0ff), 'a Noble in its colour');
  const braille = appOf({ world: lone as StateMessage });
  braille.map.mode = 'braille';
  test.match(rowsOf(braille).join('\n'), /[\u2801-\u28ff]/);
  const lost = drawScreen(appOf({ world: noon, status: 'lost' }), 80, 24);
  test.notSame([...lost.bgs], [...drawScreen(appOf({ world: noon }), 80, 24).bgs], 'what is lost pales');
});

t.test('creatures, buildings, plants, remains and fires are on the map, each with its own symbol', async (test) => {
  const empty = { ...world, time_of_day: 0.5, weather: 'clear', entities: [], signals: [], campfires: [] };
  const seen = (changes: object): number[] => {
    const shown = { ...empty, fires: [], lightning: [], ...changes } as unknown as StateMessage;
    const { fgs, bgs } = drawScreen(appOf({ world: shown }), 80, 24);
    return [...fgs, ...bgs];
  };
  const bare = seen({});
  const at = { id: 1, x: 60, y: 45 };
  const house = { ...at, kind: 'house', size: 8, clan_id: 1, clan_color: '#3fb950', door_side: 'south' };
  const kinds: Readonly<Record<string, object>> = {
    woman: { entities: [{ ...at, kind: 'creature', caste: 'Woman', shape: 'line', angle: 0, radius: 4 }] },
    upright: {
      entities: [{ ...at, kind: 'creature', caste: 'Woman', shape: 'line', angle: 1.5, radius: 4 }],
    },
    soldier: { entities: [{ ...at, kind: 'creature', caste: 'Soldier', sides: 3, angle: 0, radius: 4 }] },
    square: { entities: [{ ...at, kind: 'creature', caste: 'Soldier', sides: 4, angle: 0, radius: 4 }] },
    sprout: { entities: [{ ...at, kind: 'food', variant: 'berry', growth: 0 }] },
    berry: { entities: [{ ...at, kind: 'food', variant: 'berry', growth: 1 }] },
    grain: { entities: [{ ...at, kind: 'food', variant: 'grain', growth: 1 }] },
    corpse: { entities: [{ ...at, kind: 'corpse' }] },
    house: { entities: [house] },
    ruin: { entities: [{ ...house, is_ruin: true }] },
    fire: { fires: [{ x: 60, y: 45, r: 3, ttl: 40 }] },
    bolt: { lightning: [{ x: 60, y: 45, ttl: 9 }] },
    rain: { weather: 'rain' },
    winter: { season: 'winter' },
  };
  const looks = new Map<string, string>();
  for (const [kind, changes] of Object.entries(kinds)) {
    const changed = seen(changes).map((color, place) => (color === bare[place] ? '' : color.toString(16)));
    test.ok(
      changed.some((color) => color !== ''),
      `${kind} is seen`,
    );
    const like = looks.get(changed.join());
    test.equal(like, undefined, `${kind} looks like nothing else`);
    looks.set(changed.join(), kind);
  }
});

t.test('curves stand beside the map, and that of the living over every view', async (test) => {
  const app = appOf();
  const ticks = Array.from({ length: 80 }, (_, at) => (at + 1) * 60);
  const rising = ticks.map((_, at) => at);
  const falling = rising.toReversed();
  app.world = { ...world, tick: 4800 } as StateMessage;
  const series = { ticks, population: rising, plant_biomass: falling, births: rising, deaths: falling };
  app.statistics.series = series as never;
  const rows = rowsOf(app, 132, 43);
  test.match(rows[1], /living \d+ ▁[▁-█]*█ /);
  const curveOf = (name: string): string => {
    const row = rows.findIndex((each, at) => at > 1 && each.includes(name));
    return rows[row + 1]?.slice(-20).trim() ?? '';
  };
  test.match(curveOf('living'), /^[▂-▇]+█+$/, 'more and more');
  test.match(curveOf('plants'), /^[▂-▇]+▁+$/, 'less and less');
  test.match(curveOf('born today'), /█$/);
  test.match(curveOf('died today'), /▁$/);
  app.view = 'clans';
  test.match(rowsOf(app, 132, 43)[1], /living \d+ ▁[▁-█]*█ /);
});

t.test('calls are faint rings on the map, when c asks for them', async (test) => {
  const call = { kind: 'alarm', sender_id: 1, clan_id: null, x: 60, y: 45, r: 20, age: 10, ttl: 40 };
  const noon = { ...world, time_of_day: 0.5, weather: 'clear', entities: [] };
  const app = appOf({ world: { ...noon, signals: [call] } as unknown as StateMessage });
  const seen = (): number[] => [...drawScreen(app, 80, 24).fgs, ...drawScreen(app, 80, 24).bgs];
  const without = seen();
  keyRow('map', 'c').act({ app } as never, 'c');
  const redder = seen().filter((color, at) => color >> 16 > without[at]! >> 16).length;
  test.ok(redder > 20, `${redder} halves of cells are redder`);
  test.ok(redder < without.length / 8, 'a ring, not a disc');
  app.world = { ...noon, signals: [{ ...call, age: 40 }] } as unknown as StateMessage;
  test.same(seen(), without, 'one that is over is gone');
  keyRow('map', 'c').act({ app } as never, 'c');
  app.world = { ...noon, signals: [call] } as unknown as StateMessage;
  test.same(seen(), without, 'and off again');
});

t.test('sleep and hunger are shown once', async (test) => {
  const sleeper = {
    ...world.entities.find(({ kind }) => kind === 'creature')!,
    status: '',
    infected: false,
    sleeping: true,
    indoors: true,
    emote: 'sleep',
  };
  const app = appOf({ view: 'inspector', world: { ...world, entities: [sleeper] } as StateMessage });
  app.map.selected = sleeper.id;
  test.match(rowsOf(app).join('\n'), /asleep, indoors *\n/);
  app.world = { ...world, entities: [{ ...sleeper, emote: 'grief' }] } as StateMessage;
  test.match(rowsOf(app).join('\n'), /asleep, indoors, grief/);
  app.world = { ...world, entities: [{ ...sleeper, status: 'hungry', emote: 'hungry' }] } as StateMessage;
  test.match(rowsOf(app).join('\n'), / hungry, asleep, indoors *\n/, 'and hungry once');
});

t.test('places become dots and dots places, over the seam of a plane that wraps too', async (test) => {
  const plane = { width: 400, height: 300, boundary: 'wrap' };
  const window = windowOf(plane, { x: 395, y: 5, zoom: 4 }, 100, 80);
  for (const [x, y] of [
    [399, 299],
    [3, 2],
    [380, 20],
  ] as const) {
    const place = placeAt(window, columnOf(window, x), rowOf(window, y));
    test.match([Math.round(place?.x ?? -1), Math.round(place?.y ?? -1)], [x, y]);
  }
  const clamped = windowOf({ ...plane, boundary: 'clamp' }, { x: 395, y: 5, zoom: 4 }, 100, 80);
  test.equal(placeAt(clamped, 99, 40), null, 'beyond the wall is nothing');
  test.ok(drawScreen(appOf({ world: { ...world, boundary: 'clamp' } }), 132, 43).bgs.includes(MAP_COLORS.beyond));
});

t.test('a creature is found by id and by name, a clan by its name, a place by its numbers', async (test) => {
  const app = appOf();
  const someone = world.entities.find(({ kind }) => kind === 'creature')!;
  findCreature(app, `#${someone.id}`);
  test.equal(app.map.selected, someone.id);
  findCreature(app, someone.personal_name!.toUpperCase());
  test.equal(app.map.selected, someone.id);
  findCreature(app, '10, 20');
  test.match(app.map.camera, { x: 10, y: 20 });
  findCreature(app, 'nobody at all');
  test.match(app.notice, { tone: 'bad', text: /No creature or clan/ });
});

t.test("curves are sums or means of the service's samples; figures are correct", async (test) => {
  const numbers = new Statistics();
  const values = { population: [10, 20, 30, 40], births: [1, 2, 3, 4] };
  numbers.series = { ticks: [60, 120, 180, 240], ...values } as never;
  test.same(numbers.curve('population', 2, 240), [15, 35]);
  test.same(numbers.curve('births', 2, 240), [3, 7]);
  test.equal(numbers.total('births', 120), 7);
  numbers.recordFrame(100, 1000);
  numbers.recordFrame(110, 2000);
  test.equal(numbers.pace(2000), 10);
  test.equal(sparkline([1, 2, 3], 5), '  ▁▅█');
  test.equal(bar(0.5, 3), '█▌');
  test.equal(clockText(0.25), '06:00');
});

t.test('refusals and events have texts', async (test) => {
  const items = [{ loc: ['body', 'food_count'], msg: 'must be <= 2000' }];
  test.equal(errorText(new SpacelandError('invalid', items), true), 'Refused: food_count must be <= 2000.');
  test.match(errorText(new SpacelandError('god_key_required', ''), true), /wrong passkey/);
  test.match(errorText(new SpacelandError('god_key_not_configured', ''), true), /spaceland passkey set/);
  test.match(errorText(new SpacelandError('unreachable', 'fetch failed'), true), /cannot be reached/);
  const tribute = { type: 'tribute', payload: { from: 1, to: 2, amount: 45 } };
  const [payer, paid] = [clanName(7, 1), clanName(7, 2)];
  test.equal(eventText(tribute as never, 7), `The ${payer} paid the ${paid} a tribute of 45 energy.`);
  test.equal(
    eventText(tribute as never, null),
    'The #1 paid the #2 a tribute of 45 energy.',
    'before the seed is known',
  );
});
