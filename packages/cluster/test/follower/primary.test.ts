/** An address that others have told without proof is sent no secret (docs/nats.md#the-key). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { FollowedPrimary } from '../../follower/primary.js';
import { ROUTES } from '#http/routes/table.js';
import { isRead, type RouteRow } from '#schemas/route.js';

/** A primary that keeps the heads of all calls that reach it. */
async function listening(test: Test): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    calls.push(`${method} ${url} ${headers['x-god-key'] ?? 'no key'}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.teardown(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

const rows = ROUTES.map(({ row }) => row);
const refusalOf = (primary: FollowedPrimary, row: RouteRow): unknown => {
  try {
    primary.admit(row);
    return null;
  } catch (error) {
    return error;
  }
};

t.test(
  'a follower that cannot prove its primary passes reads on without the passkey, and refuses the rest',
  async (test) => {
    const { url, calls } = await listening(test);
    const link = { primary: url, lastAction: { worldId: 1, seq: 0 }, shows: () => Promise.resolve() };
    const unproved = new FollowedPrimary(link, () => 0, { isUnproved: true });
    const proved = new FollowedPrimary(link, () => 0);
    for (const row of rows) {
      const expected = isRead(row) ? null : { code: 'primary_unproved', message: new RegExp(`${url}.*SIM_NATS_KEY`) };
      test.match(refusalOf(unproved, row), expected, `${row.method} ${row.path}`);
      test.equal(refusalOf(proved, row), null);
    }
    const message = { type: 'control', key: 'secret', action: 'pause' } as const;
    await test.rejects(unproved.control(message, '127.0.0.1'), { code: 'primary_unproved' }, 'on the socket, too');
    test.same(calls, []);

    const headers = new Map([['x-god-key', 'secret']]);
    const head = { method: 'GET', path: '/api/worlds', query: '', address: '127.0.0.1', headers };
    const row = rows.find(({ path }) => path === '/api/worlds')!;
    for (const primary of [unproved, proved]) await primary.forward({ head, row, body: null, isLocal: false });
    test.same(calls, ['GET /api/worlds no key', 'GET /api/worlds secret']);
  },
);
