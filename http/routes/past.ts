/** `GET /api/worlds/{world_id}/state`: the state of any kept tick of a world, computed on the thread `past` (docs/log.md#any-tick). */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { PastStateMessage, PastStateParameters } from '../../schemas/wire/state.js';
import { WorldPath } from '../../schemas/wire/worlds.js';
import { entityTag } from '../answer/representation.js';
import { route } from '../request/route.js';
import { partOf } from './state.js';

export const pastRoutes = [
  route({
    path: '/api/worlds/{world_id}/state',
    operationId: 'getPastState',
    summary: 'The whole world at any of its ticks',
    description:
      'Computed from the nearest stored checkpoint and the actions of the god. It includes the actions that took effect ' +
      'after this tick and before the next one.',
    tags: ['chronicle'],
    guard: 'public',
    isTagged: true,
    pathParameters: WorldPath,
    query: PastStateParameters,
    responses: { 200: { description: 'The world after this tick.', schema: PastStateMessage } },
    errors: ['unknown_world', 'tick_unknown', 'busy'],
    handle: async ({ path, query: { tick, fields, kinds } }, { history }) => {
      const asked = { worldId: path.world_id, tick: tick ?? null, part: partOf(fields, kinds) };
      const state = await history.past().ask('state', asked, LIMITS.pastStateMs.value).catch(orBusy);
      return { raw: state, etag: entityTag(state), headers: { 'cache-control': 'no-cache' } };
    },
  }),
];

/** Seconds after which a caller who was refused may try again. */
const RETRY_S = 1;

function orBusy(error: unknown): never {
  const isFull = error instanceof CodedError && error.code === 'mailbox_full';
  throw isFull ? new CodedError('busy', undefined, { retryAfterS: RETRY_S }) : error;
}
