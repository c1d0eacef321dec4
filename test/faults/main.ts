/** `npm run faults` for reports/faults.md. Options: plans, lives of each, outages per life, short lives, first seed. */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { runCampaign } from './campaign.js';
import { runMigrationFaults } from './migrations.js';
import { createFaultCounts } from './fault-counts.js';
import { createScope, temporaryFolder } from '../support/scope.js';

const [plans = 3, lives = 6, outagesPerLife = 6, shortLives = 8, firstSeed = 1] = process.argv.slice(2).map(Number);
const MIGRATION_ROUNDS = 3;
const MIGRATION_KILLS = 8;
const scope = createScope();
const folder = temporaryFolder(scope);
const counts = createFaultCounts();
const begunAt = performance.now();
try {
  const seeds = Array.from({ length: plans }, (_, index) => firstSeed + index);
  const results = await Promise.all([
    runMigrationFaults(
      scope,
      {
        seed: firstSeed,
        rounds: MIGRATION_ROUNDS,
        killsPerRound: MIGRATION_KILLS,
        folder: join(folder, 'migrations'),
      },
      counts,
    ).then(() => null),
    ...seeds.map((seed) =>
      runCampaign(scope, { seed, lives, outagesPerLife, shortLives, folder: join(folder, String(seed)) }, counts),
    ),
  ]);
  for (const line of counts.lines()) print(line);
  print('');
  for (const [index, result] of results.entries())
    if (result) {
      const { worlds, ticks, events, actions, states } = result;
      print(
        `- seed ${firstSeed + index - 1}: ${worlds} worlds, ${ticks} ticks, ${events} events, ${actions} acknowledged ` +
          `actions, ${states} states seen: all equal to a run without faults`,
      );
    }
  const seconds = Math.round((performance.now() - begunAt) / 1000);
  print(`\n${counts.total} faults in ${seconds} s (Node ${process.version}, ${cpus().length} cores)`);
} finally {
  await scope.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
