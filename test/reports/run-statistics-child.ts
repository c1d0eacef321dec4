/** A process that tells one world: its job comes as JSON in the first argument, the tale goes to standard output. */
import { tell, type TaleJob } from './run-statistics.js';

const job = JSON.parse(process.argv[2] ?? '') as TaleJob;
const tale = tell(job, (tick) => process.stderr.write(`  ${job.setting}, seed ${job.seed}: tick ${tick}\n`));
process.stdout.write(JSON.stringify(tale));
