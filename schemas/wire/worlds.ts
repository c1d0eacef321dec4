/** Every world of the store, newest first, and the changes of a world's laws (docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LAW_NAMES } from '../laws/catalog.js';
import { LIMITS } from '../limits.js';
import { nullableInteger, nullableString, oneOf } from './types.js';
import { BOUNDARIES, CASTES } from '../vocabulary.js';

const WorldState = Type.Object(
  {
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
      Type.Object(
        {
          tick: Type.Integer({ description: 'The engine `to` computes the ticks after this one.' }),
          from: nullableString('Null if an older version stored no engine.'),
          to: Type.String(),
        },
        { $id: 'EngineChange' },
      ),
      { description: 'When another engine continued the world, oldest first.' },
    ),
  },
  { $id: 'World', description: 'One run of a world.' },
);

export const WorldsAnswer = Type.Object({ worlds: Type.Array(WorldState) }, { $id: 'Worlds' });
export type WorldsAnswer = Static<typeof WorldsAnswer>;

export const WorldPath = Type.Object({
  world_id: Type.Integer({ minimum: 0, maximum: LIMITS.integerMax.value }),
});

export const LineageRowState = Type.Object(
  {
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
  },
  { $id: 'LineageRow', description: 'Birth and death of one creature.' },
);
export type LineageRowState = Static<typeof LineageRowState>;

export const LineageAnswer = Type.Object(
  {
    creatures: Type.Array(LineageRowState, { description: 'In the order of ids.' }),
    next_after: nullableInteger('Follow it as `after`; null at the end.'),
  },
  { $id: 'Lineage' },
);
export type LineageAnswer = Static<typeof LineageAnswer>;

export const LineageParameters = Type.Object({
  after: Type.Integer({
    minimum: 0,
    maximum: LIMITS.integerMax.value,
    default: 0,
    description: 'Only creatures with a higher id.',
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: LIMITS.lineagePageMax.value,
    default: LIMITS.lineagePageMax.value,
  }),
});

export const LawChangesParameters = Type.Object({
  page: Type.Integer({ minimum: 0, maximum: LIMITS.integerMax.value, default: 0 }),
  size: Type.Integer({
    minimum: 1,
    maximum: LIMITS.lawChangesPageMax.value,
    default: LIMITS.lawChangesPageMax.value,
  }),
  law: Type.Optional(oneOf(LAW_NAMES, 'Changes of this law alone.')),
});

const LawValue = Type.Unsafe<unknown>({ type: ['number', 'boolean', 'string', 'null'] });

export const LawChangesState = Type.Object(
  {
    world_id: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
    total: Type.Integer(),
    has_more: Type.Boolean(),
    changes: Type.Array(
      Type.Object(
        {
          tick: Type.Integer({ description: 'The change is in force after this tick.' }),
          day: Type.Integer({ description: 'From 1; a day is `day_length` ticks.' }),
          seq: Type.Integer({ description: 'Number of the act; laws of one act share it.' }),
          law: Type.String(),
          from: LawValue,
          to: LawValue,
          persist: Type.Boolean({ description: 'Kept for later worlds too.' }),
          preset: nullableString('The preset that brought it.'),
        },
        { $id: 'LawChange' },
      ),
      { description: 'Newest first.' },
    ),
  },
  { $id: 'LawChanges' },
);
export type LawChangesState = Static<typeof LawChangesState>;
