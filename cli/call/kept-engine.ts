/** Stores the running engine, so that what it computes can be computed again after an upgrade (docs/determinism.md#engine-id). */
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { LIMITS } from '../../schemas/limits.js';
import { readPackedEngine, type Version } from './version.js';

/** A build without an engine id has nothing to keep. */
export async function keepEngine(
  chronicle: ActorRef<ChronicleProtocol>,
  { engine: id }: Pick<Version, 'engine'>,
): Promise<void> {
  const packed = id === undefined ? null : await readPackedEngine();
  if (id === undefined || packed === null) return;
  await chronicle.ask('keep_engine', { id, packed }, LIMITS.historyMs.value);
}
