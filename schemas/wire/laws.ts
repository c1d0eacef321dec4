/** Laws and presets on the wire (docs/interface.md#endpoints; docs/interface.md#control-and-laws). */
import { type Static, Type } from '../typebox.js';
import { PRESET_NAMES } from '../laws/presets.js';
import { LawSet, PresetLaws } from '../laws/schema.js';
import { mapOf, nullableOneOf, oneOf, named } from './types.js';

/** Query of `POST /api/laws` and `POST /api/presets/{name}`. */
export const LawsQueryParameters = Type.Object({
  persist: Type.Boolean({
    default: true,
    // The example of the documentation must not change later worlds.
    example: false,
    description: 'Keep the laws for future worlds too.',
  }),
  reset: Type.Boolean({ default: false, description: 'Open a new world with the laws.' }),
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

export const PresetAnswer = named('PresetAnswer', 'The preset applied and every law in force.', {
  preset: oneOf(PRESET_NAMES),
  laws: LawSet,
  reset: Type.Boolean(),
  persist: Type.Boolean(),
});
export type PresetAnswer = Static<typeof PresetAnswer>;
