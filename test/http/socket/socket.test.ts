/** Messages to and from a viewer on `/ws`. */
import t from 'tap';
import { LIMITS } from '#schemas/limits.js';
import { DRIVER } from '../../support/driver.js';
import { until } from '../../support/until.js';
import { PASSKEY, post } from '../../support/requests.js';
import { connectSocket, openViewer, refusedUpgrade, type Frame } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';

/** More than may wait, fewer than a client may send in a second. */
const MESSAGES = 40;

const isType = (type: string) => (frame: Frame) => frame.type === type;
const states = (frames: readonly Frame[]) => frames.filter(isType('state'));

t.test('a running world', async (t) => {
  const { url } = await openToyService(t, { godKey: PASSKEY, laws: { tick_rate: 20 } });

  await t.test('hello comes first, then a complete state at once, then one state per tick', async (t) => {
    const viewer = await openViewer(t, url);
    const received = () => states(viewer.frames).map(({ tick }) => tick as number);
    // The newest wins: a busy machine may skip a tick, which is no fault.
    await until('ten states in less than twenty ticks', () => {
      const newest = received().slice(-10);
      return newest.length === 10 && newest[9]! - newest[0]! < 20;
    });
    t.match(viewer.frames[0], {
      type: 'hello',
      seed: 42,
      tick_rate: 20,
      width: 400,
      height: 300,
      boundary: 'wrap',
      paused: false,
      state: 'running',
      world_id: 1,
      version: '0.1.6',
    });
    t.equal(viewer.frames[1]?.type, 'state');
    const ticks = received();
    const inOrder = [...new Set(ticks)].sort((a, b) => a - b);
    t.same(ticks, inOrder, 'in their order, none twice');
  });

  await t.test('admin actions over HTTP are sent to every viewer', async (t) => {
    const viewers = await Promise.all([openViewer(t, url), openViewer(t, url)]);
    await post(url, '/api/laws?persist=false', { food_count: 123 }, PASSKEY);
    await post(url, '/api/control', { action: 'set_speed', value: 25 }, PASSKEY);
    await post(url, '/api/control', { action: 'pause' }, PASSKEY);
    for (const viewer of viewers) {
      const laws = await viewer.frame('laws', isType('laws'));
      t.match(laws['laws'], { food_count: 123 });
      await viewer.frame('the new speed', (frame) => frame.type === 'control' && frame['speed'] === 25);
      const paused = await viewer.frame('paused', (frame) => frame.type === 'control' && frame['paused'] === true);
      t.match(paused, { state: 'paused', speed: 25, tick: Number });
    }
    await post(url, '/api/control', { action: 'resume' }, PASSKEY);
  });

  await t.test('at a speed above 30 ticks a second, states skip ticks', async (t) => {
    await post(url, '/api/control', { action: 'set_speed', value: 300 }, PASSKEY);
    const viewer = await openViewer(t, url);
    // The rate is tested with a time source of the test, in clock/pacing.test.ts and test/actors/broadcast/broadcast.test.ts.
    await until('40 states in more than 80 ticks', () => {
      const newest = states(viewer.frames)
        .slice(-40)
        .map(({ tick }) => tick as number);
      return newest.length === 40 && (newest[39] as number) - (newest[0] as number) > 80;
    });
    await post(url, '/api/control', { action: 'set_speed', value: 20 }, PASSKEY);
  });
});

t.test('a paused world', async (t) => {
  const { url } = await openToyService(t, { godKey: PASSKEY });
  await post(url, '/api/control', { action: 'pause' }, PASSKEY);

  await t.test('a new viewer gets hello and the state although no tick comes', async (t) => {
    const viewer = await openViewer(t, url);
    await viewer.frame('the state', isType('state'));
    t.match(viewer.frames[0], { type: 'hello', paused: true, state: 'paused' });
  });

  await t.test('a step sends its state at once; the ack repeats the id', async (t) => {
    const viewer = await openViewer(t, url);
    const { tick } = await viewer.frame('the state', isType('state'));
    viewer.send({ action: 'step', key: PASSKEY, id: 'a-1' });
    const ack = await viewer.frame('the ack', isType('ack'));
    t.match(ack, { id: 'a-1', ok: true, state: 'paused', paused: true, tick: (tick as number) + 1 });
    await viewer.frame('the next tick', (frame) => frame.type === 'state' && frame['tick'] === (tick as number) + 1);
    await viewer.frame('a control notice', isType('control'));
  });

  await t.test('reset sends a new hello, then only states of the new world', async (t) => {
    const viewer = await openViewer(t, url);
    await viewer.frame('the state', isType('state'));
    for (const seed of [11, 12]) {
      const from = viewer.frames.length;
      viewer.send({ action: 'reset', value: seed, key: PASSKEY, id: seed });
      const { world_id } = await viewer.frame('the ack', (frame) => frame.type === 'ack' && frame['id'] === seed);
      await viewer.frame('its state', (frame) => frame.type === 'state' && frame['world_id'] === world_id);
      const hello = viewer.frames.findIndex((frame, index) => index >= from && frame.type === 'hello');
      t.match(viewer.frames[hello], { seed, world_id });
      const after = states(viewer.frames.slice(hello));
      t.ok(after.length > 0 && after.every((frame) => frame['world_id'] === world_id));
    }
  });

  await t.test('messages of one client are handled in order', async (t) => {
    const viewer = await openViewer(t, url);
    for (let id = 0; id < 8; id++) viewer.send({ action: 'step', key: PASSKEY, id });
    const acks = () => viewer.frames.filter(isType('ack'));
    await until('eight acks', () => acks().length === 8);
    const first = acks()[0]!['tick'] as number;
    const expected = Array.from({ length: 8 }, (_, id) => ({ id, tick: first + id }));
    t.match(acks(), expected);
  });

  await t.test('malformed text gets one error frame and the connection stays open', async (t) => {
    const viewer = await openViewer(t, url);
    const key = JSON.stringify(PASSKEY);
    const bad = [
      '{',
      'null',
      '[]',
      `{"action":"fly","id":7,"key":${key}}`,
      `{"action":7,"key":${key}}`,
      `{"key":${key}}`,
    ];
    for (const text of bad) viewer.send(text);
    const errors = () => viewer.frames.filter(isType('error'));
    await until('an error for each', () => errors().length === bad.length);
    t.match(errors()[3], { id: 7, detail: [{ loc: ['body', 'action'] }] });
    viewer.send({ action: 'set_speed', key: PASSKEY, id: 1 });
    t.match(await viewer.frame('the last error', (frame) => frame.type === 'error' && frame['id'] === 1), {
      detail: [{ loc: ['body', 'value'] }],
    });
    t.equal(errors().length, bad.length + 1);
    t.equal(viewer.closedWith(), null);
  });

  await t.test('the passkey is checked before the message', async (t) => {
    const viewer = await openViewer(t, url);
    for (const text of ['{"action":"fly","id":1}', '{"action":"pause","key":7,"id":2}']) viewer.send(text);
    const refused = () => viewer.frames.filter(isType('auth_error'));
    await until('both are refused', () => refused().length === 2);
    t.match(refused(), [{ id: 1 }, { id: 2 }]);
  });

  await t.test('no key or a wrong one gets auth_error, for that client only; the tenth closes with 1008', async (t) => {
    const guest = await openViewer(t, url);
    const other = await openViewer(t, url);
    guest.send({ action: 'resume', id: 1 });
    t.match(await guest.frame('auth_error', isType('auth_error')), {
      id: 1,
      error: 'god_key_required',
      detail: String,
    });
    for (let id = 2; id <= 9; id++) guest.send({ action: 'resume', key: `wrong key ${id}`, id });
    await until('nine auth errors', () => guest.frames.filter(isType('auth_error')).length === 9);
    t.equal(guest.closedWith(), null);
    guest.send({ action: 'resume', key: 'wrong key 10' });
    await until('closed', () => guest.closedWith() !== null);
    t.equal(guest.closedWith(), 1008);
    t.equal(guest.frames.filter(isType('auth_error')).length, 10);
    t.equal(other.frames.filter(isType('auth_error')).length, 0);
  });

  await t.test('a binary message closes with 1003, one over 64 KiB with 1009', async (t) => {
    const binary = await connectSocket(url);
    binary.socket.send(Buffer.from('{"action":"pause"}'));
    await until('closed', () => binary.closedWith() !== null);
    t.equal(binary.closedWith(), 1003);
    for (const [size, code] of [
      [64 * 1024 + 1, 1009],
      [128 * 1024, 1009],
      // Cut while it arrives: uWebSockets.js gives no close code.
      [1024 * 1024, DRIVER === 'node' ? 1009 : 1006],
      [8 * 1024 * 1024, DRIVER === 'node' ? 1009 : 1006],
    ] as const) {
      const large = await connectSocket(url);
      large.send('x'.repeat(size));
      await until('closed', () => large.closedWith() !== null);
      t.equal(large.closedWith(), code, `${size} bytes`);
    }
    const fits = await openViewer(t, url);
    fits.send('x'.repeat(64 * 1024));
    await fits.frame('an error', isType('error'));
    t.equal(fits.closedWith(), null);
  });

  await t.test(
    'of more than a hundred messages in a second, one gets an error and the rest get no reply',
    async (t) => {
      const sameSecond = await openToyService(t, { overrides: { now: () => 0 } });
      const viewer = await openViewer(t, sameSecond.url);
      for (let count = 0; count < 400; count++) viewer.send('{');
      const told = (frame: Frame) => frame.type === 'error' && !Array.isArray(frame['detail']);
      t.match(await viewer.frame('the refusal', told), { detail: { error: 'mailbox_full' } });
      viewer.socket.ping();
      await new Promise((resolve) => viewer.socket.once('pong', resolve));
      t.equal(viewer.frames.filter(told).length, 1);
      t.equal(viewer.frames.filter(isType('error')).length, 101);
    },
  );
});

t.test('analytics ride on a state once a second', async (t) => {
  let now = 0;
  const service = await openToyService(t, { godKey: PASSKEY, overrides: { now: () => now } });
  const viewer = await openViewer(t, service.url);
  const first = await viewer.frame('the first', (frame) => frame.type === 'state' && 'analytics' in frame);
  t.match(first['analytics'], { population: 12, clans: 0 });
  await post(service.url, '/api/control', { action: 'pause' }, PASSKEY);
  const stepsPerSecond = 10;
  const riding: number[] = [];
  for (let step = 1; step <= 3 * stepsPerSecond; step++) {
    now += 1000 / stepsPerSecond;
    const reply = await post(service.url, '/api/control', { action: 'step' }, PASSKEY);
    const { tick } = reply.json as { tick: number };
    const state = await viewer.frame('its state', (frame) => frame.type === 'state' && frame['tick'] === tick);
    if ('analytics' in state) riding.push(step);
  }
  t.same(riding, [stepsPerSecond, 2 * stepsPerSecond, 3 * stepsPerSecond]);
});

t.test('while no passkey exists, a control message gets god_key_not_configured', async (t) => {
  const service = await openToyService(t);
  const viewer = await openViewer(t, service.url);
  viewer.send({ action: 'pause', key: PASSKEY });
  t.match(await viewer.frame('auth_error', isType('auth_error')), { error: 'god_key_not_configured' });
});

t.test('while the store hangs, a few messages of a socket wait, and more are refused at once', async (t) => {
  let release: (stored: null) => void = () => undefined;
  const stored = new Promise<null>((resolve) => (release = resolve));
  const chronicle = { name: 'chronicle', tell: () => true, ask: () => stored as Promise<never> };
  const service = await openToyService(t, { overrides: { chronicle } });
  const viewer = await openViewer(t, service.url);
  for (let id = 0; id < MESSAGES; id++) viewer.send({ action: 'pause', key: PASSKEY, id: `${id}` });
  // The pong follows when the service has received what was sent before.
  const pong = new Promise((resolve) => viewer.socket.once('pong', resolve));
  viewer.socket.ping();
  await pong;
  release(null);
  await until('closed for messages without a passkey', () => viewer.closedWith() !== null);
  const refused = viewer.frames.filter(({ type }) => type === 'error');
  t.equal(refused.length, MESSAGES - LIMITS.socketMessagesWaitingMax.value);
  for (const frame of refused) t.match(frame, { detail: { error: 'mailbox_full' } });
});

t.test('the upgrade: limit of viewers, origins, and the count of viewers', async (t) => {
  const service = await openToyService(t, { viewersMax: 2, allowedOrigins: ['https://friend.example'] });
  const { url } = service;
  const viewers = [
    await connectSocket(url, { origin: 'https://friend.example' }),
    await connectSocket(url, { origin: url }),
  ];
  t.equal(await refusedUpgrade(url), 503, 'SIM_MAX_VIEWERS');
  await until('the encoder knows of two', () => service.reportedViewers() === 2);
  viewers[0]?.close();
  await until('the encoder knows of one', () => service.reportedViewers() === 1);
  (await connectSocket(url)).close();
  t.equal(service.counts.json.framesSkipped, 0);
});
