/** Priorities of threads. Linux alone has them; elsewhere a thread has the priority of the process, and nothing happens here. */
import { readdirSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Nice values above that of the process. A thread then has a third of the share of the clock if both want the processor. With a still
 * smaller share, the threads would hold up collections that wait for them.
 */
const COMPILERS_NICE = 5;

/** Makes this thread yield to all others. */
export function yieldToOthers(): void {
  onLinux(() => setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW));
}

/**
 * Lowers the priority of the threads in which V8 compiles and collects, so that the clock is on time while they are busy. They are
 * those that the process has before it starts others, so it must be called at its start, on the first thread.
 */
export function lowerCompilers(): void {
  onLinux(() => {
    const nice = Math.min(constants.priority.PRIORITY_LOW, getPriority() + COMPILERS_NICE);
    for (const thread of readdirSync('/proc/self/task').map(Number)) {
      if (thread !== process.pid) setPriority(thread, nice);
    }
  });
}

function onLinux(change: () => void): void {
  try {
    change();
  } catch {
    // Every thread takes a share like any other.
  }
}
