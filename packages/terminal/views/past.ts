/** Draws the records and the page of one, the last day, and the annals. */
import { RECORDS } from '#schemas/events/records.js';
import { dayLengthOf, type App } from '../state/app.js';
import { UI_COLORS } from '../map/palette.js';
import { type Area, firstShown } from '../screen/cells.js';
import { dayText, number } from '../text/format.js';
import { drawLines, type PageLine } from '../text/line.js';
import { annalsLines, recordLines, todayLines } from '../text/past.js';

export function drawRecords(area: Area, app: App): void {
  const { records } = app;
  if (records.open !== null) return drawPage(area, recordLines(app), records.pageLine.at);
  area.text(0, 0, filterText(app), { fg: UI_COLORS.quiet });
  area.textRight(area.width - 1, 0, `${number(records.total)} records`, { fg: UI_COLORS.text });
  if (records.records.length === 0) {
    area.text(2, 2, records.isRead ? 'No records match.' : 'Loading ...', { fg: UI_COLORS.quiet });
    return;
  }
  const height = area.height - 1;
  const first = firstShown(records.at, records.records.length, height);
  for (const [row, record] of records.records.slice(first, first + height).entries()) {
    const isSelected = first + row === records.at;
    const bg = isSelected ? { bg: UI_COLORS.selected } : {};
    if (isSelected) area.paint({ bg: UI_COLORS.selected }, row + 1);
    const [from, to] = [record.begin_tick, record.end_tick].map((tick) =>
      tick === null ? '' : dayText(tick, dayLengthOf(app)),
    );
    area.text(0, row + 1, `${isSelected ? '▸' : ' '}${from}–${to}`, { fg: UI_COLORS.faint, ...bg }, 11);
    area.text(12, row + 1, RECORDS[record.kind].name, { fg: UI_COLORS.title, ...bg }, 10);
    const fg = record.end_tick === null ? UI_COLORS.text : UI_COLORS.quiet;
    area.text(23, row + 1, record.text, { fg, ...bg }, area.width - 24);
  }
}

function filterText({ records: { kinds, of } }: App): string {
  const parts = [
    ...(of === null ? [] : [`of ${of.name}`]),
    ...(kinds.size === 0 ? [] : [`only ${[...kinds].join(', ')}`]),
  ];
  return parts.length === 0 ? 'all records' : parts.join(' · ');
}

export function drawToday(area: Area, app: App): void {
  drawPage(area, todayLines(app), app.today.at);
}

export function drawAnnals(area: Area, app: App): void {
  drawPage(area, annalsLines(app), app.annals.at);
}

function drawPage(area: Area, lines: readonly PageLine[], at: number): void {
  if (lines.length === 0) area.text(2, 1, 'Loading ...', { fg: UI_COLORS.quiet });
  else drawLines(area, lines, at);
}
