/** Rows are found by id after any insertions and removals (actors/world/engine/columns/table.ts). */
import fc from 'fast-check';
import t from 'tap';
import { appendRow, compact, createTable, i32, rowOf, rowOfId, u8 } from '../../actors/world/engine/columns/table.js';

/** So many rows come, each `gone`-th row goes, and ids from `first` on are looked for. */
const turn = fc.record({
  come: fc.nat({ max: 40 }),
  gone: fc.integer({ min: 2, max: 30 }),
  first: fc.nat({ max: 60 }),
});

t.test('the row that was seen last is the row that a search finds', async () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 30 }), (turns) => {
      const table = createTable('things', { alive: u8(), ids: i32() }, 8);
      let lastId = 0;
      for (const { come, gone, first } of turns) {
        for (let i = 0; i < come; i++) {
          const row = appendRow(table);
          table.alive[row] = 1;
          table.ids[row] = ++lastId;
        }
        for (let row = gone - 1; row < table.count; row += gone) table.alive[row] = 0;
        compact(table, table.alive);
        for (let id = first; id <= lastId + 2; id += 3) {
          const found = rowOf(table, id);
          if (found !== rowOfId(table.ids, table.count, id)) return false;
          if (found !== rowOf(table, id)) return false;
        }
      }
      return true;
    }),
  );
});
