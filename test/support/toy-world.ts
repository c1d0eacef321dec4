/**
 * A small world for tests around the engine: a few bodies walk in a circle, with occasional events. It implements the
 * whole World contract, and its frames are already the JSON of a StateMessage, so no engine or decoder is needed.
 */
import { createHash } from 'node:crypto';
import type { WorldFactory } from '../../actors/clock/recovery.js';
import type { Census, World, WorldOptions } from '../../actors/world/protocol.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';

const BODIES = 12;
const EVENT_EVERY_TICKS = 5;

interface ToyState {
  tick: number;
  nextEventId: number;
  places: number[];
}

/** Worlds for the clock; `padding` bytes are added to every frame, to make viewers slow. */
export function toyFactory(options: { readonly padding?: number } = {}): WorldFactory {
  const padding = 'x'.repeat(options.padding ?? 0);
  return {
    create: (world) => toyWorld(world, fresh(world), padding),
    restore: (world, bytes) => toyWorld(world, JSON.parse(Buffer.from(bytes).toString()) as ToyState, padding),
  };
}

function fresh({ laws, firstEventId }: WorldOptions): ToyState {
  return {
    tick: 0,
    nextEventId: firstEventId,
    places: Array.from({ length: BODIES }, (_, index) => (laws.seed + index * 7) % laws.width),
  };
}

function toyWorld({ worldId, laws: initial }: WorldOptions, state: ToyState, padding: string): World {
  let laws: Laws = initial;
  let events: HistoryEvent[] = [];
  const { seed, width, height, boundary } = laws;

  const nextEvent = (type: string): HistoryEvent => {
    const { nextEventId: id, tick } = state;
    const event = { id, world_id: worldId, tick, type, entity_id: 1, caste: null, cause: '' };
    return { ...event, x: 1, y: 2, payload: { clan_id: 3 } };
  };

  const note = (type: string): void => {
    events.push(nextEvent(type));
    state.nextEventId++;
  };

  const message = (): object => ({
    type: 'state',
    world_id: worldId,
    tick: state.tick,
    seed,
    width,
    height,
    boundary,
    paused: false,
    speed: laws.tick_rate,
    energy_max: laws.energy_max,
    population: { Soldier: BODIES, Food: 1, House: 1 },
    entities: [
      ...state.places.map((x, index) => ({
        id: index + 1,
        kind: 'creature',
        x,
        y: 40 + 10 * index,
        angle: 0,
        shape: index % 2 === 0 ? 'polygon' : 'line',
        sides: 3 + index,
        caste: 'Soldier',
        radius: 1.4,
      })),
      { id: 100, kind: 'food', x: 50, y: 50, angle: 0, growth: 1, variant: 'berry' },
      { id: 101, kind: 'house', x: 90, y: 90, angle: 0, size: 14, door_width: 3, door_side: 'east' },
    ],
    clans: {},
    relations: [],
    events: [],
    events_missed: 0,
    last_event_id: 0,
    living: BODIES,
    people: { Woman: BODIES },
    creatures_alive: BODIES,
    creatures_dead: 0,
    dead_by_cause: {},
    infected_count: 0,
    time_of_day: 0.25,
    day: 1,
    season: 'spring',
    weather: 'clear',
    age: 'Golden',
    age_tick: state.tick,
    terrain_fertile: [{ x: 60, y: 60, r: 15 }],
    terrain_rocks: [],
    wind_angle: 0,
    wind_speed: 0,
    padding,
  });

  return {
    seed,
    worldId,
    get tick() {
      return state.tick;
    },
    get laws() {
      return laws;
    },
    get nextEventId() {
      return state.nextEventId;
    },
    extinct: false,
    announceLaws: () => note('sermon'),
    advance(onPhase) {
      state.tick++;
      state.places = state.places.map((x) => (x + 1) % width);
      if (state.tick % EVENT_EVERY_TICKS === 0) note('birth');
      onPhase?.('walk');
    },
    setLaws(next) {
      laws = next;
      note('sermon');
    },
    drainEvents() {
      const drained = events;
      events = [];
      return drained;
    },
    drainLineage: () => ({ born: [], died: [] }),
    // Nothing in it happens by chance.
    setLuck: () => undefined,
    raiseIds({ eventId }) {
      state.nextEventId = Math.max(state.nextEventId, eventId + 1);
    },
    stateHash: () => createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16),
    checkpoint: () => Buffer.from(JSON.stringify(state)),
    census: () => census(state.tick),
    innerLife: () => null,
    memories: () => ({ worldId, tick: state.tick, facts: new Float32Array(0) }),
    frameSize: () => Buffer.byteLength(JSON.stringify(message())) + 64,
    writeFrame: (target) => Buffer.from(JSON.stringify(message())).copy(target),
  };
}

function census(tick: number): Census {
  return {
    tick,
    creatures: BODIES,
    castes: { Soldier: BODIES },
    plants: 1,
    corpses: 0,
    houses: 1,
    clans: 0,
    infected: 0,
    births: 0,
    deaths: 0,
    deadByCause: {},
    generations: 1,
    day: 1,
    season: 'spring',
    weather: 'clear',
    age: 'Golden',
    timeOfDay: 0.25,
    safeguard: { eta: 0, tier: 0, miracles: 0 },
    softcap: { xi: 1 },
  };
}
