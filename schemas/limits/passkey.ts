/** Limits of the passkey: its length, and how often it may be guessed (decisions, section 2). */
import { limit, type Limits } from './limit.js';

export const PASSKEY = {
  passkeyCharactersMin: limit(8, 'characters', 'Shortest passkey (decisions, section 2).'),
  passkeyCharactersMax: limit(256, 'characters', 'Longest passkey (decisions, section 2).'),
  wrongKeysPerMinuteMax: limit(
    10,
    'attempts',
    'Wrong passkeys a minute from one address (decisions, section 2).',
  ),
  wrongKeyWindowMs: limit(60_000, 'milliseconds', 'The minute over which wrong passkeys are counted.'),
  wrongKeyAddressesMax: limit(
    10_000,
    'addresses',
    'Addresses remembered at a time; the oldest is forgotten.',
  ),
  passkeyChecksWaitingMax: limit(16, 'checks', 'Each costs a third of a second of a core; more are refused.'),
} as const satisfies Limits;
