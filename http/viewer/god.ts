/**
 * The god's calls over HTTP, with the passkey of this tab (kept in sessionStorage, so that it ends with the tab).
 */
import { sentence, type Detail } from './messages.js';

const STORAGE_NAME = 'spaceland.god-key';

export type Outcome =
  | { readonly ok: true }
  /** `keyless`: the passkey is missing, wrong or not set up. */
  | { readonly ok: false; readonly words: string; readonly keyless: boolean };

export function hasKey(): boolean {
  return sessionStorage.getItem(STORAGE_NAME) !== null;
}

export function keepKey(passkey: string): void {
  sessionStorage.setItem(STORAGE_NAME, passkey);
}

export function forgetKey(): void {
  sessionStorage.removeItem(STORAGE_NAME);
}

/** Whether the service has a passkey at all. */
export async function isConfigured(): Promise<boolean> {
  const response = await fetch('/api/auth/status');
  return ((await response.json()) as { configured: boolean }).configured;
}

/** Enrols the first passkey. */
export function enrol(passkey: string): Promise<Outcome> {
  return post('/api/auth/setup', { passkey });
}

/** One control action; see decisions, section 4. */
export function control(action: string, value: number | null = null): Promise<Outcome> {
  return post('/api/control', { action, value });
}

async function post(path: string, body: object): Promise<Outcome> {
  const key = sessionStorage.getItem(STORAGE_NAME);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  // A header takes few characters; percent-encoded, every passkey fits.
  if (key !== null) headers['x-god-key'] = encodeURIComponent(key);
  try {
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.ok) return { ok: true };
    const { detail } = (await response.json()) as { detail: Detail };
    const keyless = 'error' in detail && detail.error.startsWith('god_key_');
    return { ok: false, words: sentence(detail), keyless };
  } catch {
    return { ok: false, words: 'The service can not be reached.', keyless: false };
  }
}
