/** The windows over a view: the help, and a list to pick from. */
import { KEY_GROUPS } from '../keys/key-handler.js';
import { labelOf } from '../keys/row.js';
import { CASTE_COLORS, PLANT_COLORS } from '#schemas/palette.js';
import { UI_COLORS, MAP_COLORS } from '../map/palette.js';
import { type Area, firstShown } from '../screen/cells.js';
import type { Color } from '../screen/colors.js';
import type { Picker } from '../state/prompt.js';

interface Line {
  readonly parts: readonly (readonly [string, Color, boolean?])[];
}

const COLUMN_WIDTH = 39;
const KEY_WIDTH = 12;

/** Draws all keys, generated from the key table, and a legend of the map's colours. */
export function drawHelp(area: Area, first: number): void {
  area.paint({ bg: UI_COLORS.bar });
  const columns = Math.max(1, Math.floor((area.width - 1) / COLUMN_WIDTH));
  const lines = helpLines();
  const height = area.height - 1;
  const perColumn = Math.max(1, Math.ceil(lines.length / columns));
  const start = Math.min(first, Math.max(0, perColumn - height));
  for (let column = 0; column < columns; column++) {
    const shown = lines.slice(column * perColumn, (column + 1) * perColumn).slice(start, start + height);
    for (const [row, { parts }] of shown.entries()) {
      let x = 1 + column * COLUMN_WIDTH;
      const end = x + COLUMN_WIDTH - 1;
      for (const [text, fg, bold] of parts) {
        if (x < end) x = area.text(x, row, text, { fg, bg: UI_COLORS.bar, bold: bold ?? false }, end - x);
      }
    }
  }
  const more = start + height < perColumn ? '↓ more · ' : '';
  area.textRight(area.width - 1, area.height - 1, `${more}Esc closes`, {
    fg: UI_COLORS.key,
    bg: UI_COLORS.bar,
  });
}

function helpLines(): readonly Line[] {
  const keys = KEY_GROUPS.flatMap(({ title, rows }): Line[] => [
    { parts: [[title, UI_COLORS.title, true]] },
    ...rows.map((row): Line => ({
      parts: [
        [labelOf(row).padEnd(KEY_WIDTH), UI_COLORS.key],
        [row.description, UI_COLORS.text],
      ],
    })),
    { parts: [] },
  ]);
  return [...keys, { parts: [['Colours of the map', UI_COLORS.title, true]] }, ...legend()];
}

function legend(): readonly Line[] {
  const things: readonly (readonly [string, Color])[] = [
    ...Object.entries(CASTE_COLORS).map(
      ([caste, color]) => [caste === 'Woman' ? 'Woman (a line)' : caste, color] as const,
    ),
    ['infected', MAP_COLORS.infected],
    ['corpse', MAP_COLORS.corpse],
    ...Object.entries(PLANT_COLORS).map(([plant, color]) => [plant.replaceAll('_', ' '), color] as const),
    ['river', MAP_COLORS.river],
    ['rock', MAP_COLORS.rock],
    ['market', MAP_COLORS.market],
    ['fire', MAP_COLORS.fire],
  ];
  const half = Math.ceil(things.length / 2);
  return [
    ...things.slice(0, half).map(([name, color], row): Line => {
      const [other, otherColor] = things[half + row] ?? ['', UI_COLORS.text];
      return {
        parts: [
          ['■ ', color],
          [name.padEnd(16), UI_COLORS.text],
          [other === '' ? '' : '■ ', otherColor],
          [other, UI_COLORS.text],
        ],
      };
    }),
    { parts: [['houses, names: colour of the clan', UI_COLORS.quiet]] },
  ];
}

const WIDTH_MAX = 76;

export function drawPicker(area: Area, picker: Picker): void {
  const { choices, ticked } = picker;
  const width = Math.min(WIDTH_MAX, area.width - 4);
  const height = Math.min(choices.length + 3, area.height - 2);
  const box = area.part(Math.floor((area.width - width) / 2), Math.floor((area.height - height) / 2), width, height);
  box.paint({ bg: UI_COLORS.bar });
  box.text(1, 0, picker.title, { fg: UI_COLORS.title, bg: UI_COLORS.bar, bold: true });
  const rows = height - 3;
  const first = firstShown(picker.at, choices.length, rows);
  for (const [row, { value, label, description }] of choices.slice(first, first + rows).entries()) {
    const bg = first + row === picker.at ? UI_COLORS.selected : UI_COLORS.bar;
    box.paint({ bg }, row + 1);
    const tick = ticked === null ? (first + row === picker.at ? '▸' : ' ') : ticked.has(value) ? '[x]' : '[ ]';
    const x = box.text(1, row + 1, `${tick} ${label}`, {
      fg: UI_COLORS.text,
      bg,
      bold: ticked?.has(value) ?? false,
    });
    box.text(Math.max(22, x + 2), row + 1, description, { fg: UI_COLORS.quiet, bg });
  }
  const keys = ticked === null ? 'Enter selects · Esc cancels' : 'Space ticks · a none · Enter done · Esc cancels';
  box.text(1, height - 1, keys, { fg: UI_COLORS.key, bg: UI_COLORS.bar });
}
