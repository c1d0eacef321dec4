/** `GET /api/directory`: the worlds of the cluster. */
import { DirectoryAnswer } from '../../schemas/wire/directory.js';
import { route } from '../request/route.js';

export const directoryRoutes = [
  route({
    path: '/api/directory',
    operationId: 'getDirectory',
    summary: 'The worlds of the cluster and their services',
    description: 'Without SIM_NATS a service lists itself.',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Worlds by name.', schema: DirectoryAnswer } },
    handle: async (_, { health }) => ({ json: await health.directory.list() }),
  }),
];
