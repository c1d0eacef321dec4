/**
 * Phase 7: reproduction (laws `birth_*`, `mate_*`, `reproduction_cooldown`;
 * docs/rules/homeostasis.md#chance-of-a-birth). Every willing female, in id order, finds the nearest willing male of
 * her kind in reach and conceives by chance. A dying world may get a genesis miracle.
 */
import { STAGE_ROWS } from '#tables/stages.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { birthChance, effectiveMaxPopulation, foundingRampFactor } from '../../people/population/homeostasis.js';
import { totemGiftOf } from '../../people/clans/registry/founding.js';
import { roundHalfUp } from '../../engine/math/interval.js';
import { energyScale } from '../../people/morphology/outline.js';
import { isFeasting } from '../../people/clans/stores/stores.js';
import { PHASE_KEY, RANDOM_FOR, keyPhase, keyRandom, randomOf } from '../../engine/random/keyed.js';
import { livingNear, MOVED_UNITS_MAX } from '../../engine/space/neighbourhood.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { isMatable, isMatch } from '../../people/bodies/mating.js';
import { bearChild } from './birth.js';
import { performGenesis, admitAnimals } from './genesis-miracle.js';
import { BODY_MESSAGE, FEMALE } from '#tables/codes.js';

/** Factor on the chance of a birth while the clan feasts. */
const FEAST_FERTILITY_FACTOR = 1.3;
const ENERGY_KEPT_MIN = 10;

export function reproductionPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.reproduction);
  if (world.laws.birth_enabled) mateBodies(world);
  keyRandom(world, RANDOM_FOR.genesis);
  performGenesis(world);
  admitAnimals(world);
}

function mateBodies(world: WorldState): void {
  const { creatures, laws } = world;
  const maxPopulation = effectiveMaxPopulation(laws, areaOf(world));
  const chance = birthChance(world.registers.tick, world.registers.xi, laws);
  let population = countLiving(world);
  // Children born in this loop do not mate yet.
  const adults = creatures.count;
  for (let row = 0; row < adults; row++) {
    if (creatures.sexes[row] !== FEMALE || creatures.alive[row] === 0) continue;
    if (!isMatable(world, row)) continue;
    const roll = randomOf(world, row, RANDOM_FOR.conception);
    const motherChance = chance * fertilityOf(world, row) * clanFertility(world, row);
    if (population >= maxPopulation || roll >= motherChance) continue;
    const mate = nearestMate(world, row);
    if (mate < 0 || roll >= motherChance * fertilityOf(world, mate)) continue;
    conceive(world, row, mate);
    population++;
  }
}

/** Returns the factor of the body's age on the chance of a birth (schemas/tables/stages.ts). */
function fertilityOf(world: WorldState, row: number): number {
  return STAGE_ROWS[world.creatures.stages[row]!]!.fertility;
}

function clanFertility(world: WorldState, row: number): number {
  const clanId = world.creatures.clanIds[row]!;
  const cheer = isFeasting(world, clanRow(world, clanId)) ? FEAST_FERTILITY_FACTOR : 1;
  return (1 + totemGiftOf(world, clanId, 'birth')) * cheer;
}

/** The relief eta widens `mate_radius`. Returns -1 if there is no male; ties go to the lower id. */
function nearestMate(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, laws, topology, registers } = world;
  const radius = laws.mate_radius * (1 + registers.eta);
  const { xs, ys } = creatures;
  let nearest = -1;
  let best = radius * radius;
  for (const other of livingNear(grid, creatures, xs[row]!, ys[row]!, radius, MOVED_UNITS_MAX)) {
    if (other === row) continue;
    const d2 = squaredDistance(topology, xs[row]!, ys[row]!, xs[other]!, ys[other]!);
    if (d2 > best || (d2 === best && other > nearest && nearest >= 0)) continue;
    if (!isMatch(world, row, other)) continue;
    best = d2;
    nearest = other;
  }
  return nearest;
}

/**
 * Makes both parents pay `birth_energy_cost` in proportion to their size (a body of reference size pays exactly the
 * law), and wait before they may mate again. The child starts with the energy that they pay.
 */
function conceive(world: WorldState, mother: number, father: number): void {
  const { creatures } = world;
  const wait = waitAfterBirth(world);
  creatures.matingCooldowns[mother] = wait;
  creatures.matingCooldowns[father] = wait;
  keyRandom(world, RANDOM_FOR.birth, creatures.ids[mother]!);
  bearChild(world, mother, father, payForChild(world, mother) + payForChild(world, father));
}

/** `laws.boom_cooldown_mult` raises the wait in a young world. */
function waitAfterBirth({ laws, registers }: WorldState): number {
  return roundHalfUp(laws.reproduction_cooldown * foundingRampFactor(registers.tick, laws, laws.boom_cooldown_mult));
}

function payForChild(world: WorldState, parent: number): number {
  const { creatures, laws } = world;
  const cost = Math.min(
    laws.birth_energy_cost * energyScale(creatures.areas[parent]!),
    Math.max(0, creatures.energies[parent]! - ENERGY_KEPT_MIN),
  );
  postToBody(world, BODY_MESSAGE.energy, creatures.ids[parent]!, -cost, CAUSE.exhaustion, 0);
  return cost;
}

/** The register `population` holds the number at the last index phase, so it is not up to date. */
function countLiving({ creatures: { alive, count } }: WorldState): number {
  let living = 0;
  for (let row = 0; row < count; row++) living += alive[row]!;
  return living;
}

function areaOf(world: WorldState): number {
  return world.topology.width * world.topology.height;
}
