/** Seconds of each test's last run here, in node_modules, because they belong to no commit and outlive a build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../../node_modules/.cache/spaceland/test-seconds.json', import.meta.url));

export type Durations = Readonly<Record<string, number>>;

export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

export function saveDurations(measured: Durations): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...readDurations(), ...measured }, null, 2)}\n`);
}
