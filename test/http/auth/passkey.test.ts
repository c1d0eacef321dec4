/** The passkey of the admin over HTTP. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { CheckQueue } from '#http/auth/check-queue.js';
import { PasskeyGuard, hashPasskey, headerDecodings, verifyPasskey, type PasskeyStore } from '#http/auth/passkey.js';
import { cheapHash } from '../../support/cheap-hash.js';
import { inForm } from '../../support/form.js';
import { errorCode, locations, PASSKEY, post, request } from '../../support/requests.js';
import { temporaryFolder } from '../../support/scope.js';
import { openToyService } from '../../support/toy-service.js';

/** Node's default. */
const POOL_THREADS = 4;

t.test('status, setup and guarded calls before, during and after enrolment', async (t) => {
  const { url } = await openToyService(t);
  const guarded = ['/api/control', '/api/laws', '/api/presets/balance'];

  t.same((await request(url, '/api/auth/status')).json, { configured: false });
  for (const path of guarded) {
    const reply = await post(url, path, {}, 'any key at all');
    t.equal(reply.status, 409, path);
    t.equal(errorCode(reply), 'god_key_not_configured');
  }

  for (const passkey of ['seven77', '', 7, null, 'x'.repeat(257)]) {
    const reply = await post(url, '/api/auth/setup', { passkey });
    t.equal(reply.status, 422, String(passkey));
    t.same(locations(reply), [['body', 'passkey']]);
  }
  t.equal((await post(url, '/api/auth/setup', {})).status, 422);

  const [first, second] = await Promise.all([
    post(url, '/api/auth/setup', { passkey: PASSKEY }),
    post(url, '/api/auth/setup', { passkey: PASSKEY }),
  ]);
  t.same([first.status, second.status].sort(), [200, 409], 'of two parallel calls, one succeeds');
  const winner = first.status === 200 ? first : second;
  t.same(winner.json, { ok: true, configured: true });
  for (const passkey of ['another passkey', 'short', 7]) {
    const reply = await post(url, '/api/auth/setup', { passkey });
    t.equal(reply.status, 409, `setup again with ${passkey}`);
    t.equal(errorCode(reply), 'god_key_already_configured');
  }

  // A wrong key costs a hash; the guard is the same for all paths.
  for (const [path, key] of [...guarded.flatMap((path) => [[path], [path, '']]), [guarded[0], 'wrong key']]) {
    const reply = await post(url, path!, { action: 'pause' }, key);
    t.equal(reply.status, 401, `${path} with ${key}`);
    t.equal(errorCode(reply), 'god_key_required');
  }
  t.equal((await post(url, '/api/control', { action: 'pause' }, PASSKEY)).status, 200);
  t.same((await request(url, '/api/auth/status')).json, { configured: true });
});

t.test('the passkey of a start is written only if it is another one, and needs no check afterwards', async (t) => {
  let stored: string | null = null;
  let writes = 0;
  const store: PasskeyStore = {
    read: async () => stored,
    enrol: async () => false,
    replace: async (hash) => {
      stored = hash;
      writes += 1;
    },
  };
  await new PasskeyGuard(store, () => 0).adopt(PASSKEY);
  t.equal(await verifyPasskey(PASSKEY, stored!), true);
  t.equal(writes, 1);
  stored = cheapHash(PASSKEY);
  const guard = new PasskeyGuard(store, () => 0);
  await guard.adopt(PASSKEY);
  t.equal(writes, 1);
  let turns = 0;
  setImmediate(() => (turns += 1));
  await guard.require([PASSKEY], 'a');
  t.equal(turns, 0, 'no hash was computed');
});

t.test('more than 10 wrong passkeys a minute from one address are 429 with Retry-After', async (t) => {
  const { url } = await openToyService(t, { godKey: PASSKEY });
  for (let count = 1; count <= 10; count++) {
    t.equal((await post(url, '/api/control', {}, `wrong key ${count}`)).status, 401, `wrong key ${count}`);
  }
  const reply = await post(url, '/api/control', {}, 'wrong key 11');
  t.equal(reply.status, 429);
  t.equal(errorCode(reply), 'too_many_attempts');
  const wait = Number(reply.headers.get('retry-after'));
  t.ok(wait >= 1 && wait <= 60, `${wait} s`);
  t.equal((await request(url, '/api/laws')).status, 200, 'reads are not limited');
});

t.test('a passkey may have any characters: sent as bytes, as UTF-8 or percent-encoded in the header', async (t) => {
  // The server library trims high bytes at the ends of a header: only percent-encoding preserves them.
  const passkey = 'An Ümläut, 100% 鍵 key';
  const service = await openToyService(t, { godKey: passkey });
  const control = (header: string) => post(service.url, '/api/control', { action: 'pause' }, header);
  t.equal((await control(encodeURIComponent(passkey))).status, 200, 'percent-encoded');
  t.equal((await control(Buffer.from(passkey).toString('latin1'))).status, 200, 'UTF-8 bytes');
  t.ok(headerDecodings('p\u00e4ssword').includes('pässword'), 'Latin-1 bytes');
  t.same(headerDecodings('100% sure'), ['100% sure'], 'a percent sign that encodes nothing is literal');
});

t.test('the hash is salted scrypt in PHC form and verifies only its own passkey', async (t) => {
  const hash = await hashPasskey(PASSKEY);
  t.match(hash, /^\$scrypt\$ln=\d+,r=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  t.not(hash, await hashPasskey(PASSKEY), 'the salt is new each time');
  t.equal(await verifyPasskey(PASSKEY, hash), true);
  t.equal(await verifyPasskey(`${PASSKEY} `, cheapHash(PASSKEY)), false);
  await t.rejects(verifyPasskey(PASSKEY, 'plain text'));
});

t.test('a verified key is cached: the next calls do not wait for a hash to be computed', async (t) => {
  const guard = guardOf(cheapHash(PASSKEY));
  await guard.require([PASSKEY], 'a');
  // The hash is computed on a thread of the pool, and its result comes in a later turn of the event loop.
  let turns = 0;
  const count = (): void => void (turns += 1);
  setImmediate(count);
  for (let call = 0; call < 200; call++) await guard.require([PASSKEY], 'a');
  t.equal(turns, 0);
  const other = guardOf(cheapHash(PASSKEY));
  setImmediate(count);
  await other.require([PASSKEY], 'a');
  t.equal(turns, 2, 'a key that is not cached waits');
});

t.test('a changed hash invalidates the cached key', async (t) => {
  const store = { hash: cheapHash(PASSKEY) };
  const guard = guardOf(() => store.hash);
  await guard.require([PASSKEY], 'a');
  store.hash = cheapHash('the new passkey');
  await t.rejects(guard.require([PASSKEY], 'a'), { code: 'god_key_required' });
  await guard.require(['the new passkey'], 'a');
});

t.test('parallel calls with the right key make one check and no attempt; parallel guesses are counted', async (t) => {
  const right = guardOf(cheapHash(PASSKEY));
  await Promise.all(Array.from({ length: 30 }, () => right.require([PASSKEY], 'a')));

  const guesses = guardOf(cheapHash(PASSKEY));
  const outcomes = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      guesses.require([`wrong key ${index}`], 'a').then(
        () => 'passed',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  t.equal(outcomes.filter((code) => code === 'god_key_required').length, 10);
  t.equal(outcomes.filter((code) => code === 'too_many_attempts').length, 4);
});

t.test('a key that was verified from an address is never refused there, other keys are', async (t) => {
  const guard = guardOf(cheapHash(PASSKEY));
  await guard.require([PASSKEY], 'a');
  for (let count = 0; count < 10; count++) {
    await t.rejects(guard.require(['wrong key'], 'a'), { code: 'god_key_required' });
    await t.rejects(guard.require(['wrong key'], 'b'), { code: 'god_key_required' });
  }
  await t.rejects(guard.require(['wrong key'], 'a'), { code: 'too_many_attempts' });
  await guard.require([PASSKEY], 'a');
  await t.rejects(guard.require([PASSKEY], 'b'), { code: 'too_many_attempts' }, 'it was not verified from there');
});

t.test('an attempt computes one hash, of the likeliest decoding', async (t) => {
  t.same(headerDecodings('%C3%A9t\u00c3\u00a9'), ['\u00e9t\u00c3\u00a9', '%C3%A9t\u00e9', '%C3%A9t\u00c3\u00a9']);
  const guard = guardOf(cheapHash('100%41 sure'));
  await t.rejects(guard.require(headerDecodings('100%41 sure'), 'a'), { code: 'god_key_required' });
  await guard.require(headerDecodings(encodeURIComponent('100%41 sure')), 'a');
  await guard.require(headerDecodings('100%41 sure'), 'a');
});

t.test('guesses from many addresses do not refuse the first check of the right key', async (t) => {
  const guard = guardOf(cheapHash(PASSKEY));
  const guesses = Array.from({ length: inForm(4, 17) }, (_, index) =>
    guard.require([`wrong key ${index}`], `127.0.1.${index}`).catch((error: { code: string }) => error.code),
  );
  await guard.require([PASSKEY], '127.0.0.1');
  t.same(new Set(await Promise.all(guesses)), new Set(['god_key_required']));
});

t.test('80 addresses of few networks delay the first check of another network by one check', async (t) => {
  const queue = new CheckQueue();
  let checked = 0;
  let refused = 0;
  const guesses = Array.from({ length: 80 }, (_, index) =>
    queue
      .add(`10.0.${index % 3}.${index}`, async () => void (checked += 1))
      .catch(({ code }: { code: string }) => (refused += Number(code === 'too_many_attempts'))),
  );
  const before = await queue.add('192.0.2.1', async () => checked);
  t.equal(before, 1, 'the one that ran already');
  await Promise.all(guesses);
  // 64 wait beside the one that runs, and one of them made room.
  t.same([checked, refused], [64, 16]);
});

t.test('a network that was served waits behind one that was not, and gets its turn', async (t) => {
  const queue = new CheckQueue();
  const order: string[] = [];
  const add = (address: string): Promise<unknown> => queue.add(address, async () => void order.push(address));
  await Promise.all(['10.0.0.1', '10.0.0.2', '10.0.1.1', '2001:db8:1:1::/64', '2001:db8:1:2::/64'].map(add));
  t.same(order, ['10.0.0.1', '2001:db8:1:1::/64', '10.0.1.1', '10.0.0.2', '2001:db8:1:2::/64']);
});

t.test('attempts are counted per address, for a minute', async (t) => {
  let now = 0;
  const guard = guardOf(cheapHash(PASSKEY), () => now);
  const wrong = (address: string) => guard.require(['wrong key'], address);
  for (let count = 0; count < 10; count++) await t.rejects(wrong('a'), { code: 'god_key_required' });
  await t.rejects(wrong('a'), { code: 'too_many_attempts', retryAfterS: 60 });
  await t.rejects(guard.require([PASSKEY], 'a'), { code: 'too_many_attempts' }, 'otherwise guessing could continue');
  await guard.require([PASSKEY], 'b');
  now = 60_001;
  await guard.require([PASSKEY], 'a');
});

function guardOf(hash: string | (() => string), now = () => 0): PasskeyGuard {
  const store: PasskeyStore = {
    read: async () => (typeof hash === 'string' ? hash : hash()),
    enrol: async () => false,
    replace: async () => undefined,
  };
  return new PasskeyGuard(store, now);
}

t.test('a passkey is checked although every thread of the pool is taken', async (t) => {
  const hash = cheapHash(PASSKEY);
  const fifo = join(temporaryFolder(t), 'fifo');
  execFileSync('mkfifo', [fifo]);
  // Opening it to read takes a thread until somebody opens it to write.
  let opened = 0;
  const readers = Array.from({ length: POOL_THREADS + 1 }, async () => {
    const reader = await open(fifo, 'r');
    opened++;
    await reader.close();
  });
  t.ok(await verifyPasskey(PASSKEY, hash));
  t.notOk(await verifyPasskey('another', hash));
  t.equal(opened, 0, 'the pool is still taken');
  const writer = openSync(fifo, 'r+');
  await Promise.all(readers);
  closeSync(writer);
});
