/**
 * Derives keys from passkeys with scrypt, each on a thread of its own: the threads of the pool, which read files and compress
 * answers, are never taken by attempts to log in, nor do attempts wait for them.
 */
import type { ScryptOptions } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Derivation {
  readonly passkey: string;
  readonly salt: Uint8Array;
  /** Bytes of the key. */
  readonly length: number;
  readonly options: ScryptOptions;
}

/** The code of the thread, as text: a file would be read by a thread of the pool. */
const THREAD = `
  const { parentPort, workerData: { passkey, salt, length, options } } = require('node:worker_threads');
  parentPort.postMessage(require('node:crypto').scryptSync(passkey, salt, length, options));
`;

/** The derived key. Takes about 0.3 s of a core with the costs of a passkey, and a tenth of that to start. */
export async function derive(derivation: Derivation): Promise<Buffer> {
  const thread = new Worker(THREAD, { eval: true, workerData: derivation });
  const [key] = (await once(thread, 'message')) as [Uint8Array];
  return Buffer.from(key);
}
