/** Defines the columns of the clan table, and searches and sorts its rows. */
import type { Clan, ClansState } from './app.js';

export interface ClanColumn {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  text(clan: Clan): string;
  /** Returns the sort key. Numbers are sorted in descending order, words alphabetically. */
  key(clan: Clan): number | string;
}

export const CLAN_COLUMNS: readonly ClanColumn[] = [
  // The prefix is omitted, because it is the same in all names, such as `Clan of the Ringing Angle`.
  column('name', 'Clan', 20, ({ name }) => name.replace(/^Clan of the /, '')),
  column('population', 'Size', 5, ({ population }) => population),
  column('houses', 'Homes', 6, ({ house_count: count }) => count),
  column('faith', 'Faith', 6, ({ faith }) => Math.round(faith)),
  column('stores', 'Stores', 7, ({ larder, granary }) => Math.round(larder + granary)),
  column('wins', 'Won', 5, (clan) => clan.war_wins ?? 0),
  column('losses', 'Lost', 5, (clan) => clan.losses ?? 0),
  column('shrine', 'Shrine', 7, ({ shrine_level: level }) => ['-', 'shrine', 'temple'][level] ?? String(level)),
  column('governance', 'Rule', 9, ({ governance }) => governance ?? '-'),
  column('dead', 'Dead', 5, (clan) => clan.dead_count ?? 0),
  column('coalition', 'Coalition', 18, ({ coalition }) => coalition ?? '-'),
  column('culture', 'Culture', 20, ({ culture }) => culture ?? '-'),
];

function column(name: string, title: string, width: number, key: (clan: Clan) => number | string): ClanColumn {
  return { name, title, width, key, text: (clan) => String(key(clan)) };
}

/** Returns the clans whose names contain the search text: living clans first, each group sorted. */
export function shownClans({ clans, sort, isReversed, search }: ClansState): readonly Clan[] {
  const by = CLAN_COLUMNS.find(({ name }) => name === sort) ?? CLAN_COLUMNS[0]!;
  const sign = isReversed ? -1 : 1;
  const wanted = search.toLowerCase();
  return clans
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(a.extinct) - Number(b.extinct) || sign * order(by.key(a), by.key(b)) || a.id - b.id);
}

function order(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? b - a : String(a).localeCompare(String(b), 'en');
}
