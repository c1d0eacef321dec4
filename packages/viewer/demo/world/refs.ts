/** Addresses of parts of the worker that the clock of the service sends messages to (actors/runtime/actor.ts). */
import type { ActorRef, Protocol } from '#actors/runtime/actor.js';

type Handlers<P extends Protocol> = {
  readonly [Type in keyof P & string]: (request: P[Type]['request']) => P[Type]['reply'] | Promise<P[Type]['reply']>;
};

export function refOf<P extends Protocol>(name: string, handlers: Handlers<P>): ActorRef<P> {
  return {
    name,
    tell(type, request) {
      void handlers[type](request);
      return true;
    },
    ask: async (type, request) => handlers[type](request),
  };
}
