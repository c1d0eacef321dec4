/** `POST /api/hand-over`: the admin lets the standby take the place of this service (docs/fail-over.md). */
import { HandOverAnswer } from '../../schemas/wire/service.js';
import { route } from '../request/route.js';

export const handOverRoutes = [
  route({
    method: 'POST',
    path: '/api/hand-over',
    operationId: 'handOver',
    summary: 'Let the standby take the place of this service',
    description: 'The world is saved first. This service then stands by for the new primary.',
    tags: ['god'],
    guard: 'god',
    responses: {
      200: { description: 'The standby and the last tick of this service.', schema: HandOverAnswer },
    },
    errors: ['no_standby', 'store_unavailable'],
    handle: async (_, { handOver }) => ({ json: await handOver() }),
  }),
];
