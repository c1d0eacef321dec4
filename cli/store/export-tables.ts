/** The tables that `spaceland export` can write. Events and series have the same fields as in the HTTP API. */
import { LIMITS } from '../../schemas/limits.js';
import type { EventType } from '../../schemas/events/events.js';
import { SERIES_NAMES } from '../../schemas/wire/analytics.js';
import { EVENT_PAYLOADS } from '../../schemas/wire/event-payloads.js';
import { LineageRowState } from '../../schemas/wire/worlds.js';
import type { TickRange } from '../../store/export.js';
import type { ExportSource } from './export-source.js';

export const TABLE_NAMES = ['events', 'series', 'lineage'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export type ExportRow = Readonly<Record<string, unknown>>;

export interface ExportTable {
  readonly columns: readonly string[];
  /** Name of the column with the tick, from which the progress is computed. */
  readonly tick: string;
  pages(source: ExportSource, range: TickRange): AsyncIterable<readonly ExportRow[]>;
}

const EVENT_COLUMNS = [
  'id',
  'world_id',
  'tick',
  'type',
  'entity_id',
  'caste',
  'cause',
  'x',
  'y',
  'clan_ids',
  'creature_ids',
];

const PAYLOAD_PREFIX = 'payload_';

export function valueIn(row: ExportRow, column: string): unknown {
  if (!column.startsWith(PAYLOAD_PREFIX)) return row[column];
  return (row['payload'] as ExportRow)[column.slice(PAYLOAD_PREFIX.length)];
}

export function eventsOfTypes(types: readonly EventType[]): ExportTable {
  const fields = new Set(types.flatMap((type) => Object.keys(EVENT_PAYLOADS[type].properties)));
  return {
    columns: [...EVENT_COLUMNS, ...[...fields].map((field) => PAYLOAD_PREFIX + field), 'major'],
    tick: 'tick',
    pages: (source, range) => source.events(range, types),
  };
}

export const EXPORT_TABLES: Readonly<Record<TableName, ExportTable>> = {
  events: {
    columns: [...EVENT_COLUMNS, 'payload', 'major'],
    tick: 'tick',
    pages: (source, range) => source.events(range, null),
  },
  series: { columns: ['world_id', 'tick', ...SERIES_NAMES], tick: 'tick', pages: seriesPages },
  lineage: {
    columns: Object.keys(LineageRowState.properties),
    tick: 'birth_tick',
    pages: lineagePages,
  },
};

/** Yields the creatures that were alive at any tick of the range. */
async function* lineagePages(source: ExportSource, { from, to }: TickRange): AsyncGenerator<ExportRow[]> {
  for await (const page of source.lineage())
    yield page.filter(({ birth_tick: birth, death_tick: death }) => birth <= to && (death === null || death >= from));
}

/** Yields the samples in the range. The series is read at once, because its size is limited. */
async function* seriesPages(source: ExportSource, { from, to }: TickRange): AsyncGenerator<ExportRow[]> {
  const curves = await source.series();
  const rows = curves.ticks.map((tick, index) => ({
    world_id: source.worldId,
    tick,
    ...Object.fromEntries(SERIES_NAMES.map((name) => [name, curves[name][index]])),
  }));
  const wanted = rows.filter(({ tick }) => tick >= from && tick <= to);
  for (let start = 0; start < wanted.length; start += LIMITS.exportRows.value) {
    yield wanted.slice(start, start + LIMITS.exportRows.value);
  }
}
