/** Viewers and readers do not change the history of two servers (docs/determinism.md#what-a-history-depends-on). */
import { once } from 'node:events';
import t from 'tap';
import { WebSocket } from 'ws';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import {
  control,
  countsByType,
  environment,
  isStored,
  reached,
  runUndisturbed,
  wholeHistory,
  worldNow,
} from './history.js';

const SEED = 20_260_713;
const VIEWERS = 50;
const READS = ['/api/state', '/api/history', '/healthz', '/api/clans', '/api/analytics/summary', '/metrics'] as const;
/** Ticks that each server runs freely before and after the change of laws. */
const STRETCH_TICKS = 400;
/** A gap this small is stepped through; a wider one is run through. */
const STEPS_MAX = 40;
const LAWS = { birth_rate: 0.09, energy_decay_per_tick: 0.04 };

t.test('equal seeds and actions give equal histories, watched and read or not', async (test) => {
  const env = environment(SEED);
  const plain = await startService(test, { env });
  const busy = await startService(test, { env });
  const urls = [plain.url, busy.url] as const;
  const crowd = await gather(busy.url);
  const reading = readAlways(busy.url);
  test.teardown(() => {
    reading.stop();
    crowd.leave();
  });

  const lawTick = await runAlike(urls, STRETCH_TICKS);
  const [before, beforeBusy] = await Promise.all(urls.map(worldNow));
  test.same(beforeBusy, before, 'hashes before the change of laws');
  for (const url of urls) test.equal((await post(url, '/api/laws', LAWS, PASSKEY)).status, 200);
  const lastTick = await runAlike(urls, lawTick + STRETCH_TICKS);
  const [after, afterBusy] = await Promise.all(urls.map(worldNow));
  test.match(after, { ticks: lastTick, state_hash: /^[0-9a-f]{32}$/ });
  test.same(afterBusy, after, 'hashes at the end');

  const [told, toldBusy] = await Promise.all(urls.map((url) => wholeHistory(url)));
  test.same(toldBusy, told, 'every event, with its id');
  reading.stop();
  const { reads, refused } = await reading.ended;
  test.ok(reads > READS.length, `${reads} reads`);
  test.same(refused, [], 'every read was answered');
  test.ok(Math.min(...crowd.frameCounts()) > 1, 'every viewer was shown the world');

  const undisturbed = await runUndisturbed(SEED, lastTick, [{ tick: lawTick, laws: LAWS }]);
  test.equal(undisturbed.state_hash, after?.state_hash, 'the hash of a headless run');
  const stored = Object.entries(undisturbed.events).filter(([type]) => isStored(type));
  test.same(countsByType(told ?? []), Object.fromEntries(stored), 'the events of a headless run');
  test.comment(`laws at tick ${lawTick}, paused at ${lastTick}, ${reads} reads, ${told?.length} events`);
});

/** Lets all of them run to at least `tick`; pauses them and steps those behind, until all stand at one tick. */
async function runAlike(urls: readonly string[], tick: number): Promise<number> {
  await Promise.all(urls.map((url) => control(url, 'resume')));
  const ticks = await Promise.all(urls.map((url) => reachAndPause(url, tick)));
  for (;;) {
    const goal = Math.max(...ticks);
    const behind = ticks.findIndex((each) => each < goal);
    const url = urls[behind];
    if (url === undefined) return goal;
    if (goal - (ticks[behind] ?? 0) <= STEPS_MAX) ticks[behind] = await control(url, 'step');
    else {
      await control(url, 'resume');
      ticks[behind] = await reachAndPause(url, goal - STEPS_MAX);
    }
  }
}

async function reachAndPause(url: string, tick: number): Promise<number> {
  await reached(url, tick);
  return control(url, 'pause');
}

interface Crowd {
  frameCounts(): readonly number[];
  leave(): void;
}

/** Viewers that count their frames and store none. */
async function gather(url: string): Promise<Crowd> {
  const counts = Array.from({ length: VIEWERS }, () => 0);
  const sockets = counts.map((_, viewer) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    socket.on('message', () => (counts[viewer] = (counts[viewer] ?? 0) + 1));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return {
    frameCounts: () => counts,
    leave() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

interface Reading {
  readonly ended: Promise<{ readonly reads: number; readonly refused: readonly string[] }>;
  stop(): void;
}

function readAlways(url: string): Reading {
  let stopped = false;
  const read = async (): Promise<{ reads: number; refused: string[] }> => {
    const refused: string[] = [];
    let reads = 0;
    while (!stopped) {
      for (const path of READS) {
        const { status } = await request(url, path);
        reads += 1;
        if (status !== 200) refused.push(`${path}: ${status}`);
      }
    }
    return { reads, refused };
  };
  return { ended: read(), stop: () => (stopped = true) };
}
