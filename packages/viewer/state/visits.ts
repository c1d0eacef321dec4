/**
 * The last visit of this browser: where the world stood, and the creatures and clans that were looked at. It is stored in
 * localStorage; if that is forbidden, nothing is remembered.
 */
import { signal, watch, type ReadonlySignal } from '../page/signal.js';
import type { Client } from '../../client/index.js';
import type { Selection } from '../world/selection.js';

const STORAGE_NAME = 'spaceland.visit';
const SAVE_MS = 5000;
const REMEMBERED = 5;
/** A shorter absence is none, in ticks. */
const AWAY_TICKS = 600;

export interface Visit {
  readonly tick: number;
  readonly creatures: readonly number[];
  readonly clans: readonly number[];
}

interface Stored extends Visit {
  /** Id and seed of the world. */
  readonly world: string;
}

/** The part of the app that is remembered. */
interface Watched {
  readonly client: Client;
  readonly travel: { readonly isLive: boolean };
  readonly worldId: ReadonlySignal<number | null>;
  readonly follow: ReadonlySignal<number | null>;
  readonly selection: ReadonlySignal<Selection | null>;
  seed(): number | null;
  every(ms: number, update: () => void): () => void;
}

export class Visits {
  /** The visit before this one, if the world has gone on for a while since then; null once it was read. */
  readonly last = signal<Visit | null>(null);
  #world: string | null = null;
  #creatures: readonly number[] = [];
  #clans: readonly number[] = [];
  #tick = 0;

  /** Remembers from now on what is looked at. */
  watch(app: Watched): void {
    app.every(SAVE_MS, () => {
      if (!app.travel.isLive) return;
      this.#begin(`${app.worldId.value ?? 0} ${app.seed() ?? 0}`, app.client.world.tick);
      this.#save();
    });
    watch(app.follow, (id) => {
      if (id !== null) this.#creatures = remember(this.#creatures, id);
    });
    watch(app.selection, (chosen) => {
      if (chosen?.kind === 'clan') this.#clans = remember(this.#clans, chosen.id);
    });
    addEventListener('pagehide', () => this.#save());
  }

  /** Says that the reader has seen what happened since. */
  acknowledge(): void {
    this.last.value = null;
    this.#save();
  }

  #begin(world: string, tick: number): void {
    this.#tick = tick;
    if (this.#world === world) return;
    const before = read(world);
    this.#world = world;
    this.#creatures = [...this.#creatures, ...(before?.creatures ?? [])];
    this.#clans = [...this.#clans, ...(before?.clans ?? [])];
    this.last.value = before && tick - before.tick >= AWAY_TICKS ? before : null;
  }

  /** What has happened since the last visit is kept until the reader has seen it. */
  #save(): void {
    if (this.#world === null || this.last.value !== null) return;
    write({ world: this.#world, tick: this.#tick, creatures: this.#creatures, clans: this.#clans });
  }
}

function remember(list: readonly number[], id: number): readonly number[] {
  return [id, ...list.filter((each) => each !== id)].slice(0, REMEMBERED);
}

function read(world: string): Visit | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_NAME) ?? '{}') as Partial<Stored>;
    if (stored.world !== world || typeof stored.tick !== 'number') return null;
    return { tick: stored.tick, creatures: idsIn(stored.creatures), clans: idsIn(stored.clans) };
  } catch {
    return null;
  }
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];
}

function write(visit: Stored): void {
  try {
    localStorage.setItem(STORAGE_NAME, JSON.stringify(visit));
  } catch {
    // If the browser forbids storage, the next visit is the first.
  }
}
