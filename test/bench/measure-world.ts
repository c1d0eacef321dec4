/**
 * Measures one world in a process of its own (so that memory is its own): ticks, phases, frame, JSON, hash. Called by
 * the bench with the number of creatures (`default` for the default world); prints one JSON object.
 */
import { readFrame } from '../../actors/world/checkpoint/frame.js';
import { createWorld } from '../../actors/world/world.js';
import { createEncoder } from '../../actors/snapshot/encode.js';
import { crowdLaws } from './crowds.js';

export interface WorldFigures {
  readonly world: string;
  readonly creatures: number;
  readonly plants: number;
  readonly houses: number;
  readonly clans: number;
  readonly ticks: number;
  readonly ticksPerSecond: number;
  readonly tickMsMedian: number;
  readonly tickMsP99: number;
  readonly nanosecondsPerCreature: number;
  readonly phaseMs: Readonly<Record<string, number>>;
  readonly publishMs: number;
  readonly encodeMs: number;
  readonly encodedBytes: number;
  readonly hashMs: number;
  readonly rssMegabytes: number;
}

const WARM_UP_TICKS = 300;
const MEASURE_MS = 8000;
const TICKS_MIN = 200;
const TICKS_MAX = 24_000;
const REPEATS = 20;

const size = process.argv[2] ?? 'default';
process.stdout.write(`${JSON.stringify(measure(size === 'default' ? null : Number(size)))}\n`);

function measure(creatures: number | null): WorldFigures {
  const world = createWorld({ worldId: 1, laws: crowdLaws(creatures), firstEventId: 1 });
  const drain = (): void => {
    world.drainEvents();
    world.drainLineage();
  };
  for (let i = 0; i < WARM_UP_TICKS; i++) world.advance();
  drain();
  const durations: number[] = [];
  const begun = performance.now();
  let creatureTicks = 0;
  while (durations.length < TICKS_MIN || performance.now() - begun < MEASURE_MS) {
    if (durations.length >= TICKS_MAX) break;
    const before = performance.now();
    world.advance();
    durations.push(performance.now() - before);
    if (durations.length % 50 === 0) {
      creatureTicks += 50 * world.census().creatures;
      drain();
    }
  }
  const ticking = durations.reduce((sum, ms) => sum + ms, 0);
  const counted = Math.floor(durations.length / 50) * 50;
  const phaseMs = measurePhases(world);
  const frame = new Uint8Array(new SharedArrayBuffer(world.frameSize() * 2));
  const publishMs = median(() => world.writeFrame(frame));
  const encoder = createEncoder();
  const written = readFrame(frame.subarray(0, world.writeFrame(frame)));
  const head = { paused: false, speed: 10 };
  const encodedBytes = encoder.encode(written, head, []).length;
  const encodeMs = median(() => encoder.encode(written, head, []));
  const hashMs = median(() => world.stateHash());
  const census = world.census();
  durations.sort((a, b) => a - b);
  return {
    world: size,
    creatures: census.creatures,
    plants: census.plants,
    houses: census.houses,
    clans: census.clans,
    ticks: durations.length,
    ticksPerSecond: (durations.length / ticking) * 1000,
    tickMsMedian: durations[Math.floor(durations.length * 0.5)]!,
    tickMsP99: durations[Math.floor(durations.length * 0.99)]!,
    nanosecondsPerCreature: ((ticking * 1e6) / creatureTicks) * (counted / durations.length),
    phaseMs,
    publishMs,
    encodeMs,
    encodedBytes,
    hashMs,
    rssMegabytes: process.memoryUsage().rss / 1e6,
  };
}

/** Mean milliseconds of each phase over some hundred ticks. */
function measurePhases(world: ReturnType<typeof createWorld>): Record<string, number> {
  const totals: Record<string, number> = {};
  const ticks = 300;
  let last = 0;
  world.onPhase = (phase) => {
    const now = performance.now();
    totals[phase] = (totals[phase] ?? 0) + now - last;
    last = now;
  };
  for (let i = 0; i < ticks; i++) {
    last = performance.now();
    world.advance();
  }
  world.onPhase = null;
  for (const phase of Object.keys(totals)) totals[phase]! /= ticks;
  return totals;
}

function median(work: () => unknown): number {
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  return times[REPEATS >> 1]!;
}
