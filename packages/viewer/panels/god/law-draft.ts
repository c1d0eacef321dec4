/**
 * The laws in the law console: current values, pending changes, and changes that can be undone. Only `apply`,
 * `applyPreset` and `takeBack` send changes to the service.
 */
import type { LawScope } from '#client/index.js';
import { LAW_CATALOG, LAW_NAMES, type LawName, type Laws } from '#schemas/laws/catalog/catalog.js';
import { signal } from '../../page/signal.js';
import type { App } from '../../state/app.js';

export type LawValue = number | boolean | string | null;
export type LawValues = ReadonlyMap<LawName, LawValue>;

interface Undo {
  readonly words: string;
  readonly before: LawValues;
  readonly persist: boolean;
}

const UNDO_MAX = 50;
/** Value that means "automatic" in a request, where null means "unchanged" (docs/interface.md#control-and-laws). */
const AUTOMATIC = -1;

/** Pending changes of laws. All parts of the console show and change the same draft. */
export class LawDraft {
  readonly laws = signal<Laws | null>(null);
  readonly pending = signal<LawValues>(new Map());
  readonly undos = signal<readonly Undo[]>([]);
  /** Preset that is chosen and not yet applied. */
  readonly chosenPreset = signal<string | null>(null);
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    app.client.on('laws', ({ laws }) => this.#setLaws(laws));
    // A new world begins with the saved laws.
    app.client.on('hello', () => void this.read().catch(() => undefined));
  }

  async read(): Promise<void> {
    this.#setLaws(await this.#app.client.god.laws());
  }

  valueOf(name: LawName): LawValue {
    return this.laws.value?.[name] ?? null;
  }

  /** Makes a value pending. If it is the current value of the law, the pending change is removed instead. */
  stage(name: LawName, value: LawValue): void {
    this.stageAll(new Map([[name, value]]));
  }

  stageAll(values: LawValues): void {
    const pending = new Map(this.pending.value);
    for (const [name, value] of values) {
      if (value === this.valueOf(name)) pending.delete(name);
      else pending.set(name, value);
    }
    this.pending.value = pending;
  }

  discard(): void {
    this.pending.value = new Map();
  }

  /** Returns how many laws changed. Fails with a `SpacelandError`; no law has changed then. */
  async apply(scope: LawScope, words: (count: number) => string): Promise<number> {
    const before = this.laws.value;
    const laws = await this.#app.client.god.setLaws(bodyOf(this.pending.value), scope);
    this.discard();
    return this.#applied(before, laws, scope, words);
  }

  /** Applies a preset; returns how many laws changed. */
  async applyPreset(name: string, scope: LawScope, words: string): Promise<number> {
    const before = this.laws.value;
    const answer = (await this.#app.client.god.applyPreset(name, scope)) as { readonly laws: Laws };
    this.chosenPreset.value = null;
    return this.#applied(before, answer.laws, scope, () => words);
  }

  /** Returns the description of the undone action. If the action ended a world, that world stays ended. */
  async takeBack(): Promise<string> {
    const [undo, ...others] = this.undos.value;
    if (!undo) return '';
    this.#setLaws(await this.#app.client.god.setLaws(bodyOf(undo.before), { persist: undo.persist }));
    this.undos.value = others;
    return undo.words;
  }

  #applied(before: Laws | null, laws: Laws, { persist = true }: LawScope, words: (count: number) => string): number {
    const changed = before === null ? [] : LAW_NAMES.filter((name) => before[name] !== laws[name]);
    if (before !== null && changed.length > 0) {
      const values = new Map<LawName, LawValue>(changed.map((name) => [name, before[name]]));
      const undo = { words: words(changed.length), before: values, persist };
      this.undos.value = [undo, ...this.undos.value].slice(0, UNDO_MAX);
    }
    this.#setLaws(laws);
    return changed.length;
  }

  #setLaws(laws: Laws): void {
    this.laws.value = laws;
    // Staging the pending values again drops those that the world's laws have now.
    this.stageAll(this.pending.value);
  }
}

function bodyOf(values: LawValues): Partial<Laws> {
  return Object.fromEntries([...values].map(([name, value]) => [name, value ?? AUTOMATIC]));
}

export function isAllowed(name: LawName, value: unknown): value is LawValue {
  const row = LAW_CATALOG[name];
  if (row.type === 'boolean') return typeof value === 'boolean';
  if (row.type === 'enum') return (row.values as readonly unknown[]).includes(value);
  if (value === null) return row.nullable;
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (row.type === 'integer' && !Number.isInteger(value)) return false;
  return value <= row.maximum && (row.exclusive ? value > row.minimum : value >= row.minimum);
}
