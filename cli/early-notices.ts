/**
 * The clock's notices before there is a web server to take them: the first ones are what the server starts with, and
 * the newest of those that came while it started are told when it stands.
 */
import type { NoticeListeners } from '../actors/clock/spawn-worker.js';
import type { ClockNotices, ClockStatus } from '../actors/clock/protocol.js';

type LawsNotice = ClockNotices['laws']['request'];

export interface ClockFacts {
  readonly status: ClockStatus;
  readonly laws: LawsNotice;
}

export interface EarlyNotices extends NoticeListeners {
  /** Resolves when the clock has told its status and its laws. */
  readonly first: Promise<ClockFacts>;
  /** From now on `target` is told, beginning with what it has missed since it was made of `known`. */
  handOver(target: NoticeListeners, known: ClockFacts): void;
}

/** Nothing told yet. */
export function createEarlyNotices(): EarlyNotices {
  let status: ClockStatus | null = null;
  let laws: LawsNotice | null = null;
  let target: NoticeListeners | null = null;
  let arrive: (facts: ClockFacts) => void;
  const first = new Promise<ClockFacts>((resolve) => (arrive = resolve));
  const tryArrive = (): void => {
    if (status && laws) arrive({ status, laws });
  };
  const heard = (kind: 'status' | 'world') => (notice: ClockStatus) => {
    status = notice;
    if (target) target[kind](notice);
    else tryArrive();
  };
  return {
    first,
    status: heard('status'),
    world: heard('world'),
    laws(notice) {
      laws = notice;
      if (target) target.laws(notice);
      else tryArrive();
    },
    handOver(listeners, known) {
      target = listeners;
      if (laws && laws !== known.laws) listeners.laws(laws);
      if (!status || status === known.status) return;
      if (status.worldId === known.status.worldId) listeners.status(status);
      else listeners.world(status);
    },
  };
}
