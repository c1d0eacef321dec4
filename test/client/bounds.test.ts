/** What a hostile server can make a client allocate: no more than what its messages have bytes for. */
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { WebSocketServer } from 'ws';
import { BoundedSocket } from '../../cli/watch/bounded-socket.js';
import { CompactDecoder } from '../../client/index.js';
import { FRAME_FIELDS, MESSAGE_FIELDS, TABLE_FIELDS } from '../../schemas/compact/proto.js';
import { COMPACT_TABLE_NAMES, COMPACT_TABLES, type CompactTableName } from '../../schemas/compact/tables.js';

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
