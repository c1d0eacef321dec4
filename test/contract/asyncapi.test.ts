/** The AsyncAPI document is valid for the official parser and correct for a real socket's messages both ways. */
import { Parser, type AsyncAPIDocumentInterface } from '@asyncapi/parser';
import t from 'tap';
import type { TSchema } from '../../schemas/typebox.js';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { EVENT_MESSAGES, LOG_MESSAGES, SERVER_MESSAGES } from '../../schemas/documents/asyncapi.js';
import { checker, type Checked } from '../../schemas/validation.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { connectSocket, type Frame } from '../support/socket-client.js';
import { startToyService } from '../support/toy-service.js';

/** Highest severity number of errors and warnings; above it are recommendations. */
const WARNING = 1;

const service = await startToyService({
  godKey: PASSKEY,
  laws: { tick_rate: 20, width: 180, height: 135 },
  factory: { create: createWorld, restore: restoreWorld },
});
t.teardown(() => service.close());
const { url } = service;
const text = (await request(url, '/asyncapi.json')).text;
const { document, diagnostics } = await new Parser().parse(text);
const sound = document as AsyncAPIDocumentInterface;

t.test('the official parser finds nothing wrong with the document', async (t) => {
  const faults = diagnostics.filter(({ severity }) => severity <= WARNING);
  t.same(
    faults.map(({ message, path }) => [path.join('.'), message]),
    [],
  );
  t.match(sound.version(), /^3\./);
  t.equal(sound.channels().get('ws')?.address(), '/ws');
});

t.test('it has the address that the client used', async (t) => {
  const { host } = new URL(url);
  t.same(
    sound.servers().map((server) => [server.host(), server.protocol()]),
    [[host, 'ws']],
  );
  const { json } = await request(url, '/asyncapi.json', { headers: { 'x-forwarded-proto': 'https' } });
  t.match(json, { servers: { here: { protocol: 'wss' } } });
});

t.test('messages that the service sends and receives, and its replies', async (t) => {
  const sent = sound.operations().filterBySend();
  const received = sound.operations().filterByReceive();
  const names = (operations: typeof sent): string[] =>
    operations.flatMap((operation) => operation.messages().map((message) => message.name() ?? ''));
  const answers = received.flatMap((operation) => {
    return (
      operation
        .reply()
        ?.messages()
        .map((message) => message.name() ?? '') ?? []
    );
  });
  t.same(
    [...names(sent), ...answers].sort(),
    [...Object.keys({ ...SERVER_MESSAGES, ...LOG_MESSAGES, ...EVENT_MESSAGES }), 'compact'].sort(),
  );
  t.same(names(received), ['action']);
});

t.test('every kind of message that a viewer gets matches the document', async (t) => {
  const frames = await framesOfEveryKind();
  t.same([...new Set(frames.map(({ type }) => type))].sort(), Object.keys(SERVER_MESSAGES).sort());
  t.ok(
    frames.some((frame) => frame.type === 'state' && 'analytics' in frame),
    'one of them is a state with analytics',
  );
  for (const [type, check] of Object.keys(SERVER_MESSAGES).map((name) => [name, checkOf(name)] as const)) {
    const ofType = frames.filter((frame) => frame.type === type);
    for (const frame of ofType) t.same(itemsOf(check(frame)), [], type);
    t.notSame(itemsOf(check({ type: 'other' })), [], `${type}: another frame is refused`);
  }
});

t.test('every action in the document is accepted', async (t) => {
  const message = sound.messages().get('action');
  const check = checkOf('action');
  const viewer = await connectSocket(url);
  t.teardown(() => viewer.close());
  const examples = message?.examples().map((example) => example.payload() as object) ?? [];
  t.ok(examples.length >= 5);
  for (const [at, example] of examples.entries()) {
    t.same(itemsOf(check(example)), []);
    const id = `example ${at}`;
    viewer.send({ ...example, key: PASSKEY, id });
    const answer = await viewer.frame(`the answer to ${JSON.stringify(example)}`, (frame) => frame['id'] === id);
    t.equal(answer.type, 'ack');
  }
  t.notSame(itemsOf(check({ action: 'dance' })), []);
});

async function framesOfEveryKind(): Promise<readonly Frame[]> {
  const viewer = await connectSocket(url);
  t.teardown(() => viewer.close());
  const isType = (type: string) => (frame: Frame) => frame.type === type;
  await viewer.frame('analytics', (frame) => frame.type === 'state' && 'analytics' in frame);
  viewer.send('no JSON');
  viewer.send({ action: 'set_speed', value: -1, key: PASSKEY, id: 4 });
  viewer.send({ action: 'pause', key: 'not the passkey' });
  viewer.send({ action: 'pause', key: PASSKEY, id: 'a' });
  await post(url, '/api/laws?persist=false', { food_count: 123 }, PASSKEY);
  service.fanOut.primary(true);
  for (const type of Object.keys(SERVER_MESSAGES)) await viewer.frame(type, isType(type));
  await viewer.frame('the second error', (frame) => frame.type === 'error' && frame['id'] === 4);
  return viewer.frames;
}

function checkOf(name: string): (value: unknown) => Checked<unknown> {
  const message = sound.messages().get(name) ?? sound.allMessages().get(name);
  if (message === undefined) throw new Error(`the document has no message ${name}`);
  return checker(message.payload()?.json() as unknown as TSchema, 'body');
}

function itemsOf(checked: Checked<unknown>): readonly unknown[] {
  return checked.ok ? [] : checked.items;
}
