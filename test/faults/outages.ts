/**
 * What the environment does to a store, done for real: another process locks it, its disk is full, its files may not
 * grow. Each begins and ends while the service runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SeededRandom } from '../support/seeded-random.js';
import { type Scope } from '../support/scope.js';

/** Ends what it began; may be called once. */
export type EndOutage = () => Promise<void>;

/** Another process that can lock the store. */
export interface Locker {
  /** Resolves when the lock is held; it is let go after `ms`. */
  hold(store: string, ms: number): Promise<EndOutage>;
}

/** A disk of its own for a store, which can be filled. */
export interface Disk {
  readonly folder: string;
  fill(): EndOutage;
}

const LOCK_CHILD = fileURLToPath(new URL('./lock-child.js', import.meta.url));
const DISK_SIZE = '48m';
const FILL_BYTES = 65_536;

/** Starts the process that locks. */
export function startLocker(scope: Scope): Locker {
  const child = spawn(process.execPath, [LOCK_CHILD], { stdio: ['pipe', 'pipe', 'inherit'] });
  scope.teardown(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (word: string): Promise<void> => {
    const { value } = (await lines.next()) as { value?: string };
    if (value !== word) throw new Error(`the locker said ${String(value)}, not ${word}`);
  };
  return {
    async hold(store, ms) {
      child.stdin.write(`${JSON.stringify({ store, ms })}\n`);
      await said('held');
      return () => said('free');
    },
  };
}

/** Mounts a small disk in memory at `folder`; null where that is not allowed. */
export function mountDisk(scope: Scope, folder: string): Disk | null {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  scope.teardown(() => void spawnSync('umount', ['-l', folder]));
  return { folder, fill: () => fillDisk(join(folder, 'ballast')) };
}

/** Whether limits of running processes can be set here (util-linux). */
export function canLimitFiles(): boolean {
  return spawnSync('prlimit', ['--version']).status === 0;
}

/** No file of the process may grow beyond a size that random draws within the store's log: its writes break off there. */
export function limitFiles(pid: number, store: string, random: SeededRandom): EndOutage {
  const size = statSync(`${store}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  setFileLimit(pid, String(Math.floor(random.between(0, Math.max(4096, size)))));
  return async () => setFileLimit(pid, 'unlimited');
}

/** Sets the soft limit alone, so that it may be lifted again. */
export function setFileLimit(pid: number, bytes: string): void {
  const set = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  // A process that has ended needs no limit lifted.
  if (set.status !== 0 && bytes !== 'unlimited') throw new Error(`prlimit: ${set.stderr.toString()}`);
}

function fillDisk(path: string): EndOutage {
  const filler = openSync(path, 'w');
  for (let bytes = FILL_BYTES; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    while (takes(filler, Buffer.alloc(bytes)));
  }
  return async () => {
    ftruncateSync(filler, 0);
    closeSync(filler);
  };
}

function takes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
