/**
 * Interface of the world to its owner, the clock's thread. The world is pure: it uses no time, threads or store, and
 * the same seed, laws and admin actions give the same history.
 */
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import type { TakenIds } from '../../schemas/records/checkpoint.js';
import type { LineageBirth, LineageDeath } from '../../schemas/records/lineage.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { DriveName, MotiveStory, OrderName } from '../../schemas/tables/motives.js';
import type { TickHelpers, WorldState } from './engine/state/state.js';

/** Current numbers of a world for health pages, samples and `run`. */
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

export interface MindInspection {
  /** Radii of the points of its outline, in body radii. */
  readonly radii: readonly number[];
  /** Angles of the points of its outline from the heading, in radians. */
  readonly angles: readonly number[];
  /** Measures of its outline: area, perimeter, moment of inertia, smallest angle, asymmetry, factor on blows. */
  readonly traits: readonly number[];
  /** The 295 weights of its brain. */
  readonly genome: readonly number[];
  /**
   * Inputs of the last decision, in the order of brain/network.ts; zeros before the first one
   * (actors/world/engine/scratch/percept.ts).
   */
  readonly inputs: readonly number[];
  /** Values of the 12 hidden units for these inputs. */
  readonly hidden: readonly number[];
  /** Outputs of the last decision: thrust, steer, interact, social, vocal amplitude, vocal frequency, recurrent. */
  readonly outputs: readonly number[];
  readonly motive: Motive;
}

/** What a creature does and why, as its instinct has it (docs/rules/senses-and-decisions.md#drives). Ids are 0 for none. */
export interface Motive {
  readonly story: MotiveStory;
  readonly drive: DriveName;
  /** Tick at which it began to follow this drive. */
  readonly sinceTick: number;
  /** Strength of the drive over idling; the less urgent, the more its brain decides. */
  readonly urgency: number;
  readonly targetId: number;
  readonly targetKind: 'creature' | 'plant' | 'corpse' | 'house' | 'place' | null;
  readonly x: number;
  readonly y: number;
  readonly clanId: number;
  readonly clanName: string;
  readonly callerId: number;
  /** The call that it heeds; null for none. */
  readonly call: string | null;
  readonly order: OrderName;
  readonly knownFood: number;
  readonly knownDangers: number;
  readonly enemyClanIds: readonly number[];
  /** Names of the creatures above, by id. */
  readonly names: Readonly<Record<number, string>>;
}

export const MEMORY_PARTS = ['clanId', 'kind', 'x', 'y', 'about', 'confidence'] as const;

/** Everything that members of clans know at a tick. */
export interface Memories {
  readonly worldId: number;
  readonly tick: number;
  /** Facts one after the other, each of `MEMORY_PARTS`, in shared memory that is not written again. */
  readonly facts: Float32Array;
}

export interface World {
  readonly seed: number;
  readonly worldId: number;
  readonly tick: number;
  readonly laws: Readonly<Laws>;
  readonly nextEventId: number;
  /** Advances exactly one tick and calls `onPhase` after each phase. Throws only when an invariant is broken. */
  advance(onPhase?: (phase: string) => void): void;
  /** Applies `laws` from the next tick on. `changed` names the laws that differ; sermons announce them. */
  setLaws(laws: Laws, changed: readonly LawName[]): void;
  /**
   * Changes all random numbers from the next tick on. `luck` is a whole number; 0 restores the numbers that follow from
   * the seed alone.
   */
  setLuck(luck: number): void;
  /** Announces, in a new world, the laws with which it was opened. */
  announceLaws(changed: readonly LawName[]): void;
  readonly extinct: boolean;
  /** Returns the events since the last call, oldest first, and removes them from the world. */
  drainEvents(): HistoryEvent[];
  drainLineage(): { born: LineageBirth[]; died: LineageDeath[] };
  stateHash(): string;
  /** Returns the whole state as bytes, from which `restoreWorld` makes an equal world. */
  checkpoint(): Uint8Array;
  /** Raises the ids of later events, creatures and clans above the ids in `taken`, which the store already has. */
  raiseIds(taken: TakenIds): void;
  census(): Census;
  /** Returns the genome and the thoughts of a living creature, or null if none has this id. */
  innerLife(id: number): MindInspection | null;
  memories(): Memories;
  /** Returns the size in bytes of the frame that `writeFrame` would write now. */
  frameSize(): number;
  /** Copies the columns that viewers need. Returns the number of bytes written. */
  writeFrame(target: Uint8Array): number;
}

export interface WorldOptions {
  readonly worldId: number;
  readonly laws: Laws;
  readonly firstEventId: number;
  /** Helper threads that share the work of large worlds. */
  readonly helpers?: TickHelpers<WorldState>;
  /** Whether to report the births of all living creatures of a restored world, for a store that does not have them. */
  readonly tellLiving?: boolean;
  /** Hash that the saved state must have. A restore throws if the hash differs, before it uses the state. */
  readonly stateHash?: string;
  /** Whether the state may come from an untrusted source. If so, all of it is checked before rules read it. */
  readonly isForeign?: boolean;
}
