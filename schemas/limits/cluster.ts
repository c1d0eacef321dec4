/** Limits of the cluster: the connection to NATS and the directory (docs/nats.md). */
import { bytes, limit, ms, type Limits } from './limit.js';

export const CLUSTER = {
  natsConnectMs: ms(5000, 'Longest wait for a connection to NATS.'),
  natsRetryMs: ms(
    250,
    'First wait before the service connects to NATS again. It doubles with each failure, and half of it is random.',
  ),
  natsRetryMsMax: ms(5000, 'Longest wait before the service connects to NATS again.'),
  natsPingMs: ms(5000, 'Interval between two pings of NATS. A connection that answers none of two ends.'),
  natsPartBytesMax: bytes(
    512 * 1024,
    'Largest part of a hello over NATS, whose servers accept messages of 1 MiB by default.',
  ),
  natsHelloBytesMax: bytes(64 * 1024 * 1024, 'Largest hello over NATS that a follower accepts.'),
  directoryBeatMs: ms(5000, 'Interval at which each process of a cluster writes its entry of the directory.'),
  directoryTtlMs: ms(
    15_000,
    'Time after the last write at which an entry of the directory ends: three writes may fail.',
  ),
  directoryAnswerMs: ms(
    1000,
    'Time after which the directory of a new connection counts as read. NATS may not tell the end of a list that changes meanwhile.',
  ),
  natsKeyCharactersMin: limit(
    16,
    'characters',
    'Shortest SIM_NATS_KEY, which others can try to guess from a signature.',
  ),
  directoryEntriesMax: limit(500, 'services', 'Services in the directory of a cluster. Further ones are not listed.'),
  directoryUrlCharactersMax: limit(512, 'characters', 'Longest address in an entry of the directory.'),
  worldNameCharactersMax: limit(64, 'characters', 'Longest SIM_NAME.'),
} as const satisfies Limits;
