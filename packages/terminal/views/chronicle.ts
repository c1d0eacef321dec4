/** Draws the chronicle view: a list of events. */
import { dayLengthOf, type App, type EventEntry } from '../state/app.js';
import { eventColor, eventText } from '../text/event-text.js';
import { UI_COLORS } from '../map/palette.js';
import { wrap, type Area, firstShown } from '../screen/cells.js';
import { dayText, hourText, number } from '../text/format.js';

const DETAIL_ROWS = 3;

export function drawChronicle(area: Area, app: App): void {
  const { chronicle } = app;
  const seed = app.world?.seed ?? null;
  area.text(0, 0, filterText(app), { fg: UI_COLORS.quiet });
  area.textRight(area.width - 1, 0, `${number(chronicle.total)} events`, { fg: UI_COLORS.text });
  const height = area.height - 2 - DETAIL_ROWS;
  const first = firstShown(chronicle.at, chronicle.events.length, height);
  if (chronicle.events.length === 0) {
    area.text(2, 2, chronicle.isRead ? 'No events match.' : 'Loading ...', {
      fg: UI_COLORS.quiet,
    });
  }
  for (let row = 0; row < height; row++) {
    const event = chronicle.events[first + row];
    if (event) drawEvent(area, 2 + row - 1, event, app, first + row === chronicle.at);
  }
  const selected = chronicle.events[chronicle.at];
  if (selected) drawDetail(area.part(0, area.height - DETAIL_ROWS, area.width, DETAIL_ROWS), selected, seed);
}

function filterText({ chronicle }: App): string {
  const { types, majorOnly, search } = chronicle;
  const parts = [
    ...(types.size > 0 ? [`only ${[...types].join(', ').replaceAll('_', ' ')}`] : []),
    ...(majorOnly ? ['major'] : []),
    ...(search === '' ? [] : [`"${search}", best match first`]),
  ];
  return parts.length === 0 ? 'all events' : parts.join(' · ');
}

function drawEvent(area: Area, row: number, event: EventEntry, app: App, isSelected: boolean): void {
  const dayLength = dayLengthOf(app);
  const bg = isSelected ? { bg: UI_COLORS.selected } : {};
  if (isSelected) area.paint({ bg: UI_COLORS.selected }, row);
  const day = `${isSelected ? '▸' : ' '}${dayText(event.tick, dayLength)}`;
  area.text(0, row, day, { fg: UI_COLORS.faint, ...bg });
  area.text(6, row, hourText(event.tick, dayLength), { fg: UI_COLORS.faint, ...bg });
  const fg = event.major ? eventColor(event) : UI_COLORS[isSelected ? 'text' : 'quiet'];
  area.text(12, row, eventText(event, app.world?.seed ?? null), { fg, bold: event.major, ...bg }, area.width - 13);
}

function drawDetail(area: Area, event: EventEntry, seed: number | null): void {
  area.text(0, 0, '─'.repeat(area.width - 1), { fg: UI_COLORS.faint });
  const where = event.x === 0 && event.y === 0 ? '' : ` at ${event.x.toFixed(0)}, ${event.y.toFixed(0)}`;
  const text = `tick ${number(event.tick)}${where}: ${eventText(event, seed)}`;
  for (const [row, line] of wrap(text, area.width - 2)
    .slice(0, 2)
    .entries()) {
    area.text(0, row + 1, line, { fg: UI_COLORS.text });
  }
}
