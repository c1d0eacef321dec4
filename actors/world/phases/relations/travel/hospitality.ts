/**
 * Hospitality (docs/rules/clans-and-politics.md#hospitality): an altruistic body gives food to a hungry or young body
 * near by. A meal for a guest of another clan raises the score of the clans and emits an event.
 */
import { isWild } from '../../../../../schemas/tables/castes.js';
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { PERSONALITY } from '../../../../../schemas/tables/traits.js';
import { namesOfPair } from '../../../../../schemas/names/clan.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { CAUSE, postToBody } from '../../../people/bodies/orders.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { isAtWar, postRelation, scoreOf } from '../../../people/clans/registry/pairs.js';
import { collectSpans } from '../../../engine/space/grid.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { cultureOf } from '../council/culture.js';
import { BODY_MESSAGE } from '../../../../../schemas/tables/codes.js';

const REACH = 5;
/** A body with less than this share of its energy capacity may be fed. */
const HUNGRY_ENERGY_SHARE = 0.4;
/** A young body with less than this share of its energy capacity may be fed. */
const YOUNG_ENERGY_SHARE = 0.6;
const GUEST_POINTS = 6;
/** A giver without rations needs more than this share of its energy capacity. */
const RICH_ENERGY_SHARE = 0.85;
const OWN_RATION_ENERGY = 15;
/** Meals for guests are possible while the score of the two clans is above this share of `laws.rivalry_threshold`. */
const COOL_THRESHOLD_SHARE = 0.5;

export function offerHospitality(world: WorldState, row: number): void {
  const { creatures } = world;
  if (creatures.personalities[row] !== PERSONALITY.altruistic || creatures.sleeping[row] === 1) return;
  const isCarrying = creatures.basketRations[row]! > 0;
  if (!isCarrying && creatures.energies[row]! < RICH_ENERGY_SHARE * energyCapacity(world, row)) return;
  const guest = neediestNear(world, row);
  if (guest < 0) return;
  const ration = isCarrying ? takeRation(world, row) : giveOwnEnergy(world, row);
  const id = creatures.ids[row]!;
  postToBody(world, BODY_MESSAGE.energy, creatures.ids[guest]!, ration, CAUSE.starvation, id);
  const host = creatures.clanIds[row]!;
  const other = creatures.clanIds[guest]!;
  if (other === host || other === 0) return;
  postRelation(world, host, other, GUEST_POINTS * (1 + cultureOf(world, host).welcome));
  emit(world, 'hospitality', subjectOf(world, row), {
    ...namesOfPair(world.seed, host, other),
    guest: creatures.ids[guest]!,
  });
}

function takeRation(world: WorldState, row: number): number {
  const { basketRations, basketEnergies } = world.creatures;
  const ration = basketEnergies[row]! / basketRations[row]!;
  basketRations[row]!--;
  basketEnergies[row] = basketEnergies[row]! - ration;
  return ration;
}

function giveOwnEnergy(world: WorldState, row: number): number {
  postToBody(world, BODY_MESSAGE.energy, world.creatures.ids[row]!, -OWN_RATION_ENERGY, CAUSE.starvation, 0);
  return OWN_RATION_ENERGY;
}

/** Returns the row of the hungriest body in reach that may be fed, or -1. */
function neediestNear(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, castes, clanIds, energies, stages } = creatures;
  const clanId = clanIds[row]!;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  let found = -1;
  let least = Infinity;
  const spans = collectSpans(grid, x, y, REACH);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (other === row || alive[other] === 0 || isWild(castes[other]!)) continue;
      const share = energies[other]! / energyCapacity(world, other);
      if (share >= (stages[other]! <= STAGE.juvenile ? YOUNG_ENERGY_SHARE : HUNGRY_ENERGY_SHARE) || share >= least)
        continue;
      if (squaredDistance(topology, x, y, creatures.xs[other]!, creatures.ys[other]!) > REACH * REACH) continue;
      if (clanIds[other] !== clanId && !isWelcome(world, clanId, clanIds[other]!)) continue;
      least = share;
      found = other;
    }
  }
  return found;
}

function isWelcome(world: WorldState, host: number, guest: number): boolean {
  if (guest === 0) return true;
  return (
    scoreOf(world, host, guest) > COOL_THRESHOLD_SHARE * world.laws.rivalry_threshold && !isAtWar(world, host, guest)
  );
}
