/** Acknowledged batches survive `kill -9`, and no batch is stored in part (docs/storage.md#tables). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { openStore } from '#store/store.js';
import { query, scene, storePath } from './scene.js';
import { seededRandom } from '../../support/seeded-random.js';

const CHILD = fileURLToPath(new URL('./crash-child.js', import.meta.url));
const KILLS = 5;

/** Starts a child that appends, kills it `delayMs` after its first batch, and returns the last acknowledged id. */
async function appendUntilKilled(location: string, delayMs: number): Promise<number> {
  const child = spawn(process.execPath, [CHILD, location], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => (said += text));
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  setTimeout(() => child.kill('SIGKILL'), delayMs);
  await closed;
  return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
}

t.test('kill -9 during appends loses no acknowledged batch and leaves none stored in part', async (test) => {
  const seed = Date.now() % 2 ** 31;
  test.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const location = storePath(test);
  for (let kill = 0; kill < KILLS; kill++) {
    const acknowledged = await appendUntilKilled(location, random.between(0, 150));
    const run = scene(test, location);
    const { nextEventId, world } = await run.chronicle.ask('resume', null);
    const stored = nextEventId - 1;
    test.ok(stored >= acknowledged, `${acknowledged} were acknowledged, ${stored} are stored`);
    test.equal(world?.durableTick, stored);
    const pages = [query(), query({ clanId: 3 }), query({ types: ['settlement'] }), query({ q: 'stone' })];
    for (const asked of pages) test.equal((await run.chronicle.ask('history', asked)).total, stored);
    await run.stop();
    const database = await openStore({ location });
    const [counts] = await database.read(
      'SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM creatures) AS creatures',
    );
    test.same([counts?.['events'], counts?.['creatures']], [stored, stored]);
    const [check] = await database.read('PRAGMA integrity_check');
    test.equal(check?.['integrity_check'], 'ok');
    database.close();
  }
});
