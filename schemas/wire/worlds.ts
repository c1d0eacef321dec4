/** Every world of the store, newest first, and the changes of a world's laws (docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LAW_NAMES } from '../laws/catalog/catalog.js';
import { LawValue } from './control.js';
import { LIMITS } from '../limits.js';
import {
  ID_CURSOR_FIELDS,
  idCursors,
  nullableInteger,
  nullableString,
  oneOf,
  natural,
  pageOrder,
  pageSize,
  named,
} from './types.js';
import { BOUNDARIES, CASTES } from '../vocabulary.js';

const WorldState = named('World', 'A world of the store, running or ended.', {
  id: Type.Integer(),
  seed: Type.Integer(),
  width: Type.Number(),
  height: Type.Number(),
  boundary: oneOf(BOUNDARIES),
  started_at: Type.String({ description: 'Time of the start (ISO 8601, UTC).' }),
  ended_at: nullableString('Time of the end (ISO 8601, UTC); null while the world runs.'),
  ticks: Type.Integer(),
  peak_population: Type.Integer(),
  events: Type.Integer({ description: 'Number of stored events.' }),
  events_removed: Type.Integer({
    description: 'Number of everyday events that SIM_KEEP_WORLDS has removed. Major events and all sums stay.',
  }),
  thinned_at: nullableString('Time of the last removal (ISO 8601, UTC); null if there was none.'),
  state_hash: Type.Optional(nullableString('Hash of its last state.')),
  engine: nullableString('Id of the engine that computed it last; null if an older version stored none.'),
  engine_changes: Type.Array(
    named('EngineChange', {
      tick: Type.Integer({ description: 'The engine `to` computes the ticks after this one.' }),
      from: nullableString('Null if an older version stored no engine.'),
      to: Type.String(),
    }),
    { description: 'When another engine continued the world, oldest first.' },
  ),
});

export const WorldsAnswer = named('Worlds', { worlds: Type.Array(WorldState) });
export type WorldsAnswer = Static<typeof WorldsAnswer>;

export const WorldPath = Type.Object({
  world_id: natural(),
});

export const LineageRowState = named('LineageRow', 'Birth and death of one creature.', {
  id: Type.Integer(),
  world_id: Type.Integer(),
  caste: oneOf(CASTES, 'At birth.'),
  sex: Type.String(),
  clan_id: nullableInteger('Clan in which it was born.'),
  generation: Type.Integer(),
  mother_id: nullableInteger(),
  father_id: nullableInteger(),
  birth_tick: Type.Integer(),
  death_tick: nullableInteger('Tick of its death; null if it is alive.'),
  cause: nullableString('Cause of its death.'),
  personal_name: Type.String(),
});
export type LineageRowState = Static<typeof LineageRowState>;

export const LineageAnswer = named('Lineage', {
  creatures: Type.Array(LineageRowState, { description: 'Creatures by id, in the requested order.' }),
  ...ID_CURSOR_FIELDS,
});
export type LineageAnswer = Static<typeof LineageAnswer>;

export const LineageParameters = Type.Object({
  ...idCursors('creatures'),
  limit: pageSize(LIMITS.lineagePageMax.value),
});

export const LawChangesParameters = Type.Object({
  order: pageOrder('Order of the changes.'),
  page: natural({ default: 0 }),
  size: pageSize(LIMITS.lawChangesPageMax.value),
  law: Type.Optional(oneOf(LAW_NAMES, 'Only changes of this law.')),
});

export const LawChangesState = named('LawChanges', {
  world_id: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
  has_more: Type.Boolean(),
  changes: Type.Array(
    named('LawChange', {
      tick: Type.Integer({ description: 'The change is in force after this tick.' }),
      day: Type.Integer({ description: 'Number of the day, from 1; a day has `day_length` ticks.' }),
      seq: Type.Integer({ description: 'Number of the action; laws that one action changed share it.' }),
      law: Type.String(),
      from: LawValue,
      to: LawValue,
      persist: Type.Boolean({ description: 'True if the change is kept for later worlds, too.' }),
      preset: nullableString('Preset that made the change; null for none.'),
    }),
    { description: 'Changes in the requested order.' },
  ),
});
export type LawChangesState = Static<typeof LawChangesState>;

// `GET /api/snapshots`: the stored checkpoints, from which a world can be continued elsewhere.

const SnapshotState = named('Snapshot', 'One checkpoint of a world.', {
  id: Type.Integer({ description: 'Id of the snapshot; ids are never reused.' }),
  world_id: Type.Integer(),
  seed: Type.Integer(),
  tick: Type.Integer(),
  day: Type.Integer({
    description: 'Number of the day, from 1; a day has `day_length` ticks by the laws of the snapshot.',
  }),
  created: nullableString('ISO 8601, UTC; null for those that an older version stored.'),
  size: Type.Integer({ description: 'Size of the file, in bytes.' }),
  state_bytes: Type.Integer({ description: 'Size of the unpacked state, in bytes.' }),
  state_hash: Type.String({ description: 'Hash of the state at the tick; an import must give the same one.' }),
  format: Type.Integer({ description: 'Format of the file.' }),
  engine: Type.Integer({ description: "Format of the engine's own bytes in it." }),
  engine_id: nullableString('Id of the engine that took it; null if an older version stored none.'),
  journal_seq: Type.Integer({ description: 'Number of the last action that the state includes.' }),
  first_event_id: Type.Integer({ description: 'Id of the first event of the world.' }),
});
export type SnapshotState = Static<typeof SnapshotState>;

export const SnapshotsAnswer = named('Snapshots', {
  snapshots: Type.Array(SnapshotState, { description: 'Snapshots in the requested order.' }),
  ...ID_CURSOR_FIELDS,
});
export type SnapshotsAnswer = Static<typeof SnapshotsAnswer>;

export const SnapshotsParameters = Type.Object({
  world_id: Type.Optional(natural({ description: 'Only snapshots of this world; of all worlds if absent.' })),
  limit: pageSize(LIMITS.snapshotsPageMax.value, LIMITS.snapshotsPageDefault.value),
  ...idCursors('snapshots'),
});

export const SnapshotPath = Type.Object({
  snapshot_id: natural(),
});
