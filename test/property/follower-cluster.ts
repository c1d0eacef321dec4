/** A primary with two followers, one of which reads the log over NATS, and viewers that keep the states they got. */
import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import { connect } from '../../packages/client/index.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { freePort } from '../support/free-port.js';
import { startNatsServer, type NatsServer } from '../support/nats-server.js';
import { PASSKEY } from '../support/requests.js';
import { withoutStream } from '../support/same-state.js';
import type { Scope } from '../support/scope.js';
import { startService, type RunningService, type ServiceOptions } from '../support/service.js';
import { delay, until } from '../support/until.js';

export const PLACES = ['primary', 'remote', 'near'] as const;
export type Place = (typeof PLACES)[number];
export const FOLLOWERS = ['remote', 'near'] as const satisfies readonly Place[];
/** What can be killed and started again. */
export type Part = (typeof FOLLOWERS)[number] | 'nats';

const WORLD = { SIM_WIDTH: '120', SIM_HEIGHT: '90', SIM_TICK_RATE: '20' };
/** Proves the primary over NATS: a follower by name passes the admin's calls on to no other. */
const CLUSTER_KEY = 'the key of this cluster';

export class Cluster {
  readonly #services: Record<Place, RunningService>;
  readonly #options: Readonly<Record<Place, ServiceOptions>>;
  readonly #nats: NatsServer;
  readonly #scope: Scope;
  readonly #away = new Set<Place | Part>();

  private constructor(
    scope: Scope,
    nats: NatsServer,
    options: Readonly<Record<Place, ServiceOptions>>,
    services: Record<Place, RunningService>,
  ) {
    this.#scope = scope;
    this.#nats = nats;
    this.#options = options;
    this.#services = services;
  }

  /** `remote` reads the log over NATS and the rest from the primary; `near` reads the log by socket and the store. */
  static async start(scope: Scope): Promise<Cluster> {
    const nats = await startNatsServer(scope);
    const options = { env: { ...WORLD, SIM_NATS: nats.url, SIM_NATS_KEY: CLUSTER_KEY, SIM_GOD_KEY: PASSKEY } };
    const primary = await startService(scope, options);
    const port = async (): Promise<string> => String(await freePort());
    const all: Readonly<Record<Place, ServiceOptions>> = {
      primary: options,
      remote: {
        env: { SIM_NATS: nats.url, SIM_NATS_KEY: CLUSTER_KEY, SIM_FOLLOW: 'main', SIM_PORT: await port(), SIM_DB: '' },
      },
      near: { env: { SIM_FOLLOW: primary.url, SIM_PORT: await port() }, store: primary.store },
    };
    const remote = await startService(scope, all.remote);
    const near = await startService(scope, all.near);
    return new Cluster(scope, nats, all, { primary, remote, near });
  }

  urlOf(place: Place): string {
    return this.#services[place].url;
  }

  isAway(part: Place | Part): boolean {
    return this.#away.has(part);
  }

  isCurrent(place: Place): boolean {
    return !this.isAway(place) && (place !== 'remote' || !this.isAway('nats'));
  }

  async kill(part: Part): Promise<void> {
    this.#away.add(part);
    await (part === 'nats' ? this.#nats : this.#services[part]).kill();
  }

  async restart(part: Part): Promise<void> {
    if (part === 'nats') await this.#nats.start();
    else this.#services[part] = await startService(this.#scope, this.#options[part]);
    this.#away.delete(part);
  }
}

export type Digest = Readonly<Record<string, string>>;
/** A value in a digest that equals any other. */
export const NOT_KEPT = 'not kept';
/** What a viewer got at each world and tick, `world tick`: an action of the admin may make several states of a tick. */
export type States = Map<string, Digest[]>;

export type Form = 'json' | 'compact';

export interface Viewer {
  readonly place: Place;
  readonly form: Form;
  readonly states: States;
  readonly count: () => number;
  /** Connects to the restarted service. Its states up to the tick of `primary` may have that speed in place of their own. */
  rejoin(primary: Pick<StateMessage, 'world_id' | 'tick' | 'speed'>): Promise<void>;
  leave(): void;
}

/** Resolves when the viewer has its first state. */
export async function join(scope: Scope, cluster: Cluster, place: Place, form: Form): Promise<Viewer> {
  const states: States = new Map();
  let count = 0;
  /** The primary when the service of this viewer was started again. */
  let restart = { world_id: 0, tick: 0, speed: 0 };
  const keep = (state: StateMessage): void => {
    count++;
    const key = `${state.world_id} ${state.tick}`;
    const isOlder =
      state.world_id < restart.world_id || (state.world_id === restart.world_id && state.tick <= restart.tick);
    const digest = { ...digestOf(state), ...(isOlder && state.speed === restart.speed && { speed: NOT_KEPT }) };
    states.set(key, [...(states.get(key) ?? []), digest]);
  };
  const open = form === 'json' ? watchJson : watchCompact;
  let close = open(cluster.urlOf(place), keep);
  scope.teardown(() => close());
  const first = async (): Promise<void> => {
    const before = count;
    await until(`a state for a viewer of ${place} (${form})`, () => count > before);
  };
  await first();
  return {
    place,
    form,
    states,
    count: () => count,
    async rejoin(primary) {
      restart = primary;
      close = open(cluster.urlOf(place), keep);
      await first();
    },
    leave: () => close(),
  };
}

/** Connects again like the client of compact frames: on a busy machine a service closes a viewer that reads too late. */
function watchJson(url: string, keep: (state: StateMessage) => void): () => void {
  let socket: WebSocket;
  let isOver = false;
  const open = (): void => {
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string };
      if (message.type === 'state') keep(message as StateMessage);
    });
    // The service may be killed; one that is started again has another address.
    socket.on('error', () => undefined);
    socket.on('close', () => void delay(RETRY_MS).then(() => isOver || open()));
  };
  open();
  return () => {
    isOver = true;
    socket.terminate();
  };
}

const RETRY_MS = 100;

function watchCompact(url: string, keep: (state: StateMessage) => void): () => void {
  const client = connect(url, { WebSocket });
  client.on('frame', () => keep(client.world.state()!));
  return () => client.close();
}

/** A longer value is replaced by its hash. */
const SHOWN_CHARACTERS = 40;

function digestOf(state: StateMessage): Digest {
  return Object.fromEntries(
    Object.entries(withoutStream(state)).map(([name, value]) => {
      const text = JSON.stringify(value);
      const isShort = text.length <= SHOWN_CHARACTERS;
      return [name, isShort ? text : createHash('sha1').update(text).digest('base64')];
    }),
  );
}
