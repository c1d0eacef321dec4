/** A preset: a named bundle of laws with a character. */
import type { Laws } from './laws.js';

export interface Preset {
  readonly description: string;
  /** The laws that the preset sets; laws that it does not name keep their values. Null makes a law automatic. */
  readonly laws: Readonly<Partial<Laws>>;
}
