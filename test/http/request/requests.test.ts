/** Behaviour common to the requests of all routes. */
import { once } from 'node:events';
import { request as rawRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import t from 'tap';
import { WebSocket } from 'ws';
import { errorCode, locations, PASSKEY, post, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

const CLIENTS_LEAVING = 10;

const service = await openToyService(t, {
  godKey: PASSKEY,
  laws: { tick_rate: 20 },
  allowedOrigins: ['https://friend.example'],
  overrides: {
    telemetry: { name: 'telemetry', tell: () => true, ask: () => Promise.reject(new Error('a secret of the inside')) },
  },
});
const { url } = service;

/** The `Accept` header of Chromium for a page. */
const BROWSERS_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

t.test('an unknown path is 404, also one that only starts like a known one', async (t) => {
  for (const path of ['/nothing', '/api/stat', '/api/state//', '/api/presets', '/docs/../package.json']) {
    const reply = await request(url, path);
    if (path === '/api/presets') t.equal(reply.status, 200);
    else {
      t.equal(reply.status, 404, path);
      t.equal(errorCode(reply), 'not_found');
    }
  }
});

t.test('a slash at the end of a path leads a read to the resource, on this host alone', async (t) => {
  const ask = (path: string, method = 'GET') => request(url, path, { method, redirect: 'manual' });
  for (const [path, location] of [
    ['/docs/', '/docs'],
    ['/api/clans/', '/api/clans'],
    ['/api/history/?limit=1&q=a%20b', '/api/history?limit=1&q=a%20b'],
    ['/api/clans/7/', '/api/clans/7'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(path, method);
      t.equal(reply.status, 308, `${method} ${path}`);
      t.equal(reply.headers.get('location'), location);
      t.equal(reply.headers.get('access-control-allow-origin'), '*');
    }
  }
  for (const path of ['//evil.example/', '//evil.example//', '/nothing/', '/api/clans//', '/api/control/']) {
    t.equal((await ask(path)).status, 404, path);
  }
  t.equal((await ask('/api/laws/', 'POST')).status, 404, 'a call that changes something is not redirected');
});

t.test('the lines of one header are one list, for addresses and protocols alike', async (t) => {
  const proxied = await openToyService(t, { godKey: PASSKEY, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
  const socket = new WebSocket(`${proxied.url.replace('http', 'ws')}/ws`, {
    headers: { 'x-forwarded-for': ['203.0.113.7', '10.0.0.9'] } as unknown as Record<string, string>,
  });
  t.teardown(() => socket.terminate());
  await once(socket, 'open');
  const admin = { headers: { 'x-god-key': PASSKEY } };
  t.match((await request(proxied.url, '/api/viewers', admin)).json, { viewers: [{ address: '203.0.113.7' }] });

  const call = rawRequest(`${url}/ws`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-protocol': ['spaceland.v1.bin', 'chat'],
    },
  });
  call.end();
  const [answer, connection] = (await once(call, 'upgrade')) as [IncomingMessage, Socket];
  connection.destroy();
  t.equal(answer.headers['sec-websocket-protocol'], 'spaceland.v1.bin');
});

t.test('the path of the socket without an upgrade is 426, and names the protocol', async (t) => {
  for (const headers of [{}, { accept: BROWSERS_ACCEPT }]) {
    const reply = await request(url, '/ws', { headers });
    t.equal(reply.status, 426);
    t.equal(errorCode(reply), 'upgrade_required');
    t.match(reply.headers.get('upgrade'), 'websocket');
    t.match(reply.headers.get('connection'), /upgrade/i);
  }
});

t.test('a browser at an unknown path gets a page in its language with links to the pages', async (t) => {
  const browse = (path: string, language: string, accept = BROWSERS_ACCEPT) =>
    request(url, path, { headers: { accept, 'accept-language': language } });
  for (const [path, language, words, lang] of [
    ['/nothing', 'en-GB,en;q=0.9', 'Page not found', 'en'],
    ['/wiki/houses', 'vi', 'Không tìm thấy trang', 'vi'],
    ['/docs/nothing?lang=fr', 'vi', 'Page introuvable', 'fr'],
  ] as const) {
    const reply = await browse(path, language);
    t.equal(reply.status, 404, path);
    t.equal(reply.headers.get('content-type'), 'text/html; charset=utf-8');
    t.equal(reply.headers.get('content-language'), lang);
    t.match(reply.headers.get('vary'), 'Accept, Accept-Language');
    t.match(reply.text, `<h1>${words}</h1>`);
    t.match(reply.text, `<html lang="${lang}">`);
    for (const page of ['/', '/health', '/guide', '/wiki']) {
      t.match(reply.text, `href="${page}?lang=${lang}"`, 'a link to a page');
      t.equal((await request(url, `${page}?lang=${lang}`)).status, 200);
    }
    t.notMatch(reply.text, /rel="(canonical|alternate)"|nothing\?|houses/, 'it is no page of its own');
  }
  for (const [path, accept] of [
    ['/api/nothing', BROWSERS_ACCEPT],
    ['/nothing', '*/*'],
    ['/nothing', 'application/json, text/html;q=0.9'],
    ['/nothing', 'text/html;q=0'],
  ] as const) {
    const reply = await browse(path, 'en', accept);
    t.equal(reply.status, 404);
    t.equal(errorCode(reply), 'not_found', `${path}, ${accept}`);
  }
  const posted = await request(url, '/nothing', { method: 'POST', headers: { accept: BROWSERS_ACCEPT } });
  t.equal(errorCode(posted), 'not_found', 'only GET and HEAD get the page');
});

t.test('a wrong method is 405 with Allow', async (t) => {
  for (const [method, path, allow] of [
    ['DELETE', '/api/laws', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/api/state', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/control', 'POST, OPTIONS'],
  ] as const) {
    const reply = await request(url, path, { method });
    t.equal(reply.status, 405, `${method} ${path}`);
    t.equal(reply.headers.get('allow'), allow);
    t.equal(errorCode(reply), 'method_not_allowed');
  }
});

t.test('an invalid query is 422 with one item per value, each located in query', async (t) => {
  const reply = await request(url, '/api/history?limit=0&since=1e3&major=maybe&entity_id=99999999999999999999');
  t.equal(reply.status, 422);
  t.same(locations(reply).sort(), [
    ['query', 'entity_id'],
    ['query', 'limit'],
    ['query', 'major'],
    ['query', 'since'],
  ]);
});

t.test('malformed JSON, an empty body, a forbidden name and a body of the wrong kind are 422', async (t) => {
  for (const body of ['{"action":', '', '[]', '"pause"', '{"__proto__":{"action":"pause"}}', '{"action":7}']) {
    const reply = await post(url, '/api/control', body, PASSKEY);
    t.equal(reply.status, 422, body);
    t.equal((locations(reply)[0] as string[])[0], 'body');
  }
});

t.test('a body over 1 MiB is 413, with and without a declared length; 1 MiB is accepted', async (t) => {
  const large = 'x'.repeat(1024 * 1024 + 1);
  const declared = await post(url, '/api/control', large, PASSKEY);
  t.equal(declared.status, 413);
  t.equal(errorCode(declared), 'body_too_large');
  t.equal(await chunkedPost(url, large), 413, 'chunked');
  t.equal((await post(url, '/api/control', large.slice(1), PASSKEY)).status, 422, 'exactly 1 MiB of invalid JSON');
});

t.test('HEAD answers as GET does, without the body; OPTIONS names the methods', async (t) => {
  const head = await request(url, '/api/version', { method: 'HEAD' });
  const get = await request(url, '/api/version');
  t.equal(head.status, 200);
  t.equal(head.text, '');
  t.equal(head.headers.get('content-length'), String(Buffer.byteLength(get.text)));
  const options = await request(url, '/api/laws', { method: 'OPTIONS' });
  t.equal(options.status, 204);
  t.equal(options.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
});

t.test('every answer carries the security headers, errors too', async (t) => {
  for (const path of ['/', '/api/state', '/nothing', '/docs']) {
    const { headers } = await request(url, path);
    t.match(headers.get('content-security-policy'), /default-src 'self'.*frame-ancestors 'none'/, path);
    t.equal(headers.get('x-content-type-options'), 'nosniff');
    t.equal(headers.get('referrer-policy'), 'no-referrer');
  }
});

t.test('reads are open to pages of every origin', async (t) => {
  for (const path of ['/api/version', '/api/nothing']) {
    const { headers } = await request(url, path, { headers: { origin: 'https://stranger.example' } });
    t.equal(headers.get('access-control-allow-origin'), '*', path);
    t.match(headers.get('access-control-expose-headers'), 'ETag, Retry-After');
  }
});

t.test('admin calls from pages of other origins are refused, even with the right passkey', async (t) => {
  const control = (origin: string) =>
    request(url, '/api/control', {
      method: 'POST',
      headers: { origin, 'x-god-key': PASSKEY },
      body: '{"action":"resume"}',
    });
  const stranger = await control('https://stranger.example');
  t.equal(stranger.status, 403);
  t.equal(errorCode(stranger), 'origin_not_allowed');
  t.equal(stranger.headers.get('access-control-allow-origin'), null);
  const friend = await control('https://friend.example');
  t.equal(friend.status, 200, 'SIM_ALLOWED_ORIGINS');
  t.equal(friend.headers.get('access-control-allow-origin'), 'https://friend.example');
  t.equal((await control(url)).status, 200, 'the own origin');
  t.equal((await control('null')).status, 403, 'a sandboxed page');
});

t.test('a preflight allows the passkey header only to allowed origins', async (t) => {
  const preflight = (origin: string) =>
    request(url, '/api/control', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-god-key' },
    });
  const friend = await preflight('https://friend.example');
  t.equal(friend.headers.get('access-control-allow-origin'), 'https://friend.example');
  t.match(friend.headers.get('access-control-allow-headers'), 'x-god-key');
  t.equal((await preflight('https://stranger.example')).headers.get('access-control-allow-origin'), null);
});

t.test('an unexpected error is a 500 without details; the log has them', async (t) => {
  const reply = await request(url, '/healthz');
  t.equal(reply.status, 500);
  t.equal(errorCode(reply), 'internal');
  t.notMatch(reply.text, /secret|Error|at /);
  t.match(service.logged.at(-1), /secret/);
});

t.test('a client that disconnects before its answer causes no error', async (t) => {
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const abort = new AbortController();
      const call = fetch(`${url}/api/worlds`, { signal: abort.signal }).then(
        () => 'read',
        () => 'aborted',
      );
      setTimeout(() => abort.abort(), index % 4);
      await call;
    }),
  );
  t.equal((await request(url, '/api/version')).status, 200);
});

t.test('a client that disconnects in the middle of a body is no fault: the log has no line', async (t) => {
  const before = service.logged.length;
  const { hostname, port } = new URL(url);
  for (let client = 0; client < CLIENTS_LEAVING; client++) {
    const socket = connect(Number(port), hostname);
    socket.write(
      ['POST /api/control HTTP/1.1', 'host: spaceland', `x-god-key: ${PASSKEY}`, 'content-length: 100'].join('\r\n') +
        '\r\n\r\n{"action"',
    );
    await new Promise((resolve) => socket.once('connect', resolve));
    // The service has begun to receive the body when it has answered somebody who came later.
    await request(url, '/api/version');
    socket.destroy();
    await new Promise((resolve) => socket.once('close', resolve));
    await request(url, '/api/version');
  }
  t.same(service.logged.slice(before), []);
});

t.test('pages and their files are complete and refer to no other host', async (t) => {
  for (const path of ['/', '/docs']) {
    const page = await request(url, path);
    t.equal(page.status, 200);
    t.match(page.headers.get('content-type'), 'text/html');
    t.notMatch(
      page.text.replaceAll(`content="${url}/`, ''),
      /https?:\/\/|<script>|style="|onclick=/,
      `${path} has nothing inline or from elsewhere`,
    );
    for (const [, file = ''] of page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      t.equal((await request(url, file)).status, 200, file);
    }
  }
  const file = await request(url, '/docs/swagger-ui.css');
  const again = await request(url, '/docs/swagger-ui.css', {
    headers: { 'if-none-match': file.headers.get('etag') as string },
  });
  t.equal(again.status, 304);
});

t.test('/robots.txt allows all and names the sitemap', async (t) => {
  const { text, headers } = await request(url, '/robots.txt');
  t.match(headers.get('content-type'), 'text/plain');
  t.match(text, /User-agent: \*\nAllow: \//);
  t.match(text, `Sitemap: ${url}/sitemap.xml`);
});

/** Posts without content-length; the status, or a lost connection as 413 is not. */
function chunkedPost(base: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = rawRequest(
      `${base}/api/control`,
      { method: 'POST', headers: { 'transfer-encoding': 'chunked', 'x-god-key': PASSKEY } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    for (let at = 0; at < body.length; at += 65_536) call.write(body.slice(at, at + 65_536));
    call.end();
  });
}

t.test('an answer says that the connection ends if the client asked for it, and only then', async (t) => {
  const connectionOf = async (connection: string): Promise<string | undefined> => {
    const asked = rawRequest(`${url}/openapi.json`, { agent: false, headers: { connection } });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.destroy();
    return answer.headers.connection;
  };
  t.equal(await connectionOf('close'), 'close');
  t.equal(await connectionOf('Upgrade-Insecure, Close'), 'close');
  t.not(await connectionOf('keep-alive'), 'close');
});
