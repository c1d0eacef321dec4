/** Faults hit primary and standby while an admin acts; then each row is compared with a history without faults. */
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { compareStores, type Comparison } from '../faults/compare-stores.js';
import { control, worldNow } from '../determinism/history.js';
import { startLibsql, type LibsqlServer } from '../remote/libsql-server.js';
import { PASSKEY, post } from '../support/requests.js';
import type { Scope } from '../support/scope.js';
import { seededRandom, type SeededRandom } from '../support/seeded-random.js';
import { delay, until } from '../support/until.js';
import { startAdmin } from './admin.js';
import { healthOf, SETTLE_MS, settled, showsWorld, startGroup, type Group, type Place } from './group.js';

export interface FailOverPlan {
  readonly seed: number;
  readonly faults: number;
  /** A folder for this plan only. */
  readonly folder: string;
}

export interface FailOverResult extends Comparison {
  readonly unanswered: number;
  readonly refused: number;
}

export interface AppliedFault {
  readonly kind: string;
  /** Milliseconds until the world was seen at its new primary; null if none took over. */
  readonly takenOverMs: number | null;
}

interface Scene {
  readonly group: Group;
  readonly server: LibsqlServer;
  readonly random: SeededRandom;
  readonly primary: Place;
  readonly standby: Place;
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
    const flows = takenOver(group.places);
    const restarted = delay(random.between(...RESTART_MS)).then(() => group.start(primary));
    const [ms] = await Promise.all([flows, restarted]);
    return ms;
  },
  async 'kill -9 of both'({ group, random }) {
    await Promise.all(group.places.map(({ service }) => service.kill()));
    const restart = async (): Promise<void> => {
      for (const place of random.shuffled(group.places)) {
        await group.start(place);
        await delay(random.between(...RESTART_MS));
      }
    };
    const [ms] = await Promise.all([takenOver(group.places), restart()]);
    return ms;
  },
  async 'kill -9 of the standby'({ group, random, standby }) {
    await standby.service.kill();
    await delay(random.between(...RESTART_MS));
    await group.start(standby);
    return null;
  },
  async 'SIGSTOP of the primary'({ random, primary, standby }) {
    return lasting(random.between(...PAUSE_MS), standby, {
      begin: () => void primary.service.process.kill('SIGSTOP'),
      end: () => void primary.service.process.kill('SIGCONT'),
    });
  },
  async 'SIGSTOP of the standby'({ random, primary, standby }) {
    return lasting(random.between(...PAUSE_MS), primary, {
      begin: () => void standby.service.process.kill('SIGSTOP'),
      end: () => void standby.service.process.kill('SIGCONT'),
    });
  },
  async 'cut between primary and store'({ random, primary, standby }) {
    return lasting(random.between(...CUT_MS), standby, cut([primary.toStore]));
  },
  async 'cut between standby and store'({ random, standby }) {
    return lasting(random.between(...CUT_MS), null, cut([standby.toStore]));
  },
  async 'cut between primary and standby'({ random, primary, standby }) {
    return lasting(random.between(...CUT_MS), null, cut([primary.toService, standby.toService]));
  },
  async 'cut of the primary from all'({ random, primary, standby }) {
    const all = [primary.toStore, primary.toService, standby.toService];
    return lasting(random.between(...CUT_MS), standby, cut(all));
  },
  async 'SIGSTOP of the store'({ random, server }) {
    return lasting(random.between(...HALT_MS), null, {
      begin: () => server.halt(),
      end: () => server.resume(),
    });
  },
  async 'hand-over'({ group, primary, standby }) {
    const begunAt = performance.now();
    const answer = await post(primary.url, '/api/hand-over', {}, PASSKEY);
    // The answer may be late on a busy machine, before anything has changed.
    if (answer.status === DEADLINE_STATUS) return null;
    assert.equal(answer.status, 200, answer.text);
    await until('the old primary has stopped', async () => (await healthOf(primary))?.role !== 'primary', SETTLE_MS);
    await takenOver(group.places);
    // A standby that is too slow loses the store to the old primary again.
    return (await healthOf(standby))?.role === 'primary' ? performance.now() - begunAt : null;
  },
};

const DEADLINE_STATUS = 504;

/** Runs the plan. Throws at the first difference, with the seed. */
export async function runFailOvers(
  scope: Scope,
  program: string,
  plan: FailOverPlan,
  onFault: (fault: AppliedFault) => void,
): Promise<FailOverResult> {
  const { seed, faults, folder } = plan;
  try {
    const random = seededRandom(seed);
    const server = await startLibsql(scope, program);
    const group = await startGroup(scope, server, Math.floor(random.between(1, 1_000_000)));
    let { primary, standby } = await settled(group);
    const admin = startAdmin(group, seededRandom(seed + 1_000_000));
    const kinds = random.shuffled(Object.keys(FAULTS));
    for (let fault = 0; fault < faults; fault += 1) {
      const kind = kinds[fault % kinds.length] ?? '';
      const takenOverMs = (await FAULTS[kind]?.({ group, server, random, primary, standby })) ?? null;
      onFault({ kind, takenOverMs });
      ({ primary, standby } = await settled(group));
      await delay(random.between(...BETWEEN_MS));
    }
    await admin.stop();
    ({ primary, standby } = await settled(group));
    const leader = primary;
    await until(
      'the world is paused',
      () =>
        control(leader.url, 'pause').then(
          () => true,
          () => false,
        ),
      SETTLE_MS,
    );
    admin.ledger.seen.push(await worldNow(primary.url));
    await standby.service.stop();
    await primary.service.stop();
    const store = { location: server.url, token: server.token };
    const ledger = { ...admin.ledger, refused: admin.refused };
    const result = await compareStores(store, join(folder, 'reference.db'), ledger);
    return { ...result, unanswered: admin.unanswered, refused: admin.refused.length };
  } catch (error) {
    throw new Error(`the plan of seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function takenOver(places: readonly Place[]): Promise<number> {
  const begunAt = performance.now();
  let leader: Place | undefined;
  await until(
    'one leads',
    async () => {
      const healths = await Promise.all(places.map(healthOf));
      leader = places[healths.findIndex((health) => health?.role === 'primary')];
      return leader !== undefined;
    },
    SETTLE_MS,
  );
  if (leader) await showsWorld(leader);
  return performance.now() - begunAt;
}

/** Applies a fault for a time. Resolves with the milliseconds until `successor` led; null if it did not. */
async function lasting(
  ms: number,
  successor: Place | null,
  fault: { begin(): void; end(): void },
): Promise<number | null> {
  const wasPrimary = successor !== null && (await healthOf(successor))?.role === 'primary';
  const begunAt = performance.now();
  fault.begin();
  let tookMs: number | null = null;
  while (performance.now() - begunAt < ms) {
    await delay(LOOK_MS);
    if (successor === null || wasPrimary || tookMs !== null) continue;
    if ((await healthOf(successor))?.role !== 'primary') continue;
    await showsWorld(successor);
    tookMs = performance.now() - begunAt;
  }
  fault.end();
  return tookMs;
}

const LOOK_MS = 50;

function cut(proxies: readonly Place['toStore'][]): { begin(): void; end(): void } {
  return {
    begin: () => proxies.forEach((proxy) => proxy.swallow()),
    end: () => proxies.forEach((proxy) => proxy.heal()),
  };
}
