/**
 * Compresses large answers that differ at each request (the state, the chronicle) in Node's thread pool. Only a few are
 * compressed at a time, because the clock needs the processor. Requests for one frame share its compressed bytes.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { RequestHead } from '../driver/port.js';
import { JSON_TYPE } from './responses.js';
import { chooseCoding, compress, type Coding } from './coding.js';

type Body = string | Uint8Array;

export interface EncodedBody {
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
