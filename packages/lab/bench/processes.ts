/** Resource use of another process, from Linux's /proc, and the priority of this one. */
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** USER_HZ, the unit of times in /proc, is 100 on every Linux that Node runs on. */
const PROC_TICKS_PER_SECOND = 100;

/** Processor time of all its threads since its start. */
export function processorSeconds(pid: number): number {
  return secondsIn(`/proc/${pid}/stat`);
}

export function mainThreadSeconds(pid: number): number {
  return secondsIn(`/proc/${pid}/task/${pid}/stat`);
}

/** Memory that it holds at the moment. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

/**
 * Makes this process yield to all others, with the threads that it has. Linux has a priority for each thread, and those in which V8
 * collects take a third of the time of a process that reads much.
 */
export function yieldToOtherProcesses(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);
}

/** The sum of utime and stime (`man 5 proc_pid_stat`), counted behind the command's name, which may have spaces. */
function secondsIn(file: string): number {
  const stat = readFileSync(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / PROC_TICKS_PER_SECOND;
}
