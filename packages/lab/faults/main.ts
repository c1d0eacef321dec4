/** `npm run faults` for packages/lab/reports/faults.md. Options: plans, lives of each, outages per life, short lives, first seed. */
import { cpus } from 'node:os';
import { createScope } from '#test/support/scope.js';
import { runCampaign } from './campaign.js';
import { comparisonText } from './compare-stores.js';
import { createFaultCounts } from './fault-counts.js';
import { runMigrationFaults } from './migrations.js';

const [plans = 3, lives = 6, outagesPerLife = 6, shortLives = 8, firstSeed = 1] = process.argv.slice(2).map(Number);
const scope = createScope();
const counts = createFaultCounts();
const begunAt = performance.now();
try {
  const migrations = runMigrationFaults(scope, { seed: firstSeed, rounds: 3, killsPerRound: 8 }, counts);
  const campaigns = Array.from({ length: plans }, async (_, index) => {
    const seed = firstSeed + index;
    const comparison = await runCampaign(scope, { seed, lives, outagesPerLife, shortLives }, counts);
    return `- seed ${seed}: ${comparisonText(comparison)}: all equal to a run without faults`;
  });
  const [results] = await Promise.all([Promise.all(campaigns), migrations]);
  const seconds = Math.round((performance.now() - begunAt) / 1000);
  const total = `${counts.total()} faults in ${seconds} s (Node ${process.version}, ${cpus().length} cores)`;
  process.stdout.write([...counts.lines(), ...results, '', total, ''].join('\n'));
} finally {
  await scope.close();
}
