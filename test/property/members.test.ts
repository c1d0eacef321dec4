/**
 * A clan has one number of members: bodies, state, roster, hegemony and archive agree at any tick, also in the ticks in
 * which bodies change their clan (docs/rules/clans-and-politics.md#membership). `PROPERTY_SEED` draws other worlds.
 */
import t, { type Test } from 'tap';
import { createEncoder } from '../../actors/encoding/json/encode.js';
import { rosterOf } from '../../actors/encoding/roster/roster.js';
import { hegemonyOf, surveyPowers } from '../../actors/encoding/survey/powers.js';
import { inspectMemories } from '../../actors/world/mind-inspection.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { PRESET_NAMES, PRESETS } from '../../schemas/laws/presets.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { LIMITS } from '../../schemas/limits.js';
import { appendEntries } from '../../store/chronicle.js';
import { reindex } from '../../store/reindex.js';
import { openStore } from '../../store/store.js';
import { readLivingClans } from '../../store/sums/clans.js';
import { createTestWorld, run } from '../fixtures/world.js';
import { eventsEntry, openedEntry, storePath } from '../actors/chronicle/scene.js';
import { BUSY_LIFE } from '../support/busy-life.js';
import { frameEvents, frameOf, HEAD } from '../support/frames.js';
import { inForm } from '../support/form.js';
import { createInspector } from '../support/invariants.js';

const WORLDS = inForm(2, 20);
/** The last tick of a world is one in which a body changed its clan, after at least as many ticks. */
const TICKS_MIN = 150;
const TICKS_MAX = 2000;
/** Every way to change one's clan is open. */
const RESTLESS: Partial<Laws> = { ...BUSY_LIFE, schism_enabled: true, defection_enabled: true, exile_on_kin_eat: true };
const CHANGES: ReadonlySet<string> = new Set(['defection', 'schism', 'exile']);

const seed = Number(process.env['PROPERTY_SEED'] ?? 20261128);

for (let i = 0; i < WORLDS; i++) {
  const preset = PRESET_NAMES[(seed + i) % PRESET_NAMES.length]!;
  t.test(`a clan of ${preset}, seed ${seed + i}, has the same members everywhere`, (test) =>
    compareAll(test, { ...PRESETS[preset].laws, ...RESTLESS, seed: seed + i }),
  );
}

t.test('people without a clan found clans, and the archive counts them', async (test) => {
  const world = createTestWorld('founded', { ...BUSY_LIFE, num_houses: 0 });
  const inspect = createInspector(world);
  const founders = (): unknown[] => world.log.events.filter(({ payload }) => payload['reason'] === 'founding');
  for (let tick = 0; tick < 60 && founders().length === 0; tick++) {
    run(world, 1);
    inspect();
  }
  test.ok(founders().length > 0);
});

async function compareAll(test: Test, laws: Partial<Laws>): Promise<void> {
  const world = createTestWorld('founded', laws);
  const inspect = createInspector(world);
  let told = 0;
  let isChange = false;
  while (world.registers.tick < TICKS_MAX && !(isChange && world.registers.tick >= TICKS_MIN)) {
    run(world, 1);
    inspect();
    isChange = world.log.events.slice(told).some(({ type }) => CHANGES.has(type));
    told = world.log.events.length;
  }
  test.ok(isChange, `tick ${world.registers.tick}: a body changed its clan`);
  const bodies = bodiesOf(world);
  test.same(stateOf(world), bodies, 'state');
  const frame = frameOf(world);
  test.same(membersOf(rosterOf(frame, inspectMemories(world), new Map())), bodies, 'roster');
  test.same(
    membersOf(hegemonyOf(frame, surveyPowers(frame)).territories.map((each) => ({ ...each, id: each.clan_id }))),
    bodies,
    'hegemony',
  );
  test.same(await archiveOf(test, world), bodies, 'archive');
}

type Members = Readonly<Record<number, number>>;

function membersOf(clans: readonly { readonly id: number; readonly population: number }[]): Members {
  return Object.fromEntries(
    clans.filter(({ population }) => population > 0).map(({ id, population }) => [id, population]),
  );
}

function bodiesOf({ creatures }: WorldState): Members {
  const members: Record<number, number> = {};
  for (let row = 0; row < creatures.count; row++) {
    const clan = creatures.clanIds[row]!;
    if (creatures.alive[row] === 1 && clan > 0) members[clan] = (members[clan] ?? 0) + 1;
  }
  return members;
}

function stateOf(world: WorldState): Members {
  const bytes = createEncoder().encode(frameOf(world), HEAD, frameEvents());
  const { clans } = JSON.parse(Buffer.from(bytes).toString()) as StateMessage;
  return membersOf(Object.entries(clans).map(([id, { population }]) => ({ id: Number(id), population })));
}

async function archiveOf(test: Test, world: WorldState): Promise<Members> {
  const store = await openStore({ location: storePath(test) });
  test.teardown(() => store.close());
  const { events, born, died } = world.log;
  const { tick } = world.registers;
  await appendEntries(store, [openedEntry(1, 1), eventsEntry(events, { tick, born, died })], '');
  await reindex(store);
  return membersOf(await readLivingClans(store, 1, LIMITS.clansExtinctMax.value));
}
