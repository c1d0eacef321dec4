/** Compares every GET route of a follower with its paused primary's. A new route is compared as it is in the table. */
import { ROUTES } from '../../http/routes/table.js';
import { EVENTS } from '../../schemas/events/events.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { request, type Reply } from './requests.js';
import { until } from './until.js';

/** Routes whose answers differ by their nature, and why. */
const OWN_ANSWERS: Readonly<Record<string, string>> = {
  '/healthz': 'A service measures itself.',
  '/health': 'It shows the measurements of the service.',
  '/health.html': 'It shows the measurements of the service.',
  '/metrics': 'A service measures itself.',
  '/api/perf/telemetry': 'A service measures itself.',
  '/api/config': 'Each service has variables of its own.',
  '/api/directory': 'Without NATS a service lists itself.',
  '/worlds': 'It shows the list of /api/directory.',
  '/api/viewers': 'A service lists its own viewers.',
  '/api/analytics/timeseries': 'A sample is of the first frame after an interval, which may be of another tick.',
  '/preview.png': 'A picture is kept for a while, so it may be of an earlier tick.',
  '/api/events/stream': 'It is a stream without an end.',
};
/** Fields of a state that depend on when it was sent: its events, and the analytics of the clock's last sample. */
const OF_THE_STREAM = ['analytics', 'events', 'events_missed'];
/** `bloom` and `wither` are in no store, so a follower lacks those from before its start. */
const STORED_TYPES = EVENTS.filter(({ isUnstored }) => !isUnstored).map(({ type }) => type);
/** Queries in addition to the path alone; a route with `world_id` is also read for each world. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/history': ['type=birth&limit=5', 'major=true', 'q=war', 'since=1&limit=20'],
  '/api/history/summary': ['limit=3'],
  '/api/worlds/{world_id}/laws': ['size=2&page=1'],
  '/api/worlds/{world_id}/log': ['from=2&limit=3'],
  '/api/worlds/{world_id}/lineage': ['limit=10'],
  '/api/clans': ['include_extinct=true'],
  '/api/creature/{creature_id}': ['generations=3'],
  '/api/creatures/outlines': ['limit=5'],
  '/guide': ['lang=fr', 'lang=vi'],
};

/** Returns how many answers were compared. One that differs is read again: the follower may keep it for a second. */
export async function sameReads(primary: string, followers: readonly string[]): Promise<number> {
  const paths = await pathsToCompare(primary);
  let open = followers.flatMap((follower) => paths.map((path) => ({ follower, path })));
  let difference = '';
  const isEqual = async ({ follower, path }: (typeof open)[number]): Promise<boolean> => {
    const [expected, actual] = await Promise.all([comparable(primary, path), comparable(follower, path)]);
    if (expected === actual) return true;
    difference = `${path} of ${follower}: ${firstDifference(expected, actual)}`;
    return false;
  };
  await until('equal answers', async () => {
    const unequal: typeof open = [];
    for (const read of open) if (!(await isEqual(read))) unequal.push(read);
    open = unequal;
    return open.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`${open.length} answers differ, the last: ${difference}`, { cause: error });
  });
  return paths.length * followers.length;
}

async function pathsToCompare(primary: string): Promise<readonly string[]> {
  const state = (await request(primary, '/api/state')).json as StateMessage;
  const worlds = [...new Set([1, state.world_id])];
  return (await Promise.all(worlds.map((worldId) => pathsOfWorld(primary, state, worldId)))).flat();
}

async function pathsOfWorld(primary: string, state: StateMessage, worldId: number): Promise<string[]> {
  const stored = await request(primary, `/api/worlds/${worldId}/checkpoints`);
  const [checkpoint] = (stored.json as { checkpoints: { tick: number }[] }).checkpoints;
  const values: Readonly<Record<string, string>> = {
    world_id: String(worldId),
    name: 'balance',
    tick: String(checkpoint?.tick ?? 0),
    clan_id: Object.keys(state.clans)[0] ?? '1',
    creature_id: String(state.entities.find(({ kind }) => kind === 'creature')?.id ?? 1),
    snapshot_id: '1',
    record_id: '1',
    other_id: Object.keys(state.clans)[1] ?? '2',
  };
  return ROUTES.filter(({ row }) => row.method === 'GET' && !(row.path in OWN_ANSWERS)).flatMap(({ row }) => {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const names = Object.keys(row.query?.properties ?? {});
    const fixed = row.path === '/api/history' ? [`types=${STORED_TYPES.join(',')}`] : [];
    const ofWorld = names.includes('world_id') ? [`world_id=${worldId}`] : [];
    return ['', ...(QUERIES[row.path] ?? [])].map((query) => {
      const ownTypes = /types?=/.test(query) ? [] : fixed;
      const whole = [query, ...ownTypes, ...ofWorld].filter((part) => part !== '').join('&');
      return whole === '' ? path : `${path}?${whole}`;
    });
  });
}

async function comparable(url: string, path: string): Promise<string> {
  const reply = await request(url, path);
  return `${reply.status} ${contentOf(reply).replaceAll(new URL(url).host, 'HOST')}`;
}

function contentOf({ json, text }: Reply): string {
  if (typeof json !== 'object' || json === null || !('entities' in json)) return text;
  return JSON.stringify(Object.entries(json).filter(([name]) => !OF_THE_STREAM.includes(name)));
}

/** Characters of both texts around the first difference. */
const SHOWN = 120;

function firstDifference(expected: string, actual: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at++;
  const from = Math.max(0, at - SHOWN / 2);
  return `"${actual.slice(from, from + SHOWN)}" instead of "${expected.slice(from, from + SHOWN)}"`;
}
