/**
 * Signs messages of the log over NATS (docs/nats.md#the-key). Everybody who may publish on a server can send messages
 * with any headers, so only the signature shows that a message is of the primary.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NATS_HEADERS } from '#schemas/wire/directory.js';

/** A part of a hello never counts as a record, even if its reader asked for it on the subject of the log. */
export type SignedKind = 'record' | 'hello';

export interface SignedMessage {
  readonly kind: SignedKind;
  /** Subject of a record; inbox of a part of a hello, which is new for each reading, so that no old hello counts. */
  readonly subject: string;
  readonly payload: string | Uint8Array;
  header(name: string): string | null;
}

const SIGNED_HEADERS = [
  NATS_HEADERS.run,
  NATS_HEADERS.number,
  NATS_HEADERS.part,
  NATS_HEADERS.address,
  NATS_HEADERS.failure,
] as const;

function signatureOf(key: string, message: SignedMessage): string {
  const { kind, subject, payload } = message;
  // A JSON array shows where each field ends, so no two messages have the same signed bytes.
  const head = JSON.stringify([kind, subject, ...SIGNED_HEADERS.map((name) => message.header(name))]);
  return createHmac('sha256', key).update(head).update(payload).digest('base64url');
}

export function isSigned(key: string, message: SignedMessage): boolean {
  const expected = Buffer.from(signatureOf(key, message));
  const given = Buffer.from(message.header(NATS_HEADERS.signature) ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the headers with the signature of the message that has them. */
export type Sign = (message: Omit<SignedMessage, 'header'>, headers: Headers) => Headers;

type Headers = Readonly<Record<string, string>>;

/** Returns a function that signs nothing if there is no key. */
export function signer(key: string | null): Sign {
  return (message, headers) => {
    if (key === null) return headers;
    const signature = signatureOf(key, { ...message, header: (name) => headers[name] || null });
    return { ...headers, [NATS_HEADERS.signature]: signature };
  };
}
