/**
 * Decides when an automatic camera cuts, and to what. A shot has a least length; after it only something clearly greater
 * cuts in, so that the camera does not bounce. A kind of shot comes at most once in six, unless there is nothing else.
 */
import type { StoryEvent } from '../words/story.js';
import { Stories, type Prospect } from './patterns.js';
import { weightOf } from './weights.js';

export interface Shot {
  /** The type of its event, or the pattern of its story. */
  readonly kind: string;
  readonly weight: number;
  readonly event: StoryEvent;
  /** The story that is near or begins; null for an event alone. */
  readonly prospect: Prospect | null;
}

/** Kinds of the last shots; a shot of such a kind waits. */
const RECENT_SHOTS = 5;
const SHOT_MS_MIN = 6000;
const SHOT_MS = 12_000;
/** A shot that nothing replaces goes on for this time. */
const PERSON_MS = 20_000;
/** How much greater an event is that cuts into a shot. */
const LEAD = 2;
/** An older event is no longer to be seen. */
const FRESH_MS = 12_000;
const OFFERS_MAX = 40;
/** A story that is near weighs this much, and more the nearer it is. */
const NEAR_WEIGHT = 4;
const NEAR_WEIGHT_MORE = 2;
const BEGIN_WEIGHT = 8;
const PERSON_WEIGHT = 1;

export class Programme {
  readonly #stories = new Stories();
  #offers: { readonly shot: Shot; readonly atMs: number }[] = [];
  #recent: string[] = [];
  #weight = 0;
  #yieldsMs = 0;
  #endsMs = 0;

  /** Drops all events and lets the next shot begin at once. */
  restart(): void {
    this.#offers = [];
    this.#weight = 0;
    this.#yieldsMs = 0;
    this.#endsMs = 0;
  }

  /** Forgets the stories of a world that has ended. */
  forget(): void {
    this.#stories.forget();
    this.restart();
  }

  add(event: StoryEvent, nowMs: number): void {
    const prospects = this.#stories.see(event);
    // An event without a place cannot be shown.
    if (event.x === 0 && event.y === 0) return;
    const shots = prospects.map((prospect) => shotOf(event, prospect));
    if (weightOf(event) > 0) shots.push({ kind: event.type, weight: weightOf(event), event, prospect: null });
    this.#offers = [...this.#offers, ...shots.map((shot) => ({ shot, atMs: nowMs }))].slice(-OFFERS_MAX);
  }

  /**
   * Returns the next shot if the camera cuts now, `person` if a creature is to be followed, `plane` if there is nothing to
   * see but the whole, null if the shot goes on.
   * `hasPeople` says whether there is anybody worth following.
   */
  next(nowMs: number, hasPeople: boolean): Shot | 'person' | 'plane' | null {
    if (nowMs < this.#yieldsMs) return null;
    this.#offers = this.#offers.filter(({ atMs }) => nowMs - atMs < FRESH_MS);
    const isOver = nowMs >= this.#endsMs;
    const all = this.#offers.map(({ shot }) => shot).filter(({ weight }) => isOver || weight >= this.#weight + LEAD);
    const other = greatest(all.filter(({ kind }) => !this.#recent.includes(kind)));
    if (other !== null) return other;
    if (!isOver) return null;
    return hasPeople ? 'person' : (greatest(all) ?? 'plane');
  }

  begin(shot: Shot | 'person', nowMs: number): void {
    const isPerson = shot === 'person';
    this.#weight = isPerson ? PERSON_WEIGHT : shot.weight;
    this.#recent = [...this.#recent, isPerson ? shot : shot.kind].slice(-RECENT_SHOTS);
    this.#offers = [];
    this.#yieldsMs = nowMs + SHOT_MS_MIN;
    this.#endsMs = nowMs + (isPerson ? PERSON_MS : SHOT_MS);
  }

  /** Ends the shot as soon as it has its least length. */
  finish(nowMs: number): void {
    this.#endsMs = Math.min(this.#endsMs, Math.max(nowMs, this.#yieldsMs));
  }

  /** The shot lasts exactly `ms` from now, and no other shot interrupts it. */
  hold(ms: number, nowMs: number): void {
    this.#yieldsMs = nowMs + ms;
    this.#endsMs = this.#yieldsMs;
  }
}

function shotOf(event: StoryEvent, prospect: Prospect): Shot {
  const { name, done, of } = prospect;
  const weight = done === of ? BEGIN_WEIGHT : NEAR_WEIGHT + (NEAR_WEIGHT_MORE * done) / of;
  return { kind: done === of ? `${name} begins` : name, weight, event, prospect };
}

/** Ties go to the newer one, because its effects are still visible. */
function greatest(shots: readonly Shot[]): Shot | null {
  return shots.reduce<Shot | null>((best, shot) => (best === null || shot.weight >= best.weight ? shot : best), null);
}
