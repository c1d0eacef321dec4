/**
 * Publishes the log of the primary over NATS and answers requests for a hello (docs/nats.md#the-log). Messages are
 * numbered even while NATS is not connected, so that readers notice messages that were never sent.
 */
import type { Nats, NatsMessage, NatsSession } from './connection.js';
import type { Sign } from './signature.js';
import { LIMITS } from '#schemas/limits.js';
import { NATS_HEADERS, SUBJECTS } from '#schemas/wire/directory.js';
import type { LogFeed } from '#http/log/feed.js';
import { isFault } from '#http/answer/responses.js';

export interface LogPublisherOptions {
  readonly nats: Nats;
  readonly feed: LogFeed;
  readonly name: string;
  readonly sign: Sign;
  /** HTTP address at which other machines reach this service. */
  address(): string;
  readonly log: { warn(facts: object, message: string): void };
}

/** Number of bytes that each message reserves for its headers. */
const HEADER_BYTES = 4096;

/** Starts to publish the log. The returned function stops that. */
export function publishLog(options: LogPublisherOptions): () => void {
  const { nats, feed, name, sign } = options;
  const subject = SUBJECTS.log(name);
  let number = 0;
  const headers = (): Record<string, string> => ({
    [NATS_HEADERS.run]: feed.run,
    [NATS_HEADERS.number]: String(number),
  });
  const leave = feed.listen((text) => {
    number++;
    const { session } = nats;
    const message = { kind: 'record', subject, payload: text } as const;
    session?.publish(subject, text, { headers: sign(message, headers()) });
  });
  const stop = nats.onSession((session) =>
    answerHellos(session, options, async () => {
      // The message number is read before the hello is made, so a reader may get some records twice but misses none.
      const fields = headers();
      return { headers: fields, hello: JSON.stringify(await feed.hello()) };
    }),
  );
  return () => {
    leave();
    stop();
  };
}

interface Hello {
  readonly headers: Readonly<Record<string, string>>;
  readonly hello: string;
}

/**
 * Answers requests for a hello. Requests that arrive while a hello is being made share the next hello, so that many
 * followers cause only one read of the store.
 */
function answerHellos(session: NatsSession, options: LogPublisherOptions, make: () => Promise<Hello>): void {
  const { name, sign, log } = options;
  let asked: string[] = [];
  let isMaking = false;
  const answer = async (): Promise<void> => {
    isMaking = true;
    while (asked.length > 0) {
      const inboxes = asked;
      asked = [];
      try {
        const { headers, hello } = await make();
        for (const inbox of inboxes) sendParts(session, inbox, hello, { ...headers, ...addressOf(options) }, sign);
      } catch (error) {
        if (isFault(error)) log.warn({ err: error }, 'a reader of the log over NATS could not be served');
        const headers = { [NATS_HEADERS.failure]: 'the log of the primary cannot be read at the moment' };
        for (const inbox of inboxes) sendPart(session, inbox, '', headers, sign);
      }
    }
    isMaking = false;
  };
  const onAsked = ({ reply }: NatsMessage): void => {
    if (reply === null) return;
    asked.push(reply);
    if (!isMaking) void answer();
  };
  session.subscribe(SUBJECTS.hello(name), onAsked, (failure) =>
    log.warn({ failure }, 'the log cannot be read over NATS'),
  );
}

function addressOf({ address }: LogPublisherOptions): Readonly<Record<string, string>> {
  return { [NATS_HEADERS.address]: address() };
}

function sendParts(
  session: NatsSession,
  inbox: string,
  hello: string,
  headers: Readonly<Record<string, string>>,
  sign: Sign,
): void {
  const bytes = Buffer.from(hello);
  const partBytes = Math.min(LIMITS.natsPartBytesMax.value, session.messageBytesMax - HEADER_BYTES);
  const parts = Math.ceil(bytes.length / partBytes);
  for (let part = 0; part < parts; part++) {
    const payload = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    sendPart(session, inbox, payload, { ...headers, [NATS_HEADERS.part]: `${part + 1}/${parts}` }, sign);
  }
}

function sendPart(
  session: NatsSession,
  inbox: string,
  payload: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  sign: Sign,
): void {
  const signed = sign({ kind: 'hello', subject: inbox, payload }, headers);
  session.publish(inbox, payload, { headers: signed });
}
