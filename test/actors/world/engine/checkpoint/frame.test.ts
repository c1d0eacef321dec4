/** Frames (docs/decisions.md#frames-over-shared-memory-a-compact-stream): what a viewer may see crosses threads whole, column by column. */
import t from 'tap';
import { frameSize, readFrame, writeFrame } from '#engine/checkpoint/frame.js';
import { columnArray } from '#engine/columns/table.js';
import { WIRE_TABLE_NAMES } from '#engine/columns/tables.js';
import type { LawName } from '#schemas/laws/catalog/catalog.js';
import { fullWorld } from '#test/fixtures/full-world.js';

t.test('a frame holds every wire column, the registers and the head, and nothing else', async (test) => {
  for (const rows of [0, 1, 7, 600]) {
    const world = fullWorld({ rows, worldId: 3 });
    const size = frameSize(world);
    const memory = new Uint8Array(new SharedArrayBuffer(size + 64), 64);
    test.equal(writeFrame(world, memory), size);
    const frame = readFrame(memory);
    const { seed, width, height, laws } = frame;
    const inForce = Object.keys(laws).map((name) => [name, world.laws[name as LawName]]);
    test.same({ ...frame.registers }, { ...world.registers });
    test.same({ seed, width, height }, { seed: 42, width: world.laws.width, height: world.laws.height });
    test.match(laws, { day_length: 1200, age_enabled: true, carrying_capacity: -1, morph_lambda_override: null });
    test.same(laws, Object.fromEntries(inForce), 'numbers, flags and what is not set');
    test.equal(frame.worldId, 3);
    test.equal(frame.wrap, world.laws.boundary === 'wrap');
    for (const name of WIRE_TABLE_NAMES) {
      const table = world[name];
      const seen = frame[name] as unknown as Record<string, unknown>;
      const wire = table.columnNames.filter((key) => table.columns[key]!.wire);
      test.same(Object.keys(seen).sort(), ['count', ...wire].sort(), name);
      test.equal(seen['count'], table.count);
      for (const key of wire) {
        test.same(seen[key], columnArray(table, key).subarray(0, table.count), `${name}.${key}`);
      }
    }
  }
});

t.test('views of a frame are no copies', async (test) => {
  const world = fullWorld();
  const memory = new Uint8Array(frameSize(world));
  writeFrame(world, memory);
  const { creatures } = readFrame(memory);
  world.creatures.xs[0] = 99.5;
  writeFrame(world, memory);
  test.equal(creatures.xs[0], 99.5);
});
