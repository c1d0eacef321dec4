/**
 * A running world together with the data that restore it: the last checkpoint and the journal entries since then. If a
 * tick throws, the world is restored to the state before that tick (actors/README.md#supervision).
 */
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import { CLOCK } from '../../schemas/limits/clock.js';
import type { ChronicleEntry, HistoryPiece } from '../../schemas/records/history.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { World } from '../world/protocol.js';
import type { ClockStatus } from './protocol.js';
import { act, type Checkpoint, replay, restoreWorld, type WorldFactory, type WorldOrigin } from './recovery.js';

/** `undone` and `failed`: the tick threw and was undone. It can be tried again unless it has `failed` too often. */
export type TickOutcome = 'done' | 'undone' | 'failed';

type CheckpointEntry = Extract<ChronicleEntry, { kind: 'checkpoint' }>;

export interface WorldRecord extends WorldOrigin {
  readonly lastJournalSeq: number;
  readonly peakPopulation: number;
}

/** Journal entry of the laws that came with the reset that opened a world. */
export type OpeningLaws = Extract<JournalEntry['action'], { kind: 'opening_laws' }>;

export class WorldSession {
  failures = 0;
  lastError: string | null = null;
  world: World;
  readonly opening: WorldOpening;
  /** Events and births before the first tick of a new world. */
  readonly genesis: HistoryPiece;
  nextEventId: number;
  readonly #factory: WorldFactory;
  #checkpoint: Checkpoint | null;
  #journal: JournalEntry[];
  #lastSeq: number;
  #population: number;
  #peakPopulation: number;
  #failedTick = -1;
  #failuresAtTick = 0;
  #stateHash: string | null = null;

  constructor(factory: WorldFactory, record: WorldRecord) {
    this.#factory = factory;
    this.opening = record.opening;
    this.#checkpoint = record.checkpoint;
    this.#journal = [...record.journal];
    this.#lastSeq = record.lastJournalSeq;
    this.world = restoreWorld(factory, record);
    this.#population = this.world.census().creatures;
    this.#peakPopulation = Math.max(record.peakPopulation, this.#population);
    this.nextEventId = this.world.nextEventId;
    this.genesis = this.#piece(this.world.tick);
  }

  get journalSeq(): number {
    return this.#lastSeq;
  }

  get checkpointTick(): number {
    return this.#checkpoint?.tick ?? 0;
  }

  status({ revision, state, speed, fault }: Pick<ClockStatus, 'revision' | 'state' | 'speed' | 'fault'>): ClockStatus {
    const { world } = this;
    const { width, height } = this.opening;
    return {
      revision,
      state,
      paused: state !== 'running',
      speed,
      tick: world.tick,
      seed: world.seed,
      worldId: world.worldId,
      width,
      height,
      boundary: world.laws.boundary,
      extinct: world.extinct,
      fault,
    };
  }

  stateHash(): string {
    this.#stateHash ??= this.world.stateHash();
    return this.#stateHash;
  }

  /** Advances the world to the end of `toTick` and replays the journal. Yields after each tick and each action. */
  replay(toTick: number): Generator<void> {
    this.#stateHash = null;
    return replay(this.world, this.#origin(), toTick);
  }

  /**
   * `onPhase` is called at the end of each phase. `undone` and `failed` leave the world in the state before the tick.
   */
  tick(onPhase?: (phase: string) => void): TickOutcome {
    const { world } = this;
    const { tick } = world;
    this.#stateHash = null;
    try {
      world.advance(onPhase);
      return 'done';
    } catch (error) {
      this.failures += 1;
      this.#failuresAtTick = tick === this.#failedTick ? this.#failuresAtTick + 1 : 1;
      this.#failedTick = tick;
      this.lastError = `${error instanceof Error ? error.message : String(error)} (seed ${world.seed}, tick ${tick + 1})`;
      this.#restore(tick);
      return this.#failuresAtTick >= CLOCK.tickFailuresMax.value ? 'failed' : 'undone';
    }
  }

  /** The failed tick is tried again when an admin has resumed the clock. */
  resetFailures(): void {
    this.#failuresAtTick = 0;
  }

  setLaws(laws: Laws, changed: readonly LawName[], persist: boolean, preset: string | null): JournalEntry {
    const values = Object.fromEntries(changed.map((name) => [name, laws[name]])) as Partial<Laws>;
    const entry = this.entry({ kind: 'laws', changed: values, persist, preset });
    this.#act(entry);
    return entry;
  }

  /** Journals the laws that came with the reset that opened this world, and announces them in it. */
  openUnder(opening: OpeningLaws): JournalEntry {
    const entry = this.entry(opening);
    this.#act(entry);
    return entry;
  }

  follow(entry: JournalEntry): void {
    this.#lastSeq = entry.seq;
    this.#journal.push(entry);
    this.#act(entry);
  }

  entry(action: JournalEntry['action']): JournalEntry {
    this.#lastSeq += 1;
    const entry = { worldId: this.opening.id, seq: this.#lastSeq, tick: this.world.tick, action };
    this.#journal.push(entry);
    return entry;
  }

  /** Returns the history since the last call. The history is complete up to and including `tick`. */
  drain(tick: number = this.world.tick): HistoryPiece {
    const piece = this.#piece(tick);
    this.#population += piece.born.length - piece.died.length;
    this.#peakPopulation = Math.max(this.#peakPopulation, this.#population);
    return { ...piece, peakPopulation: this.#peakPopulation };
  }

  /** Returns a checkpoint of the world, whose clock has `speed`, as an entry for the store. Later restores begin with this checkpoint. */
  checkpointEntry(speed: number): CheckpointEntry {
    const { world } = this;
    const bytes = world.checkpoint();
    const checkpoint = {
      tick: world.tick,
      journalSeq: this.#lastSeq,
      laws: { ...world.laws },
      stateHash: this.stateHash(),
      // A view is copied, because otherwise its whole, larger buffer would be sent to the chronicle.
      bytes: bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice(),
    };
    this.#checkpoint = checkpoint;
    this.#journal = [];
    return { kind: 'checkpoint', worldId: this.opening.id, ...checkpoint, engine: this.#factory.engine, speed };
  }

  #act(entry: JournalEntry): void {
    this.#stateHash = null;
    act(this.world, entry);
  }

  #piece(tick: number): HistoryPiece {
    const events = this.world.drainEvents();
    const last = events.at(-1);
    if (last) this.nextEventId = Math.max(this.nextEventId, last.id + 1);
    const { born, died } = this.world.drainLineage();
    return { worldId: this.opening.id, tick, events, born, died, peakPopulation: this.#peakPopulation };
  }

  #origin(): WorldOrigin {
    return { opening: this.opening, checkpoint: this.#checkpoint, journal: this.#journal };
  }

  /** The replay emits again events and births that `drain` has returned before; these are dropped. */
  #restore(tick: number): void {
    const origin = this.#origin();
    this.world = restoreWorld(this.#factory, origin);
    for (const _ of replay(this.world, origin, tick)) {
      this.world.drainEvents();
      this.world.drainLineage();
    }
    this.world.drainEvents();
    this.world.drainLineage();
    this.#population = this.world.census().creatures;
  }
}
