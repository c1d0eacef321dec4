/**
 * Logs when the store cannot be written and when it can again: one line each, regardless of the number of attempts. The
 * service's behaviour meanwhile: RELIABILITY.md#failure-policy.
 */
import type { ClockSample } from '../actors/clock/protocol.js';

export interface StoreLog {
  error(fields: { readonly reason: string; readonly pending: number }, text: string): void;
  warn(fields: { readonly reason: string; readonly pending: number }, text: string): void;
}

/** Creates a listener for every sample of the clock. */
export function createStoreWatch(
  log: StoreLog,
): (sample: Pick<ClockSample, 'storeError' | 'pendingEntries'>) => void {
  let lastReason: string | null = null;
  return ({ storeError, pendingEntries: pending }) => {
    if (storeError !== null && lastReason === null)
      log.error({ reason: storeError, pending }, 'the store cannot be written; retrying until it can');
    if (storeError === null && lastReason !== null)
      log.warn({ reason: lastReason, pending }, 'the store can be written again; nothing was lost');
    lastReason = storeError;
  };
}
