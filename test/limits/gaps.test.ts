/**
 * A hundred connections that ask for any one path do not stop the frames of another viewer: their answers are made in
 * many turns of the main thread (http/request/turns.ts, whose test holds how long a turn may be). The longest gap of each
 * path is a comment, because it depends on the machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { WebSocket } from 'ws';
import { isRead } from '../../schemas/route.js';
import { ROUTES } from '../../http/routes/table.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { FILE_MS, until } from '../support/until.js';
import { longestGap } from '../../packages/lab/crowd/hostile-clients.js';

const CONNECTIONS = 100;
const HISTORY_TICKS = 1500;
const TICKS_PER_SECOND = 20;
const QUIET_FRAMES = 40;
const FLOODED_FRAMES = 5;
const STATE_BEGIN = '{"type":"state"';
const CHILD = fileURLToPath(new URL('flood-child.js', import.meta.url));

t.setTimeout(FILE_MS);

const { url } = await startService(t, { env: { SIM_GOD_KEY: PASSKEY, SIM_TICK_RATE: '600' } });
const tickNow = async (): Promise<number> => ((await request(url, '/healthz')).json as { tick: number }).tick;
await until('a history', async () => (await tickNow()) > HISTORY_TICKS);
await post(url, '/api/control', { action: 'set_speed', value: TICKS_PER_SECOND }, PASSKEY);
const state = (await request(url, '/api/state')).json as {
  readonly entities: readonly { readonly id: number; readonly kind: string }[];
  readonly clans: Readonly<Record<string, unknown>>;
};
const clanId = Object.keys(state.clans)[0];
const creatureId = state.entities.find(({ kind }) => kind === 'creature')?.id;

/** The path with ids of what is there now: old checkpoints and their snapshots are removed. */
async function pathOf(template: string): Promise<string> {
  const [snapshot] = ((await request(url, '/api/snapshots')).json as { snapshots: { id: number; tick: number }[] })
    .snapshots;
  const { records } = (await request(url, '/api/records?limit=1')).json as { records: { id: number }[] };
  const ids: Readonly<Record<string, string | number | undefined>> = {
    world_id: 1,
    clan_id: clanId,
    other_id: clanId,
    creature_id: creatureId,
    snapshot_id: snapshot?.id,
    tick: snapshot?.tick,
    record_id: records[0]?.id,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
}
/** The largest answers of these paths. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/history': '?limit=2000',
  '/api/worlds/{world_id}/lineage': '?limit=1000',
  '/api/perf/telemetry': '?window_seconds=3600',
};

// The states are counted and not kept: those of many minutes would fill the memory of this process.
const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
t.teardown(() => socket.terminate());
let states = 0;
socket.on('message', (data: Buffer) => {
  if (data.subarray(0, STATE_BEGIN.length).toString() === STATE_BEGIN) states++;
});
await until('a state', () => states > 1);

/** The longest time between two frames, in milliseconds, while `begun` begins and `count` more come. */
async function gapOf(count: number, begun: Promise<unknown> = Promise.resolve()): Promise<number> {
  const gap = longestGap(socket);
  await begun;
  const from = states;
  await until('frames', () => states >= from + count);
  return gap.end();
}

t.test('viewers that join and never read', async (test) => {
  const clients = async (): Promise<number> => ((await request(url, '/healthz')).json as { clients: number }).clients;
  const child = spawn(process.execPath, [CHILD, url, '/ws', String(CONNECTIONS)]);
  const joined = until('all have joined', async () => (await clients()) > CONNECTIONS);
  const gap = await gapOf(FLOODED_FRAMES, joined);
  child.stdin.end();
  await once(child, 'close');
  test.comment(`${gap} ms`);
});

t.test('every documented path that can be read', async (test) => {
  const quiet = await gapOf(QUIET_FRAMES);
  test.comment(`quiet: ${quiet} ms`);
  for (const { row } of ROUTES) {
    if (!isRead(row) || row.guard === 'god') continue;
    const path = await pathOf(row.path);
    const child = spawn(process.execPath, [CHILD, url, path + (QUERIES[row.path] ?? ''), String(CONNECTIONS)]);
    const begun = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
    const gap = await gapOf(FLOODED_FRAMES, begun);
    const [statuses] = await begun;
    child.stdin.end();
    await once(child, 'close');
    test.ok(statuses.split(',').includes('200'), `${path} is answered: ${statuses}`);
    test.comment(`${path}: ${gap} ms`);
  }
});
