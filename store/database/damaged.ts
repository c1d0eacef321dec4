/** The error of a store whose content is damaged (RELIABILITY.md#a-damaged-store). */
import { CodedError } from '../../schemas/errors.js';

const WAY_OUT =
  'restore a backup, import a snapshot into a new store (spaceland import), or save its rows with sqlite3 FILE .recover; see docs/operations.md';

export function damaged(reason: string, cause?: unknown): CodedError {
  return new CodedError('store_damaged', `The store is damaged (${reason}): ${WAY_OUT}`, { cause });
}

/** Converts an error of reading stored values, such as JSON that is none, to `store_damaged`; returns others unchanged. */
export function asDamage(error: unknown): unknown {
  return error instanceof SyntaxError ? damaged(error.message, error) : error;
}
