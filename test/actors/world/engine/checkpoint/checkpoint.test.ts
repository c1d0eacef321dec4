/**
 * The state as bytes and as a hash (docs/determinism.md#state-hash): nothing that history depends on may
 * be missing from either.
 */
import { genomeHash, hashState } from '#engine/checkpoint/hash.js';
import { restoreInto } from '#engine/checkpoint/restore.js';
import { checkpointHeader, saveCheckpoint } from '#engine/checkpoint/saved.js';
import { sections } from '#engine/checkpoint/sections.js';
import { rebuildClanIndexes } from '#engine/indexes/clan-rows.js';
import { REGISTER_NAMES } from '#engine/columns/registers.js';
import { appendRow, reserve } from '#engine/columns/table.js';
import { TABLE_NAMES } from '#engine/columns/tables.js';
import { createState } from '#engine/state/create-state.js';
import type { WorldState } from '#engine/state/state.js';
import { fullWorld } from '#test/fixtures/full-world.js';
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { World } from '#world/protocol.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, run } from '#test/fixtures/world.js';
import { rebuildIndexes } from '#engine/indexes/rebuild-indexes.js';

function emptyLike(world: WorldState): WorldState {
  return createState(world);
}

t.test('a world that is restored after a change of its boundary goes on as the one that was not', async (test) => {
  const laws = { ...DEFAULT_LAWS, seed: 7, width: 120, height: 90 };
  const world = createWorld({ worldId: 1, laws, firstEventId: 1 });
  let restored: World | null = null;
  while (world.tick < 400) {
    if (world.tick % 60 === 59) {
      world.setLaws({ ...world.laws, boundary: world.tick % 120 === 59 ? 'clamp' : 'wrap' }, ['boundary']);
      restored = restoreWorld({ worldId: 1, laws: world.laws, firstEventId: 1 }, world.checkpoint());
    }
    world.advance();
    restored?.advance();
    if (restored !== null && restored.stateHash() !== world.stateHash()) {
      return test.fail(`the states differ from tick ${world.tick} on`);
    }
  }
  test.ok(world.census().houses > 0, 'houses stand at the edges');
});

t.test('a house that was built since the last index is indexed with the next one, restored or not', async (test) => {
  const world = createTestWorld('founded', { width: 200, height: 150, creature_density: 0.01, max_population: 900 });
  for (let tick = 0; world.registers.indexedHouses === world.houses.count; tick++) {
    if (tick === 2000) return test.fail('nobody built a house');
    run(world, 1);
  }
  const restored = emptyLike(world);
  restoreInto(restored, saveCheckpoint(world));
  for (const state of [world, restored]) run(state, 1);
  test.equal(restored.houseGrid.count, world.houseGrid.count);
  test.same(restored.houseGrid.starts, world.houseGrid.starts);
  test.same(restored.obstacles.marks, world.obstacles.marks);
  test.same(restored.reach, world.reach);
  test.equal(hashState(restored), hashState(world));
});

t.test('a restored checkpoint is the same state to the bit, and saves to the same bytes', async (test) => {
  for (const rows of [0, 1, 5, 700]) {
    const world = fullWorld({ rows });
    const bytes = saveCheckpoint(world);
    const restored = emptyLike(world);
    restoreInto(restored, bytes);
    test.equal(hashState(restored), hashState(world), `${rows} rows`);
    test.equal(Buffer.compare(saveCheckpoint(restored), bytes), 0, `${rows} rows`);
    test.same({ ...restored.registers }, { ...world.registers });
    rebuildIndexes(world);
    rebuildClanIndexes(world);
    for (const index of [
      'creatureGrid',
      'plantGrid',
      'houseGrid',
      'rockGrid',
      'obstacles',
      'reach',
      'clanRows',
      'pairRows',
    ] as const) {
      test.ok(isDeepStrictEqual(restored[index], world[index]), `${rows} rows, ${index}`);
    }
    test.equal(restored.pairRows.size, rows);
  }
});

t.test('a checkpoint has no brains of the dead, and the world goes on alike', async (test) => {
  const world = createTestWorld('founded', { width: 100, height: 75, creature_density: 0.01 });
  for (let row = 0; row < 5; row++) world.creatures.ages[row] = 2 * world.creatures.lifespans[row]!;
  run(world, 2);
  test.ok(world.brains.freeCount >= 5);
  const { width, freeSlots, freeCount, blocks } = world.brains;
  const restored = emptyLike(world);
  restoreInto(restored, saveCheckpoint(world));
  for (const slot of freeSlots.subarray(0, freeCount)) {
    test.ok(blocks.subarray(slot * width, (slot + 1) * width).some((weight) => weight !== 0));
    test.notOk(restored.brains.blocks.subarray(slot * width, (slot + 1) * width).some((weight) => weight !== 0));
  }
  // Whatever is in them, no rule reads it.
  for (const slot of freeSlots.subarray(0, freeCount)) blocks.fill(NaN, slot * width, (slot + 1) * width);
  for (const state of [world, restored]) run(state, 15);
  test.equal(hashState(restored), hashState(world));
});

t.test('a checkpoint read from the middle of other bytes restores too', async (test) => {
  const world = fullWorld();
  const bytes = saveCheckpoint(world);
  const around = new Uint8Array(bytes.length + 3);
  around.set(bytes, 3);
  const restored = emptyLike(world);
  restoreInto(restored, around.subarray(3));
  test.equal(hashState(restored), hashState(world));
});

t.test('the hash changes with any one cell of any column, register, stream or field', async (test) => {
  const world = fullWorld();
  const before = hashState(world);
  const seen = new Set([before]);
  for (const section of sections(world)) {
    if (!section.hashed || section.name === 'registers') continue;
    test.ok(section.length > 0, `${section.name} has cells`);
    for (const place of new Set([0, section.length - 1])) {
      const kept = section.array[place]!;
      section.array[place] = kept === 0 ? 1 : kept > 1 ? kept - 1 : 0;
      const after = hashState(world);
      test.notOk(seen.has(after), `${section.name}[${place}]`);
      seen.add(after);
      section.array[place] = kept;
    }
  }
  for (const name of REGISTER_NAMES) {
    const kept = world.registers[name];
    world.registers[name] = kept + 1;
    const after = hashState(world);
    test.notOk(seen.has(after), `register ${name}`);
    seen.add(after);
    world.registers[name] = kept;
  }
  test.equal(hashState(world), before);
});

t.test('the hash sees the sign of a number, an added row of zeros and the number of slots', async (test) => {
  const world = fullWorld();
  const before = hashState(world);
  const { chills } = world.creatures;
  chills[0] = -chills[0]!;
  chills[4] = -chills[4]!;
  test.not(hashState(world), before, 'two signs that change at once');
  chills[0] = -chills[0]!;
  chills[4] = -chills[4]!;
  test.equal(hashState(world), before);
  for (const name of TABLE_NAMES) {
    const table = world[name];
    appendRow(table);
    test.not(hashState(world), before, name);
    table.count--;
  }
  world.outlines.slotCount++;
  test.not(hashState(world), before);
});

t.test('the hash leaves out laws, ids of world and events, and spare room', async (test) => {
  const world = fullWorld();
  const other = fullWorld({ worldId: 9, firstEventId: 500, laws: { tick_rate: 77 } });
  for (const name of TABLE_NAMES) reserve(other[name], 3000);
  test.equal(hashState(other), hashState(world));
  test.match(hashState(world), /^[0-9a-f]{32}$/);
});

t.test("a genome's hash depends on every weight and every point of the outline", async (test) => {
  const world = fullWorld();
  const before = genomeHash(world, 2);
  test.equal(before, before | 0, 'fits the column');
  test.not(genomeHash(world, 1), before);
  for (const pool of [world.brains, world.outlines]) {
    const base = world.creatures.slots[2]! * pool.width;
    for (let i = 0; i < pool.width; i++) {
      pool.blocks[base + i]! += 0.5;
      if (genomeHash(world, 2) === before) test.fail(`place ${i} of ${pool.width}`);
      pool.blocks[base + i]! -= 0.5;
    }
  }
  test.equal(genomeHash(world, 2), before);
});

t.test('data that is not a checkpoint of this engine is refused with a reason', async (test) => {
  const world = fullWorld();
  const bytes = saveCheckpoint(world);
  const refuses = (change: (copy: Uint8Array) => Uint8Array, reason: RegExp, target = emptyLike(world)) =>
    test.throws(() => restoreInto(target, change(bytes.slice())), { message: reason });
  const rewritten = (from: string, to: string) => (copy: Uint8Array) => {
    const at = Buffer.from(copy.buffer).indexOf(from);
    test.ok(at > 0 && from.length === to.length);
    copy.set(Buffer.from(to), at);
    return copy;
  };
  refuses(() => new Uint8Array(0), /not a checkpoint/);
  refuses((copy) => copy.fill(0, 0, 8), /not a checkpoint/);
  refuses((copy) => copy.fill(9, 8, 9), /has format 9, this engine reads format 1/);
  refuses((copy) => copy.subarray(0, 40), /ends within its header/);
  refuses((copy) => copy.subarray(0, copy.length - 8), /bytes, not/);
  refuses(rewritten('"f64",5]', '"f46",5]'), /5 values of creatures.xs \(f46\), which no engine writes/);
  refuses(rewritten('"creatures.energies","f64",5', '"creatures.energies","f64",6'), /bytes, not/);
  refuses((copy) => copy, /another world .*seed 42/, createState({ ...world, seed: 43 }));
  test.match(checkpointHeader(bytes), { tick: 321, seed: 42, width: world.laws.width, wrap: world.topology.wrap });
});
