/**
 * A world's future follows from its saved state and laws alone: restored at random ticks, it continues with the same
 * history, as no scratch memory leaks between worlds or unsaved between ticks. `PROPERTY_SEED` draws other worlds.
 */
import fc from 'fast-check';
import t from 'tap';
import type { World } from '../../actors/world/protocol.js';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { inForm } from '../support/form.js';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../schemas/laws/presets.js';

const PROPERTY_RUNS = inForm(2, 5);
const RESTORES = 3;
const GAP_TICKS = 300;
const INTERLEAVED_TICKS = inForm(500, 1000);
const HASH_EVERY_TICKS = 250;
/** Short days and seasons, so that a short history has nights, winters and festivals. */
const BRISK: Partial<Laws> = { width: 200, height: 150, day_length: 240, season_length: 300 };

const seed = Number(process.env['PROPERTY_SEED'] ?? 20261121);

t.test('a world restored at random ticks continues with the same history', async (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PRESET_NAMES),
      fc.nat(1e6),
      fc.array(fc.integer({ min: 1, max: GAP_TICKS }), { minLength: RESTORES, maxLength: RESTORES }),
      (preset, worldSeed, gaps) => {
        const laws = lawsOf(preset, worldSeed);
        const whole = create(laws);
        let broken = create(laws);
        for (const gap of [...gaps, GAP_TICKS]) {
          broken = restoreWorld({ worldId: 1, firstEventId: 1, laws }, broken.checkpoint());
          live(whole, gap);
          live(broken, gap);
          if (whole.stateHash() !== broken.stateHash()) {
            throw new Error(`${preset}, seed ${worldSeed}: another history by tick ${whole.tick}`);
          }
        }
      },
    ),
    { numRuns: PROPERTY_RUNS, seed, verbose: true, endOnFailure: true },
  );
  t.pass(`${PROPERTY_RUNS} worlds, seed ${seed}`);
});

t.test('worlds that take turns in one process have the histories that they have alone', async (t) => {
  // Worlds of other sizes, clans and laws, so that what one leaves in scratch memory does not fit the other.
  const settings = [
    lawsOf('warlords', seed),
    { ...lawsOf('theocracy', seed + 1), width: 320, height: 100 },
    { ...lawsOf('sustainable', seed + 2), width: 80, height: 80, max_clans: 2 },
  ];
  const alone = settings.map((laws) => hashesOf(create(laws)));
  const worlds = settings.map(create);
  const together: string[][] = settings.map(() => []);
  for (let tick = 1; tick <= INTERLEAVED_TICKS; tick++) {
    for (const [i, world] of worlds.entries()) {
      world.advance();
      if (tick % HASH_EVERY_TICKS === 0) together[i]!.push(world.stateHash());
    }
  }
  for (const [i, hashes] of alone.entries()) t.same(together[i], hashes, `world ${i}`);
});

function lawsOf(preset: PresetName, worldSeed: number): Laws {
  return { ...DEFAULT_LAWS, ...PRESETS[preset].laws, ...BRISK, seed: worldSeed };
}

function create(laws: Laws): World {
  return createWorld({ worldId: 1, firstEventId: 1, laws });
}

function live(world: World, ticks: number): void {
  for (let i = 0; i < ticks; i++) world.advance();
}

function hashesOf(world: World): string[] {
  const hashes: string[] = [];
  for (let tick = 0; tick < INTERLEAVED_TICKS; tick += HASH_EVERY_TICKS) {
    live(world, HASH_EVERY_TICKS);
    hashes.push(world.stateHash());
  }
  return hashes;
}
