/** Processor time of this process with all its threads, and of its children that have ended. */
import { readFileSync } from 'node:fs';

/** Clock ticks of Linux' /proc, the same on every system that Node supports. */
const TICKS_PER_SECOND = 100;
/** Places of `cutime` and `cstime` in /proc/self/stat, after the name of the process. */
const CHILDREN = [13, 15] as const;

/** User and system seconds. On other systems than Linux those of children are missing. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childSeconds();
}

function childSeconds(): number {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return 0;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(...CHILDREN).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
