/**
 * Smooth motion between two states: positions and headings of creatures go from where they were drawn to where they
 * are, the short way round where the plane wraps.
 */
import type { Entity, State } from './messages.js';

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export class Motion {
  #from = new Map<number, Pose>();
  #state: State | null = null;
  #arrivedAtMs = 0;
  #intervalMs = 0;

  get state(): State | null {
    return this.#state;
  }

  /** Takes the newest state; what is on the screen now is where it starts from. */
  receive(state: State, nowMs: number): void {
    const from = new Map<number, Pose>();
    const before = this.#state;
    if (before !== null && before.world_id === state.world_id) {
      for (const entity of before.entities) {
        if (entity.kind === 'creature') from.set(entity.id, this.pose(entity, nowMs));
      }
    }
    this.#from = from;
    this.#intervalMs = Math.min(nowMs - this.#arrivedAtMs, LONGEST_MS);
    this.#arrivedAtMs = nowMs;
    this.#state = state;
  }

  /** Where to draw an entity of the newest state. */
  pose(entity: Entity, nowMs: number): Pose {
    const from = this.#from.get(entity.id);
    const state = this.#state;
    if (from === undefined || state === null || this.#intervalMs <= 0) return entity;
    const share = Math.min(1, (nowMs - this.#arrivedAtMs) / this.#intervalMs);
    const wraps = state.boundary === 'wrap';
    return {
      x: between(from.x, entity.x, share, wraps ? state.width : Infinity),
      y: between(from.y, entity.y, share, wraps ? state.height : Infinity),
      angle: between(from.angle, entity.angle, share, 2 * Math.PI),
    };
  }
}

/** A state that took longer than this is not stretched out further. */
const LONGEST_MS = 1000;

function between(from: number, to: number, share: number, period: number): number {
  const distance = to - from;
  const short = Number.isFinite(period) ? distance - period * Math.round(distance / period) : distance;
  return to - short * (1 - share);
}
