/**
 * What the chronicle answers of worlds, clans and creatures beside the page of events: each finds its world and hands
 * the question to the part that knows.
 */
import type { Database } from '../../store/database/database.js';
import { readLawChanges } from '../../store/sums/law-changes.js';
import { readSpan, type WorldSpan } from '../../store/worlds/worlds.js';
import { emptyAnnals, readAnnals } from './annals.js';
import { readBiography, readClanHistory } from './biography.js';
import { storedClans } from './clans.js';
import { emptyFamily, readFamily } from './family.js';
import type { ChronicleProtocol, WorldQuery } from './protocol.js';
import { emptySummary, readSummary } from './summary.js';

type Reads = 'summary' | 'annals' | 'stored_clans' | 'clan_history' | 'biography' | 'law_changes' | 'kin';

type ReadHandlers<State> = {
  [Name in Reads]: (
    state: State,
    request: ChronicleProtocol[Name]['request'],
  ) => Promise<ChronicleProtocol[Name]['reply']>;
};

/** Handlers for a state of which the database can be had. */
export function reads<State>(databaseOf: (state: State) => Promise<Database>): ReadHandlers<State> {
  /** Answers `nothing` where the world is not stored. */
  const inWorld =
    <Request extends WorldQuery, Reply>(
      answer: (database: Database, world: WorldSpan, request: Request) => Promise<Reply>,
      nothing: (request: Request) => Reply,
    ) =>
    async (state: State, request: Request): Promise<Reply> => {
      const database = await databaseOf(state);
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
    clan_history: inWorld(
      (database, world, request) => readClanHistory(database, world, request),
      () => null,
    ),
    biography: inWorld(
      (database, world, request) => readBiography(database, world, request, tickNow(world, request)),
      () => null,
    ),
    law_changes: async (state, request) => readLawChanges(await databaseOf(state), request.worldId, request),
    kin: inWorld(readFamily, emptyFamily),
  };
}

/** The clock's word counts for the world that it runs. */
function tickNow(world: WorldSpan, { live }: WorldQuery): number {
  const isLive = live?.worldId === world.id && !world.closed;
  return isLive ? Math.max(live.tick, world.durableTick) : world.durableTick;
}
