/**
 * `bench:pair` as a developer calls it, in a small repository whose program is this build's: worktree, links, build,
 * both runs and the report are real, and no commit of this project has to be built.
 */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';
import { SKIP_IN_SHORT } from '#test/support/form.js';
import { temporaryFolder } from '#test/support/scope.js';
import { git } from '../bench/pair/build-commit.js';

const PAIR = fileURLToPath(new URL('../bench/pair.js', import.meta.url));
const MAIN = pathToFileURL(fileURLToPath(new URL('../../../cli/main.js', import.meta.url))).href;
/** 600 ticks of warm-up and 600 measured ones of the default world, by both programs. */
const SHORT = ['--case', 'default', '--rounds', '1', '--seconds', '0.1'];
/** `dist/revision` says which commit a build is of, as in this project. */
const BUILD = 'mkdir -p dist && cp main.js dist && git rev-parse HEAD > dist/revision';
const WITHOUT_GIT = spawnSync('git', ['--version']).error ? 'SKIPPED: bench:pair needs git' : false;

const SKIP_WORLDS = WITHOUT_GIT || SKIP_IN_SHORT;

t.test('two commits are built, run alternately and compared', { skip: SKIP_WORLDS }, async (test) => {
  const folder = repository(test);
  const [first] = [commit(folder, { main: [] }), commit(folder, { main: ['--seed', '42'] })];

  const equal = pair(folder, 'HEAD~1', ...SHORT, '--equal', '--json');
  test.equal(equal.status, 0, equal.stderr);
  const figures = JSON.parse(equal.stdout) as Record<string, unknown>;
  const { median } = figures['ratio'] as { median: number };
  test.ok(median > 0.2 && median < 5, equal.stdout);
  test.match(figures, { case: 'default', reference: first, rounds: 1, ticks: 600, histories_equal: true });
  test.match(equal.stderr, `building ${first}`);
  const worktree = join(folder, '.bench', first);
  test.ok(lstatSync(join(worktree, 'node_modules/some-package')).isSymbolicLink(), 'packages are linked');

  // The law acts from the first day on, so the first report shows it.
  writeFileSync(join(folder, 'dist/main.js'), mainText(['--law', 'creature_density=0.002']));
  const different = pair(folder, 'HEAD~1', ...SHORT, '--equal');
  test.equal(different.status, 1, different.stderr);
  test.match(different.stdout, /^default: \d+\.\d{3} \(.* times the speed of [0-9a-f]{7}/);
  test.match(different.stdout, 'histories differ at tick 600');
  test.notMatch(different.stderr, 'building', 'the second call uses the build of the first');
});

t.test('a commit that cannot be built gives the place of the error', { skip: WITHOUT_GIT }, async (test) => {
  const folder = repository(test);
  const [broken] = [commit(folder, { main: [], build: 'echo no such file; exit 3' }), commit(folder, {})];
  for (const call of ['first', 'second']) {
    const { status, stdout, stderr } = pair(folder, 'HEAD~1', ...SHORT);
    test.same([status, stdout], [1, ''], call);
    test.match(stderr, 'no such file');
    test.match(stderr, `npm run --silent build failed in`);
    test.match(stderr, `.bench/${broken}`);
  }
  test.notOk(existsSync(join(folder, '.bench', broken, 'dist')));
});

t.test('a wrong call is one line and exit code 2', { skip: WITHOUT_GIT }, async (test) => {
  const folder = repository(test);
  commit(folder, {});
  const calls: readonly (readonly [readonly string[], string])[] = [
    [[], "missing required argument 'ref'"],
    [['no-such-branch'], 'git knows no commit "no-such-branch"'],
    [['HEAD', '--case', 'huge'], 'Choose one of default, crowd-800'],
    [['HEAD', '--rounds', '1.5'], 'an integer from 1 to 1000'],
    [['HEAD', '--seconds', '0'], 'a number above 0'],
    [['HEAD', '--fast'], "unknown option '--fast'"],
  ];
  for (const [words, message] of calls) {
    const { status, stdout, stderr } = pair(folder, ...words);
    test.same([status, stdout, stderr.split('\n').length], [2, '', 2], stderr);
    test.match(stderr, message);
  }
});

function repository(test: Test): string {
  const folder = temporaryFolder(test);
  mkdirSync(join(folder, 'node_modules/some-package'), { recursive: true });
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n.bench\n');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  git(folder, 'init', '--quiet');
  return folder;
}

/** Commits and builds a program that runs this build's with more words; returns the commit. */
function commit(folder: string, { main = [], build = BUILD }: { main?: readonly string[]; build?: string }): string {
  const manifest = { type: 'module', bin: { spaceland: 'dist/main.js' }, scripts: { build } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'main.js'), mainText(main));
  git(folder, 'add', '--all');
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  git(folder, ...identity, 'commit', '--quiet', '--allow-empty', '--message', 'test: a commit');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/main.js'), mainText(main));
  return git(folder, 'rev-parse', 'HEAD');
}

function mainText(words: readonly string[]): string {
  return `process.argv.push(...${JSON.stringify(words)});\nawait import(${JSON.stringify(MAIN)});\n`;
}

function pair(folder: string, ...words: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [PAIR, ...words], { cwd: folder, encoding: 'utf8' });
}
