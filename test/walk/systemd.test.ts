/** The unit in `deploy/` is one that systemd accepts (docs/operations.md#under-systemd). */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import t from 'tap';

const UNIT = 'deploy/spaceland.service';

t.test('systemd accepts the unit, and no variable in it is unknown', (t) => {
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], {
    encoding: 'utf8',
  });
  if (error === undefined) t.equal(status, 0, stdout + stderr);
  else t.comment('this machine has no systemd-analyze');
  const unit = readFileSync(UNIT, 'utf8');
  const table = readFileSync('docs/interface.md', 'utf8');
  for (const [name] of unit.matchAll(/SIM_[A-Z_]+/g)) t.match(table, `| \`${name}\``, name);
  t.end();
});
