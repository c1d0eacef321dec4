/**
 * Helper threads for the data-parallel tasks of a tick (laws `omp_enabled`, `omp_threshold`). No chunk of bodies reads
 * what another writes, so the history does not depend on which thread takes which chunk.
 */
import type { WorldState, Task, TickHelpers } from '../state/state.js';
import {
  createChannel,
  HELPER_WORD,
  helperWord,
  WORD,
  type Channel,
  hasMoved,
  memoryOf,
  SCALAR_COUNT,
  writeScalars,
  type WorldMemory,
  readScalars,
  worldAt,
} from './memory.js';

/** Rules that threads share. They read nothing that they write for other rows. */
export interface SharedRules {
  /** Called on a helper thread before its first chunk of a task. */
  readonly prepare: (world: WorldState) => void;
  /** The rules by task, over rows from `first` to `last` exclusive. */
  readonly tasks: Readonly<Record<Task, (world: WorldState, first: number, last: number) => void>>;
}

/** A chunk takes some tens of microseconds, which is the longest that the owner waits for the last one of a helper. */
export const CHUNK_ROWS = 64;
/** Number of bodies that are worth one helper. With fewer, the calls cost more than they save. */
const BODIES_PER_HELPER = 1000;
/** Number of times that the owner polls for the end of a helper's chunk before it sleeps. */
const POLLS_MAX = 20_000;
/** Longest sleep of the owner while it waits for a helper, in milliseconds. */
const SLEEP_MS_MAX = 10_000;
/** Number of tasks that the owner runs alone after a helper finished late; it doubles each time. */
const BACKOFF_TASKS = 32;
const BACKOFF_TASKS_MAX = 4096;
/** A late helper is not paused in this number of tasks after its start, because its code is still being compiled. */
const WARM_UP_TASKS = 1000;

/**
 * Starts the helper thread of this number, which runs `runHelperLoop`. Returns the function that sends the thread the layout of
 * a world's memory.
 */
export type StartHelper = (channel: Channel, helper: number) => (memory: WorldMemory) => void;

/**
 * Starts helper threads and shares tasks with them, on the owner's side. A thread starts when a world is large enough
 * for it, and serves all worlds of the owner, one at a time.
 */
export class HelperThreads implements TickHelpers<WorldState> {
  readonly #start: StartHelper;
  readonly #rules: SharedRules;
  readonly #most: number;
  readonly #channel: Channel;
  /** Functions that send the layout of a world's memory to the helpers that have been started. */
  readonly #sends: ((memory: WorldMemory) => void)[] = [];
  /** Arrays of the world's memory that the helpers were sent last (`hasMoved`). */
  readonly #known: unknown[] = [];
  #task = 0;
  #warmUpLeft = WARM_UP_TASKS;
  /** Number of tasks until the helpers are used again. */
  #pause = 0;
  /** Length of the last pause, in tasks. */
  #lastPause = 0;

  /** `most` is the greatest number of helpers. */
  constructor(start: StartHelper, rules: SharedRules, most: number) {
    this.#start = start;
    this.#rules = rules;
    this.#most = most;
    this.#channel = createChannel(SCALAR_COUNT, most);
  }

  resume(): void {
    this.#pause = 0;
  }

  /** Number of chunks that each started helper has run. */
  get chunksDone(): readonly number[] {
    return this.#sends.map((_, helper) => Atomics.load(this.#channel.words, helperWord(helper, HELPER_WORD.done)));
  }

  /** Runs a task over all bodies on all threads. Returns false, with nothing done, when no helper is available. */
  run(world: WorldState, task: Task): boolean {
    const { words, scalars } = this.#channel;
    const wanted = helpersFor(world, this.#most);
    if (wanted === 0 || Atomics.load(words, WORD.failed) === 1) return false;
    if (this.#pause > 0) {
      this.#pause--;
      return false;
    }
    if (!this.#prepare(world, wanted)) return false;
    writeScalars(world, scalars);
    words[WORD.taken] = 0;
    words[WORD.back] = 0;
    words[WORD.wanted] = wanted;
    words[WORD.kind] = task;
    this.#task = (this.#task % 0x3fffffff) + 1;
    Atomics.store(words, WORD.open, this.#task);
    Atomics.notify(words, WORD.open);
    runChunks(world, words, this.#rules.tasks[task], false);
    Atomics.store(words, WORD.open, 0);
    this.#await(words);
    return true;
  }

  /** Starts missing helpers and sends all of them where the world's memory is now. Returns whether one is ready. */
  #prepare(world: WorldState, wanted: number): boolean {
    const { words } = this.#channel;
    const hasNew = hasMoved(world, this.#known);
    const memory = hasNew || this.#sends.length < wanted ? memoryOf(world) : null;
    let isReady = false;
    for (let helper = 0; helper < Math.max(wanted, this.#sends.length); helper++) {
      const isNew = helper === this.#sends.length;
      if (isNew) this.#sends.push(this.#start(this.#channel, helper));
      if (memory !== null && (isNew || hasNew)) {
        this.#sends[helper]!(memory);
        Atomics.add(words, helperWord(helper, HELPER_WORD.layout), 1);
      }
      if (helper < wanted && Atomics.load(words, helperWord(helper, HELPER_WORD.ready)) === 1) isReady = true;
    }
    return isReady;
  }

  /** Waits for the last chunks of the helpers. Throws if one failed, because the tick is then half done. */
  #await(words: Int32Array): void {
    if (this.#warmUpLeft > 0) this.#warmUpLeft--;
    let spins = 0;
    let isLate = false;
    for (let helper = 0; helper < this.#sends.length; helper++) {
      const inside = helperWord(helper, HELPER_WORD.inside);
      while (spins < POLLS_MAX && Atomics.load(words, inside) === 1) spins++;
      if (Atomics.load(words, inside) === 0) continue;
      isLate = true;
      if (Atomics.wait(words, inside, 1, SLEEP_MS_MAX) === 'timed-out') Atomics.store(words, WORD.failed, 1);
    }
    if (!isLate) this.#lastPause >>= 1;
    else if (this.#warmUpLeft === 0) this.#backOff();
    if (Atomics.load(words, WORD.failed) === 1) throw new Error('a helper thread failed');
  }

  /** Lets the owner run alone for twice as many tasks as the last time, because a helper was late. */
  #backOff(): void {
    this.#lastPause = Math.min(BACKOFF_TASKS_MAX, Math.max(BACKOFF_TASKS, 2 * this.#lastPause));
    this.#pause = this.#lastPause;
  }
}

/** Records that a thread on this channel has ended. The owner then runs every task alone. */
export function markHelperLost({ words }: Channel): void {
  Atomics.store(words, WORD.failed, 1);
}

/** Runs chunks of the open task until all are taken and returns the number of those that it ran. */
function runChunks(world: WorldState, words: Int32Array, rule: SharedRules['tasks'][Task], isHelper: boolean): number {
  const { count } = world.creatures;
  const chunks = Math.ceil(count / CHUNK_ROWS);
  for (let taken = 0; ; taken++) {
    const chunk = takeChunk(words, chunks, isHelper ? null : taken);
    if (chunk < 0) return taken;
    const first = chunk * CHUNK_ROWS;
    rule(world, first, Math.min(count, first + CHUNK_ROWS));
  }
}

/**
 * Takes a chunk of the open task and returns its number, or -1 if all are taken. The owner begins with the first body, and
 * the helpers with the last, so that a body mostly stays in the cache of one core. `front` is the number of chunks that the
 * owner has taken; null for a helper.
 */
export function takeChunk(words: Int32Array, chunks: number, front: number | null): number {
  if (Atomics.add(words, WORD.taken, 1) >= chunks) return -1;
  return front ?? chunks - 1 - Atomics.add(words, WORD.back, 1);
}

/** Returns how many helpers the world is worth. */
function helpersFor({ laws, registers }: WorldState, most: number): number {
  if (!laws.omp_enabled || registers.population < laws.omp_threshold) return 0;
  return Math.min(most, Math.floor(registers.population / BODIES_PER_HELPER));
}

// Main loop of a helper thread, which works on the world of another thread.

/**
 * Runs the helper of this number until its thread is terminated. `receive` returns the next message of the owner. Throws
 * what the rules throw.
 */
export function runHelperLoop(
  { words, scalars }: Channel,
  helper: number,
  receive: () => WorldMemory,
  { prepare, tasks }: SharedRules,
): never {
  const inside = helperWord(helper, HELPER_WORD.inside);
  let world: WorldState | null = null;
  let layout = 0;
  let last = 0;
  Atomics.store(words, helperWord(helper, HELPER_WORD.ready), 1);
  for (;;) {
    const task = awaitTask(words, last);
    Atomics.store(words, inside, 1);
    try {
      if (Atomics.load(words, WORD.open) === task && helper < words[WORD.wanted]!) {
        for (; layout < Atomics.load(words, helperWord(helper, HELPER_WORD.layout)); layout++)
          world = worldAt(receive());
        readScalars(world!, scalars);
        prepare(world!);
        const done = runChunks(world!, words, tasks[words[WORD.kind]! as Task], true);
        Atomics.add(words, helperWord(helper, HELPER_WORD.done), done);
      }
    } catch (error) {
      Atomics.store(words, WORD.failed, 1);
      throw error;
    } finally {
      Atomics.store(words, inside, 0);
      Atomics.notify(words, inside);
    }
    last = task;
  }
}

/** Waits for an open task other than `last` and returns its number. It polls for a while before it sleeps. */
function awaitTask(words: Int32Array, last: number): number {
  for (let spins = 0; ; spins++) {
    const task = Atomics.load(words, WORD.open);
    if (task !== 0 && task !== last) return task;
    if (spins < POLLS_MAX) continue;
    Atomics.wait(words, WORD.open, task);
    spins = 0;
  }
}
