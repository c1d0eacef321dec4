/** The small frames of the socket `/ws`, besides the state (docs/interface.md#socket). */
import { type Static, Type } from '../typebox.js';
import { LawSet } from '../laws/schema.js';
import { CLOCK_STATES } from './control.js';
import { ErrorDetail, oneOf, named } from './types.js';
import { BOUNDARIES } from '../vocabulary.js';

export const HelloMessage = named('HelloMessage', 'First frame of a connection, and of every new world.', {
  type: Type.Literal('hello'),
  seed: Type.Integer(),
  tick_rate: Type.Number({ description: 'Target speed, in ticks per second.' }),
  width: Type.Number(),
  height: Type.Number(),
  boundary: oneOf(BOUNDARIES),
  paused: Type.Boolean(),
  state: oneOf(CLOCK_STATES),
  world_id: Type.Integer(),
  tick: Type.Integer(),
  version: Type.String(),
});
export type HelloMessage = Static<typeof HelloMessage>;

const requestId = Type.Optional(
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    description: 'The `id` of the message that is answered.',
  }),
);

export const AckFrame = named('AckFrame', 'The action took effect.', {
  type: Type.Literal('ack'),
  id: requestId,
  ok: Type.Literal(true),
  state: oneOf(CLOCK_STATES),
  paused: Type.Boolean(),
  speed: Type.Number(),
  tick: Type.Integer(),
  seed: Type.Integer(),
  world_id: Type.Integer(),
});
export type AckFrame = Static<typeof AckFrame>;

export const ErrorFrame = named('ErrorFrame', 'The message is invalid, or was not carried out.', {
  type: Type.Literal('error'),
  id: requestId,
  detail: ErrorDetail,
});
export type ErrorFrame = Static<typeof ErrorFrame>;

export const AuthErrorFrame = named(
  'AuthErrorFrame',
  'The passkey is missing, wrong or not set up; to this client alone.',
  { type: Type.Literal('auth_error'), id: requestId, error: Type.String(), detail: Type.String() },
);
export type AuthErrorFrame = Static<typeof AuthErrorFrame>;

export const ControlFrame = named('ControlFrame', 'The clock changed. Sent to every viewer.', {
  type: Type.Literal('control'),
  state: oneOf(CLOCK_STATES),
  paused: Type.Boolean(),
  speed: Type.Number(),
  tick: Type.Integer(),
});
export type ControlFrame = Static<typeof ControlFrame>;

export const LawsFrame = named('LawsFrame', 'Laws changed. Sent to every viewer.', {
  type: Type.Literal('laws'),
  laws: LawSet,
  tick: Type.Integer(),
});
export type LawsFrame = Static<typeof LawsFrame>;

export const PrimaryFrame = named(
  'PrimaryFrame',
  'The connection of a follower to its primary began or ended; to every viewer.',
  {
    type: Type.Literal('primary'),
    connected: Type.Boolean({
      description: 'Whether this follower is connected to its primary. While it is not, the last state stays.',
    }),
  },
);
export type PrimaryFrame = Static<typeof PrimaryFrame>;

export const AliveFrame = named('AliveFrame', 'The connection is alive, and nothing else was sent for some time.', {
  type: Type.Literal('alive'),
});
export type AliveFrame = Static<typeof AliveFrame>;
