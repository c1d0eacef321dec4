/**
 * Collects a request's body. The buffer grows with the bytes that arrive, so that a peer that announces much costs
 * little, and all bodies share a budget of memory.
 */
import { parse } from 'secure-json-parse';
import { CodedError, invalid } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { RequestHead } from './port.js';

export interface BodyCollector {
  readonly whole: Promise<Uint8Array>;
  /** Copies one chunk, so that the caller may reuse the chunk's memory afterwards. */
  add(chunk: ArrayBuffer | Uint8Array, isLast: boolean): void;
  /** Ends the collection, because the peer disconnected or nobody waits for the body any more. */
  abort(): void;
}

/** Memory for all bodies, and for those of one address. The first few kilobytes of a body always have room. */
export class BodyBudget {
  #bytes = 0;
  readonly #bytesOf = new Map<string, number>();

  constructor(
    readonly bytesMax: number = LIMITS.bodiesBytesMax.value,
    readonly bytesPerAddressMax: number = LIMITS.bodiesBytesPerAddressMax.value,
  ) {}

  /** Lets a buffer grow from one size to another. Returns false and takes nothing if too few bytes are left. */
  grow(address: string, from: number, to: number): boolean {
    const more = counted(to) - counted(from);
    const ofAddress = (this.#bytesOf.get(address) ?? 0) + more;
    if (more > 0 && (this.#bytes + more > this.bytesMax || ofAddress > this.bytesPerAddressMax)) return false;
    this.#bytes += more;
    if (ofAddress === 0) this.#bytesOf.delete(address);
    else this.#bytesOf.set(address, ofAddress);
    return true;
  }
}

function counted(bytes: number): number {
  return Math.max(0, bytes - LIMITS.bodyBytesFree.value);
}

const FIRST_BYTES = 1024;
const INCOMPLETE = {
  loc: ['body'],
  msg: 'the connection closed before the body was complete',
  type: 'incomplete',
} as const;

/** Starts a collection of at most `bytesMax` bytes; `declared` is the content-length header's text. */
export function collectBody(
  declared: string | undefined,
  bytesMax: number,
  budget: BodyBudget,
  address: string,
): BodyCollector {
  let buffer = new Uint8Array();
  let size = 0;
  let isSettled = false;
  let settle: { resolve(whole: Uint8Array): void; reject(error: Error): void };
  const whole = new Promise<Uint8Array>((resolve, reject) => (settle = { resolve, reject }));
  // Nobody awaits the body of a refused request. Without this handler, Node would report an unhandled rejection.
  whole.catch(() => undefined);
  const end = (): void => {
    isSettled = true;
    budget.grow(address, buffer.byteLength, 0);
    buffer = new Uint8Array();
  };
  const refuse = (error: Error): void => {
    end();
    settle.reject(error);
  };
  /** Doubles the buffer until it holds `bytes`. Returns false if the budget is used up. */
  const grow = (bytes: number): boolean => {
    let capacity = Math.max(FIRST_BYTES, buffer.byteLength);
    while (capacity < bytes) capacity *= 2;
    capacity = Math.min(capacity, bytesMax);
    if (capacity === buffer.byteLength) return true;
    if (!budget.grow(address, buffer.byteLength, capacity)) return false;
    const larger = new Uint8Array(capacity);
    larger.set(buffer.subarray(0, size));
    buffer = larger;
    return true;
  };
  if (Number(declared ?? 0) > bytesMax) refuse(new CodedError('body_too_large'));
  return {
    whole,
    add(chunk, isLast) {
      if (isSettled) return;
      const bytes = size + chunk.byteLength;
      if (bytes > bytesMax) return refuse(new CodedError('body_too_large'));
      if (!grow(bytes)) return refuse(new CodedError('mailbox_full'));
      buffer.set(chunk instanceof Uint8Array ? chunk : new Uint8Array(chunk), size);
      size = bytes;
      if (!isLast) return;
      const body = buffer.slice(0, size);
      end();
      settle.resolve(body);
    },
    abort() {
      if (!isSettled) refuse(invalid([INCOMPLETE]));
    },
  };
}

/**
 * Body of one request while it arrives. Chunks that arrive before the service asks for the body are dropped. The
 * connection is cut if the body is not complete within `bodySecondsMax`.
 */
export class WantedBody {
  readonly #head: RequestHead;
  readonly #budget: BodyBudget;
  readonly #timer: NodeJS.Timeout;
  #collector: BodyCollector | null = null;

  constructor(head: RequestHead, budget: BodyBudget, cut: () => void) {
    this.#head = head;
    this.#budget = budget;
    this.#timer = setTimeout(cut, LIMITS.bodySecondsMax.value * 1000);
  }

  add(chunk: ArrayBuffer | Uint8Array, isLast: boolean): void {
    this.#collector?.add(chunk, isLast);
    if (isLast) clearTimeout(this.#timer);
  }

  collect(): Promise<Uint8Array> {
    const { headers, address } = this.#head;
    const declared = headers.get('content-length');
    this.#collector ??= collectBody(declared, LIMITS.bodyBytesMax.value, this.#budget, address);
    return this.#collector.whole;
  }

  /** Drops the rest of the body, because nobody waits for it any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#collector?.abort();
  }
}

/** Returns the value that the bytes hold; `undefined` for an empty body. Fails with `invalid`. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    const msg = `the body is not valid JSON${jsonFault(bytes, error)}`;
    throw invalid([{ loc: ['body'], msg, type: 'json_invalid' }]);
  }
}

/** A fault is located only in a text of at most this number of characters. */
const LOCATED_CHARACTERS_MAX = 16_384;

/**
 * Returns where the text stops being valid JSON, as the end of a sentence about the body; empty if the place is not
 * known. The message of `JSON.parse` may quote a passkey, so clients do not get it.
 */
function jsonFault(bytes: Uint8Array, error: unknown): string {
  if (!(error instanceof SyntaxError)) return ': it is not UTF-8';
  if (error.message.includes('forbidden prototype property')) return ': it contains a forbidden property';
  const text = new TextDecoder().decode(bytes);
  if (text.length > LOCATED_CHARACTERS_MAX) return '';
  let [begins, ends] = [0, text.length];
  while (begins < ends) {
    const middle = Math.ceil((begins + ends) / 2);
    if (mayBegin(text.slice(0, middle))) begins = middle;
    else ends = middle - 1;
  }
  return begins === text.length ? ': it ends too early' : ` at character ${begins + 1}`;
}

/** `JSON.parse` reports no fault before the end of a text that could begin valid JSON. */
function mayBegin(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined ? message.includes('end of JSON input') : Number(position) >= text.length;
  }
}
