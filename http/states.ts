/**
 * The newest encoded state for reads: `GET /api/state` and a viewer's first frame. Frames that the broadcast gets are
 * kept; with no viewers the snapshot actor is asked, at most once per frame interval however many readers there are.
 * A read that begins after a control action was answered never sees the world before it (decisions.md section 4).
 */
import type { ClockProtocol } from '../actors/clock/protocol.js';
import type { ActorRef } from '../actors/runtime/actor.js';
import type { EncodedFrame, SnapshotProtocol } from '../actors/snapshot/protocol.js';
import { CodedError } from '../schemas/errors.js';
import { LIMITS } from '../schemas/limits.js';
import type { Facts } from './facts.js';

interface Held {
  readonly frame: EncodedFrame;
  readonly factsVersion: number;
  readonly atMs: number;
}

const PUBLISH_TRIES = 20;

export interface StateSourceParts {
  readonly clock: ActorRef<ClockProtocol>;
  readonly snapshot: ActorRef<SnapshotProtocol>;
  readonly facts: Facts;
  now(): number;
}

export class StateSource {
  readonly #parts: StateSourceParts;
  #held: Held | null = null;
  #reading: { readonly factsVersion: number; readonly frame: Promise<EncodedFrame> } | null = null;

  constructor(parts: StateSourceParts) {
    this.#parts = parts;
  }

  /** Keeps a frame that came by itself. */
  keep(frame: EncodedFrame): void {
    this.#hold(frame, this.#parts.facts.version);
  }

  /** The newest frame: at most one frame interval old, and never from before the last change of clock or laws. */
  read(): EncodedFrame | Promise<EncodedFrame> {
    const { facts, now } = this.#parts;
    const held = this.#held;
    if (held !== null && held.factsVersion === facts.version) {
      if (now() - held.atMs < LIMITS.stateReadAgeMsMax.value) return held.frame;
    }
    if (this.#reading?.factsVersion !== facts.version) {
      const reading = { factsVersion: facts.version, frame: this.#ask(facts.version) };
      this.#reading = reading;
      const done = (): void => {
        if (this.#reading === reading) this.#reading = null;
      };
      reading.frame.then(done, done);
    }
    return this.#reading.frame;
  }

  async #ask(factsVersion: number): Promise<EncodedFrame> {
    const { clock, snapshot } = this.#parts;
    let frame = await snapshot.ask('latest', null);
    // The clock's frame and its answer take different ways: what it has published may still be on its own.
    for (let tries = 0; tries < PUBLISH_TRIES && (frame === null || this.#isBehind(frame)); tries++) {
      await clock.ask('publish', null);
      frame = await snapshot.ask('latest', null);
    }
    if (frame === null) throw new CodedError('actor_restarted', 'No state of the world has been drawn yet.');
    this.#hold(frame, factsVersion);
    return frame;
  }

  #isBehind(frame: EncodedFrame): boolean {
    const { worldId, tick } = this.#parts.facts.status;
    return frame.worldId < worldId || (frame.worldId === worldId && frame.tick < tick);
  }

  #hold(frame: EncodedFrame, factsVersion: number): void {
    if (this.#isBehind(frame)) return;
    this.#held = { frame, factsVersion, atMs: this.#parts.now() };
  }
}
