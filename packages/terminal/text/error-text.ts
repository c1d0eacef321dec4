/** Converts errors of the service to texts for the user. */
import { SpacelandError } from '../../client/index.js';
import { itemsText } from '../../client/admin.js';

/** Returns the text of an error, on one line. `hasKey` says whether the request contained a passkey. */
export function errorText(error: unknown, hasKey: boolean): string {
  if (!(error instanceof SpacelandError)) return String(error);
  const { code, detail } = error;
  switch (code) {
    case 'god_key_required':
      return hasKey
        ? 'Refused: wrong passkey. Press K to enter it again.'
        : 'Refused: this requires the god passkey. Press K to enter it, or start with --key-file.';
    case 'god_key_not_configured':
      return 'Refused: the service has no passkey yet. Set one with: spaceland passkey set';
    case 'too_many_attempts':
      return 'Refused: too many wrong passkeys. Wait a minute.';
    case 'unreachable':
      return 'The service cannot be reached.';
    case 'not_connected':
      return 'Not done: not connected to the service.';
    case 'timeout':
      return 'The service did not answer in time; the action may still take effect.';
    case 'invalid':
      return `Refused: ${itemsText(detail)}.`;
    default:
      return `Refused: ${typeof detail === 'string' && detail !== '' ? detail : code}`;
  }
}
