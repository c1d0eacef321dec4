/**
 * Which clans an event names (interface.md, rule 4: any payload key that names the clan). The keys are those of the
 * event table of the rules; `from` and `to` name castes in a promotion, so only integers count.
 */
import type { HistoryEvent } from '../schemas/wire/event.js';

const CLAN_KEYS = [
  'a',
  'b',
  'clan_id',
  'clan',
  'parent',
  'new_clan',
  'invader_clan',
  'victim_clan',
  'winner_clan',
  'loser_clan',
  'assassin_clan',
  'target_clan',
  'leader_clan',
  'former_clan',
  'band',
  'founder',
  'from',
  'to',
] as const;

/** Ids of the clans that the event names, each once, rising. */
export function clansOf(event: HistoryEvent): number[] {
  const clans = new Set<number>();
  for (const key of CLAN_KEYS) addClan(event.payload[key], clans);
  addClans(event.payload['clans'], clans);
  // The members of a bloc are clans; those of a schism are creatures.
  if (event.type.startsWith('coalition_')) addClans(event.payload['members'], clans);
  return [...clans].sort((a, b) => a - b);
}

function addClans(value: unknown, clans: Set<number>): void {
  if (Array.isArray(value)) for (const member of value) addClan(member, clans);
}

function addClan(value: unknown, clans: Set<number>): void {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) clans.add(value);
}
