/** Signals: spread, hearing and effects (docs/rules/culture-and-knowledge.md#signals). */
import { STAGE } from '#tables/stages.js';
import { endOrder, giveOrder, orderOf } from '#people/bodies/orders.js';
import { hashState } from '#engine/checkpoint/hash.js';
import { confidenceAt, surestFact } from '#people/minds/facts.js';
import { emitSignal, sourceOf } from '#people/signals/emit.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { LEADER_GRIEF, SIGNAL, SIGNAL_ROWS } from '#tables/signals.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { createTestWorld, placeBody, placeClan, placeHouse, run } from '#test/fixtures/world.js';
import { decideAll, hearInNextTick, signalsOf } from '#test/fixtures/bodies.js';
import { ORDER, FACT } from '#tables/codes.js';
import { FACT_PART } from '#engine/columns/pool.js';
/** A caller at (20, 50) and a clan-mate `way` units east of it. */
function pair(way: number): { world: WorldState; caller: number; mate: number; clan: number } {
  const world = createTestWorld('minds');
  const caller = placeBody(world, { x: 20, y: 50 });
  const clan = placeClan(world, { leader: caller });
  const mate = placeBody(world, { x: 20 + way, y: 50, clanId: clan });
  return { world, caller, mate, clan };
}
function shout(world: WorldState, kind: number, row: number, aboutX?: number, aboutY?: number): number {
  const { x, y } = sourceOf(world, row);
  return emitSignal(world, kind, sourceOf(world, row), { aboutX: aboutX ?? x, aboutY: aboutY ?? y });
}
t.test('every sound is heard once, within its reach (docs/rules/senses-and-decisions.md#hearing)', async (t) => {
  for (const [kind, way, isHeard] of [
    [SIGNAL.chant, 11.5, true],
    [SIGNAL.chant, 12.5, false],
    [SIGNAL.retreat, 17.5, true],
    [SIGNAL.retreat, 18.5, false],
    [SIGNAL.hum, 5.5, true],
    [SIGNAL.hum, 6.5, false],
  ] as const) {
    const { world, caller, mate } = pair(way);
    shout(world, kind, caller);
    let heard = 0;
    for (let i = 0; i < 12; i++) {
      world.creatures.audioAmplitudes[mate] = 0;
      hearInNextTick(world);
      if (world.creatures.audioAmplitudes[mate]! > 0) heard++;
    }
    t.equal(heard, isHeard ? 1 : 0, `kind ${kind} at ${way} units`);
  }
});
t.test('in a storm a call is heard at the same tick upwind and downwind, and no farther', async (t) => {
  // The ring widens by 8 units a tick, so it passes 10 units in its second tick. It ends at 12.
  for (const [way, tick] of [
    [10, 2],
    [-10, 2],
    [12.5, 0],
    [-12.5, 0],
  ] as const) {
    const { world, caller, mate } = pair(way);
    world.registers.windSpeed = 1;
    world.registers.windAngle = 0;
    shout(world, SIGNAL.chant, caller);
    let heardAt = 0;
    for (let age = 1; age <= 4; age++) {
      hearInNextTick(world);
      if (heardAt === 0 && world.creatures.calmUntilTicks[mate]! > 0) heardAt = age;
    }
    t.equal(heardAt, tick, `${way} units down the wind`);
  }
});
t.test('sleepers hear nothing, not even a war cry', async (t) => {
  const { world, caller, mate } = pair(5);
  const { creatures } = world;
  creatures.sleeping[mate] = 1;
  for (const kind of [SIGNAL.chant, SIGNAL.alarm, SIGNAL.warcry]) shout(world, kind, caller);
  hearInNextTick(world);
  t.same([creatures.sleeping[mate], creatures.calmUntilTicks[mate], creatures.audioAmplitudes[mate]], [1, 0, 0]);
});
t.test('a guard on night watch that hears of danger wakes clan-mates within 3 units by touch', async (t) => {
  for (const kind of [SIGNAL.alarm, SIGNAL.warcry, SIGNAL.chant]) {
    const { world, caller, mate: guard, clan } = pair(5);
    const { creatures, registers } = world;
    const near = placeBody(world, { x: 27.9, y: 50, clanId: clan });
    const far = placeBody(world, { x: 28.1, y: 50, clanId: clan });
    const stranger = placeBody(world, { x: 25, y: 52 });
    for (const row of [near, far, stranger]) creatures.sleeping[row] = 1;
    giveOrder(world, guard, ORDER.watch, 25, 50, registers.tick + 90);
    shout(world, kind, caller);
    hearInNextTick(world);
    const isDanger = kind !== SIGNAL.chant;
    const asleep = [near, far, stranger].map((row) => creatures.sleeping[row]);
    t.same(asleep, [isDanger ? 0 : 1, 1, 1]);
    t.equal(creatures.alertUntilTicks[near], isDanger ? registers.tick + 20 : 0, 'awake for 20 ticks');
    creatures.sleeping[near] = 1;
    endOrder(world, guard);
    shout(world, kind, caller);
    hearInNextTick(world);
    t.equal(creatures.sleeping[near], 1, 'a body that is not on watch wakes nobody');
  }
});
t.test('walls block alarms, but not songs', async (t) => {
  const { world, caller, mate } = pair(5);
  const { houses, creatures } = world;
  const house = placeHouse(world, { x: creatures.xs[mate]!, y: creatures.ys[mate]!, size: 6 });
  creatures.insideIds[mate] = houses.ids[house]!;
  creatures.indoors[mate] = 1;
  shout(world, SIGNAL.alarm, caller);
  hearInNextTick(world);
  t.equal(creatures.heardUntilTicks[mate]!, 0);
  shout(world, SIGNAL.chant, caller);
  hearInNextTick(world);
  t.ok(creatures.calmUntilTicks[mate]! > 0);
});
t.test('an alarm sends its hearers away from the danger, not toward it', async (t) => {
  const { world, caller, mate } = pair(4);
  shout(world, SIGNAL.alarm, caller, 20, 50);
  hearInNextTick(world);
  decideAll(world);
  t.equal(world.creatures.drives[mate]!, DRIVE.alarm);
  t.ok(world.creatures.targetXs[mate]! > world.creatures.xs[mate]!, 'the danger is west, the way is east');
});
t.test('an evacuation leads straight away from the hazard that the call names', async (t) => {
  const { world, caller, mate } = pair(4);
  shout(world, SIGNAL.evacuate, caller, 30, 50);
  hearInNextTick(world);
  t.equal(orderOf(world, mate), ORDER.evacuate);
  t.ok(world.creatures.orderXs[mate]! < world.creatures.xs[mate]!, 'the hazard is at 30, the mate at 24: go west');
});
t.test('a help call draws every clan-mate who hears it, the brave more than the timid', async (t) => {
  const { world, caller, clan } = pair(60);
  const brave = placeBody(world, { x: 26, y: 50, clanId: clan, personality: 0 });
  const timid = placeBody(world, { x: 14, y: 50, clanId: clan, personality: 1 });
  const priest = placeBody(world, { x: 20, y: 56, clanId: clan, caste: CASTE.priest });
  const peaceful = Array.from({ length: 9 }, (_, i) => placeBody(world, { x: 17 + i, y: 44, clanId: clan, trait: 2 }));
  const infant = placeBody(world, { x: 24, y: 56, clanId: clan });
  world.creatures.stages[infant] = STAGE.infant;
  const asleep = placeBody(world, { x: 14, y: 56, clanId: clan });
  world.creatures.sleeping[asleep] = 1;
  shout(world, SIGNAL.help, caller);
  hearInNextTick(world);
  decideAll(world);
  const { drives, urgencies } = world.creatures;
  t.equal(drives[brave]!, DRIVE.help);
  t.ok(Math.abs(urgencies[brave]! - 1.15) < 1e-6, '0.8 + 0.35');
  t.ok(drives[timid]! !== DRIVE.help || urgencies[timid]! < 0.36, '0.8 - 0.45');
  for (const row of [priest, infant, ...peaceful]) t.equal(drives[row]!, DRIVE.help, String(row));
  t.not(drives[asleep]!, DRIVE.help, 'sleepers hear nothing');
});
t.test('soldiers go to help side by side: their way is bent to that of a comrade within 4 units', async (t) => {
  const { world, caller, clan } = pair(60);
  const first = placeBody(world, { x: 26, y: 50, clanId: clan, caste: CASTE.soldier });
  const second = placeBody(world, { x: 26, y: 52, clanId: clan, caste: CASTE.soldier, heading: Math.PI / 2 });
  shout(world, SIGNAL.help, caller);
  hearInNextTick(world);
  decideAll(world);
  const { drives, targetYs, ys } = world.creatures;
  t.equal(drives[first]!, DRIVE.help);
  t.ok(targetYs[first]! > ys[first]! + 1, 'half of the way is the comrade`s, who faces south');
  t.equal(drives[second]!, DRIVE.help);
});
t.test('the hungry without food in sight go to the place of a food call; the sated do not', async (t) => {
  const { world, caller, mate, clan } = pair(6);
  const hungry = placeBody(world, { x: 20, y: 56, clanId: clan, energy: 30 });
  shout(world, SIGNAL.food, caller, 40, 70);
  hearInNextTick(world);
  decideAll(world);
  const { drives, targetXs, targetYs } = world.creatures;
  t.equal(drives[hungry]!, DRIVE.follow);
  t.same([targetXs[hungry]!, targetYs[hungry]!], [40, 70]);
  t.equal(world.creatures.heardIds[mate], world.creatures.ids[caller], 'it knows who called');
  t.not(drives[mate]!, DRIVE.follow);
});
t.test('news arrives at half certainty, of the place that the teller knows', async (t) => {
  const { world, caller, mate } = pair(5);
  emitSignal(world, SIGNAL.knowledge, sourceOf(world, caller), {
    aboutX: 80,
    aboutY: 20,
    aboutId: 12,
    topic: FACT.food,
  });
  hearInNextTick(world);
  const fact = surestFact(world, mate, FACT.food);
  t.ok(fact >= 0);
  t.equal(confidenceAt(world, fact), 0.5);
  t.equal(world.memories.blocks[fact + FACT_PART.about]!, 12);
  const { blocks } = world.memories;
  t.same([blocks[fact + FACT_PART.x], blocks[fact + FACT_PART.y]], [80, 20]);
});
t.test('strangers miss a cry as often as their dialects differ', async (t) => {
  const missed = (difference: number): number => {
    const world = createTestWorld('minds');
    const caller = placeBody(world, { x: 50, y: 50 });
    const clan = placeClan(world, { leader: caller });
    const stranger = placeBody(world, { x: 54, y: 50 });
    const other = placeClan(world, { leader: stranger });
    world.clans.dialects[world.clanRows[clan]!] = -difference / 2;
    world.clans.dialects[world.clanRows[other]!] = difference / 2;
    let count = 0;
    for (let i = 0; i < 600; i++) {
      world.creatures.heardUntilTicks[stranger] = 0;
      shout(world, SIGNAL.food, caller);
      hearInNextTick(world);
      if (world.creatures.heardUntilTicks[stranger] === 0) count++;
    }
    return count / 600;
  };
  t.ok(Math.abs(missed(0) - 0.45) < 0.07, 'one tongue: 0.45');
  t.ok(Math.abs(missed(1) - 0.95) < 0.04, 'far apart: 0.45 + 0.5 x 1 = 0.95');
});
t.test('a chant calms for 20 ticks and ends panic; an omen forewarns for 400', async (t) => {
  const { world, caller, mate } = pair(5);
  world.creatures.panicUntilTicks[mate] = world.registers.tick + 50;
  shout(world, SIGNAL.chant, caller);
  shout(world, SIGNAL.omen, caller);
  hearInNextTick(world);
  t.equal(world.creatures.panicUntilTicks[mate]!, 0);
  t.equal(world.creatures.calmUntilTicks[mate]!, world.registers.tick + 20);
  t.equal(world.creatures.preparedUntilTicks[mate]!, world.registers.tick + 400);
});
t.test('those who mourn stand still for up to 3 ticks, and a dead leader`s people panic', async (t) => {
  const { world, caller, mate } = pair(5);
  world.signals.topics[shout(world, SIGNAL.grief, caller)] = LEADER_GRIEF;
  hearInNextTick(world);
  const { panicUntilTicks, griefUntilTicks } = world.creatures;
  t.equal(panicUntilTicks[mate]!, world.registers.tick + 20, 'it was their leader');
  t.ok(griefUntilTicks[mate]! > world.registers.tick && griefUntilTicks[mate]! <= world.registers.tick + 3);
});
t.test('signals live their ticks and no longer; rain halves the life of a trail', async (t) => {
  for (const [weather, life] of [
    [0, SIGNAL_ROWS[SIGNAL.trail]!.ttl],
    [1, SIGNAL_ROWS[SIGNAL.trail]!.ttl / 2],
  ] as const) {
    const { world, caller } = pair(5);
    world.registers.weather = weather;
    shout(world, SIGNAL.trail, caller);
    let ticks = 0;
    while (signalsOf(world, SIGNAL.trail).length > 0 && ticks < 400) {
      hearInNextTick(world);
      ticks++;
    }
    t.ok(Math.abs(ticks - life) <= 1, `${ticks} ticks, rule ${life}`);
  }
});
t.test('men make way for a humming woman; women do not', async (t) => {
  const { world, clan } = pair(60);
  const man = placeBody(world, { x: 52, y: 50, clanId: clan });
  const woman = placeBody(world, { x: 48, y: 50, clanId: clan, caste: CASTE.woman });
  emitSignal(world, SIGNAL.hum, { x: 50, y: 50, senderId: 999, clanId: clan });
  hearInNextTick(world);
  decideAll(world);
  const { drives, targetXs } = world.creatures;
  t.equal(drives[man], DRIVE.avoid);
  t.ok(targetXs[man]! > 52);
  t.not(drives[woman], DRIVE.avoid);
});

t.test('a voice is heard by the brain, and keeps nobody`s mind', async (t) => {
  const { world, caller, mate } = pair(5);
  shout(world, SIGNAL.voice, caller);
  hearInNextTick(world);
  t.ok(world.creatures.audioAmplitudes[mate]! > 0);
  t.equal(world.creatures.heardUntilTicks[mate], 0);
});

t.test('a trail leads only the hungry of its clan to the food', async (t) => {
  const { world, caller, clan } = pair(60);
  const hungry = placeBody(world, { x: 22, y: 50, clanId: clan, energy: 30 });
  const stranger = placeBody(world, { x: 22, y: 52, energy: 30 });
  shout(world, SIGNAL.trail, caller, 45, 80);
  decideAll(world);
  const { drives, targetXs, targetYs } = world.creatures;
  t.equal(drives[hungry], DRIVE.follow);
  t.same([targetXs[hungry], targetYs[hungry]], [45, 80]);
  t.not(drives[stranger], DRIVE.follow);
});

t.test('the same alarm over and over is believed less: after 10 ticks at 0.3', async (t) => {
  const { world, caller, mate } = pair(3);
  let urgencies = 0;
  for (let i = 0; i < 14; i++) {
    shout(world, SIGNAL.alarm, caller);
    hearInNextTick(world);
    decideAll(world);
    if (world.creatures.drives[mate] === DRIVE.alarm) urgencies++;
  }
  t.ok(urgencies >= 9 && urgencies <= 11, `${urgencies} of 14 ticks in alarm: 0.75 x 0.3 is below the idle line`);
});

t.test('the capacity for signals grows with the population: no signal is dropped in a big world', async (t) => {
  const { world, caller } = pair(5);
  world.registers.population = 1000;
  let refused = 0;
  for (let i = 0; i < 3000; i++) if (shout(world, SIGNAL.voice, caller) < 0) refused++;
  t.equal(refused, 0, '1000 people have room for 400 + 4 x 1000 signals');
});

const TALKATIVE: Partial<Laws> = { width: 160, height: 120, food_call_rate: 0.3, knowledge_share_rate: 0.3 };

t.test('people call, tell, hum and mark, and two runs agree to the bit', async (t) => {
  const kinds = new Set<number>();
  const world = createTestWorld('founded', TALKATIVE);
  const twin = createTestWorld('founded', TALKATIVE);
  for (let i = 0; i < 500; i++) {
    run(world, 1);
    run(twin, 1);
    for (let row = 0; row < world.signals.count; row++) kinds.add(world.signals.kinds[row]!);
  }
  for (const kind of [SIGNAL.food, SIGNAL.knowledge, SIGNAL.hum, SIGNAL.voice, SIGNAL.territory]) {
    t.ok(kinds.has(kind), `signals of kind ${kind}`);
  }
  t.equal(hashState(world), hashState(twin));
});
