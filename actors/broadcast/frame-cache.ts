/**
 * Caches the newest answer that is derived from a frame; its source is called at most once per frame interval. A read
 * that begins after the answer to a control action never gets the world as it was before
 * (docs/interface.md#control-and-laws).
 */
import type { ClockProtocol } from '../clock/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { LiveStatus } from './live-status.js';
import type { OfFrame } from '../encoding/frame/messages.js';

export interface FrameCacheOptions {
  readonly clock: ActorRef<ClockProtocol>;
  readonly liveStatus: LiveStatus;
  /** Returns a monotonic time in milliseconds. */
  now(): number;
}

interface Entry<Answer> {
  readonly answer: Answer;
  readonly atMs: number;
}

/** Greatest number of times that the clock is asked to publish a frame for one read. */
const PUBLISH_TRIES = 20;

/** Holds the newest answer of one kind. `ask` requests an answer; it resolves with null before the first frame. */
export class FrameCache<Answer extends OfFrame> {
  readonly #options: FrameCacheOptions;
  readonly #ask: () => Promise<Answer | null>;
  #entry: Entry<Answer> | null = null;
  #pending: { readonly revision: number; readonly answer: Promise<Answer> } | null = null;

  constructor(options: FrameCacheOptions, ask: () => Promise<Answer | null>) {
    this.#options = options;
    this.#ask = ask;
  }

  store(answer: Answer): void {
    const { liveStatus, now } = this.#options;
    liveStatus.noteFrame(answer);
    if (!isOutdated(answer, liveStatus)) this.#entry = { answer, atMs: now() };
  }

  /** Returns an answer that is at most one frame interval old and not older than the last change of clock or laws. */
  read(): Answer | Promise<Answer> {
    const { liveStatus, now } = this.#options;
    const entry = this.#entry;
    if (entry !== null && !isOutdated(entry.answer, liveStatus)) {
      if (now() - entry.atMs < LIMITS.stateReadAgeMsMax.value) return entry.answer;
    }
    const { revision } = liveStatus;
    if (this.#pending?.revision !== revision) {
      const pending = { revision, answer: this.#request() };
      this.#pending = pending;
      const done = (): void => {
        if (this.#pending === pending) this.#pending = null;
      };
      pending.answer.then(done, done);
    }
    return this.#pending.answer;
  }

  async #request(): Promise<Answer> {
    const answer = await requestFromFrame(this.#options, this.#ask);
    this.store(answer);
    return answer;
  }
}

/** Repeats the request until the answer shows the live world and tick. Fails with `actor_restarted` without a frame. */
export async function requestFromFrame<Answer extends OfFrame>(
  { clock, liveStatus }: FrameCacheOptions,
  ask: () => Promise<Answer | null>,
): Promise<Answer> {
  let answer = await ask();
  // The clock's frames and notices take different paths, so a published frame may still be on its way.
  for (let tries = 0; tries < PUBLISH_TRIES && (answer === null || isOutdated(answer, liveStatus)); tries++) {
    await clock.ask('publish', null);
    answer = await ask();
  }
  if (answer === null) throw new CodedError('actor_restarted', 'No state of the world has been encoded yet.');
  return answer;
}

function isOutdated(answer: OfFrame, { revision, clock: { worldId, tick } }: LiveStatus): boolean {
  if (answer.worldId !== worldId) return answer.worldId < worldId;
  return answer.tick < tick || answer.revision < revision;
}
