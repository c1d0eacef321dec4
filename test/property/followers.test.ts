/**
 * A primary and its followers always show one world: each state of a follower's viewer equals one of the primary of the
 * same world and tick, in both forms, and reads at a paused tick are answered alike, while viewers come and go and
 * followers and the NATS server are killed. `PROPERTY_SEED` draws other commands; a failure prints them.
 */
import fc from 'fast-check';
import t from 'tap';
import type { HealthAnswer } from '../../schemas/wire/service.js';
import type { LogAnswer } from '../../schemas/wire/log.js';
import { inForm } from '../support/form.js';
import { noNatsServer } from '../support/nats-server.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { sameReads } from '../support/same-reads.js';
import { createScope, type Scope } from '../support/scope.js';
import { until } from '../support/until.js';
import {
  Cluster,
  FOLLOWERS,
  join,
  NOT_KEPT,
  PLACES,
  type Digest,
  type Form,
  type Part,
  type Place,
  type States,
  type Viewer,
} from './follower-cluster.js';

const RUNS = inForm(1, 2);
/** Commands of a run, in addition to one of each kind. */
const MORE_COMMANDS = inForm(6, 20);
/** Frames that each viewer waits for after a command, while the clock runs. */
const FRAMES_BETWEEN = 2;
const FORMS = ['json', 'compact'] as const satisfies readonly Form[];

const seed = Number(process.env['PROPERTY_SEED'] ?? 20261127);

type Command =
  | { readonly kind: 'join'; readonly at: Place; readonly form: Form }
  | { readonly kind: 'leave'; readonly which: number }
  | { readonly kind: 'laws'; readonly at: Place; readonly laws: Readonly<Record<string, number>> }
  | { readonly kind: 'control'; readonly at: Place; readonly action: string; readonly value?: number }
  /** What is killed is started again after as many further commands. */
  | { readonly kind: 'kill'; readonly part: Part; readonly commandsAway: number }
  | { readonly kind: 'read' };

const place = fc.constantFrom(...PLACES);
const KINDS: readonly fc.Arbitrary<Command>[] = [
  fc.record({ kind: fc.constant('join' as const), at: place, form: fc.constantFrom(...FORMS) }),
  fc.record({ kind: fc.constant('leave' as const), which: fc.nat(100) }),
  fc.record({
    kind: fc.constant('laws' as const),
    at: place,
    laws: fc.oneof(
      fc.record({ birth_rate: fc.double({ min: 0.01, max: 0.05, noNaN: true }) }),
      fc.record({ food_count: fc.integer({ min: 50, max: 400 }) }),
      fc.record({ attack_radius: fc.integer({ min: 2, max: 6 }) }),
    ),
  }),
  fc.record({ kind: fc.constant('control' as const), at: place, action: fc.constantFrom('pause', 'resume') }),
  fc.record({ kind: fc.constant('control' as const), at: place, action: fc.constant('step') }),
  fc.record({
    kind: fc.constant('control' as const),
    at: place,
    action: fc.constant('set_speed'),
    value: fc.integer({ min: 5, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('control' as const),
    at: place,
    action: fc.constant('reset'),
    value: fc.nat(1e6),
  }),
  ...[FOLLOWERS, ['nats' as const]].map((parts) =>
    fc.record({
      kind: fc.constant('kill' as const),
      part: fc.constantFrom<Part>(...parts),
      commandsAway: fc.nat(3),
    }),
  ),
  fc.record({ kind: fc.constant('read' as const) }),
];

const commandsOfRun: fc.Arbitrary<readonly Command[]> = fc
  .tuple(
    fc.tuple(...KINDS),
    fc.array(fc.oneof(...KINDS), { minLength: MORE_COMMANDS, maxLength: MORE_COMMANDS }),
    fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  )
  .map(([each, more, keys]) => {
    const keyed = [...each, ...more].map((command) => ({ command, key: keys.next().value as number }));
    return keyed.sort((a, b) => a.key - b.key).map(({ command }) => command);
  });

t.test('followers show the world of their primary', { skip: noNatsServer() }, async (test) => {
  const check = async (commands: readonly Command[]): Promise<void> => {
    const scope = createScope();
    try {
      const run = await Run.begin(scope);
      for (const command of commands) await run.apply(command);
      test.comment(await run.end());
    } finally {
      await scope.close();
    }
  };
  await fc.assert(fc.asyncProperty(commandsOfRun, check), {
    numRuns: RUNS,
    seed,
    verbose: true,
    endOnFailure: true,
  });
  test.pass(`${RUNS} runs, seed ${seed}`);
});

t.test(
  'a state with another value is found, and one of a tick that the primary did not send is not compared',
  async (test) => {
    const state = { tick: 'a', entities: 'b' };
    const ours: States = new Map([['1 5', [state]]]);
    test.same(compare(ours, new Map([['1 5', [state]]]), new Set()), { compared: 1, differing: [] });
    test.same(compare(ours, new Map([['1 5', [{ ...state, entities: 'c' }]]]), new Set()), {
      compared: 1,
      differing: ['1 5: entities c instead of b'],
    });
    test.same(compare(ours, new Map([['1 6', [state]]]), new Set()), { compared: 0, differing: [] });
  },
);

class Run {
  readonly #scope: Scope;
  readonly #cluster: Cluster;
  /** The first two are viewers of the primary and stay; they have the states with which others are compared. */
  readonly #viewers: Viewer[];
  readonly #gone: Viewer[] = [];
  readonly #commandsAway = new Map<Part, number>();
  #isPaused = false;
  #reads = 0;

  private constructor(scope: Scope, cluster: Cluster, viewers: Viewer[]) {
    this.#scope = scope;
    this.#cluster = cluster;
    this.#viewers = viewers;
  }

  static async begin(scope: Scope): Promise<Run> {
    const cluster = await Cluster.start(scope);
    const viewers: Viewer[] = [];
    for (const at of PLACES) for (const form of FORMS) viewers.push(await join(scope, cluster, at, form));
    return new Run(scope, cluster, viewers);
  }

  async apply(command: Command): Promise<void> {
    await this.#obey(command);
    for (const [part, commands] of this.#commandsAway) {
      if (commands === 0) await this.#restart(part);
      else this.#commandsAway.set(part, commands - 1);
    }
    await this.#frames();
  }

  /** Pauses, compares everything, and returns what was compared. Throws if something differs. */
  async end(): Promise<string> {
    for (const part of this.#commandsAway.keys()) await this.#restart(part);
    await this.#read();
    await this.#lastState();
    for (const at of FOLLOWERS) {
      const { replica } = (await request(this.#cluster.urlOf(at), '/healthz')).json as HealthAnswer;
      if (replica?.connected !== true || replica.compared?.equal === false || replica.problem !== null)
        throw new Error(`the health of ${at}: ${JSON.stringify(replica)}`);
    }
    const actions = await actionTicks(this.#cluster.urlOf('primary'));
    const all = [...this.#viewers, ...this.#gone];
    const parts = FORMS.flatMap((form) =>
      FOLLOWERS.map((at) => {
        const reference = this.#viewers.find((viewer) => viewer.form === form)!;
        const others = all.filter((viewer) => viewer.form === form && viewer.place === at);
        const results = others.map(({ states }) => compare(reference.states, states, actions));
        const differing = results.flatMap((result) => result.differing);
        if (differing.length > 0) throw new Error(`${at} (${form}) differs at ${differing.join('; ')}`);
        const compared = results.reduce((sum, result) => sum + result.compared, 0);
        if (compared === 0) throw new Error(`no state of ${at} (${form}) was compared`);
        return `${compared} ${form} states of ${at}`;
      }),
    );
    return `equal: ${[...parts, `${this.#reads} reads`].join(', ')}`;
  }

  /** All viewers get the state after a step: no newer one takes its place, and its tick has no action. */
  async #lastState(): Promise<void> {
    await this.#control('primary', 'pause');
    await this.#control('primary', 'step');
    const { world_id: world, tick } = (await request(this.#cluster.urlOf('primary'), '/healthz')).json as HealthAnswer;
    await until('the last state for all viewers', () =>
      this.#viewers.every(({ states }) => states.has(`${world} ${tick}`)),
    );
  }

  async #obey(command: Command): Promise<void> {
    if (command.kind === 'join') await this.#join(command);
    else if (command.kind === 'leave') this.#leave(command.which);
    else if (command.kind === 'laws') await this.#call(command.at, '/api/laws', command.laws);
    else if (command.kind === 'control') await this.#control(command.at, command.action, command.value);
    else if (command.kind === 'kill') await this.#kill(command.part, command.commandsAway);
    else await this.#read();
  }

  /** Calls a service; the primary in place of a follower that is away. */
  async #call(at: Place, path: string, body: object): Promise<unknown> {
    const url = this.#cluster.urlOf(this.#cluster.isAway(at) ? 'primary' : at);
    const { status, json, text } = await post(url, path, body, PASSKEY);
    if (status !== 200) throw new Error(`${path} at ${at} was answered with ${status}: ${text}`);
    return json;
  }

  async #control(at: Place, action: string, value?: number): Promise<void> {
    const answer = await this.#call(at, '/api/control', { action, ...(value !== undefined && { value }) });
    this.#isPaused = (answer as { paused: boolean }).paused;
  }

  async #join({ at, form }: { readonly at: Place; readonly form: Form }): Promise<void> {
    if (!this.#cluster.isAway(at)) this.#viewers.push(await join(this.#scope, this.#cluster, at, form));
  }

  #leave(which: number): void {
    const first = PLACES.length * FORMS.length;
    if (this.#viewers.length === first) return;
    const [viewer] = this.#viewers.splice(first + (which % (this.#viewers.length - first)), 1);
    viewer!.leave();
    this.#gone.push(viewer!);
  }

  async #kill(part: Part, commandsAway: number): Promise<void> {
    if (this.#cluster.isAway(part)) return;
    await this.#cluster.kill(part);
    // They would connect again by themselves, before the primary's speed at the restart is known.
    for (const viewer of this.#viewersAt(part)) viewer.leave();
    this.#commandsAway.set(part, commandsAway);
  }

  async #restart(part: Part): Promise<void> {
    // The follower that reads over NATS starts when it can.
    if (part === 'remote' && this.#cluster.isAway('nats')) await this.#restart('nats');
    this.#commandsAway.delete(part);
    await this.#cluster.restart(part);
    // Its viewers have stayed.
    if (part === 'nats') {
      if (this.#cluster.isCurrent('remote')) await this.#caughtUp(['remote']);
      return;
    }
    const { json } = await request(this.#cluster.urlOf('primary'), '/healthz');
    const { world_id, tick, speed_target: speed } = json as HealthAnswer;
    const rejoined = this.#viewersAt(part).map((viewer) => viewer.rejoin({ world_id, tick, speed }));
    await Promise.all([...rejoined, this.#caughtUp([part])]);
  }

  #viewersAt(part: Part): Viewer[] {
    return this.#viewers.filter((viewer) => viewer.place === part);
  }

  async #read(): Promise<void> {
    await this.#control('primary', 'pause');
    const there = FOLLOWERS.filter((at) => this.#cluster.isCurrent(at));
    await this.#caughtUp(there);
    const [primary = '', ...followers] = ['primary' as const, ...there].map((at) => this.#cluster.urlOf(at));
    this.#reads += await sameReads(primary, followers);
    await this.#control('primary', 'resume');
  }

  /** Resolves when the followers have the clock of their primary, and its tick: the present one, or that of this call. */
  async #caughtUp(followers: readonly Place[]): Promise<void> {
    const healthOf = async (at: Place): Promise<HealthAnswer> =>
      (await request(this.#cluster.urlOf(at), '/healthz')).json as HealthAnswer;
    const clockOf = ({ world_id: world, paused, speed_target: speed, tick, replica }: HealthAnswer): string =>
      [world, paused, speed, ...(this.#isPaused ? [tick, replica?.lag_ticks ?? 0] : [])].join(' ');
    const { world_id: worldId, tick } = await healthOf('primary');
    await until('followers with the clock of the primary', async () => {
      const clock = clockOf(await healthOf('primary'));
      // A kept connection to a service that was killed since ends at the next request.
      const theirs = await Promise.allSettled(followers.map(healthOf));
      return theirs.every(
        (each) =>
          each.status === 'fulfilled' &&
          (each.value.world_id !== worldId || each.value.tick >= tick) &&
          clockOf(each.value) === clock,
      );
    });
  }

  /** Resolves when every viewer of a current service has got some frames more; at once while the clock is paused. */
  async #frames(): Promise<void> {
    if (this.#isPaused) return;
    const there = this.#viewers.filter((viewer) => this.#cluster.isCurrent(viewer.place));
    const wanted = there.map((viewer) => viewer.count() + FRAMES_BETWEEN);
    await until('frames for all viewers', () => there.every((viewer, i) => viewer.count() >= wanted[i]!));
  }
}

/** Ticks of actions are left out: the primary may have sent the state before one, the follower that after it. */
function compare(
  ours: States,
  theirs: States,
  actions: ReadonlySet<string>,
): { readonly compared: number; readonly differing: readonly string[] } {
  let compared = 0;
  const differing: string[] = [];
  for (const [key, digests] of theirs) {
    const expected = ours.get(key);
    if (expected === undefined || actions.has(key)) continue;
    compared += digests.length;
    for (const digest of digests) {
      const fields = differencesOf(expected.at(-1)!, digest);
      if (!expected.some((other) => differencesOf(other, digest).length === 0))
        differing.push(`${key}: ${fields.join(', ')}`);
    }
  }
  return { compared, differing };
}

function differencesOf(a: Digest, b: Digest): string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => a[name] !== b[name] && b[name] !== NOT_KEPT,
  );
  return names.map((name) => `${name} ${b[name]} instead of ${a[name]}`);
}

async function actionTicks(primary: string): Promise<ReadonlySet<string>> {
  const { worlds } = (await request(primary, '/api/worlds')).json as { worlds: { id: number }[] };
  const logs = worlds.map(async ({ id }) => {
    const { records } = (await request(primary, `/api/worlds/${id}/log`)).json as LogAnswer;
    return records.map(({ tick }) => `${id} ${tick}`);
  });
  return new Set((await Promise.all(logs)).flat());
}
