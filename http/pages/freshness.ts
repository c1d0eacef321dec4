/** Entity tags: a reader that still has the page as it is gets 304 and no body (RFC 9110, 13.1.2). */
import { createHash } from 'node:crypto';
import type { RequestHead } from '../driver/port.js';
import type { RouteOutput } from '../route.js';

const NOT_MODIFIED = 304;
const DIGEST_CHARACTERS = 22;

/** A strong tag of these bytes. */
export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** The body, to be asked after before it is used again; or only the word that it is still the same. */
export function revalidated(
  { headers: requestHeaders }: RequestHead,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  etag: string = entityTag(body),
): RouteOutput {
  const all = { etag, 'cache-control': 'no-cache', ...headers };
  if (names(requestHeaders.get('if-none-match') ?? '', etag)) {
    return { raw: '', status: NOT_MODIFIED, headers: all };
  }
  return { raw: body, headers: all };
}

/** Weak comparison: a proxy that packs bodies marks the tag as weak. */
function names(list: string, etag: string): boolean {
  return list.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
