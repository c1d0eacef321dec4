/** Saves the running world of a tab when its log has grown or a new state was taken, one save at a time. */
import type { StoredSeries } from '#schemas/records/series.js';
import type { TabChronicle, TabWorld } from './tab-chronicle.js';
import type { KeptPiece, TabState, TabStorage } from './tab-storage.js';

export class Keeper {
  readonly #storage: TabStorage;
  readonly #chronicle: TabChronicle;
  readonly #onFailure: (reason: string) => void;
  #slot: string;
  #worldId: number;
  #number = 0;
  #savedEventId = 0;
  #savedBirths = 0;
  #savedDeaths = 0;
  #savedState: TabState | null = null;
  #isSaving = false;
  #isDue = false;
  #hasFailed = false;
  #series: StoredSeries | null = null;

  /** `slot` is where the world was read from; null for a new world. */
  constructor(
    storage: TabStorage,
    chronicle: TabChronicle,
    kept: { readonly slot: string; readonly pieces: number } | null,
    onFailure: (reason: string) => void,
  ) {
    this.#storage = storage;
    this.#chronicle = chronicle;
    this.#onFailure = onFailure;
    this.#slot = kept?.slot ?? newSlot();
    const { newest } = chronicle;
    this.#worldId = newest?.opening.id ?? 0;
    if (kept === null || newest === null) return;
    this.#number = kept.pieces;
    this.#note(newest);
  }

  /** Takes the curves of the world, which the next save writes. */
  readonly takeSeries = (series: StoredSeries): void => {
    this.#series = series;
  };

  /** Saves soon. */
  readonly due = (): void => {
    this.#isDue = true;
    if (!this.#isSaving && !this.#hasFailed) void this.#save();
  };

  async #save(): Promise<void> {
    this.#isSaving = true;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        await this.#saveOnce();
      }
    } catch (error) {
      this.#hasFailed = true;
      this.#onFailure(error instanceof Error ? error.message : String(error));
    }
    this.#isSaving = false;
  }

  async #saveOnce(): Promise<void> {
    const world = this.#chronicle.newest;
    if (world === null) return;
    if (world.opening.id !== this.#worldId) this.#restart(world);
    const { opening, startedAtMs, tick, peakPopulation, lastEventId, eventsForgotten, entries } = world;
    const { savedLaws, clock } = this.#chronicle;
    const series = this.#series?.worldId === opening.id ? this.#series : null;
    const state = world.states.at(-1) ?? null;
    const saving = {
      slot: this.#slot,
      name: this.#chronicle.nameOf(world),
      // The list is copied when the browser stores it, which is at once.
      head: {
        opening,
        startedAtMs,
        tick,
        peakPopulation,
        lastEventId,
        eventsForgotten,
        entries,
        savedLaws,
        clock,
        series,
      },
      state: state === this.#savedState ? null : state,
      piece: this.#pieceOf(world),
      number: this.#number,
    };
    this.#number += 1;
    this.#note(world);
    await this.#storage.save(saving);
  }

  #pieceOf({ events, births, deaths }: TabWorld): KeptPiece {
    const first = events.findLastIndex(({ id }) => id <= this.#savedEventId) + 1;
    return {
      events: events.slice(first),
      births: [...births.values()].slice(this.#savedBirths),
      deaths: [...deaths.values()].slice(this.#savedDeaths),
    };
  }

  #note({ lastEventId, births, deaths, states }: TabWorld): void {
    this.#savedEventId = lastEventId;
    this.#savedBirths = births.size;
    this.#savedDeaths = deaths.size;
    this.#savedState = states.at(-1) ?? null;
  }

  /** The old world stays in its slot. */
  #restart(world: TabWorld): void {
    this.#slot = newSlot();
    this.#worldId = world.opening.id;
    this.#number = 0;
    this.#savedEventId = 0;
    this.#savedBirths = 0;
    this.#savedDeaths = 0;
    this.#savedState = null;
  }
}

function newSlot(): string {
  return `${Date.now()} ${Math.random()}`;
}
