/** `GET /api/state`: the newest state, encoded once for all clients, or a part of it (docs/interface.md#endpoints). */
import { KINDS, type Kind } from '../../schemas/vocabulary.js';
import { StateMessage, StateParameters } from '../../schemas/wire/state.js';
import { route } from '../request/route.js';
import { wordsOf } from '../request/word-list.js';
import type { StatePart } from '../../actors/encoding/frame/messages.js';

export const stateRoutes = [
  route({
    path: '/api/state',
    operationId: 'getState',
    summary: 'The whole world now',
    description:
      'The same message as on the socket, with `analytics`, at most a thirtieth of a second old. With `fields` or ' +
      '`kinds` a part of it, which always has `type`, `world_id` and `tick`.',
    tags: ['world'],
    guard: 'public',
    isLive: true,
    query: StateParameters,
    responses: { 200: { description: 'The world after its newest tick.', schema: StateMessage } },
    handle: async ({ query }, { live }) => {
      const part = partOf(query.fields, query.kinds);
      return { raw: (part === null ? await live.readState() : await live.readPart(part)).bytes };
    },
  }),
];

const FIELDS = Object.keys(StateMessage.properties);

/** Returns null for the whole state. */
function partOf(fields: string | undefined, kinds: string | undefined): StatePart | null {
  if (fields === undefined && kinds === undefined) return null;
  return {
    fields: fields === undefined ? null : wordsOf('fields', fields, FIELDS),
    kinds: kinds === undefined ? null : wordsOf<Kind>('kinds', kinds, KINDS),
  };
}
