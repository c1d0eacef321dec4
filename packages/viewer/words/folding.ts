/**
 * Folds lines of the chronicle: the events of one deed, the deeds of one war on one day, and many events of a kind on one day
 * become one line, which opens. The order of the list is that of the newest event of each line.
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
  /** `alone`: one event. `deed`: its head tells it. `war` and `many`: counts tell it. */
  readonly kind: 'alone' | 'deed' | 'war' | 'many';
  /** The war or feud of the line. */
  readonly recordId: number | null;
}

/** Fewer events of a kind on one day stay lines of their own. */
const MANY = 4;
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
export function foldLines(events: readonly StoryEvent[], dayLength: number): Line[] {
  const deeds = grouped(events, victimKey).map(deedOf);
  const byWar = grouped(deeds, (line) => warKey(line, dayLength)).flatMap((lines) =>
    lines.length < WAR_DEEDS || lines[0]!.recordId === null ? lines : [joined(lines, 'war', `war ${lines[0]!.key}`)],
  );
  return grouped(byWar, (line) => manyKey(line, dayLength))
    .flatMap((lines) => (lines.length < MANY ? lines : [joined(lines, 'many', `many ${lines.at(-1)!.key}`)]))
    .sort((a, b) => newest(b) - newest(a));
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

function manyKey({ kind, head }: Line, dayLength: number): string | null {
  return kind === 'alone' ? `${head.type} ${dayNumber(head.tick, dayLength)}` : null;
}

function joined(lines: readonly Line[], kind: Line['kind'], key: string): Line {
  const events = lines.flatMap(({ head, rest }) => [head, ...rest]).sort((a, b) => b.id - a.id);
  const [head, ...rest] = events as [StoryEvent, ...StoryEvent[]];
  return { key, head, rest, kind, recordId: lines[0]!.recordId };
}

function newest({ head, rest }: Line): number {
  return rest.reduce((last, { id }) => Math.max(last, id), head.id);
}
