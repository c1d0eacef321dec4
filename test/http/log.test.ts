/** The log of the world on `/ws` and over HTTP: a replica that has only the log computes the same states. */
import { once } from 'node:events';
import t from 'tap';
import { WebSocket } from 'ws';
import { act } from '../../actors/clock/recovery.js';
import type { World } from '../../actors/world/protocol.js';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { LIMITS } from '../../schemas/limits.js';
import { journalEntry } from '../../schemas/records/journal.js';
import type { CheckpointState, LogAnswer, LogHello, LogMessage } from '../../schemas/wire/log.js';
import { PASSKEY, post, request } from '../support/requests.js';
import type { Scope } from '../support/scope.js';
import { openToyService } from '../support/toy-service.js';
import { until } from '../support/until.js';

const SUBPROTOCOL = 'spaceland.log.v1';
const { url } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { tick_rate: 60, width: 200, height: 150 },
});

const control = (action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);
const setLaws = (laws: object, query = '') => post(url, `/api/laws${query}`, laws, PASSKEY);

async function follow(test: Scope): Promise<LogMessage[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
  test.teardown(() => socket.terminate());
  const messages: LogMessage[] = [];
  socket.on('message', (bytes: Buffer) => messages.push(JSON.parse(bytes.toString()) as LogMessage));
  await once(socket, 'open');
  await until('the hello', () => messages.length > 0);
  return messages;
}

/** A world that is computed from the messages of the log alone. */
class Replica {
  world: World;
  hashes = 0;
  seq = 0;
  readonly differences: string[] = [];

  constructor(hello: LogHello, checkpoint: Uint8Array | null) {
    const { id: worldId, first_event_id: firstEventId, laws } = hello.world;
    if (hello.checkpoint && checkpoint) {
      const { laws: lawsThen, state_hash: stateHash, journal_seq } = hello.checkpoint;
      this.world = restoreWorld({ worldId, laws: lawsThen, firstEventId, stateHash }, checkpoint);
      this.seq = journal_seq;
    } else this.world = createWorld({ worldId, laws, firstEventId });
    for (const record of hello.records) this.take(record);
  }

  take(record: LogMessage): void {
    if (record.type === 'opening') {
      const { id: worldId, first_event_id: firstEventId, laws } = record.world;
      this.world = createWorld({ worldId, laws, firstEventId });
      this.seq = 0;
    } else if (record.type === 'action') {
      if (record.seq !== this.seq + 1) this.differences.push(`action ${record.seq} after ${this.seq}`);
      this.#advance(record.tick);
      act(this.world, journalEntry(record));
      this.seq = record.seq;
    } else if (record.type === 'mark') {
      if (record.seq !== this.seq) this.differences.push(`mark after ${record.seq}, not ${this.seq}`);
      this.#advance(record.tick);
      if (record.state_hash === undefined) return;
      this.hashes++;
      if (record.state_hash !== this.world.stateHash()) this.differences.push(`tick ${record.tick}`);
    }
  }

  #advance(tick: number): void {
    while (this.world.tick < tick) this.world.advance();
    if (this.world.tick > tick) this.differences.push(`a record of tick ${tick} came after ${this.world.tick}`);
  }
}

t.test('a replica computes the states from the log, through every kind of action', async (test) => {
  const messages = await follow(test);
  test.equal(messages[0]?.type, 'log_hello');
  test.match(messages[0], { engine_id: 'toy', run: 'test', records: [], checkpoint: null });
  await setLaws({ birth_rate: 0.02, food_count: 700 });
  await control('set_speed', 200);
  await control('pause');
  await control('step');
  await setLaws({ mutation_scale: 0.2 }, '?persist=false');
  await control('resume');
  await control('reset', 7);
  await post(url, '/api/presets/warlords', {}, PASSKEY);
  await setLaws({ tick_rate: 100 }, '?reset=true');
  await control('pause');
  const tick = (await control('step')).json as { readonly tick: number };
  await until('the last mark', () => messages.some((each) => each.type === 'mark' && each.tick >= tick.tick));
  const [hello, ...records] = messages;
  const replica = new Replica(hello as LogHello, null);
  for (const record of records) replica.take(record);
  test.same(replica.differences, []);
  test.ok(replica.hashes >= 8, `${replica.hashes} hashes were compared`);
  const { json } = await request(url, '/api/worlds');
  const [running] = (json as { worlds: { id: number; ticks: number; state_hash: string }[] }).worlds;
  test.same(
    [running!.id, running!.ticks, running!.state_hash],
    [replica.world.worldId, replica.world.tick, replica.world.stateHash()],
  );
  const stored = (await request(url, `/api/worlds/${running!.id}/log`)).json as unknown as LogAnswer;
  test.equal(stored.world.id, running!.id);
  test.same(
    stored.records,
    records.filter((each) => each.type === 'action' && each.world_id === running!.id),
  );
  test.equal(stored.next_from, null);
});

t.test('a reader that comes later begins at a checkpoint, whose parts HTTP serves', async (test) => {
  await setLaws({ tick_rate: LIMITS.speedTicksPerSecondMax.value });
  await control('resume');
  const { world_id } = (await control('set_speed', 1000)).json as { world_id: number };
  const path = `/api/worlds/${world_id}/checkpoints`;
  const list = async () => ((await request(url, path)).json as { checkpoints: readonly CheckpointState[] }).checkpoints;
  await until('a checkpoint', async () => (await list()).length > 0);
  await setLaws({ birth_rate: 0.015 });
  await control('pause');
  const messages = await follow(test);
  const hello = messages[0] as LogHello;
  const { checkpoint } = hello;
  test.ok(checkpoint && checkpoint.tick >= LIMITS.checkpointIntervalTicks.value);
  test.equal(hello.records.at(-1)?.seq, hello.mark.seq);
  const parts = await Promise.all(
    Array.from({ length: checkpoint!.parts }, async (_, part) => {
      const query = `seq=${checkpoint!.journal_seq}&hash=${checkpoint!.state_hash}&part=${part}`;
      const answer = await fetch(`${url}${path}/${checkpoint!.tick}?${query}`, {
        headers: { 'accept-encoding': 'br' },
      });
      test.equal(answer.headers.get('content-encoding'), 'br');
      test.match(answer.headers.get('cache-control'), /immutable/);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  const bytes = Buffer.concat(parts);
  test.equal(bytes.length, checkpoint!.bytes);
  const replica = new Replica(hello, new Uint8Array(bytes));
  replica.take(hello.mark);
  test.same(replica.differences, []);
  const plain = await fetch(`${url}${path}/${checkpoint!.tick}`, { headers: { 'accept-encoding': 'identity' } });
  test.equal(plain.headers.get('content-encoding'), null);
  test.equal(plain.headers.get('cache-control'), 'no-cache');
  test.same(Buffer.from(await plain.arrayBuffer()), parts[0]);
  const without = await fetch(`${url}${path}/${checkpoint!.tick}?seq=${checkpoint!.journal_seq}`);
  test.equal(without.headers.get('cache-control'), 'no-cache', 'a new store has the same world, tick and seq');
  const other = await fetch(`${url}${path}/${checkpoint!.tick}?seq=${checkpoint!.journal_seq}&hash=another`);
  test.equal(other.status, 404);
});

t.test('what is not there is said', async (test) => {
  for (const path of ['/api/worlds/999/log', '/api/worlds/999/checkpoints', '/api/worlds/999/checkpoints/600'])
    test.match(await request(url, path), { status: 404, json: { detail: { error: 'unknown_world' } } });
  const [{ id }] = ((await request(url, '/api/worlds')).json as { worlds: [{ id: number }] }).worlds;
  for (const query of ['1', '600?part=99999', '600?seq=99999'])
    test.match(await request(url, `/api/worlds/${id}/checkpoints/${query}`), {
      status: 404,
      json: { detail: { error: 'unknown_snapshot' } },
    });
});

t.test('a reader that sends a message is closed', async (test) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
  test.teardown(() => socket.terminate());
  await once(socket, 'open');
  socket.send('{"action":"pause"}');
  const [code] = (await once(socket, 'close')) as [number];
  test.equal(code, 1008);
});
