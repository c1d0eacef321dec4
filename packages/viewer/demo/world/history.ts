/** Pages of the events that a tab has computed, in the form of `GET /api/history`. */
import { isRising } from '#schemas/records/history.js';
import { asTold, clansOf, isMajor, type HistoryEvent } from '#schemas/wire/event.js';
import { creaturesNamedBy } from '#schemas/events/roles.js';
import type { HistoryPageState, HistoryQueryParameters } from '#schemas/wire/history.js';
import type { TabWorld } from './tab-chronicle.js';

/** Events are searched by their type, caste, cause and payload; a service searches the sentences, too. */
export function historyPage(world: TabWorld, query: HistoryQueryParameters): HistoryPageState {
  const matches = matcherOf(query);
  const found = world.events.filter((event) => matches(event));
  const { since, before = Infinity, limit, offset, q } = query;
  const inRange = found.filter(({ id }) => id > since && id < before);
  const rising = isRising(query) && !q;
  const shown = rising
    ? inRange.slice(0, limit)
    : inRange.slice(offset === 0 ? -limit : -limit - offset, -offset || undefined);
  const events = shown.map((event) => asTold(event));
  if (query.order !== 'oldest') events.reverse();
  const ids = shown.map(({ id }) => id);
  return {
    world_id: world.opening.id,
    thinned_at: null,
    total: found.length,
    total_exact: true,
    next_since: rising ? Math.max(since, ...ids) : (world.events.at(-1)?.id ?? since),
    has_more: inRange.length > shown.length + offset,
    events: events as unknown as HistoryPageState['events'],
  };
}

function matcherOf(query: HistoryQueryParameters): (event: HistoryEvent) => boolean {
  const { from_tick: from = 0, to_tick: to = Infinity, type, types = '', major } = query;
  const { entity_id: entityId, clan_id: clanId, creature_id: creatureId } = query;
  const asked = new Set([type ?? '', ...types.split(',')].filter((each) => each !== ''));
  const words = (query.q ?? '').toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return (event) =>
    event.tick >= from &&
    event.tick <= to &&
    (asked.size === 0 || asked.has(event.type)) &&
    (!major || isMajor(event)) &&
    (entityId === undefined || event.entity_id === entityId) &&
    (clanId === undefined || clansOf(event).includes(clanId)) &&
    (creatureId === undefined || event.entity_id === creatureId || creaturesNamedBy(event).includes(creatureId)) &&
    (words.length === 0 || hasWords(event, words));
}

function hasWords({ type, caste, cause, payload }: HistoryEvent, words: readonly string[]): boolean {
  const text = `${type} ${caste} ${cause} ${JSON.stringify(payload)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
