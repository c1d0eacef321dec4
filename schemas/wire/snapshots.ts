/** `GET /api/snapshots`: the stored checkpoints, from which a world can be continued elsewhere. */
import { Type, type Static } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { ID_CURSOR_FIELDS, idCursors, nullableString, natural, pageSize, named } from './types.js';

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
