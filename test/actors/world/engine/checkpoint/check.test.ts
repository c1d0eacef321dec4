/** The check of foreign checkpoints: every real world passes, under any preset; numbers that no world has do not. */
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import { sections } from '#engine/checkpoint/sections.js';
import type { WorldState } from '#engine/state/state.js';
import { checkState } from '#engine/checkpoint/check.js';
import { restoreInto } from '#engine/checkpoint/restore.js';
import { createState } from '#engine/state/create-state.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { PRESET_NAMES, PRESETS } from '#schemas/laws/presets.js';

const IDS = { worldId: 1, firstEventId: 1 };
const SMALL = { width: 200, height: 150, day_length: 240, season_length: 300 };
const TICKS = 300;

for (const preset of PRESET_NAMES) {
  for (const boundary of ['wrap', 'clamp'] as const) {
    t.test(`a world under ${preset}, ${boundary}, passes`, async (test) => {
      const laws = { ...DEFAULT_LAWS, ...PRESETS[preset].laws, ...SMALL, boundary };
      const world = createWorld({ ...IDS, laws });
      for (let tick = 0; tick < TICKS; tick++) {
        world.advance();
        if (tick % 100 === 0) restoreWorld({ ...IDS, laws, isForeign: true }, world.checkpoint());
      }
      const restored = restoreWorld({ ...IDS, laws, isForeign: true }, world.checkpoint());
      test.equal(restored.stateHash(), world.stateHash());
    });
  }
}

const laws = { ...DEFAULT_LAWS, ...SMALL };
const lived = createWorld({ ...IDS, laws });
for (let tick = 0; tick < 50; tick++) lived.advance();
const checkpoint = lived.checkpoint();

function state(): WorldState {
  const { width, height } = laws;
  const world = createState({ ...IDS, seed: laws.seed, laws, place: { width, height, wrap: true } });
  restoreInto(world, checkpoint);
  return world;
}

const HOSTILE: readonly (readonly [section: string, value: number])[] = [
  ['creatures.xs', 1e300],
  ['creatures.ys', -1],
  ['creatures.xs', NaN],
  ['creatures.alive', 255],
  ['creatures.ids', 2 ** 31 - 1],
  ['creatures.clanIds', 2 ** 31 - 1],
  ['creatures.slots', -1],
  ['creatures.energies', Infinity],
  ['creatures.targetXs', 1e9],
  ['plants.ids', 0],
  ['clans.ids', 2 ** 31 - 1],
  ['brains.blocks', NaN],
  ['fields.heat', Infinity],
  ['creatures.castes', 9],
  ['creatures.personalities', 255],
  ['creatures.traits', 255],
  ['creatures.stages', 4],
  ['creatures.strangenesses', 4],
  ['creatures.wadings', 255],
  ['creatures.groundCells', 2 ** 30],
  ['creatures.basketSpecies', 0xf],
  ['creatures.drives', 255],
  ['creatures.auras', 4],
  ['creatures.tools', 6],
  ['creatures.titles', 255],
  ['creatures.vertexCounts', 255],
  ['plants.variants', 6],
  ['houses.materials', 4],
  ['clans.governances', 255],
  ['clans.totems', 8],
  ['relations.standings', 3],
  ['anomalies.kinds', 3],
  ['signals.kinds', 255],
  ['memories.blocks', 5],
];

t.test('numbers that no world has are refused, each with its column', async (test) => {
  checkState(state());
  for (const [name, value] of HOSTILE) {
    const world = state();
    const section = sections(world).find((each) => each.name === name);
    if (!section || section.length === 0) throw new Error(`no ${name} in this world`);
    section.array[0] = value;
    test.throws(() => checkState(world), { message: /which no world has$/ }, `${name} ${value}`);
  }
});
