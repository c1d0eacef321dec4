/** Converts texts of start-up variables (schemas/configuration/configuration.ts); an invalid one yields what would be valid. */
import { LIMITS } from './limits.js';

export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly expected: string };

export function integerIn(minimum: number, maximum: number): (text: string) => Reading<number> {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return { ok: true, value };
    return { ok: false, expected: `must be an integer from ${minimum} to ${maximum}` };
  };
}

export function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Reading<Value> {
  return (text) => {
    const value = values.find((each) => each === text.toLowerCase());
    return value === undefined ? { ok: false, expected: `must be one of ${values.join(', ')}` } : { ok: true, value };
  };
}

export function boolean(text: string): Reading<boolean> {
  const value = readBoolean(text);
  return value === undefined ? { ok: false, expected: 'must be true or false' } : { ok: true, value };
}

export function host(text: string): Reading<string> {
  const isName = /^[A-Za-z0-9.:_-]+$/.test(text) && !/^[0-9.]+$/.test(text);
  if (isName || isIpv4(text)) return { ok: true, value: text };
  return { ok: false, expected: 'must be a host name or an IP address' };
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}

function hasUserinfo(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}

/**
 * Removes users, passwords and queries of addresses from a text that is shown, because they may hold secrets. A password
 * may contain any character, so everything before the last `@` goes.
 */
export function withoutPassword(text: string): string {
  const end = text.lastIndexOf('@');
  const scheme = /^[a-z][a-z\d+.-]*:(\/\/)?/i.exec(text)?.[0] ?? '';
  const shown = end < 0 ? text : `${scheme}${text.slice(end + 1)}`;
  return scheme === '' && end < 0 ? text : shown.replace(/[?#].*$/, '');
}

export const isAddress = (text: string): boolean => /^(libsql|https?|wss?):/i.test(text);

export function database(text: string): Reading<string> {
  if (hasUserinfo(text)) {
    return { ok: false, expected: 'must not contain a user or a password (a token belongs in SIM_DB_TOKEN)' };
  }
  if (/^:memory:$/i.test(text)) {
    return {
      ok: false,
      expected: 'must be a file: no store is kept in memory (a path with a folder, ./:memory:, is one)',
    };
  }
  const isPath = !isAddress(text) && !/^(file:|[a-z][a-z0-9+.-]+:\/\/)/i.test(text) && !text.includes('\0');
  const isServer = /^(libsql|https?):\/\//i.test(text) && URL.canParse(text);
  if (isPath || isServer) return { ok: true, value: text };
  return { ok: false, expected: 'must be a path, without file:, or a libsql:// or http(s):// address' };
}

export function networks(text: string): Reading<readonly string[]> {
  const value = listOf(text);
  if (value.every(isNetwork)) return { ok: true, value };
  return { ok: false, expected: 'must be addresses or networks like 10.0.0.0/8, comma separated' };
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const isAddress = /^(\d{1,3}\.){3}\d{1,3}$|^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(address) && URL.canParse(urlOf(address));
  return isAddress && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (address.includes(':') ? 128 : 32);
}

function urlOf(address: string): string {
  return address.includes(':') ? `http://[${address}]/` : `http://${address}/`;
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Origins of pages. Browsers send no wildcard, so an origin with one would never match. */
export function origins(text: string): Reading<readonly string[]> {
  const value = listOf(text).map((each) => (each === '*' ? each : originOf(each)));
  if (value.every((each) => each !== null && (each === '*' || !each.includes('*')))) {
    return { ok: true, value: value.filter((each) => each !== null) };
  }
  const expected =
    'must be * or origins like https://example.org, comma separated; null, file: and parts like *.example.org match no page';
  return { ok: false, expected };
}

/** Origins in a Content-Security-Policy, which knows hosts like *.example.org. */
export function ancestors(text: string): Reading<readonly string[]> {
  const value = listOf(text).map((each) => (each === '*' ? each : originOf(each)));
  if (value.every((each) => each !== null && /^(https?:\/\/)?(\*|(\*\.)?[\w.-]+|\[[\d:a-f]+\])(:\d+)?$/.test(each))) {
    return { ok: true, value: value.filter((each) => each !== null) };
  }
  const expected = 'must be * or origins like https://example.org or https://*.example.org, comma separated';
  return { ok: false, expected };
}

function addresses(text: string): Reading<readonly string[]> {
  const value = listOf(text).map(withoutSlash);
  if (value.length > 0 && value.every(isServiceAddress)) return { ok: true, value };
  return { ok: false, expected: 'must be addresses like http://127.0.0.1:8000, comma separated' };
}

export function oneAddress(text: string): Reading<string> {
  const value = withoutSlash(text);
  if (isServiceAddress(value)) return { ok: true, value };
  return { ok: false, expected: 'must be an address like http://host.example.org:8000' };
}

export function webAddress(text: string): Reading<string> {
  const value = text.trim();
  if (/^https?:\/\//i.test(value) && URL.canParse(value) && !hasUserinfo(value)) return { ok: true, value };
  return { ok: false, expected: 'must be an http(s) address without user and password' };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function isServiceAddress(text: string): boolean {
  return /^https?:\/\/[^,]+$/i.test(text) && URL.canParse(text) && !hasUserinfo(text);
}

export function followed(hasNats: boolean): (text: string) => Reading<readonly string[]> {
  return (text) => {
    const asName = worldName(text);
    if (!asName.ok) return addresses(text);
    if (hasNats) return { ok: true, value: [asName.value] };
    return { ok: false, expected: 'must be addresses like http://127.0.0.1:8000 (a name needs SIM_NATS)' };
  };
}

export function worldName(text: string): Reading<string> {
  const charactersMax = LIMITS.worldNameCharactersMax.value;
  if (/^[A-Za-z0-9_-]+$/.test(text) && text.length <= charactersMax) return { ok: true, value: text };
  return { ok: false, expected: `must be 1 to ${charactersMax} letters, digits, - and _` };
}

export function natsServers(text: string): Reading<readonly string[]> {
  const value = listOf(text);
  const isValid = (each: string): boolean =>
    /^(nats|tls):\/\/[^/?#]+$/i.test(each) && URL.canParse(each) && !hasUserinfo(each);
  if (value.length > 0 && value.every(isValid)) return { ok: true, value };
  return {
    ok: false,
    expected:
      'must be addresses like nats://127.0.0.1:4222 or tls://nats.example.org, comma separated, without a user (SIM_NATS_CREDS)',
  };
}

/** Returns the origin in the form that browsers send, or null if the text is not an origin. */
function originOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : null;
}

export function anyText(text: string): Reading<string> {
  return { ok: true, value: text };
}

export function passkey(text: string): Reading<string> {
  const minimum = LIMITS.passkeyCharactersMin.value;
  const maximum = LIMITS.passkeyCharactersMax.value;
  const count = [...text].length;
  if (count >= minimum && count <= maximum) return { ok: true, value: text };
  return { ok: false, expected: `must have ${minimum} to ${maximum} characters` };
}

export function natsKey(text: string): Reading<string> {
  const minimum = LIMITS.natsKeyCharactersMin.value;
  if ([...text].length >= minimum) return { ok: true, value: text };
  return { ok: false, expected: `must have at least ${minimum} characters` };
}

/** Texts of Boolean values in environment variables and in the queries of URLs. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['off', false],
]);

export function readBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text.toLowerCase());
}
