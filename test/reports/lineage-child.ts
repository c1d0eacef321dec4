/**
 * A process that tells one line of the experiment: its job comes as JSON in the first argument, the result is
 * printed.
 */
import { tellLineage, type LineageJob } from './lineage.js';

process.stdout.write(JSON.stringify(tellLineage(JSON.parse(process.argv[2] ?? '') as LineageJob)));
