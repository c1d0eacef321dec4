/** A row of the table of keys: what it is pressed as, what it is called on the page of keys, and what it does. */
import type { App, ViewName } from '../app.js';
import type { Session } from '../session.js';

/** The parts that a key may act on. */
export interface KeyContext {
  readonly app: App;
  readonly session: Session;
  quit(): void;
  suspend(): void;
  /** Redraws the whole screen. */
  redraw(): void;
}

export interface KeyRow {
  /** Names of terminal-kit. */
  readonly keys: readonly string[];
  /** As the page of keys shows them. */
  readonly label: string;
  /** A word for the last row of the screen; null where it has no place there. */
  readonly footerLabel: string | null;
  readonly description: string;
  act(context: KeyContext, key: string): void;
}

export interface KeyGroup {
  readonly title: string;
  /** Where they hold; null everywhere. */
  readonly view: ViewName | null;
  readonly rows: readonly KeyRow[];
}

/** Keys that move along a list: how far each goes. */
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
