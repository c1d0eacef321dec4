/**
 * `spaceland export`: writes a world's events, time series, lineage or records as NDJSON or CSV, or the state of a tick. Pages are read as fast as the
 * output accepts them, so little memory is needed. A service that uses the same store is not disturbed.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { ENGLISH, tellText } from '../../schemas/events/telling.js';
import { LIMITS } from '../../schemas/limits.js';
import { clanName } from '../../schemas/names/clan.js';
import { EVENTS, type EventType, UNSTORED_EVENTS } from '../../schemas/events/events.js';
import type { TickRange } from '../../store/export.js';
import { callContext } from '../call/call-context.js';
import { type ExportSource, serviceSource, storeSource } from './export-source.js';
import { usageFailure } from '../call/failure.js';
import { readInteger } from '../call/integer.js';
import { writeOutputFile, jsonText, printable, printablePages } from '../call/output-file.js';
import { startProgressBar } from '../call/prompt.js';
import { suggestion } from '../../schemas/suggestion.js';
import { SERIES_NAMES } from '../../schemas/wire/analytics.js';
import { EVENT_PAYLOADS } from '../../schemas/wire/event.js';
import { RecordState } from '../../schemas/wire/records.js';
import { LineageRowState } from '../../schemas/wire/worlds.js';

const FORMATS = ['ndjson', 'csv'] as const;
type Format = (typeof FORMATS)[number];

interface ExportOptions {
  readonly what: TableName;
  readonly type?: readonly EventType[];
  readonly format: Format;
  readonly world?: number;
  readonly tick?: number;
  readonly from?: number;
  readonly to?: number;
  readonly out?: string;
  readonly db?: string;
  readonly url?: string;
  readonly json?: true;
}

export function exportCommand(): Command {
  return new Command('export')
    .description("Write a world's history as NDJSON or CSV, to standard output or a file.")
    .addOption(new Option('--what <table>', 'what to write').choices(TABLE_NAMES).default('events'))
    .addOption(new Option('--format <format>', 'one JSON object per line, or CSV').choices(FORMATS).default('ndjson'))
    .option(
      '--type <types>',
      'only events of these types, comma separated; in CSV each field of their payload is a column',
      readTypes,
    )
    .option('--world <id>', 'id of the world (default: the newest)', readInteger)
    .option('--tick <tick>', 'with --what state: the tick whose whole state is written', readInteger)
    .option('--from <tick>', 'first tick; for lineage and records: what lived or went on then or later', readInteger)
    .option('--to <tick>', 'last tick; for lineage and records: what had begun by then', readInteger)
    .option('--out <file>', 'output file, created when the export is complete (default: standard output)')
    .option('--db <file>', 'store: a file or an address (default: SIM_DB)')
    .option('--url <address>', 'read from the service at this address instead of a store')
    .option('--json', 'with --out: print the result as one JSON object')
    .action(exportTable);
}

async function exportTable(options: ExportOptions): Promise<void> {
  const { what, type, format, tick } = options;
  const { from = tick ?? 0, to = tick ?? Number.MAX_SAFE_INTEGER } = options;
  if (type !== undefined && what !== 'events') throw usageFailure('--type applies to events only');
  if ((what === 'state') !== (tick !== undefined)) throw usageFailure('--what state and --tick need each other');
  if (what === 'state' && format === 'csv') throw usageFailure('a state is written as JSON, not as CSV');
  if (from > to) throw usageFailure(`--from ${from} is after --to ${to}`);
  if (options.json && options.out === undefined)
    throw usageFailure('--json needs --out: standard output has the rows, as NDJSON by default');
  if (options.out === '-')
    throw usageFailure('--out needs the name of a file; without it the rows go to standard output');
  if (options.url !== undefined && options.db !== undefined) throw usageFailure('--url and --db exclude each other');
  const world = options.world ?? null;
  const source = await (options.url === undefined ? storeSource(options.db, world) : serviceSource(options.url, world));
  try {
    const table = type === undefined ? EXPORT_TABLES[what] : eventsOfTypes(type);
    const count = { rows: 0 };
    const texts = outputPages(source, table, format, { from, to }, count);
    const { stdout } = callContext();
    if (options.out === undefined) return await toOutput(stdout.isTTY ? printablePages(texts) : texts);
    await writeOutputFile(texts, options.out);
    const result = { what, format, world_id: source.worldId, rows: count.rows, out: options.out };
    callContext().stdout.write(
      options.json
        ? `${jsonText(result)}\n`
        : `Wrote ${count.rows} rows of world ${source.worldId} to ${printable(options.out)}.\n`,
    );
  } finally {
    source.close();
  }
}

function readTypes(text: string): readonly EventType[] {
  const known = EVENTS.map(({ type }) => type).filter((type) => !UNSTORED_EVENTS.has(type));
  return text.split(',').map((word) => {
    const type = known.find((each) => each === word.trim());
    if (type !== undefined) return type;
    throw new InvalidArgumentError(
      `No event of type ${JSON.stringify(word.trim())} is stored.${suggestion(word, known)}`,
    );
  });
}

/** Yields the text of the output page by page, and adds the number of rows to `count.rows`. */
async function* outputPages(
  source: ExportSource,
  table: ExportTable,
  format: Format,
  range: TickRange,
  count: { rows: number },
): AsyncGenerator<string> {
  const total = Math.max(1, Math.min(range.to, source.lastTick) - range.from);
  const isOutputShown = callContext().stdout.isTTY === true;
  const bar = await startProgressBar('{bar} {percentage}% | tick {value} of {total}', 0, total, isOutputShown);
  try {
    if (format === 'csv') yield csv([table.columns]);
    for await (const rows of table.pages(source, range)) {
      count.rows += rows.length;
      yield format === 'csv'
        ? csv(rows.map((row) => table.columns.map((name) => csvValue(valueIn(row, name)))))
        : ndjson(rows);
      const tick = rows.at(-1)?.[table.tick];
      if (tick !== undefined) bar?.update(Math.max(0, Number(tick) - range.from));
    }
  } finally {
    bar?.stop();
  }
}

function ndjson(rows: readonly ExportRow[]): string {
  return rows.map((row) => `${jsonText(row)}\n`).join('');
}

/** Formats rows as CSV according to RFC 4180: lines end with CRLF, and fields are quoted if necessary. */
function csv(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows' },
  );
}

/** Converts a value for a CSV field: booleans to `true` or `false`, objects to JSON. The library leaves null empty. */
function csvValue(value: unknown): unknown {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null ? jsonText(value) : value;
}

async function toOutput(texts: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(texts), callContext().stdout, { end: false });
}

// The tables that `spaceland export` can write. Series have the fields of the HTTP API, events also their sentence.

export const TABLE_NAMES = ['events', 'series', 'lineage', 'records', 'state'] as const;
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
    columns: [...EVENT_COLUMNS, ...[...fields].map((field) => PAYLOAD_PREFIX + field), 'major', 'record_ids', 'text'],
    tick: 'tick',
    pages: (source, range) => toldEvents(source, range, types),
  };
}

export const EXPORT_TABLES: Readonly<Record<TableName, ExportTable>> = {
  events: {
    columns: [...EVENT_COLUMNS, 'payload', 'major', 'record_ids', 'text'],
    tick: 'tick',
    pages: (source, range) => toldEvents(source, range, null),
  },
  series: { columns: ['world_id', 'tick', ...SERIES_NAMES], tick: 'tick', pages: seriesPages },
  lineage: {
    columns: Object.keys(LineageRowState.properties),
    tick: 'birth_tick',
    pages: lineagePages,
  },
  records: {
    columns: Object.keys(RecordState.properties),
    tick: 'begin_tick',
    pages: (source, range) => source.records(range),
  },
  state: { columns: [], tick: 'tick', pages: statePage },
};

/** Yields events, each with the sentence that tells it in English. */
async function* toldEvents(
  source: ExportSource,
  range: TickRange,
  types: readonly EventType[] | null,
): AsyncGenerator<ExportRow[]> {
  const names = { clan: (id: number) => clanName(source.seed, id), creature: () => null };
  for await (const page of source.events(range, types))
    yield page.map((event) => ({ ...event, text: tellText(event, ENGLISH, names) }));
}

async function* statePage(source: ExportSource, { from }: TickRange): AsyncGenerator<ExportRow[]> {
  yield [await source.state(from)];
}

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
