/**
 * Every limit of the service in one table (served as /docs/limits.md). Names end in their unit or in what they count.
 */
import { ASKS, MAILBOXES, SUPERVISION } from './limits/actors.js';
import { CLOCK, HEADLESS_RUNS } from './limits/clock.js';
import { CLUSTER } from './limits/cluster.js';
import { OUTGOING } from './limits/events.js';
import type { Limits } from './limits/limit.js';
import { PASSKEY, NUMBERS, REQUESTS } from './limits/requests.js';
import { SOCKET } from './limits/socket.js';
import { EXPORTS_AND_IMPORTS, STORE, TIME_SERIES } from './limits/store.js';

export type { Limit } from './limits/limit.js';

export const LIMITS = {
  ...REQUESTS,
  ...TIME_SERIES,
  ...PASSKEY,
  ...SOCKET,
  ...OUTGOING,
  ...CLOCK,
  ...CLUSTER,
  ...STORE,
  ...MAILBOXES,
  ...ASKS,
  ...SUPERVISION,
  ...HEADLESS_RUNS,
  ...EXPORTS_AND_IMPORTS,
  ...NUMBERS,
};

export const LIMIT_GROUPS: Readonly<Record<string, Limits>> = {
  Requests: REQUESTS,
  'Time series': TIME_SERIES,
  Passkey: PASSKEY,
  Socket: SOCKET,
  'Events to readers and receivers': OUTGOING,
  Clock: CLOCK,
  Cluster: CLUSTER,
  Store: STORE,
  'Mailboxes, one per actor': MAILBOXES,
  'Asks across threads': ASKS,
  Supervision: SUPERVISION,
  'Headless runs': HEADLESS_RUNS,
  'Exports and imports': EXPORTS_AND_IMPORTS,
  Numbers: NUMBERS,
};
