/** Every gift of an avatar has an effect: some rule of the world reads it (docs/rules/faith.md#avatars). */
import { changeHealth } from '#phases/creatures/body/metabolism.js';
import { feedBodies } from '#phases/creatures/feeding/feed.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { DRIVE } from '#tables/drives.js';
import { VARIANT } from '#tables/plants.js';
import { type Gift, TOTEM, TOTEM_ROWS } from '#tables/totems.js';
import { readTexts } from '#test/tidy/texts.js';
import t from 'tap';
import { createTestWorld, placeBody, placeClan, placePlant } from '#test/fixtures/world.js';

const rules = readTexts().filter(({ path }) => path.startsWith('actors/world/'));

t.test('every gift of schemas/tables/totems.ts is used by a rule of the world', async (t) => {
  const gifts = Object.keys(TOTEM_ROWS[0]!) as Gift[];
  t.equal(gifts.length, 11);
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

t.test('the eight avatars have the stated gifts and no others', async (t) => {
  const gifts = TOTEM_ROWS.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, strength]) => strength !== 0)),
  );
  t.same(gifts, [
    { harvest: 0.3, birth: 0.2 },
    { damage: 0.25 },
    { sight: 0.4 },
    { defense: 0.3, cold: 1 },
    { medicine: 1 },
    { peace: 1, lawful: 1 },
    { promote: 0.25 },
    { calm: 1.5 },
  ]);
});

t.test('the Sacred Spiral doubles both effects of a herb', async (t) => {
  const healed = (totem: number): number[] => {
    const world = createTestWorld('empty', { plant_variants_enabled: true, totems_enabled: true });
    const clan = placeClan(world, { x: 100, y: 100 });
    world.clans.totems[0] = totem;
    const row = placeBody(world, { x: 100, y: 100, clanId: clan, health: 20 });
    const { creatures } = world;
    creatures.energies[row] = 20;
    creatures.targetIds[row] = world.plants.ids[placePlant(world, { x: 100, y: 100.5, variant: VARIANT.herb })]!;
    creatures.drives[row] = DRIVE.eat;
    spatialIndexPhase(world);
    feedBodies(world);
    const atOnce = creatures.healths[row]! - 20;
    creatures.energies[row] = 20;
    changeHealth(world, row);
    const after = creatures.healths[row]! - 20 - atOnce;
    return [atOnce, Math.round(after * 1e4) / 1e4, creatures.energies[row]!];
  };
  // A body with less than 40 % of its energy regenerates nothing, and food heals for nothing.
  t.same(healed(TOTEM.circle), [30, 0.8, 20]);
  t.same(healed(TOTEM.spiral), [60, 1.6, 20]);
});
