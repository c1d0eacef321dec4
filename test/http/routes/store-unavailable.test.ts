/** Admin actions are applied while the store cannot be written; answers wait. Unreadable data are an error. */
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import { CodedError } from '#schemas/errors.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { until } from '../../support/until.js';
import { errorCode, PASSKEY, post, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

interface Control {
  readonly paused: boolean;
  readonly tick: number;
}

t.test('actions are applied in order and reads are answered while the store is locked', async (test) => {
  const service = await openToyService(test, {
    godKey: PASSKEY,
    storeBusyMs: 20,
    factory: { create: createWorld, restore: restoreWorld },
    laws: { tick_rate: 20, width: 180, height: 135 },
  });
  const client = createClient({ url: pathToFileURL(service.store).href });
  test.teardown(() => client.close());
  const state = async () => (await request(service.url, '/api/state')).json as StateMessage;
  let answered = 0;
  const act = async (action: string): Promise<Control> => {
    const { status, json } = await post(service.url, '/api/control', { action }, PASSKEY);
    answered++;
    test.equal(status, 200, action);
    return json as Control;
  };

  const lock = await client.transaction('write');
  const paused = act('pause');
  await until('time stands', async () => (await state()).paused);
  const stood = await state();
  const { id } = stood.entities.find(({ kind }) => kind === 'creature')!;
  for (const path of ['/api/clans', `/api/creature/${id}`, '/api/state']) {
    test.equal((await request(service.url, path)).status, 200, path);
  }
  const resumed = act('resume');
  await until('time goes on', async () => (await state()).tick > stood.tick);
  test.equal(answered, 0, 'neither is durable');

  await lock.rollback();
  test.match(await paused, { paused: true, tick: stood.tick }, 'the state at that time');
  test.match(await resumed, { paused: false, tick: stood.tick });
});

t.test('a clan that could not be looked up is not reported as unknown', async (test) => {
  const memories = (): never => {
    throw new CodedError('mailbox_full');
  };
  const create: typeof createWorld = (options) => Object.assign(createWorld(options), { memories });
  const service = await openToyService(test, { factory: { create, restore: restoreWorld } });
  for (const path of ['/api/clans/999999', '/api/clans/999999/history', '/api/clan/999999/biography']) {
    const reply = await request(service.url, path);
    test.same([reply.status, errorCode(reply)], [503, 'mailbox_full'], path);
  }
});
