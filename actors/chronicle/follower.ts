/**
 * The chronicle of a follower, which never writes. If it has no store, its reads fail, and the HTTP server forwards
 * them to the primary.
 */
import { CodedError } from '../../schemas/errors.js';
import { chronicleBehaviour, type ChronicleBehaviour, opened, remember } from './actor.js';
import type { ChronicleSettings } from './protocol.js';

/** Handlers that do nothing instead of writing. `minutes` is empty, because only the primary stores health minutes. */
const WRITES_NOTHING = {
  save_series: () => undefined,
  save_minutes: () => undefined,
  keep_engine: () => undefined,
  minutes: () => [],
  lease: () => ({ lostTo: null, standby: null }),
  announce: () => undefined,
  hand_over: () => ({ epoch: 0 }),
};

export function readingChronicleBehaviour(settings: ChronicleSettings): ChronicleBehaviour {
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
