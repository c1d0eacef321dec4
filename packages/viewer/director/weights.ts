/** How much an event is worth a picture, and the reason that the caption gives. */
import type { EventType } from '#schemas/events/events.js';
import { DECLARATIONS } from '#schemas/events/records.js';
import type { StoryEvent } from '../words/story.js';

/** Reasons for a look; the texts have a sentence for each (http/content/en/viewer.ts). */
export type Reason =
  | 'end'
  | 'slain'
  | 'war'
  | 'fight'
  | 'illness'
  | 'disaster'
  | 'faith'
  | 'power'
  | 'pact'
  | 'feast'
  | 'home'
  | 'hunt';

const WAR_TERMS: ReadonlySet<unknown> = new Set(DECLARATIONS);
/** Weight of a declaration of war; other heralds are not shown. */
const DECLARATION_WEIGHT = 8;
const LETHAL_WEIGHT = 1;

/** Weights from 1 (fills a pause) to 10 (ends any other shot). A type that is absent is not shown. */
const ROWS: Partial<Record<EventType, readonly [weight: number, reason: Reason]>> = {
  extinction: [10, 'end'],
  clan_extinction: [9, 'end'],
  regicide: [9, 'slain'],
  herald: [0, 'war'],
  betrayal: [8, 'war'],
  outbreak: [7, 'illness'],
  miracle: [7, 'faith'],
  epiphany: [7, 'faith'],
  schism: [6, 'power'],
  war: [5, 'fight'],
  disaster: [5, 'disaster'],
  conquest: [5, 'fight'],
  takeover: [5, 'fight'],
  coalition_formed: [5, 'pact'],
  peace: [5, 'pact'],
  temple: [5, 'faith'],
  synod: [5, 'faith'],
  cannibalism: [5, 'hunt'],
  exile: [4, 'power'],
  alliance: [3, 'pact'],
  banquet: [4, 'feast'],
  raid: [4, 'fight'],
  predation: [4, 'hunt'],
  fire: [3, 'disaster'],
  market: [3, 'feast'],
  caravan: [3, 'feast'],
  sermon: [3, 'faith'],
  hospitality: [3, 'feast'],
  rivalry: [2, 'war'],
  succession: [2, 'power'],
  promotion: [2, 'power'],
  culture: [2, 'home'],
  settlement: [1, 'home'],
};

/** Events from this weight on are notable: the line of news shows them. */
export const NOTABLE_WEIGHT = 4;

export function weightOf({ type, payload }: Pick<StoryEvent, 'type' | 'payload'>): number {
  if (type === 'herald') return WAR_TERMS.has(payload['terms']) ? DECLARATION_WEIGHT : 0;
  const weight = ROWS[type as EventType]?.[0] ?? 0;
  return payload['lethal'] === true ? weight + LETHAL_WEIGHT : weight;
}

/** Requires an event with a weight. */
export function reasonOf({ type }: Pick<StoryEvent, 'type'>): Reason {
  return ROWS[type as EventType]![1];
}

/** The newest events that have a weight are kept, so that a viewer who has just connected sees what goes on. */
export class News {
  #events: readonly StoryEvent[] = [];

  add(events: readonly StoryEvent[]): void {
    this.#events = [...this.#events, ...events.filter((event) => weightOf(event) > 0)].slice(-NEWS_MAX);
  }

  forget(): void {
    this.#events = [];
  }

  /** Returns the event of the greatest weight since a tick, the newest of equal ones; null for none. */
  greatest(sinceTick: number): StoryEvent | null {
    const recent = this.#events.filter(({ tick }) => tick >= sinceTick);
    return recent.reduce<StoryEvent | null>(
      (best, event) => (best === null || weightOf(event) >= weightOf(best) ? event : best),
      null,
    );
  }

  /** Returns the newest notable event; null for none. */
  newest(): StoryEvent | null {
    return this.#events.findLast((event) => weightOf(event) >= NOTABLE_WEIGHT) ?? null;
  }
}

const NEWS_MAX = 60;
