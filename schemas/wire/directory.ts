/** `GET /api/directory`: the worlds of a cluster and the services that show them (docs/nats.md#the-directory). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { PRESET_NAMES } from '../laws/presets.js';
import { ROLES } from './service.js';
import { natural, nullableOneOf, oneOf, named } from './types.js';

const service = {
  url: Type.String({ description: 'HTTP address of the service.' }),
  role: oneOf(ROLES),
  ok: Type.Boolean({ description: 'Value of `ok` in its `/healthz`.' }),
  viewers: Type.Integer({ description: 'Number of connected viewers.' }),
};

const DirectoryService = named('DirectoryService', 'A service of a world.', service);

const world = {
  name: Type.String({ description: 'SIM_NAME of its primary.' }),
  world_id: Type.Integer(),
  tick: Type.Integer(),
  population: Type.Integer({ description: 'Living creatures.' }),
  preset: nullableOneOf(PRESET_NAMES),
};

const DirectoryWorld = named(
  'DirectoryWorld',
  'A world, as its primary reports it or, without a primary, its newest follower.',
  {
    ...world,
    viewers: Type.Integer({ description: 'Viewers of all its services.' }),
    has_primary: Type.Boolean({ description: 'Whether a primary is among its services.' }),
    services: Type.Array(DirectoryService, {
      description: 'Followers first, those with the fewest viewers before others; then primaries.',
    }),
  },
);
export type DirectoryWorld = Static<typeof DirectoryWorld>;

export const DirectoryAnswer = named('Directory', {
  worlds: Type.Array(DirectoryWorld, { description: 'Worlds by name.' }),
  partial: Type.Boolean({
    description:
      'True while NATS is unreachable, so that worlds may be missing. False without SIM_NATS, where a service lists only itself.',
  }),
});
export type DirectoryAnswer = Static<typeof DirectoryAnswer>;

/** Any member of the cluster may write an entry, so each value has bounds. The answers say only what an entry means. */
export const DirectoryEntry = Type.Object({
  ...world,
  ...service,
  name: Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: LIMITS.worldNameCharactersMax.value }),
  url: Type.String({ maxLength: LIMITS.directoryUrlCharactersMax.value }),
  world_id: natural(),
  tick: natural(),
  population: natural(),
  viewers: natural({ maximum: LIMITS.viewersMaxHighest.value }),
});
export type DirectoryEntry = Static<typeof DirectoryEntry>;

// Subjects and headers of the log over NATS (docs/nats.md).

export const SUBJECTS = {
  log: (name: string) => `spaceland.${name}.log`,
  /** Requests for a hello; the answer has one or more parts. */
  hello: (name: string) => `spaceland.${name}.hello`,
} as const;

/** Bucket of the directory. Keys are NAME.ID, with an id for each process. */
export const DIRECTORY_BUCKET = 'spaceland-directory';

export const NATS_HEADERS = {
  /** Run of the primary: a value that changes with each start of the service. */
  run: 'Spaceland-Run',
  /** Number of the message within the run, without gaps; in a hello, that of the last message before it. */
  number: 'Spaceland-Number',
  /** HTTP address of the primary. */
  address: 'Spaceland-Address',
  /** Number of the part and of all parts: `1/3` is the first of three parts. */
  part: 'Spaceland-Part',
  failure: 'Spaceland-Failure',
  /** HMAC-SHA256 with SIM_NATS_KEY over the subject, the other headers and the payload (packages/cluster/nats/signature.ts). */
  signature: 'Spaceland-Signature',
} as const;
