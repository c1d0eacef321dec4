/**
 * What HTTP needs of other machines. The package `packages/cluster` implements these interfaces; a service that is
 * alone has no primary, and a directory of itself (directory.ts).
 */
import type { ControlReply } from '../../actors/clock/protocol.js';
import type { RouteRow } from '../../schemas/route.js';
import type { ClientMessage } from '../../schemas/wire/control.js';
import type { DirectoryAnswer } from '../../schemas/wire/directory.js';
import type { Answer, RequestHead } from '../driver/port.js';

/** Header with the key by which a service recognises its own follower processes. */
export const FOLLOWER_KEY_HEADER = 'x-spaceland-follower-key';
/** Environment variable in which a follower process finds that key. */
export const FOLLOWER_KEY_VARIABLE = 'SPACELAND_FOLLOWER_KEY';

export interface Forwarded {
  readonly head: Pick<RequestHead, 'method' | 'path' | 'query' | 'address' | 'headers'>;
  readonly row: RouteRow;
  readonly body: Uint8Array | null;
  /** Whether the caller is on this machine (../auth/local-caller.ts). */
  readonly isLocal: boolean;
}

/** The service that a follower follows. */
export interface Primary {
  /** Whether this process belongs to the primary's service, which then answers all requests for measurements. */
  readonly isOwn: boolean;
  /**
   * Refuses calls with secrets, before their body is read: on a standby with `standby`, and if nothing proves the
   * address of the primary, with `primary_unproved`.
   */
  admit(row: RouteRow): void;
  /** Fails with `primary_away` if the primary does not answer. The call must be admitted. */
  forward(forwarded: Forwarded): Promise<Answer>;
  /** Forwards a control message of a socket. Fails with the error of the primary. */
  control(message: ClientMessage, address: string): Promise<ControlReply>;
}

/** The services of a cluster and their worlds (docs/nats.md#the-directory). */
export interface Directory {
  /** Starts to announce this service. It must listen already. */
  begin(): void;
  list(): Promise<DirectoryAnswer>;
  close(): Promise<void>;
}
