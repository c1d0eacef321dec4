/** Only the holder of SIM_NATS_KEY becomes the primary of a follower by name (docs/nats.md#the-key). */
import t, { type Test } from 'tap';
import type { Nats, NatsMessage, NatsSession, PublishOptions } from '../../nats/connection.js';
import { NatsCarrier } from '../../nats/carrier.js';
import { signer } from '../../nats/signature.js';
import { publishLog } from '../../nats/log-publisher.js';
import type { LogFeed } from '#http/log/feed.js';
import { until } from '#test/support/until.js';

const KEY = 'the key of the cluster';
const LOG = 'spaceland.main.log';
const ADDRESS = 'http://primary.example.org:8000';

interface Sent {
  readonly subject: string;
  readonly payload: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stands in for a NATS server, which delivers every message to all who have subscribed. */
function standIn(): { nats: Nats; sent: Sent[]; deliver(message: Sent): void; refuse(inbox: string): void } {
  const sent: Sent[] = [];
  const listeners = new Set<{ subject: string; hear(message: NatsMessage): void }>();
  const hear = (subject: string, message: NatsMessage): void => {
    for (const listener of listeners) if (listener.subject === subject) listener.hear(message);
  };
  const deliver = ({ subject, payload, headers }: Sent, reply: string | null = null, isUnanswered = false): void => {
    const bytes = Buffer.from(payload);
    const header = (name: string): string | null => headers[name] ?? null;
    hear(subject, { reply, text: bytes.toString(), bytes, isUnanswered, header });
  };
  let inboxes = 0;
  const session = {
    ended: new Promise(() => undefined),
    messageBytesMax: 1_048_576,
    newInbox: () => `inbox.${++inboxes}`,
    publish(subject: string, payload: string | Uint8Array, { headers = {}, reply }: PublishOptions = {}) {
      sent.push({ subject, payload, headers });
      deliver({ subject, payload, headers }, reply);
    },
    subscribe(subject: string, onMessage: (message: NatsMessage) => void) {
      const listener = { subject, hear: onMessage };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as NatsSession;
  const onSession = (listener: (current: NatsSession) => void): (() => void) => {
    listener(session);
    return () => undefined;
  };
  const nats = { session, onSession, health: { problem: null } } as unknown as Nats;
  const refuse = (inbox: string): void => deliver({ subject: inbox, payload: '', headers: {} }, null, true);
  return { nats, sent, deliver, refuse };
}

/** Publishes the log of a primary. Returns the function that writes a record. */
function primary(test: Test, nats: Nats, key: string | null): (text: string) => void {
  let write: (text: string) => void = () => undefined;
  const feed = {
    run: 'run',
    hello: () => Promise.resolve({ type: 'log_hello' }),
    listen(listener: (text: string) => void) {
      write = listener;
      return () => undefined;
    },
  } as unknown as LogFeed;
  const log = { warn: () => undefined };
  test.teardown(publishLog({ nats, feed, name: 'main', sign: signer(key), address: () => ADDRESS, log }));
  return (text) => write(text);
}

function follower(test: Test, nats: Nats, key: string | null): { carrier: NatsCarrier; heard: string[] } {
  const carrier = new NatsCarrier(nats, 'main', key);
  const heard: string[] = [];
  const reading = carrier.read({
    began: () => heard.push('began'),
    message: (text) => heard.push(text),
    ended: (failure) => heard.push(`ended: ${failure}`),
  });
  test.teardown(() => reading.end());
  return { carrier, heard };
}

const HELLO = '{"type":"log_hello"}';
const BEGUN = ['began', HELLO];

/** What a stranger sends: a hello with an address of his own, and the next record. */
function forged(inbox: string, signature: Readonly<Record<string, string>> = {}): { hello: Sent; record: Sent } {
  const headers = { 'Spaceland-Run': 'run', 'Spaceland-Number': '0', 'Spaceland-Part': '1/1', ...signature };
  const hello = { subject: inbox, payload: HELLO, headers: { ...headers, 'Spaceland-Address': 'http://stranger' } };
  return { hello, record: { subject: LOG, payload: 'forged', headers: { ...headers, 'Spaceland-Number': '1' } } };
}

t.test('a follower with the key ignores what strangers send, and takes the messages of its primary', async (test) => {
  const { nats, sent, deliver, refuse } = standIn();
  const { carrier, heard } = follower(test, nats, KEY);
  const inbox = 'inbox.1';
  refuse(inbox);
  for (const signature of [{}, { 'Spaceland-Signature': 'wrong' }]) {
    const { hello, record } = forged(inbox, signature);
    deliver(hello);
    deliver({ subject: inbox, payload: '', headers: { 'Spaceland-Failure': 'go away', ...signature } });
    deliver(record);
  }
  await Promise.resolve();
  test.same([carrier.primary, heard], ['', []], 'nobody has become the primary, and the reading goes on');

  const write = primary(test, nats, KEY);
  await until('the hello that is asked for again', () => heard.length >= BEGUN.length);
  test.same([carrier.primary, heard], [ADDRESS, BEGUN]);
  deliver(forged(inbox).record);
  write('first');
  const first = sent.at(-1)!;
  deliver({ ...first, payload: 'other', headers: { ...first.headers, 'Spaceland-Number': '2' } });
  deliver({ ...forged(inbox).record, headers: { 'Spaceland-Run': 'another' } });
  write('second');
  test.same(heard, [...BEGUN, 'first', 'second']);
});

t.test('a part of a hello that the primary sends to the subject of the log is no record', async (test) => {
  const { nats, sent } = standIn();
  primary(test, nats, KEY);
  const { heard } = follower(test, nats, KEY);
  await until('the hello', () => heard.length >= BEGUN.length);
  nats.session!.publish('spaceland.main.hello', '', { reply: LOG });
  await until('the answer on the log', () => sent.some(({ subject }) => subject === LOG));
  test.same(heard, BEGUN);
});

t.test('a follower without the key follows signed and unsigned logs', async (test) => {
  for (const key of [KEY, null]) {
    const { nats } = standIn();
    const write = primary(test, nats, key);
    const { carrier, heard } = follower(test, nats, null);
    await until('the hello', () => heard.length >= BEGUN.length);
    write('first');
    test.same([carrier.primary, heard], [ADDRESS, [...BEGUN, 'first']]);
  }
});

t.test('an address that is no HTTP address makes nobody the primary', async (test) => {
  const { nats, deliver } = standIn();
  const { carrier, heard } = follower(test, nats, null);
  const { hello } = forged('inbox.1');
  deliver({ ...hello, headers: { ...hello.headers, 'Spaceland-Address': 'file:///etc/passwd' } });
  await until('the end', () => heard.length > 0);
  test.same([carrier.primary, heard], ['', ['ended: the primary advertises no address over NATS']]);
});
