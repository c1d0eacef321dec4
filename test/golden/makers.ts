/**
 * Writes actors/world/engine/columns/makers.ts: for each table of the world a function that makes it as one literal, or as an
 * instance of a class if it has too many columns for a literal.
 */
import { TABLE_NAMES, TABLES, type TableName } from '#engine/columns/tables.js';

export const MAKERS_FILE = 'actors/world/engine/columns/makers.ts';

const HEAD = `/**
 * Makers of the world's tables, each one literal or class with all fields (table.ts). \`npm run golden:update\` writes this file
 * from the columns of tables.ts, and a test compares them.
 */
import type { AnyColumnArray, TableCore, TableMaker } from './table.js';
import type { TableName } from './tables.js';

`;
const CORE = ['name', 'columns', 'columnNames', 'count', 'capacity', 'hints'];
const WIDTH = 116;

/** V8 stores the fields of a literal outside of the object if it has at least this many; those of a class stay inside. */
const LITERAL_FIELDS = 128;

export function makersSource(): string {
  const classes = TABLE_NAMES.filter(isLarge).map((name) => {
    const list = wrapped(columns(name), '    ');
    const fields = [
      ...CORE.map((field) => assignment(field, `core.${field}`)),
      ...columns(name).map((field) => assignment(field)),
    ];
    return `class ${className(name)} {
  [field: string]: unknown;

  constructor(core: TableCore, [\n${list}  ]: readonly AnyColumnArray[]) {
${wrapped(fields, '    ', ' ')}  }
}

`;
  });
  const makers = TABLE_NAMES.map((name) => {
    if (isLarge(name))
      return `  ${name}: (core, arrays) => new ${className(name)}(core, arrays) as unknown as TableCore,\n`;
    const list = wrapped(columns(name), '    ');
    const core = wrapped(
      CORE.map((field) => `${field}: core.${field}`),
      '    ',
    );
    return `  ${name}: (core, [\n${list}  ]) => ({\n${core}${list}  }),\n`;
  });
  const table = `export const TABLE_MAKERS: Readonly<Record<TableName, TableMaker>> = {\n${makers.join('')}};\n`;
  return `${HEAD}${classes.join('')}${table}`;
}

function columns(name: TableName): string[] {
  return Object.keys(TABLES[name].columns);
}

function isLarge(name: TableName): boolean {
  return CORE.length + columns(name).length >= LITERAL_FIELDS;
}

function className(name: TableName): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Table`;
}

function assignment(field: string, value = field): string {
  return `this.${field} = ${value};`;
}

function wrapped(words: readonly string[], indent: string, separator = ', '): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of words) {
    if (line.length + word.length + separator.length > WIDTH) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word}${separator}`;
  }
  return [...lines, line.trimEnd(), ''].join('\n');
}
