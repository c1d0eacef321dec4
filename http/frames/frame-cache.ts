/**
 * The newest answer derived from a frame, for reads: the encoded state, the roster, the survey. Its source is
 * called at most once per frame interval, at any number of reads; frames that arrive on their own are stored too.
 * A read that begins after a control action was answered never gets the world before it
 * (docs/interface.md#control-and-laws).
 */
import type { ClockProtocol } from '../../actors/clock/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { LiveStatus } from './live-status.js';

/** An answer names the frame that it was made of. */
export interface OfFrame {
  readonly worldId: number;
  readonly tick: number;
}

export interface FrameCacheOptions {
  readonly clock: ActorRef<ClockProtocol>;
  readonly liveStatus: LiveStatus;
  /** Milliseconds, monotonic. */
  now(): number;
}

interface Entry<Answer> {
  readonly answer: Answer;
  readonly version: number;
  readonly atMs: number;
}

const PUBLISH_TRIES = 20;

/** Holds the newest answer of one kind. `ask` requests it; it resolves with null before the first frame. */
export class FrameCache<Answer extends OfFrame> {
  readonly #options: FrameCacheOptions;
  readonly #ask: () => Promise<Answer | null>;
  #entry: Entry<Answer> | null = null;
  #pending: { readonly version: number; readonly answer: Promise<Answer> } | null = null;

  constructor(options: FrameCacheOptions, ask: () => Promise<Answer | null>) {
    this.#options = options;
    this.#ask = ask;
  }

  /** Stores an answer that arrived unasked. */
  store(answer: Answer): void {
    this.#set(answer, this.#options.liveStatus.version);
  }

  /** At most one frame interval old, and never from before the last change of clock or laws. */
  read(): Answer | Promise<Answer> {
    const { liveStatus, now } = this.#options;
    const { version } = liveStatus;
    const entry = this.#entry;
    if (entry !== null && entry.version === version) {
      if (now() - entry.atMs < LIMITS.stateReadAgeMsMax.value) return entry.answer;
    }
    if (this.#pending?.version !== version) {
      const pending = { version, answer: this.#request(version) };
      this.#pending = pending;
      const done = (): void => {
        if (this.#pending === pending) this.#pending = null;
      };
      pending.answer.then(done, done);
    }
    return this.#pending.answer;
  }

  async #request(version: number): Promise<Answer> {
    const answer = await requestFromFrame(this.#options, this.#ask);
    this.#set(answer, version);
    return answer;
  }

  #set(answer: Answer, version: number): void {
    if (isOutdated(answer, this.#options.liveStatus)) return;
    this.#entry = { answer, version, atMs: this.#options.now() };
  }
}

/** Repeats until the answer is of the live world and tick. Fails with `actor_restarted` while there is no frame. */
export async function requestFromFrame<Answer extends OfFrame>(
  { clock, liveStatus }: FrameCacheOptions,
  ask: () => Promise<Answer | null>,
): Promise<Answer> {
  let answer = await ask();
  // The clock's frames and its notices take different paths: a published frame may still be on its way.
  for (let tries = 0; tries < PUBLISH_TRIES && (answer === null || isOutdated(answer, liveStatus)); tries++) {
    await clock.ask('publish', null);
    answer = await ask();
  }
  if (answer === null) throw new CodedError('actor_restarted', 'No state of the world has been encoded yet.');
  return answer;
}

function isOutdated(answer: OfFrame, { clock: { worldId, tick } }: LiveStatus): boolean {
  return answer.worldId < worldId || (answer.worldId === worldId && answer.tick < tick);
}
