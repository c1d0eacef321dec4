/** `/api/auth`: returns whether a passkey exists, and stores the first passkey (docs/interface.md#authentication). */
import { CodedError } from '../../schemas/errors.js';
import { AuthStatus, SetupAnswer, SetupPasskey } from '../../schemas/wire/auth.js';
import { isLocalCaller } from '../auth/local-caller.js';
import { route } from '../request/route.js';

export const authRoutes = [
  route({
    path: '/api/auth/status',
    operationId: 'getAuthStatus',
    summary: 'Whether a god passkey exists',
    tags: ['god'],
    guard: 'public',
    responses: { 200: { description: 'Configured or not.', schema: AuthStatus } },
    handle: async (_, { auth }) => ({ json: { configured: await auth.configured() } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/setup',
    operationId: 'setUpPasskey',
    summary: 'Enrol the god passkey, once',
    description: 'Replace the example with your own passkey: everyone who knows it can control the world.',
    tags: ['god'],
    guard: 'public',
    body: SetupPasskey,
    bodyExample: { passkey: 'words of your own' },
    responses: { 200: { description: 'The passkey is set.', schema: SetupAnswer } },
    errors: ['god_key_already_configured', 'setup_token_required', 'too_many_attempts'],
    admit: async ({ auth }) => {
      if (await auth.configured()) throw new CodedError('god_key_already_configured');
    },
    handle: async ({ body, head }, { auth, setupToken, configuration }) => {
      if (!isLocalCaller(head, configuration)) setupToken.require(body.token);
      await auth.enrol(body.passkey);
      setupToken.spend();
      return { json: { ok: true, configured: true } };
    },
  }),
];
