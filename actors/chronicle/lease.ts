/** The chronicle's messages about the lease of a store on a database server (docs/fail-over.md). */
import type { Database } from '../../store/database/database.js';
import type { StoreLease } from '../../store/database/lease.js';
import type { ActorBehaviour } from '../runtime/actor.js';
import type { ChronicleProtocol } from './protocol.js';

interface OwnStore {
  readonly open: { readonly database: Database } | null;
  isHandedOver: boolean;
}

interface LeaseAccess<State> {
  /** Opens the store if necessary, and returns its lease; null for a store in a file. */
  leaseOf(state: State): Promise<StoreLease | null>;
  close(state: State): Promise<void>;
}

type LeaseProtocol = Pick<ChronicleProtocol, 'lease' | 'announce' | 'hand_over'>;

export function leaseHandlers<State extends OwnStore>({
  leaseOf,
  close,
}: LeaseAccess<State>): ActorBehaviour<LeaseProtocol, State>['handlers'] {
  return {
    lease: async ({ open }) => {
      const lease = open?.database.lease;
      const standby = (await lease?.standby().catch(() => null)) ?? null;
      return { lostTo: lease?.lostTo ?? null, standby };
    },
    announce: async (state, { address }) => (await leaseOf(state))?.announce(address),
    hand_over: async (state) => {
      const epoch = (await leaseOf(state))?.epoch ?? 0;
      state.isHandedOver = true;
      await close(state);
      return { epoch };
    },
  };
}
