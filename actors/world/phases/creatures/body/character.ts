/**
 * Gives bodies titles by skill and archetypes by skill, nature and load, and lets elders teach the young under the same
 * roof (docs/rules/health-and-energy.md#skills; docs/rules/culture-and-knowledge.md#teaching-and-lore). Each body is
 * checked at intervals, staggered by id.
 */
import { ARCHETYPE, isCourier, isGuard, isHunter, isNocturnal, titleOf } from '#tables/skills.js';
import { STAGE } from '#tables/stages.js';
import { SKILLS } from '#people/bodies/skills.js';
import { rowsNear } from '#engine/space/neighbourhood.js';
import type { WorldState } from '#engine/state/state.js';
import { HUNGER } from '#tables/codes.js';
import { AURA_ROWS } from '#tables/governance.js';
import { changeMorale, MORALE_MAX } from '#people/bodies/morale.js';
import { hurtBody } from '#people/bodies/health.js';
import { CAUSE } from '#people/bodies/orders.js';
import { intactHouse } from './rest.js';

/** Ticks between two title checks of one body. */
const TITLE_CHECK_TICKS = 20;
const LESSON_TICKS = 40;
/** Share of the gap between elder and child that one lesson closes. A night of lessons closes about a fifth. */
const LESSON_GAP_SHARE = 0.02;
/** Units added to the search radius for elders, because bodies may have moved since the spatial index was built. */
const ROOF_MARGIN_UNITS = 3;

export function shapeCharacters(world: WorldState): void {
  const { creatures, registers } = world;
  const { ids, alive, sleeping, stages } = creatures;
  const { tick } = registers;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0) continue;
    const moment = tick + ids[row]!;
    if (moment % TITLE_CHECK_TICKS === 0) recognize(world, row);
    if (sleeping[row] === 1 && stages[row]! <= STAGE.juvenile && moment % LESSON_TICKS === 0) {
      hearElders(world, row);
    }
  }
}

function recognize(world: WorldState, row: number): void {
  const { creatures } = world;
  creatures.titles[row] = titleOf(
    creatures.combatSkills[row]!,
    creatures.farmingSkills[row]!,
    creatures.healingSkills[row]!,
    creatures.foragingSkills[row]!,
  );
  creatures.archetypes[row] = archetypeOf(world, row);
}

function archetypeOf(world: WorldState, row: number): number {
  const { creatures } = world;
  const combat = creatures.combatSkills[row]!;
  const foraging = creatures.foragingSkills[row]!;
  if (isHunter(creatures.castes[row]!, creatures.sharpnesses[row]!, combat)) return ARCHETYPE.hunter;
  if (isNocturnal(creatures.personalities[row]!, foraging, creatures.irregularities[row]!, creatures.chills[row]!)) {
    return ARCHETYPE.nocturnal;
  }
  if (isCourier(creatures.basketRations[row]!, creatures.farmingSkills[row]!, foraging)) return ARCHETYPE.courier;
  return isGuard(creatures.traits[row]!, combat, creatures.clanIds[row]!) ? ARCHETYPE.guard : ARCHETYPE.none;
}

/** Every elder of the child's clan under its roof teaches. */
function hearElders(world: WorldState, child: number): void {
  const { creatures, creatureGrid: grid, reach } = world;
  const { alive, stages, insideIds, clanIds } = creatures;
  const house = insideIds[child]!;
  const clanId = clanIds[child]!;
  if (house === 0 || clanId === 0) return;
  const across = 2 * reach.house + ROOF_MARGIN_UNITS;
  for (const elder of rowsNear(grid, creatures.xs[child]!, creatures.ys[child]!, across)) {
    if (stages[elder] !== STAGE.elder || insideIds[elder] !== house) continue;
    if (alive[elder] === 0 || clanIds[elder] !== clanId) continue;
    for (const skill of SKILLS) {
      const column = creatures[skill];
      const ahead = column[elder]! - column[child]!;
      if (ahead > 0) column[child] = column[child]! + LESSON_GAP_SHARE * ahead;
    }
  }
}

// Change of morale over time (docs/rules/health-and-energy.md#morale): hunger lowers it, a near leader raises it, and
// otherwise it recovers slowly. Deaths, meals, care and feasts change it where they happen (bodies/morale.ts).

/** Ticks between two updates of one body. Each update applies the change for the whole interval. */
const MORALE_PERIOD_TICKS = 10;
const STARVING_MORALE_PER_TICK = -0.08;
const RECOVERY_PER_TICK = 0.02;

export function updateMorale(world: WorldState): void {
  const { creatures, registers } = world;
  const { ids, alive, statuses, auras, morales } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if ((ids[row]! + registers.tick) % MORALE_PERIOD_TICKS !== 0 || alive[row] === 0) continue;
    let points = statuses[row] === HUNGER.starving ? STARVING_MORALE_PER_TICK : RECOVERY_PER_TICK;
    points += AURA_ROWS[auras[row]!]!.morale;
    if (points < 0 || morales[row]! < MORALE_MAX) changeMorale(world, row, points * MORALE_PERIOD_TICKS);
  }
}

// Overcrowding (cause `overcrowding`; docs/rules/health-and-energy.md#crowding): awake bodies lose health in a house
// with more bodies than beds; the loss grows with the surplus.

const CROWDING_PERIOD_TICKS = 10;
/** Health that every awake body inside loses per tick for each body beyond the number of beds. */
const CROWDING_HEALTH_PER_TICK = 0.1;
/** The damage does not increase further once the surplus (bodies minus beds) reaches this. */
const SURPLUS_MAX = 6;

/** Damages awake bodies in crowded houses, every 10 ticks. O(creatures). */
export function crowdBodies(world: WorldState): void {
  const { creatures, houses, registers, laws } = world;
  if (registers.tick % CROWDING_PERIOD_TICKS !== 0 || houses.count === 0 || !laws.shelter_enabled) return;
  /** Number of bodies in each house, by house row. */
  const bodies = new Int32Array(houses.count);
  const { alive, insideIds, sleeping } = creatures;
  let isCrowded = false;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || insideIds[row] === 0) continue;
    const house = intactHouse(world, insideIds[row]!);
    if (house >= 0 && ++bodies[house]! > houses.beds[house]!) isCrowded = true;
  }
  if (!isCrowded) return;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || insideIds[row] === 0 || sleeping[row] === 1) continue;
    const house = intactHouse(world, insideIds[row]!);
    const surplus = house < 0 ? 0 : Math.min(SURPLUS_MAX, bodies[house]! - houses.beds[house]!);
    if (surplus > 0)
      hurtBody(world, row, surplus * CROWDING_HEALTH_PER_TICK * CROWDING_PERIOD_TICKS, CAUSE.overcrowding, 0);
  }
}
