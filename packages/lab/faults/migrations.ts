/** A store of the first version is upgraded under faults; its derived data equal those of an upgrade without faults. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '#store/database/database.js';
import { launchMain, type Ended, type Launched } from '#test/support/service.js';
import { runSeeded, type SeededRandom } from '#test/support/seeded-random.js';
import { checkIntegrity, rowsOf } from './compare-stores.js';
import { killInWrite } from './endings.js';
import { canLimitFiles, setFileLimit, startLocker } from './outages.js';
import type { FaultCounts } from './fault-counts.js';
import { temporaryFolder, type Scope } from '#test/support/scope.js';

/** Written by the first version; see test/store/reindex.test.ts. */
const OLD_STORE = 'test/store/old/store-0001.db.gz';

/** The upgraded store is larger than this. */
const LIMIT_BYTES = { least: 0, most: 600_000 } as const;
/** Longer than the store waits for a lock. */
const LOCK_MS = 5000;

interface MigrationPlan {
  readonly seed: number;
  readonly rounds: number;
  readonly killsPerRound: number;
}

/** Runs the plan. Throws at the first store that differs from one without faults. */
export function runMigrationFaults(scope: Scope, plan: MigrationPlan, counts: FaultCounts): Promise<void> {
  return runSeeded(plan.seed, async (random) => {
    const locker = startLocker(scope);
    const undisturbed = oldStore(scope);
    assert.equal((await upgrade(undisturbed).ended).code, 0);
    const expected = await contents(undisturbed);
    for (let round = 0; round < plan.rounds; round += 1) {
      const store = oldStore(scope);
      for (let kills = 0; kills < plan.killsPerRound; kills += 1) {
        const phase = await killInWrite(upgrade(store), store);
        // A migration that ended before the kill does not count.
        if (phase !== null) counts.add(`kill -9 at a migration, ${phase}`);
      }
      await refuseWrites(store, random, locker, counts);
      const { code, stderr } = await upgrade(store).ended;
      assert.equal(code, 0, stderr);
      assert.equal(await contents(store), expected, `the store of round ${round}`);
    }
  });
}

async function refuseWrites(
  store: string,
  random: SeededRandom,
  locker: ReturnType<typeof startLocker>,
  counts: FaultCounts,
): Promise<void> {
  if (canLimitFiles()) {
    const limited = upgrade(store);
    setFileLimit(limited.process.pid ?? 0, String(Math.floor(random.between(LIMIT_BYTES.least, LIMIT_BYTES.most))));
    refusedOrDone(await limited.ended);
    counts.add('file limit at a migration');
  }
  const over = await locker.hold(store, LOCK_MS);
  const begunAt = performance.now();
  refusedOrDone(await upgrade(store).ended);
  counts.add('locked at a migration', { ms: performance.now() - begunAt });
  await over();
}

function refusedOrDone({ code, stderr }: Ended): void {
  if (code === 0) return;
  assert.equal(code, 1, stderr);
  assert.match(stderr, /^spaceland: The store cannot be reached at the moment: [^\n]+\n$/);
}

/** The smallest command that opens, and so upgrades, a store. */
function upgrade(store: string): Launched {
  return launchMain(['passkey', 'clear'], { SIM_DB: store });
}

function oldStore(scope: Scope): string {
  const store = join(temporaryFolder(scope), 'world.db');
  const bytes = gunzipSync(readFileSync(OLD_STORE));
  assert.ok(bytes.length > 0);
  writeFileSync(store, bytes);
  return store;
}

/** Every row of every table except the times of migrations, as one text. */
async function contents(store: string): Promise<string> {
  const database = await openDatabase({ location: store });
  const names = await database.read(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'event_texts%'
      AND name <> 'migrations' ORDER BY name`,
  );
  const marked = `SELECT rowid FROM event_texts WHERE event_texts MATCH 'marks : "e" *'`;
  const tables = [marked, ...names.map(({ name }) => `SELECT * FROM "${String(name)}"`)];
  const rows = await Promise.all(tables.map((sql) => rowsOf(database, sql)));
  await checkIntegrity(database);
  database.close();
  return JSON.stringify(rows);
}
