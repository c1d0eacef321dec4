/** Control of the clock by the admin, and the check of a message's value (docs/interface.md#control-and-laws). */
import { type Static, Type } from '../typebox.js';
import type { ValidationItem } from '../errors.js';
import { LIMITS } from '../limits.js';
import { nullableNumber, oneOf, named } from './types.js';

const CONTROL_ACTIONS = ['pause', 'resume', 'step', 'reset', 'set_speed'] as const;
export const CLOCK_STATES = ['running', 'paused', 'stepping'] as const;

const value = Type.Optional(nullableNumber('set_speed: ticks per second, 0.1 to 1000. reset: the seed, an integer.'));

/** Body of `POST /api/control`. */
export const ControlMessage = named('ControlMessage', 'An action of the admin on the clock.', {
  action: oneOf(CONTROL_ACTIONS),
  value,
});
export type ControlMessage = Static<typeof ControlMessage>;

/** A control message of a client on the socket. */
export const ClientMessage = named('ClientMessage', 'A control message on the socket.', {
  action: oneOf(CONTROL_ACTIONS),
  value,
  key: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The god passkey.',
      writeOnly: true,
    }),
  ),
  id: Type.Optional(
    Type.Unsafe<string | number | null>({
      type: ['string', 'integer', 'null'],
      maxLength: LIMITS.socketMessageIdCharactersMax.value,
      description: 'The answer repeats this value.',
    }),
  ),
});
export type ClientMessage = Static<typeof ClientMessage>;

export const ControlAnswer = named('ControlAnswer', 'The clock after the action took effect.', {
  ok: Type.Literal(true),
  state: oneOf(CLOCK_STATES),
  paused: Type.Boolean(),
  speed: Type.Number({ description: 'Target speed, in ticks per second.' }),
  tick: Type.Integer(),
  seed: Type.Integer(),
  world_id: Type.Integer(),
});

/** A speed must be present and in range, a seed an exact integer from 0. Other actions ignore the value. */
export function controlValueItems(message: ControlMessage): readonly ValidationItem[] {
  const given = message.value ?? null;
  if (message.action === 'set_speed') {
    const minimum = LIMITS.speedTicksPerSecondMin.value;
    const maximum = LIMITS.speedTicksPerSecondMax.value;
    if (given === null) return [valueItem('is required by set_speed', 'missing', given)];
    if (given >= minimum && given <= maximum) return [];
    return [valueItem(`must be from ${minimum} to ${maximum} ticks per second`, 'out_of_range', given)];
  }
  if (message.action === 'reset' && given !== null && !(Number.isSafeInteger(given) && given >= 0)) {
    return [valueItem('must be an exact integer, 0 or more: the seed', 'integer_type', given)];
  }
  return [];
}

function valueItem(msg: string, type: string, input: number | null): ValidationItem {
  return { loc: ['body', 'value'], msg, type, input };
}
