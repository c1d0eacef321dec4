/**
 * A process that locks a store for itself alone, as long as it is told to: a line `{store, ms}` in, `held` and `free`
 * out. Started by outages.ts.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';

/** Longer than any transaction of the service takes, also on a busy machine. */
const PATIENCE_MS = 60_000;

for await (const line of createInterface({ input: process.stdin })) {
  const { store, ms } = JSON.parse(line) as { store: string; ms: number };
  const client = createClient({ url: pathToFileURL(store).href, concurrency: 1, timeout: PATIENCE_MS });
  // With a write-ahead log this is the lock of BEGIN EXCLUSIVE: one writes, all others read.
  const transaction = await client.transaction('write');
  writeSync(1, 'held\n');
  await new Promise((resolve) => setTimeout(resolve, ms));
  await transaction.rollback();
  client.close();
  writeSync(1, 'free\n');
}
