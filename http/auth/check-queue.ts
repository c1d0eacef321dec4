/**
 * Queue of passkey checks, which run one at a time because each takes a third of a second of a core. Address prefixes
 * share it, so that a crowd of addresses of a few networks keeps nobody else out.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ScryptOptions } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Check {
  readonly prefix: string;
  run(): Promise<unknown>;
  refuse(): void;
}

export class CheckQueue {
  /** The next check is the last one. */
  readonly #waiting: Check[] = [];
  /** Prefixes that have had a check since the queue was last empty. They wait behind all others. */
  readonly #served = new Set<string>();
  #isRunning = false;

  /** Fails with `too_many_attempts` if the queue is full and no prefix has more waiting checks than this one. */
  add<Result>(address: string, run: () => Promise<Result>): Promise<Result> {
    const prefix = prefixOf(address);
    return new Promise<Result>((resolve, reject) => {
      const refuse = (): void =>
        reject(new CodedError('too_many_attempts', 'Too many passkeys are being checked.', { retryAfterS: 1 }));
      if (this.#waiting.length >= LIMITS.passkeyChecksWaitingMax.value && !this.#makeRoom(prefix)) return refuse();
      const check = { prefix, refuse, run: () => run().then(resolve, reject) };
      // The newest of the new prefixes comes first, so that a crowd that came before it costs it no time.
      if (this.#served.has(prefix) || this.#countOf(prefix) > 0) this.#waiting.unshift(check);
      else this.#waiting.push(check);
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      if (this.#served.size >= LIMITS.wrongKeyAddressesMax.value) this.#served.clear();
      this.#served.add(next.prefix);
      await next.run();
    }
    this.#served.clear();
    this.#isRunning = false;
  }

  /** Refuses the last check of the prefix with the most waiting checks. Returns false if `prefix` would have as many. */
  #makeRoom(prefix: string): boolean {
    const counts = new Map<string, number>();
    for (const check of this.#waiting) counts.set(check.prefix, (counts.get(check.prefix) ?? 0) + 1);
    const most = Math.max(...counts.values());
    if ((counts.get(prefix) ?? 0) >= most) return false;
    const index = this.#waiting.findIndex((check) => counts.get(check.prefix) === most);
    const [dropped] = this.#waiting.splice(index, 1);
    dropped?.refuse();
    return true;
  }

  #countOf(prefix: string): number {
    return this.#waiting.filter((check) => check.prefix === prefix).length;
  }
}

/** Returns the /24 network of an IPv4 address, and the /48 network of an IPv6 address. */
function prefixOf(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}

// Derives keys from passkeys with scrypt, each on a new thread and not in Node's thread pool. The pool also reads
// files and compresses answers, which many login attempts would delay.

interface Derivation {
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
