/** A plain model of the history: a list and a filter. Properties compare the chronicle with it. */
import type { HistoryQuery } from '#schemas/records/history.js';
import { MAJOR_EVENTS } from '#schemas/events/events.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import { query } from './scene.js';
import fc from 'fast-check';

const TYPES = ['birth', 'death', 'war', 'bloom', 'wither', 'alliance', 'coalition_formed', 'promotion', 'unheard_of'];
const WORDS = ['iron', 'moon', 'Élan', 'war', 'Soldier', 'moonrise', 'hunger'];
const CLAN_KEYS = ['a', 'b', 'clan_id', 'new_clan', 'victim_clan', 'from', 'to', 'band', 'leader_clan'];

/** Ticks since the previous event: many share a tick, some follow a pause. */
const PAUSES = [0, 0, 0, 1, 1, 4];
/** Later than the last tick of most worlds. */
const TICK_MAX = 70;

export interface WorldHistory {
  readonly worldId: number;
  readonly historyMax: number;
  readonly events: readonly HistoryEvent[];
}

/** Two worlds with some dozens of events each; ids rise over both. */
export const worldsArbitrary: fc.Arbitrary<WorldHistory[]> = fc
  .tuple(worldArbitrary(), worldArbitrary())
  .map((worlds) => {
    let id = 0;
    return worlds.map(({ historyMax, events }, index) => {
      let tick = 0;
      return {
        worldId: index + 1,
        historyMax,
        events: events.map(({ tick: pause, ...event }) => ({
          ...event,
          id: (id += 1),
          world_id: index + 1,
          tick: (tick += pause),
        })),
      };
    });
  });

/** Questions with alternatives and words that must not occur. */
const QUESTIONS = [
  'iron OR birth',
  'moon OR xyz',
  '-moon iron',
  'birth OR death -iron',
  'moon* OR death iron',
  '-moon',
];

/** Any combination of filters and cursors. Most are unset, because all filters together rarely match an event. */
export const queryArbitrary: fc.Arbitrary<HistoryQuery> = fc
  .record({
    worldId: fc.constantFrom(null, 1, 2),
    order: seldom(fc.constant('oldest' as const), 'newest' as const),
    since: seldom(fc.integer({ min: 0, max: 130 }), 0),
    before: seldom(fc.integer({ min: 0, max: 130 }), null),
    fromTick: seldom(fc.integer({ min: 0, max: TICK_MAX }), null),
    toTick: seldom(fc.integer({ min: 0, max: TICK_MAX }), null),
    limit: fc.constantFrom(1, 3, 10, 500),
    types: seldom(fc.uniqueArray(fc.constantFrom(...TYPES, 'never'), { maxLength: 3 }), []),
    major: seldom(fc.constant(true), false),
    entityId: seldom(fc.integer({ min: 0, max: 4 }), null),
    clanId: seldom(fc.integer({ min: 0, max: 5 }), null),
    q: seldom(
      fc.constantFrom(...WORDS, 'moon*', '"iron moon"', 'moon iron', 'elan', 'formed', '7', 'xyz', ...QUESTIONS),
      null,
    ),
  })
  .map((filters) => query(filters));

/** All events that match the filters, oldest first; cursors are ignored. */
export function matchingEvents(worlds: readonly WorldHistory[], asked: HistoryQuery): HistoryEvent[] {
  const current = worlds.at(-1);
  const world = worlds.find(({ worldId }) => worldId === (asked.worldId ?? current?.worldId));
  if (!world) return [];
  const newestId = world.events.at(-1)?.id ?? 0;
  return world.events.filter((event) => {
    const stored = event.type !== 'bloom' && event.type !== 'wither';
    const inMemory = world === current && event.id > newestId - world.historyMax;
    return (stored || inMemory) && matches(event, asked);
  });
}

/** The events of a page: those between the cursors, in the asked order. A search for the newest orders them by rank. */
export function page(events: readonly HistoryEvent[], asked: HistoryQuery): HistoryEvent[] {
  const { order, since, limit } = asked;
  const inRange = between(events, asked);
  if (order === 'oldest') return inRange.slice(0, limit);
  return (since > 0 ? inRange.slice(0, limit) : inRange.slice(-limit)).reverse();
}

export function between(events: readonly HistoryEvent[], { since, before }: HistoryQuery): HistoryEvent[] {
  return events.filter(({ id }) => id > since && (before === null || id < before));
}

function isMajor({ type, payload }: HistoryEvent): boolean {
  return MAJOR_EVENTS.has(type) && !(type === 'war' && payload['lethal'] === false);
}

function matches(event: HistoryEvent, asked: HistoryQuery): boolean {
  if (event.tick < (asked.fromTick ?? 0) || event.tick > (asked.toTick ?? Infinity)) return false;
  if (asked.types.length > 0 && !asked.types.includes(event.type)) return false;
  if (asked.major && !isMajor(event)) return false;
  if (asked.entityId !== null && event.entity_id !== asked.entityId) return false;
  if (asked.clanId !== null && !clans(event).includes(asked.clanId)) return false;
  return asked.q === null || matchesText(event, asked.q);
}

function clans({ type, payload }: HistoryEvent): unknown[] {
  const named = CLAN_KEYS.map((key) => payload[key]);
  const members = type === 'coalition_formed' ? payload['members'] : [];
  return [...named, ...((members ?? []) as unknown[])].filter((value) => typeof value === 'number');
}

/** Whether an event matches a search: phrases within one value, other words anywhere. */
function matchesText(event: HistoryEvent, q: string): boolean {
  const words = q.split(' ');
  if (words.includes('OR') || q.startsWith('-') || q.includes(' -')) {
    const excluded = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
    const groups = words
      .filter((word) => !word.startsWith('-'))
      .join(' ')
      .replaceAll(' OR ', '|')
      .split(' ')
      .filter((group) => group !== '');
    const isThere = (word: string): boolean => matchesText(event, word);
    return groups.length > 0 && groups.every((group) => group.split('|').some(isThere)) && !excluded.some(isThere);
  }
  const values = Object.values(event.payload)
    .flat()
    .filter((value) => typeof value !== 'boolean');
  const said = [event.type, event.caste ?? '', event.cause, ...values].map((value) => plain(String(value)));
  if (q.startsWith('"')) return said.some((words) => ` ${words} `.includes(` ${plain(q)} `));
  const line = said.join(' ');
  if (q.endsWith('*')) return ` ${line}`.includes(` ${plain(q)}`);
  return plain(q)
    .split(' ')
    .every((word) => line.split(' ').includes(word));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('é', 'e')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function worldArbitrary(): fc.Arbitrary<{ historyMax: number; events: HistoryEvent[] }> {
  return fc.record({
    historyMax: fc.constantFrom(0, 10, 200),
    events: fc.array(eventArbitrary(), { maxLength: 60, size: 'max' }),
  });
}

function eventArbitrary(): fc.Arbitrary<HistoryEvent> {
  const clan = fc.integer({ min: 0, max: 5 });
  const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((list) => list.join(' '));
  return fc.record({
    id: fc.constant(0),
    world_id: fc.constant(0),
    tick: fc.constantFrom(...PAUSES),
    type: fc.constantFrom(...TYPES),
    entity_id: fc.integer({ min: 0, max: 4 }),
    caste: fc.constantFrom(null, 'Soldier', 'Woman', 'Stranger'),
    cause: fc.constantFrom('', 'war', 'starvation', 'black moon'),
    x: fc.double({ min: -20_000, max: 20_000, noNaN: true }).map(positive),
    y: fc.integer({ min: 0, max: 300_000 }).map((thousandths) => thousandths / 1000),
    payload: fc.oneof(
      fc.constant({}),
      fc.record(
        {
          a: clan,
          b: clan,
          from: fc.oneof(clan, fc.constant('Soldier')),
          to: fc.oneof(clan, fc.constant('Artisan')),
          clan_id: fc.oneof(clan, fc.constant(null)),
          members: fc.array(clan, { maxLength: 3 }),
          lethal: fc.boolean(),
          name: words,
          number: fc.constant(7),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
    ),
  });
}

/** The value in one case of three, otherwise `silent`. */
function seldom<T, S>(arbitrary: fc.Arbitrary<T>, silent: S): fc.Arbitrary<T | S> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(silent) }, { weight: 1, arbitrary });
}

/** JSON has no negative zero, and neither has the wire. */
function positive(value: number): number {
  return value === 0 ? 0 : value;
}
