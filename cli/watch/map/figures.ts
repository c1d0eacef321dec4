/**
 * Plants, houses, corpses and bodies on the map. Zoomed out a body is a dot and a woman a short line; zoomed in each has its
 * shape.
 */
import type { EntityState, StateMessage } from '../../../client/index.js';
import { hex, mix, type Color } from '../screen/colors.js';
import { columnOf, rowOf, type Window } from './camera.js';
import { CASTE_COLORS, PLANT_COLORS } from '../../../schemas/palette.js';
import { LAND } from './palette.js';
import { RANK } from './layer-order.js';
import type { Raster } from './raster.js';

/** Dots across from which a shape is more than a blot. */
const SHAPED = 1.3;

/** Draws all of a state; `chosen` is the id of the selected creature. */
export function drawFigures(
  raster: Raster,
  window: Window,
  state: StateMessage,
  chosen: number | null,
): void {
  for (const entity of state.entities) if (entity.kind === 'house') drawHouse(raster, window, entity);
  for (const entity of state.entities) {
    if (entity.kind === 'food') drawPlant(raster, window, entity);
    else if (entity.kind === 'corpse') {
      raster.dot(columnOf(window, entity.x), rowOf(window, entity.y), LAND.corpse, RANK.corpse);
    } else if (entity.kind === 'creature') drawBody(raster, window, entity, entity.id === chosen);
  }
  if (state.weather === 'rain' || state.weather === 'storm') drawRain(raster, state);
}

function drawPlant(raster: Raster, window: Window, plant: EntityState): void {
  const [x, y] = [columnOf(window, plant.x), rowOf(window, plant.y)];
  if (!raster.has(Math.floor(x), Math.floor(y))) return;
  const color = PLANT_COLORS[plant.variant ?? ''] ?? PLANT_COLORS['grass']!;
  const at = Math.floor(y) * raster.columns + Math.floor(x);
  const strength = (plant.withering ? 0.25 : 0.35) + 0.35 * (plant.growth ?? 1);
  raster.dot(x, y, mix(raster.grounds[at]!, color, strength), RANK.plant);
}

function drawHouse(raster: Raster, window: Window, house: EntityState): void {
  const half = (house.size ?? 6) / 2 / window.unit;
  const [x, y] = [columnOf(window, house.x), rowOf(window, house.y)];
  if (x < -half || y < -half || x > raster.columns + half || y > raster.rows + half) return;
  const color = house.is_ruin ? LAND.ruin : hex(house.clan_color, LAND.stone);
  const side = Math.max(1, 2 * half);
  raster.wash(x - side / 2, y - side / 2, side, side, color, house.is_ruin || !house.clan_id ? 0.3 : 0.6);
  if (half >= 2.5) drawWalls(raster, house, x, y, half, mix(color, 0xffffff, 0.1));
}

/** Four walls, and the gap of the door in one of them. */
function drawWalls(
  raster: Raster,
  house: EntityState,
  x: number,
  y: number,
  half: number,
  color: Color,
): void {
  const gap = half * 0.35;
  const walls = [
    { side: 'north', ax: -half, ay: -half, bx: half, by: -half },
    { side: 'south', ax: -half, ay: half, bx: half, by: half },
    { side: 'west', ax: -half, ay: -half, bx: -half, by: half },
    { side: 'east', ax: half, ay: -half, bx: half, by: half },
  ];
  for (const { side, ax, ay, bx, by } of walls) {
    if (side !== (house.door_side ?? 'south')) {
      raster.line(x + ax, y + ay, x + bx, y + by, color, RANK.wall);
      continue;
    }
    const [dx, dy] = ay === by ? [gap, 0] : [0, gap];
    raster.line(x + ax, y + ay, x + (ax + bx) / 2 - dx, y + (ay + by) / 2 - dy, color, RANK.wall);
    raster.line(x + (ax + bx) / 2 + dx, y + (ay + by) / 2 + dy, x + bx, y + by, color, RANK.wall);
  }
}

/** The colour that a creature shows: its caste's, the sick in sickly green, the sleeping darker. */
export function bodyColor({ caste, infected, sleeping }: EntityState): Color {
  const color = infected ? LAND.infected : (CASTE_COLORS[caste ?? ''] ?? LAND.chosen);
  return sleeping ? mix(color, LAND.night, 0.3) : color;
}

function drawBody(raster: Raster, window: Window, body: EntityState, isChosen: boolean): void {
  const [x, y] = [columnOf(window, body.x), rowOf(window, body.y)];
  const radius = (body.radius ?? 1) / window.unit;
  if (x < -radius || y < -radius || x > raster.columns + radius || y > raster.rows + radius) return;
  const color = isChosen ? LAND.chosen : bodyColor(body);
  const rank = isChosen ? RANK.chosen : RANK.body;
  if (body.shape === 'line') {
    const length = Math.max(0.3, radius);
    const [dx, dy] = [Math.cos(body.angle) * length, Math.sin(body.angle) * length];
    raster.line(x - dx, y - dy, x + dx, y + dy, color, rank);
  } else if (radius < SHAPED) raster.dot(x, y, color, rank);
  else drawPolygon(raster, body, x, y, radius, color, rank);
}

/** The dots within a regular polygon with a corner ahead. */
function drawPolygon(
  raster: Raster,
  { sides, angle }: EntityState,
  x: number,
  y: number,
  radius: number,
  color: Color,
  rank: number,
): void {
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

/** Streaks placed by the tick, so that a paused world stands still. */
function drawRain(raster: Raster, { weather, tick }: StateMessage): void {
  const count = Math.round(raster.grounds.length * DROPS[weather as 'rain']);
  for (let drop = 0; drop < count; drop++) {
    const column = (drop * 137.5 + tick) % raster.columns;
    const row = (drop * 71.3 + tick * 2) % raster.rows;
    const at = Math.floor(row) * raster.columns + Math.floor(column);
    const ground = raster.grounds[at]!;
    if (ground !== LAND.beyond) raster.dot(column, row, mix(ground, LAND.rain, 0.35), RANK.rain);
  }
}
