/**
 * The chronicle of a follower. It reads the store of the primary if it may, stores nothing, and remembers the events that
 * are never stored. Without a store its reads fail, and the web side passes them on to the primary.
 */
import { CodedError } from '../../schemas/errors.js';
import type { DatabaseSettings } from '../../store/database/database.js';
import { chronicleBehaviour, type ChronicleBehaviour, opened, remember } from './actor.js';

/** Handlers of writes, which do nothing. Only the primary writes health minutes to the shared store. */
const WRITES_NOTHING = {
  save_series: () => undefined,
  save_minutes: () => undefined,
  minutes: () => [],
  lease: () => ({ lostTo: null, standby: null }),
  announce: () => undefined,
  hand_over: () => ({ epoch: 0 }),
};

/** Returns the behaviour that reads the store of the primary. */
export function readingChronicleBehaviour(settings: DatabaseSettings): ChronicleBehaviour {
  const behaviour = chronicleBehaviour({ ...settings, readOnly: true });
  return {
    ...behaviour,
    handlers: {
      ...behaviour.handlers,
      ...WRITES_NOTHING,
      async append(state, { entries }) {
        const open = await opened(state);
        for (const entry of entries) remember(open, entry);
        return { durableTick: 0 };
      },
    },
  };
}

/** Returns the behaviour of a chronicle that has no store: it refuses all requests for history. */
export function absentChronicleBehaviour(): ChronicleBehaviour {
  const behaviour = chronicleBehaviour({ location: '' });
  const refuse = (): never => {
    throw new CodedError('store_unavailable', 'This follower has no store.');
  };
  const refused = Object.fromEntries(Object.keys(behaviour.handlers).map((type) => [type, refuse]));
  return {
    ...behaviour,
    handlers: {
      ...(refused as unknown as ChronicleBehaviour['handlers']),
      ...WRITES_NOTHING,
      append: () => ({ durableTick: 0 }),
      series: () => null,
    },
  };
}
