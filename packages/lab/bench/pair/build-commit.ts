/**
 * Builds a commit in a git worktree of its own, `.bench/<hash>`, and keeps it there for later calls. Packages are
 * linked from this checkout if the commit has the same lock file, otherwise installed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = '.bench';
const LOCK_FILE = 'package-lock.json';

/** The full hash of a commit; null if git does not know it. Fails outside a git checkout. */
export function commitOf(reference: string): string | null {
  git('.', 'rev-parse', '--git-dir');
  try {
    return git('.', 'rev-parse', '--verify', '--quiet', `${reference}^{commit}`);
  } catch {
    return null;
  }
}

/** The folder of a built commit; this checkout itself if its build is of that commit, without changes. */
export function buildCommit(commit: string, note: (text: string) => void): string {
  if (revisionOf('.') === commit) return resolve('.');
  const folder = resolve(FOLDER, commit);
  if (revisionOf(folder) === commit) return folder;
  // A build that was interrupted has no revision and is repeated.
  rmSync(folder, { recursive: true, force: true });
  note(`building ${commit} in ${folder}`);
  git('.', 'worktree', 'prune');
  git('.', 'worktree', 'add', '--detach', folder, commit);
  if (sameLockFile(folder)) linkPackages(folder);
  else run(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  run(folder, 'npm', 'run', '--silent', 'build');
  const revision = revisionOf(folder);
  if (revision === commit) return folder;
  throw new Error(`the build in ${folder} is of ${revision ?? 'no known commit'}, not of ${commit}`);
}

/** The program of a built commit: what its package.json calls `spaceland`. */
export function programOf(folder: string): string {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin?: { spaceland?: string } };
  if (bin?.spaceland === undefined) throw new Error(`${folder}/package.json has no program spaceland`);
  return resolve(folder, bin.spaceland);
}

/** The commit that a checkout was built from; ends in `-dirty` if there were changes. */
function revisionOf(folder: string): string | null {
  const file = join(folder, 'dist/revision');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function sameLockFile(folder: string): boolean {
  const other = join(folder, LOCK_FILE);
  return existsSync(other) && readFileSync(other).equals(readFileSync(LOCK_FILE));
}

/** Links every package separately, so that the build can write its own `.bin`. */
function linkPackages(folder: string): void {
  for (const inner of ['node_modules', 'node_modules/.bin']) {
    mkdirSync(join(folder, inner), { recursive: true });
    for (const name of existsSync(inner) ? readdirSync(inner) : [])
      if (name !== '.bin' && name !== 'spaceland') symlinkSync(resolve(inner, name), join(folder, inner, name));
  }
}

/** The command's output goes to standard error, because standard output is for the figures. */
function run(folder: string, command: string, ...words: string[]): void {
  try {
    execFileSync(command, words, { cwd: folder, stdio: ['ignore', process.stderr.fd, process.stderr.fd] });
  } catch {
    throw new Error(`${command} ${words.join(' ')} failed in ${folder}`);
  }
}

/** What git prints in a folder. */
export function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
