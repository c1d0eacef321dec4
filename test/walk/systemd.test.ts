/** The files in `deploy/` are ones that systemd accepts, and name variables that exist (docs/operations.md#under-systemd). */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';

const FOLDER = 'deploy';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((name) => `${FOLDER}/${name}`);

t.test('systemd accepts the units', async (t) => {
  const units = files.filter((file) => file.endsWith('.service'));
  t.ok(units.length >= 3);
  for (const unit of units) {
    const { error, status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], {
      encoding: 'utf8',
    });
    if (error === undefined) t.equal(status, 0, stdout + stderr);
    else t.comment('this machine has no systemd-analyze');
  }
});

t.test('no variable in the files is unknown', async (t) => {
  const table = readFileSync('docs/interface.md', 'utf8');
  for (const file of files.filter((name) => /\.(service|yaml)$/.test(name)))
    for (const [name] of readFileSync(file, 'utf8').matchAll(/SIM_[A-Z_]+/g))
      t.match(table, `| \`${name}\``, `${file}: ${name}`);
});
