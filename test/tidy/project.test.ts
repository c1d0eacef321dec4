/** Project files outside the code agree with each other: Node's version, the change log, the workflow. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { temporaryFolder } from '../support/scope.js';

const read = (path: string): string => readFileSync(path, 'utf8');
const { version, engines, bin } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly bin: { readonly spaceland: string };
};

t.test('development and the image have the same version of Node, which the package allows', async (test) => {
  const major = read('.nvmrc').trim();
  const [, oldest] = /^>=(\d+)\./.exec(engines.node) ?? [];
  test.ok(Number(oldest) <= Number(major), `${major} and ${engines.node}`);
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-trixie-slim/gm)].map(([, tag]) => tag);
  test.same(images, [major, major]);
});

t.test('the container runs the program of the package', async (test) => {
  test.match(read('Dockerfile'), `\nCMD ["node", "${bin.spaceland}", "serve"]\n`);
});

t.test('the lock names the program of the package', async (test) => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { bin?: unknown }>;
  };
  test.same(packages['']?.bin, bin);
});

t.test('compose gives the service no more than it needs', async (test) => {
  const compose = read('compose.yaml');
  for (const line of [
    'read_only: true',
    'tmpfs:\n      - /tmp',
    'cap_drop:\n      - ALL',
    'security_opt:\n      - no-new-privileges:true',
  ])
    test.ok(compose.includes(`\n    ${line}\n`), line);
  test.match(compose, /^ {4}mem_limit: \d+g$/m);
  test.match(compose, /^ {4}pids_limit: \d+$/m);
  test.match(compose, /^ {6}- '127\.0\.0\.1:8000:8000'$/m);
});

t.test('the change log has the version of the package', async (test) => {
  test.ok(read('CHANGELOG.md').includes(`\n## ${version}\n`));
});

t.test('the workflow runs the checks of a merge, on that version of Node', async (test) => {
  test.match(read('.github/workflows/ci.yml'), /node-version-file: \.nvmrc$/m);
  test.match(read('.github/workflows/ci.yml'), /run: \.ci\/run$/m);
});

const HAS_PROC = { skip: existsSync('/proc/self') ? false : 'this system has no /proc' };

t.test('a build does not begin while a process runs from its folder', HAS_PROC, async (test) => {
  const folder = temporaryFolder(test);
  mkdirSync(join(folder, 'dist'));
  copyFileSync('free-dist.js', join(folder, 'free-dist.js'));
  writeFileSync(
    join(folder, 'dist/service.js'),
    "process.stdin.resume().on('end', () => process.exit()); console.log('runs');",
  );
  const isFree = () => spawnSync(process.execPath, ['free-dist.js'], { cwd: folder, encoding: 'utf8' });
  test.match(isFree(), { status: 0, stderr: '' });
  const running = spawn(process.execPath, ['dist/service.js'], { cwd: folder });
  await once(running.stdout, 'data');
  test.match(isFree(), { status: 1, stderr: `Process ${running.pid} runs from dist (dist/service.js)` });
  running.stdin.end();
  await once(running, 'exit');
  test.match(isFree(), { status: 0, stderr: '' });
  test.match(JSON.parse(read('package.json')), { scripts: { build: /^node free-dist\.js && rm -rf dist / } });
});
