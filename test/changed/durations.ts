/**
 * How long each test file, or folder that runs in one process, took at its last run here: seconds by its path. The file is in
 * node_modules, because it belongs to no commit and outlives a build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../../node_modules/.cache/spaceland/test-seconds.json', import.meta.url));

export type Durations = Readonly<Record<string, number>>;

/** The known durations; none when there is no file, or none that can be read. */
export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

/** Adds these durations to the known ones. */
export function saveDurations(measured: Durations): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...readDurations(), ...measured }, null, 2)}\n`);
}
