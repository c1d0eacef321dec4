/** Resource use of another process, from Linux's /proc. */
import { readFileSync } from 'node:fs';

/** USER_HZ, the unit of times in /proc, is 100 on every Linux that Node runs on. */
const PROC_TICKS_PER_SECOND = 100;
/** Places of utime and stime behind the command's name in /proc/PID/stat. */
const UTIME = 11;
const STIME = 12;
const KILOBYTES_PER_MEGABYTE = 1e6 / 1024;

/** Processor time of all its threads since its start, seconds. */
export function processorSeconds(pid: number): number {
  return secondsIn(`/proc/${pid}/stat`);
}

/** Of its main thread alone. */
export function mainThreadSeconds(pid: number): number {
  return secondsIn(`/proc/${pid}/task/${pid}/stat`);
}

/** Memory that it holds at the moment, megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / KILOBYTES_PER_MEGABYTE;
}

function secondsIn(file: string): number {
  const stat = readFileSync(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[UTIME]) + Number(fields[STIME])) / PROC_TICKS_PER_SECOND;
}
