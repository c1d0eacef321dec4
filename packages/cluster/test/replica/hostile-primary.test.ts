/** What a primary may send to its followers is bounded (packages/cluster/replica/checkpoint.ts, packages/cluster/replica/checkpoint.ts). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import t from 'tap';
import type { LogCarrier, LogReader } from '../../replica/carrier.js';
import { FollowerLink } from '../../replica/link.js';
import type { ReplicaOrigin, ReplicaProtocol } from '../../replica/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { LIMITS } from '#schemas/limits.js';
import type { LogHello } from '#schemas/wire/log.js';
import { until } from '#test/support/until.js';

const PART_BYTES = LIMITS.snapshotPartBytes.value;

const world = { id: 1, seed: 1, width: 200, height: 150, boundary: 'wrap', laws: DEFAULT_LAWS, first_event_id: 1 };
const HELLO = {
  type: 'log_hello',
  run: 'run',
  version: '1',
  engine_id: null,
  world: { ...world, from_tick: 0, engine_id: null } as LogHello['world'],
  checkpoint: null,
  records: [],
  mark: { type: 'mark', world_id: 1, seq: 0, tick: 0 },
} as const satisfies LogHello;

type State = Pick<NonNullable<LogHello['checkpoint']>, 'bytes' | 'parts'>;

function withCheckpoint(state: State): LogHello {
  const numbers = { tick: 1, journal_seq: 0, first_event_id: 1, packed_bytes: 1, ...state };
  const checkpoint = { ...numbers, engine_id: null, state_hash: 'hash', laws: DEFAULT_LAWS, created: null };
  return { ...HELLO, checkpoint };
}

interface Outcome {
  /** Bytes of the checkpoint that the replica restored; 0 without a checkpoint; null if the reading was ended. */
  readonly restored: number | null;
  readonly records: number;
  readonly requests: number;
}

/** Lets a link read a hello and a record from a primary that answers each request for a part with these bytes, packed. */
async function outcomeOf(hello: LogHello, part: Uint8Array, record?: object, isOld = false): Promise<Outcome> {
  let requests = 0;
  const packed = brotliCompressSync(part);
  const server = createServer((request, response) => {
    requests++;
    if (isOld && request.url?.includes('hash=')) return void response.writeHead(422).end();
    response.writeHead(200, { 'content-encoding': 'br' }).end(packed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let reader: LogReader | null = null;
  let isEnded = false;
  const carrier: LogCarrier = {
    primary: url,
    read(given) {
      reader = given;
      return { end: () => (isEnded = true) };
    },
  };
  let restored: number | null = null;
  let records = 0;
  const clock = {
    ask: (_: string, origin: ReplicaOrigin) => Promise.resolve(void (restored = origin.checkpoint?.bytes.length ?? 0)),
    tell: (_: string, told: { readonly records: readonly unknown[] }) => (records += told.records.length) > 0,
  } as unknown as ActorRef<ReplicaProtocol>;
  const link = new FollowerLink({
    carrier,
    engine: null,
    sink: { restored: () => undefined, record: () => undefined },
    log: { info: () => undefined, warn: () => undefined },
    onAttempt: () => undefined,
    onConnection: () => undefined,
  });
  link.begin(clock);
  reader!.began();
  reader!.message(JSON.stringify(hello));
  await until('a state or an end', () => restored !== null || isEnded);
  if (record !== undefined && !isEnded) {
    await new Promise(setImmediate);
    reader!.message(JSON.stringify(record));
  }
  link.close();
  server.close().closeAllConnections();
  return { restored, records, requests };
}

t.test('a checkpoint has the parts that its size says, and no part is larger when it is unpacked', async (test) => {
  const part = new Uint8Array(PART_BYTES);
  const two = withCheckpoint({ bytes: 2 * PART_BYTES, parts: 2 });
  test.match(await outcomeOf(two, part), { restored: 2 * PART_BYTES, requests: 2 }, 'the positive control');
  const old = await outcomeOf(two, part, undefined, true);
  test.match(old, { restored: 2 * PART_BYTES, requests: 4 }, 'an older primary refuses the parameter `hash`');
  for (const [state, sent, requests] of [
    [{ bytes: 2 * PART_BYTES, parts: 2 }, new Uint8Array(32 * PART_BYTES), 1],
    [{ bytes: 2 * PART_BYTES, parts: 2 }, new Uint8Array(2 * PART_BYTES), 1],
    [{ bytes: 2 * PART_BYTES, parts: 2 }, new Uint8Array(10), 1],
    [{ bytes: 2 * PART_BYTES, parts: 3 }, part, 0],
    [{ bytes: 2 * PART_BYTES, parts: 1000 }, new Uint8Array(0), 0],
    [{ bytes: LIMITS.snapshotBytesMax.value + 1, parts: 4097 }, part, 0],
    [{ bytes: 0, parts: 0 }, part, 0],
    [{ bytes: -1, parts: 0 }, part, 0],
  ] as const)
    test.match(await outcomeOf(withCheckpoint(state), sent), { restored: null, requests }, JSON.stringify(state));
});

t.test('laws and speeds that no service would send end the reading', async (test) => {
  const none = new Uint8Array(0);
  const act = (action: object): object => ({ type: 'action', world_id: 1, seq: 1, tick: 0, action });
  const laws = (changed: object): object => act({ kind: 'laws', changed, persist: false, preset: null });
  const speed = (value: unknown): object => act({ kind: 'control', action: 'set_speed', value });
  const mark = (value: number): object => ({ ...HELLO.mark, tick: 1, speed: value });
  for (const record of [laws({ birth_rate: 0.03, morph_lambda_override: null }), speed(50), mark(50)])
    test.match(await outcomeOf(HELLO, none, record), { records: 1 }, JSON.stringify(record));
  for (const record of [
    laws({ birth_rate: 1e9 }),
    laws({ birth_rate: null }),
    laws({ birth_rate: '0.03' }),
    laws({ other: 1 }),
    act({ kind: 'laws' }),
    speed(1e9),
    speed(null),
    mark(1e9),
    mark(-1),
  ]) {
    test.match(await outcomeOf(HELLO, none, record), { records: 0 }, JSON.stringify(record));
    if ('action' in record) {
      const hello = { ...HELLO, records: [record as LogHello['records'][number]] };
      test.match(await outcomeOf(hello, none), { restored: null }, `in a hello: ${JSON.stringify(record)}`);
    }
  }
});
