/**
 * Lists the changes that an event makes to each clan that takes part in it: victories, losses, members gained and lost.
 * The sums of a clan (`clan_totals`, biographies) are made from these changes.
 */
import { eventRow } from '../../schemas/events/events.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { ClanCounter } from '../../schemas/events/counters.js';

interface ClanDelta {
  readonly clanId: number;
  readonly counter?: ClanCounter;
  readonly people?: number;
  readonly parent?: number;
  /** Reason for the loss of a member: a cause of death, or `WALKED_AWAY`. */
  readonly cause?: string;
  readonly totem?: string;
}

/** Value of `cause` if a member left the clan alive. */
export const WALKED_AWAY = '';

export function clanDeltas(event: HistoryEvent): ClanDelta[] {
  const parts: ClanDelta[] = [];
  const put = (key: string, part: Omit<ClanDelta, 'clanId'>): void => {
    const clanId = event.payload[key];
    if (typeof clanId === 'number' && Number.isSafeInteger(clanId) && clanId > 0) parts.push({ clanId, ...part });
  };
  for (const [key, counters] of Object.entries(eventRow(event.type)?.clanCounters ?? {}))
    for (const counter of counters) put(key, { counter });
  if (event.type === 'war' && event.payload['lethal'] === true) {
    put('a', { counter: 'casualties' });
    put('b', { counter: 'kills' });
  }
  moves(event, put);
  const { avatar } = event.payload;
  if (typeof avatar === 'string') put('clan_id', { totem: avatar });
  return parts;
}

function moves(event: HistoryEvent, put: (key: string, part: Omit<ClanDelta, 'clanId'>) => void): void {
  const { type, payload, cause } = event;
  if (type === 'death') put('clan_id', { counter: 'deaths', people: -1, cause });
  if (type === 'defection') {
    put('from', { counter: 'defectors_lost', people: -1, cause: WALKED_AWAY });
    const isWon = payload['reason'] !== 'founding';
    put('to', { people: 1, ...(isWon && { counter: 'defectors_won' }) });
  }
  if (type === 'clan_extinction' && typeof payload['members'] === 'number') {
    put('clan_id', { people: -payload['members'], cause: WALKED_AWAY });
    put('heir', { people: payload['members'] });
  }
  if (type === 'exile') {
    put('former_clan', { people: -1, cause: WALKED_AWAY });
    put('band', { people: 1 });
  }
  if (type === 'schism') {
    const { member_count: count, parent } = payload;
    const members = typeof count === 'number' ? count : 0;
    put('parent', { people: -members, cause: WALKED_AWAY });
    put('new_clan', { people: members, ...(typeof parent === 'number' && { parent }) });
  }
}
