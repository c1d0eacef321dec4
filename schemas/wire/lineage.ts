/**
 * A creature's family, living and dead, as the chronicle has it (interface.md, What the service does, 6).
 */
import Type, { type Static } from 'typebox';
import { nullable, nullableInteger, nullableString } from './types.js';

export const KinState = Type.Object(
  {
    id: Type.Integer(),
    personal_name: Type.String(),
    caste: Type.String(),
    sex: Type.String(),
    clan_id: nullableInteger(),
    generation: Type.Integer(),
    mother_id: nullableInteger(),
    father_id: nullableInteger(),
    birth_tick: Type.Integer(),
    death_tick: nullableInteger('Null for the living.'),
    cause: nullableString('Of its death.'),
    alive: Type.Boolean(),
  },
  { $id: 'Kin' },
);
export type KinState = Static<typeof KinState>;

export const FamilyState = Type.Object(
  {
    mother: nullable(KinState),
    father: nullable(KinState),
    children: Type.Array(KinState, { description: 'Oldest first.' }),
    siblings: Type.Array(KinState, { description: 'Of the same mother or father, oldest first.' }),
  },
  { $id: 'Family' },
);
export type FamilyState = Static<typeof FamilyState>;
