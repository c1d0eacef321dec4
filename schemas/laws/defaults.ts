/** The default laws of a world (docs/interface.md#commands). */
import { LAW_CATALOG } from './catalog/catalog.js';
import type { Laws } from './catalog/catalog.js';

export const DEFAULT_LAWS: Readonly<Laws> = Object.freeze(
  Object.fromEntries(Object.entries(LAW_CATALOG).map(([name, row]) => [name, row.default])),
) as unknown as Readonly<Laws>;

/** Completes the laws of a stored world: a law that did not exist yet when the world was stored gets its default. */
export function completeLaws(stored: Readonly<Partial<Laws>>): Laws {
  return { ...DEFAULT_LAWS, ...stored };
}
