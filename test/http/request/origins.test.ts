/** Which pages are the service's own. DNS rebinding gives a page the host's origin, and it must still be refused. */
import { lookup } from 'node:dns/promises';
import { request as rawRequest } from 'node:http';
import { hostname } from 'node:os';
import t from 'tap';
import { PASSKEY } from '../../support/requests.js';
import { connectSocket, openViewer } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';

interface PostReply {
  readonly status: number;
  readonly text: string;
}

function postFrom(
  url: string,
  path: string,
  body: object,
  origin: string,
  key?: string,
  host = new URL(origin).host,
): Promise<PostReply> {
  const headers = {
    origin,
    host,
    'content-type': 'application/json',
    ...(key !== undefined && { 'x-god-key': key }),
  };
  return new Promise((resolve, reject) => {
    const sent = rawRequest(url + path, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

t.test(
  'a page under a foreign name may watch, but not enrol a passkey or act, over HTTP or on the socket',
  async (test) => {
    const service = await openToyService(test);
    const { url } = service;
    const { port } = new URL(url);
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'xn--localhost-.example',
    ]) {
      const origin = `http://${host}`;
      const setup = await postFrom(url, '/api/auth/setup', { passkey: PASSKEY }, origin);
      test.equal(setup.status, 403, host);
      test.match(JSON.parse(setup.text), {
        detail: { error: 'origin_not_allowed', detail: new RegExp(`add ${origin} to SIM_ALLOWED_ORIGINS`) },
      });
      test.equal((await postFrom(url, '/api/control', { action: 'pause' }, origin, PASSKEY)).status, 403);
      const viewer = await openViewer(test, url, { origin, host });
      await viewer.frame('the state', ({ type }) => type === 'state');
      viewer.send({ action: 'pause', key: PASSKEY, id: 1 });
      const refused = await viewer.frame('the refusal', ({ type }) => type === 'error');
      test.match(refused, { id: 1, detail: { error: 'origin_not_allowed' } });
    }
    for (const origin of ['null', 'file://', 'capacitor://localhost']) {
      const { status, text } = await postFrom(
        url,
        '/api/auth/setup',
        { passkey: PASSKEY },
        origin,
        '',
        `127.0.0.1:${port}`,
      );
      test.match({ status, text }, { status: 403, text: /"Pages of [^"]+ cannot name them; open the page over http/ });
    }
    const status = await fetch(`${url}/api/auth/status`);
    test.same(await status.json(), { configured: false });
    test.equal(service.logged.filter((line) => line.includes('SIM_ALLOWED_ORIGINS')).length, 1, 'logged once');
  },
);

t.test('loopback names, numeric addresses and listed origins are allowed', async (test) => {
  const service = await openToyService(test, { godKey: PASSKEY, allowedOrigins: ['https://world.example'] });
  const { url } = service;
  const { port } = new URL(url);
  for (const origin of [
    url,
    `http://localhost:${port}`,
    `http://spaceland.localhost:${port}`,
    `http://[::1]:${port}`,
    'http://192.168.1.20',
    'https://[fd00::20]',
    'https://world.example',
  ]) {
    const { status, text } = await postFrom(url, '/api/control', { action: 'resume' }, origin, PASSKEY);
    test.equal(status, 200, `${origin} ${text}`);
    const viewer = await openViewer(test, url, { origin, host: new URL(origin).host });
    viewer.send({ action: 'resume', key: PASSKEY, id: 1 });
    test.match(await viewer.frame('the ack', ({ type }) => type === 'ack'), { ok: true });
  }
  for (const [origin, host] of [
    ['http://192.168.1.5', '192.168.1.5:80'],
    ['https://192.168.1.5', '192.168.1.5:443'],
  ] as const) {
    const { status, text } = await postFrom(url, '/api/control', { action: 'resume' }, origin, PASSKEY, host);
    test.equal(status, 200, `${origin} at ${host}: ${text}`);
  }
  test.equal((await postFrom(url, '/api/control', { action: 'resume' }, 'http://world.example')).status, 403);
  test.equal(service.logged.length, 1);
});

t.test('the name in SIM_HOST is allowed', async (test) => {
  const host = hostname();
  const isKnown = await lookup(host).then(
    () => true,
    () => false,
  );
  if (!isKnown) return test.comment(`this machine does not know its own name, ${host}`);
  const { url } = await openToyService(test, { godKey: PASSKEY, host });
  const resumed = await postFrom(url, '/api/control', { action: 'resume' }, url, PASSKEY);
  test.equal(resumed.status, 200, url);
  (await connectSocket(url, { origin: url })).close();
});

t.test('the viewer alone may be framed, by the named origins alone', async (t) => {
  const policyOf = async (url: string, path: string): Promise<string | null> =>
    (await fetch(url + path)).headers.get('content-security-policy');
  const closed = await openToyService(t);
  t.match(await policyOf(closed.url, '/'), /frame-ancestors 'none'/);
  const open = await openToyService(t, { frameAncestors: ['https://friend.example'] });
  t.match(await policyOf(open.url, '/'), /frame-ancestors https:\/\/friend\.example$/);
  t.match(await policyOf(open.url, '/docs'), /frame-ancestors 'none'/);
});
