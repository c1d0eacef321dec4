/** Reads the family and the archived state of a creature (docs/interface.md#creatures). */
import type { DeedsState, KinCard, LifeChapter } from '../../schemas/wire/creature.js';
import { LIMITS } from '../../schemas/limits.js';
import type { Database } from '../../store/database/database.js';
import type { StoredEvent } from '../../store/events/event-rows.js';
import { namesCreature } from '../../schemas/events/roles.js';
import { completeNames } from '../../store/events/names.js';
import { readHistory, readNewest } from '../../store/history.js';
import { readRecords } from '../../store/records/reads.js';
import { readDayLength } from '../../store/sums/law-changes.js';
import { LIFE_EVENTS, lifeOf } from './lives.js';
import { namesOf } from './names.js';
import { BatchTotals } from '../../store/sums/batch-totals.js';
import { readChildren, readCreatures, readDeeds, type LineageRow } from '../../store/sums/lineage.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import type { FamilyRecord, FamilyQuery } from './protocol.js';
import { cardOf, lastState } from './kin-cards.js';
import { type Pieces, UnwrittenLineage, unwrittenEvents } from './unwritten.js';

/** Reads a creature and its family. For a creature that is not stored yet, the query may name the parents. */
export async function readFamily(database: Database, world: WorldSpan, query: FamilyQuery): Promise<FamilyRecord> {
  const { id } = query;
  const lineage = new UnwrittenLineage(query.unwritten, world.id);
  const creatures = async (...ids: readonly number[]): Promise<LineageRow[]> =>
    lineage.complete(ids, await readCreatures(database, world.id, ids));
  const childrenOf = async (...parents: readonly number[]): Promise<LineageRow[]> => {
    const stored = await readChildren(database, world.id, parents, id);
    const unwritten = lineage.childrenOf(parents).filter((child) => child !== id);
    return lineage.complete(unwritten, stored).slice(0, LIMITS.kinShown.value);
  };
  const parentsOf = (...rows: readonly LineageRow[]): Promise<LineageRow[]> =>
    creatures(...new Set(rows.flatMap((row) => [row.motherId ?? 0, row.fatherId ?? 0])));
  const [own] = await creatures(id);
  const motherId = own?.motherId ?? query.motherId ?? 0;
  const fatherId = own?.fatherId ?? query.fatherId ?? 0;
  const parents = await creatures(motherId, fatherId);
  const children = await childrenOf(id);
  const siblings = await childrenOf(...[motherId, fatherId].filter((parentId) => parentId !== 0));
  const steps = query.generations - 1;
  const events = new CreatureEvents(database, world, query.unwritten);
  const parent = (parentId: number): KinCard | null => {
    const row = parents.find((each) => each.id === parentId);
    return row ? cardOf(row) : null;
  };
  return {
    life: own ? await readLife(events, own) : [],
    archived: own ? await archivedState(events, world, own) : null,
    family: {
      mother: parent(motherId),
      father: parent(fatherId),
      children: children.map(cardOf),
      siblings: siblings.map(cardOf),
      ancestors: await beyond(parents, steps, parentsOf),
      descendants: await beyond(children, steps, (...rows) => childrenOf(...rows.map((row) => row.id))),
    },
    deeds: sumOf(await readDeeds(database, world, id), {
      ...deedsIn(events.unwritten, id),
      children: await countUnstored(database, world, lineage.childrenOf([id])),
    }),
  };
}

/** Returns the deeds of a creature in events that are not stored yet. Its children are counted from the lineage. */
function deedsIn(events: readonly StoredEvent[], id: number): Omit<DeedsState, 'children'> {
  const { victories = 0, crimes = 0 } = new BatchTotals(events, []).deeds.get(id) ?? {};
  const kills = events.filter(({ type, payload }) => type === 'death' && payload['killer'] === id).length;
  return { victories, kills, crimes };
}

async function countUnstored(database: Database, { id }: WorldSpan, creatures: readonly number[]): Promise<number> {
  if (creatures.length === 0) return 0;
  return creatures.length - (await readCreatures(database, id, creatures)).length;
}

function sumOf(one: DeedsState, other: DeedsState): DeedsState {
  return {
    victories: one.victories + other.victories,
    kills: one.kills + other.kills,
    crimes: one.crimes + other.crimes,
    children: one.children + other.children,
  };
}

/** Each creature occurs once. `next` returns the parents or the children of given creatures. */
async function beyond(
  nearest: readonly LineageRow[],
  steps: number,
  next: (...rows: readonly LineageRow[]) => Promise<LineageRow[]>,
): Promise<KinCard[]> {
  const seen = new Set(nearest.map((row) => row.id));
  const found: KinCard[] = [];
  let rows = nearest;
  for (let step = 0; step < steps && rows.length > 0 && found.length < LIMITS.kinShown.value; step++) {
    rows = (await next(...rows)).filter((row) => !seen.has(row.id));
    for (const row of rows) seen.add(row.id);
    found.push(...rows.map(cardOf));
  }
  return found.slice(0, LIMITS.kinShown.value);
}

/** Returns the empty family, which is the answer for a world that is not stored. */
export function emptyFamily(): FamilyRecord {
  const family = { mother: null, father: null, children: [], siblings: [], ancestors: [], descendants: [] };
  return { archived: null, family, life: [], deeds: { victories: 0, kills: 0, crimes: 0, children: 0 } };
}

/** The state has the caste and clan at death if the death event is available, otherwise those at birth. */
async function archivedState(
  events: CreatureEvents,
  world: WorldSpan,
  row: LineageRow,
): Promise<NonNullable<FamilyRecord['archived']>> {
  const event = row.deathTick === null ? undefined : await events.read('death', row.id);
  const sides = row.body?.sides ?? (await sidesAtBirth(events, row.id));
  return lastState(world.seed, row, { event, sides, tick: world.durableTick });
}

/** Greatest number of reigns that a life tells of, with those that it ended by killing the leader. */
const LIFE_REIGNS = 50;

async function readLife(events: CreatureEvents, own: LineageRow): Promise<LifeChapter[]> {
  const { database, world } = events;
  const [all, dayLength] = await Promise.all([events.all(own.id), readDayLength(database, world.id)]);
  const parents = [own.motherId ?? 0, own.fatherId ?? 0].filter((id) => id > 0);
  const everywhere = { clanId: null, fromTick: null, toTick: null, isOpen: null, order: 'oldest', offset: 0 } as const;
  const query = { ...everywhere, kinds: ['reign'], creatureId: own.id, limit: LIFE_REIGNS } as const;
  const { records } = await readRecords(database, world.id, query);
  // Who killed a leader is in its record, too.
  const reigns = records.filter(({ people }) => people[0]?.id === own.id);
  return lifeOf(own, all, { dayLength, names: await namesOf(database, world, parents), reigns });
}

class CreatureEvents {
  readonly database: Database;
  readonly world: WorldSpan;
  readonly unwritten: readonly StoredEvent[];

  constructor(database: Database, world: WorldSpan, pieces?: Pieces) {
    this.database = database;
    this.world = world;
    this.unwritten = unwrittenEvents(pieces, world);
  }

  /** Undefined if there is none, for example because retention removed it. */
  async read(type: 'birth' | 'death', entityId: number): Promise<StoredEvent | undefined> {
    const isIt = (event: StoredEvent): boolean => event.type === type && event.entity_id === entityId;
    const filter = { types: [type], major: false, entityId, clanId: null };
    const newest = { limit: 1, offset: 0 };
    return this.unwritten.find(isIt) ?? (await readNewest(this.database, this.world, filter, newest)).events[0];
  }

  /** Returns the newest events in which a creature takes part, oldest first. */
  async all(creatureId: number): Promise<StoredEvent[]> {
    const every = { since: 0, before: null, fromTick: null, toTick: null, types: [], major: false, q: null } as const;
    const query = { ...every, worldId: this.world.id, entityId: null, clanId: null, creatureId, limit: LIFE_EVENTS };
    const { events } = await readHistory(this.database, this.world, query);
    const stored = await completeNames(this.database, events);
    const newer = this.unwritten.filter((event) => namesCreature(event, creatureId));
    return [...stored.sort((a, b) => a.id - b.id), ...newer];
  }
}

/** Returns the number of sides that a creature had at birth; null if it has no birth event, like the founders. */
async function sidesAtBirth(events: CreatureEvents, id: number): Promise<number | null> {
  const sides = (await events.read('birth', id))?.payload['sides'];
  return typeof sides === 'number' ? sides : null;
}
