/** Draws the view with the table of clans. */
import { dayLengthOf, type App, type Clan } from '../state/app.js';
import { CLAN_COLUMNS, shownClans, type ClanColumn } from '../state/lists.js';
import { UI_COLORS } from '../map/palette.js';
import { wrap, type Area, firstShown } from '../screen/cells.js';
import { parseHex } from '../screen/colors.js';
import { daysText, dayText, number } from '../text/format.js';

const DETAIL_ROWS = 5;
const NAME_WIDTH = 20;

export function drawClans(area: Area, app: App): void {
  const clans = shownClans(app.clans);
  const columns = fitting(area.width - 2);
  drawHead(area, app, columns);
  const height = area.height - 2 - DETAIL_ROWS;
  const first = firstShown(app.clans.at, clans.length, height);
  for (let row = 0; row < height; row++) {
    const clan = clans[first + row];
    if (clan) drawClan(area, row + 1, clan, columns, first + row === app.clans.at);
  }
  if (clans.length === 0) area.text(2, 2, 'No clans match.', { fg: UI_COLORS.quiet });
  const selected = clans[app.clans.at];
  if (selected) drawDetail(area.part(0, area.height - DETAIL_ROWS, area.width, DETAIL_ROWS), selected, app);
}

function fitting(width: number): readonly ClanColumn[] {
  let used = 0;
  return CLAN_COLUMNS.filter((column) => {
    used += column.name === 'name' ? NAME_WIDTH : column.width + 1;
    return used <= width;
  });
}

function drawHead(area: Area, { clans: state }: App, columns: readonly ClanColumn[]): void {
  let x = 2;
  for (const { name, title, width } of columns) {
    const isSorted = state.sort === name;
    const sign = isSorted ? (state.isReversed ? '▲' : '▼') : '';
    const style = { fg: isSorted ? UI_COLORS.title : UI_COLORS.quiet, bold: isSorted, underline: true };
    if (name === 'name') area.text(x, 0, `${title}${sign}`.padEnd(NAME_WIDTH - 1), style);
    else area.text(x, 0, `${sign}${title}`.padStart(width), style, width);
    x += name === 'name' ? NAME_WIDTH : width + 1;
  }
}

function drawClan(area: Area, row: number, clan: Clan, columns: readonly ClanColumn[], isSelected: boolean): void {
  const bg = isSelected ? { bg: UI_COLORS.selected } : {};
  if (isSelected) area.paint({ bg: UI_COLORS.selected }, row);
  const fg = clan.extinct ? UI_COLORS.faint : UI_COLORS.text;
  let x = 2;
  area.text(0, row, clan.extinct ? '†' : '■', { fg: parseHex(clan.color), ...bg });
  for (const { name, width, text } of columns) {
    if (name === 'name')
      area.text(x, row, text(clan), { fg: clan.extinct ? fg : parseHex(clan.color), ...bg }, NAME_WIDTH - 1);
    else area.text(x, row, text(clan).padStart(width), { fg, ...bg }, width);
    x += name === 'name' ? NAME_WIDTH : width + 1;
  }
}

function drawDetail(area: Area, clan: Clan, app: App): void {
  area.text(0, 0, '─'.repeat(area.width - 1), { fg: UI_COLORS.faint });
  const nameOf = (id: number | null): string => app.clans.clans.find((other) => other.id === id)?.name ?? `clan ${id}`;
  const leader = app.world?.entities.find(({ id, kind }) => id === clan.leader_id && kind === 'creature');
  const dayLength = dayLengthOf(app);
  const enemies = clan.knowledge.enemies.map(({ name }) => name);
  const sentences = [
    clan.extinct
      ? `${clan.name} died out on day ${dayText(clan.extinct_tick ?? 0, dayLength)}.`
      : `${clan.name}: ${clan.governance ?? 'clan'} under ${leader?.personal_name ?? 'no leader'}, avatar ${clan.totem ?? 'none'}.`,
    ...(clan.born_tick === null
      ? []
      : [`Founded ${daysText(Math.max(0, (app.world?.tick ?? 0) - clan.born_tick), dayLength)} ago.`]),
    ...(clan.peak_population === null ? [] : [`Peak ${clan.peak_population} members, ${clan.dead_count ?? 0} died.`]),
    ...(clan.coalition === null ? [] : [`In the ${clan.coalition}.`]),
    ...(clan.tribute_to === null ? [] : [`Pays tribute to ${nameOf(clan.tribute_to)}.`]),
    ...(clan.culture === null ? [] : [`Culture: ${clan.culture}.`]),
    `Larder ${number(clan.larder)}, granary ${number(clan.granary)}, faith ${number(clan.faith)}.`,
    ...(enemies.length === 0 ? [] : [`Enemies: ${enemies.slice(0, 4).join(', ')}.`]),
  ];
  for (const [row, line] of wrap(sentences.join(' '), area.width - 2)
    .slice(0, DETAIL_ROWS - 1)
    .entries()) {
    area.text(0, row + 1, line, { fg: UI_COLORS.text });
  }
}
