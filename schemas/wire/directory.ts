/** `GET /api/directory`: the worlds of a cluster and the services that show them (docs/nats.md#the-directory). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { PRESET_NAMES } from '../laws/presets.js';
import { ROLES } from './service.js';
import { natural, nullableOneOf, oneOf, named } from './types.js';

const service = {
  url: Type.String({ description: 'HTTP address of the service.' }),
  role: oneOf(ROLES),
  ok: Type.Boolean({ description: 'The `ok` of its `/healthz`.' }),
  viewers: Type.Integer({ description: 'Its connected viewers.' }),
};

const DirectoryService = named('DirectoryService', 'A service of a world.', service);

const world = {
  name: Type.String({ description: 'SIM_NAME of its primary.' }),
  world_id: Type.Integer(),
  tick: Type.Integer(),
  population: Type.Integer({ description: 'Living creatures.' }),
  preset: nullableOneOf(PRESET_NAMES),
};

const DirectoryWorld = named('DirectoryWorld', 'As its primary says or, without one, as its newest follower does.', {
  ...world,
  viewers: Type.Integer({ description: 'Viewers of all its services.' }),
  has_primary: Type.Boolean({ description: 'Whether a primary is among its services.' }),
  services: Type.Array(DirectoryService, {
    description: 'Followers first, those with the fewest viewers before others; then primaries.',
  }),
});
export type DirectoryWorld = Static<typeof DirectoryWorld>;

export const DirectoryAnswer = named('Directory', {
  worlds: Type.Array(DirectoryWorld, { description: 'By name.' }),
  partial: Type.Boolean({
    description:
      'NATS is away, so worlds may be missing. Without SIM_NATS a service lists itself alone, and this is false.',
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
