/** Every world of the store, newest first, and the changes of a world's laws (docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LAW_NAMES } from '../laws/catalog/catalog.js';
import { LawValue } from './laws.js';
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

const WorldState = named('World', 'One run of a world.', {
  id: Type.Integer(),
  seed: Type.Integer(),
  width: Type.Number(),
  height: Type.Number(),
  boundary: oneOf(BOUNDARIES),
  started_at: Type.String({ description: 'ISO 8601, UTC.' }),
  ended_at: nullableString('ISO 8601, UTC; null while the world runs.'),
  ticks: Type.Integer(),
  peak_population: Type.Integer(),
  events: Type.Integer({ description: 'Events stored.' }),
  events_removed: Type.Integer({
    description: 'Everyday events that were removed by SIM_KEEP_WORLDS; major ones and all sums stay.',
  }),
  thinned_at: nullableString('When the last of them went, ISO 8601, UTC; null while all are kept.'),
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
  clan_id: nullableInteger('Of its birth.'),
  generation: Type.Integer(),
  mother_id: nullableInteger(),
  father_id: nullableInteger(),
  birth_tick: Type.Integer(),
  death_tick: nullableInteger('Null while it lives.'),
  cause: nullableString('Of its death.'),
  personal_name: Type.String(),
});
export type LineageRowState = Static<typeof LineageRowState>;

export const LineageAnswer = named('Lineage', {
  creatures: Type.Array(LineageRowState, { description: 'In the asked order of ids.' }),
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
  law: Type.Optional(oneOf(LAW_NAMES, 'Changes of this law alone.')),
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
      day: Type.Integer({ description: 'From 1; a day is `day_length` ticks.' }),
      seq: Type.Integer({ description: 'Number of the act; laws of one act share it.' }),
      law: Type.String(),
      from: LawValue,
      to: LawValue,
      persist: Type.Boolean({ description: 'Kept for later worlds too.' }),
      preset: nullableString('The preset that brought it.'),
    }),
    { description: 'In the asked order.' },
  ),
});
export type LawChangesState = Static<typeof LawChangesState>;
