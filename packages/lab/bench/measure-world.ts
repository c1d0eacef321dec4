/** Measures one world: ticks, phases, frame, JSON, hash. Whole days are measured, because nights are cheaper. */
import { parallelFactory } from '#actors/clock/spawn-helper.js';
import { createEncoder } from '#actors/encoding/json/encode.js';
import { readFrame } from '#engine/checkpoint/frame.js';
import type { World } from '#world/protocol.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { count, mean, quantile, spreadOf } from '../worlds/statistics.js';
import { advance } from '#test/support/crowd.js';
import { frameEvents } from '#test/support/frames.js';
import { crowdLaws } from './crowds.js';
import { measureCompact } from './measure-compact.js';

export type WorldFigures = ReturnType<typeof measureWorld>;

/** The compiler is at work for about four days of a world whose tick is so short. */
const DEFAULT_WORLD = { warmUpTicks: 4800, msMin: 8000 };
/** A crowd lives one day. */
const CROWD = { warmUpTicks: 300, msMin: 0 };
/** A machine too slow for a day ends early rather than hold up the bench. */
const MEASURE_MS_MAX = 75_000;
const CENSUS_TICKS = 50;
const REPEATS = 20;

/** The default world, or a crowd of this many creatures. */
export function measureWorld(size: 'default' | number) {
  const { warmUpTicks, msMin } = size === 'default' ? DEFAULT_WORLD : CROWD;
  const laws = { ...DEFAULT_LAWS, ...(size === 'default' ? {} : crowdLaws(size)) };
  const world = parallelFactory().create({ worldId: 1, laws, firstEventId: 1 });
  advance(world, warmUpTicks);
  const figures = { ...measureTicks(world, msMin), ...measureEncoding(world), ...measureCompact(world) };
  return { size, ...figures, rssMegabytes: process.memoryUsage().rss / 1e6 };
}

/** Runs whole days until `msMin` are over. Timing the phases costs about a microsecond a tick. */
function measureTicks(world: World, msMin: number) {
  const durations: number[] = [];
  const phaseMs = new Map<string, number>();
  const events = new Map<string, number>();
  const censuses = [world.census()];
  let [total, phaseBegun] = [0, 0];
  const onPhase = (phase: string): void => {
    const now = performance.now();
    phaseMs.set(phase, (phaseMs.get(phase) ?? 0) + now - phaseBegun);
    phaseBegun = now;
  };
  const [processorBefore, wallBefore] = [process.cpuUsage(), performance.now()];
  while (durations.length % world.laws.day_length !== 0 || durations.length === 0 || total < msMin) {
    const begun = (phaseBegun = performance.now());
    world.advance(onPhase);
    durations.push(performance.now() - begun);
    total += durations.at(-1)!;
    if (durations.length % CENSUS_TICKS !== 0) continue;
    censuses.push(world.census());
    world.drainLineage();
    for (const { type } of world.drainEvents()) count(events, type);
    if (total > MEASURE_MS_MAX) break;
  }
  const { user, system } = process.cpuUsage(processorBefore);
  /** Cores that the world got; if it is below 1, other programs had the rest. */
  const cores = (user + system) / 1000 / (performance.now() - wallBefore);
  const ticks = durations.length;
  const [before, ...during] = censuses;
  const { plants, houses, clans, ...after } = world.census();
  const creatures = mean(during.map((census) => census.creatures));
  return {
    creatures,
    plants,
    houses,
    clans,
    ticks,
    ticksPerSecond: (ticks * 1000) / total,
    cores,
    tick: spreadOf(durations),
    nanosecondsPerCreature: (total * 1e6) / (ticks * creatures),
    /** Milliseconds of each phase per tick, in the order of the tick. */
    phaseMs: Object.fromEntries([...phaseMs].map(([phase, ms]) => [phase, ms / ticks])),
    /** A phase without work costs nothing, so these prove that the phases had some. */
    work: {
      births: after.births - before!.births,
      deaths: after.deaths - before!.deaths,
      'infected (mean)': mean(during.map(({ infected }) => infected)),
      duels: events.get('war') ?? 0,
      rivalries: events.get('rivalry') ?? 0,
      settlements: events.get('settlement') ?? 0,
    },
  };
}

function measureEncoding(world: World) {
  const target = new Uint8Array(new SharedArrayBuffer(world.frameSize()));
  const publishMs = medianMs(() => world.writeFrame(target));
  const frame = readFrame(target.subarray(0, world.writeFrame(target)));
  const encoder = createEncoder();
  const head = { paused: false, speed: world.laws.tick_rate, revision: 0 };
  let encodedBytes = 0;
  const encodeMs = medianMs(() => (encodedBytes = encoder.encode(frame, head, frameEvents()).length));
  return { publishMs, encodeMs, encodedBytes, hashMs: medianMs(() => world.stateHash()) };
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: REPEATS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return quantile(times, 0.5);
}
