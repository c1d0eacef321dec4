/** Lives of a service on one store, with outages and admin actions, all by one seed; then the stores are compared. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { environment } from '#test/determinism/history.js';
import { startService, type RunningService } from '#test/support/service.js';
import { delay, until } from '#test/support/until.js';
import { runSeeded, type SeededRandom } from '#test/support/seeded-random.js';
import { kill, killAtStart, killInWrite, startInOutage, stop, type Phase } from './endings.js';
import { act, changeLaw, emptyLedger, healthOf, nextTick, pause, reset, checkRestart } from './admin.js';
import { canLimitFiles, limitFiles, mountDisk, startLocker, type EndOutage } from './outages.js';
import { compareStores, type Comparison } from './compare-stores.js';
import type { FaultCounts } from './fault-counts.js';
import { temporaryFolder, type Scope } from '#test/support/scope.js';

export interface Plan {
  readonly seed: number;
  readonly lives: number;
  readonly outagesPerLife: number;
  /** Lives after each of these, which are killed soon after their start. */
  readonly shortLives: number;
}

const OUTAGES = ['locked', 'disk full', 'file limit'] as const;
type Outage = (typeof OUTAGES)[number];

const SHORT_ENDINGS = ['in a write', 'anywhere', 'during an action', 'after an action', 'at a start'] as const;
/** A journal entry is durable within milliseconds; a start opens, replays and listens within a second or two. */
const SHORT_STEP_MS = 30;
const SHORT_LIFE_MS = 300;
const SHORT_START_MS = 1200;

/** Duration of outages: some are shorter than the store's wait for a lock, some longer. */
const OUTAGE_MS = { locked: [100, 3500], 'disk full': [300, 1500], 'file limit': [300, 1500] } as const;
const LIFE_MS = 400;
const START_MS = 2500;
/** Longer than a start with its wait for the lock. */
const LOCKED_START_MS = 8000;
/** Slow enough for a busy machine, fast enough for a history of some length. */
const TICK_RATE = 150;
/** Worlds with fewer creatures are reset before they become extinct. */
const CREATURES_MIN = 6;

type Scene = ReturnType<typeof setUp>;

const ENDINGS: Readonly<Record<string, (scene: Scene, service: RunningService) => Promise<void>>> = {
  'kill in a write': async ({ store, counts }, service) => addKill(counts, await killInWrite(service, store)),
  stop: async ({ counts }, service) => counts.add('SIGTERM', await stopWhole(service)),
  async 'kill in an outage'(scene, service) {
    const { over } = await startOutage(scene, service, scene.random.pick(scene.outages));
    await delay(scene.random.between(0, LIFE_MS));
    await service.kill();
    scene.counts.add('kill -9 in an outage');
    await over();
  },
  async 'kill in a stop'({ store, counts }, service) {
    service.process.kill('SIGTERM');
    addKill(counts, await killInWrite(service, store));
  },
  async kill({ random, ledger, counts }, service) {
    await act(service.url, random, ledger);
    await delay(random.between(0, LIFE_MS));
    addKill(counts, await kill(service));
  },
  async 'stop in an outage'(scene, service) {
    const { over } = await startOutage(scene, service, scene.random.pick(scene.outages));
    const { tookMs } = await stop(service);
    scene.counts.add('SIGTERM in an outage', { ms: tookMs });
    await over();
  },
  async 'kill at a start'({ store, env, random, counts }, service) {
    addKill(counts, await kill(service));
    await killAtStart(store, env, random, START_MS);
    counts.add('kill -9 at a start');
  },
  async 'start in an outage'({ store, env, locker, fillDisk, counts }, service) {
    addKill(counts, await kill(service));
    const over = fillDisk ? fillDisk() : await locker.hold(store, LOCKED_START_MS);
    counts.add(`start in an outage: ${await startInOutage(store, env)}`);
    await over();
  },
  async 'kill in a pause'({ ledger, counts }, service) {
    await pause(service.url, ledger);
    addKill(counts, await kill(service));
  },
};

export function runCampaign(scope: Scope, plan: Plan, counts: FaultCounts): Promise<Comparison> {
  return runSeeded(plan.seed, (random) => runPlan(setUp(scope, random, counts), plan));
}

async function runPlan(scene: Scene, plan: Plan): Promise<Comparison> {
  const { scope, random, store, ledger, counts } = scene;
  const names = Object.keys(ENDINGS);
  const endings = Array.from({ length: Math.ceil(plan.lives / names.length) }, () => random.shuffled(names)).flat();
  for (const ending of endings.slice(0, plan.lives)) {
    const service = await restart(scene);
    await resetIfNeeded(service.url, scene);
    for (let outage = 0; outage < plan.outagesPerLife; outage += 1) await runOutage(scene, service);
    await ENDINGS[ending]!(scene, service);
    for (let life = 0; life < plan.shortLives; life += 1) await runShortLife(scene);
  }
  const last = await restart(scene);
  await nextTick(last.url);
  await pause(last.url, ledger);
  if (ledger.paused) ledger.seen.push(ledger.paused);
  counts.add('SIGTERM', await stopWhole(last));
  return compareStores({ location: store }, join(temporaryFolder(scope), 'reference.db'), ledger);
}

function setUp(scope: Scope, random: SeededRandom, counts: FaultCounts) {
  const folder = temporaryFolder(scope);
  const fillDisk = mountDisk(scope, folder);
  const limited = canLimitFiles();
  if (!fillDisk) counts.leaveOut('disk full', 'no disk can be mounted here (it takes root)');
  if (!limited) counts.leaveOut('file limit', 'there is no prlimit here');
  return {
    scope,
    store: join(folder, 'world.db'),
    env: { ...environment(Math.floor(random.between(1, 1_000_000))), SIM_TICK_RATE: String(TICK_RATE) },
    random,
    ledger: emptyLedger(),
    counts,
    locker: startLocker(scope),
    fillDisk,
    outages: OUTAGES.filter((kind) => (kind === 'disk full' ? fillDisk : kind === 'file limit' ? limited : true)),
  };
}

async function restart({ scope, store, env, ledger }: Scene) {
  const service = await startService(scope, { store, env });
  await checkRestart(service.url, ledger);
  return service;
}

/** Resets the world sometimes, and always before it becomes extinct, because an extinct world pauses. */
async function resetIfNeeded(url: string, { random, ledger }: Scene): Promise<void> {
  const { creatures } = await healthOf(url);
  if (creatures < CREATURES_MIN || random.between(0, 1) < 0.2) await reset(url, random, ledger);
}

async function runOutage(scene: Scene, service: RunningService): Promise<void> {
  const { random, ledger, counts } = scene;
  const { url } = service;
  await act(url, random, ledger);
  await nextTick(url);
  const kind = random.pick(scene.outages);
  const { over, lasting } = await startOutage(scene, service, kind);
  const withLawChange = random.between(0, 1) < 0.5;
  const lawChanged = withLawChange ? changeLaw(url, random, ledger) : Promise.resolve();
  const [isReported] = await Promise.all([isReportedDuring(url, lasting), lasting]);
  await over();
  const endedAt = performance.now();
  await lawChanged;
  await until('the store can be written again', async () => {
    const { store_error, db_pending } = await healthOf(url);
    return store_error === null && db_pending < 1000;
  });
  counts.add(kind, { ms: performance.now() - endedAt, reported: isReported });
}

async function startOutage({ random, store, locker, fillDisk }: Scene, service: RunningService, kind: Outage) {
  const [least, most] = OUTAGE_MS[kind];
  const ms = random.between(least, most);
  const begin = (): Promise<EndOutage> | EndOutage => {
    if (kind === 'locked') return locker.hold(store, ms);
    if (kind === 'disk full' && fillDisk) return fillDisk();
    return limitFiles(service.process.pid ?? 0, store, random);
  };
  const over = await begin();
  return { over, lasting: delay(ms) };
}

async function isReportedDuring(url: string, lasting: Promise<void>): Promise<boolean> {
  let isOver = false;
  void lasting.then(() => (isOver = true));
  while (!isOver) {
    if ((await healthOf(url)).store_error !== null) return true;
    await delay(40);
  }
  return false;
}

/** A life that restarts correctly, runs at most two actions, and is killed: during a write, or at any time. */
async function runShortLife(scene: Scene): Promise<void> {
  const { random, store, env, ledger, counts } = scene;
  const way = random.pick(SHORT_ENDINGS);
  if (way === 'at a start') {
    await killAtStart(store, env, random, SHORT_START_MS);
    return counts.add('kill -9 at a start');
  }
  const service = await restart(scene);
  const { creatures } = await healthOf(service.url);
  if (creatures < CREATURES_MIN) await reset(service.url, random, ledger);
  if (way === 'during an action') {
    // It is sent without waiting for its answer, so its value is unknown.
    ledger.open = changeLaw(service.url, random, ledger).catch(() => undefined);
    await delay(random.between(0, SHORT_STEP_MS));
    return counts.add(`kill -9 during an action, ${await kill(service)}`);
  }
  if (way === 'after an action') await act(service.url, random, ledger);
  else await delay(random.between(0, SHORT_LIFE_MS));
  const phase = way === 'in a write' ? await killInWrite(service, store) : await kill(service);
  counts.add(`kill -9 ${phase ?? 'between writes'}`);
}

/** Counts a kill; `phase` is null if the service had ended by SIGTERM before. */
function addKill(counts: FaultCounts, phase: Phase | null): void {
  counts.add(phase === null ? 'SIGTERM' : `kill -9 ${phase}`);
}

async function stopWhole(service: RunningService) {
  const { tookMs, isWhole } = await stop(service);
  assert.ok(isWhole, 'a stop saves everything');
  return { ms: tookMs };
}
