/**
 * Keeps worlds of the demo in the browser between visits (IndexedDB): each with its opening, its actions, its newest state and its
 * history. Fails where the browser forbids it or has no room.
 */
import type { Checkpoint } from '#actors/clock/recovery.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { ClockSettings, JournalEntry } from '#schemas/records/journal.js';
import type { LineageBirth, LineageDeath } from '#schemas/records/lineage.js';
import type { StoredSeries } from '#schemas/records/series.js';
import type { WorldOpening } from '#schemas/records/world.js';
import type { HistoryEvent } from '#schemas/wire/event.js';

/** Worlds that are kept; the one that was saved longest ago goes first. */
const WORLDS_MAX = 4;
/** Changes of what is stored need a new version; worlds of an older one are removed. */
const VERSION = 1;

/** A state of a world from which later ticks are computed. */
export interface TabState extends Checkpoint {
  readonly id: number;
  readonly engine: string | null;
  readonly storedAtMs: number;
}

interface IndexRow {
  readonly slot: string;
  /** The name by which an address leads to the world. */
  readonly name: string;
  readonly savedAtMs: number;
}

export interface KeptHead {
  readonly opening: WorldOpening;
  readonly startedAtMs: number;
  readonly tick: number;
  readonly peakPopulation: number;
  readonly lastEventId: number;
  readonly eventsForgotten: number;
  readonly entries: readonly JournalEntry[];
  readonly savedLaws: Laws | null;
  readonly clock: ClockSettings | null;
  readonly series: StoredSeries | null;
}

/** Events, births and deaths since the last save. */
export interface KeptPiece {
  readonly events: readonly HistoryEvent[];
  readonly births: readonly LineageBirth[];
  readonly deaths: readonly LineageDeath[];
}

export interface KeptWorld {
  readonly head: KeptHead;
  readonly state: TabState | null;
  /** Oldest first. */
  readonly pieces: readonly KeptPiece[];
}

export interface Saving {
  readonly slot: string;
  readonly name: string;
  readonly head: KeptHead;
  /** Null if it is stored already. */
  readonly state: TabState | null;
  readonly piece: KeptPiece;
  /** Number of the piece. */
  readonly number: number;
}

/** Parts of a world by their keys; those of pieces are numbers. */
const HEAD = 'head';
const STATE = 'state';

export class TabStorage {
  readonly #database: IDBDatabase;

  /** `folder` is the path of the site, because one host may have several. */
  static async open(folder: string): Promise<TabStorage> {
    const opening = indexedDB.open(`spaceland-demo ${folder}`, VERSION);
    opening.addEventListener('upgradeneeded', () => {
      const { result: database } = opening;
      for (const name of Array.from(database.objectStoreNames)) database.deleteObjectStore(name);
      database.createObjectStore('index', { keyPath: 'slot' });
      database.createObjectStore('parts');
    });
    return new TabStorage(await settled(opening));
  }

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Returns the world of this name, or the one that was saved last if `name` is null; null if there is none. */
  async read(name: string | null): Promise<(KeptWorld & { readonly slot: string }) | null> {
    const transaction = this.#database.transaction(['index', 'parts']);
    const rows = (await settled(transaction.objectStore('index').getAll())) as IndexRow[];
    const row = newestFirst(rows).find((each) => name === null || each.name === name);
    if (row === undefined) return null;
    const { slot } = row;
    const parts = transaction.objectStore('parts');
    const head = (await settled(parts.get([slot, HEAD]))) as KeptHead | undefined;
    if (head === undefined) return null;
    const state = ((await settled(parts.get([slot, STATE]))) as TabState | undefined) ?? null;
    const pieces = (await settled(parts.getAll(piecesOf(slot)))) as KeptPiece[];
    return { slot, head, state, pieces };
  }

  /** Saves a world whole or not at all. */
  async save({ slot, name, head, state, piece, number }: Saving): Promise<void> {
    const transaction = this.#database.transaction(['index', 'parts'], 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser gave up')));
    });
    const index = transaction.objectStore('index');
    const parts = transaction.objectStore('parts');
    parts.put(head, [slot, HEAD]);
    if (state !== null) parts.put(state, [slot, STATE]);
    parts.put(piece, [slot, number]);
    index.put({ slot, name, savedAtMs: Date.now() } satisfies IndexRow);
    const reading = index.getAll();
    reading.addEventListener('success', () => {
      const old = newestFirst(reading.result as IndexRow[]).slice(WORLDS_MAX);
      for (const each of old) {
        index.delete(each.slot);
        parts.delete(IDBKeyRange.bound([each.slot], [each.slot, []]));
      }
    });
    await done;
  }
}

function newestFirst(rows: readonly IndexRow[]): IndexRow[] {
  return [...rows].sort((a, b) => b.savedAtMs - a.savedAtMs);
}

/** Numbers come before texts in the order of keys. */
function piecesOf(slot: string): IDBKeyRange {
  return IDBKeyRange.bound([slot, 0], [slot, Infinity]);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser gave up')));
  });
}
