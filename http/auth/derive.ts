/**
 * Derives keys from passkeys with scrypt, each on a new thread and not in Node's thread pool. The pool also reads files
 * and compresses answers, which many login attempts would delay.
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

/** Source code of the thread. It is a string, because loading a file would need Node's thread pool. */
const THREAD = `
  const { parentPort, workerData: { passkey, salt, length, options } } = require('node:worker_threads');
  parentPort.postMessage(require('node:crypto').scryptSync(passkey, salt, length, options));
`;

/** A passkey takes about 0.3 s of processor time; starting the thread takes a tenth of that. */
export async function derive(derivation: Derivation): Promise<Buffer> {
  const thread = new Worker(THREAD, { eval: true, workerData: derivation });
  const [key] = (await once(thread, 'message')) as [Uint8Array];
  return Buffer.from(key);
}
