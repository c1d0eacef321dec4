/** Services that start on one store together (docs/storage.md#one-writer). */
import t from 'tap';
import { request } from '../support/requests.js';
import { launchMain, serviceEnvironment, startService, type Launched } from '../support/service.js';

const IN_USE = /^spaceland: [^\n]+ is in use by another process[^\n]*\n$/;

async function worldIds(url: string): Promise<number[]> {
  const { json } = await request(url, '/api/worlds');
  return (json as { worlds: { id: number }[] }).worlds.map(({ id }) => id);
}

t.test('a kill frees the store at once; of two that start together one comes up', async (test) => {
  const killed = await startService(test);
  await killed.kill();
  const both = [1, 2].map(() => launchMain(['serve'], serviceEnvironment(killed.store)));
  test.teardown(() => both.forEach((each) => each.process.kill('SIGKILL')));
  const up = Promise.race(
    both.map((each) => new Promise<Launched>((tell) => each.process.stdout?.once('data', () => tell(each)))),
  );
  const refused = await Promise.race(both.map(({ ended }) => ended));
  test.match(refused, { code: 1, stdout: '', stderr: IN_USE });
  const { process, ended } = await up;
  process.kill('SIGTERM');
  test.match(await ended, { code: 0, stdout: /^listening on / });
  const last = await startService(test, { store: killed.store });
  test.same(await worldIds(last.url), [1]);
});
