/** A process that tells one trial: its job comes as JSON in the first argument, the result is printed. */
import type { StatisticsJob } from './run-statistics.js';
import { tellTrial } from './trial.js';

process.stdout.write(JSON.stringify(tellTrial(JSON.parse(process.argv[2] ?? '') as StatisticsJob)));
