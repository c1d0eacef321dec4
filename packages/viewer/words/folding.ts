/**
 * Folds lines of the chronicle: the events of one deed, the deeds of one war on one day, and many events of a kind on one day
 * become one line, which opens. The order of the list is that of the newest event of each line. A terse list folds the fights
 * of two clans, too, and what is most common of a day becomes its last line.
 */
import { kindOfRecord } from '#schemas/events/records.js';
import { dayNumber } from '#schemas/calendar.js';
import type { StoryEvent } from './story.js';

export interface Line {
  readonly key: string;
  /** The event that tells the line, or the newest one of a fold that has a sentence of its own. */
  readonly head: StoryEvent;
  /** The other events of the line, newest first. */
  readonly rest: readonly StoryEvent[];
  /** `alone`: one event. `deed`: its head tells it. Counts tell the others; `rest` is what a terse list leaves out. */
  readonly kind: 'alone' | 'deed' | 'war' | 'fights' | 'many' | 'rest';
  /** The war or feud of the line. */
  readonly recordId: number | null;
}

/** Fewer events of a kind on one day stay lines of their own. */
const MANY = 4;
const MANY_TERSE = 2;
/** Lines of one day of a terse list, with the line of the rest. */
const LINES_OF_DAY_MAX = 10;
/** Fewer deeds of a war on one day stay lines of their own. */
const WAR_DEEDS = 2;
/** What tells a deed best comes first. */
const TELLING = ['regicide', 'war', 'predation', 'cannibalism', 'conquest', 'death'];
/** Where the payload of each type names the victim of the deed; the other types are about the victim. */
const VICTIMS: Readonly<Record<string, string>> = {
  conquest: 'loser',
  regicide: 'victim',
  predation: 'prey',
  cannibalism: 'prey',
};

/** `events` are the newest first. */
export function foldLines(events: readonly StoryEvent[], dayLength: number, isTerse = false): Line[] {
  const dayOf = ({ head }: Line): number => dayNumber(head.tick, dayLength);
  const deeds = grouped(events, victimKey).map(deedOf);
  const byWar = grouped(deeds, (line) => warKey(line, dayLength)).flatMap((lines) =>
    lines.length < WAR_DEEDS || lines[0]!.recordId === null ? lines : [joined(lines, 'war', `war ${lines[0]!.key}`)],
  );
  const byPair = !isTerse
    ? byWar
    : grouped(byWar, (line) => pairKey(line, dayOf(line))).flatMap((lines) =>
        lines.length < WAR_DEEDS ? lines : [joined(lines, 'fights', `fights ${lines.at(-1)!.key}`)],
      );
  const folded = grouped(byPair, (line) => manyKey(line, dayLength)).flatMap((lines) =>
    lines.length < (isTerse ? MANY_TERSE : MANY) ? lines : [joined(lines, 'many', `many ${lines.at(-1)!.key}`)],
  );
  const lines = folded.sort((a, b) => newest(b) - newest(a));
  return isTerse ? withRest(lines, dayOf, weights(events)) : lines;
}

/** Returns how improbable an event of each type is among the events, in bits. */
function weights(events: readonly StoryEvent[]): (type: string) => number {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return (type) => Math.log2(events.length / (counts.get(type) ?? 1));
}

/** Joins the most common lines of each day to its last line. Equally common ones stay if they are newer. */
function withRest(lines: readonly Line[], dayOf: (line: Line) => number, weightOf: (type: string) => number): Line[] {
  return grouped(lines, (line) => String(dayOf(line))).flatMap((ofDay) => {
    if (ofDay.length <= LINES_OF_DAY_MAX) return ofDay;
    const ranked = [...ofDay].sort((a, b) => weightOf(b.head.type) - weightOf(a.head.type));
    const kept = new Set(ranked.slice(0, LINES_OF_DAY_MAX - 1));
    const rest = ofDay.filter((line) => !kept.has(line));
    return [...ofDay.filter((line) => kept.has(line)), joined(rest, 'rest', `rest ${dayOf(ofDay[0]!)}`)];
  });
}

/** Groups items by key, in the order of their first items; an item without a key is a group of its own. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[][] {
  const groups: Item[][] = [];
  const byKey = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = key === null ? undefined : byKey.get(key);
    if (known) known.push(item);
    else {
      const group = [item];
      groups.push(group);
      if (key !== null) byKey.set(key, group);
    }
  }
  return groups;
}

/** The tick and the victim of a deed; null for an event without a victim. */
function victimKey({ type, tick, entity_id: id, payload }: StoryEvent): string | null {
  if (!TELLING.includes(type)) return null;
  if (type === 'death' && typeof payload['killer'] !== 'number') return null;
  if (type === 'war' && payload['lethal'] !== true) return null;
  const field = VICTIMS[type];
  const victim = field === undefined ? id : payload[field];
  return typeof victim === 'number' ? `${tick} ${victim}` : null;
}

function deedOf(events: readonly StoryEvent[]): Line {
  const ranked = [...events].sort((a, b) => TELLING.indexOf(a.type) - TELLING.indexOf(b.type));
  const [head, ...rest] = ranked as [StoryEvent, ...StoryEvent[]];
  const recordId = events.flatMap(({ record_ids: ids = [] }) => ids).find(isWar) ?? null;
  return { key: String(head.id), head, rest, kind: rest.length === 0 ? 'alone' : 'deed', recordId };
}

function isWar(id: number): boolean {
  const kind = kindOfRecord(id);
  return kind === 'war' || kind === 'feud';
}

function warKey({ recordId, head }: Line, dayLength: number): string | null {
  return recordId === null ? null : `${recordId} ${dayNumber(head.tick, dayLength)}`;
}

/** The day and the two clans of a fight that belongs to no war. */
function pairKey({ recordId, head: { type, payload } }: Line, day: number): string | null {
  if (recordId !== null || type !== 'war') return null;
  const clans = [Number(payload['a']), Number(payload['b'])].sort((a, b) => a - b);
  return `${day} ${clans.join(' ')}`;
}

function manyKey({ kind, head }: Line, dayLength: number): string | null {
  return kind === 'alone' ? `${head.type} ${dayNumber(head.tick, dayLength)}` : null;
}

function joined(lines: readonly Line[], kind: Line['kind'], key: string): Line {
  const events = lines.flatMap(({ head, rest }) => [head, ...rest]).sort((a, b) => b.id - a.id);
  const [head, ...rest] = events as [StoryEvent, ...StoryEvent[]];
  return { key, head, rest, kind, recordId: kind === 'rest' ? null : lines[0]!.recordId };
}

function newest({ head, rest }: Line): number {
  return rest.reduce((last, { id }) => Math.max(last, id), head.id);
}
