/**
 * One world from its opening on, with what it takes to make it again: the last checkpoint and the god's actions since.
 * A tick that breaks an invariant is undone by making the world again up to that tick (design, rule 9).
 */
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import { LIMITS } from '../../schemas/limits.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { World } from '../world/protocol.js';
import type { HistoryPiece } from './outbox.js';
import {
  act,
  type Checkpoint,
  replay,
  restoreWorld,
  type WorldFactory,
  type WorldOrigin,
} from './recovery.js';

/** How a tick went. `broken`: the world is as before it; `lost`: so often at this tick that it is no use. */
export type TickOutcome = 'done' | 'broken' | 'lost';

export interface WorldRecord extends WorldOrigin {
  readonly lastJournalSeq: number;
  readonly peakPopulation: number;
}

/** Owns a running world; the clock's thread has one at a time. */
export class WorldSession {
  /** Called with each phase as it ends, for the telemetry. */
  onPhase: ((phase: string) => void) | null = null;
  failures = 0;
  lastError: string | null = null;
  world: World;
  readonly opening: WorldOpening;
  /** What was there to tell before the first tick: the genesis of a new world. */
  readonly genesis: HistoryPiece;
  /** Events of this world have smaller ids. */
  nextEventId: number;
  private checkpoint: Checkpoint | null;
  private journal: JournalEntry[];
  private lastSeq: number;
  private population: number;
  private peakPopulation: number;
  private failedTick = -1;
  private failuresAtTick = 0;

  constructor(
    private readonly factory: WorldFactory,
    record: WorldRecord,
  ) {
    this.opening = record.opening;
    this.checkpoint = record.checkpoint;
    this.journal = [...record.journal];
    this.lastSeq = record.lastJournalSeq;
    this.world = restoreWorld(factory, record);
    this.population = this.world.census().creatures;
    this.peakPopulation = Math.max(record.peakPopulation, this.population);
    this.nextEventId = record.opening.firstEventId;
    this.genesis = this.piece(this.world.tick);
  }

  /** Seq of the newest action, 0 before the first. */
  get journalSeq(): number {
    return this.lastSeq;
  }

  get checkpointTick(): number {
    return this.checkpoint?.tick ?? 0;
  }

  /** Goes through what was saved up to the end of `toTick`, with a stop after each tick and action. */
  replay(toTick: number): Generator<void> {
    return replay(this.world, this.origin(), toTick);
  }

  /** Advances one tick. After `broken` and `lost` the world stands again where it stood before. */
  tick(): TickOutcome {
    const { world } = this;
    const { tick } = world;
    world.onPhase = this.onPhase;
    try {
      world.advance();
      return 'done';
    } catch (error) {
      this.failures += 1;
      this.failuresAtTick = tick === this.failedTick ? this.failuresAtTick + 1 : 1;
      this.failedTick = tick;
      this.lastError = `${error instanceof Error ? error.message : String(error)} (seed ${world.seed}, tick ${tick + 1})`;
      this.remake(tick);
      return this.failuresAtTick >= LIMITS.tickFailuresMax.value ? 'lost' : 'broken';
    }
  }

  /** Lets a lost world be tried again, after the god said so. */
  resetFailures(): void {
    this.failuresAtTick = 0;
  }

  /** Puts laws in force and returns the entry that makes it lasting. */
  setLaws(laws: Laws, changed: readonly LawName[], persist: boolean, preset: string | null): JournalEntry {
    const values = Object.fromEntries(changed.map((name) => [name, laws[name]])) as Partial<Laws>;
    const entry = this.entry({ kind: 'laws', changed: values, persist, preset });
    act(this.world, entry);
    return entry;
  }

  /** The next entry of this world's journal, for an action at the present tick. */
  entry(action: JournalEntry['action']): JournalEntry {
    this.lastSeq += 1;
    const entry = { worldId: this.opening.id, seq: this.lastSeq, tick: this.world.tick, action };
    this.journal.push(entry);
    return entry;
  }

  /** What happened since the last call; `tick` is what the history is complete up to. */
  drain(tick: number = this.world.tick): HistoryPiece {
    const piece = this.piece(tick);
    this.population += piece.born.length - piece.died.length;
    this.peakPopulation = Math.max(this.peakPopulation, this.population);
    return { ...piece, peakPopulation: this.peakPopulation };
  }

  /** Saves the world as it stands; from now on it is made again from here. */
  takeCheckpoint(): Checkpoint {
    const { world } = this;
    const bytes = world.checkpoint();
    this.checkpoint = {
      tick: world.tick,
      journalSeq: this.lastSeq,
      laws: { ...world.laws },
      stateHash: world.stateHash(),
      // A view of larger memory would cross to the chronicle with all of it.
      bytes: bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice(),
    };
    this.journal = [];
    return this.checkpoint;
  }

  private piece(tick: number): HistoryPiece {
    const events = this.world.drainEvents();
    const last = events.at(-1);
    if (last) this.nextEventId = Math.max(this.nextEventId, last.id + 1);
    const { born, died } = this.world.drainLineage();
    return { worldId: this.opening.id, tick, events, born, died, peakPopulation: this.peakPopulation };
  }

  private origin(): WorldOrigin {
    return { opening: this.opening, checkpoint: this.checkpoint, journal: this.journal };
  }

  /** All of its events were drained before; making it again emits them again, for nobody. */
  private remake(tick: number): void {
    const origin = this.origin();
    this.world = restoreWorld(this.factory, origin);
    for (const _ of replay(this.world, origin, tick)) {
      this.world.drainEvents();
      this.world.drainLineage();
    }
    this.world.drainEvents();
    this.world.drainLineage();
    this.population = this.world.census().creatures;
  }
}
