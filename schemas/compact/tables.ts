/**
 * The compact stream as one table (docs/decisions.md#frames-over-shared-memory-a-compact-stream, subprotocol `spaceland.v1.bin`), named as in
 * the JSON state. A field number is 3 plus the column's index, so columns are only ever added at the end. Columns that
 * change most often come first, because low field numbers take one byte.
 */
import { FIRST_NAMES, GLYPHS, LAST_NAMES } from '../names/words.js';
import {
  ANOMALY_KINDS,
  ARCHETYPES,
  BOUNDARIES,
  CASTES,
  CLAN_COLORS,
  CLAN_EMBLEMS,
  DOOR_SIDES,
  EMOTES,
  EPOCHS,
  GOVERNANCES,
  MATERIALS,
  PERSONALITIES,
  SEASONS,
  SEXES,
  SIGNALS,
  STAGES,
  STATUSES,
  TOOLS,
  TOTEMS,
  TRAITS,
  VARIANTS,
  WEATHERS,
  SKILL_TITLES,
} from '../vocabulary.js';
import {
  age,
  countdown,
  exact,
  flag,
  rowId,
  scaled,
  stopwatch,
  text,
  whole,
  word,
  type CompactTable,
} from './column.js';

export const COMPACT_SUBPROTOCOL = 'spaceland.v1.bin';

/** Field number of a table's first column. Numbers 1 and 2 are `removed` and `added`. */
export const FIRST_COLUMN_FIELD = 3;

/** Steps per grid unit of positions; the error is at most 1/64 of a unit. */
const PLACE = 32;
const ABSENT = { empty: 'absent' } as const;
const NULL = { empty: 'null' } as const;
const FIXED = { fixed: true } as const;
const FIXED_ABSENT = { fixed: true, empty: 'absent' } as const;
const KEY = { fixed: true, key: true } as const;
const FIXED_FROM_PREVIOUS = { fixed: true, fromPreviousRow: true } as const;

const EMOTE_WORDS = [null, ...EMOTES];

const table = <Names extends string>(
  field: number,
  what: string,
  columns: CompactTable<Names>['columns'],
): CompactTable<Names> => ({ field, what, columns });

export const COMPACT_TABLES = {
  world: table(10, 'One row: the facts of the world as a whole.', {
    time_of_day: scaled(1000, '0 midnight, 0.25 sunrise, 0.5 noon.'),
    wind_angle: scaled(1000, 'Radians.'),
    wind_speed: scaled(1000, ''),
    age_tick: age('Ticks since the epoch began.'),
    day: whole('From 1.'),
    season: word(SEASONS, ''),
    weather: word(WEATHERS, ''),
    age: word(EPOCHS, 'The epoch.'),
    paused: flag(''),
    safeguard_active: flag(''),
    softcap_active: flag(''),
    law_wave_from: whole('Tick of the newest change of laws that is still felt, plus 1; 0 when none is.'),
    boundary: word(BOUNDARIES, ''),
    speed: exact('Ticks per second asked for.'),
    world_id: exact(''),
    seed: exact(''),
    width: exact('Grid units.'),
    height: exact('Grid units.'),
    relief_columns: whole('Cells of `relief` in a row; their side is 25 units. No field of the JSON state.'),
    energy_max: exact('The law: the most energy that a body of reference size holds.'),
  }),
  creatures: table(11, 'Entities of kind creature, sorted by id.', {
    id: rowId(''),
    x: scaled(PLACE, 'Grid units.'),
    y: scaled(PLACE, 'Grid units.'),
    angle: scaled(64, 'Radians.'),
    energy: scaled(4, ''),
    health: scaled(4, "From 0 to the caste's maximum."),
    body_temp: scaled(8, 'Degrees Celsius.'),
    chill: scaled(8, '', ABSENT),
    emote: word(EMOTE_WORDS, 'What it shows at the moment.', ABSENT),
    sleeping: flag(''),
    indoors: flag(''),
    age: age('Ticks.', FIXED),
    radius: scaled(64, 'Grid units.', FIXED),
    status: word(STATUSES, 'Hunger; empty of those who are fed.'),
    infected: flag(''),
    torpid: flag('', ABSENT),
    meals: whole(''),
    food_basket: whole('Rations carried.', ABSENT),
    farming: whole('Points of skill, up to 30; in `skills`.'),
    combat: whole('Likewise.'),
    foraging: whole('Likewise.'),
    healing: whole('Likewise.'),
    equipped_item: word(TOOLS, '', ABSENT),
    stage: word(STAGES, ''),
    clan_id: whole('0 for none.', ABSENT),
    caste: word(CASTES, ''),
    sides: whole(''),
    irregularity: scaled(1000, '', FIXED),
    iso_angle: scaled(16, 'Degrees, of a three-sided body; 0 of others.', ABSENT),
    lifespan: scaled(10, 'Ticks.', FIXED),
    scars: whole('', ABSENT),
    trait: word(TRAITS, '', FIXED_ABSENT),
    title: word(SKILL_TITLES, '', ABSENT),
    archetype: word(ARCHETYPES, '', ABSENT),
    personality: word(PERSONALITIES, '', FIXED),
    sex: word(SEXES, 'Males are polygons, females lines.', FIXED),
    morph_k: whole('Points of the outline; 0 of lines.', FIXED_ABSENT),
    generation: whole('', FIXED),
    born_tick: whole('', FIXED_FROM_PREVIOUS),
    mother_id: whole('0 for none.', FIXED_ABSENT),
    father_id: whole('0 for none.', FIXED_ABSENT),
    first_name: word(FIRST_NAMES, '`personal_name` is first and last name, and the ordinal.', FIXED),
    last_name: word(LAST_NAMES, '', FIXED),
    glyph: word(GLYPHS, '', FIXED),
    hue_shift: scaled(10, 'Degrees.', FIXED),
    scale_jitter: scaled(1000, '', FIXED),
    angle_jitter: scaled(1000, 'Radians.', FIXED),
    outline: text(
      "The polar genome, two characters a point: the radius in 1/50 of the body's, then the angle from the point before, " +
        'the first from the heading, in 1/256 of a turn (modulo 256). `GET /api/creature/{id}` says it as `morph_radii` ' +
        'and `morph_angles`; no field of the JSON state.',
    ),
    energy_scale: scaled(100, 'The most energy that the body holds, in `energy_max` of the world.', FIXED),
    name_ordinal: whole(
      'Number of namesakes by then, itself included; from 2 on `personal_name` ends with it in Roman numerals.',
      FIXED,
    ),
    line_id: whole('Id of the foremother whose line and family name it carries.', FIXED),
  }),
  plants: table(12, 'Entities of kind food, sorted by id.', {
    id: rowId(''),
    growth: scaled(64, '0.15 a sprout, 1 mature.'),
    withering: flag('', ABSENT),
    cultivated: flag('', ABSENT),
    irrigated: flag('', ABSENT),
    variant: word(VARIANTS, 'The species.'),
    x: scaled(PLACE, 'Grid units.', FIXED),
    y: scaled(PLACE, 'Grid units.', FIXED),
  }),
  houses: table(13, 'Entities of kind house, sorted by id.', {
    id: rowId(''),
    abandoned_ticks: stopwatch('Ticks without anybody who may sleep there.'),
    hearth_lit: flag(''),
    hp_frac: scaled(128, 'Share of the structure that stands.'),
    is_ruin: flag(''),
    rubble: flag(''),
    clan_id: whole('0 for none.', ABSENT),
    murals: whole(''),
    takeover_tick: whole('0 for never; `takeover_age` is the ticks since.', ABSENT),
    x: scaled(PLACE, 'Grid units.', FIXED),
    y: scaled(PLACE, 'Grid units.', FIXED),
    size: scaled(PLACE, 'Side of the floor, grid units.', FIXED),
    door_width: scaled(PLACE, 'Grid units.', FIXED),
    door_offset: scaled(PLACE, 'Grid units from the middle of the wall.', FIXED),
    door_side: word(DOOR_SIDES, '', FIXED),
    material: word(MATERIALS, '', FIXED),
    beds: whole(''),
  }),
  corpses: table(14, 'Entities of kind corpse, sorted by id.', {
    id: rowId(''),
    ttl: countdown('Ticks until it is gone.'),
    energy: scaled(4, ''),
    x: scaled(PLACE, 'Grid units.', FIXED),
    y: scaled(PLACE, 'Grid units.', FIXED),
    caste: word(CASTES, '', FIXED),
  }),
  clans: table(15, 'Living clans, sorted by id.', {
    id: rowId(''),
    faith: scaled(8, ''),
    population: whole(''),
    leader_id: whole('0 for none.', NULL),
    shrine_level: whole(''),
    governance: word(GOVERNANCES, ''),
    coalition_id: whole('0 for none.', NULL),
    totem: word(TOTEMS, ''),
  }),
  banners: table(16, 'Name, colour and emblem of every clan that is spoken of, extinct ones too.', {
    id: rowId('Clan id.'),
    color: word(CLAN_COLORS, '', FIXED),
    name: text(''),
    emblem: word(CLAN_EMBLEMS, '', FIXED),
  }),
  relations: table(17, 'Pairs of clans that have anything to do with each other.', {
    a: whole('Clan id.', KEY),
    b: whole('Clan id.', KEY),
    score: scaled(10, '−100 enemies to 100 friends.'),
  }),
  deaths: table(18, 'One row per cause of death, in the order of the vocabulary.', {
    count: whole('Deaths so far.'),
  }),
  signals: table(19, 'Calls in the air, scents and marks.', {
    born_tick: whole('`age` is the ticks since.', KEY),
    sender_id: whole('', { ...KEY, empty: 'null' }),
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', FIXED),
    kind: word(SIGNALS, '', KEY),
    clan_id: whole('', { fixed: true, empty: 'null' }),
    r: scaled(10, 'How far it reaches, grid units.', FIXED),
    ttl: whole('Ticks that it lives; rain washes scents out.'),
  }),
  fires: table(20, 'Open fires.', {
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', KEY),
    r: scaled(16, 'Grid units.'),
    ttl: countdown('Ticks that it burns yet.'),
  }),
  campfires: table(21, 'Campfires.', {
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', KEY),
  }),
  lightning: table(22, 'Bolts that are still seen.', {
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', KEY),
    ttl: countdown('Ticks that it is seen yet.'),
  }),
  markets: table(23, 'Markets between two clans, sorted by id.', {
    id: rowId(''),
    x: scaled(PLACE, 'Grid units.', FIXED),
    y: scaled(PLACE, 'Grid units.', FIXED),
    a: whole('Clan id.', FIXED),
    b: whole('Clan id.', FIXED),
    born_tick: whole('', FIXED),
  }),
  boundary_stones: table(24, 'Stones that mark the land of clans.', {
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', KEY),
    clan_id: whole(''),
    color: word(CLAN_COLORS, "Its clan's."),
  }),
  waterworks: table(25, 'Bridges and dams, sorted by id: the lists `bridges` and `dams`.', {
    id: rowId(''),
    kind: word(['bridge', 'dam'], '', FIXED),
    hp_frac: scaled(128, 'Share of the structure that stands; of dams alone.'),
    x: scaled(PLACE, 'Grid units.', FIXED),
    cy: scaled(PLACE, 'Middle of the river, grid units.'),
  }),
  rivers: table(26, 'Bands across the plane.', {
    cy: scaled(PLACE, 'Middle, grid units.'),
    hw: scaled(PLACE, 'Half the width, grid units.'),
    dir: whole('1 eastward, −1 westward.'),
    flood: flag('Over its banks.'),
  }),
  terrain_rocks: table(27, 'Rocks.', {
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', KEY),
    r: scaled(PLACE, 'Grid units.'),
  }),
  terrain_fertile: table(28, 'Patches of good soil.', {
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', KEY),
    r: scaled(PLACE, 'Grid units.', FIXED),
  }),
  relief: table(30, 'Heights of the land, cell by cell from the top left, row after row; none where it is flat.', {
    height: whole('Quarters of a unit, 0 to 240, in the middle of the cell; between middles it goes evenly.', FIXED),
  }),
  anomalies: table(29, 'Strange places that were discovered.', {
    x: scaled(PLACE, 'Grid units.', KEY),
    y: scaled(PLACE, 'Grid units.', KEY),
    r: scaled(PLACE, 'Grid units.', FIXED),
    kind: word(ANOMALY_KINDS, '', FIXED),
  }),
} as const;

export type CompactTableName = keyof typeof COMPACT_TABLES;
export type ColumnName<Name extends CompactTableName> = keyof (typeof COMPACT_TABLES)[Name]['columns'] & string;
export const COMPACT_TABLE_NAMES = Object.keys(COMPACT_TABLES) as readonly CompactTableName[];
