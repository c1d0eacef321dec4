/** Laws and presets on the wire (docs/interface.md#endpoints; docs/interface.md#control-and-laws). */
import { type Static, type TObject, Type } from '../typebox.js';
import { PRESET_NAMES } from '../laws/presets.js';
import { LAW_NAMES } from '../laws/catalog/catalog.js';
import type { Laws } from '../laws/catalog/catalog.js';
import { LawSet, PresetLaws } from '../laws/schema.js';
import { mapOf, nullableOneOf, oneOf, named } from './types.js';

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

export const PresetsAnswer = named('Presets', {
  presets: Type.Array(oneOf(PRESET_NAMES)),
  default: oneOf(PRESET_NAMES),
  current: nullableOneOf(PRESET_NAMES),
  details: mapOf(PresetDetail),
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
