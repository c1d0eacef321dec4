/**
 * The log of a world: what was decided from outside, in order (docs/log.md). A checkpoint or the initial state and the
 * records that follow determine every later tick exactly. The log is sent over `/ws` and read from the store over HTTP.
 */
import { LawSet } from '../laws/schema.js';
import { LIMITS } from '../limits.js';
import { type Static, Type } from '../typebox.js';
import { BOUNDARIES } from '../vocabulary.js';
import { CLOCK_STATES } from './control.js';
import { nullable, nullableInteger, nullableString, oneOf, openObject, natural, pageSize, named } from './types.js';

export const LOG_SUBPROTOCOL = 'spaceland.log.v1';

const worldId = Type.Integer({ description: 'Id of the world.' });
const id = natural();

export const LogWorld = named('LogWorld', 'How the world began. Without a checkpoint, a replica begins here.', {
  id: worldId,
  seed: Type.Integer(),
  width: Type.Number(),
  height: Type.Number(),
  boundary: oneOf(BOUNDARIES),
  laws: LawSet,
  first_event_id: Type.Integer({ description: 'Id of the first event of the world.' }),
  from_tick: Type.Integer({
    description: 'First tick; above 0 if the world was imported from a snapshot.',
  }),
  engine_id: nullableString('Id of the engine that computes it; null if unknown.'),
});
export type LogWorld = Static<typeof LogWorld>;

/** A decision of the admin, or a change of the engine. */
const Action = openObject(
  'What was decided. Only the `kind` `laws` changes the world: `changed` has the new values, in the order in which they were given. `opening_laws` says how the laws of the opening differ from the saved ones; `control` moves the clock; `engine` is a change of the engine.',
);

export const LogAction = named('LogAction', 'One action, sent when it has taken effect.', {
  type: Type.Literal('action'),
  world_id: worldId,
  seq: Type.Integer({ description: 'Number of the action in its world, from 1, without gaps.' }),
  tick: Type.Integer({ description: 'The action takes effect after this tick.' }),
  action: Action,
});
export type LogAction = Static<typeof LogAction>;

export const LogOpening = named(
  'LogOpening',
  'A world begins, or was restored after a fault. A replica of a restored world starts again from a checkpoint.',
  {
    type: Type.Literal('opening'),
    world: LogWorld,
    seq: Type.Integer({ description: 'Number of the last action before the records that follow.' }),
    tick: Type.Integer({ description: '0 for a new world; above it if a stored world was restored.' }),
  },
);
export type LogOpening = Static<typeof LogOpening>;

export const LogMark = named(
  'LogMark',
  `How far the world is. At most ${LIMITS.logMarksPerSecondMax.value} a second; about once a second, and after each action, it has all fields.`,
  {
    type: Type.Literal('mark'),
    world_id: worldId,
    seq: Type.Integer({ description: 'Number of the last action before the mark.' }),
    tick: Type.Integer({ description: 'Ticks up to this one exist.' }),
    durable_tick: Type.Optional(Type.Integer({ description: 'Ticks up to this one are stored.' })),
    state: Type.Optional(oneOf(CLOCK_STATES)),
    speed: Type.Optional(Type.Number({ description: 'Target speed, in ticks per second.' })),
    state_hash: Type.Optional(Type.String({ description: 'Hash of the state at this mark.' })),
  },
);
export type LogMark = Static<typeof LogMark>;

export const CheckpointState = named('Checkpoint', 'A stored state of the world.', {
  tick: Type.Integer(),
  journal_seq: Type.Integer({ description: 'Number of the last action that the state includes.' }),
  first_event_id: Type.Integer({ description: 'Id of the first event of the world.' }),
  engine_id: nullableString('Id of the engine that took it; null if an older version stored none.'),
  state_hash: Type.String(),
  laws: LawSet,
  created: nullableString('ISO 8601, UTC; null if an older version stored it.'),
  bytes: Type.Integer({ description: 'Size of the state in bytes, unpacked.' }),
  packed_bytes: Type.Integer({ description: 'Size of all parts in bytes, compressed.' }),
  parts: Type.Integer({ description: 'Number of parts. Unpacked and joined in order they are the state.' }),
});
export type CheckpointState = Static<typeof CheckpointState>;

export const LogHello = named('LogHello', 'First frame of the log. With it alone a replica can begin.', {
  type: Type.Literal('log_hello'),
  run: Type.String({
    description:
      'Another value after each start of the service. Ticks that were not durable at its end may differ after it.',
  }),
  version: Type.String(),
  engine_id: nullableString('Id of the engine; a replica needs the same one. Null if unknown.'),
  world: LogWorld,
  checkpoint: nullable(CheckpointState),
  records: Type.Array(LogAction, {
    description: 'Every action after the checkpoint, or after the opening, oldest first.',
  }),
  mark: LogMark,
});
export type LogHello = Static<typeof LogHello>;

export type LogRecord = LogOpening | LogAction | LogMark;
export type LogMessage = LogHello | LogRecord;

export const LogAnswer = named('Log', 'Stored actions of a world.', {
  world: LogWorld,
  durable_tick: Type.Integer({ description: 'Newest stored tick of the world.' }),
  records: Type.Array(LogAction, { description: 'Actions, oldest first.' }),
  next_from: nullableInteger('Value of `from` for the next page; null if this is the last page.'),
});
export type LogAnswer = Static<typeof LogAnswer>;

export const LogParameters = Type.Object({
  from: natural({ minimum: 1, default: 1, description: 'Number of the first action.' }),
  limit: pageSize(LIMITS.logPageMax.value),
});

const { laws, ...otherFields } = CheckpointState.properties;
export const ListedCheckpoint = named('ListedCheckpoint', 'A stored state in a list.', {
  ...otherFields,
  laws: Type.Optional(laws),
});
export type ListedCheckpoint = Static<typeof ListedCheckpoint>;

export const CheckpointsAnswer = named('Checkpoints', {
  checkpoints: Type.Array(ListedCheckpoint, {
    description:
      'Checkpoints, newest first. The first has `laws`; another has them if they differ from the one before it.',
  }),
});
export type CheckpointsAnswer = Static<typeof CheckpointsAnswer>;

export const CheckpointsParameters = Type.Object({
  at: Type.Optional(natural({ description: 'Only the newest checkpoint of this tick or an earlier one.' })),
});

export const CheckpointPath = Type.Object({ world_id: id, tick: id });

export const CheckpointParameters = Type.Object({
  seq: Type.Optional(natural({ description: '`journal_seq` of the checkpoint. Without it, the newest of the tick.' })),
  hash: Type.Optional(
    Type.String({ maxLength: 64, description: '`state_hash` of the checkpoint. With it the answer never changes.' }),
  ),
  part: natural({ default: 0, description: 'Number of the part, from 0.' }),
});
