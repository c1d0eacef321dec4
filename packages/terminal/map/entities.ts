/** Draws plants, houses, corpses and bodies on the map. Small polygons are single dots; women are always lines. */
import type { EntityState, StateMessage } from '../../client/index.js';
import { parseHex, mix, type Color } from '../screen/colors.js';
import { columnOf, rowOf, type Window } from './camera.js';
import { CASTE_COLORS, PLANT_COLORS, SIGNAL_COLORS } from '#schemas/palette.js';
import { MAP_COLORS } from './palette.js';
import { type Raster, LAYER } from './raster.js';

/** A body is drawn as a polygon, and not as a single dot, if its radius is at least this number of dots. */
const SHAPE_DOTS_MIN = 1.3;

export function drawEntities(raster: Raster, window: Window, state: StateMessage, selected: number | null): void {
  for (const entity of state.entities) if (entity.kind === 'house') drawHouse(raster, window, entity);
  for (const entity of state.entities) {
    if (entity.kind === 'food') drawPlant(raster, window, entity);
    else if (entity.kind === 'corpse') {
      raster.dot(columnOf(window, entity.x), rowOf(window, entity.y), MAP_COLORS.corpse, LAYER.corpse);
    } else if (entity.kind === 'creature') drawBody(raster, window, entity, entity.id === selected);
  }
  if (state.weather === 'rain' || state.weather === 'storm') drawRain(raster, state);
}

function drawPlant(raster: Raster, window: Window, plant: EntityState): void {
  const [x, y] = [columnOf(window, plant.x), rowOf(window, plant.y)];
  if (!raster.has(Math.floor(x), Math.floor(y))) return;
  const color = PLANT_COLORS[plant.variant ?? ''] ?? PLANT_COLORS['grass']!;
  const at = Math.floor(y) * raster.columns + Math.floor(x);
  const strength = (plant.withering ? 0.25 : 0.35) + 0.35 * (plant.growth ?? 1);
  raster.dot(x, y, mix(raster.grounds[at]!, color, strength), LAYER.plant);
}

function drawHouse(raster: Raster, window: Window, house: EntityState): void {
  const half = (house.size ?? 6) / 2 / window.unit;
  const [x, y] = [columnOf(window, house.x), rowOf(window, house.y)];
  if (x < -half || y < -half || x > raster.columns + half || y > raster.rows + half) return;
  const color = house.is_ruin ? MAP_COLORS.ruin : parseHex(house.clan_color, MAP_COLORS.stone);
  const side = Math.max(1, 2 * half);
  raster.wash(x - side / 2, y - side / 2, side, side, color, house.is_ruin || !house.clan_id ? 0.3 : 0.6);
  if (half >= 2.5) drawWalls(raster, house, x, y, half, mix(color, 0xffffff, 0.1));
}

function drawWalls(raster: Raster, house: EntityState, x: number, y: number, half: number, color: Color): void {
  const gap = half * 0.35;
  const walls = [
    { side: 'north', ax: -half, ay: -half, bx: half, by: -half },
    { side: 'south', ax: -half, ay: half, bx: half, by: half },
    { side: 'west', ax: -half, ay: -half, bx: -half, by: half },
    { side: 'east', ax: half, ay: -half, bx: half, by: half },
  ];
  for (const { side, ax, ay, bx, by } of walls) {
    if (side !== (house.door_side ?? 'south')) {
      raster.line(x + ax, y + ay, x + bx, y + by, color, LAYER.wall);
      continue;
    }
    const [dx, dy] = ay === by ? [gap, 0] : [0, gap];
    raster.line(x + ax, y + ay, x + (ax + bx) / 2 - dx, y + (ay + by) / 2 - dy, color, LAYER.wall);
    raster.line(x + (ax + bx) / 2 + dx, y + (ay + by) / 2 + dy, x + bx, y + by, color, LAYER.wall);
  }
}

export function bodyColor({ caste, infected, sleeping }: EntityState): Color {
  const color = infected ? MAP_COLORS.infected : (CASTE_COLORS[caste ?? ''] ?? MAP_COLORS.selected);
  return sleeping ? mix(color, MAP_COLORS.night, 0.3) : color;
}

function drawBody(raster: Raster, window: Window, body: EntityState, isSelected: boolean): void {
  const [x, y] = [columnOf(window, body.x), rowOf(window, body.y)];
  const radius = (body.radius ?? 1) / window.unit;
  if (x < -radius || y < -radius || x > raster.columns + radius || y > raster.rows + radius) return;
  const color = isSelected ? MAP_COLORS.selected : bodyColor(body);
  const rank = isSelected ? LAYER.selected : LAYER.body;
  if (body.shape === 'line') {
    const length = Math.max(0.3, radius);
    const [dx, dy] = [Math.cos(body.angle) * length, Math.sin(body.angle) * length];
    raster.line(x - dx, y - dy, x + dx, y + dy, color, rank);
  } else if (radius < SHAPE_DOTS_MIN) raster.dot(x, y, color, rank);
  else drawPolygon(raster, body, { x, y, radius }, color, rank);
}

/** Place and size on the raster, in dots. */
interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Draws a filled regular polygon within the disc, with a corner in the direction of the body. */
function drawPolygon(raster: Raster, { sides, angle }: EntityState, disc: Disc, color: Color, rank: number): void {
  const { x, y, radius } = disc;
  const turn = (2 * Math.PI) / Math.max(3, sides ?? 3);
  const inner = radius * Math.cos(turn / 2);
  raster.disc(x, y, radius, (at, share) => {
    const dx = (at % raster.columns) + 0.5 - x;
    const dy = Math.floor(at / raster.columns) + 0.5 - y;
    const from = (((Math.atan2(dy, dx) - angle) % turn) + turn) % turn;
    if (share * radius <= inner / Math.cos(from - turn / 2)) {
      raster.dot(at % raster.columns, Math.floor(at / raster.columns), color, rank);
    }
  });
}

const DROPS = { rain: 0.006, storm: 0.014 } as const;

/** Draws rain. The positions of the drops depend only on the tick, so that they do not move in a paused world. */
function drawRain(raster: Raster, { weather, tick }: StateMessage): void {
  const count = Math.round(raster.grounds.length * DROPS[weather as 'rain']);
  for (let drop = 0; drop < count; drop++) {
    const column = (drop * 137.5 + tick) % raster.columns;
    const row = (drop * 71.3 + tick * 2) % raster.rows;
    const at = Math.floor(row) * raster.columns + Math.floor(column);
    const ground = raster.grounds[at]!;
    if (ground !== MAP_COLORS.beyond) raster.dot(column, row, mix(ground, MAP_COLORS.rain, 0.35), LAYER.rain);
  }
}

// Draws signals (cries, calls, scents) as rings that spread and fade. The user can switch this layer on.

interface Call {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly r: number;
  readonly age: number;
  readonly ttl: number;
}

/** Growth of a ring's radius, in grid units per tick. The web viewer uses the same value. */
const SPREAD_UNITS_PER_TICK = 1.5;
const STRENGTH = 0.6;

export function drawSignals(raster: Raster, window: Window, { signals }: StateMessage): void {
  for (const { x, y, kind, r, age, ttl } of (signals ?? []) as unknown as readonly Call[]) {
    const left = Math.max(0, 1 - age / Math.max(1, ttl));
    const radius = Math.min(r, 1 + age * SPREAD_UNITS_PER_TICK) / window.unit;
    const [column, row] = [columnOf(window, x), rowOf(window, y)];
    const dots = Math.max(4, Math.ceil(2 * Math.PI * radius));
    for (let dot = 0; dot < dots; dot++) {
      const turn = (dot / dots) * 2 * Math.PI;
      const across = Math.floor(column + Math.cos(turn) * radius);
      const down = Math.floor(row + Math.sin(turn) * radius);
      if (!raster.has(across, down)) continue;
      const at = down * raster.columns + across;
      if (raster.grounds[at] !== MAP_COLORS.beyond) {
        raster.mixGround(at, SIGNAL_COLORS[kind] ?? MAP_COLORS.stone, STRENGTH * left);
      }
    }
  }
}
