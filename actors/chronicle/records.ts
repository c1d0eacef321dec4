/** Answers reads of records: what the store keeps, with names, days and a sentence. */
import { ENGLISH, type SubjectNames, tellRecord, textOf } from '../../schemas/events/telling.js';
import { dayNumber } from '../../schemas/calendar.js';
import type { RecordAnswer, RecordsAnswer, RecordState } from '../../schemas/wire/records.js';
import type { Database } from '../../store/database/database.js';
import type { Casualty, Side } from '../../store/records/book.js';
import { readRecord, readRecordEvents, readRecords, type StoredRecord } from '../../store/records/reads.js';
import { readDayLength } from '../../store/sums/law-changes.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { namesOf } from './names.js';
import type { ChronicleProtocol } from './protocol.js';

export async function recordsAnswer(
  database: Database,
  world: WorldSpan,
  request: ChronicleProtocol['records']['request'],
  tick: number,
): Promise<RecordsAnswer> {
  const dayLength = await readDayLength(database, world.id);
  const { total, records } = await readRecords(database, world.id, request);
  const names = await namesOf(database, world, records.flatMap(personsOf));
  return {
    world_id: world.id,
    tick,
    total,
    has_more: request.offset + records.length < total,
    records: records.map((record) => recordState(record, names, { worldId: world.id, dayLength, tick })),
  };
}

/** Null if the world has no such record. */
export async function recordAnswer(
  database: Database,
  world: WorldSpan,
  { recordId, limit, offset }: ChronicleProtocol['record']['request'],
  tick: number,
): Promise<RecordAnswer | null> {
  const record = await readRecord(database, world.id, recordId);
  if (!record) return null;
  const dayLength = await readDayLength(database, world.id);
  const names = await namesOf(database, world, personsOf(record));
  const { total, events } = await readRecordEvents(database, recordId, { limit, offset });
  return {
    world_id: world.id,
    tick,
    record: recordState(record, names, { worldId: world.id, dayLength, tick }),
    events_total: total,
    has_more: offset + events.length < total,
    events: events as unknown as RecordAnswer['events'],
  };
}

/** Returns the ids of the persons of a record. */
export function personsOf({ people, sides, dead }: StoredRecord): number[] {
  return [
    ...people.map(({ id }) => id),
    ...sides.map(({ leader }) => leader),
    ...dead.flatMap(({ id, killer }) => [id, killer]),
  ].filter((id) => id > 0);
}

interface RecordContext {
  readonly worldId: number;
  readonly dayLength: number;
  /** The present of the world, up to which an open record has lasted. */
  readonly tick: number;
}

export function recordState(
  record: StoredRecord,
  names: SubjectNames,
  { worldId, dayLength, tick }: RecordContext,
): RecordState {
  const { kind, beginTick, endTick, end, sides, people, dead, figures } = record;
  const ticks = Math.max(0, (endTick ?? tick) - beginTick);
  const days = Math.round((ticks / dayLength) * 10) / 10;
  const story = `${kind}_${end ?? 'open'}` as RecordState['story'];
  const facts = factsOf(record, days);
  const persons = personsOf(record).flatMap((id) => {
    const name = names.creature(id);
    return name === null ? [] : [[String(id), name] as const];
  });
  const known = Object.fromEntries(persons);
  const told = tellRecord({ story, who: people[0]?.id ?? 0, facts, names: known }, ENGLISH, names);
  return {
    id: record.id,
    world_id: worldId,
    kind,
    begin_tick: beginTick,
    begin_day: dayNumber(beginTick, dayLength),
    begin_event_id: record.beginEvent,
    end_tick: endTick,
    end_day: endTick === null ? null : dayNumber(endTick, dayLength),
    end_event_id: record.endEvent,
    end,
    cause: record.cause,
    cause_event_id: record.causeEvent,
    days,
    sides: sides.map((side) => sideState(side, names)),
    people: people.map(({ id, role }) => ({ id, name: names.creature(id), role })),
    dead: dead.map((casualty) => casualtyState(casualty, names.creature)),
    dead_total: record.deadTotal,
    figures,
    facts,
    names: known,
    weight: record.weight,
    story,
    text: textOf(told),
  };
}

/** What the sentences of a record have places for (schemas/events/records.ts). */
function factsOf(record: StoredRecord, days: number): Readonly<Record<string, number>> {
  const { sides, people, deadTotal, figures } = record;
  const loser = figures['loser'] ?? 0;
  return {
    fights: 0,
    sick: 0,
    ...figures,
    a: sides[0]?.clan ?? 0,
    b: sides[1]?.clan ?? 0,
    loser,
    winner: sides.find(({ clan }) => clan !== loser)?.clan ?? 0,
    killer: people.find(({ role }) => role === 'killer')?.id ?? 0,
    last: people.at(-1)?.id ?? 0,
    dead: deadTotal,
    days,
  };
}

type NameOf = SubjectNames['creature'];

function sideState(side: Side, names: SubjectNames): RecordState['sides'][number] {
  const { clan, leader } = side;
  return {
    clan_id: clan,
    clan_name: names.clan(clan),
    leader_id: leader === 0 ? null : leader,
    leader_name: leader === 0 ? null : names.creature(leader),
    fights_won: side.fightsWon,
    dead: side.dead,
    houses_won: side.housesWon,
    houses_lost: side.housesLost,
    loot: Math.round(side.loot * 10) / 10,
  };
}

function casualtyState({ id, clan, tick, killer }: Casualty, nameOf: NameOf): RecordState['dead'][number] {
  return {
    id,
    name: nameOf(id),
    clan_id: clan === 0 ? null : clan,
    tick,
    killer_id: killer === 0 ? null : killer,
    killer_name: killer === 0 ? null : nameOf(killer),
  };
}
