/**
 * Between which values each number of the state stays, as one table: a new column with bounds is a row here. Bounds that
 * depend on the laws or on the body are functions.
 */
import { CASTE_ROWS } from '../../machines/tables/castes.js';
import { SIGNALS } from '../../machines/tables/signals.js';
import { SKILL_MAX } from '../../machines/tables/skills.js';
import { NO_TOTEM } from '../../machines/tables/totems.js';
import { STANDING } from '../../machines/tables/standing.js';
import {
  ANOMALY_KINDS,
  CASTES,
  MATERIALS,
  PERSONALITIES,
  STAGES,
  STATUSES,
  TOOLS,
  TOTEMS,
  TRAITS,
  VARIANTS,
} from '../../schemas/wire/vocabulary.js';
import { MORALE_MAX } from '../../actors/world/bodies/morale.js';
import { columnArray } from '../../actors/world/columns/table.js';
import type { TableName } from '../../actors/world/columns/tables.js';
import { energyScale, MAX_VERTICES, MIN_VERTICES } from '../../actors/world/morphology/outline.js';
import { DRIVE } from '../../actors/world/phases/creatures/instinct.js';
import { faithMax } from '../../actors/world/phases/settlements/faith/shrines.js';
import type { WorldState } from '../../actors/world/state.js';

type Most = number | ((world: WorldState, row: number) => number);

export interface Bound {
  readonly table: TableName;
  readonly column: string;
  readonly least: number;
  readonly most: Most;
}

const bound = (table: TableName, column: string, least: number, most: Most): Bound => ({
  table,
  column,
  least,
  most,
});
/** A code of a vocabulary. */
const code = (table: TableName, column: string, words: readonly unknown[]): Bound =>
  bound(table, column, 0, words.length - 1);
const flag = (table: TableName, column: string): Bound => bound(table, column, 0, 1);

const SCORE_MAX = 100;
const BASKET_RATIONS_MAX = 3;
const BEDS_MAX = 16;
const WOUND_TICKS_MAX = 100;
/** Energies and healths are doubles, their bounds products of floats. */
const TOLERANCE = 1e-3;

export const BOUNDS: readonly Bound[] = [
  bound(
    'creatures',
    'energies',
    0,
    ({ laws, creatures }, row) => laws.energy_max * energyScale(creatures.areas[row]!),
  ),
  bound('creatures', 'healths', 0, ({ creatures }, row) => CASTE_ROWS[creatures.castes[row]!]!.maxHealth),
  bound('creatures', 'irregularities', 0, 1),
  bound('creatures', 'vertexCounts', MIN_VERTICES, MAX_VERTICES),
  bound('creatures', 'morales', 0, MORALE_MAX),
  bound('creatures', 'woundTicks', 0, WOUND_TICKS_MAX),
  bound('creatures', 'woundSeverities', 0, 2),
  bound('creatures', 'basketRations', 0, BASKET_RATIONS_MAX),
  bound('creatures', 'basketEnergies', 0, Infinity),
  bound('creatures', 'thrusts', 0, 1),
  bound('creatures', 'steers', -1, 1),
  bound('creatures', 'socials', -1, 1),
  bound('creatures', 'drives', 0, Math.max(...Object.values(DRIVE))),
  bound('creatures', 'matingCooldowns', 0, Infinity),
  bound('creatures', 'ages', 0, ({ creatures }, row) => creatures.lifespans[row]! + 1),
  ...['farming', 'combat', 'foraging', 'healing'].map((skill) =>
    bound('creatures', `${skill}Skills`, 0, SKILL_MAX),
  ),
  ...['sexes', 'sleeping', 'indoors', 'infected', 'torpid', 'judged'].map((column) =>
    flag('creatures', column),
  ),
  code('creatures', 'castes', CASTES),
  code('creatures', 'stages', STAGES),
  code('creatures', 'statuses', STATUSES),
  code('creatures', 'personalities', PERSONALITIES),
  code('creatures', 'traits', TRAITS),
  code('creatures', 'tools', TOOLS),
  bound('plants', 'growths', 0, 1),
  code('plants', 'variants', VARIANTS),
  bound('corpses', 'energies', 0, Infinity),
  bound('corpses', 'ttls', 0, ({ laws }) => laws.corpse_ttl),
  bound('houses', 'beds', 0, BEDS_MAX),
  bound('houses', 'occupants', 0, ({ houses }, row) => houses.beds[row]!),
  bound('houses', 'hitPoints', 0, Infinity),
  bound('houses', 'rubbles', 0, Infinity),
  bound('houses', 'hearthFuels', 0, Infinity),
  code('houses', 'materials', MATERIALS),
  bound('clans', 'faiths', 0, faithMax),
  bound('clans', 'larders', 0, ({ laws }) => laws.larder_capacity),
  bound('clans', 'granaries', 0, ({ laws }) => laws.granary_capacity),
  bound('clans', 'shrineLevels', 0, 2),
  bound('clans', 'totems', 0, ({ clans }, row) =>
    clans.totems[row] === NO_TOTEM ? NO_TOTEM : TOTEMS.length - 1,
  ),
  ...['warriorShares', 'farmerShares', 'scavengerShares'].map((column) => bound('clans', column, 0, 1)),
  bound('relations', 'scores', -SCORE_MAX, SCORE_MAX),
  bound('relations', 'standings', 0, STANDING.rival),
  flag('relations', 'wars'),
  bound('rivers', 'levels', 0, Infinity),
  bound('rivers', 'halfWidths', 0, ({ topology }) => topology.height),
  bound('waterworks', 'hitPoints', 0, Infinity),
  bound('waterworks', 'rivers', 0, ({ rivers }) => rivers.count - 1),
  bound('fires', 'radii', 0, Infinity),
  bound('fires', 'ttls', 0, Infinity),
  bound('bolts', 'ttls', 0, Infinity),
  code('signals', 'kinds', SIGNALS),
  bound('signals', 'bornTicks', 0, ({ registers }) => registers.tick),
  // What was born so long ago is gone: the remaining life of a signal is never below 0.
  bound('signals', 'ttls', 0, Infinity),
  code('anomalies', 'kinds', ANOMALY_KINDS),
  flag('anomalies', 'discovered'),
  flag('plots', 'irrigated'),
  bound('missions', 'cargoes', 0, Infinity),
];

/** Calls `broken` for every living row whose value is out of its bounds. O(rows). */
export function findOutside(
  world: WorldState,
  { table: name, column, least, most }: Bound,
  broken: (row: number, value: number, most: number) => void,
): void {
  const table = world[name];
  const values = columnArray(table, column);
  const alive = 'alive' in table ? table.alive : null;
  for (let row = 0; row < table.count; row++) {
    if (alive !== null && alive[row] === 0) continue;
    const value = values[row]!;
    const top = typeof most === 'number' ? most : most(world, row);
    if (!(value >= least - TOLERANCE && value <= top + TOLERANCE)) broken(row, value, top);
  }
}
