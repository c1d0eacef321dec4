/**
 * Stops a build while a process runs from `dist`: the build would delete modules that the process has not loaded yet.
 * It finds processes in /proc; on a system without it every build may begin.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';

const FOLDER = join(import.meta.dirname, 'dist') + sep;

/** Returns the words of the command of a process that runs a file of the folder; null for any other process. */
function commandFrom(pid) {
  try {
    const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const cwd = readlinkSync(`/proc/${pid}/cwd`);
    const files = words
      .filter((word) => word.endsWith('.js'))
      .map((word) => (isAbsolute(word) ? word : join(cwd, word)));
    return files.some((file) => file.startsWith(FOLDER)) ? words.join(' ').trim() : null;
  } catch {
    return null; // It has ended, or belongs to somebody else.
  }
}

const pids = existsSync('/proc/self') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
for (const pid of pids) {
  const command = Number(pid) === process.pid ? null : commandFrom(pid);
  if (command === null) continue;
  process.stderr.write(
    `Process ${pid} runs from dist (${command}), which a build would replace: stop it, or use another checkout.\n`,
  );
  process.exitCode = 1;
}
