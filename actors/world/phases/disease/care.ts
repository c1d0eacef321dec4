/**
 * Care (docs/rules/disease.md#dressing-wounds, docs/rules/disease.md#priests). A priest's aura heals slowly and seldom
 * cures, so that disease and wounds remain dangerous.
 */
import { CASTE, CASTE_ROWS, isWild } from '#tables/castes.js';
import { STAGE } from '#tables/stages.js';
import { cure, infect, WOUND_FEVER, dressWound } from '../../people/bodies/health.js';
import { CAUSE, postToBody, giveOrder } from '../../people/bodies/orders.js';
import { changeMorale } from '../../people/bodies/morale.js';
import { gainSkill, SKILL_MAX, hasTool, TOOL } from '../../people/bodies/skills.js';
import { totemGiftOf } from '../../people/clans/registry/founding.js';
import { RANDOM_FOR, randomOf, randomOfPair } from '../../engine/random/keyed.js';
import { collectSpans } from '../../engine/space/grid.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { BODY_MESSAGE, ORDER, HUNGER } from '#tables/codes.js';
import { clanRow, leaderRow } from '../../engine/indexes/clan-rows.js';

export const CARE_PERIOD_TICKS = 10;

const DRESSING_REACH = 3;
/** A body dresses the wounds of others only if its health is at least this. */
const DRESSER_HEALTH = 70;
const DRESSING_MORALE = 6;
const DRESSING_SKILL = 0.3;
/** A wound may cause wound fever only while it needs more than this number of ticks to heal. */
const FESTERING_TICKS = 30;
/** Probability per check of wound fever from an undressed wound (0.2 % per tick, about one wound in twelve). */
const FESTERING_CHANCE = 0.02;
const AURA_RADIUS_UNITS = 6;
/** A body whose health is below this share of the greatest health of its caste counts as hurt. */
const HURT_HEALTH_SHARE = 0.8;
/** Health that an unskilled priest gives to each patient per tick. */
const AURA_HEALTH_PER_TICK = 0.02;
/** Probability per check that an unskilled priest cures a patient. */
const AURA_CURE_CHANCE = 0.02;
/** Experience in healing that a priest gains for each patient at a check. */
const AURA_SKILL = 0.05;
const CURE_SKILL = 1;
const HEALING_MORALE = 3;
const POULTICE_REACH_UNITS = 3;
const POULTICE_HEALTH_MAX = 50;
const POULTICE_HEALTH = 25;
const POULTICE_TICKS = 900;

export function careFor(world: WorldState, row: number): void {
  const { creatures } = world;
  if (creatures.woundTicks[row]! > 0) tendWound(world, row);
  if (creatures.castes[row] === CASTE.priest && creatures.sleeping[row] === 0) heal(world, row);
}

/** An undressed wound may cause wound fever, and a healthy clan-mate near by may dress the wound. */
function tendWound(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  if (creatures.woundsDressed[row] === 1) return;
  const canFester = laws.disease_enabled && creatures.woundTicks[row]! > FESTERING_TICKS;
  if (canFester && randomOf(world, row, RANDOM_FOR.festering) < FESTERING_CHANCE) infect(world, row, WOUND_FEVER);
  const dresser = findDresser(world, row);
  if (dresser < 0) return;
  dressWound(world, row);
  changeMorale(world, row, DRESSING_MORALE);
  gainSkill(world, dresser, 'healingSkills', DRESSING_SKILL);
}

function findDresser(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, clanIds, sleeping, healths, stages, xs, ys } = creatures;
  const clan = clanIds[row]!;
  if (clan === 0) return -1;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, DRESSING_REACH);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (other === row || alive[other] === 0 || clanIds[other] !== clan || sleeping[other] === 1) continue;
      if (healths[other]! < DRESSER_HEALTH || stages[other] === STAGE.infant) continue;
      const d2 = squaredDistance(topology, xs[row]!, ys[row]!, xs[other]!, ys[other]!);
      if (d2 <= DRESSING_REACH * DRESSING_REACH) return other;
    }
  }
  return -1;
}

/** Heals the hurt and sick clan-mates in a priest's aura. One of them may get the poultice instead. */
function heal(world: WorldState, priest: number): void {
  const { creatures, creatureGrid: grid, topology, registers } = world;
  const { alive, clanIds, xs, ys } = creatures;
  const clan = clanIds[priest]!;
  if (clan === 0) return;
  const skill = 1 + creatures.healingSkills[priest]! / SKILL_MAX;
  const medicine = 1 + totemGiftOf(world, clan, 'medicine');
  let hasPoultice = hasTool(world, priest, TOOL.poultice) && registers.tick >= creatures.poulticeTicks[priest]!;
  const spans = collectSpans(grid, xs[priest]!, ys[priest]!, AURA_RADIUS_UNITS);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (other === priest || alive[other] === 0 || clanIds[other] !== clan || !isAiling(world, other)) continue;
      const d2 = squaredDistance(topology, xs[priest]!, ys[priest]!, xs[other]!, ys[other]!);
      if (d2 > AURA_RADIUS_UNITS * AURA_RADIUS_UNITS) continue;
      if (hasPoultice && d2 <= POULTICE_REACH_UNITS * POULTICE_REACH_UNITS && needsPoultice(world, other)) {
        applyPoultice(world, priest, other, medicine);
        hasPoultice = false;
      } else soothe(world, priest, other, skill);
    }
  }
}

function isAiling(world: WorldState, row: number): boolean {
  const { creatures } = world;
  if (isWild(creatures.castes[row]!)) return false;
  return (
    creatures.infected[row] === 1 ||
    creatures.healths[row]! < HURT_HEALTH_SHARE * CASTE_ROWS[creatures.castes[row]!]!.maxHealth
  );
}

function needsPoultice(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return creatures.infected[row] === 1 || creatures.healths[row]! < POULTICE_HEALTH_MAX;
}

function soothe(world: WorldState, priest: number, patient: number, skill: number): void {
  const { creatures } = world;
  const patientId = creatures.ids[patient]!;
  const health = AURA_HEALTH_PER_TICK * CARE_PERIOD_TICKS * skill;
  postToBody(world, BODY_MESSAGE.heal, patientId, health, CAUSE.disease, creatures.ids[priest]!);
  gainSkill(world, priest, 'healingSkills', AURA_SKILL);
  if (creatures.infected[patient] === 0) return;
  const luck = randomOfPair(world, patientId, creatures.ids[priest]!, RANDOM_FOR.priestCure);
  if (luck >= AURA_CURE_CHANCE * skill) return;
  cure(world, patient, 'priest');
  rewardPriest(world, priest, patient);
}

/** The poultice cures an infection and restores more health if the clan's avatar has the gift of medicine. */
function applyPoultice(world: WorldState, priest: number, patient: number, medicine: number): void {
  const { creatures, registers } = world;
  creatures.poulticeTicks[priest] = registers.tick + POULTICE_TICKS;
  const patientId = creatures.ids[patient]!;
  const health = POULTICE_HEALTH * medicine;
  postToBody(world, BODY_MESSAGE.heal, patientId, health, CAUSE.disease, creatures.ids[priest]!);
  cure(world, patient, 'poultice');
  rewardPriest(world, priest, patient);
}

function rewardPriest(world: WorldState, priest: number, patient: number): void {
  changeMorale(world, patient, HEALING_MORALE);
  gainSkill(world, priest, 'healingSkills', CURE_SKILL);
}

// The plague by-law: a clan with two or more sick members under a living leader makes its main house an infirmary,
// where the disease harms them less, passes sooner and spreads less. It ends with the last patient.

const INFIRMARY_PERIOD_TICKS = 30;
const SICK_MIN = 2;

export function isNursed(world: WorldState, row: number): boolean {
  const { creatures, clans } = world;
  if (creatures.insideIds[row] === 0) return false;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.plagueResponses[clan] === 0) return false;
  return clans.mainHouseIds[clan] === creatures.insideIds[row];
}

/** Runs every 30 ticks. O(clans), and O(creatures) while any body is ill. */
export function updateInfirmaries(world: WorldState): void {
  const { clans, creatures, registers } = world;
  if (registers.tick % INFIRMARY_PERIOD_TICKS !== 0) return;
  const sick = countSick(world);
  let infirmaries = 0;
  for (let clan = 0; clan < clans.count; clan++) {
    const isNeeded = sick[clan]! >= (clans.plagueResponses[clan] === 1 ? 1 : SICK_MIN);
    const isOpen = isNeeded && clans.mainHouseIds[clan] !== 0 && leaderRow(world, clan) >= 0;
    clans.plagueResponses[clan] = isOpen ? 1 : 0;
    if (isOpen) infirmaries++;
  }
  if (infirmaries === 0) return;
  const { alive, infected } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 1 && infected[row] === 1) bringIn(world, row);
  }
}

/** Returns the number of sick members, by clan row. */
function countSick(world: WorldState): Int32Array {
  const { creatures, clans, registers, laws } = world;
  const sick = new Int32Array(clans.count);
  if (!laws.disease_enabled || registers.infected === 0) return sick;
  const { alive, infected, clanIds } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || infected[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan >= 0) sick[clan]!++;
  }
  return sick;
}

/** Orders a patient to the infirmary, unless it is hungry. */
function bringIn(world: WorldState, row: number): void {
  const { creatures, clans, registers } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.plagueResponses[clan] === 0 || creatures.statuses[row] !== HUNGER.fine) return;
  const until = registers.tick + INFIRMARY_PERIOD_TICKS + 1;
  giveOrder(world, row, ORDER.retreat, clans.homeXs[clan]!, clans.homeYs[clan]!, until);
}
