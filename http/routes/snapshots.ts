/**
 * `GET /api/snapshots` lists the checkpoints in the store; `GET /api/snapshots/{snapshot_id}` sends one as a file
 * (schemas/records/snapshot-file.ts), read part by part, so that it neither blocks this thread nor fills memory.
 */
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { dayNumber } from '../../schemas/calendar.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { Snapshot } from '../../schemas/records/series.js';
import {
  partPrefix,
  SNAPSHOT_FORMAT,
  SNAPSHOT_TYPE,
  snapshotProlog,
  snapshotSize,
} from '../../schemas/records/snapshot-file.js';
import { SnapshotPath, SnapshotsAnswer, SnapshotsParameters, type SnapshotState } from '../../schemas/wire/worlds.js';
import { lookUpWorld } from '../request/lookup.js';
import { idPage, idRange } from '../request/query.js';
import { entityTag } from '../answer/representation.js';
import { route } from '../request/route.js';
import { createHash } from 'node:crypto';

export const snapshotRoutes = [
  route({
    path: '/api/snapshots',
    operationId: 'getSnapshots',
    summary: 'Stored snapshots of worlds',
    description: 'Along the whole life of each world, fewer of older times (SIM_HISTORY_MB).',
    tags: ['chronicle'],
    guard: 'public',
    query: SnapshotsParameters,
    responses: { 200: { description: 'A page of snapshots.', schema: SnapshotsAnswer } },
    errors: ['unknown_world'],
    handle: async ({ query }, service) => {
      const { world_id: inWorld } = query;
      const range = idRange(query);
      const { history } = service;
      const worldId = inWorld === undefined ? null : await lookUpWorld(service, inWorld);
      const asked = { worldId, ...range, limit: range.limit + 1 };
      const { rows, cursors } = idPage(await history.chronicle.ask('snapshots', asked, LIMITS.historyMs.value), range);
      return { json: { snapshots: rows.map(asWire), ...cursors } };
    },
  }),
  route({
    path: '/api/snapshots/{snapshot_id}',
    operationId: 'getSnapshot',
    summary: 'A snapshot as a file, for `spaceland import`',
    tags: ['chronicle'],
    guard: 'public',
    isTagged: true,
    pathParameters: SnapshotPath,
    responses: { 200: { description: 'The file.', contentType: SNAPSHOT_TYPE } },
    errors: ['unknown_snapshot'],
    handle: async ({ path }, { history }) => {
      const snapshot = await history.chronicle.ask('snapshot', { id: path.snapshot_id }, LIMITS.historyMs.value);
      if (!snapshot) throw new CodedError('unknown_snapshot');
      const { header } = snapshot;
      const prolog = snapshotProlog(header);
      const name = `spaceland-world-${header.world_id}-tick-${header.tick}.snapshot`;
      return {
        stream: {
          size: snapshotSize(header),
          pieces: () => pieces(history.chronicle, snapshot, prolog),
        },
        // The prolog contains the state hash, so the prolog's tag identifies the whole file.
        etag: entityTag(prolog),
        headers: { 'cache-control': 'no-cache', 'content-disposition': `attachment; filename="${name}"` },
      };
    },
  }),
];

function asWire({ id, header }: Snapshot): SnapshotState {
  const { world_id, seed, tick, created, state_hash, bytes, engine, engine_id = null, laws } = header;
  const { journal_seq, first_event_id } = header;
  return {
    id,
    world_id,
    seed,
    tick,
    day: dayNumber(tick, laws.day_length),
    created,
    size: snapshotSize(header),
    state_bytes: bytes,
    state_hash,
    format: SNAPSHOT_FORMAT,
    engine,
    engine_id,
    journal_seq,
    first_event_id,
  };
}

/** Yields the file's bytes in order. Hashing a part blocks this thread for a fraction of a millisecond. */
async function* pieces(
  chronicle: ActorRef<ChronicleProtocol>,
  { id, header }: Snapshot,
  prolog: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const checksum = createHash('sha256');
  checksum.update(prolog);
  yield prolog;
  for (let part = 0; part < header.parts; part++) {
    const stored = await chronicle.ask('snapshot_part', { id, part }, LIMITS.historyMs.value);
    if (!stored) throw new CodedError('unknown_snapshot', `Snapshot ${id} was removed during the download.`);
    const piece = Buffer.concat([partPrefix(stored.unpacked, stored.bytes.length), stored.bytes]);
    checksum.update(piece);
    yield piece;
  }
  yield checksum.digest();
}
