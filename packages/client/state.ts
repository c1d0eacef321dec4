/**
 * Converts the decoded world to the JSON state, in which numbers have the precision of their columns. Fields that the
 * stream does not contain are derived here, as schemas/compact/document.ts describes for other clients.
 */
import { PEOPLE_CASTES } from '../../schemas/tables/castes.js';
import { levelOf } from '../../schemas/tables/skills.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { CASTES, CAUSES } from '../../schemas/vocabulary.js';
import { fullName } from '../../schemas/names/person.js';
import type { AppliedEvents, CompactDecoder, Tables } from './decoder.js';

type Fields = Record<string, unknown>;
interface Banner {
  readonly name: string;
  readonly color: string;
  readonly emblem: string;
}
type Banners = ReadonlyMap<number, Banner>;

const NO_EVENTS: AppliedEvents = { events: [], eventsMissed: 0, lastEventId: 0 };

/** Returns the whole state as a new object, with the events of the last message and the newest analytics. */
export function stateOf(
  { tables, tick }: CompactDecoder,
  { events, eventsMissed, lastEventId }: AppliedEvents = NO_EVENTS,
  analytics: Fields | null = null,
): StateMessage {
  const { law_wave_from: waveFrom, relief_columns: _, ...world } = tables.world.fields(0, tick);
  const banners = bannersOf(tables);
  const entities = entitiesOf(tables, tick, banners);
  const dead = rowsOf(tables.deaths, tick).map(({ count }) => count as number);
  const population = populationOf(entities, tables);
  const state = {
    type: 'state',
    tick,
    ...world,
    law_wave: waveFrom === 0 ? null : tick - (Number(waveFrom) - 1),
    population,
    living: tables.creatures.count,
    people: counted(PEOPLE_CASTES, (caste) => Number(population[caste] ?? 0)),
    entities,
    clans: clansOf(tables, tick, banners),
    relations: rowsOf(tables.relations, tick),
    events,
    events_missed: eventsMissed,
    last_event_id: lastEventId,
    creatures_alive: tables.creatures.count,
    creatures_dead: dead.reduce((sum, count) => sum + count, 0),
    dead_by_cause: counted(CAUSES, (_, cause) => dead[cause] ?? 0),
    infected_count: entities.filter(({ infected }) => infected === true).length,
    ...waterworksOf(tables, tick),
    fires: rowsOf(tables.fires, tick),
    campfires: rowsOf(tables.campfires, tick),
    lightning: rowsOf(tables.lightning, tick),
    signals: rowsOf(tables.signals, tick).map(({ born_tick: born, ...signal }) => ({
      ...signal,
      age: tick - Number(born),
    })),
    markets: rowsOf(tables.markets, tick),
    boundary_stones: rowsOf(tables.boundary_stones, tick),
    anomalies: rowsOf(tables.anomalies, tick),
    rivers: rowsOf(tables.rivers, tick),
    terrain_rocks: rowsOf(tables.terrain_rocks, tick),
    terrain_fertile: rowsOf(tables.terrain_fertile, tick),
    ...(analytics !== null && { analytics }),
  };
  return state as unknown as StateMessage;
}

interface Rows {
  readonly count: number;
  fields(row: number, tick: number): Fields;
}

function rowsOf(table: Rows, tick: number): Fields[] {
  return Array.from({ length: table.count }, (_, row) => table.fields(row, tick));
}

function waterworksOf({ waterworks }: Tables, tick: number): Fields {
  const works = rowsOf(waterworks, tick).map(({ kind, hp_frac: standing, ...place }) =>
    kind === 'dam' ? { kind, place: { ...place, hp_frac: standing } } : { kind, place },
  );
  const placesOf = (wanted: string) => works.filter(({ kind }) => kind === wanted).map(({ place }) => place);
  return { bridges: placesOf('bridge'), dams: placesOf('dam') };
}

function bannersOf({ banners }: Tables): Banners {
  return new Map(rowsOf(banners, 0).map(({ id, ...banner }) => [id as number, banner as unknown as Banner]));
}

function entitiesOf(tables: Tables, tick: number, banners: Banners): EntityState[] {
  const entities = [
    ...rowsOf(tables.creatures, tick).map((fields) => creature(fields, banners)),
    ...rowsOf(tables.plants, tick).map((fields) => ({ kind: 'food', angle: 0, ...fields })),
    ...rowsOf(tables.houses, tick).map((fields) => house(fields, tick, banners)),
    ...rowsOf(tables.corpses, tick).map((fields) => ({ kind: 'corpse', angle: 0, ...fields })),
  ];
  return entities as EntityState[];
}

function creature(fields: Fields, banners: Banners): Fields {
  const {
    first_name: first,
    last_name: last,
    name_ordinal: ordinal,
    farming,
    combat,
    foraging,
    healing,
    iso_angle: angle,
    outline: _,
    ...others
  } = fields;
  const { sex, caste, sides, clan_id: clanId } = others;
  const points = counted(['farming', 'combat', 'foraging', 'healing'], (skill) => fields[skill] as number);
  const best = Math.max(...[farming, combat, foraging, healing].map(Number));
  return {
    kind: 'creature',
    ...others,
    shape: sex === 'female' ? 'line' : 'polygon',
    personal_name: fullName(String(first), String(last), Number(ordinal)),
    ...(sides === 3 && { iso_angle: angle ?? 0 }),
    ...(caste === 'Predator' && { is_predator: true }),
    ...(caste === 'Herbivore' && { is_herbivore: true }),
    ...(best > 0 && { skills: points, skill_level: levelOf(best) }),
    ...bannerOf(clanId, banners),
  };
}

function house(fields: Fields, tick: number, banners: Banners): Fields {
  const { clan_id: clanId, takeover_tick: takeover } = fields;
  return {
    kind: 'house',
    angle: 0,
    ...fields,
    ...(takeover !== undefined && { takeover_age: tick - Number(takeover) }),
    ...bannerOf(clanId, banners),
  };
}

function bannerOf(clanId: unknown, banners: Banners): Fields {
  const banner = banners.get(clanId as number);
  return banner ? { clan_color: banner.color, clan_name: banner.name } : {};
}

function clansOf({ clans }: Tables, tick: number, banners: Banners): Fields {
  const byId: Fields = {};
  for (const { id, ...fields } of rowsOf(clans, tick)) {
    byId[id as number] = { ...fields, ...banners.get(id as number) };
  }
  return byId;
}

function populationOf(entities: readonly EntityState[], { plants, houses, corpses }: Tables): Fields {
  const castes = new Map<unknown, number>();
  for (const { kind, caste } of entities) if (kind === 'creature') castes.set(caste, (castes.get(caste) ?? 0) + 1);
  return {
    ...counted(CASTES, (caste) => castes.get(caste) ?? 0),
    Food: plants.count,
    House: houses.count,
    Corpse: corpses.count,
  };
}

/** Returns an object with the counts that are above 0, by name. */
function counted(names: readonly string[], countOf: (name: string, place: number) => number): Record<string, number> {
  const entries = names.map((name, place): [string, number] => [name, countOf(name, place)]);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}
