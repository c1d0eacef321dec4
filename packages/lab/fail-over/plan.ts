/** Faults hit primary and standby while an admin acts; then each row is compared with a history without faults. */
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { compareStores, type Comparison } from '../faults/compare-stores.js';
import type { Fault } from '../faults/fault-counts.js';
import { control, worldNow } from '#test/determinism/history.js';
import { startLibsql, type LibsqlServer } from '#test/remote/libsql-server.js';
import { PASSKEY, post } from '#test/support/requests.js';
import { temporaryFolder, type Scope } from '#test/support/scope.js';
import { runSeeded, seededRandom, type SeededRandom } from '#test/support/seeded-random.js';
import { delay, until } from '#test/support/until.js';
import { startAdmin } from './admin.js';
import { healthOf, SETTLE_MS, settled, showsWorld, startGroup, takenOver, type Group, type Place } from './group.js';

export interface FailOverPlan {
  readonly seed: number;
  readonly faults: number;
}

export interface FailOverResult extends Comparison {
  readonly unanswered: number;
  readonly refused: number;
}

interface Scene {
  readonly group: Group;
  readonly server: LibsqlServer;
  readonly random: SeededRandom;
  readonly primary: Place;
  readonly standby: Place;
}

interface LastingFault {
  begin(): void;
  end(): void;
}

/** Ranges of durations in milliseconds. A lease stands still for 7 s before a standby takes it. */
const PAUSE_MS = [1000, 30_000] as const;
const CUT_MS = [1000, 20_000] as const;
const HALT_MS = [500, 6000] as const;
const RESTART_MS = [0, 4000] as const;
const BETWEEN_MS = [200, 3000] as const;

/** Each fault resolves when it is over, with the milliseconds until frames flowed again, if another service took over. */
const FAULTS: Readonly<Record<string, (scene: Scene) => Promise<number | null>>> = {
  async 'kill -9 of the primary'({ group, random, primary }) {
    await primary.service.kill();
    const flows = takenOver(group);
    const restarted = delay(random.between(...RESTART_MS)).then(() => primary.start());
    const [ms] = await Promise.all([flows, restarted]);
    return ms;
  },
  async 'kill -9 of both'({ group, random }) {
    await Promise.all(group.map(({ service }) => service.kill()));
    const restart = async (): Promise<void> => {
      for (const place of random.shuffled(group)) {
        await place.start();
        await delay(random.between(...RESTART_MS));
      }
    };
    const [ms] = await Promise.all([takenOver(group), restart()]);
    return ms;
  },
  async 'kill -9 of the standby'({ random, standby }) {
    await standby.service.kill();
    await delay(random.between(...RESTART_MS));
    await standby.start();
    return null;
  },
  'SIGSTOP of the primary': ({ random, primary, standby }) => lasting(random, PAUSE_MS, standby, pauseOf(primary)),
  'SIGSTOP of the standby': ({ random, primary, standby }) => lasting(random, PAUSE_MS, primary, pauseOf(standby)),
  'cut between primary and store': ({ random, primary, standby }) =>
    lasting(random, CUT_MS, standby, cutOf(primary.toStore)),
  'cut between standby and store': ({ random, standby }) => lasting(random, CUT_MS, null, cutOf(standby.toStore)),
  'cut between primary and standby': ({ random, primary, standby }) =>
    lasting(random, CUT_MS, null, cutOf(primary.toService, standby.toService)),
  'cut of the primary from all': ({ random, primary, standby }) =>
    lasting(random, CUT_MS, standby, cutOf(primary.toStore, primary.toService, standby.toService)),
  'SIGSTOP of the store': ({ random, server }) =>
    lasting(random, HALT_MS, null, { begin: () => server.halt(), end: () => server.resume() }),
  async 'hand-over'({ group, primary, standby }) {
    const begunAt = performance.now();
    const answer = await post(primary.url, '/api/hand-over', {}, PASSKEY);
    // The answer may be late on a busy machine, before anything has changed.
    if (answer.status === DEADLINE_STATUS) return null;
    assert.equal(answer.status, 200, answer.text);
    await until('the old primary has stopped', async () => (await healthOf(primary))?.role !== 'primary', SETTLE_MS);
    await takenOver(group);
    // A standby that is too slow loses the store to the old primary again.
    return (await healthOf(standby))?.role === 'primary' ? performance.now() - begunAt : null;
  },
};

const DEADLINE_STATUS = 504;

/** Runs the plan. Throws at the first difference, with the seed. */
export async function runFailOvers(
  scope: Scope,
  program: string,
  { seed, faults }: FailOverPlan,
  onFault: (fault: Fault) => void,
): Promise<FailOverResult> {
  return runSeeded(seed, async (random) => {
    const server = await startLibsql(scope, program);
    const group = await startGroup(scope, server, Math.floor(random.between(1, 1_000_000)));
    let { primary, standby } = await settled(group);
    const admin = startAdmin(group, seededRandom(seed + 1_000_000));
    const kinds = random.shuffled(Object.keys(FAULTS));
    for (let fault = 0; fault < faults; fault += 1) {
      const kind = kinds[fault % kinds.length]!;
      const ms = await FAULTS[kind]!({ group, server, random, primary, standby });
      onFault({ kind, ...(ms !== null && { ms }) });
      ({ primary, standby } = await settled(group));
      await delay(random.between(...BETWEEN_MS));
    }
    await admin.stop();
    ({ primary, standby } = await settled(group));
    const { url } = primary;
    const isPaused = (): Promise<boolean> =>
      control(url, 'pause').then(
        () => true,
        () => false,
      );
    await until('the world is paused', isPaused, SETTLE_MS);
    const { ledger, refused, unanswered } = admin;
    ledger.seen.push(await worldNow(url));
    await standby.service.stop();
    await primary.service.stop();
    const store = { location: server.url, token: server.token };
    const reference = join(temporaryFolder(scope), 'reference.db');
    const result = await compareStores(store, reference, { ...ledger, refused });
    return { ...result, unanswered, refused: refused.length };
  });
}

/** Applies a fault for a time. Resolves with the milliseconds until `successor` led; null if it did not. */
async function lasting(
  random: SeededRandom,
  rangeMs: readonly [number, number],
  successor: Place | null,
  fault: LastingFault,
): Promise<number | null> {
  const ms = random.between(...rangeMs);
  const leads = async (): Promise<boolean> => successor !== null && (await healthOf(successor))?.role === 'primary';
  const wasPrimary = await leads();
  const begunAt = performance.now();
  fault.begin();
  let tookMs: number | null = null;
  while (performance.now() - begunAt < ms) {
    await delay(LOOK_MS);
    if (successor === null || wasPrimary || tookMs !== null || !(await leads())) continue;
    await showsWorld(successor);
    tookMs = performance.now() - begunAt;
  }
  fault.end();
  return tookMs;
}

const LOOK_MS = 50;

function pauseOf({ service }: Place): LastingFault {
  return { begin: () => void service.process.kill('SIGSTOP'), end: () => void service.process.kill('SIGCONT') };
}

function cutOf(...proxies: readonly Place['toStore'][]): LastingFault {
  return {
    begin: () => proxies.forEach((proxy) => proxy.swallow()),
    end: () => proxies.forEach((proxy) => proxy.heal()),
  };
}
