/** Answers of a busy world have exactly the contract's fields, also those of the dead, the extinct and a past world. */
import t, { type Test } from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { ROUTES } from '../../http/routes/table.js';
import { checker } from '../../schemas/validation.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { SMALL_LIFE } from '../support/busy-life.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { keepSnapshot } from '../support/snapshots.js';
import { connectSocket } from '../support/socket-client.js';
import { startToyService } from '../support/toy-service.js';

const rows = ROUTES.map(({ row }) => row).filter(
  // The documents of the API have schemas of their own.
  ({ path, responses }) => responses[200]?.schema !== undefined && !/^\/(open|async)api/.test(path),
);

/** Objects whose fields are not named: what an event is about, the analytics in a state, an action of the log. */
const OPEN = /\/(payload|analytics|records\/action)$/;

const service = await startToyService({
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: SMALL_LIFE,
  standsAt: (told) => told.some(({ type }) => type === 'clan_extinction'),
});
t.teardown(() => service.close());
const { url } = service;
const read = async <Answer>(path: string): Promise<Answer> => (await request(url, path)).json as Answer;
const clansOf = async (): Promise<readonly ClanEntry[]> =>
  (await read<{ clans: readonly ClanEntry[] }>('/api/clans?include_extinct=true')).clans;

// The first viewer has the id 1.
const viewer = await connectSocket(url);
t.teardown(() => viewer.close());
const state = await read<StateMessage>('/api/state');
const roster = await clansOf();
const { events: deaths } = await read<{ events: { entity_id: number }[] }>('/api/history?type=death&limit=1');
const snapshot = String(await keepSnapshot(service.store, state.world_id));
const { records } = await read<{ records: { id: number }[] }>('/api/records?limit=1');
const EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  { clan_id: String(roster[0]!.id), other_id: String(roster[1]!.id), creature_id: String(state.entities[0]!.id) },
  {
    clan_id: String(roster.find(({ extinct }) => extinct)!.id),
    other_id: '1',
    creature_id: String(deaths[0]!.entity_id),
  },
];
const pathsOf = (path: string): string[] =>
  EXAMPLES.map((example) =>
    path.replace(
      /\{(\w+)\}/g,
      (_, name: string) =>
        ({
          ...example,
          record_id: String(records[0]!.id),
          world_id: '1',
          snapshot_id: snapshot,
          name: 'balance',
          viewer_id: '1',
        })[name] ?? '',
    ),
  );

t.test('every schema of an answer is closed, but for a few objects that are named here', async (test) => {
  for (const { method, path, responses } of rows) {
    const open = openPlaces(responses[200]!.schema, '').filter((place) => !OPEN.test(place));
    test.same(open, [], `${method} ${path}`);
  }
});

t.test('the answers about the running world have no other fields', async (test) => {
  await checkReads(test, {});
});

t.test('so have the answers to calls of the admin', async (test) => {
  // A hand-over wants a standby: test/remote/fail-over.test.ts checks its answer.
  const isCalled = ({ guard, method, operationId }: (typeof rows)[number]): boolean =>
    guard === 'god' && method === 'POST' && operationId !== 'handOver';
  for (const row of rows.filter(isCalled)) {
    const [path = ''] = pathsOf(row.path);
    const { status, json } = await post(url, path, row.bodyExample ?? {}, PASSKEY);
    test.equal(status, 200, path);
    const checked = checker(row.responses[200]!.schema!, 'body')(json);
    test.same(checked.ok ? [] : checked.items, [], path);
  }
});

t.test('and those about a past world', async (test) => {
  await post(url, '/api/control', { action: 'reset', value: 99 }, PASSKEY);
  await checkReads(test, { world_id: '1', include_extinct: 'true' });
});

async function checkReads(test: Test, parameters: Readonly<Record<string, string>>): Promise<void> {
  for (const row of rows.filter(({ method }) => method === 'GET')) {
    const known = Object.entries(parameters).filter(([name]) => name in (row.query?.properties ?? {}));
    for (const path of new Set(pathsOf(row.path))) {
      const query = new URLSearchParams(known).toString();
      const { status, json } = await request(url, `${path}?${query}`, { headers: { 'x-god-key': PASSKEY } });
      test.equal(status, 200, path);
      const checked = checker(row.responses[200]!.schema!, 'body')(json);
      test.same(checked.ok ? [] : checked.items, [], path);
    }
  }
}

/** Places of objects that may have fields without a name. */
function openPlaces(node: unknown, place: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, properties, additionalProperties: others } = node as Readonly<Record<string, unknown>>;
  const isObject = [type].flat().includes('object');
  if (isObject && properties === undefined && typeof others !== 'object') return [place];
  if (isObject && properties !== undefined && others !== false) return [place];
  return Object.entries(node).flatMap(([name, child]) =>
    openPlaces(
      child,
      /^(properties|items|additionalProperties|allOf|anyOf|\d+)$/.test(name) ? place : `${place}/${name}`,
    ),
  );
}
