/** Limits of the passkey: its length, and how often it may be guessed (docs/interface.md#authentication). */
import { limit, type Limits } from './limit.js';

export const PASSKEY = {
  passkeyCharactersMin: limit(8, 'characters', 'Shortest passkey (docs/interface.md#authentication).'),
  passkeyCharactersMax: limit(256, 'characters', 'Longest passkey (docs/interface.md#authentication).'),
  wrongKeysPerMinuteMax: limit(
    10,
    'attempts',
    'Wrong passkeys a minute from one address (docs/interface.md#authentication).',
  ),
  wrongKeyWindowMs: limit(60_000, 'milliseconds', 'The minute over which wrong passkeys are counted.'),
  wrongKeyAddressesMax: limit(
    10_000,
    'addresses',
    'Addresses remembered at a time; the oldest is forgotten.',
  ),
  passkeyChecksWaitingMax: limit(
    64,
    'checks',
    'Each costs a third of a second of a core, one at a time; more are refused.',
  ),
  passkeyChecksKept: limit(16, 'checks', 'Of these places, kept for addresses without other attempts.'),
} as const satisfies Limits;
