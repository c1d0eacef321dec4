/** Proofs of the laws that shape the land of a new world: rivers, heights, rocks, strange places, size and edges. */
import { placeBody } from '../../actors/world/bodies/placement.js';
import { proof, proveAll, smallWorld } from './proof.js';

proveAll([
  proof(
    'rivers_enabled',
    'lets rivers run through a new world',
    (assert) => {
      assert.equal(smallWorld().rivers.count, 2);
      assert.equal(smallWorld({ rivers_enabled: false }).rivers.count, 0);
    },
    { value: false, ticks: 1 },
  ),
  proof(
    'river_count',
    'is the number of rivers of a new world',
    (assert) => {
      assert.equal(smallWorld({ river_count: 3 }).rivers.count, 3);
      assert.equal(smallWorld({ river_count: 0 }).rivers.count, 0);
    },
    { value: 1, ticks: 1 },
  ),
  proof(
    'relief_enabled',
    'raises a new land 0 to 60 units high, else it is flat',
    (assert) => {
      assert.equal(Math.max(...smallWorld().fields.elevation), 60);
      assert.equal(Math.max(...smallWorld({ relief_enabled: false }).fields.elevation), 0);
    },
    { value: false, ticks: 1 },
  ),
  proof(
    'rock_count',
    'is the number of rocks of a new world',
    (assert) => {
      assert.equal(smallWorld({ rock_count: 6 }).rocks.count, 6);
      // -1: 400 x 300 x 0.00006 = 7.2, a quarter more or less
      const automatic = smallWorld({ rock_count: -1, width: 400, height: 300 }).rocks.count;
      assert.ok(automatic >= 5 && automatic <= 9, `${automatic}`);
    },
    { value: 6, ticks: 1 },
  ),
  proof(
    'anomaly_count',
    'is the number of strange places of a new world, fertile, heavy and calm in turn',
    (assert) => {
      const { anomalies } = smallWorld({ anomaly_count: 4 });
      assert.same(Array.from(anomalies.kinds.slice(0, anomalies.count)), [0, 1, 2, 0]);
    },
    { value: 6, ticks: 1 },
  ),
  proof(
    'boundary',
    'wrap leads over the edge to the other side, clamp stops and turns the body',
    (assert) => {
      const open = smallWorld();
      placeBody(open, 0, 121, 40);
      assert.same([open.creatures.xs[0], open.creatures.ys[0]], [1, 40]);
      const walled = smallWorld({ boundary: 'clamp' });
      walled.creatures.headings[0] = 0;
      placeBody(walled, 0, 121, 40);
      assert.equal(walled.creatures.xs[0], 120);
      assert.ok(Math.abs(walled.creatures.headings[0]! - Math.PI) < 1e-9);
    },
    { value: 'clamp', ticks: 30 },
  ),
  proof(
    'width',
    'is the width of a new map',
    (assert) => {
      const world = smallWorld({ width: 250 });
      assert.equal(world.topology.width, 250);
      assert.ok(Math.max(...world.creatures.xs) > 150, 'the people use all of it');
    },
    { value: 250, ticks: 1 },
  ),
  proof(
    'height',
    'is the height of a new map',
    (assert) => {
      const world = smallWorld({ height: 200 });
      assert.equal(world.topology.height, 200);
      assert.ok(Math.max(...world.creatures.ys) > 120, 'the people use all of it');
    },
    { value: 200, ticks: 1 },
  ),
]);
