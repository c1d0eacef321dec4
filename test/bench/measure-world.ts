/**
 * Measures one world in a process of its own (so that memory is its own): ticks, phases, frame, JSON, hash. Called by
 * the bench with the number of creatures (`default` for the default world); prints one JSON object. Whole days are
 * measured, because a sleeping world is cheaper than one awake.
 */
import { createEncoder } from '../../actors/encoding/json/encode.js';
import { parallelFactory } from '../../actors/clock/spawn-helper.js';
import { readFrame } from '../../actors/world/checkpoint/frame.js';
import type { World } from '../../actors/world/protocol.js';
import { crowdLaws } from './crowds.js';
import { measureCompact, type CompactFigures } from './measure-compact.js';
import type { WorldFigures, WorldWork } from './world-figures.js';
import { frameEvents } from '../support/frames.js';

/** Ticks before the first that counts. The compiler is at work for about four days of a world whose tick is so short. */
const WARM_UP_TICKS = { default: 4800, crowd: 300 } as const;
/** The default world runs to the end of the day in which this is reached; a crowd lives one day. */
const DEFAULT_WORLD_MS = 8000;
/** A machine too slow for a day ends early rather than hold up the bench. */
const MEASURE_MS_MAX = 75_000;
const CENSUS_TICKS = 50;
const REPEATS = 20;
const MEGABYTE = 1e6;

type Ticking = Omit<
  WorldFigures,
  'world' | 'publishMs' | 'encodeMs' | 'encodedBytes' | 'hashMs' | 'rssMegabytes' | keyof CompactFigures
>;

const size = process.argv[2] ?? 'default';
const world = parallelFactory().create({
  worldId: 1,
  laws: crowdLaws(size === 'default' ? null : Number(size)),
  firstEventId: 1,
});
for (let i = 0; i < (size === 'default' ? WARM_UP_TICKS.default : WARM_UP_TICKS.crowd); i++) {
  world.advance();
  drain(world);
}
const ticking = measureTicks(world, size === 'default' ? DEFAULT_WORLD_MS : 0);
const figures: WorldFigures = {
  world: size,
  ...ticking,
  ...measurePublishing(world),
  ...measureCompact(world),
  rssMegabytes: process.memoryUsage().rss / MEGABYTE,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

/** Lets whole days pass until `msMin` are over. Timing the phases costs about a microsecond a tick. */
function measureTicks(world: World, msMin: number): Ticking {
  const durations: number[] = [];
  const phaseMs: Record<string, number> = {};
  const events = new Map<string, number>();
  const before = world.census();
  let creatures = 0;
  let infected = 0;
  let censuses = 0;
  let total = 0;
  let phaseBegun = 0;
  const processorBefore = process.cpuUsage();
  const wallBefore = performance.now();
  const onPhase = (phase: string): void => {
    const now = performance.now();
    phaseMs[phase] = (phaseMs[phase] ?? 0) + now - phaseBegun;
    phaseBegun = now;
  };
  while (durations.length % world.laws.day_length !== 0 || durations.length === 0 || total < msMin) {
    const begun = (phaseBegun = performance.now());
    world.advance(onPhase);
    const ms = performance.now() - begun;
    durations.push(ms);
    total += ms;
    if (durations.length % CENSUS_TICKS !== 0) continue;
    const census = world.census();
    creatures += census.creatures;
    infected += census.infected;
    censuses++;
    for (const type of drain(world)) events.set(type, (events.get(type) ?? 0) + 1);
    if (total > MEASURE_MS_MAX) break;
  }
  const processor = process.cpuUsage(processorBefore);
  const processorMs = (processor.user + processor.system) / 1000;
  const cores = processorMs / (performance.now() - wallBefore);
  const ticks = durations.length;
  const after = world.census();
  for (const [phase, ms] of Object.entries(phaseMs)) phaseMs[phase] = ms / ticks;
  const work: WorldWork = {
    births: after.births - before.births,
    deaths: after.deaths - before.deaths,
    infected: infected / censuses,
    duels: events.get('war') ?? 0,
    rivalries: events.get('rivalry') ?? 0,
    settlements: events.get('settlement') ?? 0,
  };
  durations.sort((a, b) => a - b);
  return {
    creatures: creatures / censuses,
    plants: after.plants,
    houses: after.houses,
    clans: after.clans,
    ticks,
    ticksPerSecond: (ticks * 1000) / total,
    cores,
    tickMsMedian: quantile(durations, 0.5),
    tickMsP99: quantile(durations, 0.99),
    nanosecondsPerCreature: (total * 1e6 * censuses) / (ticks * creatures),
    phaseMs,
    work,
  };
}

function measurePublishing(
  world: World,
): Pick<WorldFigures, 'publishMs' | 'encodeMs' | 'encodedBytes' | 'hashMs'> {
  const target = new Uint8Array(new SharedArrayBuffer(world.frameSize()));
  const publishMs = medianMs(() => world.writeFrame(target));
  const frame = readFrame(target.subarray(0, world.writeFrame(target)));
  const encoder = createEncoder();
  const head = { paused: false, speed: world.laws.tick_rate, revision: 0 };
  let encodedBytes = 0;
  const encodeMs = medianMs(() => {
    encodedBytes = encoder.encode(frame, head, frameEvents()).length;
  });
  return { publishMs, encodeMs, encodedBytes, hashMs: medianMs(() => world.stateHash()) };
}

/** What the chronicle would receive: the types of the events. */
function drain(world: World): string[] {
  world.drainLineage();
  return world.drainEvents().map(({ type }) => type);
}

function medianMs(work: () => void): number {
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const begun = performance.now();
    work();
    times.push(performance.now() - begun);
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.5,
  );
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
