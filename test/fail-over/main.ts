/** `npm run failover` for reports/fail-over.md. Options: seeds, faults per plan, plans at once, first seed. */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { libsqlProgram } from '../remote/libsql-server.js';
import { quantile } from '../reports/statistics.js';
import { createScope, temporaryFolder } from '../support/scope.js';
import { type AppliedFault, type FailOverResult, runFailOvers } from './plan.js';

const [seeds = 100, faultsEach = 3, parallel = 3, firstSeed = 1] = process.argv.slice(2).map(Number);
const program = libsqlProgram();
if (program === null) throw new Error('there is no libSQL server for this platform');
const faults: AppliedFault[] = [];
const results: FailOverResult[] = [];
const failures: string[] = [];
const waiting = Array.from({ length: seeds }, (_, index) => firstSeed + index);
const begunAt = performance.now();

await Promise.all(Array.from({ length: parallel }, () => runPlans(program)));
print('| Fault | Count | Taken over | Median, ms | p95, ms | Longest, ms |');
print('| --- | --- | --- | --- | --- | --- |');
const kinds = [...new Set(faults.map(({ kind }) => kind))].sort();
for (const kind of kinds)
  print(
    rowOf(
      kind,
      faults.filter((fault) => fault.kind === kind),
    ),
  );
print(
  rowOf(
    'all but hand-overs',
    faults.filter(({ kind }) => kind !== 'hand-over'),
  ),
);
const sum = (name: keyof FailOverResult): number => results.reduce((total, result) => total + result[name], 0);
print(
  `\n${results.length} of ${seeds} seeds equal: ${sum('ticks')} ticks, ${sum('events')} events, ${sum('actions')} acknowledged ` +
    `actions, ${sum('refused')} refused, ${sum('unanswered')} without an answer`,
);
for (const failure of failures) print(`- ${failure}`);
const seconds = Math.round((performance.now() - begunAt) / 1000);
print(
  `\n${faults.length} faults in ${seconds} s, ${parallel} plans at once (Node ${process.version}, ${cpus().length} cores)`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runPlans(libsql: string): Promise<void> {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const scope = createScope();
    const folder = join(temporaryFolder(scope), String(seed));
    try {
      const plan = { seed, faults: faultsEach, folder };
      const result = await runFailOvers(scope, libsql, plan, (fault) => faults.push(fault));
      results.push(result);
      process.stderr.write(`seed ${seed}: equal after ${result.ticks} ticks, ${result.actions} actions\n`);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      process.stderr.write(`${failures.at(-1)}\n`);
    } finally {
      await scope.close();
    }
  }
}

function rowOf(kind: string, applied: readonly AppliedFault[]): string {
  const times = applied.flatMap(({ takenOverMs }) => takenOverMs ?? []);
  const figures = [0.5, 0.95, 1].map((share) => (times.length > 0 ? Math.round(quantile(times, share)) : ''));
  return `| ${kind} | ${applied.length} | ${times.length} | ${figures.join(' | ')} |`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
