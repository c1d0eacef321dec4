/**
 * Changes laws, all or nothing (docs/decisions.md#agreements-are-rows-and-schemas), after types and ranges of a body have been
 * checked (validation.ts): applies the changes and checks the relations between laws.
 */
import type { ValidationItem } from '../errors.js';
import { LAW_NAMES, type LawName, type Laws, LAW_CATALOG } from './catalog/catalog.js';
import { type LawChanges, LawUpdate } from './schema.js';
import { checker } from '../validation.js';

export type LawApplication =
  | { readonly ok: true; readonly laws: Laws; readonly changed: readonly LawName[] }
  | { readonly ok: false; readonly items: readonly ValidationItem[] };

/**
 * Applies `changes` to `current`; returns the new laws or the invalid items. Neither input is changed. `changed` names
 * the laws whose value differs afterwards, in the order of the catalogue.
 *
 * A null leaves a law unchanged, or, with `nullClears` (a preset), makes a nullable law automatic. A negative
 * `morph_lambda_override` always makes it automatic.
 */
export function applyLawUpdate(
  current: Readonly<Laws>,
  changes: LawChanges,
  options: { readonly nullClears: boolean },
): LawApplication {
  const laws: Laws = { ...current };
  for (const name of LAW_NAMES) assign(laws, name, changes[name], options.nullClears);
  const items = crossFieldItems(laws, changes);
  if (items.length > 0) return { ok: false, items };
  return { ok: true, laws, changed: LAW_NAMES.filter((name) => laws[name] !== current[name]) };
}

function assign<Name extends LawName>(laws: Laws, name: Name, value: LawChanges[Name], nullClears: boolean): void {
  if (value === undefined) return;
  if (name === 'morph_lambda_override' && (value === null ? nullClears : Number(value) < 0)) {
    laws.morph_lambda_override = null;
  } else if (value !== null) {
    // A negative zero would be lost in the JSON of the store, and the replay would differ.
    laws[name] = (value === 0 ? 0 : value) as Laws[Name];
  }
}

/** Pairs of laws, lower and upper; the value of the lower law may not exceed that of the upper one. */
const ORDERED_PAIRS = [
  ['starving_ratio', 'hungry_ratio'],
  ['house_min_size', 'house_max_size'],
] as const;

function crossFieldItems(laws: Readonly<Laws>, changes: LawChanges): ValidationItem[] {
  const items: ValidationItem[] = [];
  for (const [lower, upper] of ORDERED_PAIRS) {
    if (laws[lower] <= laws[upper]) continue;
    // The item names the law that the body contains, or the lower one when it contains both.
    const named = changes[lower] === undefined || changes[lower] === null ? upper : lower;
    items.push({
      loc: ['body', named],
      msg: `${lower} (${laws[lower]}) must not exceed ${upper} (${laws[upper]})`,
      type: 'value_error',
      input: laws[named],
    });
  }
  return items;
}

// Checks types and ranges of single laws before a change (docs/decisions.md#agreements-are-rows-and-schemas).
// Relations between laws are checked where they change (update.ts), on a thread that loads no schemas.

type LawValidation =
  | { readonly ok: true; readonly changes: LawChanges }
  | { readonly ok: false; readonly items: readonly ValidationItem[] };

const checkUpdate = checker(LawUpdate, 'body');

/** Checks names, types and ranges of a law body; every fault is an item whose `loc` is `['body', law]`. */
export function validateLawUpdate(body: unknown): LawValidation {
  const checked = checkUpdate(body);
  return checked.ok ? { ok: true, changes: checked.value } : checked;
}

type LawText = { readonly ok: true; readonly changes: LawChanges } | { readonly ok: false; readonly message: string };

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
