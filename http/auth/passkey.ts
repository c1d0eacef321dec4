/**
 * The god's passkey (decisions.md section 2; interface.md, Authentication): scrypt in PHC form for the store, and a
 * guard that pays for scrypt once per passkey. A verified key is remembered as a digest under a key of this process,
 * bound to the stored hash: a changed hash voids it.
 */
import { createHmac, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { AttemptLimiter } from './attempt-limiter.js';

/** Where the hash is kept. */
export interface PasskeyStore {
  /** PHC text, or null while no passkey exists. */
  read(): Promise<string | null>;
  /** Stores the hash only if none exists; says whether it did. */
  enrol(hash: string): Promise<boolean>;
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const LOG_COST = 15;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 3;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** `$scrypt$ln=15,r=8,p=3$salt$hash`, with a new random salt; takes about a third of a second of another core. */
export async function hashPasskey(passkey: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(passkey, salt, HASH_BYTES, costs(LOG_COST, BLOCK_SIZE, PARALLELIZATION));
  return `$scrypt$ln=${LOG_COST},r=${BLOCK_SIZE},p=${PARALLELIZATION}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether `passkey` is the one behind `phc`, in constant time. A text that is no such hash is an error of ours. */
export async function verifyPasskey(passkey: string, phc: string): Promise<boolean> {
  const [, logCost, blockSize, parallelization, salt, hash] = PHC.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('the stored passkey hash is not in PHC form');
  const expected = Buffer.from(hash, 'base64');
  const options = costs(Number(logCost), Number(blockSize), Number(parallelization));
  const actual = await derive(passkey, Buffer.from(salt, 'base64'), expected.byteLength, options);
  return timingSafeEqual(actual, expected);
}

/** Guards the god's calls of this process, over HTTP and on sockets alike. */
export class PasskeyGuard {
  readonly #store: PasskeyStore;
  readonly #digestKey = randomBytes(HASH_BYTES);
  /** SIM_GOD_KEY as a digest: it wins over the stored key. */
  readonly #processKey: Buffer | null;
  readonly #attempts: AttemptLimiter;
  readonly #checks = new Map<string, Promise<boolean>>();
  #verified: Buffer | null = null;
  #checksWaiting = 0;

  constructor(store: PasskeyStore, processKey: string | null, now: () => number) {
    this.#store = store;
    this.#processKey = processKey === null ? null : this.#digest(processKey, '');
    this.#attempts = new AttemptLimiter(
      LIMITS.wrongKeysPerMinuteMax.value,
      LIMITS.wrongKeyWindowMs.value,
      now,
    );
  }

  async configured(): Promise<boolean> {
    return this.#processKey !== null || (await this.#store.read()) !== null;
  }

  /**
   * Passes when one of `candidates` (readings of what the client sent) is the passkey. Fails with
   * `god_key_not_configured`, `god_key_required` or `too_many_attempts`.
   */
  async require(candidates: readonly string[], address: string): Promise<void> {
    const stored = this.#processKey === null ? await this.#store.read() : null;
    if (this.#processKey === null && stored === null) throw new CodedError('god_key_not_configured');
    const keys = candidates.filter(
      (key) => key !== '' && [...key].length <= LIMITS.passkeyCharactersMax.value,
    );
    if (keys.length === 0) throw new CodedError('god_key_required');
    this.#attempts.check(address);
    if (keys.some((key) => this.#isRemembered(key, stored))) return;
    if (!(await this.#attempt(keys, stored, address))) {
      throw new CodedError('god_key_required', 'This is not the god passkey.');
    }
  }

  /** First-time enrolment. Fails with `god_key_already_configured`. */
  async enrol(passkey: string): Promise<void> {
    if (await this.configured()) throw new CodedError('god_key_already_configured');
    const hash = await this.#costly(() => hashPasskey(passkey));
    if (!(await this.#store.enrol(hash))) throw new CodedError('god_key_already_configured');
    this.#verified = this.#digest(passkey, hash);
  }

  /** A burst of calls with one key makes one check. The first pays an attempt, the others only for a wrong key. */
  async #attempt(keys: readonly string[], stored: string | null, address: string): Promise<boolean> {
    const id = this.#digest(keys.join('\0'), stored ?? '').toString('base64');
    const running = this.#checks.get(id);
    if (running !== undefined) {
      const matches = await running;
      if (!matches) this.#attempts.begin(address);
      return matches;
    }
    const attempt = this.#attempts.begin(address);
    const check = this.#verify(keys, stored).finally(() => this.#checks.delete(id));
    this.#checks.set(id, check);
    const matches = await check;
    if (matches) attempt.passed();
    return matches;
  }

  async #verify(keys: readonly string[], stored: string | null): Promise<boolean> {
    if (stored === null) return false;
    for (const key of keys) {
      if (await this.#costly(() => verifyPasskey(key, stored))) {
        this.#verified = this.#digest(key, stored);
        return true;
      }
    }
    return false;
  }

  #isRemembered(key: string, stored: string | null): boolean {
    const known = stored === null ? this.#processKey : this.#verified;
    return known !== null && timingSafeEqual(this.#digest(key, stored ?? ''), known);
  }

  /** Lets only so many scrypt runs wait: they share a small thread pool and the world's cores. */
  async #costly<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#checksWaiting >= LIMITS.passkeyChecksWaitingMax.value) {
      throw new CodedError('too_many_attempts', 'Too many passkeys are being checked.', { retryAfterS: 1 });
    }
    this.#checksWaiting++;
    try {
      return await run();
    } finally {
      this.#checksWaiting--;
    }
  }

  #digest(passkey: string, boundTo: string): Buffer {
    return createHmac('sha256', this.#digestKey).update(boundTo).update('\0').update(passkey).digest();
  }
}

/**
 * The readings of a header's value: its bytes as sent (one character each), the same bytes as UTF-8, and
 * percent-decoded, because not every client can put every character into a header (and servers trim its ends).
 */
export function headerReadings(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  const readings = new Set([value, Buffer.from(value, 'latin1').toString('utf8')]);
  if (value.includes('%')) {
    try {
      readings.add(decodeURIComponent(value));
    } catch {
      // Not percent-encoded after all: the value as it stands is the only reading.
    }
  }
  return [...readings];
}

function costs(logCost: number, blockSize: number, parallelization: number): ScryptOptions {
  const cost = 2 ** logCost;
  return { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
