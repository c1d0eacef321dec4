/** Draws the window in which the user picks from a list. */
import { UI_COLORS } from '../map/palette.js';
import type { Picker } from '../state/prompt.js';
import { type Area, firstShown } from '../screen/area.js';

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
