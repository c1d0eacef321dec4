/** A history large enough to be written as a large batch, complete or split at the ends of ticks. */
import type { ChronicleEntry } from '../../schemas/records/history.js';
import { HistoryMaker } from './history-maker.js';

type EventsEntry = Extract<ChronicleEntry, { kind: 'events' }>;

export const LARGE_EVENTS = 6500;
const SEED = 11;

/** Returns equal events, births and deaths of world 1 at every call. */
export function generatedHistory(): EventsEntry {
  const made = new HistoryMaker(1, SEED, 1).next(LARGE_EVENTS);
  const tick = made.events.at(-1)?.tick ?? 0;
  return { kind: 'events', worldId: 1, peakPopulation: 0, ...made, tick };
}

/** The history in batches of whole ticks, each of at least this many events, except the last. */
export function batchesOf({ events, born, died, ...rest }: EventsEntry, size: number): EventsEntry[] {
  const batches: EventsEntry[] = [];
  let from = 0;
  let after = -1;
  while (from < events.length) {
    const last = events[Math.min(from + size, events.length) - 1]?.tick ?? 0;
    const end = events.findIndex(({ tick }) => tick > last);
    const to = end < 0 ? events.length : end;
    const isLast = to === events.length;
    const within = (tick: number): boolean => tick > after && (tick <= last || isLast);
    batches.push({
      ...rest,
      tick: last,
      events: events.slice(from, to),
      born: born.filter(({ arrival_tick }) => within(arrival_tick)),
      died: died.filter(({ death_tick }) => within(death_tick)),
    });
    from = to;
    after = last;
  }
  return batches;
}
