/** A flood of reads delays neither admin calls nor the clock: reads queue behind others; a hash is computed once. */
import { request as httpRequest, Agent } from 'node:http';
import t from 'tap';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { timed, FILE_MS, until } from '../support/until.js';
import { inForm } from '../support/form.js';

/** More than the mailbox of the clock takes. */
const CONNECTIONS = 400;
const ACTIONS = 3;
/** Fast, so that a flood need not last long until the world has gone on. */
const TICKS_PER_SECOND = 50;
/** A read may be refused while too many others wait (503), or when it has waited for too long (504): that is an answer. */
const ANSWERS = new Set([200, 404, 503, 504]);

t.setTimeout(FILE_MS);

const { url } = await startService(t, { env: { SIM_GOD_KEY: PASSKEY, SIM_TICK_RATE: '200' } });
const tickNow = async (): Promise<number> => ((await request(url, '/healthz')).json as { tick: number }).tick;
await until('a history', async () => (await tickNow()) > 600);
await post(url, '/api/control', { action: 'set_speed', value: TICKS_PER_SECOND }, PASSKEY);
const { entities } = (await request(url, '/api/state')).json as { entities: { id: number; kind: string }[] };
const creature = entities.find(({ kind }) => kind === 'creature')?.id ?? 0;

/** One of each kind: of the clock, the chronicle, the newest frame and the telemetry. */
const SHORT = ['/api/worlds', '/api/state', '/api/snapshots', '/healthz'];
const LONG = [...SHORT, '/api/history?limit=500', `/api/creature/${creature}`, '/api/analytics/summary'];

for (const path of inForm(SHORT, LONG)) {
  t.test(`${path}: admin calls are answered, and the world goes on`, async (test) => {
    const flood = startFlood(path);
    test.teardown(() => flood.end());
    await until('the flood has begun', () => flood.answers() > CONNECTIONS / 4);
    const first = await tickNow();
    for (let action = 0; action < ACTIONS; action++) {
      const { status } = await timed(test, 'an admin call', () =>
        post(url, '/api/laws', { food_count: 300 + action }, PASSKEY),
      );
      test.equal(status, 200);
    }
    await until('the world goes on', async () => (await tickNow()) > first + 5);
    const { answers, statuses } = await flood.end();
    test.comment(`${answers} reads ${[...statuses].join()}`);
    test.same(
      [...statuses].filter((status) => !ANSWERS.has(status)),
      [],
    );
    test.ok(statuses.has(200), 'reads are answered too');
  });
}

interface Flood {
  answers(): number;
  end(): Promise<{ readonly answers: number; readonly statuses: ReadonlySet<number> }>;
}

function startFlood(path: string): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Set<number>();
  let answers = 0;
  let isOver = false;
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const asked = httpRequest(url + path, { agent }, (response) => {
        response.resume();
        response.on('end', () => {
          answers++;
          statuses.add(response.statusCode ?? 0);
          resolve();
        });
      });
      // A service may close a connection that was idle for long, while the next request is on its way.
      asked.on('error', (error) => (asked.reusedSocket ? resolve() : reject(error)));
      asked.end();
    });
  const asking = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) await ask();
  });
  return {
    answers: () => answers,
    async end() {
      isOver = true;
      await Promise.all(asking);
      agent.destroy();
      return { answers, statuses };
    },
  };
}
