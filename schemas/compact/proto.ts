/**
 * Field numbers of the compact stream's messages, and a `.proto` file made from the tables (served as
 * /docs/spaceland.v1.proto).
 */
import { COLUMN_KINDS, type CompactColumn, type CompactTable } from './column.js';
import { COMPACT_SUBPROTOCOL, COMPACT_TABLES, FIRST_COLUMN_FIELD } from './tables.js';

export const MESSAGE_FIELDS = { frames: 1, analytics: 2 } as const;
export const FRAME_FIELDS = {
  sequence: 1,
  follows: 2,
  tick: 3,
  events: 4,
  events_missed: 5,
  last_event_id: 6,
} as const;
export const TABLE_FIELDS = { removed: 1, added: 2 } as const;
export const COLUMN_FIELDS = { rows: 1, skips: 2, deltas: 3, texts: 4, numbers: 5 } as const;

export function protoText(): string {
  const tables: [string, CompactTable][] = Object.entries(COMPACT_TABLES);
  const fields = tables.map(([name, { field, what }]) => `  ${messageName(name)} ${name} = ${field}; // ${what}\n`);
  const messages = tables.map(([name, table]) => tableMessage(name, table));
  return `${preface()}${envelope(fields.join(''))}\n${messages.join('\n')}`;
}

function preface(): string {
  const kinds = Object.entries(COLUMN_KINDS).map(([kind, words]) => `//   ${kind}: ${words}.\n`);
  return `// The compact stream of Spaceland, WebSocket subprotocol ${COMPACT_SUBPROTOCOL}. How frames are added up: /docs/compact-stream.md.
//
// q is the whole number that a row has in a column once all deltas are added up. What it says is the column's kind:
${kinds.join('')}
syntax = "proto3";

package spaceland.v1;

`;
}

function envelope(tables: string): string {
  const { frames, analytics } = MESSAGE_FIELDS;
  const { sequence, follows, tick, events, events_missed, last_event_id } = FRAME_FIELDS;
  const { rows, skips, deltas, texts, numbers } = COLUMN_FIELDS;
  return `// A binary message of the socket.
message Message {
  repeated Frame frames = ${frames}; // In their order; mostly one.
  string analytics = ${analytics}; // JSON, about once a second: as in the JSON state.
}

message Frame {
  uint64 sequence = ${sequence};
  uint64 follows = ${follows}; // The frame that this one is to be added to; 0: a keyframe, added to nothing.
  uint32 tick = ${tick};
  repeated string events = ${events}; // JSON, one event each: as in the JSON state.
  uint64 events_missed = ${events_missed}; // As in the JSON state.
  uint64 last_event_id = ${last_event_id}; // As in the JSON state.
${tables}}

// What changed in a column.
message Column {
  bytes rows = ${rows}; // One bit a row, the lowest of the first byte for row 0: the rows that changed;
  repeated uint32 skips = ${skips}; // or, for each row that changed, the rows passed over since the one before;
  // or neither: rows 0, 1, 2 and so on.
  repeated sint32 deltas = ${deltas}; // For each of those rows: added to its q, wrapping around at 32 bits.
  repeated string texts = ${texts}; // Or its text,
  repeated double numbers = ${numbers}; // or its number.
}
`;
}

function tableMessage(name: string, { what, columns }: CompactTable): string {
  const { removed, added } = TABLE_FIELDS;
  const fields = Object.entries(columns).map(
    ([column, spec], place) => `  Column ${column} = ${FIRST_COLUMN_FIELD + place}; // ${columnWords(spec)}\n`,
  );
  return `// ${what}
message ${messageName(name)} {
  repeated uint32 removed = ${removed}; // Rows that go, first of all: for each the rows kept since the one before.
  uint32 added = ${added}; // New rows, behind the others; q is 0 in all columns.
${fields.join('')}}
`;
}

export function columnWords({ kind, steps, words, fromPreviousRow, fixed, what }: CompactColumn): string {
  const parts: string[] = [kind === 'scaled' ? (steps === 1 ? 'whole number' : `q / ${steps}`) : kind];
  if (words.length > 0) parts.push(words.map((word) => (word === null || word === '' ? '(none)' : word)).join(', '));
  if (fromPreviousRow) parts.push('in new rows counted from the new row before');
  if (fixed) parts.push('in new rows alone');
  return what === '' ? parts.join('; ') : `${parts.join('; ')}. ${what}`;
}

function messageName(name: string): string {
  return name
    .split('_')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');
}
