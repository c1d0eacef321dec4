/** The endpoints of the living world on the whole service: no request delays the clock; series survive a restart. */
import t from 'tap';
import { ROUTES } from '../../http/routes/table.js';
import { checker } from '../../schemas/validation.js';
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { until } from '../support/until.js';
import { request } from '../support/requests.js';
import { startService } from '../support/service.js';

const LIVING = ROUTES.filter(({ row }) =>
  /^\/(healthz|metrics|api\/(clans|creature|analytics|metrics|perf))/.test(row.path),
);
const ROUNDS = 4;
async function timeseries(url: string): Promise<TimeseriesAnswer> {
  return (await request(url, '/api/analytics/timeseries')).json as TimeseriesAnswer;
}

t.test('read together while the world ticks, all of them answer, and the world continues', async (test) => {
  const env = { SIM_TICK_RATE: '200', SIM_SEED: '11', SIM_WIDTH: '200', SIM_HEIGHT: '150' };
  const service = await startService(test, { env });
  const { url } = service;
  let last = -1;
  for (let round = 0; round < ROUNDS; round++) {
    const state = (await request(url, '/api/state')).json as StateMessage;
    test.ok(state.tick >= last, 'time does not go back');
    last = state.tick;
    const creature = state.entities[round % state.creatures_alive]!;
    const examples: Readonly<Record<string, string>> = {
      clan_id: Object.keys(state.clans)[round % Object.keys(state.clans).length] ?? '1',
      other_id: '1',
      creature_id: String(creature.id),
    };
    await Promise.all(
      LIVING.map(async ({ row }) => {
        const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? '');
        const reply = await request(url, path);
        test.equal(reply.status, 200, path);
        const { schema } = row.responses[200] ?? {};
        const checked = schema === undefined ? null : checker(schema, 'body')(reply.json);
        test.same(checked === null || checked.ok ? [] : checked.items, [], path);
        const { tick } = (reply.json ?? {}) as { tick?: number };
        test.ok(tick === undefined || tick >= state.tick - MAY_LAG_TICKS, `${path} is of now`);
      }),
    );
  }
  await until('the world ticks on', async () => (await timeseries(url)).ticks.length > 3);
  const before = await timeseries(url);
  test.equal((await service.stop()).code, 0);

  const again = await startService(test, { env, store: service.store });
  const after = await timeseries(again.url);
  const { length } = before.ticks;
  test.same(after.ticks.slice(0, length), before.ticks);
  test.same(after.population.slice(0, length), before.population);
  await until('and goes on', async () => (await timeseries(again.url)).ticks.length > length + 1);
  test.equal((await again.stop()).code, 0);
});

/** Health tells the clock's numbers of a quarter of a second ago; on a busy machine of more. */
const MAY_LAG_TICKS = 2000;
