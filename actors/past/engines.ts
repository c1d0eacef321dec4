/** Engines by their ids: the one of this build, and those in the store, which computed earlier ticks. */
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import { createWorld, restoreWorld } from '../world/world.js';
import type { Engine, PastSource } from './seeker.js';

type Stored = ActorRef<Pick<ChronicleProtocol, 'engine'>>;

/** `ownId` is the id of the engine of this build; undefined if it has none. */
export function storedEngines(chronicle: Stored, ownId: string | undefined): PastSource['engine'] {
  const own: Engine = { createWorld, restoreWorld };
  const loaded = new Map<string, Promise<Engine | null>>();
  return (id) => {
    if (id === null || id === ownId) return Promise.resolve(own);
    const engine = loaded.get(id) ?? loadEngine(chronicle, id);
    loaded.set(id, engine);
    // The next question tries again, because the store may have failed.
    engine.catch(() => loaded.delete(id));
    return engine;
  };
}

/** Returns an engine from the store, or null if the store does not have it. The store has compared the id with the bytes. */
async function loadEngine(chronicle: Stored, id: string): Promise<Engine | null> {
  const bundle = await chronicle.ask('engine', { id }, LIMITS.historyMs.value);
  if (bundle === null) return null;
  return (await import(`data:text/javascript;base64,${Buffer.from(bundle).toString('base64')}`)) as Engine;
}
