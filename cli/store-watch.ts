/**
 * Logs one line when the store can no longer be written, and one line when it can be written again, regardless of the
 * number of attempts. What the service does in between is in RELIABILITY.md#failure-policy.
 */
import type { ClockSample } from '../actors/clock/protocol.js';

export interface StoreLog {
  error(fields: { readonly reason: string; readonly pending: number }, text: string): void;
  warn(fields: { readonly reason: string; readonly pending: number }, text: string): void;
}

export function createStoreWatch(log: StoreLog): (sample: Pick<ClockSample, 'storeError' | 'pendingEntries'>) => void {
  let lastReason: string | null = null;
  return ({ storeError, pendingEntries: pending }) => {
    if (storeError !== null && lastReason === null)
      log.error({ reason: storeError, pending }, 'the store cannot be written; retrying until it can');
    if (storeError === null && lastReason !== null)
      log.warn({ reason: lastReason, pending }, 'the store can be written again; nothing was lost');
    lastReason = storeError;
  };
}
