/** Followers as users run them: viewers get what the primary's get, calls reach the primary, and outages heal. */
import t from 'tap';
import { WebSocket } from 'ws';
import { connect, type Client } from '#client/index.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { PASSKEY, post, readJson, request } from '#test/support/requests.js';
import { sameReads } from '#test/support/same-reads.js';
import { withoutStream } from '#test/support/same-state.js';
import type { Scope } from '#test/support/scope.js';
import { callMain } from '#test/support/program.js';
import { startService, type RunningService } from '#test/support/service.js';
import { connectSocket } from '#test/support/socket-client.js';
import { until } from '#test/support/until.js';
import { freePort } from '#test/support/free-port.js';

const WORLD = { SIM_GOD_KEY: PASSKEY, SIM_WIDTH: '120', SIM_HEIGHT: '90', SIM_TICK_RATE: '10' };

interface Cluster {
  readonly primary: RunningService;
  /** A follower that reads everything but the world from the primary. */
  readonly remote: RunningService;
  /** A follower that reads the store of the primary. */
  readonly near: RunningService;
}

async function startCluster(test: Scope): Promise<Cluster> {
  const primary = await startService(test, { env: WORLD });
  const [remote, near] = await Promise.all([
    startService(test, { env: { SIM_DB: '' }, options: ['--follow', primary.url] }),
    startService(test, { store: primary.store, options: ['--follow', primary.url] }),
  ]);
  return { primary, remote, near };
}

const health = async ({ url }: RunningService): Promise<HealthAnswer> =>
  (await request(url, '/healthz')).json as unknown as HealthAnswer;

/** The states of one viewer, as text, by what tells two states of one tick apart. */
function watch(test: Scope, { url }: RunningService): Map<string, string> {
  const client: Client = connect(url, { WebSocket });
  test.teardown(() => client.close());
  const states = new Map<string, string>();
  client.on('frame', () => {
    const state = client.world.state();
    if (state === null) return;
    const { world_id: world, tick, paused, speed, last_event_id: event } = state;
    states.set([world, tick, paused, speed, event].join(' '), JSON.stringify(withoutStream(state)));
  });
  return states;
}

/** States after a pause. On a busy machine a follower answers the call before its own reads show the action. */
async function pausedStates(services: readonly { readonly url: string }[]): Promise<readonly StateMessage[]> {
  let states: readonly StateMessage[] = [];
  await until('the pause at every service', async () => {
    states = await Promise.all(services.map(({ url }) => readJson<StateMessage>(url, '/api/state')));
    return states.every(({ paused }) => paused);
  });
  return states;
}

t.test('viewers and readers of followers get what those of the primary get', async (test) => {
  const { primary, remote, near } = await startCluster(test);
  const all = [primary, remote, near];
  const views = all.map((service) => watch(test, service));
  const control = (service: RunningService, action: string, value?: number) =>
    post(service.url, '/api/control', { action, value }, PASSKEY);
  const enough = async (what: string, ticks: number): Promise<void> => {
    const before = Math.max(...views.map((view) => view.size));
    await until(what, () => views.every((view) => view.size >= before + ticks));
  };

  await enough('frames', 25);
  test.match((await post(remote.url, '/api/laws', { birth_rate: 0.03 }, PASSKEY)).status, 200);
  await enough('frames after a law', 25);
  test.match((await control(near, 'set_speed', 20)).json, { ok: true, speed: 20 });
  await enough('frames at another speed', 20);
  test.match((await control(remote, 'reset', 9)).json, { ok: true, seed: 9 });
  await enough('frames of another world', 20);
  const socket = await connectSocket(remote.url);
  test.teardown(() => socket.close());
  socket.send({ action: 'pause', key: PASSKEY, id: 1 });
  const ack = await socket.frame('the ack', ({ type }) => type === 'ack');
  test.match(ack, { ok: true, paused: true, id: 1 });
  const answers = await pausedStates(all);
  for (const answer of answers) test.match(answer, { tick: ack.tick, seed: 9 });

  // A state of the tick of a law change may be that before or after the change.
  const changes = (await request(primary.url, '/api/worlds/1/laws')).json as { changes: { tick: number }[] };
  const changed = changes.changes.map(({ tick }) => `1 ${tick} `);
  const [first, ...others] = views;
  for (const [index, view] of others.entries()) {
    const shared = [...view.keys()].filter((key) => first!.has(key) && !changed.some((start) => key.startsWith(start)));
    test.ok(shared.length >= 20, `follower ${index} has ${shared.length} states that the primary sent, too`);
    const unequal = shared.filter((key) => view.get(key) !== first!.get(key));
    test.same(unequal, [], `states of follower ${index}`);
  }
  for (const each of [remote, near]) {
    const { role, replica } = await health(each);
    test.match(
      { role, replica },
      {
        role: 'follower',
        replica: {
          primary: primary.url,
          connected: true,
          lag_ticks: 0,
          compared: { equal: true },
          problem: null,
        },
      },
    );
    test.same(
      Object.values(replica!.restores).reduce((sum, count) => sum + count),
      0,
    );
  }
  test.equal((await health(primary)).role, 'primary');
  test.ok((await sameReads(primary.url, [remote.url, near.url])) > 0, 'reads are equal');
});

t.test('a follower outlives its primary, and follows the next one at the address', async (test) => {
  const env = { ...WORLD, SIM_PORT: String(await freePort()) };
  const first = await startService(test, { env });
  const follower = await startService(test, { env: { SIM_DB: '' }, options: ['--follow', first.url] });
  const viewer = await connectSocket(follower.url);
  test.teardown(() => viewer.close());
  await viewer.frame('a state', ({ type }) => type === 'state');
  await post(follower.url, '/api/laws', { birth_rate: 0.025 }, PASSKEY);
  await first.kill();
  const away = await viewer.frame('the outage', ({ type }) => type === 'primary');
  test.equal(away['connected'], false);
  const late = await connectSocket(follower.url);
  test.teardown(() => late.close());
  await late.frame('the outage for a late viewer', ({ type, connected }) => type === 'primary' && !connected);
  const kept = (await request(follower.url, '/api/state')).json as { tick: number };
  test.match(await post(follower.url, '/api/control', { action: 'pause' }, PASSKEY), {
    status: 503,
    json: { detail: { error: 'primary_away' } },
  });
  test.match(await request(follower.url, '/api/worlds'), { status: 503 });
  test.match(await health(follower), { ok: true, replica: { connected: false } });
  const second = await startService(test, { env, store: first.store });
  await viewer.frame('the return', ({ type, connected }) => type === 'primary' && connected === true);
  await viewer.frame('a later state', ({ type, tick }) => type === 'state' && (tick as number) > kept.tick);
  test.match((await post(follower.url, '/api/control', { action: 'pause' }, PASSKEY)).status, 200);
  const [expected, actual] = await pausedStates([second, follower]);
  test.same(withoutStream(actual!), withoutStream(expected!));
  test.equal(((await request(follower.url, '/api/laws')).json as { birth_rate: number }).birth_rate, 0.025);
});

t.test('a follower has a log of its own, from which another follower computes the same world', async (test) => {
  const primary = await startService(test, { env: WORLD });
  const follower = await startService(test, { env: { SIM_DB: '' }, options: ['--follow', primary.url] });
  const third = await startService(test, { env: { SIM_DB: '' }, options: ['--follow', follower.url] });
  await post(third.url, '/api/laws', { food_count: 500 }, PASSKEY);
  await post(third.url, '/api/control', { action: 'pause' }, PASSKEY);
  const states = await pausedStates([primary, third]);
  test.same(withoutStream(states[1]!), withoutStream(states[0]!));
});

t.test(
  'the first passkey needs the token of the primary through a follower, but not through its own processes',
  async (test) => {
    const { SIM_GOD_KEY: _, ...env } = WORLD;
    const primary = await startService(test, { env });
    const follower = await startService(test, { env: { SIM_DB: '' }, options: ['--follow', primary.url] });
    const setUp = (url: string) => post(url, '/api/auth/setup', { passkey: PASSKEY });
    test.match(await setUp(follower.url), { status: 401, json: { detail: { error: 'setup_token_required' } } });
    test.match(await setUp(primary.url), { status: 200 }, 'where no follower speaks for the caller');

    const shared = await startService(test, { env: { ...env, SIM_FOLLOWERS: '2' } });
    await until(
      'two followers',
      async () => (await health(shared)).followers?.every(({ connected }) => connected) === true,
    );
    // Each connection may lead to another process.
    for (let call = 0; call < 8; call++) {
      const reply = await fetch(`${shared.url}/api/auth/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ passkey: PASSKEY }),
      });
      test.equal(reply.status, 200);
      test.match(await callMain(['passkey', 'clear'], { SIM_DB: shared.store }), { code: 0 });
    }
  },
);

t.test('follower processes share the port of the service, and one that dies comes back', async (test) => {
  const service = await startService(test, { env: { ...WORLD, SIM_FOLLOWERS: '2' } });
  const followers = async () => (await health(service)).followers ?? [];
  await until('two followers', async () => {
    const all = await followers();
    return all.length === 2 && all.every(({ connected }) => connected);
  });
  const frames = Array.from({ length: 24 }, () => 0);
  for (const viewer of frames.keys()) {
    const client = connect(service.url, { WebSocket });
    test.teardown(() => client.close());
    client.on('frame', () => frames[viewer]!++);
  }
  await until('viewers of each process', async () => {
    const { clients, followers: all } = await health(service);
    const viewers = all!.map((each) => each.viewers);
    return clients === frames.length && viewers.every((count) => count > 0);
  });
  await until('states for all', () => frames.every((count) => count >= 5));
  for (let call = 0; call < 6; call++) {
    const { json } = await post(service.url, '/api/control', { action: 'set_speed', value: 20 + call }, PASSKEY);
    test.match(json, { ok: true, speed: 20 + call });
  }
  const [first] = await followers();
  process.kill(first!.pid, 'SIGKILL');
  await until('its return', async () => {
    // A request that the killed process had accepted gets no answer.
    const [again] = await followers().catch(() => []);
    return again?.restarts === 1 && again.connected && again.pid !== first!.pid;
  });
  await until('every viewer is back', async () => (await health(service)).clients === frames.length);
  const metrics = (await request(service.url, '/metrics')).text;
  test.match(metrics, /^spaceland_follower_restarts_total\{follower="0"\} 1$/m);
  const { pid } = (await followers())[1]!;
  await service.stop();
  await until('the end of the followers', () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
});
