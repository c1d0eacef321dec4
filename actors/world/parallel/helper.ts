/**
 * A second core's share in a world (laws `omp_enabled`, `omp_threshold`; decisions section 5): the decisions and the
 * steps of a tick are cut into shares (works.ts), which the owner and one helper take as they come to them. No share reads
 * what another writes, so the history is the same whoever takes it, and with nobody to help the owner does it all.
 */
import type { WorldState } from '../state.js';
import { createChannel, WORD, type Channel } from './channel.js';
import { hasMoved, memoryOf, SCALAR_COUNT, writeScalars, type WorldMemory } from './memory.js';
import { runRows } from './tasks.js';

/** Bodies in a share: some tens of microseconds of work, the longest that the owner waits for the helper's last. */
const CHUNK_ROWS = 64;
/** In smaller worlds calling the helper takes longer than what it takes off. */
const BODIES_MIN = 1000;
/** How often the owner looks for the helper to come out before it sleeps, and how long it sleeps at most, in ms. */
const SPIN_LIMIT = 20_000;
const SLEEP_MS = 10_000;
/** Works that the owner does alone when the helper let it wait, doubled each time: the machine has other work. */
const BACKOFF_TASKS = 32;
const PAUSE_WORKS_MAX = 4096;
/** Works in which it may take its time: its code is compiled in them. */
const WARM_UP_TASKS = 1000;

/** Starts a thread that runs `help` on this channel; returns how to tell it where a world's memory lies. */
export type StartHelper = (channel: Channel) => (memory: WorldMemory) => void;

export interface HelperThread {
  readonly start: StartHelper;
  readonly channel: Channel;
  /** Null until the helper was first wanted. */
  tell: ((memory: WorldMemory) => void) | null;
  /** What the helper knows of the world's memory. */
  readonly known: unknown[];
  /** Number of the work that was opened last. */
  work: number;
  /** Works left in which a slow helper is excused. */
  trials: number;
  /** Works until the helper is asked again, and how many they were the last time. */
  pause: number;
  lastPause: number;
}

/** A crew whose helper starts when a world is large enough for it. */
export function createHelperThread(start: StartHelper): HelperThread {
  return {
    start,
    channel: createChannel(SCALAR_COUNT),
    tell: null,
    known: [],
    work: 0,
    trials: WARM_UP_TASKS,
    pause: 0,
    lastPause: 0,
  };
}

/** How many shares the helper has done so far. */
export function sharesDone(crew: HelperThread): number {
  return Atomics.load(crew.channel.words, WORD.done);
}

/** Nobody helps any more. */
export function loseHelper({ words }: Channel): void {
  Atomics.store(words, WORD.failed, 1);
}

/** Does a work (works.ts) over all bodies, with the helper. False, and nothing is done, when there is none to be had now. */
export function runWithHelper(crew: HelperThread, world: WorldState, work: number): boolean {
  const { words, scalars } = crew.channel;
  if (!isWanted(world) || Atomics.load(words, WORD.failed) === 1) return false;
  if (crew.pause > 0) {
    crew.pause--;
    return false;
  }
  crew.tell ??= crew.start(crew.channel);
  if (Atomics.load(words, WORD.ready) === 0) return false;
  if (hasMoved(world, crew.known)) {
    crew.tell(memoryOf(world));
    words[WORD.layout]!++;
  }
  writeScalars(world, scalars);
  words[WORD.taken] = 0;
  words[WORD.kind] = work;
  crew.work = (crew.work % 0x3fffffff) + 1;
  Atomics.store(words, WORD.open, crew.work);
  Atomics.notify(words, WORD.open);
  runShares(world, words, work, false);
  Atomics.store(words, WORD.open, 0);
  awaitHelper(crew);
  return true;
}

/**
 * Takes shares of the open work until none is left; returns how many. The owner begins with the first body, the helper with
 * the last, so that a body mostly stays with the core that has it in its cache.
 */
export function runShares(world: WorldState, words: Int32Array, work: number, isHelper: boolean): number {
  const { count } = world.creatures;
  const shares = Math.ceil(count / CHUNK_ROWS);
  for (let taken = 0; ; taken++) {
    if (Atomics.add(words, WORD.taken, 1) >= shares) return taken;
    const first = (isHelper ? shares - 1 - taken : taken) * CHUNK_ROWS;
    runRows(work, world, first, Math.min(count, first + CHUNK_ROWS));
  }
}

function isWanted({ laws, registers }: WorldState): boolean {
  return laws.omp_enabled && registers.population >= Math.max(BODIES_MIN, laws.omp_threshold);
}

/** Waits until the helper has done its last share. A helper that fails leaves a tick half done: that is an error. */
function awaitHelper(crew: HelperThread): void {
  const { words } = crew.channel;
  if (crew.trials > 0) crew.trials--;
  let look = 0;
  while (look < SPIN_LIMIT && Atomics.load(words, WORD.inside) === 1) look++;
  if (look < SPIN_LIMIT) crew.lastPause >>= 1;
  else {
    if (crew.trials === 0) rest(crew);
    if (Atomics.wait(words, WORD.inside, 1, SLEEP_MS) === 'timed-out') Atomics.store(words, WORD.failed, 1);
  }
  if (Atomics.load(words, WORD.failed) === 1) throw new Error('the second core failed');
}

/** Goes on alone for a while, longer each time that the helper has let it wait. */
function rest(crew: HelperThread): void {
  crew.lastPause = Math.min(PAUSE_WORKS_MAX, Math.max(BACKOFF_TASKS, 2 * crew.lastPause));
  crew.pause = crew.lastPause;
}
