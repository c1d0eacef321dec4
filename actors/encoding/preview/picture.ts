/** Draws the world for previews of links: land, houses in the colours of their clans, people by shape and caste. */
import { clanColor } from '#schemas/names/clan.js';
import { CASTE_COLORS, PLANT_COLORS, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '#schemas/palette.js';
import { CASTES, SHAPES, VARIANTS } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { WORLD_VALUES } from '../frame/world-values.js';
import { Raster } from './raster.js';
import type { FrameHead } from '../frame/messages.js';

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

export function drawPreview(frame: Frame, head: FrameHead): Raster {
  const raster = new Raster(PREVIEW_WIDTH, PREVIEW_HEIGHT, COLORS.ground);
  const view = viewOf(frame);
  drawLand(raster, view, frame);
  const houses = livingRows(frame.houses);
  for (const row of houses) drawTerritory(raster, view, frame, row);
  for (const row of houses) drawHouse(raster, view, frame, row);
  const { plants } = frame;
  for (const row of livingRows(plants)) {
    const color = PLANT_COLORS[VARIANTS[plants.variants[row]!] ?? ''] ?? COLORS.grey;
    raster.disc(view.x(plants.xs[row]!), view.y(plants.ys[row]!), PLANT_PIXELS, color);
  }
  const bodies = livingRows(frame.creatures);
  const step = Math.ceil(bodies.length / BODIES_MAX);
  for (let at = 0; at < bodies.length; at += step) drawBody(raster, view, frame, bodies[at]!);
  raster.darken(lightAt(WORLD_VALUES.time_of_day(frame, head)));
  return raster;
}

function livingRows({ count, alive }: { readonly count: number; readonly alive: Uint8Array }): number[] {
  return Array.from({ length: count }, (_, row) => row).filter((row) => alive[row] === 1);
}

function drawLand(raster: Raster, view: View, { patches, rivers, rocks }: Frame): void {
  for (let row = 0; row < patches.count; row++) {
    const radius = patches.radii[row]! * view.zoom;
    raster.disc(view.x(patches.xs[row]!), view.y(patches.ys[row]!), radius, COLORS.fertile, 0.5);
  }
  for (let row = 0; row < rivers.count; row++) {
    const [centre, half] = [rivers.centreYs[row]!, rivers.halfWidths[row]!];
    raster.band(view.y(centre - half), view.y(centre + half), COLORS.water);
  }
  for (let row = 0; row < rocks.count; row++)
    raster.disc(view.x(rocks.xs[row]!), view.y(rocks.ys[row]!), rocks.radii[row]! * view.zoom, COLORS.rock);
}

function viewOf({ width, height }: Frame): View {
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

function drawTerritory(raster: Raster, view: View, { houses }: Frame, row: number): void {
  const clanId = houses.clanIds[row]!;
  if (clanId === 0) return;
  const [x, y] = [view.x(houses.xs[row]!), view.y(houses.ys[row]!)];
  raster.disc(x, y, TERRITORY_UNITS * view.zoom, colorOf(clanColor(clanId)), TERRITORY_ALPHA);
}

function drawHouse(raster: Raster, view: View, { houses }: Frame, row: number): void {
  const clanId = houses.clanIds[row]!;
  const [x, y] = [view.x(houses.xs[row]!), view.y(houses.ys[row]!)];
  const half = (houses.sizes[row]! / 2) * view.zoom;
  raster.square(x, y, half, clanId > 0 ? colorOf(clanColor(clanId)) : COLORS.wall);
  raster.square(x, y, half - 1.5, COLORS.wall);
  raster.square(x, y, half - 4, COLORS.floor);
}

function drawBody(raster: Raster, view: View, { creatures }: Frame, row: number): void {
  const radius = Math.max(BODY_PIXELS_MIN, creatures.radii[row]! * view.zoom);
  const color = CASTE_COLORS[CASTES[creatures.castes[row]!] ?? ''] ?? COLORS.grey;
  const [x, y, turn] = [view.x(creatures.xs[row]!), view.y(creatures.ys[row]!), creatures.headings[row]!];
  const sides = creatures.sides[row]!;
  if (SHAPES[creatures.sexes[row]!] === 'line') raster.line(x, y, radius, turn, 2.5, color);
  else if (sides >= 20) raster.disc(x, y, radius, color);
  else raster.polygon(x, y, radius, Math.max(3, sides), turn, color);
}

function colorOf(text: string): number {
  return Number.parseInt(text.slice(1), 16);
}
