/** Packs: predators are few, so they find each other by howling (signals `pack` and `warcry`). */
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { SIGNAL } from '#tables/signals.js';
import { giveOrder } from '#people/bodies/orders.js';
import { RANDOM_FOR, randomOf } from '#engine/random/keyed.js';
import type { Mind } from '#engine/scratch/mind.js';
import { emitSignal } from '#people/signals/emit.js';
import { rowsNear } from '#engine/space/neighbourhood.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { isMatable, isMatch } from '#people/bodies/mating.js';
import { ORDER } from '#tables/codes.js';

const PACK_PERIOD_TICKS = 30;
const HOWL_REACH_UNITS = 110;
/** Distance within which predators count as a pack, in units. */
const PACK_RADIUS = 18;
/** Predators within this distance of each other, in units, are already together and do not walk to each other. */
const TOGETHER_RADIUS = 6;
const WARCRY_PACK = 3;
/** Probability per `PACK_PERIOD_TICKS` of a hunting predator in a large enough pack. */
const WARCRY_CHANCE = 0.15;
/** Factor on the squared distance to a possible mate. It makes the mate seem nearer. */
const MATE_DISTANCE_FACTOR = 0.1;

/** O(creatures), and one grid walk for each predator that listens. */
export function gatherPacks(world: WorldState): void {
  const { mind } = world;
  const { creatures, registers } = world;
  if (!world.laws.predation_enabled) return;
  const { castes, alive, ids } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (castes[row] !== CASTE.predator || alive[row] === 0) continue;
    if ((ids[row]! + registers.tick) % PACK_PERIOD_TICKS === 0) gather(world, mind, row);
  }
}

function gather(world: WorldState, mind: Mind, row: number): void {
  const { howl, conditions } = mind;
  const { creatures, registers } = world;
  listen(world, mind, row);
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const isHunting = creatures.drives[row] === DRIVE.hunt;
  const isEager = howl.pack >= WARCRY_PACK && isHunting;
  if (isEager && randomOf(world, row, RANDOM_FOR.warCry) < WARCRY_CHANCE) {
    emitSignal(world, SIGNAL.warcry, { x, y, senderId: creatures.ids[row]!, clanId: 0 });
  } else if (conditions.isDark) {
    emitSignal(world, SIGNAL.pack, { x, y, senderId: creatures.ids[row]!, clanId: 0 });
  }
  if (isHunting || howl.distance === Infinity) return;
  giveOrder(world, row, ORDER.patrol, howl.x, howl.y, registers.tick + PACK_PERIOD_TICKS);
}

/** Fills `mind.howl`: the howl to follow, and the number of predators in the pack. */
function listen(world: WorldState, mind: Mind, row: number): void {
  const { howl } = mind;
  const { creatures, creatureGrid: grid, topology } = world;
  const { castes, alive, xs, ys } = creatures;
  const x = xs[row]!;
  const y = ys[row]!;
  const courts = isMatable(world, row);
  howl.distance = Infinity;
  howl.pack = 1;
  for (const other of rowsNear(grid, x, y, HOWL_REACH_UNITS)) {
    if (castes[other] !== CASTE.predator || other === row || alive[other] === 0) continue;
    const d2 = squaredDistance(topology, x, y, xs[other]!, ys[other]!);
    if (d2 > HOWL_REACH_UNITS * HOWL_REACH_UNITS) continue;
    if (d2 <= PACK_RADIUS * PACK_RADIUS) howl.pack++;
    if (d2 <= TOGETHER_RADIUS * TOGETHER_RADIUS) continue;
    const distance = courts && isMatch(world, row, other) ? d2 * MATE_DISTANCE_FACTOR : d2;
    if (distance >= howl.distance) continue;
    howl.distance = distance;
    howl.x = xs[other]!;
    howl.y = ys[other]!;
  }
}
