/** The laws of scents, calls and knowledge (docs/rules/culture-and-knowledge.md), at the default of every other law. */
import { driftDialects, missChance } from '../../actors/world/people/minds/lore.js';
import { confidenceAt, learnFact, surestFact } from '../../actors/world/people/minds/facts.js';
import { emitSignal, sourceOf } from '../../actors/world/people/signals/emit.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { DRIVE } from '../../schemas/tables/drives.js';
import { SIGNAL } from '../../schemas/tables/signals.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorld } from './proof.js';
import { createTestWorld, placeBody, placeClan, placePlant, run } from '../fixtures/world.js';
import { decideAll, hearInNextTick, signalsOf } from '../fixtures/bodies.js';
import { FACT } from '../../schemas/tables/codes.js';

const WOLVES: Partial<Laws> = { predation_enabled: true, predator_ratio: 0.15 };

/** Whether a clan-mate `way` units from a caller hears a call of this kind within this many ticks. */
function hears(laws: Partial<Laws>, way: number, ticks: number, kind: number = SIGNAL.chant): boolean {
  const world = createTestWorld('minds', laws);
  const caller = placeBody(world, { x: 20, y: 50 });
  const clan = placeClan(world, { leader: caller });
  const mate = placeBody(world, { x: 20 + way, y: 50, clanId: clan });
  emitSignal(world, kind, sourceOf(world, caller));
  for (let i = 0; i < ticks; i++) hearInNextTick(world);
  return world.creatures.audioAmplitudes[mate]! > 0;
}

function callsMade(laws: Partial<Laws>, kinds: readonly number[], ticks = 150): number {
  const world = smallWorld(laws);
  let made = 0;
  for (let i = 0; i < ticks; i++) {
    run(world, 1);
    const { signals, registers } = world;
    for (let row = 0; row < signals.count; row++) {
      if (signals.bornTicks[row] === registers.tick - 1 && kinds.includes(signals.kinds[row]!)) made++;
    }
  }
  return made;
}

/** Calls of prey that flees, in 100 decisions with a predator `way` units before it. */
function criesOf(laws: Partial<Laws>, way: number, kind: number): number {
  const world = createTestWorld('minds', { predation_enabled: true, ...laws });
  const prey = placeBody(world, { x: 50, y: 50 });
  placeClan(world, { leader: prey });
  placeBody(world, { x: 50 + way, y: 50, caste: CASTE.predator });
  let cries = 0;
  for (let i = 0; i < 100; i++) {
    world.registers.tick++;
    world.creatures.headings[prey] = 0;
    decideAll(world);
    cries += signalsOf(world, kind).filter((row) => world.signals.bornTicks[row] === world.registers.tick).length;
  }
  return cries;
}

prove(
  'scent_enabled',
  'noses work: the young shun blood, and without the law there is no scent at all',
  { value: false, ticks: 200 },
  (t) => {
    for (const isOn of [true, false]) {
      const world = createTestWorld('minds', { scent_enabled: isOn });
      const child = placeBody(world, { x: 50, y: 50, age: 300 });
      t.equal(emitSignal(world, SIGNAL.danger_scent, { x: 53, y: 50, senderId: 0, clanId: 0 }) >= 0, isOn);
      decideAll(world);
      t.equal(world.creatures.drives[child] === DRIVE.avoid, isOn);
    }
  },
);
prove(
  'communication_enabled',
  'calls are made and heard; without the law neither',
  { value: false, ticks: 100 },
  (t) => {
    t.ok(hears({}, 5, 3));
    t.notOk(hears({ communication_enabled: false }, 5, 3));
    t.equal(callsMade({ communication_enabled: false }, [SIGNAL.food, SIGNAL.knowledge, SIGNAL.hum], 100), 0);
  },
);
prove('signal_radius', 'a call of ordinary reach is heard to this distance', { value: 30, ticks: 150 }, (t) => {
  t.ok(hears({ signal_radius: 12 }, 11.9, 5));
  t.notOk(hears({ signal_radius: 12 }, 12.1, 5));
  t.ok(hears({ signal_radius: 20 }, 12.1, 5));
});
prove('signal_speed', 'news goes so far a tick; 0 is at once', { value: 1, ticks: 150 }, (t) => {
  t.notOk(hears({ signal_speed: 4 }, 10, 2), '8 units in two ticks');
  t.ok(hears({ signal_speed: 4 }, 10, 3), '12 in three');
  t.ok(hears({ signal_speed: 0 }, 10, 1));
});
prove('food_call_rate', 'the fed who find plenty call at this rate, at 0 never', { value: 0.8, ticks: 150 }, (t) => {
  t.equal(callsMade({ food_call_rate: 0 }, [SIGNAL.food]), 0);
  const few = callsMade({ food_call_rate: 0.02 }, [SIGNAL.food]);
  const many = callsMade({ food_call_rate: 0.5 }, [SIGNAL.food]);
  t.ok(many > 2 * few && many > 5, `${few} calls, at 0.5 ${many}`);
});
prove(
  'alarm_call_rate',
  'prey in flight calls at this rate, with a pause of 10 ticks',
  { value: 1, under: WOLVES, ticks: 150 },
  (t) => {
    t.equal(criesOf({ alarm_call_rate: 0 }, 10, SIGNAL.alarm), 0);
    t.equal(criesOf({ alarm_call_rate: 1 }, 10, SIGNAL.alarm), 10, 'every 10 of 100 ticks');
  },
);
prove(
  'help_call_enabled',
  'a predator within 0.6 x help_radius makes the alarm a cry for help',
  { value: false, under: { ...WOLVES, alarm_call_rate: 1 }, ticks: 300 },
  (t) => {
    t.ok(criesOf({ alarm_call_rate: 1 }, 6, SIGNAL.help) > 0);
    t.equal(criesOf({ alarm_call_rate: 1, help_call_enabled: false }, 6, SIGNAL.help), 0);
    t.ok(criesOf({ alarm_call_rate: 1, help_call_enabled: false }, 6, SIGNAL.alarm) > 0, 'an alarm instead');
  },
);
prove(
  'help_radius',
  'a help call draws clan-mates within this distance',
  { value: 40, under: { ...WOLVES, alarm_call_rate: 1 }, ticks: 300 },
  (t) => {
    t.ok(hears({ help_radius: 12 }, 11.9, 5, SIGNAL.help));
    t.notOk(hears({ help_radius: 12 }, 12.1, 5, SIGNAL.help));
    t.ok(hears({ help_radius: 20 }, 19, 5, SIGNAL.help));
  },
);

prove(
  'knowledge_enabled',
  'bodies learn from what they see; without the law nothing',
  { value: false, ticks: 50 },
  (t) => {
    for (const isOn of [true, false]) {
      const world = createTestWorld('minds', { knowledge_enabled: isOn });
      const row = placeBody(world, { x: 50, y: 50 });
      placePlant(world, { x: 55, y: 50 });
      decideAll(world);
      world.registers.tick++;
      decideAll(world);
      t.equal(surestFact(world, row, FACT.food) >= 0, isOn);
    }
  },
);
prove(
  'knowledge_ttl',
  'a fact fades to nothing over so many ticks; at 0 nothing is learnt',
  { value: 20, ticks: 150 },
  (t) => {
    for (const [ttl, left] of [
      [600, 0.75],
      [300, 0.5],
      [0, 0],
    ] as const) {
      const world = createTestWorld('minds', { knowledge_ttl: ttl });
      const row = placeBody(world, { x: 50, y: 50 });
      learnFact(world, row, { kind: FACT.food, x: 10, y: 10, about: 3, confidence: 1 });
      world.registers.tick += 150;
      const fact = surestFact(world, row, FACT.food);
      t.equal(fact < 0 ? 0 : confidenceAt(world, fact), left, `${ttl} ticks`);
    }
  },
);
prove(
  'knowledge_share_rate',
  'those who know tell those who look, at this rate, at 0 never',
  { value: 0.8, ticks: 150 },
  (t) => {
    const told = (rate: number): number =>
      [42, 1, 2]
        .map((seed) => callsMade({ seed, knowledge_share_rate: rate }, [SIGNAL.knowledge]))
        .reduce((sum, made) => sum + made);
    t.equal(told(0), 0);
    const few = told(0.01);
    const many = told(0.5);
    t.ok(many > 2 * few && many > 5, `${few} tellings, at 0.5 ${many}`);
  },
);
prove(
  'vocalizations_enabled',
  'people hum, chant and call; without the law they are still',
  { value: false, ticks: 100 },
  (t) => {
    const song = [SIGNAL.hum, SIGNAL.chant, SIGNAL.voice];
    t.ok(callsMade({}, song) > 0);
    t.equal(callsMade({ vocalizations_enabled: false }, song), 0);
  },
);
prove(
  'dialect_drift_enabled',
  'dialects move at the turn of a season, and strangers miss calls by them; without the law by 0.65 always',
  { value: false, under: { season_length: 60 }, ticks: 70 },
  (t) => {
    for (const isOn of [true, false]) {
      const world = createTestWorld('minds', { dialect_drift_enabled: isOn, season_length: 600 });
      for (let i = 0; i < 6; i++) placeClan(world, { leader: placeBody(world, { x: 10 * i, y: 50 }) });
      const before = [...world.clans.dialects.subarray(0, 6)];
      world.registers.tick = 600;
      driftDialects(world);
      const moved = before.filter((dialect, clan) => dialect !== world.clans.dialects[clan]).length;
      t.equal(moved > 0, isOn, `${moved} of 6 clans`);
      t.equal(missChance(world, 0.5, -0.1), isOn ? 0.75 : 0.65, '0.45 + 0.5 x 0.6');
    }
  },
);
