/** Proofs of the laws of fire, lightning, earthquakes and other disasters. */
import { strikeDisaster } from '../../actors/world/phases/weather/disasters.js';
import { shakeGround } from '../../actors/world/phases/weather/earthquakes.js';
import { burnLand, kindle } from '../../actors/world/phases/weather/fire.js';
import { throwLightning } from '../../actors/world/phases/weather/lightning.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { WEATHER } from '../../schemas/tables/seasons.js';
import { prove, smallWorld } from './proof.js';

function eventsIn(world: WorldState, rounds: number, rule: (world: WorldState) => void, type: string): number {
  const before = world.log.events.length;
  for (let round = 0; round < rounds; round++) {
    rule(world);
    world.registers.tick++;
    world.bodyMessages.count = 0;
  }
  return world.log.events.slice(before).filter((event) => event.type === type).length;
}

prove(
  'disaster_enabled',
  'off, no meteor and no flood comes',
  { value: false, under: { disaster_rate: 0.05 }, ticks: 60 },
  (t) => {
    const law = { disaster_rate: 0.05, disaster_enabled: false };
    t.equal(eventsIn(smallWorld(law), 500, strikeDisaster, 'disaster'), 0);
    t.not(eventsIn(smallWorld({ disaster_rate: 0.05 }), 500, strikeDisaster, 'disaster'), 0);
  },
);
prove('disaster_rate', 'is the chance per tick of a meteor or a flood', { value: 0.05, ticks: 60 }, (t) => {
  // 2000 x 0.05 = 100, standard deviation 10
  const disasters = eventsIn(smallWorld({ disaster_rate: 0.05 }), 2000, strikeDisaster, 'disaster');
  t.ok(disasters > 60 && disasters < 140, `${disasters}`);
});
prove(
  'earthquake_enabled',
  'lets the ground shake',
  { value: true, under: { earthquake_rate: 0.01 }, ticks: 250 },
  (t) => {
    const law = { earthquake_rate: 0.01, earthquake_enabled: true };
    t.not(eventsIn(smallWorld(law), 1000, shakeGround, 'disaster'), 0);
    t.equal(eventsIn(smallWorld({ earthquake_rate: 0.01 }), 1000, shakeGround, 'disaster'), 0);
  },
);
prove(
  'earthquake_rate',
  'is the chance per tick that an earthquake begins',
  { value: 0.01, under: { earthquake_enabled: true }, ticks: 250 },
  (t) => {
    const world = smallWorld({ earthquake_rate: 0.01, earthquake_enabled: true });
    // 4000 ticks of which each quake takes 3 more: 4000 / (100 + 3) = 39, standard deviation about 6
    const quakes = eventsIn(world, 4000, shakeGround, 'disaster');
    t.ok(quakes > 15 && quakes < 63, `${quakes}`);
  },
);
prove(
  'lightning_enabled',
  'off, no storm throws lightning; without a storm there is none either',
  { value: false, under: { weather_change_rate: 0.5, lightning_strike_rate: 0.05 }, ticks: 800 },
  (t) => {
    const strikes = [true, false].map((lightning_enabled) => {
      const world = smallWorld({ lightning_enabled, lightning_strike_rate: 0.05 });
      const calm = eventsIn(world, 200, throwLightning, 'disaster');
      world.registers.weather = WEATHER.storm;
      return [calm, eventsIn(world, 200, throwLightning, 'disaster') > 0];
    });
    t.same(strikes, [
      [0, true],
      [0, false],
    ]);
  },
);
prove(
  'lightning_strike_rate',
  'is the chance of a bolt per tick of storm',
  {
    value: 0.05,
    under: { weather_change_rate: 0, lightning_strike_rate: 0.001 },
    ticks: 200,
    // One storm of 200 ticks: ten bolts are expected, and in one of 20,000 runs there is none.
    begin: (world) => void (world.registers.weather = WEATHER.storm),
  },
  (t) => {
    const world = smallWorld({ lightning_strike_rate: 0.05 });
    world.registers.weather = WEATHER.storm;
    // 2000 x 0.05 = 100, standard deviation 10
    const bolts = eventsIn(world, 2000, throwLightning, 'disaster');
    t.ok(bolts > 60 && bolts < 140, `${bolts}`);
  },
);
prove(
  'wildfire_enabled',
  'off, fires burn out and none starts or spreads',
  { value: false, under: { fire_rate: 0.05 }, ticks: 60 },
  (t) => {
    const law = { fire_rate: 0.05, fire_spread_rate: 1, wildfire_enabled: false };
    const world = smallWorld(law);
    kindle(world, world.plants.xs[0]!, world.plants.ys[0]!, 3, 20);
    t.equal(eventsIn(world, 60, burnLand, 'fire'), 0);
    t.equal(world.fires.count, 0);
    t.not(eventsIn(smallWorld({ ...law, wildfire_enabled: true }), 60, burnLand, 'fire'), 0);
  },
);
prove(
  'fire_rate',
  'is the chance per tick that a grown plant catches fire, in a calm spring and before the wind',
  { value: 0.05, ticks: 200 },
  (t) => {
    const world = smallWorld({ fire_rate: 0.01, fire_spread_rate: 0, food_count: 400 });
    world.registers.windSpeed = 0;
    // 2000 x 0.01 = 20, standard deviation 4.5; a few fall on plants that burn already
    const fires = eventsIn(world, 2000, burnLand, 'fire');
    t.ok(fires > 6 && fires < 38, `${fires}`);
    t.equal(eventsIn(smallWorld({ fire_rate: 0 }), 500, burnLand, 'fire'), 0);
    const stormy = (fire_rate: number): number => {
      const world = smallWorld({ fire_rate, fire_spread_rate: 0, food_count: 400 });
      world.registers.weather = WEATHER.storm;
      return eventsIn(world, 4000, burnLand, 'fire');
    };
    t.ok(stormy(0.001) > 2 * stormy(0.00001), 'small values count in storms too');
  },
);
prove(
  'fire_spread_rate',
  'is the chance per tick that a fire tries a plant near it',
  { value: 1, under: { fire_rate: 0.05, food_count: 400 }, ticks: 80 },
  (t) => {
    const burnt = [0, 1].map((fire_spread_rate) => {
      const world = smallWorld({ fire_rate: 0, fire_spread_rate, food_count: 400, num_houses: 0 });
      kindle(world, world.plants.xs[0]!, world.plants.ys[0]!, 3, 60);
      let most = 0;
      for (let tick = 0; tick < 60; tick++) {
        burnLand(world);
        most = Math.max(most, world.fires.count);
      }
      return most;
    });
    t.equal(burnt[0], 1);
    t.ok(burnt[1]! > 3, `${burnt[1]} fires`);
    const first = (fire_spread_rate: number): number => {
      const world = smallWorld({ fire_rate: 0, fire_spread_rate, food_count: 800, num_houses: 0 });
      let fires = 0;
      for (let row = 0; row < 20; row++) {
        world.fires.alive.fill(0);
        world.fires.count = 0;
        kindle(world, world.plants.xs[row]!, world.plants.ys[row]!, 0, 60);
        burnLand(world);
        fires += world.fires.count - 1;
      }
      return fires;
    };
    t.ok(first(10) > 2 * first(1), 'ten tries a tick, above one too');
  },
);
