/** `/api/laws`: the current laws, and changes by the admin (docs/interface.md#control-and-laws). */
import { LawSet, LawUpdate } from '../../schemas/laws/schema.js';
import { LIMITS } from '../../schemas/limits.js';
import { LawsChanged, LawsQueryParameters } from '../../schemas/wire/laws.js';
import { revalidated } from '../answer/representation.js';
import { route } from '../request/route.js';

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
