/**
 * Draws one moment of the world: ground, plants, houses, bodies, then the night over all of it. Everything is in grid
 * units; the canvas is scaled so that the plane fits.
 */
import { disc, drawLandmarks, drawSky } from './marks.js';
import type { Entity, State } from './messages.js';
import type { Motion, Pose } from './motion.js';
import { CASTE_COLORS, GROUND, PLANT_COLORS } from './palette.js';

type Pen = CanvasRenderingContext2D;

/** Fits the plane into the canvas and draws `motion`'s state as it looks at `nowMs`. */
export function drawWorld(pen: Pen, state: State, motion: Motion, nowMs: number): void {
  const { width, height } = pen.canvas;
  const scale = Math.min(width / state.width, height / state.height);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.setTransform(
    scale,
    0,
    0,
    scale,
    (width - state.width * scale) / 2,
    (height - state.height * scale) / 2,
  );
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, state.width, state.height);
  pen.clip();
  drawGround(pen, state);
  drawKind(pen, state, 'food', drawPlant);
  drawKind(pen, state, 'corpse', drawCorpse);
  drawKind(pen, state, 'house', drawHouse);
  drawLandmarks(pen, state);
  for (const entity of state.entities) {
    if (entity.kind === 'creature') drawWrapped(pen, state, entity, motion.pose(entity, nowMs));
  }
  drawNight(pen, state);
  drawSky(pen, state);
  pen.restore();
}

/** Full circle of night: 0 at noon, most at midnight. */
function darkness(timeOfDay: number): number {
  return Math.max(0, Math.cos(timeOfDay * 2 * Math.PI)) * DARKEST;
}

const DARKEST = 0.55;

function drawGround(pen: Pen, state: State): void {
  pen.fillStyle = GROUND[state.season as 'spring'] ?? GROUND.spring;
  pen.fillRect(0, 0, state.width, state.height);
  pen.fillStyle = GROUND.fertile;
  for (const { x, y, r } of state.terrain_fertile) disc(pen, x, y, r);
  pen.fillStyle = GROUND.river;
  for (const { cy, hw } of state.rivers ?? []) pen.fillRect(0, cy - hw, state.width, 2 * hw);
  pen.fillStyle = GROUND.rock;
  for (const { x, y, r } of state.terrain_rocks) disc(pen, x, y, r);
}

function drawKind(
  pen: Pen,
  state: State,
  kind: Entity['kind'],
  draw: (pen: Pen, entity: Entity) => void,
): void {
  for (const entity of state.entities) if (entity.kind === kind) draw(pen, entity);
}

function drawPlant(pen: Pen, plant: Entity): void {
  pen.globalAlpha = plant.withering ? 0.45 : 0.9;
  pen.fillStyle = PLANT_COLORS[plant.variant ?? ''] ?? '#3fb950';
  disc(pen, plant.x, plant.y, 0.35 + 0.65 * (plant.growth ?? 1));
  pen.globalAlpha = 1;
}

function drawCorpse(pen: Pen, corpse: Entity): void {
  const arm = 0.9;
  pen.strokeStyle = GROUND.corpse;
  pen.lineWidth = 0.35;
  pen.beginPath();
  pen.moveTo(corpse.x - arm, corpse.y - arm);
  pen.lineTo(corpse.x + arm, corpse.y + arm);
  pen.moveTo(corpse.x - arm, corpse.y + arm);
  pen.lineTo(corpse.x + arm, corpse.y - arm);
  pen.stroke();
}

/** Turns of the door's wall from the south, clockwise as the screen has it (y grows downward). */
const DOOR_TURNS = { south: 0, west: 1, north: 2, east: 3 } as const;

/** Four walls with the gap of the door in one of them. */
function drawHouse(pen: Pen, house: Entity): void {
  const half = (house.size ?? 10) / 2;
  const gap = Math.min(half * 2, house.door_width ?? 2) / 2;
  const offset = house.door_offset ?? 0;
  const color = house.is_ruin ? GROUND.ruin : (house.clan_color ?? '#9ea7b3');
  pen.save();
  pen.translate(house.x, house.y);
  pen.globalAlpha = house.is_ruin ? 0.12 : 0.2;
  pen.fillStyle = house.hearth_lit ? GROUND.hearth : color;
  pen.fillRect(-half, -half, 2 * half, 2 * half);
  pen.globalAlpha = 1;
  pen.rotate((DOOR_TURNS[house.door_side ?? 'south'] * Math.PI) / 2);
  pen.strokeStyle = color;
  pen.lineWidth = 0.7;
  pen.setLineDash(house.is_ruin ? [1.2, 1.2] : []);
  pen.beginPath();
  pen.moveTo(offset - gap, half);
  pen.lineTo(-half, half);
  pen.lineTo(-half, -half);
  pen.lineTo(half, -half);
  pen.lineTo(half, half);
  pen.lineTo(offset + gap, half);
  pen.stroke();
  pen.restore();
}

/** A body near an edge of a plane that wraps shows on both sides of it. */
function drawWrapped(pen: Pen, state: State, entity: Entity, pose: Pose): void {
  const wraps = state.boundary === 'wrap';
  const x = wraps ? modulo(pose.x, state.width) : pose.x;
  const y = wraps ? modulo(pose.y, state.height) : pose.y;
  const reach = 2 * (entity.radius ?? 1);
  drawCreature(pen, entity, x, y, pose.angle);
  if (!wraps) return;
  const besideX = x < reach ? x + state.width : x > state.width - reach ? x - state.width : null;
  const besideY = y < reach ? y + state.height : y > state.height - reach ? y - state.height : null;
  if (besideX !== null) drawCreature(pen, entity, besideX, y, pose.angle);
  if (besideY !== null) drawCreature(pen, entity, x, besideY, pose.angle);
}

function drawCreature(pen: Pen, creature: Entity, x: number, y: number, angle: number): void {
  const radius = creature.radius ?? 1;
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.globalAlpha = creature.sleeping ? 0.55 : 1;
  pen.fillStyle = CASTE_COLORS[creature.caste ?? ''] ?? '#e6edf3';
  pen.strokeStyle = creature.infected ? GROUND.infected : (creature.clan_color ?? 'rgba(0, 0, 0, 0.5)');
  pen.beginPath();
  if (creature.shape === 'line') {
    pen.strokeStyle = creature.infected ? GROUND.infected : pen.fillStyle;
    pen.lineWidth = 0.6;
    pen.moveTo(-radius, 0);
    pen.lineTo(radius, 0);
  } else {
    pen.lineWidth = 0.25;
    outline(pen, creature, radius);
    pen.fill();
  }
  pen.stroke();
  pen.restore();
}

/** A regular polygon with a corner ahead; an isosceles body is the narrower the sharper its point. */
function outline(pen: Pen, { sides, iso_angle }: Entity, radius: number): void {
  const count = Math.max(3, sides ?? 3);
  if (count === 3 && iso_angle !== null && iso_angle !== undefined && iso_angle < 60) {
    const half = radius * 1.5 * Math.tan((Math.max(8, iso_angle) * Math.PI) / 360);
    pen.moveTo(radius, 0);
    pen.lineTo(-radius / 2, half);
    pen.lineTo(-radius / 2, -half);
  } else {
    for (let corner = 0; corner < count; corner++) {
      const turn = (corner * 2 * Math.PI) / count;
      pen.lineTo(radius * Math.cos(turn), radius * Math.sin(turn));
    }
  }
  pen.closePath();
}

function drawNight(pen: Pen, state: State): void {
  const dark = darkness(state.time_of_day) + (state.weather === 'fog' ? 0.08 : 0);
  if (dark <= 0) return;
  pen.fillStyle = `rgba(8, 12, 34, ${dark.toFixed(3)})`;
  pen.fillRect(0, 0, state.width, state.height);
}

function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}
