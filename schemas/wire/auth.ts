/** Bodies of the passkey's two routes (docs/interface.md#authentication). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';

export const SetupPasskey = Type.Object(
  {
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
  },
  { $id: 'SetupPasskey', description: 'The god passkey to enrol.' },
);
export type SetupPasskey = Static<typeof SetupPasskey>;

export const AuthStatus = Type.Object({ configured: Type.Boolean() }, { $id: 'AuthStatus' });

export const SetupAnswer = Type.Object(
  { ok: Type.Literal(true), configured: Type.Literal(true) },
  { $id: 'SetupAnswer' },
);
