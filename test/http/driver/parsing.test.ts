/** Both drivers read requests alike: damaged requests reach the same handler, or the difference is in a table below. */
import { connect } from 'node:net';
import t, { type Test } from 'tap';
import { listenNode } from '#http/driver/node.js';
import type { DriverHandlers, Listening, WireRequest } from '#http/driver/port.js';
import { listenUws } from '#http/driver/uws.js';
import { HAS_UWS } from '../../support/driver.js';
import { seededRandom, type SeededRandom } from '../../support/seeded-random.js';

const REQUESTS = 1000;
const SEED = Number(process.env['PROPERTY_SEED'] ?? 1);
const HOST = '127.0.0.1';
const SKIP = { skip: HAS_UWS ? false : 'uWebSockets.js does not load here' };

interface Effect {
  /** The requests that the handler got: method, path, query and body. */
  readonly handled: readonly string[];
  /** Status of the first answer, 0 if the connection was closed without one. */
  readonly status: number;
}

interface Difference {
  readonly reason: string;
  /** Not every build of uWebSockets.js has it. */
  readonly isOfSomeBuilds?: true;
  holds(text: string): boolean;
}

/** Differences that no driver can remove: one refuses what the other takes. What both take as whole is equal. */
const DIFFERENCES: readonly Difference[] = [
  {
    reason: 'node:http refuses methods that it does not know',
    holds: (text) => !/^(GET|HEAD|OPTIONS|DELETE|POST|PUT) /.test(text),
  },
  {
    reason: 'node:http refuses a length twice, or in other characters than digits',
    holds: (text) => lengths(text).length > 1 || lengths(text).some((length) => !/^\d+$/.test(length)),
  },
  {
    reason: 'only node:http takes chunk extensions and spaces; both end a broken body in their own way',
    holds: (text) => /^transfer-?encoding/im.test(text),
  },
  {
    reason: 'node:http cuts a connection that sends more than its request; uWebSockets.js answers 505',
    holds: (text) => bytesBehind(text) > 0,
  },
  {
    reason: 'node:http refuses control characters in a path or a header',
    // eslint-disable-next-line no-control-regex
    holds: (text) => /[\x00\x7f]/.test(text),
  },
  {
    reason: 'node:http refuses other bytes than ASCII in an address',
    // eslint-disable-next-line no-control-regex
    holds: (text) => /^[^\r\n]*[^\x00-\x7f]/.test(text),
  },
  {
    reason: 'uWebSockets.js knows fewer characters in the name of a header',
    isOfSomeBuilds: true,
    holds: (text) => /^[\w-]*[#%&'*+.^`|~!][\w-]*:/m.test(headOf(text)),
  },
  {
    reason: 'node:http takes a request line without a version, with another one, or without the space before it',
    holds: (text) => !/^\S+ \S+ HTTP\/1\.1\r?\n/.test(text),
  },
];

function lengths(text: string): string[] {
  return [...headOf(text).matchAll(/^content-length *:[ \t]*(.*?)[ \t]*\r?$/gim)].map(([, value]) => value!);
}

function bytesBehind(text: string): number {
  const body = text.length - headOf(text).length;
  return body - Number(lengths(text)[0] ?? 0);
}

function headOf(text: string): string {
  const end = text.indexOf('\r\n\r\n');
  return end < 0 ? text : text.slice(0, end + 4);
}

t.test(`${REQUESTS} damaged requests have the same effect on both drivers (seed ${SEED})`, SKIP, async (test) => {
  const random = seededRandom(SEED);
  const [uws, node] = [await serveWith(test, listenUws), await serveWith(test, listenNode)];
  const counts = new Map<string, number>();
  let handled = 0;
  for (let index = 0; index < REQUESTS; index++) {
    const text = damaged(random);
    const [first, second] = [await uws(text), await node(text)];
    handled += first.handled.length;
    if (Math.max(first.handled.length, second.handled.length) > 1) test.fail(`two requests of ${text}`);
    if (same(first, second)) continue;
    const difference = DIFFERENCES.find(({ holds }) => holds(text));
    if (difference === undefined || (isWhole(first) && isWhole(second) && !isEqual(first, second))) {
      test.fail(`request ${index}: ${JSON.stringify({ text, uws: first, node: second })}`);
    } else counts.set(difference.reason, (counts.get(difference.reason) ?? 0) + 1);
  }
  for (const [reason, count] of counts) test.comment(`${count}: ${reason}`);
  test.ok(handled > REQUESTS / 10, `${handled} requests were handled`);
  // Other seeds may not contain the rare ones.
  if (SEED !== 1) return;
  for (const { reason, isOfSomeBuilds } of DIFFERENCES)
    if (!isOfSomeBuilds) test.ok(counts.has(reason), `seen: ${reason}`);
});

t.test('a request with two hosts is refused by both drivers', SKIP, async (test) => {
  for (const listen of [listenUws, listenNode]) {
    const send = await serveWith(test, listen);
    test.match(await send('GET /a HTTP/1.1\r\nHost: here\r\n\r\n'), { handled: [String], status: 200 });
    test.same(await send('GET /a HTTP/1.1\r\nHost: here\r\nHost: there\r\n\r\n'), { handled: [], status: 400 });
  }
});

t.test(
  'node:http takes the path and the host of an absolute address, which uWebSockets.js refuses',
  SKIP,
  async (test) => {
    const [uws, node] = [await serveWith(test, listenUws), await serveWith(test, listenNode)];
    const plain = await node('GET /a?b=1 HTTP/1.1\r\nHost: here\r\n\r\n');
    test.match(plain, { handled: [/\/a/], status: 200 });
    test.same(await node('GET HTTP://here:80/a?b=1 HTTP/1.1\r\nHost: there\r\n\r\n'), plain);
    const root = await node('GET /?b=1 HTTP/1.1\r\nHost: here\r\n\r\n');
    test.same(await node('GET http://here?b=1 HTTP/1.1\r\nHost: here\r\n\r\n'), root);
    test.match(await uws('GET http://here/a?b=1 HTTP/1.1\r\nHost: here\r\n\r\n'), { handled: [], status: 505 });
  },
);

/** Not handled by either counts as the same, whether it was answered 4xx or cut. */
function same(one: Effect, other: Effect): boolean {
  if (!isEqual(one, other)) return false;
  return one.handled.length === 0 || one.status === other.status;
}

function isEqual(one: Effect, other: Effect): boolean {
  return one.handled.join('\n') === other.handled.join('\n');
}

function isWhole({ handled }: Effect): boolean {
  return handled.length === 1 && !handled[0]!.endsWith('"body":"incomplete"}');
}

type Send = (text: string) => Promise<Effect>;

async function serveWith(
  test: Test,
  listen: (handlers: DriverHandlers, host: string, port: number) => Promise<Listening>,
): Promise<Send> {
  let handled: string[] = [];
  const listening = await listen(
    {
      clientAddress: (peer) => peer,
      async request(request: WireRequest) {
        const { method, path, query } = request;
        const body = await request.body().then(
          (bytes) => Buffer.from(bytes).toString('latin1'),
          () => 'incomplete',
        );
        handled.push(JSON.stringify({ method, path, query, body }));
        return { status: body === 'incomplete' ? 422 : 200, headers: {}, body: 'ok' };
      },
      upgrade: () => ({ status: 403, headers: {}, body: '' }),
      open: () => {
        throw new Error('no socket opens');
      },
      fault: (error) => test.fail(String(error)),
    },
    HOST,
    0,
  );
  test.teardown(() => listening.close());
  return async (text) => {
    handled = [];
    const received = await exchange(listening.port, text);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
    return { handled, status };
  };
}

function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: HOST, allowHalfOpen: true }, () => socket.end(Buffer.from(text, 'latin1')));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.on('end', () => socket.end());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

const BODY = '{"action":"pause"}';
const REQUESTS_TO_DAMAGE: readonly string[] = [
  'GET /api/state?view=1&x=%20y HTTP/1.1\r\nHost: here\r\nAccept: */*\r\nX-More: a, b\r\n\r\n',
  'HEAD /docs HTTP/1.1\r\nHost: here\r\nUser-Agent: test\r\n\r\n',
  'OPTIONS /api/laws HTTP/1.1\r\nHost: here\r\nOrigin: http://there\r\n\r\n',
  'DELETE /api/laws HTTP/1.1\r\nHost: here\r\n\r\n',
  `POST /api/control HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
  `POST /api/laws?persist=false HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{"action"\r\n9;x=y\r\n:"pause"}\r\n0\r\n\r\n`,
  `PUT /x HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc`,
];

const LINES = [
  'Content-Length: 3',
  'Content-Length: 18',
  'Content-Length: +3',
  'Content-Length: 0x3',
  'Content-Length: -1',
  'Content-Length: 3, 3',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Host: elsewhere',
  'Expect: 100-continue',
  'Connection: close, upgrade',
  'Upgrade: h2c',
  ' folded',
  'No-Value:',
  'No colon',
  ': no name',
  'X-Bytes: \xe9\xff',
] as const;
const PIECES = [
  '\r',
  '\n',
  '\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  '?',
  '#',
  '%',
  '/',
  '0',
  'f',
  ';',
  '\x7f',
  '\xe9',
  'HTTP/1.0',
];

function damaged(random: SeededRandom): string {
  let text = random.pick(REQUESTS_TO_DAMAGE);
  const faults = Math.floor(random.between(1, 4));
  for (let fault = 0; fault < faults; fault++) text = random.pick(FAULTS)(text, random);
  return text;
}

type Fault = (text: string, random: SeededRandom) => string;

const FAULTS: readonly Fault[] = [
  (text, random) => spliced(text, placeIn(text, random), 1, ''),
  (text, random) => spliced(text, placeIn(text, random), 0, random.pick(PIECES)),
  (text, random) => spliced(text, placeIn(text, random), 1, random.pick(PIECES)),
  (text, random) => spliced(text, text.indexOf('\r\n') + 2, 0, `${random.pick(LINES)}\r\n`),
  (text, random) => {
    const lines = text.split('\r\n');
    const at = Math.floor(random.between(0, lines.length));
    return [...lines.slice(0, at), ...lines.slice(at, at + 1), ...lines.slice(at)].join('\r\n');
  },
  (text, random) => {
    const lines = text.split('\r\n');
    lines.splice(Math.floor(random.between(0, lines.length)), 1);
    return lines.join('\r\n');
  },
  (text, random) => text.slice(0, placeIn(text, random)),
  (text) => text.toLowerCase(),
];

function placeIn(text: string, random: SeededRandom): number {
  return Math.floor(random.between(0, text.length));
}

function spliced(text: string, at: number, removed: number, added: string): string {
  return text.slice(0, at) + added + text.slice(at + removed);
}
