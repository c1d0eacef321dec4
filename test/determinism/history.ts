/** What the tests of determinism compare (docs/determinism.md#what-a-history-depends-on). */
import { UNSTORED_EVENTS } from '../../schemas/events/events.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { runMain } from '../support/service.js';
import { until } from '../support/until.js';

/** A world small enough to run twice within seconds; it ticks as fast as it can. */
const SMALL_WORLD = { width: 160, height: 120, tick_rate: 1000 } as const;

export interface WorldNow {
  readonly id: number;
  readonly ticks: number;
  readonly state_hash: string;
}

export interface ToldEvent {
  readonly id: number;
  readonly tick: number;
  readonly type: string;
}

export interface LawAt {
  readonly tick: number;
  readonly laws: Readonly<Record<string, unknown>>;
}

export interface Undisturbed {
  readonly state_hash: string;
  readonly events: Readonly<Record<string, number>>;
}

export function environment(seed: number): Record<string, string> {
  const { width, height, tick_rate } = SMALL_WORLD;
  return {
    SIM_GOD_KEY: PASSKEY,
    SIM_SEED: String(seed),
    SIM_WIDTH: String(width),
    SIM_HEIGHT: String(height),
    SIM_TICK_RATE: String(tick_rate),
  };
}

/** The tick and the state hash of the running world, of one moment. */
export async function worldNow(url: string): Promise<WorldNow> {
  for (;;) {
    const { json } = await request(url, '/api/worlds');
    const [world] = (json as { worlds: { id: number; ticks: number; state_hash: string | null }[] }).worlds;
    if (!world) throw new Error('there is no world');
    const { id, ticks, state_hash: hash } = world;
    // A clock that is too busy to answer leaves the hash out.
    if (typeof hash === 'string') return { id, ticks, state_hash: hash };
  }
}

export async function control(url: string, action: string, value?: number): Promise<number> {
  const reply = await post(url, '/api/control', { action, ...(value !== undefined && { value }) }, PASSKEY);
  if (reply.status !== 200) throw new Error(`${action}: ${reply.status} ${reply.text}`);
  return (reply.json as { tick: number }).tick;
}

export async function reached(url: string, tick: number): Promise<number> {
  let ticks = 0;
  await until(`tick ${tick}`, async () => {
    ({ ticks } = await worldNow(url));
    return ticks >= tick;
  });
  return ticks;
}

export async function wholeHistory(url: string, worldId = 1): Promise<ToldEvent[]> {
  const newestFirst: ToldEvent[] = [];
  for (let before = ''; ; before = `&before=${newestFirst.at(-1)?.id}`) {
    const { json } = await request(url, `/api/history?world_id=${worldId}&limit=2000${before}`);
    const { events } = json as { events: ToldEvent[] };
    if (events.length === 0) return newestFirst.reverse().filter(({ type }) => isStored(type));
    newestFirst.push(...events);
  }
}

export function countsByType(events: readonly ToldEvent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Whether the store keeps events of this type: growth and loss of plants stay in memory. */
export function isStored(type: string): boolean {
  return !UNSTORED_EVENTS.has(type);
}

export async function runUndisturbed(
  seed: number,
  ticks: number,
  lawsAt: readonly LawAt[],
  store?: string,
): Promise<Undisturbed> {
  const laws = Object.entries(SMALL_WORLD).flatMap(([name, value]) => ['--law', `${name}=${value}`]);
  const changes = lawsAt.flatMap(({ tick, laws: changed }) =>
    Object.entries(changed).flatMap(([name, value]) => ['--law-at', `${tick}:${name}=${String(value)}`]),
  );
  const words = ['--json', '--seed', String(seed), '--ticks', String(ticks), ...laws, ...changes];
  const ended = await runMain(['run', ...words, ...(store === undefined ? [] : ['--db', store])]);
  if (ended.code !== 0) throw new Error(`run ended with ${ended.code}: ${ended.stderr}`);
  return JSON.parse(ended.stdout.trimEnd().split('\n').at(-1) ?? '') as Undisturbed;
}
