/** Answers are sent in a coding that the client accepts, each with its own tag (RFC 9110, 8.4, 12.5.3 and 13.1.2). */
import { Agent, get, globalAgent, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { AnswerCompressor } from '#http/answer/coding.js';
import { JSON_TYPE } from '#http/answer/responses.js';
import { LIMITS } from '#schemas/limits.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { PASSKEY, post, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

interface Sent {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The client's end of the connection. */
  readonly port: number | undefined;
}

const service = await openToyService(t);

/** Reads an answer without `fetch`, which decompresses bodies. */
function wire(
  path: string,
  headers: RequestOptions['headers'] = {},
  method = 'GET',
  agent = globalAgent,
  url = service.url,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const options = { headers, method, agent };
    get(url + path, options, (response) => {
      const { statusCode: status, headers: told, socket } = response;
      const port = socket.localPort;
      buffer(response).then((bytes) => resolve({ status, headers: told, bytes, port }), reject);
    }).on('error', reject);
  });
}

const SPACE = 0x20;
const taking = (coding: string) => ({ headers: new Map([['accept-encoding', coding]]) });
const accepting = (coding: string): Promise<Sent> => wire('/wiki', { 'accept-encoding': coding });
const unpacked = ({ headers, bytes }: Sent): Buffer => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
};

const LARGE = [
  '/',
  '/wiki',
  '/wiki?lang=vi',
  '/guide',
  '/guide?format=json',
  '/api/wiki',
  '/openapi.json',
  '/docs/god-laws.md',
  '/docs/swagger-ui-bundle.js',
  '/viewer/main.js',
  '/pages/style.css',
];

t.test('large texts are compressed without loss, each representation with its own tag', async (test) => {
  for (const path of LARGE) {
    const plain = await wire(path);
    test.equal(plain.headers['content-encoding'], undefined, path);
    const tags = new Set([plain.headers.etag]);
    for (const coding of ['br', 'gzip']) {
      const packed = await wire(path, { 'accept-encoding': coding });
      test.equal(packed.headers['content-encoding'], coding, path);
      test.ok(packed.bytes.length < 0.6 * plain.bytes.length, `${path}: ${packed.bytes.length} bytes`);
      test.ok(unpacked(packed).equals(plain.bytes), path);
      tags.add(packed.headers.etag);
      const { status, bytes } = await wire(path, {
        'accept-encoding': coding,
        'if-none-match': String(packed.headers.etag),
      });
      test.same([status, bytes.length], [304, 0], path);
    }
    test.equal(tags.size, 3, path);
    test.match(plain.headers.vary, /Accept-Encoding/, path);
  }
});

t.test('the tag of one representation is not valid for another', async (test) => {
  const [packed, plain] = await Promise.all([accepting('gzip'), wire('/wiki')]);
  for (const [coding, tag] of [
    ['br', packed.headers.etag],
    ['identity', packed.headers.etag],
    ['gzip', plain.headers.etag],
  ]) {
    const { status } = await wire('/wiki', { 'accept-encoding': coding, 'if-none-match': tag });
    test.equal(status, 200, coding ?? '');
  }
});

t.test('the coding with the highest weight is sent, of equals the smaller; never a refused one', async (test) => {
  for (const [header, coding] of [
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['x-gzip', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['*;q=0', undefined],
    ['deflate', undefined],
    ['gzip;q=often', undefined],
    ['', undefined],
  ] as const) {
    test.equal((await accepting(header)).headers['content-encoding'], coding, header);
  }
});

t.test('HEAD has the headers of GET', async (test) => {
  for (const coding of ['br', 'identity']) {
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => wire('/openapi.json', { 'accept-encoding': coding }, method)),
    );
    const facts = ({ headers }: Sent) => [headers['content-length'], headers['content-encoding'], headers.etag];
    test.same(facts(head!), facts(got!));
    test.equal(head?.bytes.length, 0);
  }
});

t.test('a connection serves an answer without a body, then the next answer', async (test) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  test.teardown(() => agent.destroy());
  const ports = new Set<number | undefined>();
  const ask = async (method: string, headers: Readonly<Record<string, string>> = {}): Promise<Sent> => {
    const sent = await wire('/docs', headers, method, agent);
    ports.add(sent.port);
    return sent;
  };
  const { etag } = (await ask('HEAD')).headers;
  test.equal((await ask('OPTIONS')).status, 204);
  test.equal((await ask('GET', { 'if-none-match': String(etag) })).status, 304);
  test.ok((await ask('GET')).bytes.length > 0);
  test.equal(ports.size, 1);
});

t.test('a large JSON answer is compressed without loss; it depends on the coding, and has no tag', async (test) => {
  const worlds = await openToyService(test, { padding: 3 * LIMITS.packedAnswerBytesMin.value, godKey: PASSKEY });
  await post(worlds.url, '/api/control', { action: 'pause' }, PASSKEY);
  const isPaused = async () => ((await request(worlds.url, '/api/state')).json as StateMessage).paused;
  await until('the last state before the pause', isPaused);
  for (const path of ['/api/state']) {
    const askPlain = () => wire(path, {}, 'GET', globalAgent, worlds.url);
    let plain = await askPlain();
    test.same([plain.headers['content-encoding'], plain.headers.etag], [undefined, undefined], path);
    test.match(plain.headers.vary, 'Accept-Encoding', path);
    for (const coding of ['br', 'gzip']) {
      const ask = (method: string) => wire(path, { 'accept-encoding': coding }, method, globalAgent, worlds.url);
      let [packed, head] = [plain, plain];
      // A paused world still sends its state now and then.
      await until('the same state before and after', async () => {
        plain = await askPlain();
        packed = await ask('GET');
        head = await ask('HEAD');
        return (await askPlain()).bytes.equals(plain.bytes);
      });
      test.same([packed.headers['content-encoding'], packed.headers.etag], [coding, undefined], path);
      test.match(packed.headers.vary, 'Accept-Encoding', path);
      test.ok(packed.bytes.length < 0.6 * plain.bytes.length, `${path}: ${packed.bytes.length} bytes`);
      test.ok(unpacked(packed).equals(plain.bytes), path);
      const facts = ({ headers }: Sent) => [headers['content-length'], headers['content-encoding']];
      test.same(facts(head), facts(packed), `HEAD ${path}`);
    }
  }
});

t.test('clients of one state share its bytes in each coding', async (test) => {
  const compressor = new AnswerCompressor();
  const state = new Uint8Array(new SharedArrayBuffer(2 * LIMITS.packedAnswerBytesMin.value)).fill(SPACE);
  const codings = ['br', 'gzip', 'br', 'gzip', 'br'];
  const sent = await Promise.all(codings.map((coding) => compressor.encode(taking(coding), state, JSON_TYPE)));
  const [brotli, gzipped] = sent.map(({ body }) => body);
  test.ok(brotliDecompressSync(brotli!).equals(state));
  test.ok(gunzipSync(gzipped!).equals(state));
  for (const [n, { body }] of sent.entries()) test.equal(body, n % 2 === 0 ? brotli : gzipped);
});

t.test('only a few answers are compressed at a time; beyond that they are sent as they are', async (test) => {
  const compressor = new AnswerCompressor();
  const most = LIMITS.answerPackingsAtOnceMax.value;
  const bodies = Array.from({ length: 3 * most }, () => ' '.repeat(LIMITS.packedAnswerBytesMin.value));
  const ask = () => bodies.map((body) => compressor.encode(taking('gzip'), body, JSON_TYPE));
  for (let round = 0; round < 2; round++) {
    const sent = await Promise.all(ask());
    const coded = sent.map(({ headers }) => headers['content-encoding'] === 'gzip');
    test.same(
      coded,
      bodies.map((_, n) => n < most),
      'and when they are done, others are',
    );
    test.ok(sent.every(({ headers }) => headers['vary'] === 'Accept-Encoding'));
  }
});

t.test('small bodies, pictures and texts that differ at each request are not compressed', async (test) => {
  const taking = { 'accept-encoding': 'br, gzip' };
  for (const path of ['/robots.txt', '/icon.svg', '/metrics', '/api/version']) {
    const { status, headers } = await wire(path, taking);
    test.same([status, headers['content-encoding']], [200, undefined], path);
  }
});

t.test('clients under many host names get their pages, compressed or not', async (test) => {
  const hosts = Array.from({ length: 6 * LIMITS.packingsAtOnceMax.value }, (_, n) => `world-${n}.example`);
  const pages = await Promise.all(hosts.map((host) => wire('/wiki', { host, 'accept-encoding': 'gzip' })));
  for (const [n, page] of pages.entries()) {
    test.equal(page.status, 200);
    test.ok(unpacked(page).includes(`http://${hosts[n]}/`), 'with the address of its request');
  }
  test.ok(pages.some(({ headers }) => headers['content-encoding'] === 'gzip'));
});
