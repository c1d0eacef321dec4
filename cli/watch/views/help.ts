/**
 * The page of all keys, written from the table that the keys themselves are taken from; and what the map's colours
 * mean.
 */
import { KEY_GROUPS } from '../keys.js';
import { CASTE_COLORS, PLANT_COLORS } from '../../../schemas/palette.js';
import { INK, LAND } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import type { Color } from '../screen/colors.js';

interface Line {
  readonly parts: readonly (readonly [string, Color, boolean?])[];
}

const COLUMN_WIDTH = 39;
const KEY_WIDTH = 12;

/** Draws the page from its line `first` on, in as many columns as fit. */
export function drawHelp(area: Area, first: number): void {
  area.paint({ bg: INK.bar });
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
        if (x < end) x = area.text(x, row, text, { fg, bg: INK.bar, bold: bold ?? false }, end - x);
      }
    }
  }
  const more = start + height < perColumn ? '↓ more · ' : '';
  area.textRight(area.width - 1, area.height - 1, `${more}? or Esc closes`, { fg: INK.key, bg: INK.bar });
}

function helpLines(): readonly Line[] {
  const keys = KEY_GROUPS.flatMap(({ title, rows }): Line[] => [
    { parts: [[title, INK.title, true]] },
    ...rows.map(({ shown, words }): Line => ({
      parts: [
        [shown.padEnd(KEY_WIDTH), INK.key],
        [words, INK.text],
      ],
    })),
    { parts: [] },
  ]);
  return [...keys, { parts: [['Colours of the map', INK.title, true]] }, ...legend()];
}

function legend(): readonly Line[] {
  const things: readonly (readonly [string, Color])[] = [
    ...Object.entries(CASTE_COLORS).map(
      ([caste, color]) => [caste === 'Woman' ? 'Woman (a line)' : caste, color] as const,
    ),
    ['the sick', LAND.infected],
    ['the dead', LAND.corpse],
    ...Object.entries(PLANT_COLORS).map(([plant, color]) => [plant.replaceAll('_', ' '), color] as const),
    ['river', LAND.river],
    ['rock', LAND.rock],
    ['market', LAND.market],
    ['fire', LAND.fire],
  ];
  const half = Math.ceil(things.length / 2);
  return [
    ...things.slice(0, half).map(([name, color], row): Line => {
      const [other, otherColor] = things[half + row] ?? ['', INK.text];
      return {
        parts: [
          ['■ ', color],
          [name.padEnd(16), INK.text],
          [other === '' ? '' : '■ ', otherColor],
          [other, INK.text],
        ],
      };
    }),
    { parts: [['houses, names: the colour of the clan', INK.quiet]] },
  ];
}
