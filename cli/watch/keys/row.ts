/** A row of the key table of `spaceland watch`: a key, its help and what it does. */
import type { App, ViewName } from '../app.js';
import type { Session } from '../session.js';

/** The parts that a key may act on. */
export interface KeyContext {
  readonly app: App;
  readonly session: Session;
  quit(): void;
  suspend(): void;
  /** Redraws every cell of the screen. */
  redraw(): void;
}

export interface KeyRow {
  /** Key names of terminal-kit. */
  readonly keys: readonly string[];
  /** Text for the keys on the help page. */
  readonly label: string;
  /** Text in the footer; null if the footer omits the keys. */
  readonly footerLabel: string | null;
  readonly description: string;
  act(context: KeyContext, key: string): void;
}

export interface KeyGroup {
  readonly title: string;
  /** The view in which the keys work; null for all views. */
  readonly view: ViewName | null;
  readonly rows: readonly KeyRow[];
}

/** Keys that move the cursor of a list, with their steps in rows. */
export const LIST_STEPS: Readonly<Record<string, number>> = {
  UP: -1,
  DOWN: 1,
  k: -1,
  j: 1,
  PAGE_UP: -10,
  PAGE_DOWN: 10,
  HOME: -1e9,
  END: 1e9,
};
export const LIST_KEYS = Object.keys(LIST_STEPS);
