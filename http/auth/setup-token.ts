/**
 * One-time token that is required to set the first passkey if the service can be reached from other machines. Without
 * it, the first caller from anywhere would become the admin. Only the log shows the token.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CodedError } from '../../schemas/errors.js';

const TOKEN_BYTES = 18;

export class SetupToken {
  readonly #announce: (token: string) => void;
  #token = newToken();
  #isAnnounced = false;

  constructor(announce: (token: string) => void) {
    this.#announce = announce;
  }

  announce(): void {
    if (!this.#isAnnounced) this.#announce(this.#token);
    this.#isAnnounced = true;
  }

  /** Fails with `setup_token_required` unless `given` is the token; the log then shows the token. */
  require(given: string | undefined): void {
    if (given !== undefined && timingSafeEqual(digest(given), digest(this.#token))) return;
    this.announce();
    throw new CodedError('setup_token_required');
  }

  /** Replaces the token, because it was used. */
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
