/** Finds the clans that an event names. Keys such as `from` are castes in a promotion, so only integers are clans. */
import type { HistoryEvent } from '../../schemas/wire/event.js';

const CLAN_KEYS: ReadonlySet<string> = new Set([
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
]);

/** Returns the ids of the clans that the event names, each once, in ascending order. */
export function clansOf({ type, payload }: HistoryEvent): number[] {
  const clans: number[] = [];
  for (const key in payload) {
    const value = payload[key];
    if (typeof value === 'number') {
      if (CLAN_KEYS.has(key)) addClan(value, clans);
    } else if (Array.isArray(value) && listsClans(key, type)) {
      for (const member of value) addClan(member, clans);
    }
  }
  return clans.sort((a, b) => a - b);
}

/** The `members` of a coalition are clans; the `members` of a schism are creatures. */
function listsClans(key: string, type: string): boolean {
  return key === 'clans' || (key === 'members' && type.startsWith('coalition_'));
}

function addClan(value: unknown, clans: number[]): void {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return;
  if (!clans.includes(value)) clans.push(value);
}
