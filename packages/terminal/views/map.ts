/** Draws the map and its names. A cell has two dots as half-blocks, or eight as a braille character. */
import type { StateMessage } from '../../client/index.js';
import type { App } from '../state/app.js';
import { columnOf, movedTo, rowOf, wholePlane, windowOf, type Window } from '../map/camera.js';
import { bodyColor, drawEntities, drawSignals } from '../map/entities.js';
import { drawLand, drawLight } from '../map/land.js';
import { UI_COLORS, MAP_COLORS } from '../map/palette.js';
import { Raster } from '../map/raster.js';
import { wrap, type Area } from '../screen/cells.js';
import { parseHex, mix } from '../screen/colors.js';
import { shownCondition, type ShownCondition } from './condition.js';

const DOTS = { blocks: { across: 1, down: 2 }, braille: { across: 2, down: 4 } } as const;
const UPPER_HALF = '▀'.codePointAt(0)!;
const SPACE = 32;
const BRAILLE = 0x2800;
/** Bits of the eight dots in a braille character, row by row, left dot first. */
const BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
/** Names of bodies are drawn if a dot is at most this large, in grid units; otherwise they would overlap. */
const NAMED_UNITS_PER_DOT_MAX = 0.6;

/** Draws the map; before the first frame, draws the reason why there is no map yet. */
export function drawMap(area: Area, app: App): void {
  const { world } = app;
  const condition = shownCondition(app);
  if (world === null) {
    area.paint({ bg: MAP_COLORS.beyond });
    drawWarning(area.part(0, Math.floor(area.height / 2) - 2, area.width, 4), condition);
    return;
  }
  const window = mapWindow(area, app, world);
  const raster = new Raster(window.columns, window.rows, MAP_COLORS.beyond);
  drawLand(raster, window, world);
  if (app.map.showsSignals) drawSignals(raster, window, world);
  drawEntities(raster, window, world, app.map.selected);
  drawLight(raster, window, world);
  // While there is no connection, the last state is drawn in pale colours.
  const isDisconnected = app.status !== 'live';
  if (app.map.mode === 'blocks') drawBlocks(area, raster, isDisconnected);
  else drawBraille(area, raster, isDisconnected);
  if (app.map.showsNames) drawNames(area, window, world, app);
  drawSelected(area, window, world, app);
  drawWarning(area, condition);
}

function drawWarning(area: Area, { message, color }: ShownCondition): void {
  if (message === '') return;
  const lines = wrap(message, area.width - 4);
  const width = Math.max(...lines.map(({ length }) => length)) + 2;
  for (const [row, line] of lines.entries()) {
    area.text(1, row, ` ${line}`.padEnd(width), { fg: 0x0d1117, bg: color, bold: true });
  }
}

export function mapWindow(area: Area, { map }: App, world: StateMessage): Window {
  const { across, down } = DOTS[map.mode];
  let camera = map.camera ?? wholePlane(world);
  const followed = map.follows ? creatureOf(world, map.selected) : undefined;
  if (followed) camera = movedTo(world, camera, followed.x, followed.y);
  return windowOf(world, camera, area.width * across, area.height * down);
}

function creatureOf(world: StateMessage, selected: number | null): StateMessage['entities'][number] | undefined {
  return selected === null ? undefined : world.entities.find(({ id, kind }) => id === selected && kind === 'creature');
}

function drawBlocks(area: Area, raster: Raster, isDisconnected: boolean): void {
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const at = 2 * y * raster.columns + x;
      const upper = faded(raster.colorAt(at), isDisconnected);
      const lower = faded(raster.colorAt(at + raster.columns), isDisconnected);
      if (upper === lower) area.set(x, y, SPACE, { bg: upper, fg: upper });
      else area.set(x, y, UPPER_HALF, { fg: upper, bg: lower });
    }
  }
}

function drawBraille(area: Area, raster: Raster, isDisconnected: boolean): void {
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) drawBrailleCell(area, raster, x, y, isDisconnected);
  }
}

function drawBrailleCell(area: Area, raster: Raster, x: number, y: number, isDisconnected: boolean): void {
  let bits = 0;
  let rank = 0;
  let color: number = UI_COLORS.text;
  for (const [dot, bit] of BITS.entries()) {
    const at = (4 * y + (dot >> 1)) * raster.columns + 2 * x + (dot & 1);
    if (!raster.isFigure(at)) continue;
    bits |= bit;
    if (raster.ranks[at]! <= rank) continue;
    rank = raster.ranks[at]!;
    color = raster.figures[at]!;
  }
  const ground = raster.grounds[(4 * y + 1) * raster.columns + 2 * x]!;
  area.set(x, y, bits === 0 ? SPACE : BRAILLE + bits, {
    fg: faded(color, isDisconnected),
    bg: faded(ground, isDisconnected),
  });
}

function faded(color: number, isDisconnected: boolean): number {
  if (!isDisconnected) return color;
  const grey = Math.round(((color >> 16) * 2 + ((color >> 8) & 255) * 5 + (color & 255)) / 8);
  return mix((grey << 16) | (grey << 8) | grey, MAP_COLORS.beyond, 0.35);
}

/** Draws the names of bodies if there is room for them; otherwise each clan's name at one of its houses. */
function drawNames(area: Area, window: Window, world: StateMessage, { map }: App): void {
  const { across, down } = DOTS[map.mode];
  const put = (text: string, x: number, y: number, fg: number): void => {
    const column = Math.round(columnOf(window, x) / across - text.length / 2);
    const row = Math.floor(rowOf(window, y) / down);
    for (const [place, character] of Array.from(text).entries()) {
      area.set(column + place, row, character.codePointAt(0)!, { fg, bold: true });
    }
  };
  if (window.unit <= NAMED_UNITS_PER_DOT_MAX) {
    for (const body of world.entities) {
      if (body.kind !== 'creature' || !body.personal_name) continue;
      put(body.personal_name.split(' ')[0] ?? '', body.x, body.y + 3 * window.unit, bodyColor(body));
    }
    return;
  }
  if (map.camera === null || map.camera.zoom < 2) return;
  const named = new Set<unknown>();
  for (const house of world.entities) {
    if (house.kind !== 'house' || house.is_ruin || !house.clan_name || named.has(house.clan_id)) continue;
    named.add(house.clan_id);
    put(
      house.clan_name.replace('Clan of the ', ''),
      house.x,
      house.y - 6,
      mix(parseHex(house.clan_color), 0xffffff, 0.35),
    );
  }
}

function drawSelected(area: Area, window: Window, world: StateMessage, { map }: App): void {
  const selected = creatureOf(world, map.selected);
  if (!selected) return;
  const { across, down } = DOTS[map.mode];
  const column = Math.floor(columnOf(window, selected.x) / across);
  const row = Math.floor(rowOf(window, selected.y) / down);
  const text = `${map.follows ? '◎' : '◄'} ${selected.personal_name ?? selected.id}`;
  const x = column + 2 + text.length <= area.width ? column + 2 : column - 1 - text.length;
  if (row >= 0 && row < area.height && column >= 0 && column < area.width) {
    area.text(Math.max(0, x), row, text, { fg: MAP_COLORS.selected, bg: MAP_COLORS.night, bold: true });
  }
}
