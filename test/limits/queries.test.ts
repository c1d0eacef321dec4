/** Every query is answered or refused at once; many of the largest block neither the world, nor admin, nor clients. */
import t from 'tap';
import { LIMITS } from '../../schemas/limits.js';
import { EVENTS } from '../../schemas/events/events.js';
import { FILE_MS, until } from '../support/until.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { measureClient } from '../../packages/lab/crowd/hostile-clients.js';

const HISTORY_TICKS = 1500;
const ASKERS = 24;
const ROUNDS = 2;

const LONGEST = LIMITS.historyTextCharactersMax.value;
const words = (word: string): string => `${word} `.repeat(LONGEST).slice(0, LONGEST).trim();
const types = EVENTS.map(({ type }) => type).join(',');

const LARGEST = [
  `/api/history?limit=${LIMITS.historyPageMax.value}`,
  `/api/history?limit=${LIMITS.historyPageMax.value}&q=${encodeURIComponent(words('b*'))}`,
  `/api/history?limit=${LIMITS.historyPageMax.value}&q=${encodeURIComponent(words('của'))}`,
  `/api/history?limit=2000&q=${encodeURIComponent('"a b" OR (NEAR* ^ -x')}`,
  `/api/history?limit=2000&types=${types}&major=true&clan_id=1&entity_id=1&q=birth`,
  `/api/history?limit=2000&since=1&before=${LIMITS.integerMax.value}`,
  `/api/clans/1/history?page=${LIMITS.integerMax.value}&size=${LIMITS.clanPageMax.value}`,
  '/api/history/summary?granularity=day',
  '/api/annals',
  '/api/clans?include_extinct=true',
  '/api/analytics/timeseries',
  `/api/perf/telemetry?window_seconds=${LIMITS.telemetryWindowSecondsMax.value}`,
  `/healthz?minutes=${LIMITS.healthMinutesMax.value}`,
];

const TOO_LARGE = [
  `/api/history?limit=${LIMITS.historyPageMax.value + 1}`,
  '/api/history?limit=1e9',
  `/api/history?since=${LIMITS.integerMax.value + 1}`,
  `/api/history?q=${'y'.repeat(LONGEST + 1)}`,
  `/api/history?types=${Array.from({ length: LIMITS.historyTypesMax.value + 1 }, () => 'birth').join(',')}`,
  `/api/clans/1/history?size=${LIMITS.clanPageMax.value + 1}`,
  `/api/perf/telemetry?window_seconds=${LIMITS.telemetryWindowSecondsMax.value + 1}`,
  `/healthz?minutes=${LIMITS.healthMinutesMax.value + 1}`,
];

t.setTimeout(FILE_MS);

t.test('the largest queries, all at once, block no other client', async (test) => {
  const { url } = await startService(test, { env: { SIM_GOD_KEY: PASSKEY, SIM_TICK_RATE: '600' } });
  const isOld = async (): Promise<boolean> =>
    ((await request(url, '/healthz')).json as { tick: number }).tick >= HISTORY_TICKS;
  await until('a history', isOld);
  await post(url, '/api/control', { action: 'set_speed', value: 20 }, PASSKEY);

  for (const path of TOO_LARGE) test.equal((await request(url, path)).status, 422, path.slice(0, 70));
  const statuses = new Map<string, Set<number>>(LARGEST.map((path) => [path, new Set()]));
  const ask = async (asker: number): Promise<void> => {
    for (let step = 0; step < ROUNDS * LARGEST.length; step += 1) {
      const path = LARGEST[(asker + step) % LARGEST.length] ?? '';
      statuses.get(path)?.add((await request(url, path)).status);
    }
  };
  const flood = Promise.all(Array.from({ length: ASKERS }, (_, asker) => ask(asker)));
  const acted = actUntil(url, flood);
  const { refused, ticks, text } = await measureClient(url, flood, ['/api/state', '/api/laws']);
  test.comment(`${text}; ${await acted} actions`);
  for (const [path, seen] of statuses) test.same([...seen], [200], path.slice(0, 70));
  test.same(refused, [], 'other clients');
  test.ok(ticks > 0, 'the world');
});

/** Sends admin actions until `during` resolves, and counts them; every action is durable before its answer. */
async function actUntil(url: string, during: Promise<unknown>): Promise<number> {
  let isOver = false;
  void during.finally(() => (isOver = true));
  let actions = 0;
  do {
    const { status, text } = await post(url, '/api/laws', { food_count: 300 + actions }, PASSKEY);
    if (status !== 200) throw new Error(`an admin action was refused: ${text}`);
    actions += 1;
  } while (!isOver);
  return actions;
}
