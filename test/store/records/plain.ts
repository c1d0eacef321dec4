/**
 * The records of a world by a plain re-reading of all its events, to compare those of the store with. It knows the rules
 * (schemas/events/records.ts) and nothing of the book that builds them.
 */
import type { StoredEvent } from '#store/events/event-rows.js';

/** What is compared of a record. */
export interface PlainRecord {
  readonly kind: string;
  readonly begin: number;
  readonly end: number | null;
  readonly how: string | null;
  /** Clans, or the leader, in a fixed order. */
  readonly of: readonly number[];
  readonly dead: readonly number[];
  readonly figures: Readonly<Record<string, number>>;
}

type Events = readonly StoredEvent[];

const DAY = 1200;
const PATIENT_TICKS = 400;
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const field = (event: StoredEvent, name: string): number => Number(event.payload[name] ?? 0);

export function plainRecords(events: Events, parentsOf: (id: number) => readonly number[]): PlainRecord[] {
  return [
    ...plainWars(events),
    ...plainReigns(events),
    ...plainDynasties(events, parentsOf),
    ...plainPlagues(events),
    ...plainFamines(events),
    ...plainMigrations(events),
  ];
}

const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  war: ['b', 'a'],
  conquest: ['winner_clan', 'loser_clan'],
  takeover: ['invader_clan', 'victim_clan'],
  raid: ['a', 'b'],
  regicide: ['assassin_clan', 'victim_clan'],
  betrayal: ['a', 'b'],
  herald: ['a', 'b'],
  peace: ['a', 'b'],
  alliance: ['a', 'b'],
};

function plainWars(events: Events): PlainRecord[] {
  const pairs = groupBy(
    events.filter((event) => {
      const [gains, loses] = PAIRS[event.type] ?? [];
      if (gains === undefined || loses === undefined) return false;
      if (event.type === 'herald' && !isDeclaration(event)) return false;
      return field(event, gains) > 0 && field(event, loses) > 0 && field(event, gains) !== field(event, loses);
    }),
    (event) => {
      const [gains, loses] = PAIRS[event.type]!;
      return [field(event, gains), field(event, loses)].sort((a, b) => a - b).join(' ');
    },
  );
  const ends = new Map(events.flatMap((e) => (e.type === 'clan_extinction' ? [[field(e, 'clan_id'), e]] : [])));
  const last = events.at(-1)!;
  return [...pairs].flatMap(([pair, deeds]) => warsOfPair(pair.split(' ').map(Number), deeds, ends, last));
}

function warsOfPair(
  pair: number[],
  deeds: Events,
  ends: ReadonlyMap<number, StoredEvent>,
  last: StoredEvent,
): PlainRecord[] {
  const wars: PlainRecord[] = [];
  for (let at = 0; at < deeds.length;) {
    const found = beginning(deeds.slice(at));
    if (!found) break;
    const first = at + found.from;
    let to = at + found.at;
    const isFinal = (): boolean => deeds[to]!.type === 'peace' || deeds[to]!.type === 'alliance';
    while (!isFinal() && deeds[to + 1] && deeds[to + 1]!.tick - deeds[to]!.tick <= 2 * DAY) to++;
    const war = deeds.slice(first, to + 1).filter(({ type }, index) => isNoted(type) || index + first >= at + found.at);
    wars.push(told(pair, war, isFinal(), ends, last));
    at = to + 1;
  }
  return wars;
}

/** A feud begins with a fight or a betrayal, and has the raids and houses since then; other deeds belong to no record. */
const isNoted = (type: string): boolean => counts(type) || ['conquest', 'takeover', 'raid'].includes(type);
const counts = (type: string): boolean => type === 'war' || type === 'betrayal';
const isDeclaration = ({ payload }: StoredEvent): boolean =>
  ['blood_feud', 'famine_raid'].includes(String(payload['terms']));

/** Where the first war or feud of some deeds is certain, and from which deed on it counts. */
function beginning(deeds: Events): { readonly from: number; readonly at: number } | null {
  for (let at = 0; at < deeds.length; at++) {
    const deed = deeds[at]!;
    if (deed.type === 'herald') return { from: at, at };
    if (!counts(deed.type)) continue;
    const from = deeds.findIndex(({ type, tick }) => counts(type) && tick > deed.tick - DAY);
    if (deeds.slice(from, at + 1).filter(({ type }) => type === 'war').length >= 4) return { from, at };
  }
  return null;
}

function told(
  pair: number[],
  war: Events,
  isFinal: boolean,
  ends: ReadonlyMap<number, StoredEvent>,
  last: StoredEvent,
): PlainRecord {
  const final = war.at(-1)!;
  const fallen = pair.flatMap((clan) => ends.get(clan) ?? []).sort((a, b) => a.id - b.id);
  const fall = fallen.find(({ id, tick }) => id > final.id && tick - final.tick <= 2 * DAY);
  const fights = war.filter(({ type }) => type === 'war');
  const faded = last.tick - final.tick > 2 * DAY;
  const [end, how] = isFinal
    ? [final.tick, final.type]
    : fall
      ? [fall.tick, fall.payload['heir'] === undefined ? 'wiped_out' : 'merged']
      : faded
        ? [final.tick, 'faded']
        : [null, null];
  return {
    kind: war.some(({ type }) => type === 'herald') ? 'war' : 'feud',
    begin: war[0]!.tick,
    end,
    how,
    of: pair,
    dead: fights.flatMap(({ payload, entity_id: id }) => (payload['lethal'] === true ? [id] : [])),
    figures: {
      fights: fights.length,
      houses: war.filter(({ type }) => type === 'conquest' || type === 'takeover').length,
    },
  };
}

interface Reign {
  readonly leader: number;
  readonly begin: number;
  readonly next: StoredEvent | undefined;
}

function reignsOf(events: Events): Map<number, Reign[]> {
  const byClan = new Map<number, Reign[]>();
  const founders = new Map<number, StoredEvent>();
  for (const event of events) {
    const clan =
      event.type === 'schism'
        ? field(event, 'new_clan')
        : event.type === 'exile'
          ? field(event, 'band')
          : event.type === 'defection' && event.payload['reason'] === 'founding'
            ? field(event, 'to')
            : 0;
    if (clan > 0 && !founders.has(clan) && event.entity_id > 0) founders.set(clan, event);
  }
  const successions = groupBy(
    events.filter(({ type }) => type === 'succession'),
    (event) => field(event, 'clan_id'),
  );
  for (const clan of new Set([...founders.keys(), ...successions.keys()])) {
    const founder = founders.get(clan);
    const turns = successions.get(clan) ?? [];
    const starts = [
      ...(founder ? [{ leader: founder.entity_id, tick: founder.tick }] : []),
      ...(!founder && turns[0] && field(turns[0], 'prev_leader') > 0 ? [{ leader: 0, tick: 0 }] : []),
      ...turns.map((turn) => ({ leader: field(turn, 'new_leader'), tick: turn.tick })),
    ];
    const skipped = starts.length - turns.length;
    const reigns = starts.map(({ leader, tick }, at) => {
      const next = turns[at - skipped + 1];
      // The succession says who led before.
      return { leader: (next && field(next, 'prev_leader')) || leader, begin: tick, next };
    });
    byClan.set(clan, reigns);
  }
  return byClan;
}

function plainReigns(events: Events): PlainRecord[] {
  const ends = new Map(events.flatMap((e) => (e.type === 'clan_extinction' ? [[field(e, 'clan_id'), e]] : [])));
  const deaths = new Map(events.flatMap((e) => (e.type === 'death' ? [[e.entity_id, e]] : [])));
  return [...reignsOf(events)].flatMap(([clan, reigns]) =>
    reigns.map(({ leader, begin, next }) => {
      const death = deaths.get(leader);
      const end = next ?? ends.get(clan);
      const hasDied = next && death && death.id < next.id;
      return {
        kind: 'reign',
        begin,
        end: end?.tick ?? null,
        how: next ? (hasDied ? 'died' : 'replaced') : end ? 'clan_ended' : null,
        of: [clan, leader],
        dead: [],
        figures: {},
      };
    }),
  );
}

function plainDynasties(events: Events, parentsOf: (id: number) => readonly number[]): PlainRecord[] {
  const ancestors = (id: number): Set<number> => {
    const found = new Set<number>();
    let generation = [id];
    for (let depth = 0; depth < 6; depth++) {
      generation = generation.flatMap(parentsOf).filter((each) => each > 0);
      for (const each of generation) found.add(each);
    }
    return found;
  };
  const ends = new Map(events.flatMap((e) => (e.type === 'clan_extinction' ? [[field(e, 'clan_id'), e.tick]] : [])));
  const succeeding = new Set(events.flatMap((e) => (e.type === 'succession' ? [field(e, 'new_leader')] : [])));
  const dynasties: PlainRecord[] = [];
  for (const [clan, reigns] of reignsOf(events)) {
    let family: Reign[] = [];
    const close = (end: number | null, how: string | null): void => {
      const leaders = [...new Set(family.map(({ leader }) => leader))];
      if (family.length < 3) return;
      const of = [clan, ...leaders];
      dynasties.push({ kind: 'dynasty', begin: family[0]!.begin, end, how, of, dead: [], figures: {} });
    };
    for (const reign of reigns) {
      // A family is looked for when a leader follows another.
      const line = succeeding.has(reign.leader) ? ancestors(reign.leader) : new Set<number>();
      if (!family.slice(-8).some(({ leader }) => line.has(leader))) {
        close(reign.begin, 'other_line');
        family = [];
      }
      family.push(reign);
    }
    const end = ends.get(clan);
    close(end ?? null, end === undefined ? null : 'clan_ended');
  }
  return dynasties;
}

function plainPlagues(events: Events): PlainRecord[] {
  const last = events.at(-1)!;
  const starts = events.filter(({ type }) => type === 'outbreak');
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const cases: StoredEvent[] = [];
    let tick = start.tick;
    for (const event of events) {
      if (event.id <= start.id || (next && event.id >= next.id)) continue;
      if (event.tick - tick > DAY) break;
      const isRecovery = event.type === 'recovery' && field(event, 'disease_id') === field(start, 'disease_id');
      const isDeath = event.type === 'death' && event.cause === 'disease' && event.tick - tick <= PATIENT_TICKS;
      if (!isRecovery && !isDeath) continue;
      cases.push(event);
      tick = event.tick;
    }
    const isOver = next !== undefined || last.tick - tick > DAY;
    return {
      kind: 'plague',
      begin: start.tick,
      end: isOver ? tick : null,
      how: isOver ? 'over' : null,
      of: [start.entity_id],
      dead: cases.flatMap(({ type, entity_id: id }) => (type === 'death' ? [id] : [])),
      figures: { sick: cases.length },
    };
  });
}

function plainFamines(events: Events): PlainRecord[] {
  const deaths = events.filter(({ type }) => type === 'death');
  const isHungry = ({ cause }: StoredEvent): boolean => cause === 'starvation' || cause === 'exhaustion';
  const famines: { begin: number; last: number; end: number | null; dead: number[] }[] = [];
  deaths.forEach((death, at) => {
    const recent = deaths.slice(0, at + 1).filter(({ tick }) => tick > death.tick - DAY);
    const hungry = recent.filter(isHungry);
    const open = famines.find(({ end }) => end === null);
    if (open) {
      if (hungry.length < 4) open.end = open.last;
      else if (isHungry(death)) {
        open.dead.push(death.entity_id);
        open.last = death.tick;
      }
    } else if (isHungry(death) && hungry.length >= 8 && hungry.length >= recent.length / 3) {
      famines.push({
        begin: hungry[0]!.tick,
        last: death.tick,
        end: null,
        dead: hungry.map(({ entity_id: id }) => id),
      });
    }
  });
  return famines.map(({ begin, end, dead }) => ({
    kind: 'famine',
    begin,
    end,
    how: end === null ? null : 'over',
    of: [],
    dead,
    figures: {},
  }));
}

function plainMigrations(events: Events): PlainRecord[] {
  const last = events.at(-1)!;
  const moves = events.flatMap((event) => {
    const at = (name: string): number => field(event, name);
    const { tick } = event;
    if (event.type === 'schism') return { tick, from: at('parent'), to: at('new_clan'), count: at('member_count') };
    if (event.type === 'clan_extinction') return { tick, from: at('clan_id'), to: at('heir'), count: at('members') };
    return event.type === 'defection' ? { tick, from: at('from'), to: at('to'), count: 1 } : [];
  });
  const roads = groupBy(
    moves.filter(({ from, to }) => from > 0 && to > 0),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...roads].flatMap(([road, all]) => {
    const found: PlainRecord[] = [];
    const people = (some: typeof all): number => some.reduce((sum, { count }) => sum + count, 0);
    for (let at = 0; at < all.length;) {
      let from = at;
      let to = at;
      const within = (): typeof all => all.slice(at, to + 1).filter(({ tick }) => tick > all[to]!.tick - DAY);
      while (to < all.length && people(within()) < 5) to++;
      if (to === all.length) break;
      from = to + 1 - within().length;
      while (all[to + 1] && all[to + 1]!.tick - all[to]!.tick <= DAY) to++;
      const isOver = last.tick - all[to]!.tick > DAY;
      found.push({
        kind: 'migration',
        begin: all[from]!.tick,
        end: isOver ? all[to]!.tick : null,
        how: isOver ? 'over' : null,
        of: road.split(' ').map(Number),
        dead: [],
        figures: { members: people(all.slice(from, to + 1)) },
      });
      at = to + 1;
    }
    return found;
  });
}
