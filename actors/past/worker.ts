/** Entry point of the thread `past`, which yields to all other threads. */
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import { hostThread } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { yieldToOthers } from '../runtime/priority.js';
import { pastBehaviour } from './actor.js';
import { storedEngines } from './engines.js';
import type { PastThreadData } from './spawn-worker.js';

hostThread(({ data, spawn, remote }) => {
  yieldToOthers();
  const { engine: ownId } = data as PastThreadData;
  const chronicle = remote<ChronicleProtocol>('chronicle', MAILBOXES.chronicle).ref;
  spawn(pastBehaviour({ chronicle, engine: storedEngines(chronicle, ownId) }));
});
