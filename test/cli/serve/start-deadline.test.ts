/** An upgrade's start deadline counts from its last progress (actors/README.md#start-order). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { createStartDeadline } from '#cli/serve/duties.js';
import { openStore } from '#cli/serve/store-opening.js';
import { query, scene, storePath } from '../../actors/chronicle/scene.js';
import { createTestTime } from '../../actors/clock/test-time.js';

const DEADLINE_MS = 100;
const TURN_TAKES_MS = 90;

t.test('an upgrade in many turns outlasts the deadline of each; what stands still does not', async (test) => {
  const location = storePath(test);
  mkdirSync(dirname(location), { recursive: true });
  writeFileSync(location, gunzipSync(readFileSync('test/store/old/store-0001.db.gz')));
  const { chronicle } = scene(test, location);
  const time = createTestTime();
  const deadline = createStartDeadline(time, DEADLINE_MS);
  let failure: unknown = null;
  deadline.passed.catch((error: unknown) => (failure = error));
  const lines: (readonly [object, string])[] = [];
  let turns = 0;
  const progressed = (): void => {
    deadline.extend();
    turns += 1;
    time.stall(TURN_TAKES_MS);
  };
  const log = { info: (fields: object, text: string) => void lines.push([fields, text]) };
  await openStore(chronicle, log, progressed, 0);
  await time.pass(0);
  test.ok(turns * TURN_TAKES_MS > 3 * DEADLINE_MS, `${turns} turns`);
  test.equal(failure, null);

  test.match(lines[0], [{ version: 1, events: 1581 }, /^upgrading the store/]);
  const reached = lines.slice(1).map(([fields]) => (fields as { event: number }).event);
  test.same(
    reached,
    [...reached].sort((a, b) => a - b),
  );
  test.ok(new Set(reached).size > 1, `it gets on: ${reached.join(', ')}`);
  test.match(lines.at(-1), [{ of: Number }, /still upgrading the store/]);
  test.equal((await chronicle.ask('history', query({ worldId: 1, types: ['birth'] }))).total, 395);

  await openStore(chronicle, log, progressed, 0);
  test.equal(lines.length, 1 + reached.length, 'a store that is up to date is not told of');
  await time.pass(DEADLINE_MS);
  test.match(failure, { message: 'The world did not start within 0.1 s.' });
});
