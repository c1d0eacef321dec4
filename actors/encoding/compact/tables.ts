/**
 * Sources of the columns of the compact stream (schemas/compact/tables.ts): a column of the frame, or a value
 * computed row by row. The compiler requires every column of every table.
 */
import { SKILL_MAX } from '#tables/skills.js';
import { outlineCodes, OUTLINE_POINTS_MAX } from '#schemas/compact/outline.js';
import { COLUMN_FIELDS } from '#schemas/compact/proto.js';
import type { CompactTableName, ColumnName } from '#schemas/compact/tables.js';
import { type Frame, outlinePoints } from '../../world/engine/checkpoint/frame.js';
import { energyScale } from '../../world/people/morphology/outline.js';
import { clanEmblemCode, clanName } from '#schemas/names/clan.js';
import { angleJitter, glyphCode, hueShift, scaleJitter } from '#schemas/names/person.js';
import type { Writer } from './writer.js';
import { LANDMARK_SOURCES } from './landmarks.js';
import {
  clanColor,
  each,
  of,
  type Columns,
  type ColumnOfNumbers,
  type ColumnSource,
  type TableSource,
  type ComputedSource,
} from './source.js';
import { WORLD_VALUES, standingShare } from '../frame/world-values.js';

const creature = of('creatures');
const points = (name: Columns<'creatures'>): ColumnSource => ({
  ...creature(name),
  conversion: 'capped',
  cap: SKILL_MAX,
});

const ofId = (hash: (seed: number, id: number) => number): ColumnSource =>
  each(
    ({ seed, creatures: { ids } }) =>
      (row) =>
        hash(seed, ids[row]!),
  );

const CREATURES: TableSource<'creatures'> = {
  rows: ({ frame }) => frame.creatures,
  columns: {
    id: creature('ids'),
    x: creature('xs'),
    y: creature('ys'),
    angle: creature('headings'),
    energy: creature('energies'),
    health: creature('healths'),
    body_temp: creature('bodyTemperatures'),
    chill: creature('chills'),
    emote: { values: ({ appearance }) => appearance.emotes },
    sleeping: creature('sleeping'),
    indoors: creature('indoors'),
    age: creature('ages'),
    radius: creature('radii'),
    status: creature('statuses'),
    infected: creature('infected'),
    torpid: creature('torpid'),
    meals: creature('meals'),
    food_basket: creature('basketRations'),
    farming: points('farmingSkills'),
    combat: points('combatSkills'),
    foraging: points('foragingSkills'),
    healing: points('healingSkills'),
    equipped_item: { values: ({ appearance }) => appearance.items },
    stage: creature('stages'),
    clan_id: creature('clanIds'),
    caste: creature('castes'),
    sides: creature('sides'),
    irregularity: creature('irregularities'),
    iso_angle: creature('isoAngles'),
    lifespan: creature('lifespans'),
    scars: creature('scars'),
    trait: creature('traits'),
    title: creature('titles'),
    archetype: creature('archetypes'),
    personality: creature('personalities'),
    sex: creature('sexes'),
    morph_k: each(({ creatures: { vertexCounts } }) => (row) => {
      return vertexCounts[row]! >= 3 ? vertexCounts[row]! : 0;
    }),
    generation: creature('generations'),
    born_tick: creature('bornTicks'),
    mother_id: creature('motherIds'),
    father_id: creature('fatherIds'),
    first_name: creature('firstNames'),
    last_name: creature('lastNames'),
    name_ordinal: creature('ordinals'),
    line_id: creature('lineIds'),
    glyph: each(({ seed, creatures: { ids, generations } }) => (row) => {
      return glyphCode(seed, ids[row]!, generations[row]!);
    }),
    hue_shift: ofId(hueShift),
    scale_jitter: ofId(scaleJitter),
    angle_jitter: ofId(angleJitter),
    outline: { writer: ({ frame }, writer) => outlinesOf(frame, writer) },
    energy_scale: each(
      ({ creatures: { areas } }) =>
        (row) =>
          energyScale(areas[row]!),
    ),
  },
};

const codes = new Uint8Array(2 * OUTLINE_POINTS_MAX);

/**
 * Writes outlines. The frame stores them one after another, without an index. The search for an outline starts at the
 * end, because only outlines of new rows are sent, and new rows come last.
 */
function outlinesOf({ creatures, shapes }: Frame, writer: Writer): (row: number) => void {
  const { vertexCounts, alive, count } = creatures;
  let next = count;
  let start = shapes.outlines.length;
  return (row) => {
    while (next > row) start -= 2 * outlinePoints(vertexCounts, alive, --next);
    for (; next < row; next++) start += 2 * outlinePoints(vertexCounts, alive, next);
    const points = outlinePoints(vertexCounts, alive, row);
    writer.codes(COLUMN_FIELDS.texts, codes, outlineCodes(shapes.outlines, start, points, codes));
  };
}

const plant = of('plants');
const PLANTS: TableSource<'plants'> = {
  rows: ({ frame }) => frame.plants,
  columns: {
    id: plant('ids'),
    growth: plant('growths'),
    withering: plant('withering'),
    cultivated: plant('cultivated'),
    irrigated: plant('irrigated'),
    variant: plant('variants'),
    x: plant('xs'),
    y: plant('ys'),
  },
};

const house = of('houses');
const HOUSES: TableSource<'houses'> = {
  rows: ({ frame }) => frame.houses,
  columns: {
    id: house('ids'),
    abandoned_ticks: house('abandonedTicks'),
    hearth_lit: { ...house('hearthFuels'), conversion: 'positive' },
    hp_frac: each(({ houses: { materials, hitPoints } }) => (row) => {
      return standingShare(materials[row]!, hitPoints[row]!);
    }),
    is_ruin: house('ruins'),
    rubble: { ...house('rubbles'), conversion: 'positive' },
    clan_id: house('clanIds'),
    murals: house('murals'),
    takeover_tick: house('takeoverTicks'),
    x: house('xs'),
    y: house('ys'),
    size: house('sizes'),
    door_width: house('doorWidths'),
    door_offset: house('doorOffsets'),
    door_side: house('doorSides'),
    material: house('materials'),
    beds: house('beds'),
  },
};

const corpse = of('corpses');
const CORPSES: TableSource<'corpses'> = {
  rows: ({ frame }) => frame.corpses,
  columns: {
    id: corpse('ids'),
    ttl: corpse('ttls'),
    energy: corpse('energies'),
    x: corpse('xs'),
    y: corpse('ys'),
    caste: corpse('castes'),
  },
};

const clan = of('clans');
const CLANS: TableSource<'clans'> = {
  rows: ({ frame }) => frame.clans,
  columns: {
    id: clan('ids'),
    faith: clan('faiths'),
    population: clan('populations'),
    leader_id: clan('leaderIds'),
    shrine_level: clan('shrineLevels'),
    governance: clan('governances'),
    coalition_id: clan('coalitionIds'),
    totem: clan('totems'),
  },
};

const BANNER_IDS: ColumnOfNumbers = { values: ({ banners }) => banners };
const BANNERS: TableSource<'banners'> = {
  rows: ({ banners }) => ({ count: banners.length }),
  columns: {
    id: BANNER_IDS,
    color: clanColor(BANNER_IDS),
    emblem: {
      each:
        ({ banners }) =>
        (row) =>
          clanEmblemCode(banners[row]!),
    },
    name: {
      writer:
        ({ banners, frame }, writer) =>
        (row) =>
          writer.text(COLUMN_FIELDS.texts, clanName(frame.seed, banners[row]!)),
    },
  },
};

const DEATHS: TableSource<'deaths'> = {
  rows: ({ frame }) => frame.mortality,
  columns: { count: of('mortality')('deaths') },
};

const relation = of('relations');
const RELATIONS: TableSource<'relations'> = {
  rows: ({ frame }) => frame.relations,
  columns: { a: relation('a'), b: relation('b'), score: relation('scores') },
};

const ONE_ROW = { count: 1 };

const worldColumns = Object.entries(WORLD_VALUES).map(([name, value]): [string, ComputedSource] => [
  name,
  {
    each:
      ({ frame, head }) =>
      () =>
        value(frame, head),
  },
]);

/** Its only row has the values that ../../world-values.ts computes. */
const WORLD: TableSource<'world'> = {
  rows: () => ONE_ROW,
  columns: Object.fromEntries(worldColumns) as Record<ColumnName<'world'>, ComputedSource>,
};

export const SOURCES: { readonly [Name in CompactTableName]: TableSource<Name> } = {
  world: WORLD,
  creatures: CREATURES,
  plants: PLANTS,
  houses: HOUSES,
  corpses: CORPSES,
  clans: CLANS,
  banners: BANNERS,
  relations: RELATIONS,
  deaths: DEATHS,
  ...LANDMARK_SOURCES,
};
