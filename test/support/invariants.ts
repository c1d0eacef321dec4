/**
 * What must hold in every world at the end of every tick, whatever the laws. A watch follows one world, since some of it is
 * about time: what dangles may do so for a while only. Each check throws with what it saw. Cheap enough for every tick:
 * about 0.2 ms for 300 creatures.
 */
import { sections } from '../../actors/world/checkpoint/sections.js';
import { columnArray, rowOfId } from '../../actors/world/columns/table.js';
import { FACT, FACT_PART, FACT_WIDTH, factsAt, MEMORY_WIDTH } from '../../actors/world/minds/facts.js';
import { ACQUAINTANCE_WIDTH } from '../../actors/world/minds/trust.js';
import type { WorldState } from '../../actors/world/state.js';
import { STAGE } from '../../machines/tables/stages.js';
import { BOUNDS, findOutside } from './bounds.js';
import { findDangling, REFERENCES } from './references.js';

const TRUST_MAX = 100;
const FACT_KIND_MAX = Math.max(...Object.values(FACT));
/** Genomes are written at birth alone: looking at all of them now and then is enough. */
const GENOMES_EVERY_TICKS = 64;
/** A roof may change hands or fall after its sleepers lay down; the next tick wakes them. */
const SLEEPERS_PATIENCE_TICKS = 1;
/** A roof over a share that adds up to 1 in floats. */
const SHARE_TOLERANCE = 1e-3;

export interface Watch {
  /** Throws when an invariant is broken; to be called at the creation and after every tick. */
  readonly check: () => void;
}

/** Watches a world from now on. */
export function watchInvariants(world: WorldState): Watch {
  /** What is not as it should be, by name, and since which tick. */
  const since = new Map<string, number>();
  let eventsSeen = 0;
  return {
    check() {
      checkNumbers(world);
      for (const each of BOUNDS) {
        findOutside(world, each, (row, value, most) =>
          fail(world, `${each.table}.${each.column}[${row}] is ${value}, not in ${each.least}..${most}`),
        );
      }
      checkIds(world);
      checkPairs(world);
      checkMinds(world);
      checkPlaces(world);
      checkPopulations(world);
      checkClans(world);
      checkSignals(world);
      checkPatience(world, since);
      for (; eventsSeen < world.log.events.length; eventsSeen++) checkEvent(world, eventsSeen);
    },
  };
}

function checkNumbers(world: WorldState): void {
  const hasGenomes = world.registers.tick % GENOMES_EVERY_TICKS === 0;
  for (const { name, array, length } of sections(world)) {
    if (!hasGenomes && (name === 'brains.blocks' || name === 'outlines.blocks')) continue;
    if (array instanceof Float32Array || array instanceof Float64Array) {
      // A sum of finite numbers is finite as long as they are of this world's size; NaN and infinity stay in it.
      let total = 0;
      for (let i = 0; i < length; i++) total += array[i]!;
      if (!Number.isFinite(total)) {
        for (let i = 0; i < length; i++) {
          if (!Number.isFinite(array[i])) fail(world, `${name}[${i}] is ${array[i]}`);
        }
      }
    }
  }
}

/** Ids rise within a table, were given by the register, and belong to one thing alone. */
function checkIds(world: WorldState): void {
  const next = world.registers.nextEntityId;
  let seen = 0;
  const entities = new Set<number>();
  for (const table of [world.creatures, world.plants, world.corpses, world.houses]) {
    for (let row = 0; row < table.count; row++) {
      const id = table.ids[row]!;
      if (row > 0 && id <= table.ids[row - 1]!) fail(world, `${table.name} are not in the order of ids`);
      if (id <= 0 || id >= next) fail(world, `id ${id} was never given`);
      entities.add(id);
      seen++;
    }
  }
  if (entities.size !== seen) fail(world, 'an id is there twice');
}

function checkPairs(world: WorldState): void {
  const { relations } = world;
  for (let row = 0; row < relations.count; row++) {
    if (relations.a[row]! >= relations.b[row]!) fail(world, 'a relation is not in the order of its clans');
  }
}

/** Facts are sure from 0 to 1 and of a known kind; trust is within -100..100. */
function checkMinds(world: WorldState): void {
  const { creatures, memories, acquaintances } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    const base = factsAt(world, row);
    for (let fact = 0; fact < MEMORY_WIDTH / FACT_WIDTH; fact++) {
      const offset = base + fact * FACT_WIDTH;
      const kind = memories.blocks[offset + FACT_PART.kind]!;
      const confidence = memories.blocks[offset + FACT_PART.confidence]!;
      if (kind < 0 || kind > FACT_KIND_MAX) fail(world, `a fact of kind ${kind}`);
      if (confidence < 0 || confidence > 1) fail(world, `a fact sure to ${confidence}`);
    }
    const known = creatures.slots[row]! * ACQUAINTANCE_WIDTH;
    for (let at = known + 1; at < known + ACQUAINTANCE_WIDTH; at += 2) {
      const trust = acquaintances.blocks[at]!;
      if (trust < -TRUST_MAX || trust > TRUST_MAX) fail(world, `trust of ${trust}`);
    }
  }
}

function checkPlaces(world: WorldState): void {
  const { width, height } = world.topology;
  const { creatures, plants, corpses, houses, plots, markets, fires, campfires, boundaryStones } = world;
  for (const table of [
    creatures,
    plants,
    corpses,
    houses,
    plots,
    markets,
    fires,
    campfires,
    boundaryStones,
  ]) {
    const xs = columnArray(table, 'xs');
    const ys = columnArray(table, 'ys');
    for (let row = 0; row < table.count; row++) {
      const x = xs[row]!;
      const y = ys[row]!;
      if (!(x >= 0 && x <= width && y >= 0 && y <= height)) fail(world, `${table.name} at ${x}, ${y}`);
    }
  }
}

/** Who was born and has not died lives; clans count their members right. */
function checkPopulations(world: WorldState): void {
  const { creatures, registers, mortality, clans } = world;
  let living = 0;
  const members = new Map<number, number>();
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    living++;
    const clan = creatures.clanIds[row]!;
    members.set(clan, (members.get(clan) ?? 0) + 1);
  }
  let dead = 0;
  for (let cause = 0; cause < mortality.count; cause++) dead += mortality.deaths[cause]!;
  // Simulated worlds keep their whole log.
  const born = world.log.born.length;
  if (born - registers.deaths !== living)
    fail(world, `${born} born, ${registers.deaths} dead, ${living} alive`);
  if (dead !== registers.deaths) fail(world, `${registers.deaths} deaths, ${dead} by cause`);
  for (let row = 0; row < clans.count; row++) {
    const counted = members.get(clans.ids[row]!) ?? 0;
    if (clans.alive[row] === 1 && registers.tick > 0 && counted !== clans.populations[row]) {
      fail(world, `clan ${clans.ids[row]} counts ${clans.populations[row]}, has ${counted}`);
    }
  }
}

/** What a clan lives by adds up; nobody is its own overlord; a main house is one of its own. */
function checkClans(world: WorldState): void {
  const { clans, houses } = world;
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] === 0) continue;
    const id = clans.ids[row]!;
    const shares = clans.warriorShares[row]! + clans.farmerShares[row]! + clans.scavengerShares[row]!;
    if (Math.abs(shares - 1) > SHARE_TOLERANCE) fail(world, `clan ${id} lives by ${shares} of itself`);
    if (clans.tributeToIds[row] === id) fail(world, `clan ${id} pays itself`);
    const main = rowOfId(houses.ids, houses.count, clans.mainHouseIds[row]!);
    if (main >= 0 && houses.alive[main] === 1 && houses.ruins[main] === 0 && houses.clanIds[main] !== id)
      fail(world, `clan ${id} lives in the house of clan ${houses.clanIds[main]}`);
  }
}

/** A signal is gone when its time is over. */
function checkSignals(world: WorldState): void {
  const { signals, registers } = world;
  for (let row = 0; row < signals.count; row++) {
    const age = registers.tick - signals.bornTicks[row]!;
    if (signals.alive[row] === 1 && age > signals.ttls[row]! + 1)
      fail(world, `a signal of kind ${signals.kinds[row]} is ${age} ticks old of ${signals.ttls[row]}`);
  }
}

/** What may be out of order for a while only: names of what is gone, sleepers under a roof that is not theirs. */
function checkPatience(world: WorldState, since: Map<string, number>): void {
  const { tick } = world.registers;
  const now = new Set<string>();
  const note = (what: string, patienceTicks: number): void => {
    now.add(what);
    const from = since.get(what) ?? tick;
    since.set(what, from);
    if (tick - from >= patienceTicks) fail(world, `${what}, for ${tick - from} ticks`);
  };
  for (const each of REFERENCES) {
    const { ids } = world[each.table] as { ids?: Int32Array };
    findDangling(world, each, (row, id) =>
      note(
        `${each.table}.${each.column} of ${ids ? ids[row] : row} names ${each.to} ${id}, which is not`,
        each.patienceTicks,
      ),
    );
  }
  if (world.laws.house_claim_enabled) {
    findTrespassers(world, (what) => note(what, SLEEPERS_PATIENCE_TICKS));
  }
  if (since.size === now.size) return;
  for (const what of since.keys()) if (!now.has(what)) since.delete(what);
}

function findTrespassers(world: WorldState, found: (what: string) => void): void {
  const { creatures, houses } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.sleeping[row] === 0) continue;
    const house = rowOfId(houses.ids, houses.count, creatures.insideIds[row]!);
    const owner = house < 0 || houses.ruins[house] === 1 ? -1 : houses.clanIds[house]!;
    if (owner !== 0 && owner !== creatures.clanIds[row])
      found(`${creatures.ids[row]} sleeps under clan ${owner}'s roof`);
  }
}

/** Infants never breed; every event knows a place on the map. */
function checkEvent(world: WorldState, index: number): void {
  const { type, payload, x, y } = world.log.events[index]!;
  const { width, height } = world.topology;
  if (!(x >= 0 && x <= width + 1e-3 && y >= 0 && y <= height + 1e-3)) fail(world, `${type} at ${x}, ${y}`);
  if (type !== 'birth') return;
  const { creatures } = world;
  for (const parent of ['mother', 'father']) {
    const row = rowOfId(creatures.ids, creatures.count, Number(payload[parent] ?? 0));
    if (row >= 0 && creatures.stages[row] === STAGE.infant) fail(world, `an infant is a ${parent}`);
  }
}

function fail(world: WorldState, what: string): never {
  throw new Error(`seed ${world.seed}, tick ${world.registers.tick}: ${what}`);
}
