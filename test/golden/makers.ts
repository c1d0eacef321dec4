/** Writes actors/world/engine/columns/makers.ts: for each table of the world a function that makes it as one literal. */
import { TABLE_NAMES, TABLES } from '#engine/columns/tables.js';

export const MAKERS_FILE = 'actors/world/engine/columns/makers.ts';

const HEAD = `/**
 * Makers of the world's tables, each one literal with all fields (table.ts). \`npm run golden:update\` writes this file from the
 * columns of tables.ts, and a test compares them.
 */
import type { TableMaker } from './table.js';
import type { TableName } from './tables.js';

export const TABLE_MAKERS: Readonly<Record<TableName, TableMaker>> = {
`;
const CORE = ['name', 'columns', 'columnNames', 'count', 'capacity', 'hints'].map((field) => `${field}: core.${field}`);
const WIDTH = 116;

export function makersSource(): string {
  const makers = TABLE_NAMES.map((name) => {
    const fields = Object.keys(TABLES[name].columns);
    const list = wrapped(fields, '    ');
    return `  ${name}: (core, [\n${list}  ]) => ({\n${wrapped(CORE, '    ')}${list}  }),\n`;
  });
  return `${HEAD}${makers.join('')}};\n`;
}

function wrapped(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of words) {
    if (line.length + word.length + 2 > WIDTH) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word}, `;
  }
  return [...lines, line.trimEnd(), ''].join('\n');
}
