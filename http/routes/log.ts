/** The stored log of a world (docs/log.md): actions and checkpoints, from which a replica can compute any tick. */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { logAction, logWorld } from '../../schemas/records/journal.js';
import type { ListedSnapshot } from '../../schemas/records/series.js';
import {
  CheckpointParameters,
  CheckpointPath,
  CheckpointsAnswer,
  CheckpointsParameters,
  type ListedCheckpoint,
  LogAnswer,
  LogParameters,
} from '../../schemas/wire/log.js';
import type { CheckpointsQuery } from '../../store/worlds/snapshots.js';
import { WorldPath } from '../../schemas/wire/worlds.js';
import { pastWorld } from '../request/lookup.js';
import { checkpointFields } from '../log/feed.js';
import { chooseCoding } from '../answer/coding.js';
import { entityTag } from '../answer/representation.js';
import { route, type Service } from '../request/route.js';
import { brotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';

const OCTETS = 'application/octet-stream';
/**
 * Cache-Control of a part that is requested with `hash`, because such a part never changes. World, tick and `seq` come
 * again in a new store.
 */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const unpacked = promisify(brotliDecompress) as (bytes: Uint8Array) => Promise<Uint8Array>;

export const logRoutes = [
  route({
    path: '/api/worlds/{world_id}/log',
    operationId: 'getWorldLog',
    summary: 'Stored actions of a world, for replicas',
    tags: ['chronicle'],
    guard: 'public',
    pathParameters: WorldPath,
    query: LogParameters,
    responses: {
      200: { description: 'How the world began, and its actions in order.', schema: LogAnswer },
    },
    errors: ['unknown_world'],
    handle: async ({ path, query: { from, limit } }, { history }) => {
      const asked = { worldId: path.world_id, afterSeq: from - 1, limit };
      // The tick is read first, so that no stored action up to it is missing.
      const world = await history.chronicle.ask('world', { id: path.world_id }, LIMITS.historyMs.value);
      const stored = world && (await history.chronicle.ask('log', asked, LIMITS.historyMs.value));
      if (!stored) throw new CodedError('unknown_world');
      const { opening, entries } = stored;
      const last = entries.at(-1);
      return {
        json: {
          world: logWorld(opening, opening.engine ?? null),
          durable_tick: world.tick,
          records: entries.map(logAction),
          next_from: last && entries.length === limit ? last.seq + 1 : null,
        },
      };
    },
  }),
  route({
    path: '/api/worlds/{world_id}/checkpoints',
    operationId: 'getCheckpoints',
    summary: 'Stored states of a world, for replicas',
    tags: ['chronicle'],
    guard: 'public',
    pathParameters: WorldPath,
    query: CheckpointsParameters,
    responses: { 200: { description: 'Checkpoints, newest first.', schema: CheckpointsAnswer } },
    errors: ['unknown_world'],
    handle: async ({ path, query: { at } }, service) => {
      const asked = at === undefined ? { limit: null } : { toTick: at, limit: 1 };
      return { json: { checkpoints: (await checkpointsOf(service, path.world_id, asked)).map(listedCheckpoint) } };
    },
  }),
  route({
    path: '/api/worlds/{world_id}/checkpoints/{tick}',
    operationId: 'getCheckpoint',
    summary: 'One part of a checkpoint, as it is stored',
    description: `Parts have at most ${LIMITS.snapshotPartBytes.value / 1024} KiB, unpacked. With \`seq\` and \`hash\` the answer never changes.`,
    tags: ['chronicle'],
    guard: 'public',
    isTagged: true,
    pathParameters: CheckpointPath,
    query: CheckpointParameters,
    responses: { 200: { description: 'The bytes.', contentType: OCTETS } },
    errors: ['unknown_world', 'unknown_snapshot'],
    handle: async ({ path, query: { seq, hash, part }, head }, service) => {
      const query = { atTick: path.tick, journalSeq: seq ?? null, stateHash: hash ?? null, limit: 1 };
      const [found] = await checkpointsOf(service, path.world_id, query);
      const asked = found && { id: found.id, part };
      const stored = asked && (await service.history.chronicle.ask('snapshot_part', asked, LIMITS.historyMs.value));
      if (!found || !stored) throw new CodedError('unknown_snapshot');
      const { coding, state_hash, journal_seq } = found.header;
      const isPacked = coding === 'br' && chooseCoding(head.headers.get('accept-encoding') ?? '') === 'br';
      return {
        raw: coding === 'br' && !isPacked ? await unpacked(stored.bytes) : stored.bytes,
        etag: entityTag(`${state_hash} ${journal_seq} ${part} ${isPacked}`),
        headers: {
          'cache-control': seq === undefined || hash === undefined ? 'no-cache' : IMMUTABLE,
          ...(isPacked && { 'content-encoding': 'br' }),
          vary: 'Accept-Encoding',
        },
      };
    },
  }),
];

/** Returns stored checkpoints of a world, newest first. */
async function checkpointsOf(
  service: Service,
  worldId: number,
  asked: Omit<CheckpointsQuery, 'worldId'>,
): Promise<readonly ListedSnapshot[]> {
  await pastWorld(service, worldId);
  return service.history.chronicle.ask('checkpoints', { worldId, ...asked }, LIMITS.historyMs.value);
}

function listedCheckpoint({ header: { laws, ...header } }: ListedSnapshot): ListedCheckpoint {
  return { ...checkpointFields(header), ...(laws !== null && { laws }) };
}
