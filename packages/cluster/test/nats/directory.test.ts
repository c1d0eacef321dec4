/** Entries of the directory are of others (docs/nats.md#the-directory): each is bounded and stands under its own name. */
import t, { type Test } from 'tap';
import type { Bucket, BucketChange } from '../../nats/bucket.js';
import type { Nats, NatsSession } from '../../nats/connection.js';
import type { TelemetryProtocol } from '#actors/telemetry/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { NatsDirectory } from '../../nats/directory.js';
import { LIMITS } from '#schemas/limits.js';
import type { DirectoryEntry } from '#schemas/wire/directory.js';

const ENTRY = {
  name: 'main',
  world_id: 1,
  tick: 100,
  population: 50,
  preset: null,
  url: 'http://main.example.org',
  role: 'primary',
  ok: true,
  viewers: 2,
} as const satisfies DirectoryEntry;

/** The directory of the service `own`, and a function that brings it a change of the bucket. */
async function directory(test: Test): Promise<{ list: NatsDirectory['list']; put(key: string, entry: object): void }> {
  let onChange: (change: BucketChange) => void = () => undefined;
  const bucket = {
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    watch(listener: typeof onChange) {
      onChange = listener;
      return new Promise(() => undefined);
    },
  } as unknown as Bucket;
  const session = {} as NatsSession;
  const onSession = (listener: (current: NatsSession) => void): void => listener(session);
  const health = { world_id: 1, tick: 1, creatures: 1, preset: null, role: 'primary', ok: true, clients: 0 };
  const own = new NatsDirectory({
    name: 'own',
    nats: { session, onSession } as unknown as Nats,
    openBucket: () => Promise.resolve(bucket),
    telemetry: { ask: () => Promise.resolve(health) } as unknown as ActorRef<TelemetryProtocol>,
    address: () => 'http://own.example.org',
    log: { warn: (facts) => test.fail('a warning', facts) },
    now: () => 0,
  });
  own.begin();
  test.teardown(() => own.close());
  await new Promise(setImmediate);
  const put = (key: string, entry: object): void => onChange({ key, text: JSON.stringify(entry), ageMs: 0 });
  return { list: () => own.list(), put };
}

t.test('an entry that is impossible, or stands under the key of another name, is not listed', async (test) => {
  const { list, put } = await directory(test);
  const names = async (): Promise<string[]> => (await list()).worlds.map(({ name }) => name);
  put('main.1', ENTRY);
  test.same(await names(), ['main', 'own'], 'the positive control');
  put('flat.1', { ...ENTRY, name: 'other' });
  put('flat.2', { ...ENTRY, name: 'fla' });
  put('a.b.1', { ...ENTRY, name: 'a.b' });
  const long = 'x'.repeat(LIMITS.worldNameCharactersMax.value + 1);
  put(`${long}.1`, { ...ENTRY, name: long });
  for (const [index, part] of [
    { viewers: -5 },
    { viewers: 1e9 },
    { tick: -1 },
    { population: -1 },
    { world_id: -1 },
    { url: `http://${'x'.repeat(LIMITS.directoryUrlCharactersMax.value)}` },
  ].entries())
    put(`wrong.${index}`, { ...ENTRY, name: 'wrong', ...part });
  test.same(await names(), ['main', 'own']);
  put('main.1', { ...ENTRY, viewers: -5 });
  test.same(await names(), ['own'], 'an entry that becomes impossible leaves');
});

t.test('the directory has a limit of entries, and known ones are still renewed', async (test) => {
  const { list, put } = await directory(test);
  const most = LIMITS.directoryEntriesMax.value;
  for (let index = 0; index < most * 2; index++) put(`w${index}.1`, { ...ENTRY, name: `w${index}` });
  put('w0.1', { ...ENTRY, name: 'w0', viewers: 7 });
  const { worlds } = await list();
  test.equal(worlds.length, most + 1, 'and the service itself');
  test.equal(worlds.find(({ name }) => name === 'w0')?.viewers, 7);
});

t.test('the services of a name are one world', async (test) => {
  const { list, put } = await directory(test);
  put('main.1', ENTRY);
  put('main.2', { ...ENTRY, role: 'follower', tick: 99, viewers: 3, url: 'http://follower.example.org' });
  const [world] = (await list()).worlds;
  test.match(world, { name: 'main', tick: 100, viewers: 5, has_primary: true });
  test.same(
    world!.services.map(({ url }) => url),
    ['http://follower.example.org', ENTRY.url],
  );
});
