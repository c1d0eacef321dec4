/**
 * Checks types and ranges of single laws before a change (docs/decisions.md#agreements-are-rows-and-schemas). Relations between laws
 * are checked where they change (update.ts), on a thread that loads no schemas.
 */
import type { ValidationItem } from '../errors.js';
import { checker } from '../validation.js';
import { type LawChanges, LawUpdate } from './schema.js';
import { LAW_CATALOG } from './catalog/catalog.js';
import type { LawName } from './catalog/catalog.js';

export type LawValidation =
  | { readonly ok: true; readonly changes: LawChanges }
  | { readonly ok: false; readonly items: readonly ValidationItem[] };

const checkUpdate = checker(LawUpdate, 'body');

/** Checks names, types and ranges of a law body; every fault is an item whose `loc` is `['body', law]`. */
export function validateLawUpdate(body: unknown): LawValidation {
  const checked = checkUpdate(body);
  return checked.ok ? { ok: true, changes: checked.value } : checked;
}

export type LawText =
  | { readonly ok: true; readonly changes: LawChanges }
  | { readonly ok: false; readonly message: string };

/**
 * Reads `text`, from an environment variable or the command line, as a value of this law and checks its range; the
 * error message states the valid range.
 */
export function readLawText(name: LawName, text: string): LawText {
  const validation = validateLawUpdate({ [name]: valueOf(name, text.trim()) });
  if (validation.ok) return validation;
  return { ok: false, message: validation.items[0]?.msg ?? 'is not valid' };
}

/** Reads a value. Text that does not fit the law's type stays text, so that the check refuses it. */
function valueOf(name: LawName, text: string): unknown {
  const row = LAW_CATALOG[name];
  switch (row.type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'enum':
      return text;
    default:
      if (row.nullable && text === 'null') return -1;
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  }
}
