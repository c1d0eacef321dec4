/** Routes of the god: the clock, the laws and the presets. */
import { LIMITS } from '../../schemas/limits.js';
import { invalid, CodedError } from '../../schemas/errors.js';
import {
  ControlAnswer,
  ControlMessage,
  controlValueItems,
  LawsChanged,
  LawsQueryParameters,
  PresetAnswer,
  PresetPathParameters,
  PresetsAnswer,
} from '../../schemas/wire/control.js';
import { route } from '../request/route.js';
import { LawSet, LawUpdate } from '../../schemas/laws/schema.js';
import { revalidated } from '../answer/representation.js';
import {
  currentPreset,
  DEFAULT_PRESET,
  isPresetName,
  lawsInForce,
  PRESET_NAMES,
  PRESETS,
} from '../../schemas/laws/presets.js';

export const controlRoutes = [
  route({
    method: 'POST',
    path: '/api/control',
    operationId: 'control',
    summary: 'Pause, resume, step, reset, set the speed',
    tags: ['god'],
    guard: 'god',
    body: ControlMessage,
    bodyExample: { action: 'pause' },
    responses: { 200: { description: 'The clock after the action.', schema: ControlAnswer } },
    handle: async ({ body }, { live }) => {
      const items = controlValueItems(body);
      if (items.length > 0) throw invalid(items);
      const request = { action: body.action, value: body.value ?? null };
      return { json: await live.clock.ask('control', request, LIMITS.controlMs.value) };
    },
  }),
];

// `/api/laws`: the current laws, and changes by the admin (docs/interface.md#control-and-laws).

export const lawRoutes = [
  route({
    path: '/api/laws',
    operationId: 'getLaws',
    summary: 'The laws in force',
    tags: ['laws'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Every law with its value.', schema: LawSet } },
    isTagged: true,
    handle: (_, { live }) => revalidated(live.status.lawsText),
  }),
  route({
    method: 'POST',
    path: '/api/laws',
    operationId: 'setLaws',
    summary: 'Change laws',
    description: 'All changes are applied, or none. Absent and null laws keep their values.',
    tags: ['laws', 'god'],
    guard: 'god',
    query: LawsQueryParameters,
    body: LawUpdate,
    bodyExample: { food_count: 400 },
    responses: { 200: { description: 'Every law with its new value, and what changed.', schema: LawsChanged } },
    handle: async ({ query, body }, { live }) => {
      const request = { laws: body, persist: query.persist, reset: query.reset, preset: null };
      const { laws, changed, nextWorld } = await live.clock.ask('set_laws', request, LIMITS.controlMs.value);
      return { json: { ...laws, changed, next_world: nextWorld } };
    },
  }),
];

// `/api/presets`: lists the presets, which are named sets of laws, and applies a preset.

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
      const answer = {
        presets: PRESET_NAMES,
        default: DEFAULT_PRESET,
        current,
        details: PRESETS,
        ...lawsInForce(live.status.laws),
      };
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
