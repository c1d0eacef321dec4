/** A thread that hosts two summing actors, and a third (`via`) that adds to a summing actor of another thread. */
import { hostThread } from '#actors/runtime/host.js';
import { summingActor, type SummingProtocol } from './summing-actor.js';

const MAILBOX = { capacity: 8, overflow: 'refuse' } as const;

hostThread((host) => {
  host.spawn(summingActor('one', MAILBOX));
  host.spawn(summingActor('two', MAILBOX));
  const far = host.remote<SummingProtocol>('far', MAILBOX);
  host.spawn<SummingProtocol, null>({
    name: 'via',
    mailbox: MAILBOX,
    start: () => null,
    handlers: {
      add: (_, request) => far.ref.ask('add', request, 10_000),
      hold: (_, request) => far.ref.ask('hold', request),
      deposit: (_, request) => far.ref.ask('deposit', request),
      seen: (_, request) => far.ref.ask('seen', request),
      break: (_, request) => far.ref.ask('break', request),
      exit: (_, request) => far.ref.ask('exit', request),
    },
  });
});
