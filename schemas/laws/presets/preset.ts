/** The type of a preset. */
import type { Laws } from '../catalog/catalog.js';

/** A preset: a named bundle of laws with a character. */
export interface Preset {
  readonly description: string;
  /** The laws that the preset sets; laws that it does not name keep their values. Null makes a law automatic. */
  readonly laws: Readonly<Partial<Laws>>;
}

/** A world with more changed laws is no longer named by the preset that it began with. */
export const NEAR_LAWS_MAX = 12;
