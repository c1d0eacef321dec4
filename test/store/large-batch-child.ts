/** A chronicle that writes a large batch, prints a line when it is durable, and computes derived data until killed. */
import { writeSync } from 'node:fs';
import { chronicleBehaviour } from '../../actors/chronicle/actor.js';
import { createSystem } from '../../actors/runtime/system.js';
import { openedEntry } from '../actors/chronicle/scene.js';
import { generatedHistory } from './generated-history.js';

const system = createSystem({
  now: () => performance.now(),
  onFault: ({ fault }) => process.stderr.write(String(fault)),
});
const store = system.spawn(chronicleBehaviour({ location: process.argv[2] ?? '' }));
await store.ask('append', { entries: [openedEntry(1, 1), generatedHistory()] });
writeSync(1, 'durable\n');
setInterval(() => undefined, 1000);
