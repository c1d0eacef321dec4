/** The small frames of the socket `/ws`, besides the state (docs/interface.md#socket). */
import { type Static, Type } from '../typebox.js';
import { LawSet } from '../laws/schema.js';
import { CLOCK_STATES } from './control.js';
import { ErrorDetail } from './error.js';
import { oneOf } from './types.js';
import { BOUNDARIES } from '../vocabulary.js';

export const HelloMessage = Type.Object(
  {
    type: Type.Literal('hello'),
    seed: Type.Integer(),
    tick_rate: Type.Number({ description: 'Ticks per second asked for.' }),
    width: Type.Number(),
    height: Type.Number(),
    boundary: oneOf(BOUNDARIES),
    paused: Type.Boolean(),
    state: oneOf(CLOCK_STATES),
    world_id: Type.Integer(),
    tick: Type.Integer(),
    version: Type.String(),
  },
  { $id: 'HelloMessage', description: 'First frame of a connection, and of every new world.' },
);
export type HelloMessage = Static<typeof HelloMessage>;

const requestId = Type.Optional(
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    description: 'The `id` of the message answered.',
  }),
);

export const AckFrame = Type.Object(
  {
    type: Type.Literal('ack'),
    id: requestId,
    ok: Type.Literal(true),
    state: oneOf(CLOCK_STATES),
    paused: Type.Boolean(),
    speed: Type.Number(),
    tick: Type.Integer(),
    seed: Type.Integer(),
    world_id: Type.Integer(),
  },
  { $id: 'AckFrame', description: 'The action took effect.' },
);
export type AckFrame = Static<typeof AckFrame>;

export const ErrorFrame = Type.Object(
  { type: Type.Literal('error'), id: requestId, detail: ErrorDetail },
  { $id: 'ErrorFrame', description: 'The message was not understood, or not carried out.' },
);
export type ErrorFrame = Static<typeof ErrorFrame>;

export const AuthErrorFrame = Type.Object(
  { type: Type.Literal('auth_error'), id: requestId, error: Type.String(), detail: Type.String() },
  {
    $id: 'AuthErrorFrame',
    description: 'The passkey is missing, wrong or not set up; to this client alone.',
  },
);
export type AuthErrorFrame = Static<typeof AuthErrorFrame>;

export const ControlFrame = Type.Object(
  {
    type: Type.Literal('control'),
    state: oneOf(CLOCK_STATES),
    paused: Type.Boolean(),
    speed: Type.Number(),
    tick: Type.Integer(),
  },
  { $id: 'ControlFrame', description: 'The clock changed; to every viewer.' },
);
export type ControlFrame = Static<typeof ControlFrame>;

export const LawsFrame = Type.Object(
  { type: Type.Literal('laws'), laws: LawSet, tick: Type.Integer() },
  { $id: 'LawsFrame', description: 'Laws changed; to every viewer.' },
);
export type LawsFrame = Static<typeof LawsFrame>;

export const PrimaryFrame = Type.Object(
  {
    type: Type.Literal('primary'),
    connected: Type.Boolean({
      description: 'Whether this follower is connected to its primary. While it is not, the last state stays.',
    }),
  },
  {
    $id: 'PrimaryFrame',
    description: 'The connection of a follower to its primary began or ended; to every viewer.',
  },
);
export type PrimaryFrame = Static<typeof PrimaryFrame>;

export const AliveFrame = Type.Object(
  { type: Type.Literal('alive') },
  { $id: 'AliveFrame', description: 'The service is there, and has had nothing else to say.' },
);
export type AliveFrame = Static<typeof AliveFrame>;
