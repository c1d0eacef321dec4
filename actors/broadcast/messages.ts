/** Writes the small text messages of `/ws` as JSON (schemas/wire/socket.ts). */
import type { ClockSample, ClockStatus, ControlReply } from '../clock/protocol.js';
import { errorBody, errorData } from '../../schemas/errors.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { PrimaryFrame } from '../../schemas/wire/socket.js';

/** The `id` of a client's message, which the reply repeats. */
export type MessageId = string | number | undefined;

/** Returns the first message of a connection and of every new world. */
export function helloMessage(status: ClockStatus, version: string): string {
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

export function controlMessage({ state, paused, speed, tick }: ClockStatus): string {
  return JSON.stringify({ type: 'control', state, paused, speed, tick });
}

export function primaryMessage(connected: boolean): string {
  return JSON.stringify({ type: 'primary', connected } satisfies PrimaryFrame);
}

export function lawsMessage(laws: Laws, tick: number): string {
  return JSON.stringify({ type: 'laws', laws, tick });
}

export function ackMessage(id: MessageId, reply: ControlReply): string {
  return JSON.stringify({ type: 'ack', id, ...reply });
}

export function errorMessage(id: MessageId, error: unknown): string {
  return JSON.stringify({ type: 'error', id, detail: errorBody(errorData(error)).detail });
}

export function authErrorMessage(id: MessageId, error: unknown): string {
  const { code, message } = errorData(error);
  return JSON.stringify({ type: 'auth_error', id, error: code, detail: message });
}

/** Returns the analytics of the clock's last sample, which are appended to a frame about once a second. */
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

// Appends a field to an encoded message without decoding it. All viewers share the bytes of a frame, and about one
// frame per second also carries the analytics (docs/interface.md#socket).

const CLOSING_BRACE = 0x7d;

/** `{"a":1}` becomes `{"a":1,"name":json}`. The object must have a member, and its last byte must be the brace. */
export function appendJsonField(object: Uint8Array, name: string, json: string): Uint8Array {
  const last = object.byteLength - 1;
  if (object[last] !== CLOSING_BRACE) throw new Error('the bytes do not end in a closing brace');
  const tail = Buffer.from(`,${JSON.stringify(name)}:${json}}`);
  const whole = new Uint8Array(last + tail.byteLength);
  whole.set(object.subarray(0, last));
  whole.set(tail, last);
  return whole;
}

export function appendProtoField(message: Uint8Array, field: number, text: string): Uint8Array {
  const tail = Buffer.from(text);
  const head = [field * 8 + LENGTH_DELIMITED];
  for (let rest = tail.byteLength; rest > 0; rest >>= 7) head.push(rest > 127 ? (rest & 127) | 128 : rest);
  return Buffer.concat([message, Uint8Array.from(head), tail]);
}

/** Protocol Buffers' wire type of fields that begin with their length. */
const LENGTH_DELIMITED = 2;
