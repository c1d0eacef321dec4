/**
 * The small text frames of `/ws`, built from the facts of the moment (schemas/wire/socket.ts; decisions.md section 7).
 */
import type { ClockSample, ClockStatus, ControlReply } from '../../actors/clock/protocol.js';
import { errorBody, errorData } from '../../schemas/errors.js';
import type { Laws } from '../../schemas/laws/laws.js';

/** What a client put into `id`, to be repeated. */
export type MessageId = string | number | undefined;

/** First frame of a connection and of every new world. */
export function helloFrame(status: ClockStatus, version: string): string {
  const { seed, width, height, boundary, paused, state, speed, tick, worldId } = status;
  return JSON.stringify({
    type: 'hello',
    seed,
    tick_rate: speed,
    width,
    height,
    boundary,
    paused,
    state,
    world_id: worldId,
    tick,
    version,
  });
}

export function controlFrame({ state, paused, speed, tick }: ClockStatus): string {
  return JSON.stringify({ type: 'control', state, paused, speed, tick });
}

export function lawsFrame(laws: Laws, tick: number): string {
  return JSON.stringify({ type: 'laws', laws, tick });
}

export function ackFrame(id: MessageId, reply: ControlReply): string {
  return JSON.stringify({ type: 'ack', id, ...reply });
}

export function errorFrame(id: MessageId, error: unknown): string {
  return JSON.stringify({ type: 'error', id, detail: errorBody(errorData(error)).detail });
}

export function authErrorFrame(id: MessageId, error: unknown): string {
  const { code, message } = errorData(error);
  return JSON.stringify({ type: 'auth_error', id, error: code, detail: message });
}

/** The analytics that ride on a state about once a second: the numbers of the clock's last sample. */
export function analyticsText({ tick, ticks, elapsedMs, overruns, census }: ClockSample): string {
  return JSON.stringify({
    tick,
    tps: elapsedMs > 0 ? (ticks * 1000) / elapsedMs : 0,
    overruns,
    population: census.creatures,
    castes: census.castes,
    plants: census.plants,
    corpses: census.corpses,
    houses: census.houses,
    clans: census.clans,
    infected: census.infected,
    births: census.births,
    deaths: census.deaths,
    dead_by_cause: census.deadByCause,
    generations: census.generations,
    safeguard: census.safeguard,
    softcap: census.softcap,
  });
}
