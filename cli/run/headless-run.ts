/** Computes a world without a service. The result depends only on laws, ticks, and law changes at given ticks. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openWorld } from '../../actors/clock/boot.js';
import { dueSampleFrame, sampleFrame } from '../../actors/encoding/frame/frame-exchange.js';
import { parallelFactory } from '../../actors/clock/spawn-helper.js';
import type { WorldFactory } from '../../actors/clock/recovery.js';
import { WorldSession } from '../../actors/clock/world-session.js';
import type { Census } from '../../actors/world/protocol.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import type { HistoryPiece } from '../../schemas/records/history.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { SnapshotContent } from '../../store/worlds/snapshots.js';
import { type CheckpointEntry, checkpointOf, openingOf, speedOf } from '../snapshot/snapshot-file.js';

/** A change of laws that takes effect after `tick`. */
export interface LawsAt {
  readonly tick: number;
  readonly laws: Laws;
  readonly changed: readonly LawName[];
}

export interface HeadlessRun {
  readonly worldId: number;
  readonly firstEventId: number;
  /** Laws at the start of the run. They include the seed. */
  readonly laws: Laws;
  readonly ticks: number;
  /** Law changes in the order of their ticks. All ticks are before the end of the run. */
  readonly changes: readonly LawsAt[];
  /** Number of ticks between two reports; null for no reports. */
  readonly every: number | null;
  /** Snapshot from which the world is restored; null for a new world. */
  readonly from: SnapshotContent | null;
}

export interface RunHooks {
  /** `checkpoint` is the state of the snapshot that the run starts from; null for a new world. */
  onOpened?(opening: WorldOpening, checkpoint: CheckpointEntry | null): void;
  /** Called with the journal entry of a law change, before `onHistory` is called with the history of that change. */
  onAction?(entry: JournalEntry): void;
  /** Called with the history of the genesis, of a law change or of a tick. The run waits for a returned promise. */
  onHistory?(piece: HistoryPiece): void | Promise<void>;
  /** Called with the frame of each tick that has a sample in the time series. */
  onSample?(frame: Uint8Array): void;
  onReport?(report: RunReport): void;
  /** Called after the last tick. The clock of a service would have `speed`. The run waits for the promise. */
  onEnd?(session: WorldSession, speed: number): Promise<void>;
}

export interface RunReport {
  readonly tick: number;
  readonly population: number;
  readonly castes: Readonly<Record<string, number>>;
  readonly plants: number;
  readonly corpses: number;
  readonly houses: number;
  readonly clans: number;
  readonly infected: number;
  readonly births: number;
  readonly deaths: number;
  readonly generations: number;
  readonly day: number;
  readonly season: string;
  readonly weather: string;
  readonly age: string;
}

export interface RunResult {
  readonly seed: number;
  readonly ticks: number;
  readonly population: number;
  readonly peak_population: number;
  readonly min_population: number;
  /** Mean over all ticks of the run and its start. */
  readonly mean_population: number;
  /** Living creatures by caste after the last tick. */
  readonly castes: Readonly<Record<string, number>>;
  readonly births: number;
  readonly deaths: number;
  readonly dead_by_cause: Readonly<Record<string, number>>;
  readonly events: Readonly<Record<string, number>>;
  readonly clans: number;
  readonly generations: number;
  readonly state_hash: string;
}

/** Runs on after extinction, because plants still grow. Throws if an invariant of the engine fails. */
export async function runHeadless(job: HeadlessRun, hooks: RunHooks = {}): Promise<RunResult> {
  const session = sessionOf(job);
  const counts = countRun(session);
  const add = async (piece: HistoryPiece): Promise<void> => {
    counts.add(piece);
    await hooks.onHistory?.(piece);
    // Signals, timers and a closed output are noticed only between two turns of the event loop.
    await nextTurn();
  };
  hooks.onOpened?.(session.opening, job.from && checkpointOf(job.from, job.worldId));
  await add(session.genesis);
  hooks.onSample?.(sampleFrame(session.world));
  const changes = [...job.changes];
  let speed = job.from ? speedOf(job.from.header) : job.laws.tick_rate;
  while (session.world.tick < job.ticks) {
    for (let next = changes[0]; next?.tick === session.world.tick; next = changes[0]) {
      changes.shift();
      if (next.changed.includes('tick_rate')) speed = next.laws.tick_rate;
      const entry = session.setLaws(next.laws, next.changed, false, null);
      hooks.onAction?.(entry);
      await add(session.drain());
    }
    session.world.advance();
    await add(session.drain());
    const frame = hooks.onSample ? dueSampleFrame(session.world) : null;
    if (frame !== null) hooks.onSample?.(frame);
    if (job.every !== null && session.world.tick % job.every === 0) hooks.onReport?.(reportOf(session.world.census()));
  }
  await hooks.onEnd?.(session, speed);
  return counts.result(session);
}

/** Creates or restores the world. The creatures of a restored world are reported as born, because no store has them. */
function sessionOf({ worldId, firstEventId, laws, from }: HeadlessRun): WorldSession {
  const { create, restore } = parallelFactory();
  const factory: WorldFactory = {
    create,
    restore: (options, bytes) => restore({ ...options, tellLiving: true }, bytes),
  };
  if (!from) return openWorld(factory, worldId, laws, firstEventId);
  const { header, bytes } = from;
  return new WorldSession(factory, {
    opening: openingOf(header, { worldId, firstEventId }),
    checkpoint: { tick: header.tick, journalSeq: 0, laws, stateHash: header.state_hash, bytes },
    journal: [],
    lastJournalSeq: 0,
    peakPopulation: 0,
  });
}

interface RunCounts {
  add(piece: HistoryPiece): void;
  result(session: WorldSession): RunResult;
}

/** Counts events and follows the population. The population at the start already includes the births of the genesis. */
function countRun(session: WorldSession): RunCounts {
  const events: Record<string, number> = {};
  let population = session.world.census().creatures;
  let peak = population;
  let minimum = population;
  let sum = 0;
  let pieces = 0;
  return {
    add(piece) {
      for (const { type } of piece.events) events[type] = (events[type] ?? 0) + 1;
      if (piece !== session.genesis) population += piece.born.length - piece.died.length;
      peak = Math.max(peak, population);
      minimum = Math.min(minimum, population);
      sum += population;
      pieces++;
    },
    result({ world }) {
      const census = world.census();
      return {
        seed: world.seed,
        ticks: world.tick,
        population: census.creatures,
        peak_population: peak,
        min_population: minimum,
        mean_population: Math.round((sum / pieces) * 10) / 10,
        castes: census.castes,
        births: census.births,
        deaths: census.deaths,
        dead_by_cause: census.deadByCause,
        events,
        clans: census.clans,
        generations: census.generations,
        state_hash: world.stateHash(),
      };
    },
  };
}

function reportOf(census: Census): RunReport {
  const { tick, castes, plants, corpses, houses, clans, infected, births, deaths } = census;
  const { generations, day, season, weather, age } = census;
  return {
    tick,
    population: census.creatures,
    castes,
    plants,
    corpses,
    houses,
    clans,
    infected,
    births,
    deaths,
    generations,
    day,
    season,
    weather,
    age,
  };
}
