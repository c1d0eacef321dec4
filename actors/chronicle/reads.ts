/** Handlers for reads of worlds, clans and creatures. A handler finds the world and calls the module that answers. */
import type { Database } from '../../store/database/database.js';
import { lineageState } from '../../store/export.js';
import { readLineage } from '../../store/sums/lineage.js';
import { readLawChanges } from '../../store/sums/law-changes.js';
import { readJournal } from '../../store/worlds/journal.js';
import { readOpening, readSpan, type WorldSpan } from '../../store/worlds/worlds.js';
import { emptyAnnals, readAnnals } from './annals.js';
import { readBiography, readClanHistory } from './biography.js';
import { clanParents, storedClans } from './clans.js';
import { emptyFamily, readFamily } from './family.js';
import { lineAnswer } from './lines.js';
import type { ChronicleProtocol, WorldQuery } from './protocol.js';
import { recordAnswer } from './records.js';
import { tieAnswer } from './ties.js';
import { emptySummary, readSummary } from './summary.js';

type Reads =
  | 'summary'
  | 'annals'
  | 'stored_clans'
  | 'clan_parents'
  | 'clan_history'
  | 'biography'
  | 'record'
  | 'law_changes'
  | 'log'
  | 'lineage'
  | 'kin'
  | 'line'
  | 'tie';

type ReadHandlers<State> = {
  [Name in Reads]: (
    state: State,
    request: ChronicleProtocol[Name]['request'],
  ) => Promise<ChronicleProtocol[Name]['reply']>;
};

export interface Opened {
  readonly database: Database;
}

/** `recorded` opens the store and has its records built. */
export function reads<State>(
  opened: (state: State) => Promise<Opened>,
  recorded: (state: State) => Promise<Opened>,
): ReadHandlers<State> {
  /** Makes a handler that replies with the result of `answer`, or of `nothing` if the world is not stored. */
  const inWorld =
    <Request extends WorldQuery, Reply>(
      answer: (database: Database, world: WorldSpan, request: Request) => Promise<Reply>,
      nothing: (request: Request) => Reply,
      open = opened,
    ) =>
    async (state: State, request: Request): Promise<Reply> => {
      const { database } = await open(state);
      const world = await readSpan(database, request.worldId);
      return world ? answer(database, world, request) : nothing(request);
    };
  return {
    summary: inWorld(
      (database, world, request) => readSummary(database, world, tickNow(world, request), request),
      ({ worldId, granularity }) => emptySummary(worldId ?? 0, granularity),
    ),
    annals: inWorld(
      (database, world, request) => readAnnals(database, world, tickNow(world, request)),
      ({ worldId }) => emptyAnnals(worldId ?? 0),
    ),
    stored_clans: inWorld(storedClans, () => []),
    clan_parents: inWorld(clanParents, () => new Map()),
    clan_history: inWorld(
      (database, world, request) => readClanHistory(database, world, request),
      () => null,
    ),
    biography: inWorld(
      (database, world, request) => readBiography(database, world, request, tickNow(world, request)),
      () => null,
    ),
    record: inWorld(
      (database, world, request) => recordAnswer(database, world, request, tickNow(world, request)),
      () => null,
      recorded,
    ),
    law_changes: async (state, request) => readLawChanges((await opened(state)).database, request.worldId, request),
    log: async (state, { worldId, afterSeq, limit }) => {
      const database = (await opened(state)).database;
      const opening = await readOpening(database, worldId);
      return opening && { opening, entries: await readJournal(database, worldId, afterSeq, limit) };
    },
    lineage: async (state, { worldId, ...range }) => {
      const database = (await opened(state)).database;
      const world = await readSpan(database, worldId);
      return world && (await readLineage(database, world.id, range)).map(lineageState(world.id));
    },
    kin: inWorld(readFamily, emptyFamily),
    tie: inWorld(tieAnswer, () => null),
    line: inWorld(
      (database, world, request) => lineAnswer(database, world, request, tickNow(world, request)),
      () => null,
    ),
  };
}

export function tickNow(world: WorldSpan, { live }: WorldQuery): number {
  const isLive = live?.worldId === world.id && !world.closed;
  return isLive ? Math.max(live.tick, world.durableTick) : world.durableTick;
}
