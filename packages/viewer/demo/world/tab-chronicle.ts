/**
 * Keeps the history of the worlds of a tab in memory, in the place of the service's chronicle: how they began, the actions, events,
 * births and deaths, and states from which any tick is soon computed again.
 */
import type { Life } from '#actors/past/life.js';
import { UNSTORED_EVENTS } from '#schemas/events/events.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { ResumeRecord } from '#schemas/records/checkpoint.js';
import type { ChronicleEntry } from '#schemas/records/history.js';
import { type ClockSettings, type JournalEntry, logAction, logWorld } from '#schemas/records/journal.js';
import type { LineageBirth, LineageDeath } from '#schemas/records/lineage.js';
import type { WorldOpening } from '#schemas/records/world.js';
import { clansOf, type HistoryEvent } from '#schemas/wire/event.js';
import { outdatedCheckpoints } from '#store/worlds/thinning.js';
import { type ChangeAt, nameOfWorld } from './naming.js';
import type { KeptWorld, TabState } from './tab-storage.js';

/** Memory for the states of all worlds, in bytes: about a hundred of the default world. */
const STATES_BYTES_MAX = 64 * 1024 ** 2;
/** Events of a world beyond this many are forgotten, oldest first. */
const EVENTS_MAX = 100_000;
/** Forgetting moves the whole list, so it removes many at once. */
const EVENTS_SPARE = 10_000;

/** What is kept of one world. */
export interface TabWorld {
  readonly opening: WorldOpening;
  readonly startedAtMs: number;
  endedAtMs: number | null;
  /** Hash of the last state of an ended world. */
  endHash: string | null;
  /** Newest tick whose history is complete. */
  tick: number;
  peakPopulation: number;
  lastEventId: number;
  eventsForgotten: number;
  /** Oldest first, like all lists here. */
  readonly events: HistoryEvent[];
  readonly entries: JournalEntry[];
  readonly births: Map<number, LineageBirth>;
  readonly deaths: Map<number, LineageDeath>;
  readonly states: TabState[];
}

export class TabChronicle {
  readonly worlds: TabWorld[] = [];
  savedLaws: Laws | null = null;
  clock: ClockSettings | null = null;
  /** Called when more than events was added. */
  onGrowth: () => void = () => undefined;
  #lastStateId = 0;

  /** The newest world; null before the first one. */
  get newest(): TabWorld | null {
    return this.worlds.at(-1) ?? null;
  }

  find(id: number): TabWorld | null {
    return this.worlds.find(({ opening }) => opening.id === id) ?? null;
  }

  /** Adds a world that continues: one that was kept from the last visit, or one that an address describes. */
  begin(opening: WorldOpening, startedAtMs = Date.now()): TabWorld {
    const world: TabWorld = {
      opening,
      startedAtMs,
      endedAtMs: null,
      endHash: null,
      tick: 0,
      peakPopulation: 0,
      lastEventId: 0,
      eventsForgotten: 0,
      events: [],
      entries: [],
      births: new Map(),
      deaths: new Map(),
      states: [],
    };
    this.worlds.push(world);
    return world;
  }

  /** Adds a world that the browser has kept. */
  restore({ head, state, pieces }: KeptWorld): void {
    const world = this.begin(head.opening, head.startedAtMs);
    const { tick, peakPopulation, lastEventId, eventsForgotten, entries, savedLaws, clock } = head;
    Object.assign(world, { tick, peakPopulation, lastEventId, eventsForgotten });
    world.entries.push(...entries);
    for (const { events, births, deaths } of pieces) {
      for (const event of events) world.events.push(event);
      for (const birth of births) world.births.set(birth.id, birth);
      for (const death of deaths) world.deaths.set(death.id, death);
    }
    forgetOldest(world);
    if (state !== null) world.states.push({ ...state, id: ++this.#lastStateId });
    this.savedLaws = savedLaws;
    this.clock = clock;
  }

  append(entries: readonly ChronicleEntry[]): void {
    for (const entry of entries) this.#add(entry);
    if (entries.some(({ kind }) => kind !== 'events')) this.onGrowth();
  }

  /** Returns the record from which the clock continues the newest world. `engine` is the id of the engine now. */
  resume(engine: string, skippedCheckpoints: number): ResumeRecord {
    const world = this.newest;
    const nextWorldId = (world?.opening.id ?? 0) + 1;
    const { savedLaws, clock } = this;
    if (world === null) return { nextWorldId, nextEventId: 1, savedLaws, clock, world: null };
    const { opening, tick, peakPopulation, entries, lastEventId } = world;
    const checkpoint = world.states.at(-1 - skippedCheckpoints) ?? null;
    const journal = entries.filter(({ seq }) => seq > (checkpoint?.journalSeq ?? 0));
    const change = entries.findLast(({ action }) => action.kind === 'engine')?.action;
    const takenIds = {
      eventId: lastEventId,
      creatureId: [...world.births.keys()].reduce((most, id) => Math.max(most, id), 0),
      clanId: world.events.reduce((most, event) => Math.max(most, ...clansOf(event)), 0),
    };
    return {
      nextWorldId,
      nextEventId: lastEventId + 1,
      savedLaws,
      clock,
      world: {
        opening,
        durableTick: tick,
        peakPopulation,
        lastJournalSeq: entries.at(-1)?.seq ?? 0,
        engine: change?.kind === 'engine' ? change.to : (opening.engine ?? engine),
        takenIds,
        checkpoint,
        journal,
      },
    };
  }

  /** Returns the life of a world up to `tick`. */
  lifeOf({ opening, entries, states }: TabWorld, tick: number): Life {
    return {
      world: logWorld(opening, opening.engine ?? null),
      actions: entries.map(logAction),
      checkpoints: states.map((state) => ({
        tick: state.tick,
        journal_seq: state.journalSeq,
        state_hash: state.stateHash,
        engine_id: state.engine,
        laws: state.laws,
        parts: 1,
        bytes: state.bytes.length,
      })),
      tick,
    };
  }

  /** Returns the name of a world by which an address leads to it. */
  nameOf({ opening, entries }: TabWorld): string {
    const changes = entries.flatMap(({ tick, action }): ChangeAt[] =>
      action.kind === 'laws' ? [{ tick, changed: action.changed }] : [],
    );
    return nameOfWorld(opening.laws, changes);
  }

  #add(entry: ChronicleEntry): void {
    if (entry.kind === 'world_opened') this.begin(entry.world);
    else if (entry.kind === 'saved_laws') this.savedLaws = entry.laws;
    else if (entry.kind === 'clock') this.clock = entry.clock;
    else {
      const world = this.find(entry.kind === 'journal' ? entry.entry.worldId : entry.worldId);
      if (world !== null) this.#addTo(world, entry);
    }
  }

  /** An entry that comes again changes nothing, because a failed batch is sent again. */
  #addTo(world: TabWorld, entry: Exclude<ChronicleEntry, { kind: 'world_opened' | 'saved_laws' | 'clock' }>): void {
    switch (entry.kind) {
      case 'events':
        addHistory(world, entry);
        break;
      case 'journal':
        if (entry.entry.seq > (world.entries.at(-1)?.seq ?? 0)) world.entries.push(entry.entry);
        break;
      case 'checkpoint':
        this.#addState(world, entry);
        break;
      case 'world_closed':
        world.endedAtMs = Date.now();
        world.endHash = entry.stateHash;
        world.tick = Math.max(world.tick, entry.tick);
        break;
    }
  }

  #addState(world: TabWorld, entry: Extract<ChronicleEntry, { kind: 'checkpoint' }>): void {
    const { tick, journalSeq, stateHash, laws, bytes, engine = null } = entry;
    const isKnown = world.states.some((state) => state.tick === tick && state.journalSeq === journalSeq);
    if (isKnown) return;
    const id = ++this.#lastStateId;
    world.states.push({ id, tick, journalSeq, stateHash, laws, bytes, engine, storedAtMs: Date.now() });
    const kept = this.worlds.flatMap(({ opening, states, endedAtMs }) =>
      states.map((state) => ({
        id: state.id,
        worldId: opening.id,
        tick: state.tick,
        engine: state.engine,
        storedAtMs: state.storedAtMs,
        packedBytes: state.bytes.length,
        firstTick: opening.fromTick ?? 0,
        hasEnded: endedAtMs !== null,
      })),
    );
    const rules = { nowMs: Date.now(), bytesMax: STATES_BYTES_MAX, spared: new Set<number>() };
    const gone = new Set(outdatedCheckpoints(kept, rules));
    if (gone.size === 0) return;
    for (const { states } of this.worlds) {
      const left = states.filter((state) => !gone.has(state.id));
      states.splice(0, states.length, ...left);
    }
  }
}

function addHistory(world: TabWorld, entry: Extract<ChronicleEntry, { kind: 'events' }>): void {
  world.tick = Math.max(world.tick, entry.tick);
  world.peakPopulation = Math.max(world.peakPopulation, entry.peakPopulation);
  for (const event of entry.events) {
    if (event.id <= world.lastEventId) continue;
    world.lastEventId = event.id;
    if (!UNSTORED_EVENTS.has(event.type)) world.events.push(event);
  }
  for (const birth of entry.born) world.births.set(birth.id, birth);
  for (const death of entry.died) world.deaths.set(death.id, death);
  forgetOldest(world);
}

function forgetOldest(world: TabWorld): void {
  if (world.events.length <= EVENTS_MAX + EVENTS_SPARE) return;
  const gone = world.events.length - EVENTS_MAX;
  world.events.splice(0, gone);
  world.eventsForgotten += gone;
}
