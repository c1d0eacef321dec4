/** `GET /api/state`: the bytes of the newest state, encoded once for all clients (docs/interface.md#endpoints). */
import { StateMessage } from '../../schemas/wire/state.js';
import { route } from '../request/route.js';

export const stateRoutes = [
  route({
    path: '/api/state',
    operationId: 'getState',
    summary: 'The whole world now',
    description: 'The same message as on the socket, with `analytics`, at most a thirtieth of a second old.',
    tags: ['world'],
    guard: 'public',
    isLive: true,
    responses: { 200: { description: 'The world after its newest tick.', schema: StateMessage } },
    handle: async (_, { live }) => ({ raw: (await live.readState()).bytes }),
  }),
];
