/** Wars and feuds: what two clans do to each other (schemas/events/records.ts). */
import { DECLARATIONS, RECORD_BEGINS, type RecordCause, type RecordEnd } from '../../schemas/events/records.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { type Book, type Casualty, type Note, noteOf, numberOf, type Side, type WorldRecord } from './book.js';

/** A war in which nothing happens for this time, in ticks, has faded. */
const QUIET_TICKS = 2400;

/** Fields that name the clan that gains and the clan that loses. */
const SIDES: Readonly<Record<string, readonly [gains: string, loses: string]>> = {
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
const WAR_TERMS: ReadonlySet<unknown> = new Set(DECLARATIONS);
/** Deeds that may turn out to belong to a feud, which begins with the first fight or betrayal of them. */
const NOTED: ReadonlySet<string> = new Set(['war', 'betrayal', 'conquest', 'takeover', 'raid']);
const BEGINS: ReadonlySet<string> = new Set(['war', 'betrayal']);

export function seeWars(book: Book, event: HistoryEvent): void {
  fade(book, event.tick);
  if (event.type === 'clan_extinction') return endAll(book, event);
  const fields = SIDES[event.type];
  if (!fields) return;
  const [gains, loses] = fields.map((field) => numberOf(event, field)) as [number, number];
  if (gains <= 0 || loses <= 0 || gains === loses) return;
  const key = pairKey(gains, loses);
  if (event.type === 'herald') {
    if (WAR_TERMS.has(event.payload['terms'])) declare(book, event, key, gains, loses);
    return;
  }
  const record = book.at(key) ?? feudOf(book, event, key, gains, loses);
  if (!record) return;
  book.add(record, event);
  const casualty = casualtyOf(event, loses);
  const deed = { word: event.type, loot: numberOf(event, 'loot'), ...(casualty && { casualty }) };
  score(book, record, sideOf(record, gains), sideOf(record, loses), deed);
  const end: RecordEnd | null = event.type === 'peace' || event.type === 'alliance' ? event.type : null;
  if (end) book.end(key, end, event.tick, event.id);
}

function declare(book: Book, event: HistoryEvent, key: string, by: number, on: number): void {
  const cause = event.payload['terms'] as RecordCause;
  const known = book.at(key);
  book.forget(key);
  const sides = [book.side(by), book.side(on)];
  const record = known ?? book.begin(key, 'war', noteOf(event), { cause, causeEvent: event.id, sides });
  if (known?.kind === 'feud') {
    known.kind = 'war';
    known.cause = cause;
    known.causeEvent = event.id;
    if (known.sides[0]!.clan !== by) known.sides.reverse();
  }
  const attacker = sideOf(record, by);
  if (attacker.leader === 0) attacker.leader = event.entity_id;
  book.add(record, event);
}

/** Begins a feud with the fight that makes the notes of the pair enough. */
function feudOf(book: Book, event: HistoryEvent, key: string, gains: number, loses: number): WorldRecord | undefined {
  if (!NOTED.has(event.type)) return undefined;
  const casualty = casualtyOf(event, loses);
  const loot = numberOf(event, 'loot');
  const note = { ...noteOf(event), winner: gains, ...(casualty && { casualty }), ...(loot > 0 && { loot }) };
  const all = book.note(key, note);
  const notes = all.slice(all.findIndex(({ word }) => BEGINS.has(word)));
  const fights = notes.filter(({ word }) => word === 'war');
  if (fights.length < RECORD_BEGINS.feudFights) return undefined;
  book.forget(key);
  const betrayal = notes.find(({ word }) => word === 'betrayal');
  const record = book.begin(key, 'feud', notes[0]!, {
    cause: betrayal ? 'betrayal' : null,
    causeEvent: betrayal?.eventId ?? null,
    sides: [book.side(gains), book.side(loses)],
  });
  for (const earlier of notes.slice(0, -1)) {
    book.add(record, { id: earlier.eventId, tick: earlier.tick });
    const winner = sideOf(record, earlier.winner!);
    const loser = record.sides.find((side) => side !== winner)!;
    score(book, record, winner, loser, earlier);
  }
  return record;
}

function fight(book: Book, record: WorldRecord, winner: number, casualty: Casualty | undefined): void {
  sideOf(record, winner).fightsWon++;
  book.count(record, 'fights');
  if (casualty) book.bury(record, casualty);
}

function casualtyOf(event: HistoryEvent, clan: number): Casualty | undefined {
  if (event.type !== 'war' || event.payload['lethal'] !== true) return undefined;
  return { id: event.entity_id, clan, tick: event.tick, killer: numberOf(event, 'winner') };
}

type Deed = Pick<Note, 'word' | 'casualty' | 'loot'>;

function score(book: Book, record: WorldRecord, gains: Side, loses: Side, { word, casualty, loot = 0 }: Deed): void {
  switch (word) {
    case 'war':
      return fight(book, record, gains.clan, casualty);
    case 'conquest':
    case 'takeover':
      gains.housesWon++;
      loses.housesLost++;
      return book.count(record, 'houses');
    case 'raid':
      gains.loot += loot;
      return book.count(record, 'raids');
    default:
  }
}

function endAll(book: Book, event: HistoryEvent): void {
  const clan = numberOf(event, 'clan_id');
  const end = typeof event.payload['heir'] === 'number' ? 'merged' : 'wiped_out';
  for (const [key, record] of book.openOf('war', 'feud')) {
    if (!record.sides.some((side) => side.clan === clan)) continue;
    record.figures['loser'] = clan;
    if (end === 'merged') record.figures['heir'] = numberOf(event, 'heir');
    book.add(record, event);
    book.end(key, end, event.tick, event.id);
  }
}

function fade(book: Book, tick: number): void {
  for (const [key, record] of book.openOf('war', 'feud')) {
    if (tick - record.lastTick > QUIET_TICKS) book.end(key, 'faded', record.lastTick);
  }
}

function sideOf(record: WorldRecord, clan: number): Side {
  return record.sides.find((side) => side.clan === clan)!;
}

function pairKey(a: number, b: number): string {
  return `war ${Math.min(a, b)} ${Math.max(a, b)}`;
}
