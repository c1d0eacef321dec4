/**
 * Checks types and ranges of single laws before a change (docs/decisions/0006-laws-as-rows.md). Relations between laws
 * are checked where they change (update.ts), on a thread that loads no schemas.
 */
import type { ValidationItem } from '../errors.js';
import { checker } from '../validation.js';
import { type LawChanges, LawUpdate } from './schema.js';

export type LawValidation =
  | { readonly ok: true; readonly changes: LawChanges }
  | { readonly ok: false; readonly items: readonly ValidationItem[] };

const checkUpdate = checker(LawUpdate, 'body');

/** Checks names, types and ranges of a law body; every fault is an item whose `loc` is `['body', law]`. */
export function validateLawUpdate(body: unknown): LawValidation {
  const checked = checkUpdate(body);
  return checked.ok ? { ok: true, changes: checked.value } : checked;
}
