/** The makers of tables are those of the declared columns (actors/world/engine/columns/makers.ts). */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { columnArray } from '#engine/columns/table.js';
import { TABLE_NAMES, TABLES } from '#engine/columns/tables.js';
import { createTestWorld } from '#test/fixtures/world.js';
import { MAKERS_FILE, makersSource } from '#test/golden/makers.js';

t.test('the file is what the columns make of it', async (test) => {
  test.equal(readFileSync(MAKERS_FILE, 'utf8'), makersSource(), 'npm run golden:update writes it');
});

t.test('each table of a world has its columns under their names, in their types', async (test) => {
  const world = createTestWorld('empty');
  for (const name of TABLE_NAMES) {
    const table = world[name];
    test.same(Object.keys(table).slice(0, 6), ['name', 'columns', 'columnNames', 'count', 'capacity', 'hints']);
    test.same(Object.keys(table).slice(6), Object.keys(TABLES[name].columns), name);
    for (const [column, { type }] of Object.entries(table.columns))
      test.match(
        columnArray(table, column).constructor.name.toLowerCase(),
        { u8: 'uint8', u16: 'uint16', i32: 'int32', f32: 'float32', f64: 'float64' }[type],
      );
  }
});
