/** The minutes of `GET /healthz` survive a restart; the time without a service is a gap in them. */
import { join } from 'node:path';
import t from 'tap';
import { openStore } from '../../../store/store.js';
import { until } from '../../support/until.js';
import { request } from '../../support/requests.js';
import { temporaryFolder } from '../../support/scope.js';
import { openToyService, startToyService } from '../../support/toy-service.js';

interface Minute {
  readonly t: number;
  readonly n: number;
  readonly tps: number;
}

const AWAY_S = 600;
const AWAY_MS = 1000 * AWAY_S;
const MINUTE_MS = 60_000;

async function minutesOf(url: string): Promise<readonly Minute[]> {
  return ((await request(url, '/healthz?range=2d')).json as { history: readonly Minute[] }).history;
}

t.test('after a restart the minutes before it are present, and none of the time between', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const first = await startToyService({ store });
  await until('ticks of some minute', async () => (await minutesOf(first.url)).some(({ n }) => n > 5));
  const before = (await minutesOf(first.url)).filter(({ n }) => n > 5);
  const last = before.at(-1)!.t;
  await first.close();
  const database = await openStore({ location: store });
  await database.write([{ sql: 'UPDATE health_minutes SET t = t - ?1', args: [AWAY_S] }]);
  await database.write([{ sql: `UPDATE health_minutes SET numbers = json_set(numbers, '$[0]', t)`, args: [] }]);
  database.close();
  const second = await openToyService(test, { store });
  await until('a minute of its own', async () => (await minutesOf(second.url)).some((minute) => minute.t >= last));
  const after = await minutesOf(second.url);
  for (const { t, n } of before) {
    const earlier = after.find((minute) => minute.t === t - AWAY_MS);
    test.ok(earlier && earlier.n >= n && earlier.tps > 0, `the minute of ${t}`);
  }
  // The first service may have ended in the minute after its last one that was read.
  const isAway = ({ t }: Minute): boolean => t > last - AWAY_MS + MINUTE_MS && t < last;
  test.same(after.filter(isAway), [], 'no rows for the time between');
  const isAlone = async (): Promise<boolean> =>
    ((await request(second.url, '/healthz?minutes=1')).json as { history: unknown[] }).history.length === 1;
  await until('a range of one minute holds one', isAlone);
});
