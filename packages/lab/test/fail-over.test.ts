/** The short form of `npm run failover`: plans of fail-overs, whose histories are those of worlds without faults. */
import t from 'tap';
import { libsqlProgram } from '#test/remote/libsql-server.js';
import { isCi } from '#test/support/ci.js';
import { inForm } from '#test/support/form.js';
import { FILE_MS } from '#test/support/until.js';
import { runFailOvers } from '../fail-over/plan.js';

const PLANS = inForm(1, 2);
const FAULTS = inForm(2, 4);
const SEED = Number(process.env['FAIL_OVER_SEED'] ?? 1);

const program = libsqlProgram();
const skip = program === null && 'SKIPPED: no libSQL server for this platform among the dependencies';
if (skip && isCi()) t.fail(skip);
t.setTimeout(FILE_MS);

t.test('after fail-overs the history equals one without faults', { skip, timeout: FILE_MS }, async (test) => {
  test.comment(`FAIL_OVER_SEED=${SEED}`);
  for (let seed = SEED; seed < SEED + PLANS; seed += 1) {
    const result = await runFailOvers(test, program ?? '', { seed, faults: FAULTS }, ({ kind, ms }) =>
      test.comment(ms === undefined ? kind : `${kind}: taken over after ${Math.round(ms)} ms`),
    );
    test.ok(result.ticks > 0 && result.actions > 0, `${result.ticks} ticks, ${result.actions} acknowledged actions`);
  }
});
