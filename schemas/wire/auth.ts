/** Bodies of the passkey's two routes (docs/interface.md#authentication). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { named } from './types.js';

export const SetupPasskey = named('SetupPasskey', 'The god passkey to enrol.', {
  passkey: Type.String({
    minLength: LIMITS.passkeyCharactersMin.value,
    maxLength: LIMITS.passkeyCharactersMax.value,
    writeOnly: true,
  }),
  token: Type.Optional(
    Type.String({
      maxLength: LIMITS.passkeyCharactersMax.value,
      writeOnly: true,
      description: 'The one-time token in the log of a service that listens beyond its own machine.',
    }),
  ),
});
export type SetupPasskey = Static<typeof SetupPasskey>;

export const AuthStatus = named('AuthStatus', { configured: Type.Boolean() });

export const SetupAnswer = named('SetupAnswer', { ok: Type.Literal(true), configured: Type.Literal(true) });
