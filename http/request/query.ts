/**
 * Reads the query of a request as texts by name. Data refuse unknown and repeated names, so that a typo is noticed; what
 * caches, mailings and networks add to a link is ignored on reads. Pages ignore both faults, because links to pages carry
 * parameters of other pages.
 */
import type { ValidationItem } from '../../schemas/errors.js';
import { isApi, isRead, type RouteRow } from '../../schemas/route.js';
import type { Checked } from '../../schemas/validation.js';

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
