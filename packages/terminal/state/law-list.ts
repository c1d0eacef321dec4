/** Builds the list of the law editor, applies its filters, and parses typed values. */
import { LAW_CATALOG, LAW_GROUPS, type LawName } from '../../../schemas/laws/catalog/catalog.js';
import type { LawRow } from '../../../schemas/laws/catalog/row.js';
import type { LawsState } from './app.js';

export type LawLine =
  | { readonly title: string; readonly name: null }
  | { readonly title: null; readonly name: LawName };

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
