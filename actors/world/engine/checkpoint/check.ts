/**
 * Checks of a checkpoint from an untrusted source, before rules read it: an id, a slot or a position out of range would
 * make them search without end or reserve memory without limit. What a column may hold follows from its declaration and
 * its name, so a new column is checked too.
 */
import {
  VARIANTS,
  WEATHERS,
  ANOMALY_KINDS,
  ARCHETYPES,
  CASTES,
  CAUSES,
  DOOR_SIDES,
  GOVERNANCES,
  MATERIALS,
  PERSONALITIES,
  SEXES,
  SIGNALS,
  SKILL_TITLES,
  STAGES,
  STATUSES,
  TOOLS,
  TOTEMS,
  TRAITS,
} from '#schemas/vocabulary.js';
import { FIRST_NAMES, LAST_NAMES } from '#schemas/names/words.js';
import { FACT_WIDTH, POOL_NAMES, FACT_PART } from '../columns/pool.js';
import { REGISTER_NAMES, type Registers } from '../columns/registers.js';
import { COLUMN_ARRAYS, columnArray, type AnyColumnArray } from '../columns/table.js';
import { TABLE_NAMES, type TableName, type TABLES } from '../columns/tables.js';
import type { WorldState } from '../state/state.js';
import type { SavedState } from './saved.js';
import { sections } from './sections.js';
import {
  FACT,
  BODY_MESSAGE,
  ORDER,
  WOUND,
  BASKET_CAPACITY,
  SHRINE,
  MISSION,
  RELATION_CHANGE,
  FIRESIDE,
  JOB,
  STANDING,
  WATERWORK,
} from '#tables/codes.js';
import { AURA } from '#tables/governance.js';
import { DRIVE } from '#tables/drives.js';
import { OUTLINE_POINTS_MAX } from '#schemas/compact/outline.js';

const QUANTITY_MAX = 1_000_000_000_000;
/** Greatest id that is accepted. No world reaches it; the limit bounds the memory of arrays that are indexed by id. */
const ID_MAX = 0x1000_0000;
/** Greatest absolute value of a stored coordinate, in map sizes. The position of a row itself must be on the map. */
const PLANES_MAX = 2;

/** Registers that hold the next id of a table, by table. Tables that are not listed use `nextEntityId`. */
const ID_REGISTERS: Readonly<Partial<Record<TableName, keyof Registers>>> = {
  clans: 'nextClanId',
  coalitions: 'nextCoalitionId',
  markets: 'nextMarketId',
};

/** Greatest ratio of a state's memory to its checkpoint; it may exceed 1, because this engine may have more columns. */
const GROWTH_MAX = 2;

/** Throws if a checkpoint of `bytes` needs far more memory in this engine than it is long. */
export function checkSize(world: WorldState, { rows, pools }: SavedState, bytes: number): void {
  let size = 0;
  for (const name of TABLE_NAMES) {
    const columns = Object.values(world[name].columns);
    const width = columns.reduce((sum, { type }) => sum + COLUMN_ARRAYS[type].BYTES_PER_ELEMENT, 0);
    size += (rows.get(name) ?? 0) * width;
  }
  for (const name of POOL_NAMES) size += (pools.get(name)?.slotCount ?? 0) * world[name].width * 4;
  if (size > GROWTH_MAX * bytes)
    throw new Error(`the checkpoint is too short for its state: ${bytes} bytes, of which ${size} are made`);
}

/** Throws at the first value of the restored state that is out of range. O(state). */
export function checkState(world: WorldState): void {
  for (const { name, array, length } of sections(world)) checkQuantities(name, array, length);
  checkRegisters(world.registers);
  for (const name of TABLE_NAMES) checkTable(world, name);
  checkSlots(world);
  checkFacts(world);
}

function checkQuantities(name: string, array: ArrayLike<number>, length: number): void {
  if (!(array instanceof Float32Array) && !(array instanceof Float64Array)) return;
  for (let i = 0; i < length; i++) if (!(Math.abs(array[i]!) <= QUANTITY_MAX)) refuse(name, i, array[i]!);
}

function checkRegisters(registers: Readonly<Registers>): void {
  for (const name of REGISTER_NAMES) {
    const value = registers[name];
    const isId = /^next.*Id$/.test(name);
    if (isId && !(Number.isInteger(value) && value >= 1 && value <= ID_MAX)) refuse(name, 0, value);
  }
  const { tick, weather } = registers;
  if (!Number.isInteger(tick) || tick < 0) refuse('tick', 0, tick);
  if (!(weather in WEATHERS)) refuse('weather', 0, weather);
}

function checkTable(world: WorldState, name: TableName): void {
  const table = world[name];
  const { count } = table;
  for (const key of table.columnNames) {
    const array = columnArray(table, key);
    const what = `${name}.${key}`;
    const isX = /(^x|X)s$/.test(key);
    if (isX || /(^y|Y)s$/.test(key)) {
      const side = isX ? world.topology.width : world.topology.height;
      const isOwn = key === 'xs' || key === 'ys';
      checkRange(what, array, count, isOwn ? 0 : -PLANES_MAX * side, isOwn ? side : PLANES_MAX * side);
    } else if (array instanceof Uint8Array) checkRange(what, array, count, 0, byteMax(world, name, key));
    else if (key === 'basketSpecies') checkBaskets(what, array, count);
    else if (key === 'groundCells') checkRange(what, array, count, 0, world.fields.columns * world.fields.rows);
    else if (key === 'ids') checkIds(what, array, count, world.registers[ID_REGISTERS[name] ?? 'nextEntityId']);
    else if (key.endsWith('Ids') || key === 'a' || key === 'b') checkRange(what, array, count, -1, ID_MAX);
  }
}

function checkRange(what: string, array: AnyColumnArray, count: number, least: number, most: number): void {
  for (let row = 0; row < count; row++) {
    const value = array[row]!;
    if (!(value >= least && value <= most)) refuse(what, row, value);
  }
}

/** Throws unless ids ascend from row to row and are below the next id. */
function checkIds(what: string, ids: AnyColumnArray, count: number, next: number): void {
  for (let row = 0; row < count; row++) {
    const id = ids[row]!;
    if (id <= (row === 0 ? 0 : ids[row - 1]!) || id >= next) refuse(what, row, id);
  }
}

/** Throws unless every slot of the pools is free or belongs to one body. */
function checkSlots(world: WorldState): void {
  const { count, slots } = world.creatures;
  for (const name of POOL_NAMES) {
    const { slotCount, freeCount, freeSlots } = world[name];
    const taken = new Uint8Array(slotCount);
    for (let i = 0; i < count + freeCount; i++) {
      const slot = i < count ? slots[i]! : freeSlots[i - count]!;
      if (!(slot >= 0 && slot < slotCount) || taken[slot] === 1) refuse(`slots of ${name}`, i, slot);
      taken[slot] = 1;
    }
  }
}

/** Throws unless every ration in a basket, four bits each, is of a species that exists. */
function checkBaskets(what: string, species: AnyColumnArray, count: number): void {
  for (let row = 0; row < count; row++) {
    for (let rest = species[row]!; rest > 0; rest >>= 4)
      if ((rest & 15) >= VARIANTS.length) refuse(what, row, rest & 15);
  }
}

/** Throws unless the kind of every fact exists. Freed slots keep their facts, so all slots are checked. */
function checkFacts({ memories: { blocks, slotCount, width } }: WorldState): void {
  for (let offset = 0; offset < slotCount * width; offset += FACT_WIDTH) {
    const kind = blocks[offset + FACT_PART.kind]!;
    if (!(kind >= FACT.none && kind <= FACT.enemy && Number.isInteger(kind))) refuse('memories', offset, kind);
  }
}

function refuse(what: string, row: number, value: number): never {
  throw new Error(`${what} of row ${row} is ${value}, which no world has`);
}

// Values that the columns of bytes may have. Most are indexes into a table of rules, where a greater number makes a
// later tick fail, long after a checkpoint with it was accepted.

type ColumnsOf<Name extends TableName> = (typeof TABLES)[Name]['columns'];
type BytesOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly type: 'u8' } ? Key : never;
}[keyof Columns];
type ByteColumn = { [Name in TableName]: BytesOf<ColumnsOf<Name>> }[TableName];
type TableWithKinds = { [Name in TableName]: 'kinds' extends keyof ColumnsOf<Name> ? Name : never }[TableName];

const FLAG_MAX = 1;
/** Greatest value of a column that counts something. */
const COUNT_MAX = 255;

/** The compiler requires every column of bytes, so that a new one is not forgotten. */
const BYTE_MAX: Readonly<Record<Exclude<ByteColumn, 'kinds' | 'rivers' | 'wadings'>, number>> = {
  alive: FLAG_MAX,
  collided: FLAG_MAX,
  blockedTicks: COUNT_MAX,
  indoors: FLAG_MAX,
  castes: lastOf(CASTES),
  sexes: lastOf(SEXES),
  firstNames: lastOf(FIRST_NAMES),
  lastNames: lastOf(LAST_NAMES),
  sides: COUNT_MAX,
  personalities: lastOf(PERSONALITIES),
  traits: lastOf(TRAITS),
  stages: lastOf(STAGES),
  judged: FLAG_MAX,
  statuses: lastOf(STATUSES),
  woundSeverities: greatest(WOUND),
  woundsDressed: FLAG_MAX,
  basketRations: BASKET_CAPACITY,
  torpid: FLAG_MAX,
  firesides: greatest(FIRESIDE),
  heatTicks: COUNT_MAX,
  strangenesses: ANOMALY_KINDS.length,
  fallTicks: COUNT_MAX,
  sleeping: FLAG_MAX,
  infected: FLAG_MAX,
  drives: greatest(DRIVE),
  auras: greatest(AURA),
  heardKinds: lastOf(SIGNALS),
  chaseTicks: COUNT_MAX,
  jobKinds: greatest(JOB),
  tools: lastOf(TOOLS),
  titles: lastOf(SKILL_TITLES),
  archetypes: lastOf(ARCHETYPES),
  seeds: COUNT_MAX,
  orderKinds: greatest(ORDER),
  vertexCounts: OUTLINE_POINTS_MAX,
  variants: lastOf(VARIANTS),
  withering: FLAG_MAX,
  cultivated: FLAG_MAX,
  irrigated: FLAG_MAX,
  doorSides: lastOf(DOOR_SIDES),
  materials: lastOf(MATERIALS),
  beds: COUNT_MAX,
  ruins: FLAG_MAX,
  occupants: COUNT_MAX,
  attended: FLAG_MAX,
  totems: lastOf(TOTEMS),
  shrineLevels: greatest(SHRINE),
  governances: lastOf(GOVERNANCES),
  rationings: FLAG_MAX,
  martialLaws: FLAG_MAX,
  plagueResponses: FLAG_MAX,
  sanctuaries: FLAG_MAX,
  standings: greatest(STANDING),
  wars: FLAG_MAX,
  flows: FLAG_MAX,
  surges: FLAG_MAX,
  topics: greatest(FACT),
  discovered: FLAG_MAX,
  causes: lastOf(CAUSES),
};

const KIND_MAX: Readonly<Record<TableWithKinds, number>> = {
  anomalies: lastOf(ANOMALY_KINDS),
  waterworks: greatest(WATERWORK),
  signals: lastOf(SIGNALS),
  missions: greatest(MISSION),
  bodyMessages: greatest(BODY_MESSAGE),
  relationMessages: greatest(RELATION_CHANGE),
};

/** Returns the greatest value that the column of bytes `key` of the table `name` may have. */
function byteMax({ rivers }: WorldState, name: TableName, key: string): number {
  if (key === 'kinds') return KIND_MAX[name as TableWithKinds];
  // These are rows of the table of rivers; `wadings` is 0 on dry ground and the row plus 1 otherwise.
  if (key === 'rivers') return rivers.count - 1;
  if (key === 'wadings') return rivers.count;
  return BYTE_MAX[key as keyof typeof BYTE_MAX];
}

function lastOf(words: readonly unknown[]): number {
  return words.length - 1;
}

function greatest(codes: Readonly<Record<string, number>>): number {
  return Math.max(...Object.values(codes));
}
