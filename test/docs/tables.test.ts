/** Marked tables of the documents hold what the code declares (rule-tables.ts, interface-tables.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { INTERFACE_TABLES } from './interface-tables.js';
import { RULE_TABLES } from './rule-tables.js';

const FOLDER = 'docs/rules';
const TABLES = { ...RULE_TABLES, ...INTERFACE_TABLES };
const MARKED = /<!-- table: ([\w-]+) -->([^]*?)<!-- \/table -->/g;

const rules = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
const pages = [...rules.map((file) => join(FOLDER, file)), 'docs/interface.md'];
const marked = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(MARKED)].map(([, name = '', text = '']) => ({
    page,
    name,
    rows: rowsOf(text),
  })),
);

t.test('every marked table has its source, and every source its table', async (test) => {
  test.same(marked.map(({ name }) => name).sort(), Object.keys(TABLES).sort());
});

t.test('the cells are those that the code declares', async (test) => {
  for (const { page, name, rows } of marked) {
    const expected = TABLES[name]?.() ?? [];
    const written = rows.map((cells, row) => cells.map((cell, at) => (isByHand(name, row, at) ? null : cell)));
    test.same(
      written,
      expected.map((cells) => cells.map(textOf)),
      `${page}: ${name}`,
    );
  }
});

function isByHand(name: string, row: number, at: number): boolean {
  return TABLES[name]?.()[row]?.[at] === null;
}

function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

function textOf(cell: string | number | boolean | null | undefined): string | null {
  if (cell === null) return null;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'number'
    ? cell.toLocaleString('en', { maximumFractionDigits: 6 })
    : String(cell).replaceAll('`', '');
}
