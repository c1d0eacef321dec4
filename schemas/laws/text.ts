/** Reads laws that are written as text in environment variables and on the command line (`name=value`). */
import { LAW_CATALOG } from './catalog.js';
import type { LawName } from './laws.js';
import type { LawChanges } from './schema.js';
import { validateLawUpdate } from './validation.js';

export type LawText =
  | { readonly ok: true; readonly changes: LawChanges }
  | { readonly ok: false; readonly message: string };

/** Reads `text` as a value of this law and checks its range; the error message states the valid range. */
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
