/** Two services on one store, primary and standby, with a proxy in every path, so that any network can be cut. */
import { connect } from '../../client/index.js';
import type { HealthAnswer } from '../../schemas/wire/service.js';
import { environment } from '../determinism/history.js';
import type { LibsqlServer } from '../remote/libsql-server.js';
import { createFaultyProxy } from '../support/faulty-proxy.js';
import { freePort } from '../support/free-port.js';
import { request } from '../support/requests.js';
import type { Scope } from '../support/scope.js';
import { startService, type RunningService } from '../support/service.js';
import { until } from '../support/until.js';
import { WebSocket } from 'ws';

type Proxy = ReturnType<typeof createFaultyProxy>;

export interface Place {
  readonly name: string;
  readonly url: string;
  /** Leads to the store, for this service only. */
  readonly toStore: Proxy;
  /** Leads to this service, for the other one only. */
  readonly toService: Proxy;
  service: RunningService;
}

export interface Group {
  readonly places: readonly Place[];
  start(place: Place): Promise<void>;
}

/** How long an answer is awaited. A paused process or a cut network never answers. */
export const ANSWER_MS = 2500;
/** Longest wait for a primary and a standby after a fault. */
export const SETTLE_MS = 120_000;

/** Starts the two services. The first becomes the primary. */
export async function startGroup(scope: Scope, server: LibsqlServer, seed: number): Promise<Group> {
  const places: Place[] = [];
  const starts = new Map<string, () => Promise<RunningService>>();
  for (const name of ['one', 'two']) {
    const port = await freePort();
    const [toStore, toService] = [createFaultyProxy(portOf(server.url)), createFaultyProxy(port)];
    for (const proxy of [toStore, toService]) {
      await proxy.open();
      scope.teardown(() => proxy.close());
    }
    const start = (): Promise<RunningService> =>
      startService(scope, {
        store: toStore.url,
        options: ['--standby', '--port', String(port)],
        env: {
          ...environment(seed),
          SIM_TICK_RATE: '40',
          SIM_DB_TOKEN: server.token,
          SIM_ADVERTISE: toService.url,
        },
      });
    places.push({ name, url: `http://127.0.0.1:${port}`, toStore, toService, service: await start() });
    starts.set(name, start);
  }
  return {
    places,
    async start(place) {
      place.service = await (starts.get(place.name) ?? never)();
    },
  };
}

const never = (): never => {
  throw new Error('the place is unknown');
};

export async function healthOf({ url }: Place): Promise<HealthAnswer | null> {
  return request(url, '/healthz', { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status, json }) => (status === 200 ? (json as HealthAnswer) : null),
    () => null,
  );
}

/** Resolves with the primary and the standby once there is one of each, connected, and the primary knows its standby. */
export async function settled({ places }: Group): Promise<{ readonly primary: Place; readonly standby: Place }> {
  let found: { readonly primary: Place; readonly standby: Place } | null = null;
  await until(
    'one primary and one standby',
    async () => {
      const healths = await Promise.all(places.map(healthOf));
      const [primary, standby] = ['primary', 'standby'].map((role) =>
        places.find((_, index) => healths[index]?.role === role),
      );
      if (!primary || !standby) return false;
      const [first, second] = [primary, standby].map((place) => healths[places.indexOf(place)]);
      const isJoined = first?.standby !== undefined && second?.replica?.connected === true;
      const isWritten = first?.store_error === null && second?.replica?.compared?.equal === true;
      if (isJoined && isWritten) found = { primary, standby };
      return found !== null;
    },
    SETTLE_MS,
  );
  return found ?? never();
}

export async function showsWorld({ url }: Place): Promise<void> {
  const client = connect(url, { WebSocket });
  await new Promise<void>((resolve) => client.on('frame', () => resolve()));
  client.close();
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
