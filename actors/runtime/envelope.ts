/**
 * What crosses a link between two threads. A link leads to one actor; its user numbers what it sends, and the server
 * answers each number once: an ask with its answer, a tell with `taken` once it has left the mailbox.
 *
 *     user ── {kind: ask | tell, id, type, request} ──►  server (the actor's thread)
 *          ◄── {kind: answer, id, ok, reply | error} ──
 *          ◄── {kind: taken, ids} ──
 */
import type { ErrorData } from '../../schemas/errors.js';

export interface Outgoing {
  readonly kind: 'ask' | 'tell';
  readonly id: number;
  readonly type: string;
  readonly request: unknown;
}

export type Incoming =
  | { readonly kind: 'answer'; readonly id: number; readonly ok: true; readonly reply: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly ok: false; readonly error: ErrorData }
  | { readonly kind: 'taken'; readonly ids: readonly number[] };
