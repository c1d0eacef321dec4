/** `npm run failover` for packages/lab/reports/fail-over.md. Options: seeds, faults per plan, plans at once, first seed. */
import { cpus } from 'node:os';
import { faultTable, type Fault } from '../faults/fault-counts.js';
import { libsqlProgram } from '#test/remote/libsql-server.js';
import { say } from '../worlds/document.js';
import { sum } from '../worlds/statistics.js';
import { createScope } from '#test/support/scope.js';
import { type FailOverResult, runFailOvers } from './plan.js';

const [seeds = 100, faultsEach = 3, parallel = 3, firstSeed = 1] = process.argv.slice(2).map(Number);
const program = libsqlProgram();
if (program === null) throw new Error('there is no libSQL server for this platform');
const faults: Fault[] = [];
const results: FailOverResult[] = [];
const failures: string[] = [];
const waiting = Array.from({ length: seeds }, (_, index) => firstSeed + index);
const begunAt = performance.now();

await Promise.all(Array.from({ length: parallel }, () => runPlans(program)));
const total = (name: keyof FailOverResult): number => sum(results.map((result) => result[name]));
const seconds = Math.round((performance.now() - begunAt) / 1000);
const lines = [
  ...faultTable(faults, 'Taken over', ({ ms }) => ms !== undefined, 'hand-over'),
  `${results.length} of ${seeds} seeds equal: ${total('ticks')} ticks, ${total('events')} events, ${total('actions')} acknowledged actions, ${total('refused')} refused, ${total('unanswered')} without an answer`,
  ...failures.map((failure) => `- ${failure}`),
  '',
  `${faults.length} faults in ${seconds} s, ${parallel} plans at once (Node ${process.version}, ${cpus().length} cores)`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runPlans(libsql: string): Promise<void> {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const scope = createScope();
    try {
      const result = await runFailOvers(scope, libsql, { seed, faults: faultsEach }, (fault) => faults.push(fault));
      results.push(result);
      say(`seed ${seed}: equal after ${result.ticks} ticks, ${result.actions} actions`);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      say(failures.at(-1)!);
    } finally {
      await scope.close();
    }
  }
}
