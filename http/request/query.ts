/**
 * Reads the query of a request as texts by name. Data refuse unknown and repeated names, so that a typo is noticed; what
 * caches, mailings and networks add to a link is ignored on reads. Pages ignore both faults, because links to pages carry
 * parameters of other pages.
 */
import { type ValidationItem, invalid } from '../../schemas/errors.js';
import { isApi, isRead, type RouteRow } from '../../schemas/route.js';
import type { Checked } from '../../schemas/validation.js';
import { unknownName } from '../../schemas/suggestion.js';
import type { IdRange } from '../../schemas/records/history.js';
import type { Order } from '../../schemas/wire/types.js';

export type Texts = Readonly<Record<string, string | undefined>>;

const NOTHING: Checked<Texts> = { ok: true, value: {} };

/** Parameters that others add to links, such as the cache-buster of a script or the mark of a mailing. */
const FOREIGN = /^(_|utm_\w+|fbclid|gclid)$/;

/** Greatest number of faults that an answer lists; one request can contain thousands. */
const ITEMS_MAX = 10;

export function queryReader(row: RouteRow): (text: string) => Checked<Texts> {
  if (!isApi(row)) return (text) => ({ ok: true, value: Object.fromEntries(new URLSearchParams(text)) });
  const properties = (row.query?.properties ?? {}) as Readonly<Record<string, { readonly style?: string }>>;
  const known = Object.keys(properties);
  const lists = new Set(known.filter((name) => properties[name]?.style === 'form'));
  const unknown =
    known.length === 0 ? 'is not known; this route has no parameters' : `is not known; known: ${known.join(', ')}`;
  return (text) => {
    if (text === '') return NOTHING;
    const value: Record<string, string> = {};
    const items = new Map<string, ValidationItem>();
    for (const [name, part] of new URLSearchParams(text)) {
      const loc = ['query', name];
      const before = Object.hasOwn(value, name) ? value[name] : undefined;
      if (isRead(row) && FOREIGN.test(name) && !Object.hasOwn(properties, name)) continue;
      if (!Object.hasOwn(properties, name)) items.set(name, { loc, msg: unknown, type: 'unknown_parameter' });
      else if (before === undefined) value[name] = part;
      else if (lists.has(name)) value[name] = `${before},${part}`;
      else items.set(name, { loc, msg: 'is given more than once', type: 'repeated_parameter' });
    }
    if (items.size === 0) return { ok: true, value };
    return { ok: false, items: [...items.values()].slice(0, ITEMS_MAX) };
  };
}

// Query parameters that are lists of words with commas, such as `types=birth,death`.

/** Returns the words of the list. Fails with items of a 422 for each word that is not in the vocabulary. */
export function wordsOf<Word extends string>(
  parameter: string,
  text: string,
  vocabulary: readonly Word[],
): readonly Word[] {
  const words = text.split(',').map((word) => word.trim());
  const known: ReadonlySet<string> = new Set(vocabulary);
  const items = words
    .filter((word) => word !== '' && !known.has(word))
    .slice(0, ITEMS_MAX)
    .map((input) => ({
      loc: ['query', parameter],
      msg: `${unknownName(input, vocabulary)}; known: ${vocabulary.join(', ')}`,
      type: 'enum',
      input,
    }));
  if (items.length > 0) throw invalid(items);
  return words.filter((word): word is Word => known.has(word));
}

// Pages of listings with ids as cursors (docs/interface.md#listings).

interface IdQuery {
  readonly order?: Order;
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
}

/** A page that begins above an id shows what follows it, so that readers who count up miss nothing. */
export function idRange({ order, after, before, limit }: IdQuery): Required<IdRange> {
  const natural = after !== undefined && before === undefined ? 'oldest' : 'newest';
  return { order: order ?? natural, after: after ?? null, before: before ?? null, limit };
}

/** Returns the page of rows that were read with one row more than its limit, and how the listing continues. */
export function idPage<Row extends { readonly id: number }>(
  read: readonly Row[],
  { order, limit }: Pick<IdRange, 'order' | 'limit'>,
): {
  readonly rows: readonly Row[];
  readonly cursors: {
    readonly has_more: boolean;
    readonly next_after: number | null;
    readonly next_before: number | null;
  };
} {
  const rows = read.slice(0, limit);
  const next = read.length > limit ? (rows.at(-1)?.id ?? null) : null;
  const isNewest = order === 'newest';
  return {
    rows,
    cursors: { has_more: next !== null, next_after: isNewest ? null : next, next_before: isNewest ? next : null },
  };
}
