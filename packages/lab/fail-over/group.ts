/** Two services on one store, primary and standby, with a proxy in every path, so that any network can be cut. */
import { connect } from '../../client/index.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import { environment } from '#test/determinism/history.js';
import type { LibsqlServer } from '#test/remote/libsql-server.js';
import { createFaultyProxy } from '#test/support/faulty-proxy.js';
import { freePort } from '#test/support/free-port.js';
import { request } from '#test/support/requests.js';
import type { Scope } from '#test/support/scope.js';
import { startService, type RunningService } from '#test/support/service.js';
import { until } from '#test/support/until.js';
import { WebSocket } from 'ws';

type Proxy = ReturnType<typeof createFaultyProxy>;

export interface Place {
  readonly url: string;
  /** Leads to the store, for this service only. */
  readonly toStore: Proxy;
  /** Leads to this service, for the other one only. */
  readonly toService: Proxy;
  service: RunningService;
  /** Starts the service again. */
  start(): Promise<void>;
}

export type Group = readonly Place[];

/** How long an answer is awaited. A paused process or a cut network never answers. */
export const ANSWER_MS = 2500;
/** Longest wait for a primary and a standby after a fault. */
export const SETTLE_MS = 120_000;

/** Starts the two services. The first becomes the primary. */
export async function startGroup(scope: Scope, server: LibsqlServer, seed: number): Promise<Group> {
  const first = await startPlace(scope, server, seed);
  return [first, await startPlace(scope, server, seed)];
}

async function startPlace(scope: Scope, server: LibsqlServer, seed: number): Promise<Place> {
  const port = await freePort();
  const [toStore, toService] = [createFaultyProxy(Number(new URL(server.url).port)), createFaultyProxy(port)];
  for (const proxy of [toStore, toService]) {
    await proxy.open();
    scope.teardown(() => proxy.close());
  }
  const variables = { SIM_TICK_RATE: '40', SIM_DB_TOKEN: server.token, SIM_ADVERTISE: toService.url };
  const env = { ...environment(seed), ...variables };
  const options = ['--standby', '--port', String(port)];
  const start = (): Promise<RunningService> => startService(scope, { store: toStore.url, options, env });
  const place = { url: `http://127.0.0.1:${port}`, toStore, toService, service: await start() };
  return Object.assign(place, { start: async () => void (place.service = await start()) });
}

export async function healthOf({ url }: Place): Promise<HealthAnswer | null> {
  return request(url, '/healthz', { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status, json }) => (status === 200 ? (json as HealthAnswer) : null),
    () => null,
  );
}

/** Resolves with the primary and the standby once there is one of each, connected, and the primary knows its standby. */
export async function settled(group: Group): Promise<{ readonly primary: Place; readonly standby: Place }> {
  return found('one primary and one standby', async () => {
    const healths = await Promise.all(group.map(healthOf));
    const [first, second] = ['primary', 'standby'].map((role) => healths.findIndex((health) => health?.role === role));
    const [primary, standby] = [group[first!], group[second!]];
    const [leading, following] = [healths[first!], healths[second!]];
    const isJoined = leading?.standby !== undefined && following?.replica?.connected === true;
    const isWritten = leading?.store_error === null && following?.replica?.compared?.equal === true;
    return primary && standby && isJoined && isWritten ? { primary, standby } : undefined;
  });
}

/** Resolves with the milliseconds until a service led and showed its world. */
export async function takenOver(group: Group): Promise<number> {
  const begunAt = performance.now();
  const leader = await found('one leads', async () => {
    const healths = await Promise.all(group.map(healthOf));
    return group[healths.findIndex((health) => health?.role === 'primary')];
  });
  await showsWorld(leader);
  return performance.now() - begunAt;
}

/** Resolves with what `look` finds. */
async function found<Thing>(what: string, look: () => Promise<Thing | undefined>): Promise<Thing> {
  let thing: Thing | undefined;
  await until(what, async () => (thing = await look()) !== undefined, SETTLE_MS);
  return thing!;
}

export async function showsWorld({ url }: Place): Promise<void> {
  const client = connect(url, { WebSocket });
  await new Promise<void>((resolve) => client.on('frame', () => resolve()));
  client.close();
}
