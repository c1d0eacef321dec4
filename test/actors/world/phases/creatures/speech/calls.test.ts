/**
 * Calls and cries from mouth to ear: every kind of schemas/tables/signals.ts is made by a rule and minded by another,
 * and what each does to those who hear it (docs/rules/culture-and-knowledge.md#speaking).
 */
import { isPrepared } from '#people/bodies/morale.js';
import { giveOrder, orderOf } from '#people/bodies/orders.js';
import { learnFact, surestFact } from '#people/minds/facts.js';
import { beginChoice, updateConditions } from '#phases/creatures/mind/best-drive.js';
import { weighCall } from '#phases/creatures/drives/calls.js';
import { clearPercept } from '#phases/creatures/perception/perceive.js';
import { hearSignals } from '#phases/creatures/speech/hear.js';
import { receiveCaravan } from '#phases/relations/travel/caravans.js';
import { dropMeteor } from '#phases/weather/disasters.js';
import { shakeGround } from '#phases/weather/earthquakes.js';
import { strike } from '#phases/weather/lightning.js';
import { emitSignal } from '#people/signals/emit.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { SIGNAL, SIGNALS } from '#tables/signals.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { readTexts } from '#test/tidy/texts.js';
import t from 'tap';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { createTestWorld, placeBody, placeClan } from '#test/fixtures/world.js';
import { ORDER, FACT } from '#tables/codes.js';

const EARS = ['speech/hear.ts', 'perception/smell.ts', 'drives/calls.ts'].map(
  (name) => `actors/world/phases/creatures/${name}`,
);
const rules = readTexts().filter(({ path }) => path.startsWith('actors/world/'));

t.test('every kind of signal is made by some rule and minded by another', async (t) => {
  const ears = rules.filter(({ path }) => EARS.includes(path));
  t.equal(ears.length, EARS.length);
  for (const kind of SIGNALS) {
    // A call names its kind among its arguments, on one line or several.
    const making = new RegExp(`\\b(emitSignal|chooseCall|speak|mark)\\((?:[^;]*?\\W)?SIGNAL\\.${kind}\\b`);
    const minding = new RegExp(`(case SIGNAL\\.${kind}:|=== SIGNAL\\.${kind}\\b)`);
    const isMade = rules.some(({ text }) => making.test(text));
    const isMinded = ears.some(({ text }) => minding.test(text));
    t.same([isMade, isMinded], [true, true], kind);
  }
});

/** Sounds are heard in the tick after they are made, everywhere in reach. */
const QUIET: Partial<Laws> = { signal_speed: 0, signal_radius: 40, weather_enabled: false };

/** Emits a signal at (100, 100) about (`aboutX`, 100) and runs until it is heard. */
function cry(world: WorldState, kind: number, clan: number, aboutX = 100): void {
  spatialIndexPhase(world);
  emitSignal(world, kind, { x: 100, y: 100, senderId: 999_999, clanId: clan }, { aboutX });
  world.registers.tick++;
  hearSignals(world);
}

function answer(world: WorldState, row: number): number {
  clearPercept(world.mind, 40);
  updateConditions(world, world.mind);
  beginChoice(world.mind);
  weighCall(world, world.mind, row);
  return world.mind.bestDrive.drive;
}

t.test('a hearer of a hazard call flees it and remembers it, but does not interrupt its own flight', async (t) => {
  const world = createTestWorld('empty', QUIET);
  const clan = placeClan(world, { x: 250, y: 250 });
  const near = placeBody(world, { x: 110, y: 100, clanId: clan });
  const far = placeBody(world, { x: 131, y: 100, clanId: clan });
  const fleeing = placeBody(world, { x: 90, y: 100, clanId: clan });
  giveOrder(world, fleeing, ORDER.evacuate, 99, 100, world.registers.tick + 30);
  cry(world, SIGNAL.evacuate, clan);
  const { creatures, memories } = world;
  t.equal(orderOf(world, near), ORDER.evacuate);
  t.ok(creatures.orderXs[near]! > 110, 'away from it');
  t.equal(creatures.orderYs[near], 100);
  const fact = surestFact(world, near, FACT.danger);
  t.ok(fact >= 0 && memories.blocks[fact + 1] === 100, 'the place is known as dangerous');
  t.equal(orderOf(world, far), ORDER.none, 'more than 30 units off');
  t.equal(creatures.orderXs[fleeing], 99);
});

t.test('soldiers of the clan rally and retreat at the call; others, the hurt and strangers do not', async (t) => {
  const world = createTestWorld('empty', QUIET);
  const clan = placeClan(world, { x: 250, y: 250 });
  const other = placeClan(world, { x: 20, y: 20 });
  const soldier = placeBody(world, { x: 105, y: 100, clanId: clan, caste: CASTE.soldier });
  const artisan = placeBody(world, { x: 105, y: 105, clanId: clan });
  const hurt = placeBody(world, { x: 105, y: 110, clanId: clan, caste: CASTE.soldier, health: 59 });
  const stranger = placeBody(world, { x: 105, y: 115, clanId: other, caste: CASTE.soldier });
  const weary = placeBody(world, { x: 105, y: 95, clanId: clan, caste: CASTE.soldier });
  world.creatures.morales[weary] = 50;
  world.clans.warriorShares[0] = 0;
  cry(world, SIGNAL.rally, clan, 150);
  const orders = (): number[] => [soldier, artisan, hurt, weary, stranger].map((row) => orderOf(world, row));
  t.same(orders(), [ORDER.rally, ORDER.none, ORDER.none, ORDER.none, ORDER.none]);
  t.equal(world.creatures.orderXs[soldier], 150);
  cry(world, SIGNAL.retreat, clan, 60);
  t.same(orders(), [ORDER.retreat, ORDER.none, ORDER.retreat, ORDER.retreat, ORDER.none]);
  t.equal(world.creatures.orderXs[soldier], 60);
});

t.test('the call to the harvest attracts the hungry of the clan, a howl predators, thunder nobody', async (t) => {
  const world = createTestWorld('empty', QUIET);
  const clan = placeClan(world, { x: 250, y: 250 });
  const eater = placeBody(world, { x: 110, y: 100, clanId: clan, energy: 30 });
  const stranger = placeBody(world, { x: 110, y: 110, energy: 30 });
  const wolf = placeBody(world, { x: 110, y: 105, caste: CASTE.predator });
  cry(world, SIGNAL.harvest, clan);
  t.equal(answer(world, eater), DRIVE.follow);
  t.same([world.mind.bestDrive.x, world.mind.bestDrive.y], [100, 100]);
  t.equal(answer(world, stranger), DRIVE.idle);
  cry(world, SIGNAL.pack, 0);
  t.equal(answer(world, wolf), DRIVE.follow);
  t.equal(answer(world, stranger), DRIVE.idle);
  cry(world, SIGNAL.boom, 0);
  t.equal(answer(world, eater), DRIVE.alarm);
  t.ok(world.mind.bestDrive.x > 110, 'away from it');
});

t.test('an omen prepares the people of the priest who called it, and no others', async (t) => {
  const world = createTestWorld('empty', QUIET);
  const clan = placeClan(world, { x: 250, y: 250 });
  const kin = placeBody(world, { x: 110, y: 100, clanId: clan });
  const stranger = placeBody(world, { x: 110, y: 110 });
  cry(world, SIGNAL.omen, clan);
  t.same([isPrepared(world, kin), isPrepared(world, stranger)], [true, false]);
});

t.test('bolts, meteors and quakes are heard far and wide', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, wildfire_enabled: false });
  spatialIndexPhase(world);
  strike(world, 50, 50);
  dropMeteor(world, 150, 150, 6);
  const { registers, signals } = world;
  Object.assign(registers, { quakeTick: registers.tick, quakeX: 200, quakeY: 200, quakeMagnitude: 5 });
  shakeGround(world);
  t.same([...signals.kinds.subarray(0, signals.count)], [SIGNAL.boom, SIGNAL.boom, SIGNAL.boom]);
  t.same([...signals.xs.subarray(0, signals.count)], [50, 150, 200]);
});

t.test('who carries news speaks it aloud: bystanders half believe it, if it is not about themselves', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, dialect_drift_enabled: false });
  const from = placeClan(world, { x: 250, y: 250 });
  const host = placeClan(world, { x: 20, y: 20 });
  const third = placeClan(world, { x: 20, y: 250 });
  const bearer = placeBody(world, { x: 100, y: 100, clanId: from });
  const kin = placeBody(world, { x: 105, y: 100, clanId: from });
  // Two in three strangers do not understand, so there are many.
  const crowd = (clan: number, y: number): number[] =>
    Array.from({ length: 12 }, (_, i) => placeBody(world, { x: 90 + i, y, clanId: clan }));
  const [hosts, accused] = [crowd(host, 110), crowd(third, 90)];
  learnFact(world, bearer, { kind: FACT.enemy, x: 20, y: 250, about: third, confidence: 1 });
  spatialIndexPhase(world);
  receiveCaravan(world, bearer, from, host, 0);
  world.registers.tick++;
  hearSignals(world);
  const fact = surestFact(world, kin, FACT.enemy);
  t.ok(fact >= 0, 'heard');
  t.equal(world.memories.blocks[fact + 3], third);
  t.equal(world.memories.blocks[fact + 5], 0.5);
  const told = (rows: number[]): number => rows.filter((row) => surestFact(world, row, FACT.enemy) >= 0).length;
  t.ok(told(hosts) > 0 && told(hosts) < 12, `${told(hosts)} of the hosts listened`);
  t.equal(told(accused), 0);
});
