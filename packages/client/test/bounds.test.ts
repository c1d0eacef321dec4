/** What a hostile server can make a client do and allocate: no more than what its messages have bytes for. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { WebSocket, WebSocketServer } from 'ws';
import { CompactEncoder } from '#actors/encoding/compact/encoder.js';
import { BoundedSocket } from '../../terminal/session/bounded-socket.js';
import { AdminClient } from '../admin.js';
import { Archive, CompactDecoder, connect, stateOf } from '../index.js';
import { COLUMN_FIELDS, FRAME_FIELDS, MESSAGE_FIELDS, TABLE_FIELDS } from '#schemas/compact/proto.js';
import {
  COMPACT_TABLE_NAMES,
  COMPACT_TABLES,
  FIRST_COLUMN_FIELD,
  type CompactTableName,
} from '#schemas/compact/tables.js';
import { fullWorld } from '#test/fixtures/full-world.js';
import { frameEvents, frameOf, HEAD } from '#test/support/frames.js';
import { seededRandom } from '#test/support/seeded-random.js';
import { until } from '#test/support/until.js';

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const nested = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];

/** A keyframe in which a table has so many rows and nothing in them. */
function keyframe(name: CompactTableName, ...added: readonly number[]): Uint8Array {
  const table = added.flatMap((count) => number(TABLE_FIELDS.added, count));
  const frame = [...number(FRAME_FIELDS.sequence, 1), ...nested(COMPACT_TABLES[name].field, table)];
  return new Uint8Array(nested(MESSAGE_FIELDS.frames, frame));
}

t.test('a count without bytes for its rows is refused, also in pieces', async (test) => {
  for (const name of COMPACT_TABLE_NAMES) {
    const decoder = new CompactDecoder();
    test.throws(() => decoder.apply(keyframe(name, 1_000_000)), RangeError, name);
    test.throws(() => decoder.apply(keyframe(name, ...Array<number>(100).fill(900))), RangeError, name);
    test.ok(decoder.tables[name].count <= 2500, `${decoder.tables[name].count} rows`);
  }
});

t.test('a few rows of zeros are taken', async (test) => {
  const decoder = new CompactDecoder();
  test.equal(decoder.apply(keyframe('creatures', 30)).frames, 1);
  test.equal(decoder.tables.creatures.count, 30);
});

/** A message with one keyframe that has these parts, each a table and its bytes. */
function message(...parts: readonly (readonly [CompactTableName, readonly number[]])[]): number[] {
  const tables = parts.flatMap(([name, bytes]) => nested(COMPACT_TABLES[name].field, bytes));
  return nested(MESSAGE_FIELDS.frames, [...number(FRAME_FIELDS.sequence, 1), ...tables]);
}

const { added, removed } = TABLE_FIELDS;
const { rows, skips, deltas, texts, numbers } = COLUMN_FIELDS;
const three = number(added, 3);
const columnField = (table: CompactTableName, column: string): number =>
  FIRST_COLUMN_FIELD + Object.keys(COMPACT_TABLES[table].columns).indexOf(column);
/** Three banners, and a change of one of their columns. */
const banners = (column: string, ...bytes: readonly number[]): number[] =>
  message(['banners', [...three, ...nested(columnField('banners', column), bytes)]]);
const text = nested(texts, [65]);
const name = (...bytes: readonly number[]): number[] => banners('name', ...bytes);

const HOSTILE: readonly (readonly [what: string, message: readonly number[]])[] = [
  ['a text of a row far away', name(...nested(skips, varint(2 ** 31 - 2)), ...text)],
  ['a text of the row after the last', name(...nested(skips, [3]), ...text)],
  ['more texts than rows', name(...text, ...text, ...text, ...text)],
  ['more texts than changed rows', name(...nested(skips, [0]), ...text, ...text)],
  ['more numbers than rows', banners('id', ...nested(deltas, [2, 2, 2, 2]))],
  ['more numbers than changed rows', banners('id', ...nested(rows, [1]), ...nested(deltas, [2, 2]))],
  ['a change of a row far away', banners('id', ...nested(skips, varint(2 ** 52)), ...nested(deltas, [2]))],
  ['a number of more than 53 bits', banners('id', ...nested(deltas, [...Array<number>(9).fill(255), 1]))],
  ['a number without end', banners('id', ...nested(deltas, [...Array<number>(200).fill(128), 1]))],
  [
    'a double of a row that does not exist',
    message(['world', nested(columnField('world', 'speed'), nested(numbers, nested(1, Array<number>(8).fill(1))))]),
  ],
  ['the removal of the row after the last', message(['banners', [...three, ...nested(removed, [3])]])],
  ['the removal of a row far away', message(['banners', nested(removed, varint(2 ** 31))])],
  ['two removals', message(['banners', [...nested(removed, []), ...nested(removed, [])]])],
  ['two additions', message(['banners', [...three, ...three]])],
  ['a table twice', message(['banners', three], ['banners', three])],
  ['a thousand frames', Array.from({ length: 1000 }, () => message(['banners', three])).flat()],
  ['an event that is no object', nested(MESSAGE_FIELDS.frames, nested(FRAME_FIELDS.events, [...Buffer.from('null')]))],
  ['analytics that are no object', nested(MESSAGE_FIELDS.analytics, [...Buffer.from('5')])],
];

t.test('numbers beyond what the message and the table hold are refused', async (test) => {
  for (const [what, bytes] of HOSTILE)
    test.throws(() => new CompactDecoder().apply(new Uint8Array(bytes)), RangeError, what);
  const decoder = new CompactDecoder();
  decoder.apply(new Uint8Array(name(...nested(skips, [2]), ...text)));
  test.equal(decoder.tables.banners.text('name', 2), 'A', 'the last row is taken');
  test.equal(decoder.tables.banners.text('name', 0), null, 'a row without a text has none');
});

t.test('any message is applied or refused, and leaves no more rows than its bytes can fill', async (test) => {
  const seed = 7;
  const random = seededRandom(seed);
  const whole = (most: number): number => Math.floor(random.between(0, most));
  const encoder = new CompactEncoder({ last: 0 });
  const valid = encoder.next(frameOf(fullWorld()), HEAD, frameEvents()).bytes;
  let refused = 0;
  let decoder = new CompactDecoder();
  for (let turn = 0; turn < 1500; turn++) {
    if (turn % 20 === 0) decoder = new CompactDecoder();
    const bytes = Uint8Array.from(turn % 3 === 0 ? { length: whole(300) } : valid, (byte) =>
      turn % 3 === 0 ? whole(256) : byte,
    );
    for (let i = whole(6); i > 0; i--) bytes[whole(bytes.length)] = random.pick([0, 1, 2, 127, 128, 255, whole(256)]);
    const end = turn % 5 === 0 ? whole(bytes.length) : bytes.length;
    const rowsMax = COMPACT_TABLE_NAMES.map((each) => Math.max(1000, decoder.tables[each].count) + 8 * bytes.length);
    const where = `message ${turn} of seed ${seed}`;
    try {
      decoder.apply(bytes.subarray(0, end));
      stateOf(decoder);
    } catch (error) {
      refused++;
      if (!(error instanceof RangeError || error instanceof SyntaxError)) throw new Error(where, { cause: error });
    }
    const tooLong = COMPACT_TABLE_NAMES.find((each, index) => decoder.tables[each].count > rowsMax[index]!);
    if (tooLong !== undefined) test.fail(`${where}: ${tooLong} has ${decoder.tables[tooLong].count} rows`);
  }
  test.ok(refused > 100 && refused < 1400, `${refused} were refused`);
});

t.test('a message that is none of the protocol ends the connection, not the program', async (test) => {
  const strange = ['null', '5', '"x"', '[]', '{}', '{"type":{}}', '{', new Uint8Array([255])];
  const strangeAnswers = [
    '{"type":"ack","id":{"valueOf":1,"toString":1}}',
    '{"type":"error","id":1,"error":{"toString":1}}',
  ];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  let sent = 0;
  let kept = 0;
  server.on('connection', (peer) => {
    const next = strange[sent++];
    if (next !== undefined) peer.send(next);
    else {
      for (const answer of strangeAnswers) peer.send(answer);
      peer.once('message', (data) => {
        const { id } = JSON.parse((data as Buffer).toString()) as { id: number };
        peer.send(JSON.stringify({ type: 'error', id, error: { toString: 1 }, detail: { error: { toString: 1 } } }));
      });
      kept++;
    }
  });
  const { port } = server.address() as AddressInfo;
  for (let at = 0; at <= strange.length; at++) {
    const client = connect(`http://127.0.0.1:${port}`, { WebSocket });
    let lost = false;
    client.on('status', (status) => (lost ||= status === 'lost'));
    if (at < strange.length) await until(`the end of connection ${at}`, () => lost);
    else {
      await until('a connection', () => client.status === 'live');
      await test.rejects(client.pause(), { code: 'error' });
    }
    client.close();
  }
  test.equal(kept, 1);
  for (const peer of server.clients) peer.terminate();
  server.close();
});

t.test('a call ends after a time limit, whatever the service does', async (test) => {
  const server = createServer((request, response) => {
    // One call gets no answer at all, another one half of an answer.
    if (request.url === '/api/laws') return;
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = connect(`http://127.0.0.1:${port}`, { WebSocket, controlMs: 200 });
  const late = { code: 'timeout', detail: 'the service did not answer within 0.2 s' };
  await test.rejects(client.god.laws(), late);
  await test.rejects(client.god.applyPreset('boom'), late);
  await test.rejects(new Archive(client.god).history(), late);
  client.close();
  server.closeAllConnections();
  server.close();
  await test.rejects(new AdminClient('127.0.0.1:6000', () => null).laws(), { code: 'unreachable', detail: 'bad port' });
});

t.test('the terminal client closes a connection that sends too large a message', async (test) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  test.teardown(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  server.on('connection', (peer) => {
    peer.on('error', () => undefined);
    peer.send(new Uint8Array(1000));
    peer.send(new Uint8Array(40 * 1024 * 1024));
  });
  const socket = new BoundedSocket(`ws://127.0.0.1:${port}`, []);
  const sizes: number[] = [];
  socket.on('message', (data: Buffer) => sizes.push(data.length));
  const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
  test.match(error.message, /Max payload size exceeded/);
  test.same(sizes, [1000], 'a smaller one is received');
});
