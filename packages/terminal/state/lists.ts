/** The lists of clans and of laws: columns, order, filters, and typed values. */
import type { Clan, ClansState, LawsState } from './app.js';
import { LAW_CATALOG, LAW_GROUPS, type LawName } from '#schemas/laws/catalog/catalog.js';
import type { LawRow } from '#schemas/laws/catalog/row.js';

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
  column('population', 'Members', 8, ({ population }) => population),
  column('houses', 'Houses', 6, ({ house_count: count }) => count),
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

// Builds the list of the law editor, applies its filters, and parses typed values.

type LawLine = { readonly title: string; readonly name: null } | { readonly title: null; readonly name: LawName };

export function shownLaws(laws: LawsState): readonly LawName[] {
  return lawLines(laws).flatMap(({ name }) => name ?? []);
}

export function lawLines(laws: LawsState): readonly LawLine[] {
  const words = laws.search.toLowerCase().split(/\s+/).filter(Boolean);
  return LAW_GROUPS.flatMap((group): LawLine[] => {
    const names = group.laws.filter((name) => {
      if (laws.showsChanged && laws.staged[name] === undefined && !isChanged(laws, name)) return false;
      const text = `${name} ${group.title} ${LAW_CATALOG[name].description}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (names.length === 0) return [];
    return [{ title: group.title, name: null }, ...names.map((name) => ({ title: null, name }))];
  });
}

export function isChanged({ values }: LawsState, name: LawName): boolean {
  return values[name] !== undefined && values[name] !== LAW_CATALOG[name].default;
}

export function rangeText(row: LawRow): string {
  if (row.type === 'boolean') return 'true or false';
  if (row.type === 'enum') return row.values.join(' or ');
  const kind = row.type === 'integer' ? 'whole ' : '';
  const from = row.exclusive ? `above ${row.minimum}` : `${row.minimum}`;
  const to = row.maximum >= Number.MAX_SAFE_INTEGER ? 'or more' : `to ${row.maximum}`;
  return `${kind}${from} ${to}${row.nullable ? ', or null (automatic)' : ''}`;
}

export function valueText(value: unknown): string {
  if (value === null) return 'auto';
  return value === undefined ? '?' : String(value);
}

/** Text that does not parse is sent unchanged, so that the service's own error message is shown. */
export function valueOf(row: LawRow, text: string): boolean | number | string | null {
  const typed = text.trim();
  if (row.type === 'boolean')
    return /^(true|yes|on|1)$/i.test(typed) || (/^(false|no|off|0)$/i.test(typed) ? false : typed);
  if (row.type === 'enum') return typed;
  if (row.nullable && /^(null|auto)$/i.test(typed)) return -1;
  return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
