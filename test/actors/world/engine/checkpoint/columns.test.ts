/**
 * Checkpoints of engines with other columns (docs/determinism.md#upgrades): what both engines have is kept, new columns and
 * registers begin at their initial values, dropped ones go, and what does not fit is refused.
 */
import t, { type Test } from 'tap';
import { aligned, PREAMBLE_BYTES, type CheckpointHeader } from '#engine/checkpoint/sections.js';
import { hashState } from '#engine/checkpoint/hash.js';
import { restoreInto } from '#engine/checkpoint/restore.js';
import { readSaved, savedHash, savedValues } from '#engine/checkpoint/saved.js';
import { CREATURE_COLUMNS } from '#engine/columns/creatures.js';
import { columnArray, createTable, f64 } from '#engine/columns/table.js';
import { createState } from '#engine/state/create-state.js';
import type { WorldState } from '#engine/state/state.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { CHECKPOINT_FORMAT, CHECKPOINT_MAGIC } from '#schemas/records/checkpoint.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';

const laws = { ...DEFAULT_LAWS, width: 200, height: 150 };
const IDS = { worldId: 1, firstEventId: 1 };
const TICKS = 60;

const lived = createWorld({ ...IDS, laws });
for (let tick = 0; tick < TICKS; tick++) lived.advance();
const checkpoint = lived.checkpoint();
const stateHash = lived.stateHash();

interface Part {
  readonly name: string;
  readonly type: string;
  readonly length: number;
  readonly bytes: Uint8Array;
}

function parts(): Part[] {
  return [...readSaved(checkpoint).sections.values()];
}

/** A checkpoint of these sections, with the header of the lived world but for `changes`. */
function written(list: readonly Part[], changes: Partial<CheckpointHeader> = {}): Uint8Array {
  const header = {
    ...readSaved(checkpoint).header,
    sections: list.map(({ name, type, length }) => [name, type, length]),
    ...changes,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const size = list.reduce((sum, { bytes }) => sum + aligned(bytes.length), aligned(PREAMBLE_BYTES + text.length));
  const file = new Uint8Array(size);
  file.set(CHECKPOINT_MAGIC);
  new DataView(file.buffer).setUint32(CHECKPOINT_MAGIC.length, CHECKPOINT_FORMAT, true);
  new DataView(file.buffer).setUint32(CHECKPOINT_MAGIC.length + 4, text.length, true);
  file.set(text, PREAMBLE_BYTES);
  let at = aligned(PREAMBLE_BYTES + text.length);
  for (const { bytes } of list) {
    file.set(bytes, at);
    at += aligned(bytes.length);
  }
  return file;
}

function emptyState(): WorldState {
  return createState({ worldId: 1, seed: laws.seed, laws, firstEventId: 1 });
}

function restored(bytes: Uint8Array, world = emptyState()): WorldState {
  restoreInto(world, bytes, { stateHash: savedHash(readSaved(bytes)) });
  return world;
}

function refuses(test: Test, bytes: Uint8Array, message: RegExp): void {
  test.throws(() => restored(bytes), { message });
}

t.test('the hash of the saved sections is that of the world that was saved', async (test) => {
  test.equal(savedHash(readSaved(checkpoint)), stateHash);
  test.equal(hashState(restored(written(parts()))), stateHash);
  const other = restored(checkpoint);
  test.throws(() => restoreInto(emptyState(), checkpoint, { stateHash: '0'.repeat(32) }), {
    message: new RegExp(`restores to the state ${hashState(other)}, not to 0`),
  });
});

t.test('sections in another order give the same world', async (test) => {
  const [tables, others] = [parts().slice(0, 60), parts().slice(60)];
  test.equal(hashState(restored(written([...tables.toReversed(), ...others]))), stateHash);
});

t.test('a column that the checkpoint lacks begins at its initial value, here 0', async (test) => {
  const bytes = written(parts().filter(({ name }) => name !== 'creatures.meals'));
  const world = restored(bytes);
  test.ok(world.creatures.count > 20);
  test.ok(world.creatures.meals.subarray(0, world.creatures.count).every((value) => value === 0));
  test.equal(world.creatures.energies[3], restored(checkpoint).creatures.energies[3]);
  test.not(savedHash(readSaved(bytes)), stateHash);
  const running = restoreWorld({ ...IDS, laws }, bytes);
  for (let tick = 0; tick < 20; tick++) running.advance();
  test.equal(running.tick, TICKS + 20, 'and the world continues');
});

t.test('a new column begins at the initial value that its declaration gives', async (test) => {
  const world = emptyState();
  const columns = { ...CREATURE_COLUMNS, courages: f64(null, 0.5) };
  const { creatures } = restored(checkpoint, { ...world, creatures: createTable('creatures', columns, 8) });
  const courages = columnArray(creatures, 'courages');
  test.ok(courages.subarray(0, creatures.count).every((value) => value === 0.5));
  test.ok(
    courages.subarray(creatures.count).every((value) => value === 0),
    'rows that are not in use stay zero',
  );
});

t.test('a column, a register and a table that this engine lacks are left out', async (test) => {
  const rows = lived.census().creatures;
  const list = parts();
  const registers = list.find(({ name }) => name === 'registers')!;
  const values = [...savedValues(readSaved(checkpoint).sections.get('registers')!)].slice(0, registers.length);
  const { header } = readSaved(checkpoint);
  const at = list.findIndex(({ name }) => name === 'plants.ids');
  const count = header.counts[0]!;
  test.ok(count >= rows);
  const bytes = written(
    [
      ...list.slice(0, at),
      { name: 'creatures.courages', type: 'f64', length: count, bytes: new Uint8Array(8 * count).fill(3) },
      { name: 'ghosts.ids', type: 'i32', length: 2, bytes: new Uint8Array(8).fill(1) },
      ...list
        .slice(at)
        .map((part) =>
          part.name === 'registers'
            ? { ...part, length: part.length + 1, bytes: bytesOfNumbers([99, ...values]) }
            : part,
        ),
    ],
    { counts: [count, 2, ...header.counts.slice(1)], registers: ['courage', ...header.registers] },
  );
  test.equal(hashState(restored(bytes)), stateHash);
});

t.test('a register that the checkpoint lacks keeps its initial value', async (test) => {
  const { header, sections } = readSaved(checkpoint);
  const lacking = header.registers.indexOf('windSpeed');
  const values = [...savedValues(sections.get('registers')!)].slice(0, header.registers.length);
  const list = parts().map((part) =>
    part.name === 'registers'
      ? { ...part, length: part.length - 1, bytes: bytesOfNumbers(values.toSpliced(lacking, 1)) }
      : part,
  );
  const world = restored(written(list, { registers: header.registers.toSpliced(lacking, 1) }));
  test.equal(world.registers.windSpeed, 0.25);
  test.equal(world.registers.tick, TICKS);
  test.equal(world.registers.nextEntityId, restored(checkpoint).registers.nextEntityId);
});

t.test('a table and a pool that the checkpoint lacks: empty, and zeros at the slots of the others', async (test) => {
  const { header } = readSaved(checkpoint);
  const list = parts().filter(({ name }) => !/^(grudges|relationMessages)\./.test(name));
  const bytes = written(list, { counts: [...header.counts.slice(0, 23), ...header.counts.slice(24, -2)] });
  const world = restored(bytes);
  const { grudges, memories } = world;
  test.equal(world.relationMessages.count, 0);
  test.equal(grudges.slotCount, memories.slotCount);
  test.same(grudges.freeSlots.slice(0, grudges.freeCount), memories.freeSlots.slice(0, memories.freeCount));
  test.ok(grudges.blocks.every((value) => value === 0));
});

t.test('a pool that this engine lacks is left out', async (test) => {
  const { header } = readSaved(checkpoint);
  const list = parts();
  const at = list.findIndex(({ name }) => name === 'grudges.blocks');
  const slots = header.counts.at(-2)!;
  const bytes = written(
    [
      ...list.slice(0, at),
      { name: 'acquaintances.blocks', type: 'f32', length: 16 * slots, bytes: new Uint8Array(64 * slots).fill(7) },
      { name: 'acquaintances.freeSlots', type: 'i32', length: 0, bytes: new Uint8Array() },
      ...list.slice(at),
    ],
    { counts: [...header.counts.slice(0, -2), slots, 0, ...header.counts.slice(-2)] },
  );
  test.equal(hashState(restored(bytes)), stateHash);
});

t.test('a damaged state is refused by its hash, also one with other columns', async (test) => {
  const bytes = written(parts().filter(({ name }) => name !== 'creatures.meals'));
  const hash = savedHash(readSaved(bytes));
  bytes[bytes.length - 100]! ^= 1;
  test.throws(() => restoreInto(emptyState(), bytes, { stateHash: hash }), { message: /restores to the state/ });
});

t.test('a column of another type is converted number by number, or refused', async (test) => {
  const retyped = (column: string, value: number | null = null): Uint8Array =>
    written(
      parts().map((part) => {
        if (part.name !== column) return part;
        const numbers = [...savedValues(readSaved(checkpoint).sections.get(column)!)].slice(0, part.length);
        if (value !== null) numbers[1] = value;
        return { ...part, type: 'f64', bytes: bytesOfNumbers(numbers) };
      }),
    );
  test.equal(hashState(restored(retyped('creatures.castes'))), stateHash, 'u8 from f64');
  test.equal(hashState(restored(retyped('creatures.radii'))), stateHash, 'f32 from f64');
  refuses(
    test,
    retyped('creatures.castes', 256),
    /castes of row 1 is 256 \(f64\), which does not fit this engine's u8/,
  );
  refuses(test, retyped('creatures.castes', 1.5), /castes of row 1 is 1.5/);
  refuses(test, retyped('creatures.radii', 1e300), /radii of row 1 is 1e\+300/);
});

t.test('a state that becomes nonsense is refused before it runs', async (test) => {
  refuses(test, written(parts().filter(({ name }) => name !== 'creatures.ids')), /creatures.ids of row 0 is 0/);
});

t.test('counts, blocks and grids of other sizes are refused', async (test) => {
  const { header } = readSaved(checkpoint);
  refuses(test, written(parts(), { counts: header.counts.with(0, 9e9) }), /values of creatures.ids, not 9000000000/);
  refuses(test, written(parts(), { counts: header.counts.slice(1) }), /counts, not/);
  const longer = (section: string): Uint8Array =>
    written(
      parts().map((part) =>
        part.name === section
          ? { ...part, length: part.length + 2, bytes: new Uint8Array(part.bytes.length + 8) }
          : part,
      ),
    );
  refuses(test, longer('memories.blocks'), /values of memories.blocks, this engine reads/);
  refuses(test, longer('fields.heat'), /values of fields.heat, this engine reads/);
});

function bytesOfNumbers(values: readonly number[]): Uint8Array {
  return new Uint8Array(new Float64Array(values).buffer);
}
