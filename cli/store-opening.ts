/**
 * Opens the store at a start. One of an older version is brought up to date first, in turns: so the log tells how far it
 * is, and how large it may be has no bound.
 */
import { LIMITS } from '../schemas/limits.js';
import type { ChronicleProtocol } from '../actors/chronicle/protocol.js';
import type { ActorRef } from '../actors/runtime/actor.js';

interface OpeningLog {
  info(fields: object, text: string): void;
}

/** Calls `progressed` whenever it got on. Fails with a coded error of the store. */
export async function openStore(
  chronicle: ActorRef<ChronicleProtocol>,
  log: OpeningLog,
  progressed: () => void,
  turnMs: number = LIMITS.upgradeTurnMs.value,
): Promise<void> {
  const turn = () => chronicle.ask('upgrade', { turnMs }, LIMITS.startMs.value);
  const backlog = await chronicle.ask('backlog', null, LIMITS.startMs.value);
  if (backlog) {
    log.info(
      backlog,
      'the store is brought up to date before the world comes up: up to a minute for 300,000 events of a store of version 1',
    );
    for (let at = await turn(); at; at = await turn()) {
      progressed();
      log.info(at, 'the store is still being brought up to date');
    }
    progressed();
  }
  await chronicle.ask('passkey', null, LIMITS.startMs.value);
}
