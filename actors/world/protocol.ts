/**
 * What the world offers its owner, the clock's thread. The world itself is pure: no time, no threads, no store;
 * same seed, laws and god's actions give the same history.
 */
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import type { LineageBirth, LineageDeath } from '../../schemas/records/lineage.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { TickHelper } from './parallel/port.js';
import type { WorldState } from './state.js';

/** Numbers of the moment that health pages, samples and `run` report. */
export interface Census {
  readonly tick: number;
  readonly creatures: number;
  readonly castes: Readonly<Record<string, number>>;
  readonly plants: number;
  readonly corpses: number;
  readonly houses: number;
  readonly clans: number;
  readonly infected: number;
  readonly births: number;
  readonly deaths: number;
  readonly deadByCause: Readonly<Record<string, number>>;
  readonly generations: number;
  readonly day: number;
  readonly season: string;
  readonly weather: string;
  readonly age: string;
  readonly timeOfDay: number;
  readonly safeguard: { readonly eta: number; readonly tier: number; readonly miracles: number };
  readonly softcap: { readonly xi: number };
}

/** What a body is inside, at the moment of the question. */
export interface MindInspection {
  /** Its outline: points by radius, in units of the body's, and by angle from the heading. */
  readonly radii: readonly number[];
  readonly angles: readonly number[];
  /** Area, perimeter, moment of inertia, smallest angle, asymmetry, factor on blows. */
  readonly traits: readonly number[];
  /** The 295 weights of its brain. */
  readonly genome: readonly number[];
  /** What it perceived when it last thought, as brain/network.ts orders it; zeros until it has (brain/percepts.ts). */
  readonly inputs: readonly number[];
  /** What its 12 hidden units make of them. */
  readonly hidden: readonly number[];
  /** Thrust, steer, interact, social, vocal amplitude, vocal frequency, recurrent. */
  readonly outputs: readonly number[];
}

/** The parts of one fact in `Memories`: whose clan, what kind of fact, where, about whom or how much, how sure. */
export const MEMORY_PARTS = ['clanId', 'kind', 'x', 'y', 'about', 'confidence'] as const;

/** Everything that members of clans know at a tick. */
export interface Memories {
  readonly worldId: number;
  readonly tick: number;
  /** Facts one after the other, each of `MEMORY_PARTS`, on shared memory that nobody writes again. */
  readonly facts: Float32Array;
}

export interface World {
  readonly seed: number;
  readonly worldId: number;
  readonly tick: number;
  readonly laws: Readonly<Laws>;
  /** Advances exactly one tick; calls `onPhase` after each phase. Throws only when an invariant is broken. */
  advance(onPhase?: (phase: string) => void): void;
  /** Puts `laws` in force from the next tick on; `changed` names those that differ (a sermon follows). */
  setLaws(laws: Laws, changed: readonly LawName[]): void;
  /** True from the tick in which the last creature died. */
  readonly extinct: boolean;
  /** Events since the last drain, oldest first. */
  drainEvents(): HistoryEvent[];
  drainLineage(): { born: LineageBirth[]; died: LineageDeath[] };
  stateHash(): string;
  /** The whole state as bytes; `restoreWorld` makes the same world of it. */
  checkpoint(): Uint8Array;
  census(): Census;
  /** The genome and thoughts of a living creature; null when none of this id lives. */
  innerLife(id: number): MindInspection | null;
  /** What the members of clans know. */
  memories(): Memories;
  /** Upper bound in bytes of what `writeFrame` writes now. */
  frameSize(): number;
  /** Copies the columns that the wire needs; returns the bytes written. */
  writeFrame(target: Uint8Array): number;
}

export interface WorldOptions {
  readonly worldId: number;
  readonly laws: Laws;
  /** Id of the first event of this world. */
  readonly firstEventId: number;
  /** A helper thread that shares the work of large worlds. */
  readonly helper?: TickHelper<WorldState>;
  /** Of a restored world: all who live are told as if born now, for a store that does not know them. */
  readonly tellLiving?: boolean;
}
