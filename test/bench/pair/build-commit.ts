/**
 * Builds a commit in a git worktree of its own, below `.bench/`, and keeps it there for later calls. Packages are
 * linked from this checkout if the commit has the same lock file, otherwise installed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = '.bench';

/** The full hash of a commit. Throws if git does not know it. */
export function commitOf(reference: string): string {
  return git('rev-parse', '--verify', '--quiet', `${reference}^{commit}`);
}

/** The folder of a built commit; this checkout itself if its build is of that commit, without changes. */
export function buildCommit(commit: string, note: (text: string) => void): string {
  if (revisionOf('.') === commit) return resolve('.');
  const folder = resolve(FOLDER, commit);
  if (revisionOf(folder)?.startsWith(commit)) return folder;
  if (!existsSync(folder)) git('worktree', 'add', '--force', '--detach', folder, commit);
  if (!existsSync(join(folder, 'node_modules'))) {
    if (sameFile(join(folder, 'package-lock.json'), 'package-lock.json')) linkPackages(folder);
    else run(folder, note, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  }
  run(folder, note, 'npm', 'run', '--silent', 'build');
  return folder;
}

/** The program of a built commit. */
export function programOf(folder: string): string {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: { readonly spaceland: string };
  };
  return join(folder, bin.spaceland);
}

/** The commit that a checkout was built from; ends in `-dirty` if there were changes. */
function revisionOf(folder: string): string | null {
  const file = join(folder, 'dist/revision');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Links every package by itself, so that the build can write its own `.bin`. */
function linkPackages(folder: string): void {
  const target = join(folder, 'node_modules');
  for (const inner of ['', '.bin']) {
    mkdirSync(join(target, inner), { recursive: true });
    for (const name of readdirSync(join('node_modules', inner)))
      if (name !== '.bin' && name !== 'spaceland')
        symlinkSync(resolve('node_modules', inner, name), join(target, inner, name));
  }
}

function sameFile(a: string, b: string): boolean {
  return readFileSync(a, 'utf8') === readFileSync(b, 'utf8');
}

function run(folder: string, note: (text: string) => void, command: string, ...words: string[]): void {
  note(`${command} ${words.join(' ')} in ${folder}`);
  execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}
