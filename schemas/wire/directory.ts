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
