/** Locks a store as lines `{store, ms}` ask, and prints `held` and `free`. A process started by outages.ts. */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';

/** Longer than any transaction of the service, even on a busy machine. */
const PATIENCE_MS = 60_000;

for await (const line of createInterface({ input: process.stdin })) {
  const { store, ms } = JSON.parse(line) as { store: string; ms: number };
  const client = createClient({ url: pathToFileURL(store).href, concurrency: 1, timeout: PATIENCE_MS });
  // BEGIN EXCLUSIVE blocks other writers, not readers, when there is a write-ahead log.
  const transaction = await client.transaction('write');
  writeSync(1, 'held\n');
  await new Promise((resolve) => setTimeout(resolve, ms));
  await transaction.rollback();
  client.close();
  writeSync(1, 'free\n');
}
