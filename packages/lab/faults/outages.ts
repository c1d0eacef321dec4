/** Real outages of a store (another process's lock, a full disk, a file limit), which end while the service runs. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SeededRandom } from '#test/support/seeded-random.js';
import type { Scope } from '#test/support/scope.js';

/** Ends the outage; may be called once. */
export type EndOutage = () => Promise<void>;

const LOCK_CHILD = fileURLToPath(new URL('./lock-child.js', import.meta.url));
const DISK_SIZE = '48m';
const FILL_BYTES = 65_536;

export function startLocker(scope: Scope) {
  const child = spawn(process.execPath, [LOCK_CHILD], { stdio: ['pipe', 'pipe', 'inherit'] });
  scope.teardown(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (word: string): Promise<void> => {
    const { value } = (await lines.next()) as { value?: string };
    if (value !== word) throw new Error(`the locker said ${String(value)}, not ${word}`);
  };
  return {
    /** Resolves when the lock is held; it is released after `ms`. */
    async hold(store: string, ms: number): Promise<EndOutage> {
      child.stdin.write(`${JSON.stringify({ store, ms })}\n`);
      await said('held');
      return () => said('free');
    },
  };
}

/** Mounts a small memory disk at `folder`, and returns a function that fills it; null if that is not allowed. */
export function mountDisk(scope: Scope, folder: string): (() => EndOutage) | null {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  scope.teardown(() => void spawnSync('umount', ['-l', folder]));
  return () => fillDisk(join(folder, 'filler'));
}

/** Whether `prlimit` (util-linux) can set limits of running processes. */
export function canLimitFiles(): boolean {
  return spawnSync('prlimit', ['--version']).status === 0;
}

/** Limits the file size of the process to a random size within the store's log, so that its writes fail there. */
export function limitFiles(pid: number, store: string, random: SeededRandom): EndOutage {
  const size = statSync(`${store}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  setFileLimit(pid, String(Math.floor(random.between(0, Math.max(4096, size)))));
  return async () => setFileLimit(pid, 'unlimited');
}

/** Sets the soft limit only, so that it can be raised again. */
export function setFileLimit(pid: number, bytes: string): void {
  const set = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  // The process may have ended: then its limit stays as it is.
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
