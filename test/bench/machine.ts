/** Where and on what a run of the bench took place: without it no figure means anything. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

export interface RunPlace {
  /** UTC, ISO 8601, to the minute. */
  readonly date: string;
  /** `unknown` outside a git checkout; marked when files differ from it. */
  readonly commit: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly nodeVersion: string;
  /** Processes that wanted a core in the minute before the run. */
  readonly loadBefore: number;
}

/** Ask before the run begins: the load is that of others then. */
export function describePlace(): RunPlace {
  const processors = cpus();
  return {
    date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    commit: commit(),
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGigabytes: totalmem() / 1e9,
    nodeVersion: process.version,
    loadBefore: loadNow(),
  };
}

/** Processes that wanted a core, mean of the last minute. */
export function loadNow(): number {
  return loadavg()[0] ?? Number.NaN;
}

function commit(): string {
  try {
    const revision = git('rev-parse', '--short', 'HEAD');
    const changes = git('status', '--porcelain', '--', 'actors', 'machines', 'http', 'store', 'schemas');
    return changes === '' ? revision : `${revision} with changes`;
  } catch {
    return 'unknown';
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
