/** Appends batches until it is killed, and prints the last acknowledged event id of each. Started by crash.test.ts. */
import { writeSync } from 'node:fs';
import { appendEntries } from '#store/chronicle.js';
import { openStore } from '#store/store.js';
import { readNewestWorld } from '#store/worlds/worlds.js';
import { birthOf, event, openedEntry, eventsEntry } from './scene.js';

const database = await openStore({ location: process.argv[2] ?? '' });
let world = await readNewestWorld(database);
if (!world) {
  await appendEntries(database, [openedEntry(1, 1)], new Date().toISOString());
  world = await readNewestWorld(database);
}
let last = world?.takenIds.eventId ?? 0;
for (;;) {
  const count = 1 + ((last * 7) % 40);
  const events = Array.from({ length: count }, (_, index) =>
    event(last + index + 1, 'settlement', { entity_id: last + index + 1, payload: { clan_id: 3, name: 'stone' } }),
  );
  const born = events.map(({ id, tick }) => birthOf(id, { birth_tick: tick }));
  await appendEntries(database, [eventsEntry(events, { born, peakPopulation: last })], new Date().toISOString());
  last += count;
  // Written before the next append begins, so every id that the parent reads was acknowledged.
  writeSync(1, `${last}\n`);
}
