/**
 * A helper thread for the data-parallel tasks of a tick (laws `omp_enabled`, `omp_threshold`). No chunk of bodies reads
 * what another writes, so the history does not depend on which thread takes which chunk.
 */
import type { WorldState, Task, TickHelper } from '../state/state.js';
import {
  createChannel,
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

/** Rules that two threads share. They read nothing that they write for other rows. */
export interface SharedRules {
  /** Called on the helper thread before its first chunk of a task. */
  readonly prepare: (world: WorldState) => void;
  /** The rules by task, over rows from `first` to `last` exclusive. */
  readonly tasks: Readonly<Record<Task, (world: WorldState, first: number, last: number) => void>>;
}

/** A chunk takes some tens of microseconds, which is the longest that the owner waits for the helper's last one. */
const CHUNK_ROWS = 64;
/** The helper is used only from this population on, because in smaller worlds the calls cost more than they save. */
const BODIES_MIN = 1000;
/** Number of times that the owner polls for the end of the helper's chunk before it sleeps. */
const POLLS_MAX = 20_000;
/** Longest sleep of the owner while it waits for the helper, in milliseconds. */
const SLEEP_MS_MAX = 10_000;
/** Number of tasks that the owner runs alone after the helper finished late; it doubles each time. */
const BACKOFF_TASKS = 32;
const BACKOFF_TASKS_MAX = 4096;
/** A late helper is not paused in this number of tasks after its start, because its code is still being compiled. */
const WARM_UP_TASKS = 1000;

/** Starts a thread that runs `runHelperLoop`. Returns the function that sends it the layout of a world's memory. */
export type StartHelper = (channel: Channel) => (memory: WorldMemory) => void;

/**
 * Starts the helper thread and shares tasks with it, on the owner's side. The thread starts when a world is large
 * enough for it, and serves all worlds of the owner, one at a time.
 */
export class HelperThread implements TickHelper<WorldState> {
  readonly #start: StartHelper;
  readonly #rules: SharedRules;
  readonly #channel: Channel = createChannel(SCALAR_COUNT);
  /** Function that sends the layout of a world's memory; null until the helper is first needed. */
  #send: ((memory: WorldMemory) => void) | null = null;
  /** Arrays of the world's memory that the helper was sent last (`hasMoved`). */
  readonly #known: unknown[] = [];
  #task = 0;
  #warmUpLeft = WARM_UP_TASKS;
  /** Number of tasks until the helper is used again. */
  #pause = 0;
  /** Length of the last pause, in tasks. */
  #lastPause = 0;

  constructor(start: StartHelper, rules: SharedRules) {
    this.#start = start;
    this.#rules = rules;
  }

  resume(): void {
    this.#pause = 0;
  }

  get chunksDone(): number {
    return Atomics.load(this.#channel.words, WORD.done);
  }

  /** Runs a task over all bodies on both threads. Returns false, with nothing done, when no helper is available. */
  run(world: WorldState, task: Task): boolean {
    const { words, scalars } = this.#channel;
    if (!isWanted(world) || Atomics.load(words, WORD.failed) === 1) return false;
    if (this.#pause > 0) {
      this.#pause--;
      return false;
    }
    this.#send ??= this.#start(this.#channel);
    if (Atomics.load(words, WORD.ready) === 0) return false;
    if (hasMoved(world, this.#known)) {
      this.#send(memoryOf(world));
      words[WORD.layout]!++;
    }
    writeScalars(world, scalars);
    words[WORD.taken] = 0;
    words[WORD.kind] = task;
    this.#task = (this.#task % 0x3fffffff) + 1;
    Atomics.store(words, WORD.open, this.#task);
    Atomics.notify(words, WORD.open);
    runChunks(world, words, this.#rules.tasks[task], false);
    Atomics.store(words, WORD.open, 0);
    this.#await(words);
    return true;
  }

  /** Waits for the helper's last chunk. Throws if the helper failed, because the tick is then half done. */
  #await(words: Int32Array): void {
    if (this.#warmUpLeft > 0) this.#warmUpLeft--;
    let spins = 0;
    while (spins < POLLS_MAX && Atomics.load(words, WORD.inside) === 1) spins++;
    if (spins < POLLS_MAX) this.#lastPause >>= 1;
    else {
      if (this.#warmUpLeft === 0) this.#backOff();
      if (Atomics.wait(words, WORD.inside, 1, SLEEP_MS_MAX) === 'timed-out') Atomics.store(words, WORD.failed, 1);
    }
    if (Atomics.load(words, WORD.failed) === 1) throw new Error('the helper thread failed');
  }

  /** Lets the owner run alone for twice as many tasks as the last time, because the helper was late. */
  #backOff(): void {
    this.#lastPause = Math.min(BACKOFF_TASKS_MAX, Math.max(BACKOFF_TASKS, 2 * this.#lastPause));
    this.#pause = this.#lastPause;
  }
}

/** Records that the thread on this channel has ended. The owner then runs every task alone. */
export function markHelperLost({ words }: Channel): void {
  Atomics.store(words, WORD.failed, 1);
}

/**
 * Runs chunks of the open task until none is left and returns their number. The owner begins with the first body and
 * the helper with the last, so that a body mostly stays in the cache of one core.
 */
function runChunks(world: WorldState, words: Int32Array, rule: SharedRules['tasks'][Task], isHelper: boolean): number {
  const { count } = world.creatures;
  const chunks = Math.ceil(count / CHUNK_ROWS);
  for (let taken = 0; ; taken++) {
    if (Atomics.add(words, WORD.taken, 1) >= chunks) return taken;
    const first = (isHelper ? chunks - 1 - taken : taken) * CHUNK_ROWS;
    rule(world, first, Math.min(count, first + CHUNK_ROWS));
  }
}

function isWanted({ laws, registers }: WorldState): boolean {
  return laws.omp_enabled && registers.population >= Math.max(BODIES_MIN, laws.omp_threshold);
}

// Main loop of the helper thread, which works on the world of another thread.

/**
 * Runs until the thread is terminated. `receive` returns the next message of the owner. Throws what the rules throw.
 */
export function runHelperLoop(
  { words, scalars }: Channel,
  receive: () => WorldMemory,
  { prepare, tasks }: SharedRules,
): never {
  let world: WorldState | null = null;
  let layout = 0;
  let last = 0;
  Atomics.store(words, WORD.ready, 1);
  for (;;) {
    const task = awaitTask(words, last);
    Atomics.store(words, WORD.inside, 1);
    try {
      if (Atomics.load(words, WORD.open) === task) {
        for (; layout < words[WORD.layout]!; layout++) world = worldAt(receive());
        readScalars(world!, scalars);
        prepare(world!);
        Atomics.add(words, WORD.done, runChunks(world!, words, tasks[words[WORD.kind]! as Task], true));
      }
    } catch (error) {
      Atomics.store(words, WORD.failed, 1);
      throw error;
    } finally {
      Atomics.store(words, WORD.inside, 0);
      Atomics.notify(words, WORD.inside);
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
