/**
 * Changes laws, all or nothing (docs/decisions.md#agreements-are-rows-and-schemas), after types and ranges of a body have been
 * checked (validation.ts): applies the changes and checks the relations between laws.
 */
import type { ValidationItem } from '../errors.js';
import { LAW_NAMES } from './catalog/catalog.js';
import type { LawName, Laws } from './catalog/catalog.js';
import type { LawChanges } from './schema.js';

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
