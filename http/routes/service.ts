/** `GET /api/version` and `GET /api/config`: version and settings of the running service. */
import { overriddenVariables } from '../../schemas/configuration/configuration.js';
import { ConfigurationAnswer, VersionAnswer } from '../../schemas/wire/service.js';
import { route } from '../request/route.js';

export const serviceRoutes = [
  route({
    path: '/api/version',
    operationId: 'getVersion',
    summary: 'Version and source revision',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Version, revision, Node.js and engine.', schema: VersionAnswer } },
    handle: (_, { version }) => ({ json: version }),
  }),
  route({
    path: '/api/config',
    operationId: 'getConfiguration',
    summary: 'Start-up variables and laws',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: {
      200: { description: 'Secrets show only whether they are set.', schema: ConfigurationAnswer },
    },
    handle: (_, { configuration, live }) => {
      const { laws } = live.status;
      const overridden = overriddenVariables(configuration, laws);
      return { json: { variables: configuration.shown, overridden, laws } };
    },
  }),
];
