/** Proofs of the laws that shape the land of a new world: rivers, heights, rocks, strange places, size and edges. */
import { placeBody } from '../../actors/world/people/bodies/placement.js';
import { prove, smallWorld } from './proof.js';

prove('rivers_enabled', 'lets rivers run through a new world', { value: false, ticks: 1 }, (t) => {
  t.equal(smallWorld().rivers.count, 2);
  t.equal(smallWorld({ rivers_enabled: false }).rivers.count, 0);
});
prove('river_count', 'is the number of rivers of a new world', { value: 1, ticks: 1 }, (t) => {
  t.equal(smallWorld({ river_count: 3 }).rivers.count, 3);
  t.equal(smallWorld({ river_count: 0 }).rivers.count, 0);
});
prove('relief_enabled', 'raises a new land 0 to 60 units high, else it is flat', { value: false, ticks: 1 }, (t) => {
  t.equal(Math.max(...smallWorld().fields.elevation), 60);
  t.equal(Math.max(...smallWorld({ relief_enabled: false }).fields.elevation), 0);
});
prove('rock_count', 'is the number of rocks of a new world', { value: 6, ticks: 1 }, (t) => {
  t.equal(smallWorld({ rock_count: 6 }).rocks.count, 6);
  // -1: 400 x 300 x 0.00006 = 7.2, a quarter more or less
  const automatic = smallWorld({ rock_count: -1, width: 400, height: 300 }).rocks.count;
  t.ok(automatic >= 5 && automatic <= 9, `${automatic}`);
});
prove(
  'anomaly_count',
  'is the number of strange places of a new world, fertile, heavy and calm in turn',
  { value: 6, ticks: 1 },
  (t) => {
    const { anomalies } = smallWorld({ anomaly_count: 4 });
    t.same(Array.from(anomalies.kinds.slice(0, anomalies.count)), [0, 1, 2, 0]);
  },
);
prove(
  'boundary',
  'wrap leads over the edge to the other side, clamp stops and turns the body',
  { value: 'clamp', ticks: 30 },
  (t) => {
    const open = smallWorld();
    placeBody(open, 0, 121, 40);
    t.same([open.creatures.xs[0], open.creatures.ys[0]], [1, 40]);
    const walled = smallWorld({ boundary: 'clamp' });
    walled.creatures.headings[0] = 0;
    placeBody(walled, 0, 121, 40);
    t.equal(walled.creatures.xs[0], 120);
    t.ok(Math.abs(walled.creatures.headings[0]! - Math.PI) < 1e-9);
  },
);
prove('width', 'is the width of a new map', { value: 250, ticks: 1 }, (t) => {
  const world = smallWorld({ width: 250 });
  t.equal(world.topology.width, 250);
  t.ok(Math.max(...world.creatures.xs) > 150, 'the people use all of it');
});
prove('height', 'is the height of a new map', { value: 200, ticks: 1 }, (t) => {
  const world = smallWorld({ height: 200 });
  t.equal(world.topology.height, 200);
  t.ok(Math.max(...world.creatures.ys) > 120, 'the people use all of it');
});
