/**
 * `GET /api/worlds`: every world that the store has seen, newest first (decisions.md section 8).
 */
import Type from 'typebox';
import { nullableString, oneOf } from './types.js';
import { BOUNDARIES } from './vocabulary.js';

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
    state_hash: Type.Optional(nullableString('Hash of its last state.')),
  },
  { $id: 'World', description: 'One run of a world.' },
);

export const WorldsAnswer = Type.Object({ worlds: Type.Array(WorldState) }, { $id: 'Worlds' });
