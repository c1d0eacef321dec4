/**
 * A world filled by hand, column by column, for tests of what is derived from the declarations: every cell has a value
 * of its own that its type and its vocabulary can hold. It need not make sense as a life.
 */
import { columnArray, appendRow, type ColumnType } from '../../actors/world/columns/table.js';
import { POOL_NAMES, releaseSlot, takeSlot } from '../../actors/world/columns/pool.js';
import { createEventLog } from '../../actors/world/events/log.js';
import { TABLE_NAMES } from '../../actors/world/columns/tables.js';
import { createState, type WorldState } from '../../actors/world/state.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';

/** Columns whose values are codes or flags: how many there are of each. */
const CODES: Readonly<Record<string, number>> = {
  castes: 9,
  sexes: 2,
  stages: 4,
  statuses: 3,
  personalities: 6,
  traits: 5,
  variants: 6,
  doorSides: 4,
  materials: 4,
  totems: 8,
  kinds: 3,
  standings: 3,
  causes: 22,
  shrineLevels: 3,
  drives: 4,
};
const FLAGS =
  /^(collided|indoors|judged|torpid|sleeping|infected|withering|cultivated|irrigated|ruins|discovered|flows)$/;

export interface FullWorldOptions {
  readonly rows?: number;
  readonly worldId?: number;
  readonly firstEventId?: number;
  readonly seed?: number;
  readonly laws?: Partial<Laws>;
}

/** The world; the same options give the same world. */
export function fullWorld(options: FullWorldOptions = {}): WorldState {
  const { rows = 5, worldId = 1, firstEventId = 1, seed = 42 } = options;
  const laws: Laws = { ...DEFAULT_LAWS, ...options.laws };
  const world = createState(worldId, seed, laws, firstEventId, createEventLog());
  for (const name of TABLE_NAMES) {
    const table = world[name];
    while (name !== 'mortality' && table.count < rows) appendRow(table);
    for (const [index, key] of table.columnNames.entries()) {
      const array = columnArray(table, key);
      const { type } = table.columns[key]!;
      for (let row = 0; row < table.count; row++) array[row] = cell(key, type, row, index, laws);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (const [index, name] of POOL_NAMES.entries()) {
      const pool = world[name];
      const slot = takeSlot(pool);
      world.creatures.slots[row] = slot;
      pool.blocks.fill(row + 1 + index * 0.25, slot * pool.width, (slot + 1) * pool.width);
    }
  }
  // A slot given back, so that there is a free one.
  for (const name of POOL_NAMES) releaseSlot(world[name], takeSlot(world[name]));
  world.fields.heat.forEach((_, i) => (world.fields.heat[i] = 15 + i * 0.01));
  world.fields.elevation.forEach((_, i) => (world.fields.elevation[i] = i % 60));
  Object.assign(world.registers, {
    tick: 321,
    nextEntityId: 1000,
    eventCount: 17,
    windAngle: 1.25,
    population: rows,
    indexedCreatures: rows,
    indexedPlants: rows,
    indexedCorpses: rows,
    indexedHouses: rows,
  });
  return world;
}

function cell(key: string, type: ColumnType, row: number, column: number, laws: Laws): number {
  if (key === 'alive') return 1;
  if (FLAGS.test(key)) return (row + column) % 2;
  if (key === 'ids') return 10 + row * 3;
  if (key === 'a') return 1 + row;
  if (key === 'b') return 2 + row;
  if (key === 'clanIds') return row;
  if (key === 'sides') return 3 + (row % 22);
  if (key === 'vertexCounts') return 3 + (row % 22);
  if (key === 'scores') return ((row * 7.5) % 150) - 75;
  if (CODES[key] !== undefined) return (row + column) % CODES[key];
  if (/^(xs|homeXs)$/.test(key)) return (row * 37.1234567 + column) % laws.width;
  if (/^(ys|homeYs|centreYs)$/.test(key)) return (row * 53.7654321 + column) % laws.height;
  if (type === 'u8') return (row * 5 + column) % 16;
  if (type === 'u16' || type === 'i32') return row * 11 + column;
  return row * 1.375 + column + 0.0625;
}
