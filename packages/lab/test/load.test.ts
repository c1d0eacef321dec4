/** The load command: it counts real viewers and their frames, detects faults, and refuses invalid options. */
import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { CompactEncoder } from '#actors/encoding/compact/encoder.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import { request } from '#test/support/requests.js';
import { startService } from '#test/support/service.js';
import { until } from '#test/support/until.js';
import { openCrowd, plainCrowd } from '../load/crowd.js';
import { frameEvents, frameLine } from '#test/support/frames.js';
import { fullWorld } from '#test/fixtures/full-world.js';
import { ViewerChecks } from '../load/viewer-checks.js';

const MAIN = fileURLToPath(new URL('../load/main.js', import.meta.url));
const VIEWERS = 20;
/** Other tests run beside these viewers, which must not wait for them. */
const SMALL_LOAD = ['--nice', '0', '--rate', '10'];
const run = promisify(execFile);

async function report(stream: 'bin' | 'json', seconds: number): Promise<string> {
  const words = ['--viewers', VIEWERS, '--seconds', seconds, '--stream', stream, '--servers', 'spaceland'];
  return (await run(process.execPath, [MAIN, ...SMALL_LOAD, ...words.map(String)])).stdout;
}

function row(report: string, name: string): number[] {
  const line = report.split('\n').find((text) => text.replaceAll('*', '').startsWith(`| ${name} |`));
  if (line === undefined) throw new Error(`no row ${name} in\n${report}`);
  const cells = line.replaceAll('*', '').split('|').slice(2, -1).join(' ');
  return [...cells.replaceAll(',', '').matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
}

for (const stream of ['bin', 'json'] as const) {
  t.test(`viewers of ${stream} are opened, counted and checked`, async (t) => {
    let [seconds, stdout] = [1, ''];
    let [fewest, most, compared, decoded] = [0, 0, 0, 0];
    // The decoder of first copies begins at a keyframe: a run in which it met none is made again.
    while (fewest <= 10 || decoded === 0) {
      seconds *= 2;
      stdout = await report(stream, seconds);
      [fewest = 0, most = 0] = row(stdout, 'frames of a viewer, fewest to most');
      [compared = 0] = row(stdout, 'compared');
      [decoded = 0] = row(stdout, 'decoded in full, not decodable');
    }
    t.ok(most >= fewest, `${fewest} to ${most} frames`);
    const [frames = 0] = row(stdout, 'frames per second');
    const [ofViewer = 0] = row(stdout, 'frames per second and viewer');
    t.ok(Math.abs(VIEWERS * ofViewer - frames) <= VIEWERS * 0.1, `${ofViewer} of ${frames} frames a second`);
    t.same(row(stdout, 'out of order, other content'), [0, 0]);
    t.same(row(stdout, 'connections that ended'), [0]);
    t.ok(compared >= VIEWERS * fewest, `${compared} compared, ${decoded} decoded`);
    const [p50 = 0] = row(stdout, 'tick to receipt p50, ms');
    t.ok(p50 > 0);
    t.comment(`${fewest} to ${most} frames in ${seconds} s; from tick to receipt ${p50} ms`);
  });
}

t.test('frames that come twice, too early or with other bytes are detected', async (t) => {
  const frames = frameLine();
  const encoder = new CompactEncoder({ last: 0 });
  const head = { paused: false, speed: 10, revision: 0 };
  const world = fullWorld();
  const messages = [1, 2, 3, 4].map((tick) => {
    world.registers.tick = tick;
    return Buffer.from(encoder.next(frames.next(world), head, frameEvents()).bytes);
  });
  const [first, second, third, fourth] = messages as [Buffer, Buffer, Buffer, Buffer];
  const other = Buffer.from(second);
  other[other.length - 1]! ^= 1;
  const faults = (...ofViewers: readonly (readonly Buffer[])[]) => {
    const checks = new ViewerChecks('bin', ofViewers.length);
    checks.begin();
    for (const [viewer, frames] of ofViewers.entries()) {
      for (const bytes of frames) t.ok(checks.frame(viewer, bytes, 0, bytes.length));
    }
    const { frames, disordered, wrong } = checks.end();
    return { frames, disordered, wrong };
  };
  t.same(faults(messages, messages), { frames: 8, disordered: 0, wrong: 0 });
  t.same(faults([first, second, second]), { frames: 3, disordered: 1, wrong: 0 }, 'twice');
  t.same(faults(messages, [first, third, fourth]), { frames: 7, disordered: 1, wrong: 0 }, 'one is missing');
  t.same(faults(messages, [first, other, third]), { frames: 7, disordered: 0, wrong: 1 }, 'other bytes');
  t.notOk(new ViewerChecks('bin', 1).frame(0, Buffer.from('none'), 0, 4), 'not a frame');
});

t.test('viewers of two processes are decoded each by itself, and their states compared', async (t) => {
  const counts = (change: (world: ReturnType<typeof fullWorld>) => void) => {
    const frames = frameLine();
    const encoders = [new CompactEncoder({ last: 0 }), new CompactEncoder({ last: 0 })] as const;
    const head = { paused: false, speed: 10, revision: 0 };
    const world = fullWorld();
    const checks = new ViewerChecks('bin', encoders.length, false);
    checks.begin();
    const send = (viewer: 0 | 1): void => {
      const { bytes } = encoders[viewer].next(frames.next(world), head, frameEvents());
      checks.frame(viewer, Buffer.from(bytes), 0, bytes.length);
    };
    for (let tick = 1; tick <= 8; tick++) {
      world.registers.tick = tick;
      send(0);
      if (tick === 8) change(world);
      // The second process has sent equal bytes before, and now numbers its frames otherwise.
      if (tick !== 3) send(1);
    }
    const { compared, decoded, undecoded, wrong } = checks.end();
    return { compared, decoded, undecoded, wrong };
  };
  const all = { compared: 15, decoded: 15, undecoded: 0 };
  t.same(
    counts(() => undefined),
    { ...all, wrong: 0 },
  );
  t.same(
    counts((world) => (world.creatures.xs[0]! += 1)),
    { ...all, wrong: 1 },
    'another state at tick 8',
  );
});

t.test('viewers of follower processes get the world of the service', async (t) => {
  let seconds = 2;
  let [decoded, undecoded] = [0, 0];
  // The viewers may get nothing in a few seconds on a busy machine: such a run is made again.
  while (decoded === 0) {
    seconds *= 2;
    const words = ['--followers', 1, '--crowds', VIEWERS, '--seconds', seconds];
    const { stdout } = await run(process.execPath, [MAIN, ...SMALL_LOAD, ...words.map(String)]);
    t.same(row(stdout, 'out of order, other content'), [0, 0]);
    t.same(row(stdout, 'connections that ended'), [0]);
    const [ofFollower = 0] = row(stdout, 'viewers of each follower');
    t.ok(ofFollower > 0 && ofFollower < VIEWERS, `the follower has ${ofFollower} of ${VIEWERS} viewers`);
    [decoded = 0, undecoded = 0] = row(stdout, 'decoded in full, not decodable');
  }
  t.equal(undecoded, 0, `${decoded} frames decoded in ${seconds} s`);
});

t.test('a crowd that cannot connect is reported with the reasons', async (t) => {
  const service = await startService(t, { env: { SIM_MAX_VIEWERS: '10' } });
  const order = plainCrowd(service.url, 10);
  await t.rejects(openCrowd({ ...order, viewers: 11 }), {
    message: /^\d+ of 11 viewers were connected before one ended, 1 connections ended; 1: the server /,
  });
  await until('the end of their connections', async () => {
    const { clients } = (await request(service.url, '/healthz')).json as HealthAnswer;
    return clients === 0;
  });
  const crowd = await openCrowd(order, 2);
  await crowd.leave();

  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  t.teardown(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  await t.rejects(openCrowd({ ...order, port }, 1, 500), {
    message: '0 of 10 viewers were connected after 0.5 s, 0 connections ended',
  });
});

t.test('invalid options are refused', async (t) => {
  for (const [option, value] of [
    ['--sleepers', '101'],
    ['--viewers', '0'],
    ['--seconds', ''],
    ['--nice', '20'],
    ['--rate', '1.5'],
    ['--stream', 'xml'],
    ['--followers', '-1'],
    ['--followers', 'two'],
    ['--crowds', '0'],
  ] as const) {
    const refusal = await run(process.execPath, [MAIN, option, value]).catch((error: unknown) => error);
    t.match(refusal, { code: 1, stderr: new RegExp(`error: option '${option}.* is invalid`) }, `${option} ${value}`);
  }
});
