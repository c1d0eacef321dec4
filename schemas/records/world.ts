/** A world in the store: how it was created, and its entry in the list. */
import type { Laws } from '../laws/catalog/catalog.js';

export interface WorldOpening {
  readonly id: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
  /** The laws at creation; replay without a checkpoint starts from them. */
  readonly laws: Laws;
  readonly firstEventId: number;
  /** Tick of the snapshot of an imported world. The store has no history before it. */
  readonly fromTick?: number;
  /** Id of the engine that opened the world, or that took the snapshot; absent if unknown. */
  readonly engine?: string | null | undefined;
}

/** Change of the engine of a world after a tick. `from` is null if an older version stored no engine. */
export interface EngineChange {
  readonly tick: number;
  readonly from: string | null;
  readonly to: string;
}

export interface WorldRow {
  readonly id: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly ticks: number;
  readonly peak_population: number;
  readonly events: number;
  readonly events_removed: number;
  /** Time of the last removal by retention; null if there was none. */
  readonly thinned_at: string | null;
  readonly state_hash: string | null;
  readonly engine: string | null;
  readonly engine_changes: readonly EngineChange[];
}
