/**
 * Any tick of a living and of an ended world by HTTP (docs/log.md#any-tick): what was recorded live comes again to the byte, after
 * restarts and `kill -9` too.
 */
import t from 'tap';
import type { PastProtocol } from '#actors/past/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { CodedError } from '#schemas/errors.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { inForm, SKIP_IN_SHORT } from '../../support/form.js';
import { comparable, passTicks, record, type Recorded } from '../../support/past-states.js';
import { errorCode, PASSKEY, post, readJson, request } from '../../support/requests.js';
import { startService } from '../../support/service.js';
import { openToyService } from '../../support/toy-service.js';

type PastState = StateMessage & { readonly state_hash: string };

const pastOf = (url: string, tick: number, world = 1): Promise<PastState> =>
  readJson<PastState>(url, `/api/worlds/${world}/state?tick=${tick}`);
const act = (url: string, action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);

async function compare(test: typeof t, url: string, recorded: readonly Recorded[]): Promise<void> {
  for (const { state, hash } of [...recorded].reverse()) {
    const again = await pastOf(url, state.tick, state.world_id);
    test.equal(again.state_hash, hash, `hash at tick ${state.tick}`);
    test.same(comparable(again), comparable(state), `state at tick ${state.tick}`);
  }
}

const small = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: SMALL_LIFE,
  standsAt: 10,
});
const recordedHere: Recorded[] = [];

t.test('each recorded tick of the living world comes again, with the events of its tick', async (test) => {
  for (let tick = 40; tick <= 280; tick += 24) {
    await small.computeTo(tick);
    const laws = { birth_rate: 0.5 + tick / 1000, boundary: tick % 16 === 0 ? 'clamp' : 'wrap' };
    if (tick > 200) await post(small.url, '/api/laws?persist=false', laws, PASSKEY);
    recordedHere.push(await record(small.url));
  }
  await compare(test as typeof t, small.url, recordedHere);
  const { events } = await pastOf(small.url, 256);
  test.ok(events.length > 0 && events.every(({ tick }) => tick === 256), 'events of this tick alone');
});

t.test('a part of a tick, and a tag that says it has not changed', async (test) => {
  const { state, hash } = recordedHere[2]!;
  const path = `/api/worlds/1/state?tick=${state.tick}&fields=season,population`;
  const first = await request(small.url, path);
  const { season, population } = state;
  test.match(first.json as object, { season, population, state_hash: hash });
  test.notOk('entities' in (first.json as object));
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  test.equal((await request(small.url, path, { headers })).status, 304);
});

t.test('a tick that the world does not have, and a world that the store does not have', async (test) => {
  const missing = await request(small.url, '/api/worlds/1/state?tick=1000000');
  test.equal(missing.status, 404);
  test.equal(errorCode(missing), 'tick_unknown');
  test.match(missing.text, /it has the ticks 0 to \d+/);
  test.equal(errorCode(await request(small.url, '/api/worlds/99/state?tick=1')), 'unknown_world');
  const newest = await readJson<PastState>(small.url, '/api/worlds/1/state');
  test.equal(newest.state_hash, recordedHere.at(-1)?.hash, 'without a tick, the newest');
  test.equal((await request(small.url, '/api/worlds/1/state?tick=-1')).status, 422);
});

t.test('a question that finds too many before it is answered 503 busy', async (test) => {
  const full: ActorRef<PastProtocol> = {
    name: 'past',
    tell: () => false,
    ask: () => Promise.reject(new CodedError('mailbox_full')),
  };
  const { url } = await openToyService(test, { overrides: { past: () => full } });
  const reply = await request(url, '/api/worlds/1/state?tick=1');
  test.equal(reply.status, 503);
  test.equal(errorCode(reply), 'busy');
  test.equal(reply.headers.get('retry-after'), '1');
});

t.test('an ended world', async (test) => {
  await act(small.url, 'reset', 12);
  await compare(test as typeof t, small.url, recordedHere.slice(-4));
  test.equal((await pastOf(small.url, 0)).tick, 0);
});

t.test('200 ticks of the default world, after kill -9 and a restart', { skip: SKIP_IN_SHORT }, async (test) => {
  const env = { SIM_GOD_KEY: PASSKEY, SIM_SEED: '11' };
  let service = await startService(test, { env });
  const recorded: Recorded[] = [];
  await act(service.url, 'pause');
  for (let n = 0; n < inForm(0, 200); n++) {
    await passTicks(service.url, 20);
    const laws = { birth_rate: 0.5 + n / 1000, boundary: n % 40 === 3 ? 'clamp' : 'wrap' };
    if (n % 20 === 3) await post(service.url, '/api/laws?persist=false', laws, PASSKEY);
    await act(service.url, 'step');
    recorded.push(await record(service.url));
  }
  await compare(test as typeof t, service.url, recorded);
  await service.kill();
  service = await startService(test, { env, store: service.store });
  await compare(test as typeof t, service.url, recorded.slice(-20));
  await act(service.url, 'reset', 12);
  await compare(test as typeof t, service.url, recorded.slice(0, 20));
  await service.stop();
  service = await startService(test, { env, store: service.store });
  await compare(test as typeof t, service.url, recorded.slice(60, 80));
});
