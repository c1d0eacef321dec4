/** A process that tells one world: its job comes as JSON in the first argument, the run goes to standard output. */
import { measureRun, type StatisticsJob } from './run-statistics.js';

const job = JSON.parse(process.argv[2] ?? '') as StatisticsJob;
const run = measureRun(job, (tick) =>
  process.stderr.write(`  ${job.setting}, seed ${job.seed}: tick ${tick}\n`),
);
process.stdout.write(JSON.stringify(run));
