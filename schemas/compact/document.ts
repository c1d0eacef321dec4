/**
 * The description of the compact stream for authors of clients, as Markdown from the tables (served as
 * /docs/compact-stream.md).
 */
import { COLUMN_KINDS, type CompactColumn, type CompactTable } from './column.js';
import { columnWords, COLUMN_FIELDS, FRAME_FIELDS, MESSAGE_FIELDS, TABLE_FIELDS } from './proto.js';
import { COMPACT_SUBPROTOCOL, COMPACT_TABLES, FIRST_COLUMN_FIELD } from './tables.js';

export function compactDocument(): string {
  const tables: [string, CompactTable][] = Object.entries(COMPACT_TABLES);
  return `${INTRODUCTION}\n## Kinds of columns\n\n${kinds()}\n## Tables\n\n${tables.map(section).join('\n')}\n${DERIVED}`;
}

const INTRODUCTION = `# The compact stream of Spaceland

A WebSocket at \`/ws\` that offers the subprotocol \`${COMPACT_SUBPROTOCOL}\` gets the world as binary messages, in a few
thousandths of the bytes of the JSON states. All else on the socket stays as it is: \`hello\`, \`control\`, \`laws\`, \`alive\` and
the answers to your own messages come as JSON text. The decoder for JavaScript is the module \`spaceland/client\`; for other
languages [spaceland.v1.proto](/docs/spaceland.v1.proto) makes a reader of the bytes, and this page says what they mean.

## Messages and frames

A binary message is a \`Message\` in the format of Protocol Buffers: frames (field ${MESSAGE_FIELDS.frames}) in their order, mostly one, and about
once a second \`analytics\` (field ${MESSAGE_FIELDS.analytics}). Skip fields that you do not know.

1. A frame has a number, \`sequence\` (field ${FRAME_FIELDS.sequence}), and says in \`follows\` (field ${FRAME_FIELDS.follows}) to which frame it is to be added. Without
   \`follows\` it is a keyframe: forget all rows first.
2. If \`follows\` is not the number of the last frame that you added, leave the frame out. Whoever missed one, because it read
   too slowly, gets a keyframe with the next frame, and within a second.
3. \`tick\` (field ${FRAME_FIELDS.tick}) is the world's; \`events\` (field ${FRAME_FIELDS.events}) are those of this tick. A keyframe tells what is, not what happened.
4. Then come the tables of which something changed, each in this order:
   - \`removed\` (field ${TABLE_FIELDS.removed}): rows that go. Each number is how many rows are kept since the one before that goes.
   - \`added\` (field ${TABLE_FIELDS.added}): so many new rows stand behind the others; q is 0 in all their columns.
   - columns (from field ${FIRST_COLUMN_FIELD} on): which rows changed, and by how much.
5. The rows of a column that changed are said by \`rows\` (field ${COLUMN_FIELDS.rows}), one bit a row, the lowest bit of the first byte for row 0; or by
   \`skips\` (field ${COLUMN_FIELDS.skips}), how many rows to pass over before each; or not at all: then they are rows 0, 1, 2 and so on.
6. To q of each of them add the number in \`deltas\` (field ${COLUMN_FIELDS.deltas}), wrapping around at 32 bits. In new rows of a column that is
   "counted from the new row before", q is the sum of the deltas up to the row. Texts (field ${COLUMN_FIELDS.texts}) and doubles (field ${COLUMN_FIELDS.numbers}) stand
   for themselves.

Deltas are differences of rounded numbers, so roundings never add up: at every frame each value is within half a step of
the world's. Frames come at most 30 times a second, and ticks may be passed over. After a reset a \`hello\` comes, then a
keyframe.
`;

const DERIVED = `## What follows from the columns

The JSON state has some fields that are not sent, because they follow:

| Field | Is |
| --- | --- |
| \`people\` | rows of creatures by caste, without Predator and Herbivore |
| \`living\`, \`creatures_alive\`, \`infected_count\` | rows of creatures; those that are infected |
| \`population\` | rows of creatures by caste, and the rows of plants, houses and corpses as Food, House and Corpse |
| \`dead_by_cause\`, \`creatures_dead\` | the table of deaths, and its sum |
| \`law_wave\` | tick − (\`law_wave_from\` − 1); null for 0 |
| \`clan_name\`, \`clan_color\`, a clan's name and color | the banner with the clan's id |
| \`personal_name\` | first and last name, a blank between them |
| \`shape\` | line for females, polygon for males |
| \`is_predator\`, \`is_herbivore\` | from the caste |
| \`skills\`, \`skill_level\` | those of the four that are above 0; novice, from 6 points on apprentice, 12 journeyman, 20 expert, 30 master, by the best of them |
| \`iso_angle\` | of bodies with three sides alone |
| \`takeover_age\` | tick − \`takeover_tick\` |
| \`age\` of a signal | tick − \`born_tick\` |
| \`angle\` of plants, houses and corpses | 0 |
`;

function kinds(): string {
  const rows = Object.entries(COLUMN_KINDS).map(([kind, words]) => `| ${kind} | ${words} |\n`);
  return `The whole number q of a row and what it says; ticks are those of the frame.\n\n| Kind | Value |\n| --- | --- |\n${rows.join('')}`;
}

function section([name, { field, what, columns }]: [string, CompactTable]): string {
  const rows = Object.entries(columns).map(([column, spec], place) => row(column, FIRST_COLUMN_FIELD + place, spec));
  return `### \`${name}\`, field ${field}\n\n${what}\n\n| Field | Column | Off by at most | Kind and meaning |\n| --: | --- | --- | --- |\n${rows.join('')}`;
}

function row(name: string, field: number, spec: CompactColumn): string {
  const precision = spec.kind === 'scaled' && spec.steps > 1 ? `1/${2 * spec.steps}` : '';
  return `| ${field} | \`${name}\` | ${precision} | ${columnWords(spec).replaceAll('|', '\\|')} |\n`;
}
