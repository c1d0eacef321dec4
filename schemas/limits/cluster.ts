/** Limits of the cluster: the connection to NATS and the directory (docs/nats.md). */
import { limit, type Limits } from './limit.js';

export const CLUSTER = {
  natsConnectMs: limit(5000, 'milliseconds', 'Longest wait for a connection to NATS.'),
  natsRetryMs: limit(
    250,
    'milliseconds',
    'First wait before the service connects to NATS again. It doubles with each failure, and half of it is random.',
  ),
  natsRetryMsMax: limit(5000, 'milliseconds', 'Longest wait before the service connects to NATS again.'),
  natsPingMs: limit(
    5000,
    'milliseconds',
    'Interval between two pings of NATS. A connection that answers none of two ends.',
  ),
  natsPartBytesMax: limit(
    512 * 1024,
    'bytes',
    'Largest part of a hello over NATS, whose servers accept messages of 1 MiB by default.',
  ),
  natsHelloBytesMax: limit(64 * 1024 * 1024, 'bytes', 'Largest hello over NATS that a follower accepts.'),
  directoryBeatMs: limit(
    5000,
    'milliseconds',
    'Interval at which each process of a cluster writes its entry of the directory.',
  ),
  directoryTtlMs: limit(
    15_000,
    'milliseconds',
    'Time after the last write at which an entry of the directory ends: three writes may fail.',
  ),
  directoryAnswerMs: limit(
    1000,
    'milliseconds',
    'Time after which the directory of a new connection counts as read. NATS may not tell the end of a list that changes meanwhile.',
  ),
  worldNameCharactersMax: limit(64, 'characters', 'Longest SIM_NAME.'),
} as const satisfies Limits;
