/** Reigns and dynasties: who led a clan, and whose child that was (schemas/events/records.ts). */
import { clansOf, isMajor, type HistoryEvent } from '../../schemas/wire/event.js';
import { type Book, type FamilyLeader, noteOf, numberOf, reignKey, type WorldRecord } from './book.js';

/** Leaders of one family in a row that are a dynasty. */
const DYNASTY_LEADERS = 3;

export function seeReigns(book: Book, event: HistoryEvent): void {
  switch (event.type) {
    case 'schism':
      return found(book, event, numberOf(event, 'new_clan'));
    case 'exile':
      return found(book, event, numberOf(event, 'band'));
    case 'defection':
      if (event.payload['reason'] === 'founding') found(book, event, numberOf(event, 'to'));
      return;
    case 'succession':
      return succeed(book, event);
    case 'death':
      return die(book, event);
    case 'clan_extinction':
      return endWithClan(book, event);
    default:
      return take(book, event);
  }
}

/** The first leader of a new clan. */
function found(book: Book, event: HistoryEvent, clan: number): void {
  if (clan <= 0 || event.entity_id <= 0 || book.at(reignKey(clan))) return;
  begin(book, event, clan, event.entity_id);
}

function succeed(book: Book, event: HistoryEvent): void {
  const clan = numberOf(event, 'clan_id');
  const leader = numberOf(event, 'new_leader');
  const before = numberOf(event, 'prev_leader');
  if (clan <= 0 || leader <= 0) return;
  const key = reignKey(clan);
  const known = book.at(key);
  if (before > 0 && known) known.people[0] = { id: before, role: 'leader' };
  else if (before > 0) {
    // The first leaders have no event. They led from the beginning, or for as long as the history is known.
    const people = [{ id: before, role: 'leader' as const }];
    const sides = [book.side(clan)];
    const record = book.begin(key, 'reign', { eventId: event.id, tick: 0 }, { sides, people, variant: 1 });
    for (const { casualty, ...death } of book.noted(deadKey(clan))) {
      if (casualty!.id === before) bury(book, record, { id: death.eventId, tick: death.tick }, casualty!.killer);
    }
    follow(book, clan, { id: before, tick: 0, eventId: event.id });
  }
  const last = book.at(key);
  if (last) {
    book.add(last, event);
    book.end(key, last.figures['died'] === undefined ? 'replaced' : 'died', event.tick, event.id);
  }
  begin(book, event, clan, leader);
}

function begin(book: Book, event: HistoryEvent, clan: number, leader: number): void {
  const people = [{ id: leader, role: 'leader' as const }];
  const record = book.begin(reignKey(clan), 'reign', noteOf(event), { sides: [book.side(clan)], people });
  record.sides[0]!.leader = leader;
  book.add(record, event);
  follow(book, clan, { id: leader, tick: event.tick, eventId: event.id }, event);
}

/** Adds a leader to the family of the leader before, or begins another family. */
function follow(book: Book, clan: number, leader: FamilyLeader, event?: HistoryEvent): void {
  const family = book.family(clan);
  const ancestors = book.ancestorsOf(leader.id);
  const key = `dynasty ${clan}`;
  if (!family.some(({ id }) => ancestors.has(id))) {
    book.end(key, 'other_line', leader.tick, leader.eventId);
    book.setFamily(clan, [leader]);
    return;
  }
  const line = [...family, leader];
  book.setFamily(clan, line);
  if (line.length < DYNASTY_LEADERS) return;
  const people = line.map(({ id }) => ({ id, role: 'leader' as const }));
  const record = book.at(key) ?? book.begin(key, 'dynasty', line[0]!, { sides: [book.side(clan)], people });
  if (!record.people.some(({ id }) => id === leader.id)) record.people.push(people.at(-1)!);
  record.figures['leaders'] = record.people.length;
  if (event) book.add(record, event);
}

function die(book: Book, event: HistoryEvent): void {
  const clan = numberOf(event, 'clan_id');
  const killer = numberOf(event, 'killer');
  if (clan > 0 && !book.at(reignKey(clan))) {
    // One of them may have led the clan, which its first succession will say.
    const casualty = { id: event.entity_id, clan, tick: event.tick, killer };
    book.note(deadKey(clan), { ...noteOf(event), casualty });
  }
  for (const [, record] of book.openOf('reign')) {
    if (record.people[0]!.id !== event.entity_id) continue;
    bury(book, record, event, killer);
  }
}

function bury(book: Book, record: WorldRecord, death: Pick<HistoryEvent, 'id' | 'tick'>, killer: number): void {
  record.figures['died'] = death.tick;
  if (killer > 0) record.people.push({ id: killer, role: 'killer' });
  book.add(record, death);
}

const deadKey = (clan: number): string => `dead ${clan}`;

function endWithClan(book: Book, event: HistoryEvent): void {
  const clan = numberOf(event, 'clan_id');
  for (const key of [reignKey(clan), `dynasty ${clan}`]) {
    const record = book.at(key);
    if (!record) continue;
    book.add(record, event);
    book.end(key, 'clan_ended', event.tick, event.id);
  }
  book.setFamily(clan, []);
}

/** What a clan does belongs to the reign of its leader. */
function take(book: Book, event: HistoryEvent): void {
  const { type, payload } = event;
  const isDeclared = type === 'herald' && payload['terms'] !== 'peace' && payload['terms'] !== 'friendship';
  if (!isDeclared && !isMajor(event)) return;
  for (const clan of clansOf(event)) {
    const reign = book.at(reignKey(clan));
    if (!reign) continue;
    book.add(reign, event);
    if (isDeclared && payload['a'] === clan) book.count(reign, 'wars');
    if (payload['winner_clan'] === clan || payload['invader_clan'] === clan) book.count(reign, 'houses');
  }
}
