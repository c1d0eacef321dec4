/** Content codings (RFC 9110, 8.4): chooses a coding that a client accepts, and compresses in Node's thread pool. */
import { negotiate } from './content-negotiation.js';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LIMITS } from '../../schemas/limits.js';
import type { RequestHead } from '../driver/port.js';
import { JSON_TYPE } from './responses.js';

export type Coding = 'br' | 'gzip';

/** `small` is for bodies that are compressed once and sent often, `fast` for bodies that are soon outdated. */
type Effort = 'small' | 'fast';

type Body = string | Uint8Array;
type Compressor = (body: Body, options: object) => Promise<Uint8Array>;

const quality = (value: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: value } });

/**
 * Codings, better ones first. Brotli's quality 6 takes 0.1 s for the largest file; its highest quality would take 4 s
 * and save a tenth of the bytes. Quality 1 takes 0.8 ms for a state of 250 kB and reduces it to 17 %; gzip at level 1
 * takes 50 % longer.
 */
const CODINGS: Readonly<
  Record<Coding, { readonly compress: Compressor; readonly options: Readonly<Record<Effort, object>> }>
> = {
  br: {
    compress: promisify(brotliCompress) as Compressor,
    options: { small: quality(6), fast: quality(1) },
  },
  gzip: { compress: promisify(gzip) as Compressor, options: { small: {}, fast: { level: 1 } } },
};

export function compress(coding: Coding, body: Body, effort: Effort): Promise<Uint8Array> {
  const { compress: run, options } = CODINGS[coding];
  return run(body, options[effort]);
}

/** Returns the coding with the highest weight; ties go to the better coding. Returns null for the uncompressed body. */
export function chooseCoding(accepted: string): Coding | null {
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

// Compresses large answers that differ at each request (the state, the chronicle) in Node's thread pool. Only a few
// are compressed at a time, because the clock needs the processor. Requests for one frame share its compressed bytes.

interface EncodedBody {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

export function isSmall(body: Body): boolean {
  return body.length < LIMITS.packedAnswerBytesMin.value;
}

export class AnswerCompressor {
  readonly #shared = new WeakMap<Uint8Array, Map<Coding, Promise<Uint8Array>>>();
  #running = 0;

  /** The body stays unchanged if it is small, or if too many bodies are being compressed. */
  async encode({ headers }: Pick<RequestHead, 'headers'>, body: Body, contentType: string): Promise<EncodedBody> {
    if (contentType !== JSON_TYPE || isSmall(body)) return { body, headers: {} };
    const vary = { vary: 'Accept-Encoding' };
    const accepted = headers.get('accept-encoding');
    const coding = accepted === undefined ? null : chooseCoding(accepted);
    const compressed = coding === null ? null : this.#compress(coding, body);
    if (coding === null || compressed === null) return { body, headers: vary };
    return { body: await compressed, headers: { ...vary, 'content-encoding': coding } };
  }

  #compress(coding: Coding, body: Body): Promise<Uint8Array> | null {
    const shared = typeof body === 'string' ? undefined : this.#shared.get(body);
    const known = shared?.get(coding);
    if (known !== undefined) return known;
    if (this.#running >= LIMITS.answerPackingsAtOnceMax.value) return null;
    this.#running++;
    const compressed = compress(coding, body, 'fast').finally(() => this.#running--);
    if (shared !== undefined) shared.set(coding, compressed);
    else if (typeof body !== 'string') this.#shared.set(body, new Map([[coding, compressed]]));
    return compressed;
  }
}
