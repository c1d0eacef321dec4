/** A bucket of a real NATS server tells every change (docs/nats.md#the-directory). */
import t from 'tap';
import { openBucket } from '../../nats/bucket.js';
import { Nats, type NatsSession } from '../../nats/connection.js';
import { noNatsServer, startNatsServer } from '#test/support/nats-server.js';
import { FILE_MS, until } from '#test/support/until.js';

const ROUNDS = 200;
const TTL_MS = 60_000;

t.setTimeout(FILE_MS);

t.test(
  'every change of a bucket arrives, and the entries at its beginning',
  { skip: noNatsServer(), timeout: FILE_MS },
  async (test) => {
    const server = await startNatsServer(test);
    const log = { info: () => undefined, warn: () => undefined };
    const nats = new Nats({
      servers: [server.url],
      clientName: 'test',
      authenticator: null,
      authority: null,
      log,
    });
    test.teardown(() => nats.close());
    nats.begin();
    const session = await new Promise<NatsSession>((resolve) => nats.onSession(resolve));
    const bucket = await openBucket(session, 'test', TTL_MS);
    await bucket.put('stays', 'a');
    const now = new Map<string, string>();
    void bucket.watch(({ key, text }) => void (text === null ? now.delete(key) : now.set(key, text)));
    await until('the entries at the beginning', () => now.get('stays') === 'a');
    for (let round = 0; round < ROUNDS; round++) {
      await bucket.put(`changes.${round % 3}`, String(round));
      await bucket.remove(`changes.${(round + 1) % 3}`);
    }
    await bucket.put('last', 'b');
    await until('the last change', () => now.get('last') === 'b');
    const left = [`changes.${(ROUNDS - 2) % 3}`, `changes.${(ROUNDS - 1) % 3}`];
    test.same([...now.keys()].sort(), [...left, 'last', 'stays'].sort());
  },
);
