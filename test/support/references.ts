/**
 * Who speaks of whom: the columns that name a living thing by its id, with the time that each may go on naming what is
 * gone. Columns that remember (parents, founders, who built a bridge, who called) are not among them.
 */
import { columnArray, rowOfId } from '../../actors/world/columns/table.js';
import type { TableName } from '../../actors/world/columns/tables.js';
import { clanRow } from '../../actors/world/clans/roster.js';
import type { WorldState } from '../../actors/world/state.js';

type Target = 'clan' | 'creature' | 'house' | 'coalition' | 'plant';

export interface Reference {
  readonly table: TableName;
  readonly column: string;
  readonly to: Target;
  /** Ticks that it may dangle: 0 where it must never be seen at the end of a tick. */
  readonly patienceTicks: number;
}

const reference = (table: TableName, column: string, to: Target, patienceTicks: number): Reference => ({
  table,
  column,
  to,
  patienceTicks,
});

export const REFERENCES: readonly Reference[] = [
  reference('creatures', 'clanIds', 'clan', 0),
  reference('creatures', 'insideIds', 'house', 1),
  reference('houses', 'clanIds', 'clan', 0),
  reference('clans', 'mainHouseIds', 'house', 1),
  reference('clans', 'coalitionIds', 'coalition', 0),
  reference('clans', 'tributeToIds', 'clan', 250),
  reference('coalitions', 'leaderClanIds', 'clan', 25),
  reference('relations', 'a', 'clan', 31),
  reference('relations', 'b', 'clan', 31),
  reference('plots', 'clanIds', 'clan', 250),
  reference('plots', 'plantIds', 'plant', 250),
  reference('markets', 'a', 'clan', 250),
  reference('markets', 'b', 'clan', 250),
  reference('missions', 'creatureIds', 'creature', 250),
  reference('missions', 'fromClanIds', 'clan', 250),
  reference('missions', 'toClanIds', 'clan', 250),
  reference('boundaryStones', 'clanIds', 'clan', 250),
];

/** Whether what has this id is there now. */
export function exists(world: WorldState, target: Target, id: number): boolean {
  if (target === 'clan') return clanRow(world, id) >= 0;
  const table = world[TABLES_OF[target]];
  const row = rowOfId(table.ids, table.count, id);
  return row >= 0 && table.alive[row] === 1;
}

const TABLES_OF = {
  creature: 'creatures',
  house: 'houses',
  coalition: 'coalitions',
  plant: 'plants',
} as const satisfies Record<Exclude<Target, 'clan'>, TableName>;

/** Calls `dangling` for every living row that names what is not there. */
export function findDangling(
  world: WorldState,
  { table: name, column, to }: Reference,
  dangling: (row: number, id: number) => void,
): void {
  const table = world[name];
  const ids = columnArray(table, column);
  const alive = 'alive' in table ? table.alive : null;
  for (let row = 0; row < table.count; row++) {
    const id = ids[row]!;
    if (id === 0 || (alive !== null && alive[row] === 0)) continue;
    if (!exists(world, to, id)) dangling(row, id);
  }
}
