/** Asks of tests: on a busy machine an answer takes longer than the product waits, and no test is about that. */
import type { ActorRef, Protocol } from '../../actors/runtime/actor.js';
import { FILE_MS } from './until.js';

/** `ref`, whose asks have the time limit of the test file as their deadline, unless they name one. */
export function patient<P extends Protocol>(ref: ActorRef<P>): ActorRef<P> {
  return {
    name: ref.name,
    tell: (type, request, transfer) => ref.tell(type, request, transfer),
    ask: (type, request, deadlineMs = FILE_MS) => ref.ask(type, request, deadlineMs),
  };
}
