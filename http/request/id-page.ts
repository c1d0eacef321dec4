/** Pages of listings with ids as cursors (docs/interface.md#listings). */
import type { IdRange } from '../../schemas/records/id-range.js';
import type { Order } from '../../schemas/wire/types.js';

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
