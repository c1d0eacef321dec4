/**
 * What of a kept body goes out: nothing where the reader still has it, else the body packed as the reader takes it
 * (RFC 9110, 8.4 and 13.1.2). A body is packed once, off this thread, and kept under its entity tag; what is made anew for
 * every reader (the state, the chronicle) never comes here.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { RequestHead } from '../driver/port.js';
import { negotiate } from './content-negotiation.js';
import type { RouteOutput } from './route-output.js';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body that may be asked after, and kept packed. */
export interface KeptBody {
  readonly body: string | Uint8Array;
  /** Strong: names these bytes unpacked. */
  readonly etag: string;
  readonly contentType: string;
}

export interface Representation {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

type Packer = (body: string | Uint8Array) => Promise<Uint8Array>;
type Coding = 'br' | 'gzip';

const OK = 200;
const NOT_MODIFIED = 304;
const DIGEST_CHARACTERS = 22;
/** Pictures are packed already. */
const PACKED_TYPES = /^text\/|^application\/(json|xml)\b/;

/** A tenth of a second for the largest file; the highest quality would take four for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const packBrotli = promisify(brotliCompress) as (
  body: string | Uint8Array,
  options: object,
) => Promise<Buffer>;
const packGzip = promisify(gzip) as Packer;
/** The better first. */
const CODINGS: Readonly<Record<Coding, Packer>> = { br: (body) => packBrotli(body, BROTLI), gzip: packGzip };

/** A strong tag of these bytes. */
export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** An output that caches may keep and must ask after before they use it again. */
export function revalidated(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  etag: string = entityTag(body),
): RouteOutput & { readonly raw: string | Uint8Array } {
  return { raw: body, etag, headers: { 'cache-control': 'no-cache', ...headers } };
}

/** Whether the reader says that it has the body of this tag. */
export function hasTag({ headers }: Pick<RequestHead, 'headers'>, etag: string): boolean {
  return names(headers.get('if-none-match') ?? '', etag);
}

/** Packed bodies, the ones used last; bounded in bytes. */
export class Representations {
  readonly #packed = new Map<string, Uint8Array>();
  readonly #packing = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** The answer for this reader. Waits for the packing of a body that is asked for the first time. */
  async choose({ headers }: RequestHead, kept: KeptBody): Promise<Representation> {
    const packable = isPackable(kept);
    const vary: Record<string, string> = packable ? { vary: 'Accept-Encoding' } : {};
    const coding = packable ? chooseCoding(headers.get('accept-encoding') ?? '') : null;
    const tag = tagOf(kept.etag, coding);
    if (hasTag({ headers }, tag)) {
      return { status: NOT_MODIFIED, body: '', headers: { ...vary, etag: tag } };
    }
    const packed = coding === null ? null : await this.#pack(tag, coding, kept.body);
    if (coding === null || packed === null)
      return { status: OK, body: kept.body, headers: { ...vary, etag: kept.etag } };
    return { status: OK, body: packed, headers: { ...vary, etag: tag, 'content-encoding': coding } };
  }

  /** Null when too much is being packed already: then the body goes out as it is. */
  async #pack(tag: string, coding: Coding, body: string | Uint8Array): Promise<Uint8Array | null> {
    const known = this.#packed.get(tag);
    if (known) {
      this.#packed.delete(tag);
      this.#packed.set(tag, known);
      return known;
    }
    const underway = this.#packing.get(tag);
    if (underway) return underway;
    if (this.#packing.size >= LIMITS.packingsAtOnceMax.value) return null;
    const packing = CODINGS[coding](body);
    this.#packing.set(tag, packing);
    try {
      const packed = await packing;
      this.#keep(tag, packed);
      return packed;
    } finally {
      this.#packing.delete(tag);
    }
  }

  #keep(tag: string, packed: Uint8Array): void {
    this.#packed.set(tag, packed);
    this.#bytes += packed.length;
    for (const [oldest, bytes] of this.#packed) {
      if (this.#bytes <= LIMITS.packedBytesMax.value) return;
      this.#packed.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

function isPackable({ body, contentType }: KeptBody): boolean {
  return body.length >= LIMITS.packedBodyBytesMin.value && PACKED_TYPES.test(contentType);
}

/** The coding that the reader wants most; of equals the better; null for the body as it is. */
function chooseCoding(accepted: string): Coding | null {
  const named = negotiate(accepted.replaceAll('x-gzip', 'gzip'));
  const weightOf = (name: string): number | undefined => named.find((each) => each.name === name)?.weight;
  const other = weightOf('*') ?? 0;
  const plain = weightOf('identity') ?? 0;
  let chosen: Coding | null = null;
  let most = plain;
  for (const coding of Object.keys(CODINGS) as Coding[]) {
    const weight = weightOf(coding) ?? other;
    if (weight > 0 && (chosen === null ? weight >= most : weight > most)) [chosen, most] = [coding, weight];
  }
  return chosen;
}

/** Every form of a body has a tag of its own. */
function tagOf(etag: string, coding: Coding | null): string {
  return coding === null ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/** Weak comparison: a proxy that packs bodies marks the tag as weak. */
function names(list: string, etag: string): boolean {
  return list.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
