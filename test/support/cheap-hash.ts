/** Hashes of passkeys that take no time to verify, because a test of something else must not compute real ones. */
import { scryptSync } from 'node:crypto';

/** Returns the hash in the form of the store, at scrypt's lowest cost. */
export function cheapHash(passkey: string): string {
  const salt = Buffer.from('salt of this test');
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=4,r=8,p=1$${text(salt)}$${text(scryptSync(passkey, salt, 32, { N: 16, r: 8, p: 1 }))}`;
}
