/** Begins the world that an address names, or continues it if the browser has kept it. */
import type { JournalEntry } from '#schemas/records/journal.js';
import type { StoredSeries } from '#schemas/records/series.js';
import type { Notice } from '../messages.js';
import { Keeper } from './keeper.js';
import { type NamedWorld, nameOfWorld } from './naming.js';
import type { TabChronicle } from './tab-chronicle.js';
import { TabStorage } from './tab-storage.js';

/** Ids of the first world and of its first event, as in a new store. */
const FIRST_IDS = { id: 1, firstEventId: 1 } as const;

/** A tab that was just closed releases the lock within this time, in milliseconds. */
const LOCK_MS = 2000;

interface Begun {
  /** Saves the world; null if the browser cannot. */
  readonly keeper: Keeper | null;
  readonly series: StoredSeries | null;
}

/** Begins a world in an empty chronicle. `notify` tells the reader what the browser cannot keep. */
export async function beginWorld(
  chronicle: TabChronicle,
  named: NamedWorld,
  engine: string,
  notify: (notice: Notice, detail: string) => void,
): Promise<Begun> {
  const fail = (reason: string): void => notify('unsaved', reason);
  try {
    const folder = new URL('.', location.href).pathname;
    const storage = await TabStorage.open(folder);
    const kept = await storage.read(named.isNamed ? nameOfWorld(named.laws, named.changes) : null);
    if (kept === null) beginNamed(chronicle, named, engine);
    else chronicle.restore(kept);
    const series = kept?.head.series ?? null;
    if (!(await isAlone(folder))) {
      notify('elsewhere', '');
      return { keeper: null, series };
    }
    const place = kept && { slot: kept.slot, pieces: kept.pieces.length };
    return { keeper: new Keeper(storage, chronicle, place, fail), series };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    if (chronicle.newest === null) beginNamed(chronicle, named, engine);
    return { keeper: null, series: null };
  }
}

/** Only one tab of the site saves, because two would overwrite each other. The lock ends with the worker. */
async function isAlone(folder: string): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  // Only pages over https and of the own machine have locks.
  if (locks === undefined) return true;
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks
      .request(`spaceland-demo ${folder}`, { signal: AbortSignal.timeout(LOCK_MS) }, hold)
      .catch(() => resolve(false));
  });
}

/** The clock then computes the world from its opening, with the changes of its laws at their ticks. */
function beginNamed(chronicle: TabChronicle, { laws, changes }: NamedWorld, engine: string): void {
  const { seed, width, height, boundary } = laws;
  const world = chronicle.begin({ ...FIRST_IDS, seed, width, height, boundary, laws, engine });
  const entries = changes.map(({ tick, changed }, index): JournalEntry => ({
    worldId: FIRST_IDS.id,
    seq: index + 1,
    tick,
    action: { kind: 'laws', changed, persist: false, preset: null },
  }));
  world.entries.push(...entries);
  world.tick = changes.at(-1)?.tick ?? 0;
  chronicle.savedLaws = laws;
  chronicle.clock = { paused: false, speed: laws.tick_rate };
}
