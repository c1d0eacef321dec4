/** A standby takes the place of a primary that is gone, and history goes on (docs/fail-over.md). All parts are real. */
import t, { type Test } from 'tap';
import { checker } from '../../schemas/validation.js';
import { type HealthAnswer, HandOverAnswer } from '../../schemas/wire/service.js';
import { isCi } from '../support/ci.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { runMain, startService, type RunningService } from '../support/service.js';
import { connectSocket } from '../support/socket-client.js';
import { timed, until } from '../support/until.js';
import { libsqlProgram, startLibsql, type LibsqlServer } from './libsql-server.js';

const program = libsqlProgram();
const skip = program === null && 'SKIPPED: no libSQL server for this platform among the dependencies';
if (skip && isCi()) t.fail(skip);

function serve(test: Test, server: LibsqlServer, ...options: string[]): Promise<RunningService> {
  const world = { SIM_SEED: '7', SIM_TICK_RATE: '60', SIM_WIDTH: '200', SIM_HEIGHT: '150' };
  const env = { ...world, SIM_DB_TOKEN: server.token, SIM_GOD_KEY: PASSKEY };
  return startService(test, { store: server.url, env, options });
}

const health = async ({ url }: RunningService): Promise<HealthAnswer> =>
  (await request(url, '/healthz')).json as unknown as HealthAnswer;

async function leads(service: RunningService, tick: number): Promise<void> {
  await until('it leads', async () => {
    const now = await health(service).catch(() => null);
    return now?.role === 'primary' && now.tick > tick;
  });
}

async function isOneHistory(test: Test, primary: RunningService): Promise<void> {
  test.equal((await post(primary.url, '/api/control', { action: 'pause' }, PASSKEY)).status, 200);
  const { worlds } = (await request(primary.url, '/api/worlds')).json as {
    worlds: { ticks: number; state_hash: string }[];
  };
  const { changes } = (await request(primary.url, '/api/worlds/1/laws')).json as {
    changes: { tick: number; law: string; to: number }[];
  };
  const args = changes.flatMap(({ tick, law, to }) => ['--law-at', `${tick}:${law}=${to}`]);
  const size = ['--law', 'width=200', '--law', 'height=150'];
  const run = await runMain(['run', '--seed', '7', '--ticks', String(worlds[0]!.ticks), ...size, ...args, '--json']);
  test.match(run.stdout, worlds[0]!.state_hash, 'the history is that of one service alone');
}

t.test('a standby follows, refuses commands, and takes over from a killed primary', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const first = await serve(test, server);
  await until('events are stored', async () => (await health(first)).tick > 60);
  const second = await serve(test, server, '--standby');
  await until('the primary knows its standby', async () => (await health(first)).standby === second.url);
  test.match(await health(second), { role: 'standby', replica: { primary: first.url, connected: true } });
  const refused = await post(second.url, '/api/control', { action: 'pause' }, PASSKEY);
  test.equal(refused.status, 503);
  test.match(refused.json, {
    detail: { error: 'standby', detail: new RegExp(`send them to ${first.url}`) },
  });
  test.equal((await request(second.url, '/api/history?limit=5')).status, 200);

  test.equal((await post(first.url, '/api/laws', { birth_rate: 0.02 }, PASSKEY)).status, 200);
  test.equal((await post(first.url, '/api/control', { action: 'set_speed', value: 40 }, PASSKEY)).status, 200);
  const socket = await connectSocket(second.url);
  test.teardown(() => socket.close());
  const { tick } = await health(second);
  await first.kill();
  await leads(second, tick);
  const after = await health(second);
  test.match(after, { speed_target: 40, paused: false, world_id: 1 });
  test.notOk('replica' in after);
  test.match((await request(second.url, '/api/laws')).json, { birth_rate: 0.02 });
  test.equal((await post(second.url, '/api/laws', { birth_rate: 0.03 }, PASSKEY)).status, 200);

  const third = await serve(test, server, '--standby');
  test.match(await health(third), { role: 'standby', replica: { primary: second.url } });
  await isOneHistory(test, second);
  await third.stop();
  await second.stop();
});

t.test('a paused primary becomes the standby, and hands over and back', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const first = await serve(test, server);
  const handOver = ({ url }: RunningService) => post(url, '/api/hand-over', {}, PASSKEY);
  test.match(await handOver(first), { status: 409, json: { detail: { error: 'no_standby' } } });
  const second = await serve(test, server, '--standby');
  await until('events are stored', async () => (await health(first)).tick > 60);
  const { tick } = await health(first);
  first.process.kill('SIGSTOP');
  await leads(second, tick);
  const ack = await post(second.url, '/api/laws', { birth_rate: 0.02 }, PASSKEY);
  test.equal(ack.status, 200);
  first.process.kill('SIGCONT');
  // The answer of the paused service is an error or that of a standby. It changes nothing in any case.
  const late = await post(first.url, '/api/laws', { birth_rate: 0.9 }, PASSKEY).catch(() => null);
  test.not(late?.status, 200);
  await until('the first stands by', async () => {
    const now = await health(first).catch(() => null);
    return now?.role === 'standby' && now.replica?.primary === second.url && now.replica.connected;
  });

  await until('the second knows its standby', async () => (await health(second)).standby === first.url);
  const before = await health(second);
  const answer = await timed(test, 'the hand-over', async () => {
    const answered = await handOver(second);
    await leads(first, (answered.json as { tick: number }).tick);
    return answered;
  });
  test.match(answer, { status: 200, json: { ok: true, standby: first.url, world_id: 1 } });
  test.ok(checker(HandOverAnswer, 'body')(answer.json).ok);
  test.ok((answer.json as { tick: number }).tick >= before.tick);
  await until('the second stands by', async () => {
    const now = await health(second).catch(() => null);
    return now?.role === 'standby' && now.replica?.primary === first.url && now.replica.connected;
  });
  test.match((await request(second.url, '/api/laws')).json, { birth_rate: 0.02 });
  await isOneHistory(test, first);
  test.match(await second.stop(), { code: 0 });
  test.match(await first.stop(), { code: 0 });
});
