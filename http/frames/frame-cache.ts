/**
 * The newest of what is made of frames, for reads: the encoded state, the roster, the survey. Whoever makes it is asked
 * at most once per frame interval however many readers there are, and frames that come by themselves are kept. A read
 * that begins after a control action was answered never sees the world before it (decisions.md section 4).
 */
import type { ClockProtocol } from '../../actors/clock/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { LiveStatus } from './live-status.js';

/** Something of a frame says which. */
export interface OfFrame {
  readonly worldId: number;
  readonly tick: number;
}

export interface FrameCacheParts {
  readonly clock: ActorRef<ClockProtocol>;
  readonly facts: LiveStatus;
  now(): number;
}

interface Held<Made> {
  readonly made: Made;
  readonly factsVersion: number;
  readonly atMs: number;
}

const PUBLISH_TRIES = 20;

/** The newest of one kind; `make` asks for it, null before the first frame. */
export class FrameCache<Made extends OfFrame> {
  readonly #parts: FrameCacheParts;
  readonly #make: () => Promise<Made | null>;
  #held: Held<Made> | null = null;
  #reading: { readonly factsVersion: number; readonly made: Promise<Made> } | null = null;

  constructor(parts: FrameCacheParts, make: () => Promise<Made | null>) {
    this.#parts = parts;
    this.#make = make;
  }

  /** Keeps one that came by itself. */
  keep(made: Made): void {
    this.#hold(made, this.#parts.facts.version);
  }

  /** At most one frame interval old, and never from before the last change of clock or laws. */
  read(): Made | Promise<Made> {
    const { facts, now } = this.#parts;
    const held = this.#held;
    if (held !== null && held.factsVersion === facts.version) {
      if (now() - held.atMs < LIMITS.stateReadAgeMsMax.value) return held.made;
    }
    if (this.#reading?.factsVersion !== facts.version) {
      const reading = { factsVersion: facts.version, made: this.#ask(facts.version) };
      this.#reading = reading;
      const done = (): void => {
        if (this.#reading === reading) this.#reading = null;
      };
      reading.made.then(done, done);
    }
    return this.#reading.made;
  }

  async #ask(factsVersion: number): Promise<Made> {
    const made = await askWithFrame(this.#parts, this.#make);
    this.#hold(made, factsVersion);
    return made;
  }

  #hold(made: Made, factsVersion: number): void {
    if (isBehind(made, this.#parts.facts)) return;
    this.#held = { made, factsVersion, atMs: this.#parts.now() };
  }
}

/** Asks until the answer is of the world and tick that the facts know of. Fails with `actor_restarted` without a frame. */
export async function askWithFrame<Made extends OfFrame>(
  { clock, facts }: FrameCacheParts,
  make: () => Promise<Made | null>,
): Promise<Made> {
  let made = await make();
  // The clock's frame and its answer take different ways: what it has published may still be on its own.
  for (let tries = 0; tries < PUBLISH_TRIES && (made === null || isBehind(made, facts)); tries++) {
    await clock.ask('publish', null);
    made = await make();
  }
  if (made === null) throw new CodedError('actor_restarted', 'No state of the world has been drawn yet.');
  return made;
}

function isBehind(made: OfFrame, { status: { worldId, tick } }: LiveStatus): boolean {
  return made.worldId < worldId || (made.worldId === worldId && made.tick < tick);
}
