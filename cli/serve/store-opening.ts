/** Opens the store when the service starts. An upgrade runs in several steps, so that its progress can be logged. */
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';

interface OpeningLog {
  info(fields: object, text: string): void;
}

/** Opens the store. Calls `onProgress` after each step of an upgrade. Fails with a coded error of the store. */
export async function openStore(
  chronicle: ActorRef<ChronicleProtocol>,
  log: OpeningLog,
  onProgress: () => void,
  turnMs: number = LIMITS.upgradeTurnMs.value,
): Promise<void> {
  const turn = () => chronicle.ask('upgrade', { turnMs }, LIMITS.startMs.value);
  const backlog = await chronicle.ask('backlog', null, LIMITS.startMs.value);
  if (backlog) {
    log.info(backlog, 'upgrading the store before the world starts; this takes up to a minute per 300,000 events');
    for (let at = await turn(); at; at = await turn()) {
      onProgress();
      log.info(at, 'still upgrading the store');
    }
    onProgress();
  }
  await chronicle.ask('passkey', null, LIMITS.startMs.value);
}
