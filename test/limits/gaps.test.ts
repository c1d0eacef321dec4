/**
 * Hundreds of connections that ask for any one path do not stop the frames of another viewer: their answers are made in
 * many turns of the main thread (http/request/turns.ts). Gaps are counted in ticks of the world, which has a thread of
 * its own; in milliseconds they are comments.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { isRead } from '../../schemas/route.js';
import { ROUTES } from '../../http/routes/table.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { openViewer } from '../support/socket-client.js';
import { FILE_MS, until } from '../support/until.js';
import { longestGap } from './hostile-clients.js';

const CONNECTIONS = 300;
const HISTORY_TICKS = 1500;
const TICKS_PER_SECOND = 20;
/** 300 reads of the history stopped a viewer for more than 60 ticks of a tenth of a second, before there were turns. */
const GAP_TICKS_MAX = 20;
const QUIET_FRAMES = 40;
const FLOODED_FRAMES = 5;
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
  const ids: Readonly<Record<string, string | number | undefined>> = {
    world_id: 1,
    clan_id: clanId,
    creature_id: creatureId,
    snapshot_id: snapshot?.id,
    tick: snapshot?.tick,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
}
/** The largest answers of these paths. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/history': '?limit=2000',
  '/api/worlds/{world_id}/lineage': '?limit=1000',
  '/api/perf/telemetry': '?window_seconds=3600',
};

const viewer = await openViewer(t, url);
await until('a state', () => viewer.states().length > 1);

interface Gap {
  readonly ticks: number;
  readonly ms: number;
}

/** The longest step from a frame to the next, in ticks and in milliseconds, while `begun` begins and `count` more come. */
async function gapOf(count: number, begun: Promise<unknown> = Promise.resolve()): Promise<Gap> {
  const first = viewer.states().length - 1;
  const gap = longestGap(viewer.socket);
  await begun;
  const from = viewer.states().length;
  await until('frames', () => viewer.states().length >= from + count);
  const seen = viewer.states().slice(first);
  const steps = seen.slice(1).map(({ tick }, index) => tick - seen[index]!.tick);
  return { ticks: Math.max(...steps), ms: gap.end() };
}

t.test('viewers that join and never read', async (test) => {
  const clients = async (): Promise<number> => ((await request(url, '/healthz')).json as { clients: number }).clients;
  const child = spawn(process.execPath, [CHILD, url, '/ws', String(CONNECTIONS)]);
  const joined = until('all have joined', async () => (await clients()) > CONNECTIONS);
  const gap = await gapOf(FLOODED_FRAMES, joined);
  child.stdin.end();
  await once(child, 'close');
  test.ok(gap.ticks <= GAP_TICKS_MAX, `${gap.ticks} ticks, ${gap.ms} ms`);
});

t.test('every documented path that can be read', async (test) => {
  const quiet = await gapOf(QUIET_FRAMES);
  test.comment(`quiet: ${quiet.ticks} ticks, ${quiet.ms} ms`);
  for (const { row } of ROUTES) {
    if (!isRead(row) || row.guard === 'god') continue;
    const path = await pathOf(row.path);
    const child = spawn(process.execPath, [CHILD, url, path + (QUERIES[row.path] ?? ''), String(CONNECTIONS)]);
    const begun = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
    const gap = await gapOf(FLOODED_FRAMES, begun);
    const [statuses] = await begun;
    child.stdin.end();
    await once(child, 'close');
    test.match(statuses, /^200(,|$)/, `${path} is answered`);
    test.ok(gap.ticks <= GAP_TICKS_MAX, `${path} (${statuses}): ${gap.ticks} ticks, ${gap.ms} ms`);
  }
});
