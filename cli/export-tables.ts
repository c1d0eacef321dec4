/**
 * The tables of `spaceland export`, with named columns, read page by page. Rows of events and of
 * the time series have the fields of the API's answers.
 */
import { LIMITS } from '../schemas/limits.js';
import type { EventType } from '../schemas/vocabulary.js';
import { SERIES_NAMES } from '../schemas/wire/analytics.js';
import { EVENT_PAYLOADS } from '../schemas/wire/event-payloads.js';
import type { Database } from '../store/database/database.js';
import { eventPages, lineagePages, type TickRange } from '../store/export.js';
import { readSeries } from '../store/worlds/series.js';
import type { WorldSpan } from '../store/worlds/worlds.js';
import { curvesOf } from '../actors/analytics/series.js';
import { usageFailure } from './failure.js';

export const TABLE_NAMES = ['events', 'series', 'lineage'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export type ExportRow = Readonly<Record<string, unknown>>;

export interface ExportTable {
  readonly columns: readonly string[];
  /** Name of the column from which progress is computed. */
  readonly tick: string;
  pages(database: Database, world: WorldSpan, range: TickRange): AsyncIterable<readonly ExportRow[]>;
}

const LINEAGE_COLUMNS = [
  'id',
  'world_id',
  'caste',
  'sex',
  'clan_id',
  'generation',
  'mother_id',
  'father_id',
  'birth_tick',
  'death_tick',
  'cause',
  'personal_name',
] as const;

const EVENT_COLUMNS = ['id', 'world_id', 'tick', 'type', 'entity_id', 'caste', 'cause', 'x', 'y'];

/** Prefix of columns that are fields of the payload. */
const PAYLOAD_PREFIX = 'payload_';

/** Returns the value of a row in a column. */
export function valueIn(row: ExportRow, column: string): unknown {
  if (!column.startsWith(PAYLOAD_PREFIX)) return row[column];
  return (row['payload'] as ExportRow)[column.slice(PAYLOAD_PREFIX.length)];
}

/** Returns a table of events of these types, with a column for each field of their payloads. */
export function eventsOfTypes(types: readonly EventType[]): ExportTable {
  const wanted: ReadonlySet<string> = new Set(types);
  const fields = new Set(types.flatMap((type) => Object.keys(EVENT_PAYLOADS[type].properties)));
  return {
    columns: [...EVENT_COLUMNS, ...[...fields].map((field) => PAYLOAD_PREFIX + field), 'major'],
    tick: 'tick',
    async *pages(database, world, range) {
      for await (const page of eventPages(database, world, range))
        yield page.filter(({ type }) => wanted.has(type)).map((event) => ({ ...event }));
    },
  };
}

export const EXPORT_TABLES: Readonly<Record<TableName, ExportTable>> = {
  events: {
    columns: [...EVENT_COLUMNS, 'payload', 'major'],
    tick: 'tick',
    pages: (database, world, range) => renamed(eventPages(database, world, range), (event) => ({ ...event })),
  },
  series: { columns: ['world_id', 'tick', ...SERIES_NAMES], tick: 'tick', pages: seriesPages },
  lineage: {
    columns: LINEAGE_COLUMNS,
    tick: 'birth_tick',
    pages: (database, world, range) =>
      renamed(lineagePages(database, world, range), (row) => ({
        id: row.id,
        world_id: world.id,
        caste: row.caste,
        sex: row.sex,
        clan_id: row.clanId,
        generation: row.generation,
        mother_id: row.motherId,
        father_id: row.fatherId,
        birth_tick: row.birthTick,
        death_tick: row.deathTick,
        cause: row.cause,
        personal_name: row.personalName,
      })),
  },
};

async function* renamed<Row>(
  pages: AsyncIterable<readonly Row[]>,
  rename: (row: Row) => ExportRow,
): AsyncGenerator<ExportRow[]> {
  for await (const page of pages) yield page.map(rename);
}

/** Reads the whole series at once, because its size is bounded. */
async function* seriesPages(
  database: Database,
  world: WorldSpan,
  { from, to }: TickRange,
): AsyncGenerator<ExportRow[]> {
  const stored = await readSeries(database, world.id);
  if (stored === null) throw usageFailure(`the store has no time series of world ${world.id}`);
  const curves = curvesOf(stored);
  const rows = curves.ticks.map((tick, index) => ({
    world_id: world.id,
    tick,
    ...Object.fromEntries(SERIES_NAMES.map((name) => [name, curves[name][index]])),
  }));
  const wanted = rows.filter(({ tick }) => tick >= from && tick <= to);
  for (let start = 0; start < wanted.length; start += LIMITS.exportRows.value) {
    yield wanted.slice(start, start + LIMITS.exportRows.value);
  }
}
