/** `spaceland/client` on a link that dies without a goodbye, noticed by a silence that the service never has. */
import t from 'tap';
import { WebSocket } from 'ws';
import { createWorld, restoreWorld } from '#world/world.js';
import { connect, type Client, type ClientStatus } from '../index.js';
import { until } from '#test/support/until.js';
import { createFaultyProxy } from '#test/support/faulty-proxy.js';
import { PASSKEY, post } from '#test/support/requests.js';
import { connectSocket } from '#test/support/socket-client.js';
import { startToyService } from '#test/support/toy-service.js';

const service = await startToyService({
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { tick_rate: 20, width: 120, height: 90 },
});
t.teardown(() => service.close());
const { url } = service;
const door = createFaultyProxy(Number(new URL(url).port));
t.teardown(() => door.close());
await door.open();

function watch(at: string, silenceMs: number): { readonly client: Client; readonly statuses: ClientStatus[] } {
  const client = connect(at, { WebSocket, silenceMs });
  t.teardown(() => client.close());
  const statuses: ClientStatus[] = [];
  client.on('status', (status) => statuses.push(status));
  return { client, statuses };
}

t.test('a link that swallows everything is lost, tried again in vain, and healed', async (test) => {
  const { client, statuses } = watch(door.url, 4000);
  await until('the world', () => client.world.isKnown);
  const before = statuses.length;
  door.swallow();
  await until('lost', () => statuses.length > before);
  test.equal(client.world.state(), null, 'what it has is of before');
  await until('lost again: nobody answered', () => statuses.length >= before + 3);
  test.same(statuses.slice(before, before + 3), ['lost', 'connecting', 'lost']);
  door.heal();
  await until('live again', () => client.status === 'live' && client.world.isKnown);
  const { tick } = client.world;
  await until('the next ticks', () => client.world.tick > tick);
});

t.test('a paused world is not silent: viewers of both forms hear that it is there', async (test) => {
  await post(url, '/api/control', { action: 'pause' }, PASSKEY);
  // Less than two spans of the service's silence, so that each is needed.
  const { client, statuses } = watch(url, 10_000);
  const viewer = await connectSocket(url);
  test.teardown(() => viewer.close());
  await until('the world', () => client.world.isKnown);
  const heard = () => viewer.frames.filter(({ type }) => type === 'alive').length;
  await until('the second time', () => heard() === 2);
  test.same(viewer.frames.map(({ type }) => type).slice(-2), ['alive', 'alive']);
  test.same(statuses, ['live'], 'it was never thought to be lost');
  await post(url, '/api/control', { action: 'resume' }, PASSKEY);
  // Six seconds of states, which is longer than the silence after which it says so.
  await until('while states come it says nothing more', () => {
    const newest = viewer.frames.slice(-120);
    return newest.length === 120 && newest.every(({ type }) => type !== 'alive');
  });
});
