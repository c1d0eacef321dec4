/** `/api/presets`: lists the presets, which are named sets of laws, and applies a preset. */
import { CodedError } from '../../schemas/errors.js';
import { currentPreset, DEFAULT_PRESET, isPresetName, PRESET_NAMES, PRESETS } from '../../schemas/laws/presets.js';
import { LIMITS } from '../../schemas/limits.js';
import { LawsQueryParameters, PresetAnswer, PresetPathParameters, PresetsAnswer } from '../../schemas/wire/laws.js';
import { revalidated } from '../answer/representation.js';
import { route } from '../request/route.js';

export const presetRoutes = [
  route({
    path: '/api/presets',
    operationId: 'getPresets',
    summary: 'The presets and the one in force',
    tags: ['laws'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Names, descriptions, laws.', schema: PresetsAnswer } },
    isTagged: true,
    handle: (_, { live }) => {
      const current = currentPreset(live.status.laws);
      const answer = { presets: PRESET_NAMES, default: DEFAULT_PRESET, current, details: PRESETS };
      return revalidated(JSON.stringify(answer));
    },
  }),
  route({
    method: 'POST',
    path: '/api/presets/{name}',
    operationId: 'applyPreset',
    summary: 'Apply a preset',
    description: 'Laws that the preset does not name keep their values.',
    tags: ['laws', 'god'],
    guard: 'god',
    pathParameters: PresetPathParameters,
    query: LawsQueryParameters,
    responses: {
      200: { description: 'The preset and all laws after it was applied.', schema: PresetAnswer },
    },
    errors: ['unknown_preset'],
    handle: async ({ path: { name }, query: { persist, reset } }, { live }) => {
      if (!isPresetName(name)) throw new CodedError('unknown_preset');
      const request = { laws: { ...PRESETS[name].laws }, persist, reset, preset: name };
      const { laws, changed, nextWorld } = await live.clock.ask('set_laws', request, LIMITS.controlMs.value);
      return { json: { preset: name, laws, reset, persist, changed, next_world: nextWorld } };
    },
  }),
];
