/**
 * The passkey of the admin (docs/interface.md#passkey): its scrypt hash, and a guard that computes scrypt once per
 * passkey and then compares a digest. The digest is bound to the stored hash, so that a changed hash invalidates it.
 */
import { createHmac, randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { CheckQueue, derive } from './check-queue.js';

export interface PasskeyStore {
  /** Returns the hash in PHC form, or null while no passkey exists. */
  read(): Promise<string | null>;
  /** Stores the hash unless one is stored already; returns whether it was stored. */
  enrol(hash: string): Promise<boolean>;
  /** Stores the hash instead of the stored one. */
  replace(hash: string): Promise<void>;
}

/** Base-2 logarithm of scrypt's cost N. */
const LOG_COST = 15;
/** Block size r of scrypt. */
const BLOCK_SIZE = 8;
/** Parallelization p of scrypt. */
const PARALLELIZATION = 3;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns `$scrypt$ln=15,r=8,p=3$salt$hash` with a new random salt. It takes about 0.3 s, on a new thread. */
export async function hashPasskey(passkey: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const options = costs(LOG_COST, BLOCK_SIZE, PARALLELIZATION);
  const hash = await derive({ passkey, salt, length: HASH_BYTES, options });
  return `$scrypt$ln=${LOG_COST},r=${BLOCK_SIZE},p=${PARALLELIZATION}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Returns whether `phc` is the hash of `passkey`, compared in constant time. Throws if `phc` is not in PHC form. */
export async function verifyPasskey(passkey: string, phc: string): Promise<boolean> {
  const [, logCost, blockSize, parallelization, salt, hash] = PHC.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('the stored passkey hash is not in PHC form');
  const expected = Buffer.from(hash, 'base64');
  const options = costs(Number(logCost), Number(blockSize), Number(parallelization));
  const { byteLength: length } = expected;
  const actual = await derive({ passkey, salt: Buffer.from(salt, 'base64'), length, options });
  return timingSafeEqual(actual, expected);
}

export class PasskeyGuard {
  readonly #store: PasskeyStore;
  readonly #digestKey = randomBytes(HASH_BYTES);
  readonly #attempts: AttemptLimiter;
  readonly #checks = new Map<string, Promise<boolean>>();
  /** Addresses that have sent the verified key, newest last. */
  readonly #verifiedFrom = new Set<string>();
  readonly #queue = new CheckQueue();
  #verified: Buffer | null = null;
  #reading: Promise<string | null> | null = null;

  constructor(store: PasskeyStore, now: () => number) {
    this.#store = store;
    this.#attempts = new AttemptLimiter(LIMITS.wrongKeysPerMinuteMax.value, LIMITS.wrongKeyWindowMs.value, now);
  }

  async configured(): Promise<boolean> {
    return (await this.#read()) !== null;
  }

  /**
   * Resolves if one of `candidates`, the possible decodings of a header, is the passkey. Scrypt is computed only for
   * the likeliest. Fails with `god_key_not_configured`, `god_key_required` or `too_many_attempts`. An address that has
   * sent the verified key may always use it, however many wrong keys it sends.
   */
  async require(candidates: readonly string[], address: string): Promise<void> {
    const stored = await this.#read();
    if (stored === null) throw new CodedError('god_key_not_configured');
    const keys = candidates.filter((key) => key !== '' && [...key].length <= LIMITS.passkeyCharactersMax.value);
    const [likeliest] = keys;
    if (likeliest === undefined) throw new CodedError('god_key_required');
    const isVerified = keys.some((key) => this.#isVerified(key, stored));
    if (!isVerified || !this.#verifiedFrom.has(address)) this.#attempts.check(address);
    if (!isVerified && !(await this.#attempt(likeliest, stored, address))) {
      throw new CodedError('god_key_required', 'This is not the god passkey.');
    }
    this.#rememberAddress(address);
  }

  /** Stores the first passkey. Fails with `god_key_already_configured` if there is one. */
  async enrol(passkey: string): Promise<void> {
    if (await this.configured()) throw new CodedError('god_key_already_configured');
    const hash = await this.#queue.add('', () => hashPasskey(passkey));
    if (!(await this.#store.enrol(hash))) throw new CodedError('god_key_already_configured');
    this.#setVerified(passkey, hash);
  }

  /**
   * Stores the passkey of the environment instead of the stored one, so that a later start without it keeps it. Writes
   * nothing if it is the stored one.
   */
  async adopt(passkey: string): Promise<void> {
    const stored = await this.#read();
    const isStored = stored !== null && (await verifyPasskey(passkey, stored).catch(() => false));
    const hash = isStored ? stored : await hashPasskey(passkey);
    if (!isStored) await this.#store.replace(hash);
    this.#setVerified(passkey, hash);
  }

  /**
   * Checks a key; parallel calls with the same key share one check. Every call with a wrong key counts as an attempt.
   * The call that starts the check also counts while the check runs.
   */
  async #attempt(key: string, stored: string, address: string): Promise<boolean> {
    const id = this.#digest(key, stored).toString('base64');
    const pending = this.#checks.get(id);
    if (pending !== undefined) {
      const matches = await pending;
      if (!matches) this.#attempts.begin(address);
      return matches;
    }
    const attempt = this.#attempts.begin(address);
    const check = this.#verify(key, stored, address).finally(() => this.#checks.delete(id));
    this.#checks.set(id, check);
    const matches = await check;
    if (matches) attempt.passed();
    return matches;
  }

  async #verify(key: string, stored: string, address: string): Promise<boolean> {
    const matches = await this.#queue.add(address, () => verifyPasskey(key, stored));
    if (matches) this.#setVerified(key, stored);
    return matches;
  }

  #setVerified(key: string, stored: string): void {
    this.#verified = this.#digest(key, stored);
    this.#verifiedFrom.clear();
  }

  #rememberAddress(address: string): void {
    this.#verifiedFrom.delete(address);
    this.#verifiedFrom.add(address);
    if (this.#verifiedFrom.size <= LIMITS.wrongKeyAddressesMax.value) return;
    const [oldest] = this.#verifiedFrom;
    if (oldest !== undefined) this.#verifiedFrom.delete(oldest);
  }

  /** Parallel calls share one read, so that reads do not pile up while the store does not answer. */
  #read(): Promise<string | null> {
    this.#reading ??= this.#store.read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  #isVerified(key: string, stored: string): boolean {
    return this.#verified !== null && timingSafeEqual(this.#digest(key, stored), this.#verified);
  }

  #digest(passkey: string, boundTo: string): Buffer {
    return createHmac('sha256', this.#digestKey).update(boundTo).update('\0').update(passkey).digest();
  }
}

/**
 * Possible decodings, likeliest first: percent-decoded, as our clients send it; UTF-8; bytes as characters. Not every
 * client can send every character in a header, and servers trim the ends of values.
 */
export function headerDecodings(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  const utf8 = Buffer.from(value, 'latin1').toString('utf8');
  return [...new Set([...percentDecoded(value), ...(utf8.includes('\uFFFD') ? [] : [utf8]), value])];
}

function percentDecoded(value: string): string[] {
  if (!value.includes('%')) return [];
  try {
    return [decodeURIComponent(value)];
  } catch {
    return [];
  }
}

function costs(logCost: number, blockSize: number, parallelization: number): ScryptOptions {
  const cost = 2 ** logCost;
  return { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
