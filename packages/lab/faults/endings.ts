/**
 * How a life of the service ends. A write is found without its support: the process is suspended when its log changes,
 * killed if the log ends in an incomplete transaction, and otherwise resumed.
 */
import assert from 'node:assert/strict';
import { readFileSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { launchMain, serviceEnvironment, type Launched, type RunningService } from '#test/support/service.js';
import { type SeededRandom } from '#test/support/seeded-random.js';
import { readLogTail, type LogTail } from './log-tail.js';
import { delay, until } from '#test/support/until.js';

export type Phase = 'between writes' | 'in a write' | 'in a checkpoint';

/** A process may be killed at any moment once it was suspended this many times. */
const STOPS_MAX = 60;
const QUIET_MS = 400;
const STOPPED = /^\d+ \(.*\) T/;

/** Kills it during a write, if one is found; null if it ended before. */
export async function killInWrite(service: Launched, store: string): Promise<Phase | null> {
  const { process: child } = service;
  let isOver = false;
  void service.ended.then(() => (isOver = true));
  const changes = watchChanges(store);
  let known = readLogTail(store);
  try {
    for (let halt = 0; halt < STOPS_MAX && !isOver; halt += 1) {
      await Promise.race([changes.next(), service.ended, delay(QUIET_MS)]);
      child.kill('SIGSTOP');
      await untilStopped(child.pid ?? 0);
      const tail = readLogTail(store);
      const phase = phaseOf(known, tail);
      if (phase !== 'between writes') {
        child.kill('SIGKILL');
        await service.ended;
        return phase;
      }
      known = tail;
      child.kill('SIGCONT');
    }
    if (isOver) return null;
    child.kill('SIGKILL');
    return (await service.ended).signal === 'SIGKILL' ? 'between writes' : null;
  } finally {
    changes.close();
  }
}

export async function kill(service: RunningService): Promise<Phase> {
  const before = readLogTail(service.store);
  await service.kill();
  return phaseOf(before, readLogTail(service.store));
}

function phaseOf(before: LogTail, tail: LogTail): Phase {
  if (tail.loose === 0 || (tail.loose === before.loose && tail.committed === before.committed)) return 'between writes';
  return tail.hasLaws ? 'in a checkpoint' : 'in a write';
}

type Variables = Readonly<Record<string, string>>;

export async function killAtStart(store: string, env: Variables, random: SeededRandom, msMax: number): Promise<void> {
  const changes = watchChanges(store);
  const service = launchMain(['serve'], serviceEnvironment(store, env));
  await Promise.race([changes.next(), service.ended]);
  changes.close();
  await delay(random.between(0, msMax));
  service.process.kill('SIGKILL');
  const { signal, stderr } = await service.ended;
  assert.equal(signal, 'SIGKILL', stderr);
}

/** Starts a service whose store cannot be written: it starts, or ends with one line that states the reason. */
export async function startInOutage(store: string, env: Variables): Promise<'came up' | 'refused'> {
  const service = launchMain(['serve'], serviceEnvironment(store, env));
  const cameUp = new Promise<void>((resolve) => service.process.stdout?.once('data', () => resolve()));
  await Promise.race([cameUp, service.ended]);
  service.process.kill('SIGKILL');
  const { code, signal, stderr } = await service.ended;
  if (signal === 'SIGKILL') return 'came up';
  assert.equal(code, 1, stderr);
  assert.match(stderr, /^spaceland: [^\n]*[Tt]he store cannot be reached at the moment: [^\n]+\n$/);
  return 'refused';
}

export async function stop(service: RunningService) {
  const begunAt = performance.now();
  const { code, signal, stderr } = await service.stop();
  const tookMs = performance.now() - begunAt;
  assert.equal(signal, null, stderr);
  assert.equal(code, 0, stderr);
  return { tookMs, isWhole: !stderr.includes('not everything could be saved') };
}

export function watchChanges(store: string) {
  let hasChanged = false;
  let waiting: (() => void) | null = null;
  const watcher = watch(dirname(store), (_, name) => {
    if (name !== null && !store.endsWith(name.replace(/-(wal|shm)$/, ''))) return;
    hasChanged = true;
    waiting?.();
  });
  return {
    /** The next change of a file beside the store, or one since the last call. */
    async next(): Promise<void> {
      if (!hasChanged) await new Promise<void>((resolve) => (waiting = resolve));
      hasChanged = false;
      waiting = null;
    },
    close: () => watcher.close(),
  };
}

/** A signal reaches the threads of a process one after the other; until then the log may still grow. */
async function untilStopped(pid: number): Promise<void> {
  await until('the process is stopped, or has ended', () => {
    try {
      return STOPPED.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return true;
    }
  });
}
