/** Every status to a foreign page, or while other parts of the service fail, is in the OpenAPI document. */
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import t, { type Test } from 'tap';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { ROUTES } from '../../http/routes/table.js';
import { CodedError, type ErrorCode } from '../../schemas/errors.js';
import { isRead, type RouteRow } from '../../schemas/route.js';
import { cheapHash } from '../support/cheap-hash.js';
import { errorCode, PASSKEY, post, request, type Reply } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';
import { until } from '../support/until.js';

const rows = ROUTES.map(({ row }) => row);
/** Values for path parameters; any will do here. */
const pathOf = ({ path }: RouteRow): string => path.replace('{name}', 'balance').replace(/\{\w+\}/g, '1');
const nameOf = ({ method, path }: RouteRow): string => `${method} ${path}`;

const service = await startToyService({ godKey: PASSKEY });
t.teardown(() => service.close());
const document = (await request(service.url, '/openapi.json')).json as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};

t.test('a foreign page is refused by every route that changes something: 403, documented', async (t) => {
  const guarded = rows.filter((row) => !isRead(row));
  t.ok(guarded.length >= 4);
  for (const row of guarded) {
    const reply = await request(service.url, pathOf(row), {
      method: row.method,
      headers: { origin: 'https://stranger.example', 'x-god-key': PASSKEY },
      ...(row.method === 'POST' && { body: JSON.stringify(row.bodyExample ?? {}) }),
    });
    t.equal(errorCode(reply), 'origin_not_allowed', nameOf(row));
    isDocumented(t, row, reply);
  }
});

t.test('a head above 16 KiB is refused by every route: 431, documented', async (t) => {
  for (const row of rows) {
    const reply = await request(service.url, pathOf(row), {
      method: row.method,
      headers: { 'x-filler': 'x'.repeat(17 * 1024) },
    });
    t.equal(reply.status, 431, nameOf(row));
    isDocumented(t, row, reply);
  }
});

for (const code of ['store_unavailable', 'deadline_exceeded'] as const) {
  t.test(`when all other parts fail (${code}), a route answers alone or with that error, as documented`, async (t) => {
    const { url } = await startLost(t, code);
    for (const row of rows) {
      const reply = await request(url, pathOf(row), {
        method: row.method,
        headers: { 'x-god-key': PASSKEY },
        ...(row.method === 'POST' && { body: JSON.stringify(row.bodyExample ?? {}) }),
      });
      // There is no viewer to close.
      if (row.operationId === 'closeViewer') t.equal(errorCode(reply), 'unknown_viewer');
      else if (row.standsAlone === true) t.equal(reply.status, 200, nameOf(row));
      else if (row.path === '/api/auth/setup' || row.path === '/api/auth/status') {
        t.ok([200, 409].includes(reply.status), `${nameOf(row)}: SIM_GOD_KEY needs no store`);
      } else t.equal(errorCode(reply), code, nameOf(row));
      isDocumented(t, row, reply);
    }
  });
}

t.test('a locked store: a write is 503 in time, documented', async (t) => {
  const open = await startToyService();
  t.teardown(() => open.close());
  const client = createClient({ url: pathToFileURL(open.store).href, concurrency: 1, timeout: 60_000 });
  const lock = await client.transaction('write');
  t.teardown(async () => {
    await lock.rollback();
    client.close();
  });
  const setup = rows.find(({ operationId }) => operationId === 'setUpPasskey')!;
  const reply = await post(open.url, pathOf(setup), { passkey: PASSKEY });
  t.equal(errorCode(reply), 'store_unavailable');
  isDocumented(t, setup, reply);
});

/** A service whose web side works and knows the passkey, and whose other parts fail every other ask. */
async function startLost(t: Test, code: ErrorCode): Promise<{ readonly url: string }> {
  const lost = (name: string) =>
    ({
      name,
      tell: () => true,
      ask: (type: string) =>
        type === 'passkey' ? Promise.resolve(cheapHash(PASSKEY)) : Promise.reject(new CodedError(code)),
    }) as unknown as ActorRef<never>;
  const started = await startToyService({
    godKey: PASSKEY,
    // No second frame comes during the test.
    laws: { tick_rate: 0.1 },
    overrides: {
      clock: lost('clock'),
      chronicle: lost('chronicle'),
      encoder: lost('encoder'),
      telemetry: lost('telemetry'),
      analytics: lost('analytics'),
    },
  });
  t.teardown(() => started.close());
  // The toy world's first frame arrived before its clock was lost; a read may still get it for a moment.
  await until('the first frame is too old', async () => (await request(started.url, '/api/state')).status !== 200);
  return started;
}

function isDocumented(t: Test, row: RouteRow, reply: Reply): void {
  const { responses } = document.paths[row.path]?.[row.method.toLowerCase()] ?? { responses: {} };
  t.ok(responses[String(reply.status)], `${nameOf(row)}: ${reply.status} is in the document`);
}
