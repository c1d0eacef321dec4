/**
 * Collects a request's body up to a limit, which is checked against content-length first and against the
 * received bytes then. Parsing refuses `__proto__` and reports malformed JSON as a validation item.
 */
import { parse } from 'secure-json-parse';
import { CodedError, invalid } from '../../schemas/errors.js';

export interface BodyCollector {
  readonly whole: Promise<Uint8Array>;
  /** Takes one chunk; the memory may be reused by the caller afterwards. */
  add(chunk: ArrayBuffer, isLast: boolean): void;
  /** The peer went away. */
  abort(): void;
}

/** Starts a collection of at most `bytesMax` bytes; `declared` is the content-length header's text. */
export function collectBody(declared: string | undefined, bytesMax: number): BodyCollector {
  const chunks: Buffer[] = [];
  let size = 0;
  let settled = false;
  let settle: { resolve(whole: Uint8Array): void; reject(error: Error): void };
  const whole = new Promise<Uint8Array>((resolve, reject) => (settle = { resolve, reject }));
  // A refused call does not wait for its body: the rejection is no fault.
  whole.catch(() => undefined);
  const refuse = (error: Error): void => {
    settled = true;
    chunks.length = 0;
    settle.reject(error);
  };
  if (Number(declared ?? 0) > bytesMax) refuse(new CodedError('body_too_large'));
  return {
    whole,
    add(chunk, isLast) {
      if (settled) return;
      size += chunk.byteLength;
      if (size > bytesMax) {
        refuse(new CodedError('body_too_large'));
        return;
      }
      chunks.push(Buffer.from(Buffer.from(chunk)));
      if (isLast) {
        settled = true;
        settle.resolve(Buffer.concat(chunks));
      }
    },
    abort() {
      if (!settled) refuse(new Error('the peer went away'));
    },
  };
}

/** The value that the bytes hold; `undefined` for an empty body. Fails with `invalid`. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    throw invalid([{ loc: ['body'], msg: `the body is not valid JSON: ${reason}`, type: 'json_invalid' }]);
  }
}
