/** Entry point of the thread `past`, which yields to all other threads. */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { constants, setPriority } from 'node:os';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import { hostThread } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { createWorld, restoreWorld } from '../world/world.js';
import type { ActorRef } from '../runtime/actor.js';
import { LIMITS } from '../../schemas/limits.js';
import { pastBehaviour } from './actor.js';
import type { Engine } from './seeker.js';
import type { PastThreadData } from './spawn-worker.js';

hostThread(({ data, spawn, remote }) => {
  yieldToOthers();
  const { engine: ownId } = data as PastThreadData;
  const chronicle = remote<ChronicleProtocol>('chronicle', MAILBOXES.chronicle).ref;
  const own: Engine = { createWorld, restoreWorld };
  const loaded = new Map<string, Promise<Engine | null>>();
  const engine = (id: string | null): Promise<Engine | null> => {
    if (id === null || id === ownId) return Promise.resolve(own);
    const known = loaded.get(id) ?? loadEngine(chronicle, id);
    loaded.set(id, known);
    // The next question tries again, because the store may have failed.
    known.catch(() => loaded.delete(id));
    return known;
  };
  spawn(pastBehaviour({ chronicle, engine }));
});

/** Returns an engine from the store, or null if the store does not have it. The store has compared the id with the bytes. */
async function loadEngine(chronicle: ActorRef<ChronicleProtocol>, id: string): Promise<Engine | null> {
  const bundle = await chronicle.ask('engine', { id }, LIMITS.historyMs.value);
  if (bundle === null) return null;
  return (await import(`data:text/javascript;base64,${Buffer.from(bundle).toString('base64')}`)) as Engine;
}

/** Lowers the priority of this thread. Linux alone has priorities of threads; elsewhere the thread has that of the service. */
function yieldToOthers(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The thread only takes a share like any other.
  }
}
