/**
 * The one-time token that the first passkey needs where others than this machine's users reach the service: otherwise the
 * first caller from anywhere would become its admin. It is in the log alone.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CodedError } from '../../schemas/errors.js';

const TOKEN_BYTES = 18;

export class SetupToken {
  readonly #announce: (token: string) => void;
  #token = newToken();
  #isAnnounced = false;

  /** `announce` writes the token to the log. */
  constructor(announce: (token: string) => void) {
    this.#announce = announce;
  }

  /** Writes the token to the log, once. */
  announce(): void {
    if (!this.#isAnnounced) this.#announce(this.#token);
    this.#isAnnounced = true;
  }

  /** Fails with `setup_token_required` unless `given` is the token, and makes sure that the log has it. */
  require(given: string | undefined): void {
    if (given !== undefined && timingSafeEqual(digest(given), digest(this.#token))) return;
    this.announce();
    throw new CodedError('setup_token_required');
  }

  /** The token was used: another passkey needs another one. */
  spend(): void {
    this.#token = newToken();
    this.#isAnnounced = false;
  }
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
