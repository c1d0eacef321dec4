/** Cannibalism: when, which victims, and its effects (docs/rules/war-and-predation.md#cannibalism). */
import { postRelation, scoreOf } from '#people/clans/registry/pairs.js';
import { surestFact } from '#people/minds/facts.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { weighCannibalism, huntBodies } from '#phases/creatures/feeding/hunt.js';
import { beginChoice } from '#phases/creatures/mind/best-drive.js';
import { clearPercept } from '#phases/creatures/perception/perceive.js';
import { relationsPhase } from '#phases/relations/index.js';
import type { WorldState } from '#engine/state/state.js';
import { DRIVE } from '#tables/drives.js';
import { TOTEM } from '#tables/totems.js';
import t from 'tap';
import { createTestWorld, eventsOf, placeBody, placeClan } from '#test/fixtures/world.js';
import { makeEnemies } from '#test/fixtures/clans.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { FACT } from '#tables/codes.js';
import { FACT_PART } from '#engine/columns/pool.js';
import { isDesperate, isVictim } from '#people/bodies/appetite.js';

interface Scene {
  readonly world: WorldState;
  readonly eater: number;
  readonly kin: number;
  readonly stranger: number;
}

function scene(): Scene {
  const world = createTestWorld('empty', { cannibalism_hunger_ratio: 0.08 });
  const a = placeClan(world, { x: 50, y: 150 });
  const b = placeClan(world, { x: 150, y: 150 });
  const eater = placeBody(world, { x: 100, y: 100, clanId: a, energy: 2 });
  const kin = placeBody(world, { x: 101, y: 100, clanId: a });
  const stranger = placeBody(world, { x: 100, y: 101, clanId: b });
  spatialIndexPhase(world);
  return { world, eater, kin, stranger };
}

function eat(world: WorldState, eater: number, prey: number): void {
  world.creatures.drives[eater] = DRIVE.cannibal;
  world.creatures.targetIds[eater] = world.creatures.ids[prey]!;
  huntBodies(world);
}

t.test('a body that was fed since it decided does not eat the living', async (t) => {
  for (const [energy, dies] of [
    [2, true],
    [50, false],
  ] as const) {
    const { world, eater, stranger } = scene();
    world.creatures.energies[eater] = energy;
    world.creatures.healths[stranger] = 40;
    eat(world, eater, stranger);
    t.equal(world.creatures.alive[stranger], dies ? 0 : 1, `energy ${energy}`);
  }
});

t.test('hunger below the law makes any body desperate at once, but no infant and none that is peaceful', async (t) => {
  const changes: [string, (world: WorldState, row: number) => void][] = [
    ['above the ratio', (world, row) => (world.creatures.energies[row] = 50)],
    ['infant', (world, row) => (world.creatures.stages[row] = 0)],
    ['cooling down', (world, row) => (world.creatures.cannibalCooldowns[row] = 1)],
    ['peaceful', (world, row) => (world.creatures.traits[row] = 2)],
  ];
  for (const [name, change] of changes) {
    const { world, eater } = scene();
    t.ok(isDesperate(world, eater));
    change(world, eater);
    t.notOk(isDesperate(world, eater), name);
  }
});

t.test('the weak of any clan are victims, sound outsiders only of a rival clan, sound kin never', async (t) => {
  const { world, eater, kin, stranger } = scene();
  t.same([isVictim(world, eater, kin, true), isVictim(world, eater, stranger, false)], [false, false]);
  world.creatures.healths[kin] = 49;
  world.creatures.healths[stranger] = 49;
  t.same([isVictim(world, eater, kin, true), isVictim(world, eater, stranger, false)], [true, true]);
  world.clans.totems[0] = TOTEM.scales;
  t.notOk(isVictim(world, eater, kin, true), 'the Cosmic Scales refuse kin');
  world.creatures.healths[stranger] = 100;
  world.relationMessages.count = 0;
  postRelation(world, 1, 2, -10);
  relationsPhase(world);
  t.notOk(isVictim(world, eater, stranger, false), 'disliked is not enough');
  makeEnemies(world, 1, 2, 'rivals');
  t.ok(isVictim(world, eater, stranger, false), 'a rival');
  world.creatures.indoors[stranger] = 1;
  t.notOk(isVictim(world, eater, stranger, false), 'under a roof');
});

t.test('a desperate body that sees a victim goes for it at once', async (t) => {
  const { world, stranger } = scene();
  beginChoice(world.mind);
  clearPercept(world.mind, 20);
  weighCannibalism(world.mind);
  t.equal(world.mind.bestDrive.drive, DRIVE.idle, 'no victim');
  world.mind.percept.victimD2 = 1;
  world.mind.percept.victimId = world.creatures.ids[stranger]!;
  weighCannibalism(world.mind);
  t.same([world.mind.bestDrive.drive, world.mind.bestDrive.id], [DRIVE.cannibal, world.creatures.ids[stranger]]);
});

t.test('a victim is in reach within eat_radius of the eater, its size aside', async (t) => {
  for (const [way, isEaten] of [
    [1.39, true],
    [1.41, false],
  ] as const) {
    const { world, eater, stranger } = scene();
    world.creatures.ys[stranger] = 100 + way;
    eat(world, eater, stranger);
    t.equal(world.creatures.alive[stranger], isEaten ? 0 : 1, `${way} units, eat_radius 1.4`);
  }
});

t.test('the victim dies, leaves a corpse as others do, and the next kill has to wait', async (t) => {
  const { world, eater, kin, stranger } = scene();
  eat(world, eater, stranger);
  t.equal(world.creatures.energies[eater], 37);
  t.match(eventsOf(world, 'cannibalism'), [{ prey: world.creatures.ids[stranger], prey_caste: 'Artisan', kin: false }]);
  t.equal(eventsOf(world, 'exile').length, 0);
  corpsesPhase(world);
  t.equal(world.corpses.energies[0], 25);
  t.match(eventsOf(world, 'death'), [{ killer: world.creatures.ids[eater] }]);
  eat(world, eater, kin);
  t.equal(world.creatures.alive[kin], 1, 'cooling down for 120 ticks');
});

t.test('a kin-eater is exiled, and witnesses remember it as one', async (t) => {
  const { world, eater, kin, stranger } = scene();
  const far = placeBody(world, { x: 130, y: 100, clanId: 1 });
  spatialIndexPhase(world);
  eat(world, eater, kin);
  const band = world.creatures.clanIds[eater]!;
  t.equal(band, 3);
  t.match(eventsOf(world, 'exile'), [{ former_clan: 1, band: 3 }]);
  relationsPhase(world);
  t.ok(Math.abs(scoreOf(world, 1, 3) + world.laws.kin_stigma) < 0.1);
  t.same([world.creatures.morales[stranger], world.creatures.morales[far]], [96, 100]);
  const { blocks } = world.memories;
  t.equal(blocks[surestFact(world, stranger, FACT.enemy) + FACT_PART.about], band);
  corpsesPhase(world);
  t.ok(surestFact(world, stranger, FACT.danger) >= 0, 'the death itself says that it is a dangerous place');
});
