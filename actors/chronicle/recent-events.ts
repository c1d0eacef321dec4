/** Keeps events of unstored types (`bloom`, `wither`) while they are among the newest `history_max` of any type. */
import type { HistoryQuery } from '../../schemas/records/history.js';
import { UNSTORED_EVENTS } from '../../schemas/events/events.js';
import { type HistoryEvent, isMajor } from '../../schemas/wire/event.js';
import type { StoredEvent } from '../../store/events/event-rows.js';
import { asTold, clansOf, namesCreature } from '../../schemas/wire/event-roles.js';
import { eventWords, matches, questionOf } from '../../store/search/search.js';

export interface RecentEvents {
  /** Adds events, in the order of their ids. Events that were added before are skipped. */
  add(events: readonly HistoryEvent[]): void;
  /** Sets a new value of the law `history_max`, and drops events that are now too old. */
  keepAtMost(events: number): void;
  /** Returns all kept events that pass the filters, oldest first, regardless of the cursors. */
  matching(query: HistoryQuery): StoredEvent[];
}

/** Consecutive events have consecutive ids, so the ids show which events are among the newest `historyMax`. */
export function createRecentEvents(historyMaxAtFirst: number): RecentEvents {
  let historyMax = historyMaxAtFirst;
  let kept: StoredEvent[] = [];
  let newestId = 0;
  const forget = (): void => {
    const oldestKept = kept.findIndex((event) => event.id > newestId - historyMax);
    kept = oldestKept < 0 ? [] : kept.slice(oldestKept);
  };
  return {
    add(events) {
      for (const event of events) {
        if (event.id <= newestId) continue;
        newestId = event.id;
        if (UNSTORED_EVENTS.has(event.type)) kept.push(asTold(event));
      }
      forget();
    },
    keepAtMost(events) {
      historyMax = events;
      forget();
    },
    matching: (query) => kept.filter(matcher(query)),
  };
}

/** Returns a function that tests whether an event passes the filters of a query. The cursors are not tested. */
export function matcher(query: HistoryQuery): (event: HistoryEvent) => boolean {
  const { types, entityId, creatureId, clanId, q, major, fromTick, toTick } = query;
  const question = q === null ? null : questionOf(q);
  return (event) =>
    (!major || isMajor(event)) &&
    (fromTick === null || event.tick >= fromTick) &&
    (toTick === null || event.tick <= toTick) &&
    (types.length === 0 || types.includes(event.type)) &&
    (entityId === null || event.entity_id === entityId) &&
    (typeof creatureId !== 'number' || namesCreature(event, creatureId)) &&
    (clanId === null || clansOf(event).includes(clanId)) &&
    (question === null || matches(question, eventWords(event)));
}
