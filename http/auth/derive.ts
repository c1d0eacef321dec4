/**
 * Derives keys from passkeys with scrypt, each on a new thread. The threads of the pool read files and compress
 * answers, so attempts to log in neither occupy them nor wait for them.
 */
import type { ScryptOptions } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Derivation {
  readonly passkey: string;
  readonly salt: Uint8Array;
  /** Length of the derived key, in bytes. */
  readonly length: number;
  readonly options: ScryptOptions;
}

/** Code of the thread, as text because a thread of the pool would have to read a file. */
const THREAD = `
  const { parentPort, workerData: { passkey, salt, length, options } } = require('node:worker_threads');
  parentPort.postMessage(require('node:crypto').scryptSync(passkey, salt, length, options));
`;

/**
 * Derives a key. It takes about 0.3 s of processor time with the costs of a passkey, and a tenth of that to start the
 * thread.
 */
export async function derive(derivation: Derivation): Promise<Buffer> {
  const thread = new Worker(THREAD, { eval: true, workerData: derivation });
  const [key] = (await once(thread, 'message')) as [Uint8Array];
  return Buffer.from(key);
}
