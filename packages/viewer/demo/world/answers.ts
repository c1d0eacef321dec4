/**
 * Answers the reads and calls of the interface that the panels use, from the world of the tab, with the functions of the service. What
 * only a store can tell is refused with `needs_service`.
 */
import { answerOfMoment, clansOfMoment } from '#actors/past/answers.js';
import { stateOfMoment } from '#actors/past/state.js';
import { CodedError, errorBody, errorData, invalid } from '#schemas/errors.js';
import {
  currentPreset,
  DEFAULT_PRESET,
  isPresetName,
  lawsInForce,
  PRESET_NAMES,
  PRESETS,
} from '#schemas/laws/presets.js';
import { validateLawUpdate } from '#schemas/laws/update.js';
import { LIMITS } from '#schemas/limits.js';
import { logAction, logWorld } from '#schemas/records/journal.js';
import type { Static, TObject } from '#schemas/typebox.js';
import { parameterChecker } from '#schemas/validation.js';
import { LawsQueryParameters } from '#schemas/wire/control.js';
import { HistoryQueryParameters } from '#schemas/wire/history.js';
import { LawChangesParameters } from '#schemas/wire/worlds.js';
import type { CheckpointsAnswer, LogAnswer } from '#schemas/wire/log.js';
import type { WorldCall } from '../messages.js';
import { control } from './control.js';
import { creatureAnswer } from './creatures.js';
import { historyPage } from './history.js';
import { lawChangesOf } from './law-changes.js';
import type { Tab } from './tab.js';
import type { TabWorld } from './tab-chronicle.js';

export interface Answered {
  readonly status: number;
  /** JSON, or the bytes of a state. */
  readonly body: string | Uint8Array<ArrayBuffer>;
}

interface Asked {
  readonly tab: Tab;
  readonly query: URLSearchParams;
  /** Numbers and words in the path. */
  readonly parts: readonly string[];
  readonly body: unknown;
}

type Handler = (asked: Asked) => unknown;

export async function answerCall(tab: Tab, { method, path, body }: WorldCall): Promise<Answered> {
  try {
    const { pathname, searchParams: query } = new URL(path, 'http://tab');
    const json = await resultOf(
      tab,
      `${method} ${pathname}`,
      query,
      body === null ? null : (JSON.parse(body) as unknown),
    );
    return { status: 200, body: json instanceof Uint8Array ? json.slice() : JSON.stringify(json) };
  } catch (error) {
    const data = errorData(error);
    const coded = new CodedError(data.code);
    return { status: coded.status, body: JSON.stringify(errorBody(data)) };
  }
}

async function resultOf(tab: Tab, call: string, query: URLSearchParams, body: unknown): Promise<unknown> {
  for (const [pattern, handle] of ROUTES) {
    const found = pattern.exec(call);
    if (found !== null) return handle({ tab, query, parts: found.slice(1), body });
  }
  const path = call.replace(/^GET /, '');
  const ofMoment = answerOfMoment(tab.now, path, query);
  if (ofMoment !== undefined) return ofMoment;
  throw new CodedError('needs_service');
}

const ROUTES: readonly (readonly [RegExp, Handler])[] = [
  [/^GET \/api\/state$/, ({ tab }) => stateNow(tab)],
  [/^GET \/api\/version$/, ({ tab }) => ({ version: tab.version, revision: '', engine: tab.engineId })],
  [/^GET \/api\/auth\/status$/, () => ({ configured: true })],
  [/^GET \/api\/snapshots$/, () => ({ snapshots: [], has_more: false, next_before: null, next_after: null })],
  [/^GET \/api\/presets$/, ({ tab: { laws } }) => presetsNow(laws)],
  [/^POST \/api\/laws$/, setLaws],
  [/^POST \/api\/presets\/(\w+)$/, applyPreset],
  [/^POST \/api\/control$/, ({ tab, body }) => control(tab, body)],
  [/^GET \/api\/clans$/, ({ tab, query }) => clansNow(tab, query)],
  [/^GET \/api\/creature\/(\d+)$/, ({ tab, parts }) => creatureAnswer(tab, Number(parts[0]))],
  [/^GET \/api\/analytics\/timeseries$/, timeseries],
  [/^GET \/api\/history$/, history],
  [
    /^GET \/api\/worlds$/,
    ({ tab }) => ({ worlds: [...tab.chronicle.worlds].reverse().map((world) => row(tab, world)) }),
  ],
  [/^GET \/api\/worlds\/(\d+)\/laws$/, lawChanges],
  [/^GET \/api\/worlds\/(\d+)\/log$/, log],
  [/^GET \/api\/worlds\/(\d+)\/checkpoints$/, checkpoints],
  [/^GET \/api\/worlds\/(\d+)\/checkpoints\/(\d+)$/, checkpoint],
];

/** Reads the parameters by the schema of the service. Fails with `invalid`. */
function parametersOf<Schema extends TObject>(schema: Schema, query: URLSearchParams): Static<Schema> {
  const checked = parameterChecker(schema, 'query')(Object.fromEntries(query));
  if (!checked.ok) throw invalid(checked.items);
  return checked.value;
}

function stateNow(tab: Tab): Uint8Array {
  const { world } = tab;
  const life = tab.chronicle.lifeOf(tab.kept(world.worldId), world.tick);
  return stateOfMoment({ world, life, events: [], engine: tab.engineId, layout: undefined, comparedTick: null }, null);
}

function presetsNow(laws: Tab['laws']): object {
  const current = currentPreset(laws);
  return { presets: PRESET_NAMES, default: DEFAULT_PRESET, current, details: PRESETS, ...lawsInForce(laws) };
}

async function setLaws({ tab, query, body }: Asked): Promise<object> {
  const { persist, reset } = parametersOf(LawsQueryParameters, query);
  const checked = validateLawUpdate(body);
  if (!checked.ok) throw invalid(checked.items);
  const request = { laws: checked.changes, persist, reset, preset: null };
  const { laws, changed, nextWorld } = await tab.clock.ask('set_laws', request, LIMITS.controlMs.value);
  return { ...laws, changed, next_world: nextWorld };
}

async function applyPreset({ tab, query, parts: [name = ''] }: Asked): Promise<object> {
  const { persist, reset } = parametersOf(LawsQueryParameters, query);
  if (!isPresetName(name)) throw new CodedError('unknown_preset');
  const request = { laws: { ...PRESETS[name].laws }, persist, reset, preset: name };
  const { laws, changed, nextWorld } = await tab.clock.ask('set_laws', request, LIMITS.controlMs.value);
  return { preset: name, laws, reset, persist, changed, next_world: nextWorld };
}

function clansNow(tab: Tab, query: URLSearchParams): object {
  const { worldId, tick } = tab.world;
  const nothing = { world_id: worldId, tick, clans: [] };
  return clansOfMoment(tab.now, nothing, query.get('include_extinct') === 'true');
}

async function timeseries({ tab, query }: Asked): Promise<object> {
  const { opening } = tab.kept(worldIn(query));
  const curves = await tab.analytics.ask('timeseries', { worldId: opening.id });
  if (curves === null) throw new CodedError('needs_service');
  return curves;
}

function history({ tab, query }: Asked): object {
  const parameters = parametersOf(HistoryQueryParameters, query);
  return historyPage(tab.kept(parameters.world_id), parameters);
}

function row(tab: Tab, world: TabWorld): object {
  const { id, seed, width, height, boundary, engine = null } = world.opening;
  const isRunning = tab.isRunning(world);
  return {
    id,
    seed,
    width,
    height,
    boundary,
    started_at: new Date(world.startedAtMs).toISOString(),
    ended_at: world.endedAtMs === null ? null : new Date(world.endedAtMs).toISOString(),
    ticks: isRunning ? tab.world.tick : world.tick,
    peak_population: world.peakPopulation,
    events: world.events.length + world.eventsForgotten,
    events_removed: world.eventsForgotten,
    thinned_at: null,
    state_hash: isRunning ? tab.world.stateHash() : world.endHash,
    engine,
    engine_changes: [],
  };
}

function lawChanges({ tab, query, parts }: Asked): object {
  const { opening, entries } = tab.kept(Number(parts[0]));
  return lawChangesOf(opening.id, opening.laws, entries, parametersOf(LawChangesParameters, query));
}

function log({ tab, parts }: Asked): LogAnswer {
  const world = tab.kept(Number(parts[0]));
  return {
    world: logWorld(world.opening, world.opening.engine ?? null),
    durable_tick: tab.isRunning(world) ? tab.world.tick : world.tick,
    records: world.entries.map(logAction),
    next_from: null,
  };
}

function checkpoints({ tab, parts }: Asked): CheckpointsAnswer {
  const { opening, states } = tab.kept(Number(parts[0]));
  return {
    checkpoints: [...states].reverse().map((state) => ({
      tick: state.tick,
      journal_seq: state.journalSeq,
      first_event_id: opening.firstEventId,
      engine_id: state.engine,
      state_hash: state.stateHash,
      laws: state.laws,
      created: new Date(state.storedAtMs).toISOString(),
      bytes: state.bytes.length,
      packed_bytes: state.bytes.length,
      parts: 1,
    })),
  };
}

function checkpoint({ tab, query, parts }: Asked): Uint8Array {
  const [id, tick] = parts.map(Number);
  const found = tab.kept(id).states.find((state) => state.tick === tick && state.stateHash === query.get('hash'));
  if (found === undefined) throw new CodedError('unknown_snapshot');
  return found.bytes;
}

function worldIn(query: URLSearchParams): number | undefined {
  const text = query.get('world_id');
  return text === null ? undefined : Number(text);
}
