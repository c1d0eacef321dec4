/** Types of the table of keyboard keys of `spaceland watch`: keys, help texts and actions. */
import type { App, ViewName } from '../state/app.js';
import type { Session } from '../session/session.js';

export interface KeyContext {
  readonly app: App;
  readonly session: Session;
  quit(): void;
  suspend(): void;
  redraw(): void;
}

export interface KeyRow {
  /** Names of the keys in the library terminal-kit. */
  readonly keys: readonly string[];
  /** Names of the keys in help and footer, if not those of `keys`. */
  readonly label?: string;
  /** Description in the footer, if the footer shows the keys. */
  readonly footerLabel?: string;
  readonly description: string;
  act(context: KeyContext, key: string): void;
}

export function labelOf({ keys, label }: KeyRow): string {
  return label ?? keys.join(' ');
}

export interface KeyGroup {
  readonly title: string;
  /** View in which the keys work; null if they work in all views. */
  readonly view: ViewName | null;
  readonly rows: readonly KeyRow[];
}

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
