/**
 * Start-up configuration: the SIM_* environment variables as one table (docs/interface.md#variables). Reading has no
 * side effects, because the composition root passes the environment in.
 */
import { LIMITS } from '../limits.js';
import { DEFAULT_LAWS, type LawName, type Laws } from '../laws/catalog/catalog.js';
import { PRESET_NAMES, type PresetName, PRESETS } from '../laws/presets.js';
import { readLawText } from '../laws/update.js';
import {
  ancestors,
  anyText,
  boolean,
  database,
  followed,
  host,
  integerIn,
  isAddress,
  natsKey,
  natsServers,
  networks,
  oneAddress,
  oneOf,
  origins,
  passkey,
  type Reading,
  webAddress,
  withoutPassword,
  worldName,
} from '../variable-values.js';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Libraries below the web server: uWebSockets.js, or node:http with ws. */
export const DRIVERS = ['uws', 'node'] as const;
export type DriverName = (typeof DRIVERS)[number];

export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Driver of the web server; null means uws if that can be loaded, otherwise node. */
  readonly driver: DriverName | null;
  readonly logLevel: LogLevel;
  readonly resume: boolean;
  readonly viewersMax: number;
  readonly viewersPerAddressMax: number;
  /** Addresses and networks of proxies whose X-Forwarded-For header is trusted (http/request/origin.ts). */
  readonly trustedProxies: readonly string[];
  /** Their pages may open the socket and post (http/request/origin.ts); `*` means any. */
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages may show the viewer in a frame. */
  readonly frameAncestors: readonly string[];
  /** Path of the store's file, or a libsql:// or http(s):// address. */
  readonly database: string;
  readonly databaseToken: string | null;
  /** Whether SIM_DB is set. A follower without it reads no store. */
  readonly isDatabaseSet: boolean;
  /**
   * Addresses of the service to follow, without a slash at the end, or one name of a world whose log is read over NATS
   * (`followedName`). Empty if this service computes its own world.
   */
  readonly follow: readonly string[];
  readonly followers: number;
  /** Addresses of NATS servers; empty if the service uses none. */
  readonly nats: readonly string[];
  /** Path of the file with the credentials for NATS. */
  readonly natsCredentials: string | null;
  /** Path of the certificate of the authority that signed the certificates of the NATS servers. */
  readonly natsAuthority: string | null;
  /** Key with which the primary of a cluster signs its log over NATS, and by which followers know it. */
  readonly natsKey: string | null;
  readonly name: string;
  /** Address at which other services reach this one; null if it follows from `host` and `port`. */
  readonly advertised: string | null;
  /** Whether to follow the service that writes into the store, and to take its place when it is gone. */
  readonly standby: boolean;
  readonly godKey: string | null;
  /** Address that gets major events; null for none. */
  readonly webhook: string | null;
  /** Key that signs what the webhook sends; null for none. */
  readonly webhookSecret: string | null;
  /** Number of ended worlds, counted from the newest, that keep all their events; 0 means all worlds. */
  readonly keepWorlds: number;
  /** Bound of the bytes of all checkpoints in the store, in MiB. */
  readonly historyMegabytes: number;
  /** Preset with which an empty store starts; null for the default laws. */
  readonly preset: PresetName | null;
  /** Laws that variables set; they override the defaults and the preset if the store is empty. */
  readonly laws: Readonly<Partial<Laws>>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigurationResult =
  | { readonly ok: true; readonly configuration: Configuration }
  /** One line that names the variable. It never contains the value of a secret. */
  | { readonly ok: false; readonly message: string };

/** Where a secret goes (cli/call/environment.ts). */
export interface SecretUse {
  /** Variables that name the servers which receive it. */
  readonly sentTo: readonly string[];
  /** Whether the value is the path of a file that has the secret. */
  readonly isFile?: true;
}

const PASSKEY_READERS = ['SIM_URL', 'SIM_FOLLOW', 'SIM_NATS'] as const;

interface VariableRow {
  readonly meaning: string;
  /** The value that applies if the variable is unset or empty; null if there is none. */
  readonly default: string | null;
  /** Present if the value is secret, so that it is shown only as set or unset. */
  readonly secret?: SecretUse;
  readonly law?: LawName;
  /** Present if the value shows the network or the files of the host, so that others see only whether it is set. */
  readonly isInternal?: true;
}

/** Every variable that the service reads; the table of docs/interface.md and `GET /api/config` follow from it. */
export const VARIABLES = {
  SIM_PORT: { meaning: 'Port to listen on; 0 picks a free one.', default: '8000' },
  SIM_HOST: { meaning: 'Address to listen on.', default: '127.0.0.1' },
  SIM_DRIVER: {
    meaning: 'uws (uWebSockets.js) or node (node:http) below the web server; unset: uws where it loads.',
    default: null,
  },
  SIM_DB: {
    meaning: 'Path of the store, or a libsql:// or http(s):// address.',
    default: 'data/spaceland.db',
  },
  SIM_DB_TOKEN: { meaning: 'Token of a remote store.', default: null, secret: { sentTo: ['SIM_DB'] } },
  SIM_GOD_KEY: {
    meaning: 'God passkey; the start stores its hash instead of the stored one.',
    default: null,
    secret: { sentTo: PASSKEY_READERS },
  },
  SIM_GOD_KEY_FILE: {
    meaning: 'File with the god passkey as its only line, instead of SIM_GOD_KEY.',
    default: null,
    secret: { sentTo: PASSKEY_READERS, isFile: true },
  },
  SIM_WIDTH: { meaning: 'Width of the plane, grid units.', default: '400', law: 'width' },
  SIM_HEIGHT: { meaning: 'Height of the plane, grid units.', default: '300', law: 'height' },
  SIM_BOUNDARY: { meaning: 'wrap (seamless loop) or clamp (solid walls).', default: 'wrap', law: 'boundary' },
  SIM_SEED: {
    meaning: 'Random seed; the word random chooses one at the start.',
    default: '42',
    law: 'seed',
  },
  SIM_PRESET: { meaning: `Preset of a new store: ${PRESET_NAMES.join(', ')}.`, default: null },
  SIM_TICK_RATE: { meaning: 'Ticks per second.', default: '10', law: 'tick_rate' },
  SIM_RESUME: { meaning: 'Resume the stored world; false opens a new one.', default: 'true' },
  SIM_MAX_VIEWERS: { meaning: 'Maximum number of viewers.', default: String(LIMITS.viewersMaxDefault.value) },
  SIM_MAX_VIEWERS_PER_ADDRESS: {
    meaning: 'Maximum number of viewers from one address (IPv6: from one /64 network).',
    default: String(LIMITS.viewersPerAddressDefault.value),
  },
  SIM_FOLLOW: {
    meaning:
      'Address of a service whose world this one computes and shows; several, comma separated, are tried in turn. With SIM_NATS also its SIM_NAME.',
    default: null,
    isInternal: true,
  },
  SIM_FOLLOWERS: {
    meaning:
      'Further processes that compute the same world and serve viewers on the same port, for machines with many cores.',
    default: '0',
  },
  SIM_NATS: {
    meaning: 'Addresses of NATS servers like nats://127.0.0.1:4222, comma separated; tls:// for TLS.',
    default: null,
    isInternal: true,
  },
  SIM_NATS_CREDS: {
    meaning: 'File with the credentials for NATS: a .creds file, the seed of an nkey, or one line user:password.',
    default: null,
    secret: { sentTo: ['SIM_NATS'], isFile: true },
  },
  SIM_NATS_CA: {
    meaning: 'File with the certificate of the authority (PEM) that signed those of the NATS servers.',
    default: null,
    isInternal: true,
  },
  SIM_NATS_KEY: {
    meaning: 'Key that proves the primary to its followers over NATS: the same for all, at least 16 characters.',
    default: null,
    secret: { sentTo: ['SIM_NATS'] },
  },
  SIM_NAME: { meaning: 'Name of this world in the cluster: letters, digits, - and _.', default: 'main' },
  SIM_ADVERTISE: {
    meaning: 'Address at which other services reach this one; unset: the host name and the port.',
    default: null,
    isInternal: true,
  },
  SIM_STANDBY: {
    meaning: 'true: follow the service that writes into the store (SIM_DB), and take its place when it is gone.',
    default: 'false',
  },
  SIM_TRUSTED_PROXIES: {
    meaning: 'Addresses or CIDR networks of proxies whose X-Forwarded-For names the client, comma separated.',
    default: null,
    isInternal: true,
  },
  SIM_ALLOWED_ORIGINS: {
    meaning: 'Origins whose pages may use the service, comma separated, including its public one; * allows any.',
    default: null,
  },
  SIM_FRAME_ANCESTORS: {
    meaning: 'Origins whose pages may show the viewer in a frame, comma separated; * allows any; unset: none.',
    default: null,
  },
  SIM_WEBHOOK: {
    meaning: 'http(s) address that gets major events, such as a webhook of Discord; unset: none.',
    default: null,
    secret: { sentTo: [] },
  },
  SIM_WEBHOOK_SECRET: {
    meaning: 'Key that signs what is sent to SIM_WEBHOOK, in the header X-Spaceland-Signature.',
    default: null,
    secret: { sentTo: [] },
  },
  SIM_KEEP_WORLDS: {
    meaning: 'Ended worlds that keep all events; older ones keep major events and sums only. 0: all worlds.',
    default: '0',
  },
  SIM_HISTORY_MB: {
    meaning:
      'Megabytes of checkpoints in the store, from which past ticks are computed; above it old ones become rarer.',
    default: String(LIMITS.historyMegabytesDefault.value),
  },
  SIM_LOG_LEVEL: { meaning: `Log level: ${LOG_LEVELS.join(', ')}.`, default: 'info' },
} as const satisfies Readonly<Record<string, VariableRow>>;

export type VariableName = keyof typeof VARIABLES;

const ROWS: Readonly<Record<VariableName, VariableRow>> = VARIABLES;

/** Returns the laws with which an empty store starts: the defaults, overlaid by the preset, then by single laws. */
export function openingLaws({ preset, laws }: Pick<Configuration, 'preset' | 'laws'>): Laws {
  return { ...DEFAULT_LAWS, ...(preset !== null && PRESETS[preset].laws), ...laws };
}

/** These variables have no effect: other values are in force, because the store has a world or saved laws. */
export function overriddenVariables(
  set: Pick<Configuration, 'preset' | 'laws'>,
  inForce: Readonly<Laws>,
): VariableName[] {
  const opening = openingLaws(set);
  const names = Object.keys(VARIABLES) as VariableName[];
  return names.filter((name) => {
    if (name === 'SIM_PRESET') return set.preset !== null && !isInForce(set.preset, opening, inForce);
    const { law } = ROWS[name];
    return law !== undefined && set.laws[law] !== undefined && set.laws[law] !== inForce[law];
  });
}

export function followedName({ follow: [first] }: Pick<Configuration, 'follow'>): string | null {
  return first !== undefined && worldName(first).ok ? first : null;
}

/** Reads every variable; the message names the first invalid one. An empty variable counts as unset. */
export function readConfiguration(environment: Environment): ConfigurationResult {
  const faults: string[] = [];
  const read = <Value>(name: VariableName, parse: (text: string) => Reading<Value>, none: Value): Value => {
    const text = textOf(environment, name) ?? ROWS[name].default;
    if (text === null) return none;
    const reading = parse(text);
    if (reading.ok) return reading.value;
    faults.push(faultLine(name, text, reading.expected));
    return none;
  };
  const configuration: Configuration = {
    port: read('SIM_PORT', integerIn(0, PORT_MAX), 0),
    host: read('SIM_HOST', host, ''),
    driver: read<DriverName | null>('SIM_DRIVER', oneOf(DRIVERS), null),
    logLevel: read('SIM_LOG_LEVEL', oneOf(LOG_LEVELS), 'info'),
    resume: read('SIM_RESUME', boolean, true),
    viewersMax: read('SIM_MAX_VIEWERS', integerIn(0, LIMITS.viewersMaxHighest.value), 0),
    viewersPerAddressMax: read('SIM_MAX_VIEWERS_PER_ADDRESS', integerIn(1, LIMITS.viewersMaxHighest.value), 1),
    trustedProxies: read('SIM_TRUSTED_PROXIES', networks, []),
    allowedOrigins: read('SIM_ALLOWED_ORIGINS', origins, []),
    frameAncestors: read('SIM_FRAME_ANCESTORS', ancestors, []),
    database: read('SIM_DB', database, ''),
    isDatabaseSet: textOf(environment, 'SIM_DB') !== undefined,
    follow: read('SIM_FOLLOW', followed(textOf(environment, 'SIM_NATS') !== undefined), []),
    followers: read('SIM_FOLLOWERS', integerIn(0, LIMITS.followersMax.value), 0),
    nats: read('SIM_NATS', natsServers, []),
    natsCredentials: read<string | null>('SIM_NATS_CREDS', anyText, null),
    natsAuthority: read<string | null>('SIM_NATS_CA', anyText, null),
    natsKey: read<string | null>('SIM_NATS_KEY', natsKey, null),
    name: read('SIM_NAME', worldName, ''),
    advertised: read<string | null>('SIM_ADVERTISE', oneAddress, null),
    standby: read('SIM_STANDBY', boolean, false),
    databaseToken: read<string | null>('SIM_DB_TOKEN', anyText, null),
    godKey: read<string | null>('SIM_GOD_KEY', passkey, null),
    webhook: read<string | null>('SIM_WEBHOOK', webAddress, null),
    webhookSecret: read<string | null>('SIM_WEBHOOK_SECRET', anyText, null),
    keepWorlds: read('SIM_KEEP_WORLDS', integerIn(0, LIMITS.keepWorldsMax.value), 0),
    historyMegabytes: read('SIM_HISTORY_MB', integerIn(0, LIMITS.historyMegabytesMax.value), 0),
    preset: read<PresetName | null>('SIM_PRESET', oneOf(PRESET_NAMES), null),
    laws: readLaws(environment, faults),
  };
  const [message] = faults;
  return message === undefined ? { ok: true, configuration } : { ok: false, message };
}

/**
 * Returns every variable with its current value, for `GET /api/config`. Everyone may read the answer, so it says of a
 * secret, of addresses and of paths only whether they are set, and of the store only whether it is a file or remote.
 */
export function publicConfiguration(environment: Environment): Readonly<Record<VariableName, string | null>> {
  const shown = (name: VariableName): string | null => {
    const text = textOf(environment, name);
    if (ROWS[name].secret || ROWS[name].isInternal) return text === undefined ? 'unset' : 'set';
    if (name === 'SIM_DB') return isAddress(text ?? '') ? 'remote' : 'file';
    return text ?? ROWS[name].default;
  };
  return Object.fromEntries((Object.keys(VARIABLES) as VariableName[]).map((name) => [name, shown(name)])) as Record<
    VariableName,
    string | null
  >;
}

function isInForce(preset: PresetName, opening: Readonly<Laws>, inForce: Readonly<Laws>): boolean {
  const names = Object.keys(PRESETS[preset].laws) as LawName[];
  return names.every((name) => opening[name] === inForce[name]);
}

const PORT_MAX = 65_535;
const SHOWN_CHARACTERS_MAX = 80;

function textOf(environment: Environment, name: VariableName): string | undefined {
  const text = environment[name];
  // Secrets are not trimmed, because a passkey may begin or end with spaces.
  const kept = ROWS[name].secret ? text : text?.trim();
  return kept === '' ? undefined : kept;
}

function faultLine(name: VariableName, text: string, expected: string): string {
  if (ROWS[name].secret) return `${name}: ${expected}`;
  return `${name}: ${expected}, not ${JSON.stringify(withoutPassword(text).slice(0, SHOWN_CHARACTERS_MAX))}`;
}

function readLaws(environment: Environment, faults: string[]): Partial<Laws> {
  let laws: Partial<Laws> = {};
  for (const name of Object.keys(VARIABLES) as VariableName[]) {
    const law = ROWS[name].law;
    const text = textOf(environment, name);
    if (law === undefined || text === undefined) continue;
    const reading = readLawText(law, text);
    if (reading.ok) laws = { ...laws, ...(reading.changes as Partial<Laws>) };
    else faults.push(faultLine(name, text, reading.message));
  }
  return laws;
}
