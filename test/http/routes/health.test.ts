/** `GET /healthz`: its minutes survive a restart, and who is told of other services and processes. */
import { join } from 'node:path';
import t from 'tap';
import type { ActorRef } from '#actors/runtime/actor.js';
import type { TelemetryProtocol } from '#actors/telemetry/protocol.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import { openStore } from '#store/store.js';
import { until } from '../../support/until.js';
import { PASSKEY, request } from '../../support/requests.js';
import { temporaryFolder } from '../../support/scope.js';
import { openToyService, startToyService } from '../../support/toy-service.js';

interface Minute {
  readonly t: number;
  readonly n: number;
  readonly tps: number;
}

const AWAY_S = 600;
const AWAY_MS = 1000 * AWAY_S;
const MINUTE_MS = 60_000;

async function minutesOf(url: string): Promise<readonly Minute[]> {
  return ((await request(url, '/healthz?range=2d')).json as { history: readonly Minute[] }).history;
}

t.test('after a restart the minutes before it are present, and none of the time between', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const first = await startToyService({ store });
  await until('ticks of some minute', async () => (await minutesOf(first.url)).some(({ n }) => n > 5));
  const before = (await minutesOf(first.url)).filter(({ n }) => n > 5);
  const last = before.at(-1)!.t;
  await first.close();
  const database = await openStore({ location: store });
  await database.write([{ sql: 'UPDATE health_minutes SET t = t - ?1', args: [AWAY_S] }]);
  await database.write([{ sql: `UPDATE health_minutes SET numbers = json_set(numbers, '$[0]', t)`, args: [] }]);
  database.close();
  const second = await openToyService(test, { store });
  await until('a minute of its own', async () => (await minutesOf(second.url)).some((minute) => minute.t >= last));
  const after = await minutesOf(second.url);
  for (const { t, n } of before) {
    const earlier = after.find((minute) => minute.t === t - AWAY_MS);
    test.ok(earlier && earlier.n >= n && earlier.tps > 0, `the minute of ${t}`);
  }
  // The first service may have ended in the minute after its last one that was read.
  const isAway = ({ t }: Minute): boolean => t > last - AWAY_MS + MINUTE_MS && t < last;
  test.same(after.filter(isAway), [], 'no rows for the time between');
  const isAlone = async (): Promise<boolean> =>
    ((await request(second.url, '/healthz?minutes=1')).json as { history: unknown[] }).history.length === 1;
  await until('a range of one minute holds one', isAlone);
});

t.test('only callers on this machine and those with the passkey see addresses and processes', async (test) => {
  const alone = (await request((await openToyService(test)).url, '/healthz')).json as HealthAnswer;
  const follower = { pid: 4711, restarts: 0, viewers: 0, connected: true, lag_ticks: 0, memory_mb: 90 };
  const replica = {
    primary: 'http://10.0.0.5:8080',
    connected: true,
    lag_ticks: 0,
    compared: null,
    restores: {},
    problem: null,
  };
  const group = { ...alone, standby: 'http://10.0.0.6:8080', replica, followers: [follower] };
  const hidden = {
    ...alone,
    standby: 'set',
    replica: { ...replica, primary: 'set' },
    followers: [{ ...follower, pid: 0 }],
  };
  const telemetry = { ask: () => Promise.resolve(group) } as unknown as ActorRef<TelemetryProtocol>;
  const options = { godKey: PASSKEY, overrides: { telemetry } };
  const { url } = await openToyService(test, options);
  const proxied = await openToyService(test, { ...options, trustedProxies: ['127.0.0.1'] });
  const stranger = { 'x-forwarded-for': '203.0.113.9' };
  const cases = [
    ['a caller on this machine', url, {}, group],
    ['a caller through a proxy', url, stranger, hidden],
    ['a caller of a service behind a proxy', proxied.url, {}, hidden],
    ['a wrong passkey', url, { ...stranger, 'x-god-key': 'wrong horse battery' }, hidden],
    ['the passkey', url, { ...stranger, 'x-god-key': PASSKEY }, group],
  ] as const;
  for (const [who, from, headers, expected] of cases) {
    test.same((await request(from, '/healthz', { headers })).json, expected, who);
  }
});
