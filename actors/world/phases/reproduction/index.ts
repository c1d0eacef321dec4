/**
 * Phase 7: reproduction (laws `birth_*`, `mate_*`, `reproduction_cooldown`; docs/rules/homeostasis.md#chance-of-a-birth).
 * Every willing female, in id order, finds the nearest willing male of her kind in reach and conceives by chance; a dying
 * world may get a genesis miracle.
 */
import { CASTE_ROWS, isWild } from '../../../../machines/tables/castes.js';
import { SEASON_ROWS } from '../../../../machines/tables/seasons.js';
import { STAGE_ROWS } from '../../../../machines/tables/stages.js';
import { FEMALE } from '../../bodies/creation.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../../bodies/messages.js';
import { clanRow } from '../../clans/registry/clan-rows.js';
import { foundingRampFactor } from '../../population/founding-ramp.js';
import { epochFactor, seasonAt } from '../../environment/calendar.js';
import { birthFactor, effectiveCapacity, effectiveMaxPopulation } from '../../population/homeostasis.js';
import { totemGiftOf } from '../../clans/life/totem-gifts.js';
import { roundHalfUp } from '../../math/interval.js';
import { energyScale } from '../../morphology/outline.js';
import { isFeasting } from '../../clans/stores/stores.js';
import { PHASE_KEY, RANDOM_FOR, keyPhase, keyRandom, randomOf } from '../../random/keyed.js';
import { collectSpans } from '../../space/grid.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { isMatable, isMatch } from '../../bodies/mating.js';
import { bearChild } from './birth.js';
import { performGenesis } from './miracle.js';

/** Highest fertility of a male: draws above what it allows need no search. */
const MALE_FERTILITY_MAX = Math.max(...CASTE_ROWS.map((caste) => caste.fertility));
/** A caste is rare below this share of the men; the last one of a rare caste waits as if this much more fertile. */
const RARE_SHARE = 0.1;
const RARITY_GAIN = 0.5;
/** While a clan feasts. */
const FEAST_FERTILITY = 1.3;
/** Least energy that a parent keeps after paying for a child. */
const ENERGY_KEPT = 10;
/** Bodies have moved since the index by at most this. */
const MOVED_MAX = 3;

export function reproductionPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.reproduction);
  if (world.laws.birth_enabled) mateBodies(world);
  keyRandom(world, RANDOM_FOR.genesis);
  performGenesis(world);
}

function mateBodies(world: WorldState): void {
  const { creatures, laws } = world;
  const maxPopulation = effectiveMaxPopulation(laws, areaOf(world));
  const chance = birthChance(world);
  let population = countLiving(world);
  // Children born now are no parents yet.
  const adults = creatures.count;
  for (let row = 0; row < adults; row++) {
    if (creatures.sexes[row] !== FEMALE || creatures.alive[row] === 0) continue;
    if (!isMatable(world, row)) continue;
    const luck = randomOf(world, row, RANDOM_FOR.conception);
    const hers = chance * fertilityOf(world, row) * clanFertility(world, row);
    if (population >= maxPopulation || luck >= hers * MALE_FERTILITY_MAX) continue;
    const mate = nearestMate(world, row);
    if (mate < 0 || luck >= hers * fertilityOf(world, mate)) continue;
    conceive(world, row, mate);
    population++;
  }
}

/** Chance per tick before the parents' fertility: law, damping, epoch, season, founding ramp, room under the cap. */
function birthChance(world: WorldState): number {
  const { laws, registers } = world;
  const { tick } = registers;
  return (
    laws.birth_rate *
    birthFactor(registers.xi, laws) *
    epochFactor(tick, laws, 'births') *
    SEASON_ROWS[seasonAt(tick, laws)]!.births *
    foundingRampFactor(tick, laws, laws.boom_birth_floor) *
    room(world)
  );
}

/** 1 up to the capacity, then falling evenly to 0 at the hard cap. */
function room(world: WorldState): number {
  const { laws, registers } = world;
  if (!laws.soft_cap_enabled) return 1;
  const capacity = effectiveCapacity(laws, areaOf(world));
  const cap = effectiveMaxPopulation(laws, areaOf(world));
  if (registers.population <= capacity || cap <= capacity) return 1;
  return Math.max(0, (cap - registers.population) / (cap - capacity));
}

function fertilityOf(world: WorldState, row: number): number {
  const { creatures } = world;
  return CASTE_ROWS[creatures.castes[row]!]!.fertility * STAGE_ROWS[creatures.stages[row]!]!.fertility;
}

/** Factor of the mother's clan: its avatar's gift, and a feast. */
function clanFertility(world: WorldState, row: number): number {
  const clanId = world.creatures.clanIds[row]!;
  const cheer = isFeasting(world, clanRow(world, clanId)) ? FEAST_FERTILITY : 1;
  return (1 + totemGiftOf(world, clanId, 'birth')) * cheer;
}

/** The nearest willing male of her kind within `mate_radius`, widened by relief; of equals the older id. */
function nearestMate(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, laws, topology, registers } = world;
  const radius = laws.mate_radius * (1 + registers.eta);
  const { xs, ys, alive } = creatures;
  let nearest = -1;
  let best = radius * radius;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, radius + MOVED_MAX);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (alive[other] === 0 || other === row) continue;
      const d2 = squaredDistance(topology, xs[row]!, ys[row]!, xs[other]!, ys[other]!);
      if (d2 > best || (d2 === best && other > nearest && nearest >= 0)) continue;
      if (!isMatch(world, row, other)) continue;
      best = d2;
      nearest = other;
    }
  }
  return nearest;
}

/**
 * Both parents pay `birth_energy_cost`, each in proportion to its body (a reference body pays the law), and wait;
 * what they pay is what the child starts with.
 */
function conceive(world: WorldState, mother: number, father: number): void {
  const { creatures } = world;
  creatures.matingCooldowns[mother] = waitAfterBirth(world, mother);
  creatures.matingCooldowns[father] = waitAfterBirth(world, father);
  keyRandom(world, RANDOM_FOR.birth, creatures.ids[mother]!);
  bearChild(world, mother, father, payForChild(world, mother) + payForChild(world, father));
}

/**
 * Ticks until a parent may have another child. The less fertile a caste, the longer; otherwise the low fertility
 * of the high castes would have no effect, since with a chance of 0.05 a tick the wait determines the number of
 * children. The rarer a man's caste, the shorter, so that no caste dies out and none takes over.
 */
function waitAfterBirth(world: WorldState, parent: number): number {
  const { creatures, laws, registers } = world;
  const ramp = foundingRampFactor(registers.tick, laws, laws.boom_cooldown_mult);
  const wait = laws.reproduction_cooldown * ramp;
  return roundHalfUp(wait / (CASTE_ROWS[creatures.castes[parent]!]!.fertility * rarity(world, parent)));
}

/** The rare-male effect: up to half more for a man whose caste is less than a tenth of the men. */
function rarity(world: WorldState, row: number): number {
  const { creatures } = world;
  const caste = creatures.castes[row]!;
  if (creatures.sexes[row] === FEMALE || isWild(caste)) return 1;
  const share = menByCaste[caste]! / Math.max(1, men);
  return 1 + RARITY_GAIN * Math.max(0, 1 - share / RARE_SHARE);
}

function payForChild(world: WorldState, parent: number): number {
  const { creatures, laws } = world;
  const cost = Math.min(
    laws.birth_energy_cost * energyScale(creatures.areas[parent]!),
    Math.max(0, creatures.energies[parent]! - ENERGY_KEPT),
  );
  postToBody(world, BODY_MESSAGE.energy, creatures.ids[parent]!, -cost, CAUSE.exhaustion, 0);
  return cost;
}

/** Men of the people, by caste and together, of the last count. Scratch, never saved. */
const menByCaste = new Int32Array(CASTE_ROWS.length);
let men = 0;

/** Number of the living; counts the men too. */
function countLiving(world: WorldState): number {
  const { alive, sexes, castes, count } = world.creatures;
  menByCaste.fill(0);
  men = 0;
  let living = 0;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    living++;
    if (sexes[row] === FEMALE || isWild(castes[row]!)) continue;
    menByCaste[castes[row]!]!++;
    men++;
  }
  return living;
}

function areaOf(world: WorldState): number {
  return world.topology.width * world.topology.height;
}
