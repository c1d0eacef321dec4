/** A plain with one of everything in known places, and the outlines that its bodies ought to have. */
import { createFounder } from '../../actors/world/people/bodies/creation.js';
import { saveCheckpoint } from '../../actors/world/engine/checkpoint/saved.js';
import { appendRow } from '../../actors/world/engine/columns/table.js';
import type { World, WorldOptions } from '../../actors/world/protocol.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { restoreWorld } from '../../actors/world/world.js';
import { OUTLINE_POINTS_MAX } from '../../schemas/compact/outline.js';
import { CASTES, MATERIALS, VARIANTS } from '../../schemas/vocabulary.js';
import { createTestWorld, placeBody, placeClan } from '../fixtures/world.js';
import { FEMALE, MALE } from '../../schemas/tables/codes.js';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const LAWS = { width: 60, height: 80, boundary: 'wrap' as const };
export const NOON = 300;
export const MIDNIGHT = 900;
export const RADIUS = 2;
const SIDES = [2, 3, 3, 4, 5, 8, 24, 3, 6];

/** The first, a long line, stands farther from the others. */
export const bodyAt = (index: number) => ({ x: index === 0 ? 3 : 4 + 6 * index, y: 24 });
export const plantAt = (kind: number, isGrown: boolean) => ({ x: 5 + 9 * kind, y: isGrown ? 32 : 37 });
export const houseAt = (kind: number) => ({ x: 8 + 13.5 * kind, y: 46 });
export const RUIN = { x: 8, y: 57 };
export const WHOLE = { x: 20, y: 57 };
export const CORPSE = { x: 29, y: 58 };
export const FIRE = { x: 38, y: 57 };
export const BOLT = { x: 56.5, y: 60 };
export const ROCK = { x: 57, y: 34 };
export const CALL = { x: 14, y: 40.5, reach: 3 };
export const HALF_HOUSE = 4;
export const SOLE_BODY_Y = 40.5;

export function scene(tick: number): WorldState {
  const world = createTestWorld('minds', LAWS);
  world.registers.tick = tick;
  for (const caste of CASTES.keys()) addFigure(world, caste, bodyAt(caste), 0);
  const upright = addFigure(world, 0, { x: 58, y: 24 }, Math.PI / 2);
  const clan = placeClan(world, { leader: upright });
  for (const kind of VARIANTS.keys()) {
    addPlant(world, kind, plantAt(kind, true), 1);
    addPlant(world, kind, plantAt(kind, false), 0.1);
  }
  // Doors in the north, the east, the south, the west; the second has a fire in its hearth, the last is a clan's.
  for (const kind of MATERIALS.keys()) addHouse(world, kind, houseAt(kind), kind);
  world.houses.hearthFuels[1] = 500;
  world.houses.clanIds[3] = clan;
  addHouse(world, 2, RUIN, 2, true);
  addHouse(world, 2, WHOLE, 2);
  put(world.corpses, world, { ...CORPSE, ttls: 300, castes: 3, energies: 20 });
  put(world.rocks, world, { ...ROCK, radii: 2 });
  put(world.signals, world, {
    x: CALL.x,
    y: CALL.y,
    reaches: CALL.reach,
    kinds: 0,
    bornTicks: tick - 20,
    ttls: 60,
  });
  const river = appendRow(world.rivers);
  world.rivers.centreYs[river] = 20.5;
  world.rivers.halfWidths[river] = 1;
  world.rivers.flows[river] = 1;
  return world;
}

export function addFigure(world: WorldState, caste: number, { x, y }: Place, heading: number): number {
  const row = createFounder(world, {
    x,
    y,
    sex: caste === 0 ? FEMALE : MALE,
    sides: SIDES[caste]!,
    isoAngle: caste === 1 ? 40 : 60,
    caste,
    age: 2400,
    generation: 0,
    energy: 5 + 12 * caste,
    clanId: 0,
    personality: 0,
    trait: 0,
  });
  world.creatures.headings[row] = heading;
  world.creatures.radii[row] = RADIUS;
  world.creatures.stages[row] = 2;
  return row;
}

type Filled = { readonly count: number } & Parameters<typeof appendRow>[0];

export function put(table: Filled, world: WorldState, cells: Readonly<Record<string, number>>): number {
  const row = appendRow(table);
  const columns = table as unknown as Record<string, { [row: number]: number } | undefined>;
  if (columns['ids']) columns['ids'][row] = world.registers.nextEntityId++;
  if (columns['alive']) columns['alive'][row] = 1;
  for (const [name, value] of Object.entries(cells)) {
    const column = name === 'x' ? 'xs' : name === 'y' ? 'ys' : name;
    columns[column]![row] = value;
  }
  return row;
}

function addPlant(world: WorldState, variants: number, place: Place, growths: number): void {
  put(world.plants, world, { ...place, variants, growths });
}

export function addHouse(world: WorldState, materials: number, place: Place, doorSides: number, isRuin = false): void {
  const door = { doorSides, doorWidths: 2, doorOffsets: 0 };
  put(world.houses, world, {
    ...place,
    ...door,
    materials,
    sizes: 2 * HALF_HOUSE,
    hitPoints: isRuin ? 5 : 1000,
    ruins: isRuin ? 1 : 0,
    rubbles: isRuin ? 0.6 : 0,
  });
}

export interface NextWorld {
  next: WorldState;
}

/** A world that becomes `slot.next` at every tick. */
export function worldOf(slot: NextWorld, options: WorldOptions): World {
  const load = (): World => restoreWorld(options, saveCheckpoint(slot.next));
  let shown = load();
  return new Proxy(shown, {
    get: (_, name) => (name === 'advance' ? () => (shown = load()) : Reflect.get(shown, name)),
  });
}

export function soleBody(tick: number, x: number | null): WorldState {
  const world = createTestWorld('minds', LAWS);
  world.registers.tick = tick;
  if (x !== null) world.creatures.radii[placeBody(world, { x, y: SOLE_BODY_Y })] = RADIUS;
  return world;
}

/** How far the line of a woman reaches along her heading, in units of the radius. */
export function lineOf(world: WorldState, row: number): { readonly from: number; readonly to: number } {
  const along = cornersOf(world, row).map(({ u }) => u);
  return { from: Math.min(...along), to: Math.max(...along) };
}

/** Whether a place in units of the radius is on the line; null if it is too near to its edge to decide. */
export function inLine(world: WorldState, row: number): (u: number, v: number) => boolean | null {
  const { from, to } = lineOf(world, row);
  const margin = (to - from) * 0.2;
  return (u, v) => {
    if (Math.abs(v) > 0.35 || u < from - margin || u > to + margin) return false;
    return Math.abs(v) < 0.05 && u > from + margin && u < to - margin ? true : null;
  };
}

/** Whether a place in units of the radius lies in a body's outline; null if it is too near to its edge to decide. */
export function inOutline(world: WorldState, row: number): (u: number, v: number) => boolean | null {
  const corners = cornersOf(world, row);
  return (u, v) => {
    let isIn = false;
    let nearest = Infinity;
    for (const [at, a] of corners.entries()) {
      const b = corners[(at + 1) % corners.length]!;
      if (a.v > v !== b.v > v && u < a.u + ((v - a.v) / (b.v - a.v)) * (b.u - a.u)) isIn = !isIn;
      const [du, dv] = [b.u - a.u, b.v - a.v];
      const share = Math.max(0, Math.min(1, ((u - a.u) * du + (v - a.v) * dv) / (du * du + dv * dv)));
      nearest = Math.min(nearest, Math.hypot(u - a.u - share * du, v - a.v - share * dv));
    }
    return nearest < 0.13 ? null : isIn;
  };
}

function cornersOf({ outlines, creatures }: WorldState, row: number): readonly { u: number; v: number }[] {
  const { blocks, width } = outlines;
  const base = creatures.slots[row]! * width;
  return Array.from({ length: creatures.vertexCounts[row]! }, (_, at) => {
    const [radius, angle] = [blocks[base + at]!, blocks[base + OUTLINE_POINTS_MAX + at]!];
    return { u: radius * Math.cos(angle), v: radius * Math.sin(angle) };
  });
}
