/** Control of the clock by the admin, and the check of a message's value (docs/interface.md#control-and-laws). */
import { type Static, Type, type TObject } from '../typebox.js';
import type { ValidationItem } from '../errors.js';
import { LIMITS } from '../limits.js';
import { nullableNumber, oneOf, named, mapOf, nullable, nullableOneOf } from './types.js';
import { PRESET_NAMES } from '../laws/presets.js';
import { LAW_NAMES, type Laws } from '../laws/catalog/catalog.js';
import { LawSet, PresetLaws } from '../laws/schema.js';

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

// Laws and presets on the wire (docs/interface.md#endpoints; docs/interface.md#control-and-laws).

/** Query of `POST /api/laws` and `POST /api/presets/{name}`. */
export const LawsQueryParameters = Type.Object({
  persist: Type.Boolean({
    default: true,
    // The example of the documentation must not change later worlds.
    example: false,
    description: 'Whether to keep the laws for later worlds, too.',
  }),
  reset: Type.Boolean({ default: false, description: 'Whether to start a new world under these laws.' }),
});
export type LawsQueryParameters = Static<typeof LawsQueryParameters>;

/** The name is not an enum, because an unknown name is answered with 404 and not with 422. */
export const PresetPathParameters = Type.Object({
  name: Type.String({ description: `One of ${PRESET_NAMES.join(', ')}.` }),
});

const PresetDetail = named('PresetDetail', 'The character of a preset and its laws.', {
  description: Type.String(),
  laws: PresetLaws,
});

/** Fields of the answers that say which laws are in force, if these are not exactly those of a preset. */
export const LAWS_IN_FORCE_FIELDS = {
  nearest_preset: Type.Optional(
    nullable(
      named('NearestPreset', 'The preset of which the fewest laws differ.', {
        preset: oneOf(PRESET_NAMES),
        laws_changed: Type.Integer(),
      }),
    ),
  ),
  plain_laws_changed: Type.Optional(
    Type.Integer({
      description: 'Laws that presets set and that differ from the law table. At 0 the laws are the plain laws.',
    }),
  ),
};

export const PresetsAnswer = named('Presets', {
  presets: Type.Array(oneOf(PRESET_NAMES)),
  default: oneOf(PRESET_NAMES, 'The recommended preset. A new store starts with the plain laws.'),
  current: nullableOneOf(PRESET_NAMES),
  details: mapOf(PresetDetail),
  ...LAWS_IN_FORCE_FIELDS,
});
export type PresetsAnswer = Static<typeof PresetsAnswer>;

export const LawValue = Type.Unsafe<boolean | number | string | null>({
  type: ['number', 'boolean', 'string', 'null'],
});

/** Fields of the answers to a change of laws. */
const LAW_EFFECTS = {
  changed: Type.Array(named('ChangedLaw', { name: oneOf(LAW_NAMES), from: LawValue, to: LawValue }), {
    description: 'Laws whose value has changed.',
  }),
  next_world: Type.Array(oneOf(LAW_NAMES), {
    description: 'Laws of this change that take effect when the next world is created.',
  }),
};
type LawEffectsState = Static<ReturnType<typeof Type.Object<typeof LAW_EFFECTS>>>;

/** Answer of `POST /api/laws`: the fields of `GET /api/laws`, and what the call changed. */
export const LawsChanged = Type.Unsafe<Laws & LawEffectsState>({
  ...LawSet,
  $id: 'LawsChanged',
  description: 'Every law in force, and what the call changed.',
  properties: { ...(LawSet as unknown as TObject).properties, ...LAW_EFFECTS },
  required: [...LAW_NAMES, ...Object.keys(LAW_EFFECTS)],
});
export type LawsChanged = Static<typeof LawsChanged>;

export const PresetAnswer = named('PresetAnswer', 'The applied preset and every law in force.', {
  preset: oneOf(PRESET_NAMES),
  laws: LawSet,
  reset: Type.Boolean(),
  persist: Type.Boolean(),
  ...LAW_EFFECTS,
});
export type PresetAnswer = Static<typeof PresetAnswer>;
