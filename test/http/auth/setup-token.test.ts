/** The first passkey of a service that others can reach needs the token of its log (docs/interface.md#passkey). */
import { request as ask } from 'node:http';
import t from 'tap';
import { SKIP_IN_SHORT } from '../../support/form.js';
import { errorCode, PASSKEY, post, request } from '../../support/requests.js';
import { startService } from '../../support/service.js';
import { openToyService } from '../../support/toy-service.js';

t.test('with a host beyond this machine the first caller needs the token', async (t) => {
  const service = await openToyService(t, { host: '0.0.0.0' });
  const { url, logged } = service;
  const tokens = (): string[] => logged.flatMap((line) => /setup_token=([\w-]+)/.exec(line)?.[1] ?? []);
  t.equal(tokens().length, 1, 'the start says so');
  t.match(tokens()[0], /^[\w-]{24}$/);
  for (const token of [undefined, '', 'a guess', `${tokens()[0]}x`]) {
    const reply = await post(url, '/api/auth/setup', { passkey: PASSKEY, token });
    t.equal(reply.status, 401, String(token));
    t.equal(errorCode(reply), 'setup_token_required');
  }
  t.equal(tokens().length, 1, 'once');
  t.same((await request(url, '/api/auth/status')).json, { configured: false });
  t.equal((await post(url, '/api/auth/setup', { passkey: PASSKEY, token: tokens()[0] })).status, 200);
  const again = await post(url, '/api/auth/setup', { passkey: PASSKEY, token: tokens()[0] });
  t.equal(again.status, 409);
});

t.test('on this machine the first caller needs none', async (t) => {
  const service = await openToyService(t);
  t.equal((await post(service.url, '/api/auth/setup', { passkey: PASSKEY })).status, 200);
});

t.test(
  'a caller for whom a proxy or a follower speaks needs it, though the service listens on this machine',
  async (t) => {
    const proxied = { trustedProxies: ['127.0.0.1'] };
    const paged = { allowedOrigins: ['https://world.example.org'] };
    const stranger = { 'x-forwarded-for': '203.0.113.9', host: 'world.example.org' };
    for (const [options, headers] of [
      [proxied, stranger],
      [proxied, {}],
      [paged, {}],
      [{}, stranger],
      [{}, { host: 'world.example.org' }],
      ...['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'CF-Connecting-IP'].map(
        (name) => [{}, { [name]: '127.0.0.1' }] as const,
      ),
    ] as const) {
      const service = await openToyService(t, options);
      const what = `${Object.keys(options).join()} ${JSON.stringify(headers)}`;
      const reply = await setUp(service.url, headers);
      t.same(reply, { status: 401, error: 'setup_token_required' }, what);
      t.equal(
        service.logged.filter((line) => line.includes('setup_token=')).length,
        1,
        `${what}: the log has the token`,
      );
      t.same((await request(service.url, '/api/auth/status')).json, { configured: false });
    }
  },
);

t.test('a passkey of the configuration needs no token, and the log says nothing', async (t) => {
  const { logged } = await openToyService(t, { host: '0.0.0.0', godKey: PASSKEY });
  t.same(logged, []);
});

t.test('the token is in the log of the command, as one line', { skip: SKIP_IN_SHORT }, async (t) => {
  const open = await startService(t, { env: { SIM_HOST: '0.0.0.0' } });
  const reply = await post(open.url, '/api/auth/setup', { passkey: PASSKEY });
  t.equal(errorCode(reply), 'setup_token_required');
  const { stderr } = await open.stop();
  const lines = stderr.split('\n').filter((line) => line.includes('one-time token'));
  t.equal(lines.length, 1);
  t.match(JSON.parse(lines[0]!), { token: /^[\w-]{24}$/, page: /^\/\?setup_token=/ });
  const keyed = await startService(t, { env: { SIM_HOST: '0.0.0.0', SIM_GOD_KEY: PASSKEY } });
  t.equal((await keyed.stop()).stderr, '', 'with a passkey there is nothing to say');
});

/** `fetch` sends a Host header of its own. */
function setUp(url: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; error: string }> {
  return new Promise((resolve, reject) => {
    const call = ask(`${url}/api/auth/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    call.on('error', reject);
    call.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      const { detail } = JSON.parse(text) as { detail?: { error?: string } };
      resolve({ status: response.statusCode ?? 0, error: detail?.error ?? '' });
    });
    call.end(JSON.stringify({ passkey: PASSKEY }));
  });
}
