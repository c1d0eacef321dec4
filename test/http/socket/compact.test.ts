/** The compact stream on `/ws` with real worlds: handshake, frames, and JSON viewers beside it. */
import { once } from 'node:events';
import t from 'tap';
import { WebSocket } from 'ws';
import { createWorld, restoreWorld } from '#world/world.js';
import { connect, type Client } from '#client/index.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { CASTES } from '#schemas/vocabulary.js';
import { until } from '../../support/until.js';
import { PASSKEY, post } from '../../support/requests.js';
import { differences, withoutStream } from '../../support/same-state.js';
import { connectSocket, openViewer } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';

const SUBPROTOCOL = 'spaceland.v1.bin';
const service = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { tick_rate: 20, width: 200, height: 150 },
  standsAt: 1,
});
const { url } = service;

function watch(): Client {
  const client = connect(url, { key: PASSKEY, WebSocket });
  t.teardown(() => client.close());
  return client;
}

/** Fields that only some frames have, by wall-clock time. */
const riding = { events: [], analytics: {} };
const control = (action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);

t.test('a client that offers the subprotocol gets hello as text, then a keyframe, then changes', async (test) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['other', SUBPROTOCOL]);
  test.teardown(() => socket.terminate());
  const messages: { readonly isBinary: boolean; readonly bytes: Buffer }[] = [];
  socket.on('message', (bytes: Buffer, isBinary) => messages.push({ isBinary, bytes }));
  await once(socket, 'open');
  test.equal(socket.protocol, SUBPROTOCOL);
  test.equal(socket.extensions, '', 'messages are not compressed');
  const frames = () => messages.filter(({ isBinary }) => isBinary);
  await until('the keyframe', () => frames().length === 1);
  for (let step = 1; step <= 3; step++) {
    await control('step');
    await until('its change', () => frames().length > step);
  }
  test.equal((JSON.parse(messages[0]!.bytes.toString()) as { type: string }).type, 'hello');
  const [keyframe, ...changes] = frames().map(({ bytes }) => bytes.length);
  for (const change of changes) test.ok(keyframe! > 3 * change, `a change of ${change} bytes`);
});

t.test('a client that offers no subprotocol, or another, gets JSON states', async (test) => {
  for (const protocols of [[], ['other']]) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, protocols);
    // A client that requires another subprotocol closes the connection.
    socket.on('error', () => undefined);
    const [answer] = (await once(socket, 'upgrade')) as [{ headers: Record<string, string | undefined> }];
    test.equal(answer.headers['sec-websocket-protocol'], undefined);
    socket.terminate();
  }
  const viewer = await connectSocket(url);
  await viewer.frame('a state', ({ type }) => type === 'state');
  viewer.close();
});

const ANIMALS = ['Predator', 'Herbivore'];
const isCaste = (kind: string): boolean => (CASTES as readonly string[]).includes(kind);
const sum = (counts: readonly (readonly [string, number])[]): number =>
  counts.reduce((all, [, count]) => all + count, 0);

t.test('viewers of both forms get the same content for the same ticks', async (test) => {
  await control('resume');
  const client = watch();
  const decoded = new Map<number, StateMessage>();
  client.on('frame', () => {
    const state = client.world.state();
    if (state) decoded.set(state.tick, state);
  });
  const viewer = await openViewer(test, url);
  const both = () =>
    viewer.frames.filter(
      ({ type, tick }) => type === 'state' && decoded.has(tick as number),
    ) as unknown[] as StateMessage[];
  await until('twenty ticks that both saw', () => both().length >= 20);
  for (const state of both()) {
    test.same(differences(withoutStream(state), withoutStream(decoded.get(state.tick)!)), []);
    for (const { population, living, people } of [state, decoded.get(state.tick)!]) {
      const counts = Object.entries(population).filter(([kind, count]) => count > 0 && isCaste(kind));
      test.equal(living, sum(counts));
      test.same(people, Object.fromEntries(counts.filter(([caste]) => !ANIMALS.includes(caste))));
    }
  }
  // Each stream has all events since its own frame before.
  const [first] = both();
  const eventsOf = (states: readonly StateMessage[]) =>
    states
      .filter(({ tick }) => tick > first!.tick && tick <= both().at(-1)!.tick)
      .flatMap(({ events }) => events as unknown as { readonly id: number }[]);
  const inCompact = new Map(eventsOf([...decoded.values()]).map((event) => [event.id, event]));
  const shared = eventsOf(viewer.states()).filter(({ id }) => inCompact.has(id));
  for (const event of shared) test.same(inCompact.get(event.id), event);
  await until('analytics', () => client.world.analytics !== null);
  test.match(client.world.analytics, { population: Number, tps: Number });
});

t.test('while paused, a new viewer gets the world at once, and a step is sent', async (test) => {
  await control('pause');
  const client = watch();
  await until('the world', () => client.world.isKnown);
  const { tick } = client.world;
  await control('step');
  await until('the next tick', () => client.world.tick === tick + 1);
  const { json } = await post(url, '/api/control', { action: 'pause' }, PASSKEY);
  test.match(json, { tick: tick + 1 });
  await until('paused', () => client.world.state()?.paused === true);
});

t.test('a reset begins with a hello and a keyframe of the new world', async (test) => {
  const client = watch();
  await until('the world', () => client.world.isKnown);
  const seeds: number[] = [];
  client.on('hello', ({ seed }) => seeds.push(seed));
  for (const seed of [11, 12]) {
    await control('reset', seed);
    await until('its world', () => client.world.state()?.seed === seed);
    const expected = (await (await fetch(`${url}/api/state`)).json()) as StateMessage;
    test.same(differences({ ...expected, ...riding }, { ...client.world.state()!, ...riding }), []);
  }
  test.same(seeds.slice(-2), [11, 12]);
  await control('resume');
});

t.test('health counts viewers of both forms', async (test) => {
  const client = watch();
  await until('the world', () => client.world.isKnown);
  test.ok(service.counts.compact.viewers > 0);
  test.ok(service.counts.viewers >= service.counts.compact.viewers);
});
