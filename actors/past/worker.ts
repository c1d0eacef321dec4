/** Entry point of the thread `past`, which yields to all other threads. */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { constants, setPriority } from 'node:os';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import { hostThread } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { createWorld, restoreWorld } from '../world/world.js';
import { pastBehaviour } from './actor.js';
import type { PastThreadData } from './spawn-worker.js';

hostThread(({ data, spawn, remote }) => {
  yieldToOthers();
  const { engine: ownId } = data as PastThreadData;
  const own = { createWorld, restoreWorld };
  spawn(
    pastBehaviour({
      chronicle: remote<ChronicleProtocol>('chronicle', MAILBOXES.chronicle).ref,
      engine: (id) => Promise.resolve(id === null || id === ownId ? own : null),
    }),
  );
});

/** Lowers the priority of this thread. Linux alone has priorities of threads; elsewhere the thread has that of the service. */
function yieldToOthers(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The thread only takes a share like any other.
  }
}
