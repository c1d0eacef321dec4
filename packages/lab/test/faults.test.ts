/** The history of each plan of faults is compared with one without faults (RELIABILITY.md#how-it-is-tested). */
import t from 'tap';
import { inForm } from '#test/support/form.js';
import { FILE_MS } from '#test/support/until.js';
import { runCampaign } from '../faults/campaign.js';
import { comparisonText } from '../faults/compare-stores.js';
import { runMigrationFaults } from '../faults/migrations.js';
import { createFaultCounts } from '../faults/fault-counts.js';

const PLANS = inForm(1, 2);
const LIVES = inForm(1, 2);
const OUTAGES_PER_LIFE = 2;
const SHORT_LIVES = 3;
const MIGRATION_ROUNDS = inForm(1, 3);
const MIGRATION_KILLS = inForm(1, 2);
/** The plan of this seed resets the world, so that a reset is compared too. FAULTS_SEED sets another seed. */
const SEED = Number(process.env['FAULTS_SEED'] ?? 693029219);

t.setTimeout(FILE_MS);

t.test(
  'after kills, locks and full disks the history equals one without faults',
  { timeout: FILE_MS },
  async (test) => {
    const counts = createFaultCounts();
    test.comment(`FAULTS_SEED=${SEED}`);
    const plan = { lives: LIVES, outagesPerLife: OUTAGES_PER_LIFE, shortLives: SHORT_LIVES };
    const plans = Array.from({ length: PLANS }, (_, i) => runCampaign(test, { ...plan, seed: SEED + i }, counts));
    for (const comparison of await Promise.all(plans)) test.comment(comparisonText(comparison));
    for (const line of counts.lines()) test.comment(line);
    test.ok(counts.total() >= PLANS * LIVES * (OUTAGES_PER_LIFE + SHORT_LIVES), `${counts.total()} faults`);
  },
);

t.test(
  'a migration that is killed, limited or locked out continues at the next start',
  { timeout: FILE_MS },
  async (test) => {
    const counts = createFaultCounts();
    test.comment(`FAULTS_SEED=${SEED}`);
    const plan = { seed: SEED, rounds: MIGRATION_ROUNDS, killsPerRound: MIGRATION_KILLS };
    await runMigrationFaults(test, plan, counts);
    for (const line of counts.lines()) test.comment(line);
    test.ok(counts.total() > 0);
  },
);
