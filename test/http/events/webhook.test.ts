/** SIM_WEBHOOK: major events reach a receiver once and in order, also after failures, and cost nobody anything. */
import t, { type Test } from 'tap';
import { createWorld, restoreWorld } from '#actors/world/world.js';
import { Telling } from '#http/events/telling.js';
import { Webhook } from '#http/events/webhook.js';
import { LIMITS } from '#schemas/limits.js';
import { asTold } from '#schemas/wire/event.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { openReceiver } from '../../support/receiver.js';
import { readJson, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

const tellingOf = (id: number, text = 'x'): Telling =>
  new Telling(
    asTold({
      id,
      world_id: 1,
      tick: id,
      type: 'sermon',
      entity_id: 0,
      caste: null,
      cause: '',
      x: 0,
      y: 0,
      payload: { laws: [], text },
    }),
    1,
  );
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

t.test('what happens after the start is sent, batched, in order, and nothing that happened before', async (test) => {
  const receiver = await openReceiver(test);
  const { url, computeTo } = await openToyService(test, {
    factory: { create: createWorld, restore: restoreWorld },
    laws: SMALL_LIFE,
    webhook: receiver.url,
    standsAt: 400,
  });
  const majorIds = async (): Promise<number[]> => {
    const query = '/api/history?order=oldest&major=true&limit=500';
    return (await readJson<{ events: { id: number }[] }>(url, query)).events.map(({ id }) => id);
  };
  await until('the first events', () => receiver.taken().length > 0);
  await computeTo(800);
  const all = await majorIds();
  await until('the newest event', () => receiver.taken().at(-1) === all.at(-1));
  const taken = receiver.taken();
  test.same(taken, all.slice(-taken.length), 'each once, without a gap');
  test.ok(
    receiver.deliveries.length < taken.length,
    `${receiver.deliveries.length} requests had ${taken.length} events`,
  );
  for (const { body, headers } of receiver.deliveries) {
    test.equal(headers['content-type'], 'application/json');
    test.equal(headers['x-spaceland-signature'], undefined, 'without a secret');
    test.equal(body.content.split('\n').length, body.events.length, 'a line for each event');
    test.ok(body.content.length > 0 && body.content.length <= LIMITS.webhookContentCharactersMax.value);
    test.ok(body.events.every((event) => event.major && event.world_id === body.world_id));
  }
  const { text } = await request(url, '/metrics');
  test.match(text, new RegExp(`spaceland_webhook_sent_events_total ${taken.length}\\b`));
  test.match(text, /spaceland_webhook_dropped_events_total 0\b/);
});

/** A webhook whose clock jumps, so that no test waits for its pauses. */
function webhookOf(test: Test, url: string) {
  const warnings: string[] = [];
  let nowMs = 0;
  const webhook = new Webhook({
    url,
    secret: null,
    version: '1',
    log: { warn: (_, message) => warnings.push(message) },
    now: () => (nowMs += LIMITS.webhookRetryMsMax.value),
  });
  test.teardown(() => webhook.close());
  return { webhook, warnings };
}

t.test(
  'a request that fails with 500 or 429 is sent again, unchanged; another refusal drops its events',
  async (test) => {
    const receiver = await openReceiver(test);
    const { webhook, warnings } = webhookOf(test, receiver.url);
    receiver.answerWith([500], [429, { 'retry-after': '0' }], [204], [404]);
    webhook.take([tellingOf(1)]);
    await until('it is taken', () => webhook.counts.sent === 1);
    test.same(
      receiver.deliveries.map(({ status, text }) => [status, text]),
      [500, 429, 204].map((status) => [status, receiver.deliveries[0]!.text]),
    );
    webhook.take([tellingOf(2)]);
    await until('it is dropped', () => webhook.counts.dropped === 1);
    webhook.take([tellingOf(3)]);
    await until('the next is taken', () => webhook.counts.sent === 2);
    test.same(receiver.taken(), [1, 3]);
    test.same(webhook.counts, { sent: 2, failed: 2, dropped: 1, waiting: 0 });
    test.equal(warnings.length, 3);
  },
);

t.test('while the receiver is away events wait within the bound, and the oldest go first', async (test) => {
  const receiver = await openReceiver(test);
  const { webhook } = webhookOf(test, receiver.url);
  receiver.answerWith(...range(1, 5).map(() => [503] as const));
  const max = LIMITS.webhookQueueEvents.value;
  webhook.take([tellingOf(1)]);
  await until('a request failed', () => webhook.counts.failed > 0);
  webhook.take(range(2, max + 11).map((id) => tellingOf(id)));
  test.equal(webhook.counts.waiting, max);
  await until('the rest is taken', () => webhook.counts.waiting === 0);
  test.same(receiver.taken(), [1, ...range(13, max + 11)], 'the batch on its way and the newest');
  test.equal(webhook.counts.dropped, 11);
});

t.test('a message has at most the characters that Discord takes, and the events of one world', async (test) => {
  const receiver = await openReceiver(test);
  const { webhook } = webhookOf(test, receiver.url);
  const long = tellingOf(1, 'y'.repeat(5000));
  webhook.take([long, ...range(2, 200).map((id) => tellingOf(id, 'z'.repeat(80)))]);
  const other = new Telling({ ...tellingOf(201).event, world_id: 2 }, 1);
  webhook.take([other]);
  await until('all are taken', () => webhook.counts.sent === 201);
  const lengths = receiver.deliveries.map(({ body }) => body.content.length);
  test.ok(Math.max(...lengths) <= LIMITS.webhookContentCharactersMax.value, `${lengths.join(' ')} characters`);
  test.ok(receiver.deliveries.length > 2);
  for (const { body } of receiver.deliveries) test.ok(body.events.every(({ world_id }) => world_id === body.world_id));
  test.same(receiver.taken(), range(1, 201));
});
