/** Draws the world for previews of links: land, houses in the colours of their clans, people by shape and caste. */
import { CASTE_COLORS, PLANT_COLORS } from '../../../schemas/palette.js';
import type { EntityState } from '../../../schemas/wire/entity.js';
import type { StateMessage } from '../../../schemas/wire/state.js';
import { Raster } from './raster.js';

/** Width of the picture in pixels; most sites show previews of links at this width. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

const COLORS = {
  ground: 0x1d2b22,
  fertile: 0x2f5a2c,
  water: 0x2b587f,
  rock: 0x6b727b,
  wall: 0x8c6138,
  floor: 0x46301c,
  grey: 0x9ea7b3,
} as const;
/** Smallest radius with which a body is drawn, in pixels, so that its shape is recognisable. */
const BODY_PIXELS_MIN = 6;
const PLANT_PIXELS = 2.5;
/** Radius of the disc around a house that is painted in the colour of the house's clan, in grid units. */
const TERRITORY_UNITS = 14;
const TERRITORY_ALPHA = 0.18;
/** Brightness of the picture at midnight, as a share of the brightness at noon. */
const NIGHT_LIGHT = 0.6;
/** Greatest number of bodies drawn; in a larger world only every n-th is drawn. */
const BODIES_MAX = 3000;

interface View {
  readonly zoom: number;
  x(units: number): number;
  y(units: number): number;
}

export function drawPreview(state: StateMessage): Raster {
  const raster = new Raster(PREVIEW_WIDTH, PREVIEW_HEIGHT, COLORS.ground);
  const view = viewOf(state);
  for (const { x, y, r } of state.terrain_fertile)
    raster.disc(view.x(x), view.y(y), r * view.zoom, COLORS.fertile, 0.5);
  for (const { cy, hw } of state.rivers ?? []) raster.band(view.y(cy - hw), view.y(cy + hw), COLORS.water);
  for (const { x, y, r } of state.terrain_rocks) raster.disc(view.x(x), view.y(y), r * view.zoom, COLORS.rock);
  const houses = state.entities.filter(({ kind }) => kind === 'house');
  for (const house of houses) drawTerritory(raster, view, house);
  for (const house of houses) drawHouse(raster, view, house);
  for (const { kind, x, y, variant } of state.entities)
    if (kind === 'food') raster.disc(view.x(x), view.y(y), PLANT_PIXELS, PLANT_COLORS[variant ?? ''] ?? COLORS.grey);
  const bodies = state.entities.filter(({ kind }) => kind === 'creature');
  const step = Math.ceil(bodies.length / BODIES_MAX);
  for (let at = 0; at < bodies.length; at += step) drawBody(raster, view, bodies[at]!);
  raster.darken(lightAt(state.time_of_day));
  return raster;
}

function viewOf({ width, height }: StateMessage): View {
  const zoom = Math.max(PREVIEW_WIDTH / width, PREVIEW_HEIGHT / height);
  return {
    zoom,
    x: (units) => (units - width / 2) * zoom + PREVIEW_WIDTH / 2,
    y: (units) => (units - height / 2) * zoom + PREVIEW_HEIGHT / 2,
  };
}

/** Returns the brightness: 1 at noon, NIGHT_LIGHT at midnight. */
function lightAt(timeOfDay: number): number {
  return NIGHT_LIGHT + ((1 - NIGHT_LIGHT) * (1 - Math.cos(timeOfDay * 2 * Math.PI))) / 2;
}

function drawTerritory(raster: Raster, view: View, { x, y, clan_color: color }: EntityState): void {
  if (color) raster.disc(view.x(x), view.y(y), TERRITORY_UNITS * view.zoom, colorOf(color), TERRITORY_ALPHA);
}

function drawHouse(raster: Raster, view: View, { x, y, size, clan_color: color }: EntityState): void {
  const half = ((size ?? 6) / 2) * view.zoom;
  raster.square(view.x(x), view.y(y), half, color ? colorOf(color) : COLORS.wall);
  raster.square(view.x(x), view.y(y), half - 1.5, COLORS.wall);
  raster.square(view.x(x), view.y(y), half - 4, COLORS.floor);
}

function drawBody(raster: Raster, view: View, body: EntityState): void {
  const { x, y, angle, caste, sides, shape } = body;
  const radius = Math.max(BODY_PIXELS_MIN, (body.radius ?? 1) * view.zoom);
  const color = CASTE_COLORS[caste ?? ''] ?? COLORS.grey;
  const [px, py, turn] = [view.x(x), view.y(y), angle ?? 0];
  if (shape === 'line') raster.line(px, py, radius, turn, 2.5, color);
  else if ((sides ?? 3) >= 20) raster.disc(px, py, radius, color);
  else raster.polygon(px, py, radius, Math.max(3, sides ?? 3), turn, color);
}

function colorOf(text: string): number {
  return Number.parseInt(text.slice(1), 16);
}
