/**
 * Values that the columns of bytes may have. Most are indexes into a table of rules, where a greater number makes a
 * later tick fail, long after a checkpoint with it was accepted.
 */
import { AURA } from '../../../../schemas/tables/leader-aura.js';
import { DRIVE } from '../../../../schemas/tables/drives.js';
import { STANDING } from '../../../../schemas/tables/standing.js';
import { WATERWORK } from '../../../../schemas/tables/waterworks.js';
import { OUTLINE_POINTS_MAX } from '../../../../schemas/compact/outline.js';
import {
  ANOMALY_KINDS,
  ARCHETYPES,
  CASTES,
  CAUSES,
  DOOR_SIDES,
  GOVERNANCES,
  MATERIALS,
  PERSONALITIES,
  SEXES,
  SIGNALS,
  SKILL_TITLES,
  STAGES,
  STATUSES,
  TOOLS,
  TOTEMS,
  TRAITS,
  VARIANTS,
} from '../../../../schemas/vocabulary.js';
import type { TABLES, TableName } from '../columns/tables.js';
import type { WorldState } from '../state/state.js';
import {
  BODY_MESSAGE,
  ORDER,
  WOUND,
  BASKET_CAPACITY,
  SHRINE,
  MISSION,
  RELATION_CHANGE,
  FACT,
  FIRESIDE,
  JOB,
} from '../../../../schemas/tables/codes.js';

type ColumnsOf<Name extends TableName> = (typeof TABLES)[Name]['columns'];
type BytesOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly type: 'u8' } ? Key : never;
}[keyof Columns];
type ByteColumn = { [Name in TableName]: BytesOf<ColumnsOf<Name>> }[TableName];
type TableWithKinds = { [Name in TableName]: 'kinds' extends keyof ColumnsOf<Name> ? Name : never }[TableName];

const FLAG_MAX = 1;
/** Greatest value of a column that counts something. */
const COUNT_MAX = 255;

/** The compiler requires every column of bytes, so that a new one is not forgotten. */
const BYTE_MAX: Readonly<Record<Exclude<ByteColumn, 'kinds' | 'rivers' | 'wadings'>, number>> = {
  alive: FLAG_MAX,
  collided: FLAG_MAX,
  blockedTicks: COUNT_MAX,
  indoors: FLAG_MAX,
  castes: lastOf(CASTES),
  sexes: lastOf(SEXES),
  sides: COUNT_MAX,
  personalities: lastOf(PERSONALITIES),
  traits: lastOf(TRAITS),
  stages: lastOf(STAGES),
  judged: FLAG_MAX,
  statuses: lastOf(STATUSES),
  woundSeverities: greatest(WOUND),
  woundsDressed: FLAG_MAX,
  basketRations: BASKET_CAPACITY,
  torpid: FLAG_MAX,
  firesides: greatest(FIRESIDE),
  heatTicks: COUNT_MAX,
  strangenesses: ANOMALY_KINDS.length,
  fallTicks: COUNT_MAX,
  sleeping: FLAG_MAX,
  infected: FLAG_MAX,
  drives: greatest(DRIVE),
  auras: greatest(AURA),
  heardKinds: lastOf(SIGNALS),
  chaseTicks: COUNT_MAX,
  jobKinds: greatest(JOB),
  tools: lastOf(TOOLS),
  titles: lastOf(SKILL_TITLES),
  archetypes: lastOf(ARCHETYPES),
  seeds: COUNT_MAX,
  orderKinds: greatest(ORDER),
  vertexCounts: OUTLINE_POINTS_MAX,
  variants: lastOf(VARIANTS),
  withering: FLAG_MAX,
  cultivated: FLAG_MAX,
  irrigated: FLAG_MAX,
  doorSides: lastOf(DOOR_SIDES),
  materials: lastOf(MATERIALS),
  beds: COUNT_MAX,
  ruins: FLAG_MAX,
  occupants: COUNT_MAX,
  attended: FLAG_MAX,
  totems: lastOf(TOTEMS),
  shrineLevels: greatest(SHRINE),
  governances: lastOf(GOVERNANCES),
  rationings: FLAG_MAX,
  martialLaws: FLAG_MAX,
  plagueResponses: FLAG_MAX,
  sanctuaries: FLAG_MAX,
  standings: greatest(STANDING),
  wars: FLAG_MAX,
  flows: FLAG_MAX,
  surges: FLAG_MAX,
  topics: greatest(FACT),
  discovered: FLAG_MAX,
  causes: lastOf(CAUSES),
};

const KIND_MAX: Readonly<Record<TableWithKinds, number>> = {
  anomalies: lastOf(ANOMALY_KINDS),
  waterworks: greatest(WATERWORK),
  signals: lastOf(SIGNALS),
  missions: greatest(MISSION),
  bodyMessages: greatest(BODY_MESSAGE),
  relationMessages: greatest(RELATION_CHANGE),
};

/** Returns the greatest value that the column of bytes `key` of the table `name` may have. */
export function byteMax({ rivers }: WorldState, name: TableName, key: string): number {
  if (key === 'kinds') return KIND_MAX[name as TableWithKinds];
  // These are rows of the table of rivers; `wadings` is 0 on dry ground and the row plus 1 otherwise.
  if (key === 'rivers') return rivers.count - 1;
  if (key === 'wadings') return rivers.count;
  return BYTE_MAX[key as keyof typeof BYTE_MAX];
}

function lastOf(words: readonly unknown[]): number {
  return words.length - 1;
}

function greatest(codes: Readonly<Record<string, number>>): number {
  return Math.max(...Object.values(codes));
}
