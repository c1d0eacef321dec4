/**
 * Ages bodies: cooldowns run down, stages follow the age, and at `adult_age` irregular bodies are judged
 * (docs/rules/inheritance-and-morphology.md#judgement-and-demotion). At the end of its lifespan a body dies of old age.
 */
import { CASTES } from '#schemas/vocabulary.js';
import { CASTE, isWild } from '#tables/castes.js';
import { stageAt } from '#tables/stages.js';
import { CAUSE, killBody } from '#people/bodies/orders.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { toolOf } from '#people/bodies/skills.js';
import { isMerciful, waitStep } from '#people/population/homeostasis.js';
import type { WorldState } from '#engine/state/state.js';
import { FEMALE } from '#tables/codes.js';

const SOLDIER_SIDES = 3;
/** The sharpest triangle whose son is an Artisan again: the line climbs half a degree in a generation. */
const DEMOTED_DEGREES = 59.5;

export function ageBodies(world: WorldState): void {
  const { creatures, laws } = world;
  const { alive, ages, lifespans, stages, matingCooldowns, duelCooldowns, judged } = creatures;
  const step = waitStep(world.registers.tier);
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0) continue;
    const age = ++ages[row]!;
    stages[row] = stageAt(age / lifespans[row]!);
    matingCooldowns[row] = Math.max(0, matingCooldowns[row]! - step);
    if (duelCooldowns[row]! > 0) duelCooldowns[row]!--;
    if (age >= lifespans[row]!) killBody(world, row, CAUSE.old_age, 0);
    else if (judged[row] === 0 && age >= laws.adult_age) judge(world, row);
  }
}

/**
 * An irregularity at or above `euthanasia_threshold` is fatal; a smaller one demotes the body to soldier. Women are not
 * demoted, and animals are not judged. A body spared by mercy is judged again in each tick until the crisis is over.
 */
function judge(world: WorldState, row: number): void {
  const { creatures, laws, registers } = world;
  const irregularity = creatures.irregularities[row]!;
  if (irregularity > 0 && !isWild(creatures.castes[row]!)) {
    if (irregularity >= laws.euthanasia_threshold) {
      if (isMerciful(registers.eta, laws)) return;
      killBody(world, row, CAUSE.euthanasia, 0);
    } else if (creatures.sexes[row] !== FEMALE && creatures.castes[row] !== CASTE.soldier) {
      demote(world, row);
    }
  }
  creatures.judged[row] = 1;
}

function demote(world: WorldState, row: number): void {
  const { creatures } = world;
  const from = CASTES[creatures.castes[row]!];
  creatures.castes[row] = CASTE.soldier;
  const to = CASTES[CASTE.soldier];
  emit(world, 'demotion', subjectOf(world, row), { from, to, irregularity: creatures.irregularities[row]! });
  creatures.sides[row] = SOLDIER_SIDES;
  creatures.isoAngles[row] = DEMOTED_DEGREES;
  creatures.tools[row] = toolOf(CASTE.soldier);
}
