/** Every gift of an avatar has an effect: some rule of the world reads it (docs/rules/faith.md#avatars). */
import { beginChoice, updateConditions } from '../../../../../actors/world/phases/creatures/mind/best-drive.js';
import { weighFight } from '../../../../../actors/world/phases/creatures/mind/drives/company.js';
import { moveBodies } from '../../../../../actors/world/phases/creatures/movement/move.js';
import { perceive } from '../../../../../actors/world/phases/creatures/perception/perceive.js';
import { updateClanViews } from '../../../../../actors/world/phases/creatures/perception/sight.js';
import type { WorldState } from '../../../../../actors/world/state.js';
import { DRIVE } from '../../../../../machines/tables/drives.js';
import { type Gift, NO_TOTEM, TOTEM, TOTEM_ROWS } from '../../../../../machines/tables/totems.js';
import { PERSONALITY } from '../../../../../machines/tables/traits.js';
import { readTexts } from '../../../../tidy/texts.js';
import t from 'tap';
import { createTestWorld, placeBody, placeClan } from '../../../../fixtures/world.js';
import { makeEnemies } from '../../../../fixtures/clans.js';
import { spatialIndexPhase } from '../../../../../actors/world/phases/spatial-index/index.js';

const rules = readTexts().filter(({ path }) => path.startsWith('actors/world/'));

t.test('every gift of machines/tables/totems.ts is used by a rule of the world', async (t) => {
  const gifts = Object.keys(TOTEM_ROWS[0]!) as Gift[];
  t.ok(gifts.length >= 19);
  for (const gift of gifts) {
    const asking = new RegExp(`totemGiftOf\\([^;]*?'${gift}'`);
    t.ok(
      rules.some(({ text }) => asking.test(text)),
      `${gift} is read`,
    );
  }
});

t.test('every avatar gives something', async (t) => {
  for (const row of TOTEM_ROWS) t.ok(Object.values(row).some((strength) => strength > 0));
});

/** A brave member of a clan of the Strike (or of none) 100 units from home, and an enemy at this distance to its east. */
function duellists(totem: number, distance: number): { world: WorldState; fighter: number } {
  const world = createTestWorld('empty', { relief_enabled: false, territory_enabled: false });
  const clan = placeClan(world, { x: 250, y: 250 });
  const enemy = placeClan(world, { x: 20, y: 20 });
  const fighter = placeBody(world, { x: 100, y: 100, clanId: clan, personality: PERSONALITY.brave });
  placeBody(world, { x: 100 + distance, y: 100, clanId: enemy });
  makeEnemies(world, clan, enemy, 'war');
  world.clans.totems[0] = totem;
  spatialIndexPhase(world);
  return { world, fighter };
}

t.test('fighters of the Celestial Strike go for enemies 2 units farther off', async (t) => {
  const drive = (totem: number, distance: number): number => {
    const { world, fighter } = duellists(totem, distance);
    updateConditions(world, world.mind);
    updateClanViews(world);
    perceive(world, world.mind, fighter, false);
    beginChoice(world.mind);
    weighFight(world, world.mind, fighter);
    return world.mind.bestDrive.drive;
  };
  t.equal(drive(NO_TOTEM, 9.5), DRIVE.fight);
  t.equal(drive(NO_TOTEM, 11.5), DRIVE.idle);
  t.equal(drive(TOTEM.strike, 11.5), DRIVE.fight);
  t.equal(drive(TOTEM.strike, 12.5), DRIVE.idle);
});

t.test('and are 6 percent faster after them, not elsewhere', async (t) => {
  const step = (totem: number, pursued: number): number => {
    const { world, fighter } = duellists(totem, 40);
    const { creatures } = world;
    creatures.drives[fighter] = pursued;
    creatures.targetXs[fighter] = 140;
    creatures.targetYs[fighter] = 100;
    moveBodies(world);
    return Math.hypot(creatures.xs[fighter]! - 100, creatures.ys[fighter]! - 100);
  };
  t.ok(Math.abs(step(TOTEM.strike, DRIVE.fight) / step(NO_TOTEM, DRIVE.fight) - 1.06) < 1e-6);
  t.equal(step(TOTEM.strike, DRIVE.search), step(NO_TOTEM, DRIVE.search));
});
