/** Draws the law editor. */
import { LAW_CATALOG, type LawName } from '#schemas/laws/catalog/catalog.js';
import type { App } from '../state/app.js';
import { isChanged, lawLines, rangeText, valueText } from '../state/lists.js';
import { UI_COLORS } from '../map/palette.js';
import { wrap, type Area, firstShown } from '../screen/cells.js';

const DETAIL_ROWS = 5;

export function drawLaws(area: Area, app: App): void {
  const { laws } = app;
  const lines = lawLines(laws);
  const names = lines.flatMap(({ name }) => name ?? []);
  const selected = names[laws.at];
  const staged = Object.keys(laws.staged).length;
  const parts = [laws.showsChanged ? 'changed laws' : 'all laws', ...(laws.search === '' ? [] : [`"${laws.search}"`])];
  area.text(0, 0, parts.join(' · '), { fg: UI_COLORS.quiet });
  const right = staged > 0 ? `${staged} pending: a apply, w apply and save for later worlds` : `${names.length} laws`;
  area.textRight(area.width - 1, 0, right, { fg: staged > 0 ? UI_COLORS.warn : UI_COLORS.text });
  const height = area.height - 1 - DETAIL_ROWS;
  const first = firstShown(
    lines.findIndex(({ name }) => name === selected),
    lines.length,
    height,
  );
  for (const [row, line] of lines.slice(first, first + height).entries()) {
    if (line.name === null) area.text(0, row + 1, line.title, { fg: UI_COLORS.title, bold: true });
    else drawLaw(area, row + 1, app, line.name, line.name === selected);
  }
  if (names.length === 0) area.text(2, 2, 'No laws match.', { fg: UI_COLORS.quiet });
  if (selected !== undefined)
    drawDetail(area.part(0, area.height - DETAIL_ROWS, area.width, DETAIL_ROWS), app, selected);
}

const NAME_WIDTH = 30;
const VALUE_WIDTH = 12;

function drawLaw(area: Area, row: number, { laws }: App, name: LawName, isSelected: boolean): void {
  const bg = isSelected ? { bg: UI_COLORS.selected } : {};
  if (isSelected) area.paint({ bg: UI_COLORS.selected }, row);
  const catalog = LAW_CATALOG[name];
  const staged = laws.staged[name];
  area.text(0, row, isSelected ? '▸' : ' ', { fg: UI_COLORS.accent, ...bg });
  area.text(2, row, name, { fg: UI_COLORS.text, ...bg }, NAME_WIDTH - 1);
  const value = valueText(laws.values[name]);
  const fg = isChanged(laws, name) ? UI_COLORS.title : UI_COLORS.quiet;
  area.text(
    2 + NAME_WIDTH,
    row,
    value.padStart(VALUE_WIDTH - 2),
    { fg, ...bg, bold: isChanged(laws, name) },
    VALUE_WIDTH,
  );
  const after = staged === undefined ? (catalog.unit ?? '') : `→ ${valueText(staged)}`;
  const style = staged === undefined ? { fg: UI_COLORS.faint } : { fg: UI_COLORS.warn, bold: true };
  area.text(2 + NAME_WIDTH + VALUE_WIDTH, row, after, { ...style, ...bg });
}

function drawDetail(area: Area, { laws }: App, name: LawName): void {
  const row = LAW_CATALOG[name];
  area.text(0, 0, '─'.repeat(area.width - 1), { fg: UI_COLORS.faint });
  const facts = `now ${valueText(laws.values[name])} · default ${valueText(row.default)} · ${rangeText(row)}${row.unit ? ` · ${row.unit}` : ''}`;
  const words = row.acts === 'creation' ? `${row.description} Applies to the next new world.` : row.description;
  const lines = [facts, ...wrap(words, area.width - 2)];
  for (const [place, line] of lines.slice(0, DETAIL_ROWS - 1).entries()) {
    area.text(0, place + 1, line, { fg: place === 0 ? UI_COLORS.accent : UI_COLORS.text });
  }
}
