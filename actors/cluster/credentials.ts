/** Reads the file of SIM_NATS_CREDS (docs/nats.md#credentials). */
import { type Authenticator, credsAuthenticator, nkeyAuthenticator, usernamePasswordAuthenticator } from './nats.js';

/** Returns an authenticator for a credentials file, an nkey seed or `user:password`; null for any other text. */
export function authenticatorOf(file: string): Authenticator | null {
  const bytes = new TextEncoder().encode(file);
  if (/-BEGIN NATS USER JWT-/.test(file)) return credsAuthenticator(bytes);
  const seed = /^\s*(SU[A-Z2-7]{56})\s*$/m.exec(file)?.[1];
  if (seed !== undefined) return nkeyAuthenticator(new TextEncoder().encode(seed));
  const [, user, password] = /^([^:\s]+):(\S+)\s*$/.exec(file) ?? [];
  if (user === undefined || password === undefined) return null;
  return usernamePasswordAuthenticator(user, password);
}
