/**
 * Chooses the representation of a cacheable body: 304 if the client has it, else the body in an accepted coding (RFC
 * 9110, 8.4 and 13.1.2). A body is compressed once and cached under its entity tag; answers that differ at each request
 * are in answer-compressor.ts.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { RequestHead } from '../driver/port.js';
import { chooseCoding, compress, type Coding } from './coding.js';
import type { RouteOutput } from './responses.js';
import { createHash } from 'node:crypto';

/** A body that clients may revalidate and that is cached compressed. */
export interface CacheableBody {
  readonly body: string | Uint8Array;
  /** Strong entity tag of the uncompressed bytes. */
  readonly etag: string;
  readonly contentType: string;
}

export interface Representation {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const OK_STATUS = 200;
const NOT_MODIFIED_STATUS = 304;
const DIGEST_CHARACTERS = 22;
/** Content types that are worth compressing; pictures are compressed already. */
const COMPRESSED_TYPES = /^text\/|^application\/(json|xml|atom\+xml)\b/;

export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** Returns a tag for answers that are sent in several codings. It says that the content is the same, not the bytes. */
export function weakTag(body: string | Uint8Array): string {
  return `W/${entityTag(body)}`;
}

/** Returns an output that caches may store and must revalidate before each use. */
export function revalidated(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  etag: string = entityTag(body),
): RouteOutput & { readonly raw: string | Uint8Array } {
  return { raw: body, etag, headers: { 'cache-control': 'no-cache', ...headers } };
}

/** Returns whether the client states, in `If-None-Match`, that it has the body with this entity tag. */
export function hasTag({ headers }: Pick<RequestHead, 'headers'>, etag: string): boolean {
  return hasEntry(headers.get('if-none-match') ?? '', etag);
}

/** Cache of compressed bodies. It drops the least recently used bodies above a limit in bytes. */
export class Representations {
  readonly #compressed = new Map<string, Uint8Array>();
  readonly #pending = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** Returns the answer for this client. The first request for a body waits until the body is compressed. */
  async choose({ headers }: RequestHead, cacheable: CacheableBody): Promise<Representation> {
    const isEligible = isCompressible(cacheable);
    const vary: Record<string, string> = isEligible ? { vary: 'Accept-Encoding' } : {};
    const coding = isEligible ? chooseCoding(headers.get('accept-encoding') ?? '') : null;
    const tag = tagOf(cacheable.etag, coding);
    if (hasTag({ headers }, tag)) {
      return { status: NOT_MODIFIED_STATUS, body: '', headers: { ...vary, etag: tag } };
    }
    const compressed = coding === null ? null : await this.#compress(tag, coding, cacheable.body);
    if (coding === null || compressed === null)
      return { status: OK_STATUS, body: cacheable.body, headers: { ...vary, etag: cacheable.etag } };
    return {
      status: OK_STATUS,
      body: compressed,
      headers: { ...vary, etag: tag, 'content-encoding': coding },
    };
  }

  /** Null if too many bodies are being compressed; the body is then sent uncompressed. */
  async #compress(tag: string, coding: Coding, body: string | Uint8Array): Promise<Uint8Array | null> {
    const known = this.#compressed.get(tag);
    if (known) {
      this.#compressed.delete(tag);
      this.#compressed.set(tag, known);
      return known;
    }
    const running = this.#pending.get(tag);
    if (running) return running;
    if (this.#pending.size >= LIMITS.packingsAtOnceMax.value) return null;
    const pending = compress(coding, body, 'small');
    this.#pending.set(tag, pending);
    try {
      const compressed = await pending;
      this.#store(tag, compressed);
      return compressed;
    } finally {
      this.#pending.delete(tag);
    }
  }

  #store(tag: string, compressed: Uint8Array): void {
    this.#compressed.set(tag, compressed);
    this.#bytes += compressed.length;
    for (const [oldest, bytes] of this.#compressed) {
      if (this.#bytes <= LIMITS.packedBytesMax.value) return;
      this.#compressed.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

function isCompressible({ body, contentType }: CacheableBody): boolean {
  return body.length >= LIMITS.packedBodyBytesMin.value && COMPRESSED_TYPES.test(contentType);
}

/** Returns the entity tag of a representation; each representation of a body has its own. */
function tagOf(etag: string, coding: Coding | null): string {
  return coding === null ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/** Compares tags weakly (RFC 9110, 8.8.3.2), because a proxy that compresses bodies marks the tag as weak. */
function hasEntry(list: string, etag: string): boolean {
  const strong = etag.replace(/^W\//, '');
  return list.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//, '') === strong;
  });
}
