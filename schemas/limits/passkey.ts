/** Limits of the passkey: its length, and how often it may be guessed (docs/interface.md#authentication). */
import { limit, ms, type Limits } from './limit.js';

export const PASSKEY = {
  passkeyCharactersMin: limit(8, 'characters', 'Shortest passkey (docs/interface.md#authentication).'),
  passkeyCharactersMax: limit(256, 'characters', 'Longest passkey (docs/interface.md#authentication).'),
  wrongKeysPerMinuteMax: limit(
    10,
    'attempts',
    'Wrong passkeys per minute from one address (docs/interface.md#authentication).',
  ),
  wrongKeyWindowMs: ms(60_000, 'The period in which wrong passkeys are counted.'),
  wrongKeyAddressesMax: limit(
    10_000,
    'addresses',
    'Addresses whose wrong passkeys are counted. Beyond this the oldest is dropped.',
  ),
  passkeyChecksWaitingMax: limit(
    64,
    'checks',
    'Passkey checks that may wait. Each takes a third of a second of a core, one at a time. Beyond this, those of the address prefix (/24, /48) with the most are refused.',
  ),
} as const satisfies Limits;
