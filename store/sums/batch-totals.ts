/** Adds up a batch of events; `rollups.ts` writes the sums. */
import type { LineageBirth } from '../../schemas/records/lineage.js';
import { type HistoryEvent, clansOf } from '../../schemas/wire/event.js';
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/types.js';
import { eventRow } from '../../schemas/events/events.js';
import type { ClanCounter, DayCounter } from '../../schemas/events/counters.js';

export interface ClanTotals {
  readonly counters: Map<ClanCounter, number>;
  readonly people: PopulationCurve;
  firstTick: number;
  lastTick: number;
  parent: number | null;
  totem: string | null;
  lastCause: string | null;
}

export interface Deeds {
  victories: number;
  crimes: number;
  children: number;
}

export class BatchTotals {
  readonly days = new Map<number, Map<DayCounter, number>>();
  readonly clans = new Map<number, ClanTotals>();
  readonly people = new PopulationCurve();
  readonly deeds = new Map<number, Deeds>();
  readonly mothers = new Set<number>();
  readonly fathers = new Set<number>();
  /** Ticks of wars, in ascending order. */
  readonly wars: number[] = [];

  /** Events and births come oldest first; births in the order of arrival. The last tick must be complete. */
  constructor(events: readonly HistoryEvent[], born: readonly LineageBirth[]) {
    let next = 0;
    const birthsTo = (tick: number): void => {
      for (let birth = born[next]; birth && birth.arrival_tick <= tick; birth = born[++next]) this.#birth(birth);
    };
    for (const event of events) {
      birthsTo(event.tick);
      this.#event(event);
    }
    birthsTo(Infinity);
    this.people.end();
    for (const { people } of this.clans.values()) people.end();
  }

  #birth({ arrival_tick: tick, clan_id, mother_id, father_id }: LineageBirth): void {
    this.people.change(tick, 1);
    this.#count(tick, 'growth', 1);
    if (mother_id !== null) this.#parent(mother_id, this.mothers);
    if (father_id !== null) this.#parent(father_id, this.fathers);
    if (clan_id === null || clan_id <= 0) return;
    this.#clan(clan_id, tick).people.change(tick, 1);
  }

  #parent(creatureId: number, ofItsSex: Set<number>): void {
    ofItsSex.add(creatureId);
    this.#deedsOf(creatureId).children += 1;
  }

  #event(event: HistoryEvent): void {
    const { type, tick, cause } = event;
    this.#count(tick, 'events', 1);
    const counter = eventRow(type)?.dayCounter;
    if (counter !== undefined) this.#count(tick, counter, 1);
    if (type === 'death') {
      this.people.change(tick, -1);
      this.#count(tick, 'growth', -1);
      if (cause === 'war') this.#count(tick, 'casualties', 1);
      if (cause === 'disease') this.#count(tick, 'plague_deaths', 1);
    }
    if (type === 'war') {
      this.wars.push(tick);
      const winner = event.payload['winner'];
      if (typeof winner === 'number') this.#deedsOf(winner).victories += 1;
    }
    this.#crime(event);
    for (const clanId of clansOf(event)) if (clanId > 0) this.#clan(clanId, tick);
    for (const part of clanDeltas(event)) {
      const clan = this.#clan(part.clanId, tick);
      if (part.counter) add(clan.counters, part.counter, 1);
      if (part.people) clan.people.change(tick, part.people);
      if (part.parent !== undefined) clan.parent ??= part.parent;
      if (part.cause !== undefined) clan.lastCause = part.cause;
      if (part.totem !== undefined) clan.totem = part.totem;
    }
  }

  #crime({ type, payload, entity_id }: HistoryEvent): void {
    const place = eventRow(type)?.culprit;
    if (place === undefined) return;
    const culprit = place === 'entity_id' ? entity_id : payload[place];
    if (typeof culprit === 'number' && culprit > 0) this.#deedsOf(culprit).crimes += 1;
  }

  #count(tick: number, counter: DayCounter, amount: number): void {
    const day = Math.floor(tick / HISTORY_BUCKET_TICKS);
    let counters = this.days.get(day);
    if (!counters) this.days.set(day, (counters = new Map()));
    add(counters, counter, amount);
  }

  #clan(clanId: number, tick: number): ClanTotals {
    let clan = this.clans.get(clanId);
    if (!clan) {
      clan = {
        counters: new Map(),
        people: new PopulationCurve(),
        firstTick: tick,
        lastTick: tick,
        parent: null,
        totem: null,
        lastCause: null,
      };
      this.clans.set(clanId, clan);
    }
    clan.firstTick = Math.min(clan.firstTick, tick);
    clan.lastTick = Math.max(clan.lastTick, tick);
    return clan;
  }

  #deedsOf(creatureId: number): Deeds {
    let deeds = this.deeds.get(creatureId);
    if (!deeds) this.deeds.set(creatureId, (deeds = { victories: 0, crimes: 0, children: 0 }));
    return deeds;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

/** Population over a batch, relative to that before the batch, which only the store knows. */
class PopulationCurve {
  total = 0;
  /** Greatest sum of all changes up to the end of a tick; null if no tick changed anything. */
  highest: { readonly change: number; readonly tick: number } | null = null;
  /** Smallest sum of all changes up to the end of a tick; null if no tick changed anything. */
  lowest: { readonly change: number; readonly tick: number } | null = null;
  #tick: number | null = null;

  change(tick: number, amount: number): void {
    if (this.#tick !== null && tick !== this.#tick) this.end();
    this.#tick = tick;
    this.total += amount;
  }

  /** Ends the current tick. The caller must also call it once at the end of the batch. */
  end(): void {
    if (this.#tick === null) return;
    const point = { change: this.total, tick: this.#tick };
    if (!this.highest || point.change > this.highest.change) this.highest = point;
    if (!this.lowest || point.change < this.lowest.change) this.lowest = point;
    this.#tick = null;
  }
}

// Lists the changes that an event makes to each clan that takes part in it: victories, losses, members gained and
// lost. The sums of a clan (`clan_totals`, biographies) are made from these changes.

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
