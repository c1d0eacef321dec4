/** Entry point of the thread `past`, which yields to all other threads. */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { constants, setPriority } from 'node:os';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import { hostThread } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { pastBehaviour } from './actor.js';
import { storedEngines } from './engines.js';
import type { PastThreadData } from './spawn-worker.js';

hostThread(({ data, spawn, remote }) => {
  yieldToOthers();
  const { engine: ownId } = data as PastThreadData;
  const chronicle = remote<ChronicleProtocol>('chronicle', MAILBOXES.chronicle).ref;
  spawn(pastBehaviour({ chronicle, engine: storedEngines(chronicle, ownId) }));
});

/** Lowers the priority of this thread. Linux alone has priorities of threads; elsewhere the thread has that of the service. */
function yieldToOthers(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // The thread only takes a share like any other.
  }
}
