/** Answers `GET /api/digest`: the most improbable things of a span, each told once, for the world, clans and creatures. */
import { nameInEvent } from '../../schemas/events/roles.js';
import { ENGLISH, type SubjectNames, tellSum, tellText, textOf } from '../../schemas/events/telling.js';
import { clanName } from '../../schemas/names/clan.js';
import type { DigestAnswer, DigestItemState } from '../../schemas/wire/digest.js';
import { clansOf } from '../../schemas/wire/event.js';
import type { HistoryEventState } from '../../schemas/wire/history.js';
import type { Database } from '../../store/database/database.js';
import type { StoredEvent } from '../../store/events/event-rows.js';
import { readHistory } from '../../store/history.js';
import { readEvents, withRecords, type RecordedEvent } from '../../store/records/reads.js';
import { type Finding, sift, type TickSpan } from '../../store/records/sift.js';
import { readDayLength } from '../../store/sums/law-changes.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import type { ChronicleProtocol } from './protocol.js';
import { namesOf } from './names.js';
import { personsOf, recordState } from './records.js';

/** A digest has this many items of one kind of record or event, and one sum, because sums depend on each other. */
const OF_ONE_KIND = 2;
/** Items that tell of one creature or clan. */
const OF_ONE_SUBJECT = 3;
const EVENTS_OF_CREATURE = 200;
/** Ends of clans that name a clan: its own, and those whose heir it was. */
const ENDS_OF_CLAN = 200;

export async function digestAnswer(
  database: Database,
  world: WorldSpan,
  { from, to, limit, creatureIds, clanIds }: ChronicleProtocol['digest']['request'],
  tick: number,
): Promise<DigestAnswer> {
  const dayLength = await readDayLength(database, world.id);
  const end = Math.min(to ?? tick, tick);
  const span = { from: Math.min(from ?? Math.max(world.firstTick, end - dayLength), end), to: end };
  const found = await sift(database, world, span, tick);
  const teller = new DigestTeller(database, world, dayLength, tick, span);
  const clans: DigestAnswer['clans'] = [];
  for (const id of clanIds) {
    const end = await endOfClan(database, world, span, id);
    const own = found.filter((finding) => namesClan(finding, id));
    const told = chosen([...(end ? [{ surprise: 0, event: end }] : []), ...own], OF_ONE_SUBJECT);
    clans.push({ id, name: clanName(world.seed, id), is_over: end !== undefined, items: await teller.items(told) });
  }
  const names = await namesOf(database, world, creatureIds);
  const creatures: DigestAnswer['creatures'] = [];
  for (const id of creatureIds) {
    const life = await lifeOf(database, world, span, id, found);
    const isOver = life.some(({ event }) => event?.type === 'death' && event.entity_id === id);
    creatures.push({ id, name: names.creature(id), is_over: isOver, items: await teller.items(life) });
  }
  return {
    world_id: world.id,
    tick,
    from_tick: span.from,
    to_tick: span.to,
    days: Math.round(((span.to - span.from) / dayLength) * 10) / 10,
    items: await teller.items(chosen(found, limit)),
    creatures,
    clans,
  };
}

export function emptyDigest(worldId: number): DigestAnswer {
  const nothing = { items: [], creatures: [], clans: [] };
  return { world_id: worldId, tick: 0, from_tick: 0, to_tick: 0, days: 0, ...nothing };
}

/** Takes the first findings that tell different things. */
function chosen(found: readonly Finding[], limit: number): Finding[] {
  const taken: Finding[] = [];
  const kinds = new Map<string, number>();
  const told = new Set<string>();
  for (const finding of found) {
    const { record, event, sum } = finding;
    const kind = record?.kind ?? event?.type ?? 'sum';
    const keys = record
      ? [`event ${record.beginEvent}`, `event ${record.endEvent}`, `record ${record.id}`]
      : [`event ${event?.id ?? kind}`];
    if ((kinds.get(kind) ?? 0) >= (sum ? 1 : OF_ONE_KIND) || keys.some((key) => told.has(key))) continue;
    for (const key of keys) told.add(key);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    taken.push(finding);
    if (taken.length === limit) break;
  }
  return taken;
}

function namesClan({ record, event }: Finding, id: number): boolean {
  return record?.sides.some(({ clan }) => clan === id) ?? (event !== undefined && clansOf(event).includes(id));
}

/** The event that ended a clan in the span. */
async function endOfClan(
  database: Database,
  world: WorldSpan,
  { from, to }: TickSpan,
  clanId: number,
): Promise<StoredEvent | undefined> {
  const query = { worldId: world.id, since: 0, before: null, limit: ENDS_OF_CLAN, types: ['clan_extinction'], q: null };
  const who = { entityId: null, clanId, creatureId: null, major: false };
  const { events } = await readHistory(database, world, { ...query, ...who, fromTick: from, toTick: to });
  return events.find(({ payload }) => payload['clan_id'] === clanId);
}

/** The events of a creature in the span: its death, then what is rarest in the world, in the order of time. */
async function lifeOf(
  database: Database,
  world: WorldSpan,
  { from, to }: TickSpan,
  creatureId: number,
  found: readonly Finding[],
): Promise<Finding[]> {
  const query = { worldId: world.id, since: 0, before: null, limit: EVENTS_OF_CREATURE, types: [], q: null };
  const who = { entityId: null, clanId: null, creatureId, major: false };
  const { events } = await readHistory(database, world, { ...query, ...who, fromTick: from, toTick: to });
  const surprise = (event: StoredEvent): number =>
    event.type === 'death' && event.entity_id === creatureId
      ? Infinity
      : (found.find((finding) => finding.event?.type === event.type)?.surprise ?? (event.major ? 1 : 0));
  return events
    .map((event) => ({ surprise: surprise(event), event }))
    .sort((a, b) => b.surprise - a.surprise || b.event.id - a.event.id)
    .slice(0, OF_ONE_SUBJECT)
    .sort((a, b) => a.event.id - b.event.id)
    .map((finding) => ({ ...finding, surprise: Number.isFinite(finding.surprise) ? finding.surprise : 0 }));
}

class DigestTeller {
  readonly #database: Database;
  readonly #world: WorldSpan;
  readonly #dayLength: number;
  readonly #tick: number;
  readonly #span: TickSpan;

  constructor(database: Database, world: WorldSpan, dayLength: number, tick: number, span: TickSpan) {
    this.#database = database;
    this.#world = world;
    this.#dayLength = dayLength;
    this.#tick = tick;
    this.#span = span;
  }

  async items(findings: readonly Finding[]): Promise<DigestItemState[]> {
    const causeIds = findings.flatMap(({ record }) => record?.causeEvent ?? []);
    const known = await withRecords(this.#database, [
      ...findings.flatMap(({ event }) => event ?? []),
      ...(await readEvents(this.#database, causeIds)),
    ]);
    const byId = new Map(known.map((event) => [event.id, event]));
    const persons = findings.flatMap(({ record }) => (record ? personsOf(record) : []));
    const names = await namesOf(this.#database, this.#world, persons);
    return findings.map((finding) => this.#item(finding, byId, names));
  }

  #item(
    { surprise, record, event, sum, wins }: Finding,
    events: ReadonlyMap<number, RecordedEvent>,
    names: SubjectNames,
  ): DigestItemState {
    const context = { worldId: this.#world.id, dayLength: this.#dayLength, tick: this.#tick };
    const told = record ? recordState(record, names, context) : null;
    const cause = record?.causeEvent ? events.get(record.causeEvent) : undefined;
    const called = (id: number): string | null => (event && nameInEvent(event, id)) ?? names.creature(id);
    const fame =
      event && wins !== undefined
        ? tellSum('fame', { n: wins, who: event.entity_id }, ENGLISH, { ...names, creature: called })
        : [];
    const sentence =
      told?.text ??
      (event
        ? tellText(event, ENGLISH, names)
        : textOf(tellSum(sum!.story, { n: sum!.n, usual: sum!.usual }, ENGLISH, names)));
    return {
      text: [sentence, textOf(fame)].filter((part) => part !== '').join(' '),
      surprise: Math.round(surprise * 100) / 100,
      tick: record?.beginTick ?? event?.tick ?? this.#span.to,
      event: event ? wire(events.get(event.id)!) : null,
      record: told,
      sum: sum ?? null,
      wins: wins ?? null,
      cause: cause ? wire(cause) : null,
      cause_text: cause ? tellText(cause, ENGLISH, names) : null,
    };
  }
}

/** The words of a stored event are those of the wire. */
function wire(event: RecordedEvent): HistoryEventState {
  return event as unknown as HistoryEventState;
}
