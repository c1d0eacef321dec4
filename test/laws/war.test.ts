/** The laws of violence, hunting and disease, each with its effect shown and its touch on history. */
import { beginChoice, updateConditions } from '../../actors/world/phases/creatures/mind/best-drive.js';
import { weighHunt } from '../../actors/world/phases/creatures/drives/meal.js';
import { perceive } from '../../actors/world/phases/creatures/perception/perceive.js';
import { DRIVE } from '../../schemas/tables/drives.js';
import { cure } from '../../actors/world/people/bodies/health.js';
import { applyBodyMessages } from '../../actors/world/phases/creatures/index.js';
import { scoreOf } from '../../actors/world/people/clans/registry/pairs.js';
import { huntBodies } from '../../actors/world/phases/creatures/feeding/hunt.js';
import { diseasePhase } from '../../actors/world/phases/disease/index.js';
import { relationsPhase } from '../../actors/world/phases/relations/index.js';
import { blowDamage } from '../../actors/world/phases/war/duel.js';
import { WEATHER } from '../../schemas/tables/seasons.js';
import { CASTE } from '../../schemas/tables/castes.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorld } from './proof.js';
import {
  QUARREL,
  FAMINE,
  WOLVES,
  PLAGUE,
  duellists,
  duels,
  hunt,
  despair,
  sickbed,
  caught,
  count,
} from './war-scenes.js';
import { createTestWorld, eventsOf, placeBody, redraw } from '../fixtures/world.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import { isDesperate, isVictim } from '../../actors/world/people/bodies/appetite.js';

prove(
  'war_enabled',
  'bodies of hostile clans fight when they meet; off, never',
  { value: false, under: QUARREL, ticks: 400 },
  (t) => {
    t.same([duels({ war_enabled: true }, 1), duels({ war_enabled: false }, 1)], [1, 0]);
  },
);
prove('attack_damage', 'is the damage of a plain blow', { value: 90, under: QUARREL, ticks: 400 }, (t) => {
  for (const damage of [0, 30, 90]) {
    const world = duellists({ attack_damage: damage }, 1);
    // A clan of a third warriors: x (0.85 + 0.45/3) = x 1.
    t.ok(Math.abs(blowDamage(world, 2, 3) - damage) < 1e-4);
  }
});
prove('attack_radius', 'is the distance within which bodies fight', { value: 6, under: QUARREL, ticks: 400 }, (t) => {
  t.same([duels({ attack_radius: 3 }, 2.9), duels({ attack_radius: 3 }, 3.1)], [1, 0]);
  t.same([duels({ attack_radius: 2 }, 2.9), duels({ attack_radius: 2 }, 1.9)], [0, 1]);
});
prove(
  'defense_weight',
  'divides a blow by 1 plus itself for each clan-mate at hand',
  { value: 10, under: QUARREL, ticks: 400 },
  (t) => {
    for (const weight of [0, 0.5, 2]) {
      const world = duellists({ defense_weight: weight, attack_damage: 30 }, 1);
      placeBody(world, { x: 103, y: 100, clanId: 2 });
      spatialIndexPhase(world);
      t.ok(Math.abs(blowDamage(world, 2, 3) - 30 / (1 + weight)) < 1e-4, `${weight}`);
    }
  },
);
prove(
  'predation_enabled',
  'predators are released and bite; off, neither',
  { value: true, under: { predator_ratio: 0.2 }, ticks: 1 },
  (t) => {
    const ratio: Partial<Laws> = { predator_ratio: 0.2 };
    const wolves = (on: boolean): number => {
      const { creatures } = smallWorld({ ...ratio, predation_enabled: on });
      return creatures.castes.subarray(0, creatures.count).filter((caste) => caste === CASTE.predator).length;
    };
    t.ok(wolves(true) >= 2);
    t.equal(wolves(false), 0);
    const off = hunt({ predation_enabled: false }, 50);
    t.equal(off.world.creatures.healths[off.prey], 100);
  },
);
prove(
  'predator_ratio',
  'is the number of predators for each founder that the area would carry',
  { value: 0.3, under: { predation_enabled: true }, ticks: 1 },
  (t) => {
    for (const ratio of [0, 0.1, 0.5]) {
      const { creatures } = smallWorld({
        predation_enabled: true,
        predator_ratio: ratio,
        spawn_variance: 0,
      });
      const wolves = creatures.castes.subarray(0, creatures.count).filter((c) => c === CASTE.predator).length;
      // 120 x 90 units at 0.003: 32.4 founders.
      t.equal(wolves, ratio === 0 ? 0 : Math.max(2, Math.round(32.4 * ratio)), `${ratio}`);
    }
  },
);
prove('hunt_radius', 'is how far predators take up the chase', { value: 40, under: WOLVES, ticks: 150 }, (t) => {
  for (const [law, hunts] of [
    [10, true],
    [9, false],
  ] as const) {
    const world = createTestWorld('empty', { hunt_radius: law, predation_enabled: true });
    const wolf = placeBody(world, { x: 100, y: 100, caste: CASTE.predator });
    world.creatures.energies[wolf] = 30;
    placeBody(world, { x: 109.5, y: 100 });
    spatialIndexPhase(world);
    updateConditions(world, world.mind);
    perceive(world, world.mind, wolf, false);
    beginChoice(world.mind);
    weighHunt(world, world.mind, wolf);
    t.equal(world.mind.bestDrive.drive === DRIVE.hunt, hunts, `a radius of ${law}`);
  }
});
prove(
  'bite_damage',
  'is the health that a bite takes; it kills only when no health is left',
  { value: 5, under: WOLVES, ticks: 150 },
  (t) => {
    const bitten = hunt({ bite_damage: 28 }, 1);
    t.equal(bitten.world.creatures.healths[bitten.prey], 72);
    t.equal(bitten.world.creatures.alive[bitten.prey], 1);
    const killed = hunt({ bite_damage: 100 }, 1);
    t.equal(killed.world.creatures.alive[killed.prey], 0);
  },
);
prove('bite_cooldown', 'is the ticks from one bite to the next', { value: 100, under: WOLVES, ticks: 150 }, (t) => {
  // 100 health, 30 a bite: the fourth bite kills, after three waits.
  for (const wait of [5, 15]) {
    const early = hunt({ bite_damage: 30, bite_cooldown: wait }, 3 * wait);
    t.equal(early.world.creatures.alive[early.prey], 1);
    const late = hunt({ bite_damage: 30, bite_cooldown: wait }, 3 * wait + 1);
    t.equal(late.world.creatures.alive[late.prey], 0);
  }
});
prove(
  'energy_from_prey',
  'is what a kill gives to the killer, and a bite does not',
  { value: 5, under: { ...WOLVES, bite_damage: 100, energy_start: 50 }, ticks: 150 },
  (t) => {
    const bitten = hunt({ bite_damage: 28, energy_from_prey: 40 }, 1);
    t.equal(bitten.world.creatures.energies[bitten.wolf], 10);
    const killed = hunt({ bite_damage: 100, energy_from_prey: 40 }, 1);
    t.equal(killed.world.creatures.energies[killed.wolf], 50);
  },
);
prove(
  'cannibalism_enabled',
  'the desperate eat the living; off, never',
  { value: false, under: FAMINE, ticks: 120 },
  (t) => {
    for (const on of [true, false]) {
      const { world, eater, prey } = despair({ cannibalism_enabled: on }, 'enemy');
      t.equal(isDesperate(world, eater), on);
      huntBodies(world);
      t.equal(world.creatures.alive[prey], on ? 0 : 1);
    }
  },
);
prove(
  'cannibalism_hunger_ratio',
  'is the energy fraction below which a body is desperate',
  { value: 0.02, under: FAMINE, ticks: 120 },
  (t) => {
    const { world, eater } = despair({ cannibalism_hunger_ratio: 0.2 }, 'enemy');
    world.creatures.areas[eater] = 2;
    world.creatures.energies[eater] = 19.9;
    t.ok(isDesperate(world, eater));
    world.creatures.energies[eater] = 20;
    t.notOk(isDesperate(world, eater));
  },
);
prove('cannibalism_energy', 'is what the eater gains', { value: 90, under: FAMINE, ticks: 120 }, (t) => {
  for (const energy of [0, 35]) {
    const { world, eater } = despair({ cannibalism_energy: energy }, 'enemy');
    huntBodies(world);
    t.equal(world.creatures.energies[eater], 5 + energy);
  }
});
prove(
  'eat_enemy_enabled',
  'outsiders that are weak or of a hostile clan are eaten; off, none',
  { value: false, under: FAMINE, ticks: 120 },
  (t) => {
    for (const on of [true, false]) {
      const { world, eater, prey } = despair({ eat_enemy_enabled: on }, 'enemy');
      t.equal(isVictim(world, eater, prey, false), on);
    }
  },
);
prove(
  'eat_kin_enabled',
  'weak clan-mates are eaten; off, none; sound ones never',
  { value: false, under: { ...FAMINE, max_clans: 1 }, ticks: 120 },
  (t) => {
    for (const on of [true, false]) {
      const { world, eater, prey } = despair({ eat_kin_enabled: on }, 'kin');
      t.equal(isVictim(world, eater, prey, true), on);
      world.creatures.healths[prey] = 90;
      t.notOk(isVictim(world, eater, prey, true));
    }
  },
);
prove(
  'exile_on_kin_eat',
  'casts the kin-eater out into a band of one; off, it stays',
  { value: false, under: { ...FAMINE, max_clans: 1 }, ticks: 120 },
  (t) => {
    for (const on of [true, false]) {
      const { world, eater } = despair({ exile_on_kin_eat: on }, 'kin');
      huntBodies(world);
      t.equal(world.creatures.clanIds[eater] !== 1, on);
      t.equal(eventsOf(world, 'exile').length, on ? 1 : 0);
    }
  },
);
prove(
  'kin_stigma',
  'is what the former clan holds against the outcast',
  { value: 90, under: { ...FAMINE, max_clans: 1 }, ticks: 120 },
  (t) => {
    for (const stigma of [0, 40]) {
      const { world, eater } = despair({ kin_stigma: stigma, relation_drift_rate: 0 }, 'kin');
      huntBodies(world);
      relationsPhase(world);
      t.equal(scoreOf(world, 1, world.creatures.clanIds[eater]!), 0 - stigma);
    }
  },
);
prove(
  'disease_enabled',
  'off freezes disease at once: nobody suffers, recovers, infects or falls ill',
  { value: false, under: PLAGUE, ticks: 100 },
  (t) => {
    const off = sickbed({ disease_enabled: false, disease_outbreak_rate: 1 }, 300, 5);
    t.equal(count(off.creatures.infected, 5), 5);
    t.ok(off.creatures.healths.subarray(0, 5).every((health) => health === Math.min(100, health) && health >= 90));
    t.equal(caught({ disease_enabled: false, disease_rate: 1 }, 1), 0);
    t.ok(sickbed({ disease_enabled: true }, 300, 5).creatures.healths[0]! < 90);
  },
);
prove(
  'disease_outbreak_rate',
  'is the chance per tick that somebody falls ill while all are healthy',
  { value: 1, ticks: 5 },
  (t) => {
    // Spring, golden epoch: x 0.8. 0.05 x 0.8 x 2500 ticks = 100 outbreaks, each cured at once.
    const world = createTestWorld('empty', { disease_outbreak_rate: 0.05, carrying_capacity: 100 });
    placeBody(world, { x: 100, y: 100 });
    spatialIndexPhase(world);
    for (let i = 0; i < 2500; i++) {
      redraw(world);
      diseasePhase(world);
      cure(world, 0, 'herb');
    }
    const outbreaks = eventsOf(world, 'outbreak').length;
    t.ok(outbreaks > 70 && outbreaks < 130, `${outbreaks}`);
    const none = createTestWorld('empty', { disease_outbreak_rate: 0 });
    placeBody(none, { x: 100, y: 100 });
    spatialIndexPhase(none);
    for (let i = 0; i < 500; i++) diseasePhase(none);
    t.equal(eventsOf(none, 'outbreak').length, 0);
  },
);
prove(
  'disease_rate',
  'is the chance per tick to catch it from a patient in reach',
  { value: 1, under: PLAGUE, ticks: 100 },
  (t) => {
    // 200 healthy, 8 ticks, 0.8 of the law in the golden epoch: 200 x (1 - (1 - 0.8 x rate)^8).
    const few = caught({ disease_rate: 0.02 }, 1);
    const many = caught({ disease_rate: 0.1 }, 1);
    t.ok(few > 8 && few < 50, `${few} of 200, 24 expected of one patient, more of more`);
    t.ok(many > 2 * few, `${many} of 200`);
    t.equal(caught({ disease_rate: 0 }, 1), 0);
  },
);
prove(
  'disease_radius',
  'is how far a patient infects',
  { value: 30, under: { ...PLAGUE, disease_rate: 1 }, ticks: 30 },
  (t) => {
    t.equal(caught({ disease_rate: 1, disease_radius: 3 }, 3.1), 0);
    t.ok(caught({ disease_rate: 1, disease_radius: 3 }, 2.9) > 190);
    t.ok(caught({ disease_rate: 1, disease_radius: 8 }, 7) > 190);
  },
);
prove(
  'disease_energy_drain',
  'is the energy that illness takes per tick',
  { value: 2, under: PLAGUE, ticks: 60 },
  (t) => {
    for (const drain of [0, 0.05, 0.2]) {
      const world = sickbed({ disease_energy_drain: drain, recovery_rate: 0 }, 0);
      world.creatures.energies[0] = 50;
      for (let i = 0; i < 100; i++) {
        diseasePhase(world);
        applyBodyMessages(world);
      }
      t.ok(Math.abs(world.creatures.energies[0]! - (50 - 100 * drain)) < 1e-6, `${drain}`);
    }
  },
);
prove(
  'disease_lethality',
  'takes six times itself of health per tick, times the severity, and can kill',
  { value: 1, under: PLAGUE, ticks: 400 },
  (t) => {
    const dead = (lethality: number): number =>
      100 - count(sickbed({ disease_lethality: lethality }, 500, 100).creatures.alive, 100);
    t.equal(dead(0), 0);
    const usual = dead(0.18);
    t.ok(usual >= 3 && usual <= 30, `${usual} of 100 die at the default law`);
    const deadly = dead(0.6);
    t.ok(deadly > 30 && deadly > 2 * usual, `${deadly} of a deadly one`);
  },
);
prove(
  'recovery_rate',
  'is the chance per tick to get well once the disease is felt, over its whole range',
  { value: 1, under: PLAGUE, ticks: 600 },
  (t) => {
    const ill = (rate: number, ticks: number): number =>
      count(sickbed({ recovery_rate: rate, disease_lethality: 0 }, ticks, 100).creatures.infected, 100);
    // The sick that are left when the incubation of 40 ticks is over: 100 x (1 - rate)^ticks.
    t.equal(ill(1, 40), 100);
    t.equal(ill(0, 160), 100);
    const ranges = [
      [0.03, 81, 29],
      [0.3, 42, 49],
      [0.6, 41, 40],
    ] as const;
    for (const [rate, ticks, expected] of ranges) {
      const some = ill(rate, ticks);
      t.ok(Math.abs(some - expected) < 18, `${some} still ill at ${rate}, ${expected} expected`);
    }
    t.equal(ill(1, 41), 0);
  },
);
prove(
  'wet_disease_mult',
  'makes the wet catch it more easily and get well more slowly (with weather sickness)',
  {
    value: 10,
    under: { ...PLAGUE, weather_sickness_enabled: true, weather_change_rate: 1, disease_rate: 0.1 },
    ticks: 200,
  },
  (t) => {
    const laws: Partial<Laws> = { weather_sickness_enabled: true, disease_rate: 0.02 };
    const dry = caught({ ...laws, wet_disease_mult: 4 }, 1);
    const wet = caught({ ...laws, wet_disease_mult: 4 }, 1, WEATHER.rain);
    t.ok(wet > 1.8 * dry, `${wet} in the rain, ${dry} in the dry`);
    t.equal(caught({ ...laws, wet_disease_mult: 0 }, 1, WEATHER.rain), 0);
  },
);
