/**
 * Gives bodies titles by skill and archetypes by skill, nature and load, and lets elders teach the young under the same
 * roof (docs/rules/health-and-energy.md#skills; docs/rules/culture-and-knowledge.md#teaching-and-lore). Each body is
 * checked at intervals, staggered by id.
 */
import { ARCHETYPE, isCourier, isGuard, isHunter, isNocturnal } from '../../../../../schemas/tables/archetypes.js';
import { titleOf } from '../../../../../schemas/tables/skills.js';
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { SKILLS } from '../../../people/bodies/skills.js';
import { rowsNear } from '../../../engine/space/neighbourhood.js';
import type { WorldState } from '../../../engine/state/state.js';

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
