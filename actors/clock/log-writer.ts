/**
 * Writes the log of the world (docs/log.md): its initial settings, the actions in their order, and marks that say which
 * tick the world has reached. Only the clock's thread writes the log, so the order of actions and marks is unambiguous.
 */
import { LIMITS } from '../../schemas/limits.js';
import { type JournalEntry, logAction, logWorld } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { LogMark } from '../../schemas/wire/log.js';
import type { ActorRef } from '../runtime/actor.js';
import type { ClockState, LogProtocol } from './protocol.js';
import type { TimeSource } from './time.js';

export interface LogHead {
  readonly worldId: number;
  readonly tick: number;
  readonly seq: number;
  readonly state: ClockState;
  readonly speed: number;
  /** Newest stored tick of the world; null if nothing was stored since the start. */
  readonly durableTick: number | null;
  /** Computes the hash of the world's state; it is only called if a mark needs the hash. */
  hash(): string;
}

type Sent = Pick<LogHead, 'worldId' | 'tick' | 'seq' | 'state' | 'speed'>;

export class LogWriter {
  readonly #log: ActorRef<LogProtocol>;
  readonly #time: TimeSource;
  #sent: Sent | null = null;
  #markDueAt = -Infinity;
  #hashDueAt = -Infinity;

  constructor(log: ActorRef<LogProtocol>, time: TimeSource) {
    this.#log = log;
    this.#time = time;
  }

  opened(opening: WorldOpening, engine: string | null, { tick, seq }: Pick<LogHead, 'tick' | 'seq'>): void {
    this.#sent = null;
    this.#log.tell('opening', { type: 'opening', world: logWorld(opening, engine), seq, tick });
  }

  acted(entry: JournalEntry): void {
    this.#log.tell('action', logAction(entry));
  }

  /** Writes a mark if the clock changed, an action was written, or the tick has advanced and the next mark is due. */
  mark(head: LogHead): void {
    const now = this.#time.now();
    const isChange = this.#sent === null || !isSame(this.#sent, head);
    if (!isChange && (head.tick === this.#sent?.tick || now < this.#markDueAt - MARK_MS / 2)) return;
    const isFull = isChange || now >= this.#hashDueAt;
    const { worldId, tick, seq, state, speed } = head;
    this.#sent = { worldId, tick, seq, state, speed };
    this.#markDueAt = Math.max(this.#markDueAt, now - MARK_MS / 2) + MARK_MS;
    if (isFull) this.#hashDueAt = now + LIMITS.logHashMs.value;
    const mark = { type: 'mark', world_id: worldId, seq, tick } as const;
    this.#log.tell('mark', isFull ? { ...mark, ...fullFields(head) } : mark);
  }
}

const MARK_MS = 1000 / LIMITS.logMarksPerSecondMax.value;

function isSame(sent: Sent, head: LogHead): boolean {
  const { worldId, seq, state, speed } = head;
  return sent.worldId === worldId && sent.seq === seq && sent.state === state && sent.speed === speed;
}

function fullFields(head: LogHead): Partial<LogMark> {
  const { state, speed, durableTick } = head;
  return {
    ...(durableTick !== null && { durable_tick: durableTick }),
    state,
    speed,
    state_hash: head.hash(),
  };
}
