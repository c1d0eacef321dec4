/** A chronicle over a real store in a temporary folder, and builders of the entries and queries that tests send. */
import { chronicleBehaviour } from '#actors/chronicle/actor.js';
import type { ChronicleProtocol, ChronicleSettings } from '#actors/chronicle/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import type { FaultReport } from '#actors/runtime/supervisor.js';
import { createSystem } from '#actors/runtime/system.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { ChronicleEntry, HistoryQuery } from '#schemas/records/history.js';
import type { LineageBirth } from '#schemas/records/lineage.js';
import type { WorldOpening } from '#schemas/records/world.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import { join } from 'node:path';
import { patient } from '../../support/until.js';
import { temporaryFolder, type Scope } from '../../support/scope.js';

export interface Scene {
  readonly location: string;
  readonly chronicle: ActorRef<ChronicleProtocol>;
  readonly faults: FaultReport[];
  stop(): Promise<void>;
}

/** Path of a store that does not exist yet, in a folder that does not exist yet; removed after the test. */
export function storePath(test: Scope): string {
  return join(temporaryFolder(test), 'stores', 'world.db');
}

/** Starts a chronicle over the store at `location`; stopped after the test. */
export function scene(test: Scope, location: string, settings: Partial<ChronicleSettings> = {}): Scene {
  const faults: FaultReport[] = [];
  const system = createSystem({ now: () => performance.now(), onFault: (report) => faults.push(report) });
  const stop = (): Promise<void> => system.stop();
  test.teardown(stop);
  return { location, chronicle: patient(system.spawn(chronicleBehaviour({ location, ...settings }))), faults, stop };
}

export function opening(id: number, firstEventId: number, historyMax = 200): WorldOpening {
  const laws = { ...DEFAULT_LAWS, history_max: historyMax };
  return { id, seed: 42 + id, width: 400, height: 300, boundary: 'wrap', laws, firstEventId };
}

export function openedEntry(id: number, firstEventId: number, historyMax?: number): ChronicleEntry {
  return { kind: 'world_opened', world: opening(id, firstEventId, historyMax) };
}

export function event(id: number, type: string, more: Partial<HistoryEvent> = {}): HistoryEvent {
  return { id, world_id: 1, tick: id, type, entity_id: 0, caste: null, cause: '', x: 0, y: 0, payload: {}, ...more };
}

export function birthOf(id: number, more: Partial<LineageBirth> = {}): LineageBirth {
  const tick = more.birth_tick ?? 10 * id;
  const body = { id, caste: 'Artisan', sex: 'male', clan_id: 3, generation: 1, personal_name: `Body ${id}` };
  return { ...body, mother_id: null, father_id: null, birth_tick: tick, arrival_tick: tick, ...more };
}

export function eventsEntry(
  events: readonly HistoryEvent[],
  more: Partial<Extract<ChronicleEntry, { kind: 'events' }>> = {},
): ChronicleEntry {
  const last = events.at(-1);
  return {
    kind: 'events',
    worldId: last?.world_id ?? 1,
    tick: last?.tick ?? 0,
    events,
    born: [],
    died: [],
    peakPopulation: 0,
    ...more,
  };
}

export function query(more: Partial<HistoryQuery> = {}): HistoryQuery {
  return {
    worldId: null,
    since: 0,
    before: null,
    fromTick: null,
    toTick: null,
    limit: 500,
    types: [],
    major: false,
    entityId: null,
    clanId: null,
    q: null,
    ...more,
  };
}
