/**
 * Health, wounds, illness and what heals them (docs/rules/health-and-energy.md#health). How much a body regains is in
 * phases/creatures/body/metabolism.ts.
 */
import { CASTE_ROWS } from '#tables/castes.js';
import type { WorldState } from '../../engine/state/state.js';
import { killBody } from './orders.js';
import { RANDOM_FOR, randomOf } from '../../engine/random/keyed.js';
import { WOUND } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import { mixUnit } from '#schemas/hash.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { emit, subjectOf } from '../../engine/events/emit.js';
import { PLANT_ROWS, VARIANT } from '#tables/plants.js';
import { totemGiftOf } from '../clans/registry/founding.js';

export const FIGHT_HEALTH_MIN = 30;

export function hurtBody(world: WorldState, row: number, damage: number, cause: number, byId: number): void {
  const { creatures } = world;
  const health = creatures.healths[row]! - damage;
  creatures.healths[row] = health > 0 ? health : 0;
  if (health <= 0) killBody(world, row, cause, byId);
}

export function healBody(world: WorldState, row: number, points: number): void {
  const { creatures } = world;
  const pool = CASTE_ROWS[creatures.castes[row]!]!.maxHealth;
  creatures.healths[row] = Math.min(pool, creatures.healths[row]! + points);
}

// Wounds (docs/rules/health-and-energy.md#wounds): they slow a body and its regeneration, and deep ones may leave a
// scar for life. Wound fever is a rule of the disease phase.

const WOUND_DAMAGE = 15;
const DEEP_WOUND_DAMAGE = 40;
const WOUND_TICKS_MIN = 50;
const WOUND_TICKS_SPAN = 51;
const SCAR_CHANCE = 0.5;
const SCARS_MAX = 1000;
const DRESSED_TICKS_MIN = 10;
const DRESSED_TICKS_SHARE = 0.5;
/** Factors on the step of a wounded body, indexed by severity. */
const WOUND_STEP_FACTORS = [1, 0.85, 0.7];
const SCAR_STEP_FACTOR = 0.98;
const SLOWING_SCARS_MAX = 10;

/** A worse severity or a longer duration that the body already has is kept. */
export function woundBody(world: WorldState, row: number, damage: number): void {
  if (damage <= WOUND_DAMAGE) return;
  const { creatures } = world;
  const severity = damage >= DEEP_WOUND_DAMAGE ? WOUND.deep : WOUND.light;
  const ticks = WOUND_TICKS_MIN + Math.floor(randomOf(world, row, RANDOM_FOR.wound) * WOUND_TICKS_SPAN);
  if (severity >= creatures.woundSeverities[row]!) creatures.woundSeverities[row] = severity;
  if (ticks > creatures.woundTicks[row]!) creatures.woundTicks[row] = ticks;
  creatures.woundsDressed[row] = 0;
}

/** Heals the wound for one tick. Half of the deep wounds leave a scar when they close. */
export function closeWound(world: WorldState, row: number): void {
  const { creatures } = world;
  if (creatures.woundTicks[row] === 0 || --creatures.woundTicks[row]! > 0) return;
  const isDeep = creatures.woundSeverities[row] === WOUND.deep;
  const isScarred = isDeep && randomOf(world, row, RANDOM_FOR.scar) < SCAR_CHANCE;
  if (isScarred && creatures.scars[row]! < SCARS_MAX) creatures.scars[row]!++;
  creatures.woundSeverities[row] = WOUND.none;
  creatures.woundsDressed[row] = 0;
}

/** Halves the remaining time of the wound, once per wound. */
export function dressWound(world: WorldState, row: number): void {
  const { creatures } = world;
  const left = creatures.woundTicks[row]!;
  const shorter = Math.max(DRESSED_TICKS_MIN, Math.ceil(left * DRESSED_TICKS_SHARE));
  creatures.woundTicks[row] = Math.min(left, shorter);
  creatures.woundsDressed[row] = 1;
}

export function woundSpeed(world: WorldState, row: number): number {
  const { creatures } = world;
  let factor = WOUND_STEP_FACTORS[creatures.woundSeverities[row]!]!;
  const scars = Math.min(SLOWING_SCARS_MAX, creatures.scars[row]!);
  for (let scar = 0; scar < scars; scar++) factor *= SCAR_STEP_FACTOR;
  return factor;
}

// Infection and cure (laws `disease_*`; docs/rules/disease.md), in one place so that every cure is an event and
// leaves immunity. Disease 0 is wound fever: it starts inside a body, does not spread and leaves no immunity.

export const WOUND_FEVER = 0;

/** What can cure a body. The event `recovery` names it. */
type Remedy = 'constitution' | 'herb' | 'priest' | 'poultice' | 'river' | 'miracle';

const SEVERITY_SALT = 0x51c4;
const SEVERITY_MIN = 0.4;
const SEVERITY_SPAN = 2;
const FRAIL_SEVERITY = 1.3;

export function infect(world: WorldState, row: number, disease: number): void {
  const { creatures } = world;
  if (creatures.infected[row] === 1) return;
  creatures.infected[row] = 1;
  creatures.diseaseIds[row] = disease;
  creatures.sickTicks[row] = 0;
}

export function cure(world: WorldState, row: number, remedy: Remedy): void {
  const { creatures } = world;
  if (creatures.infected[row] === 0) return;
  const disease = creatures.diseaseIds[row]!;
  creatures.infected[row] = 0;
  creatures.sickTicks[row] = 0;
  if (disease !== WOUND_FEVER) creatures.immunities[row] = disease;
  emit(world, 'recovery', subjectOf(world, row), {
    disease_id: disease,
    remedy,
    ...clanInEvent(world.seed, creatures.clanIds[row]!),
  });
}

/**
 * Returns the severity of the body's disease, as a factor on its harm. It is mild in most bodies and bad in few (0.4 to
 * 2.4, 1.07 on average), so that a plague kills some and not all.
 */
export function severityOf(world: WorldState, row: number): number {
  const { creatures } = world;
  const luck = mixUnit(world.seed, creatures.ids[row]!, SEVERITY_SALT + creatures.diseaseIds[row]!);
  const severity = SEVERITY_MIN + SEVERITY_SPAN * luck * luck;
  const stage = creatures.stages[row]!;
  return stage === STAGE.infant || stage === STAGE.elder ? severity * FRAIL_SEVERITY : severity;
}

// Meals that heal over time (docs/rules/health-and-energy.md#meals): grain, berries and herbs each act for their own
// time, independently of each other and of wounds or illness, until health is full.

const REMEDIES = [
  [VARIANT.grain, 'grainTicks'],
  [VARIANT.berry, 'berryTicks'],
  [VARIANT.herb, 'herbTicks'],
] as const;

/** Starts the remedy of a meal of this species, or restarts it. */
export function startRemedy({ creatures }: WorldState, row: number, variant: number): void {
  for (const [species, ticks] of REMEDIES) {
    if (species !== variant) continue;
    creatures[ticks][row] = PLANT_ROWS[species]!.remedyTicks;
    creatures.remedyTicks[row] = Math.max(creatures.remedyTicks[row]!, creatures[ticks][row]!);
  }
}

/** Returns the factor of the clan's avatar on what herbs heal. */
export function medicineOf(world: WorldState, row: number): number {
  return 1 + totemGiftOf(world, world.creatures.clanIds[row]!, 'medicine');
}

/** Returns the health that the meals of this body give in this tick. */
export function useRemedies(world: WorldState, row: number): number {
  const { remedyTicks, grainTicks, berryTicks, herbTicks } = world.creatures;
  if (remedyTicks[row] === 0) return 0;
  remedyTicks[row]!--;
  let health = useRemedy(grainTicks, row, VARIANT.grain) + useRemedy(berryTicks, row, VARIANT.berry);
  if (herbTicks[row]! > 0) health += useRemedy(herbTicks, row, VARIANT.herb) * medicineOf(world, row);
  return health;
}

function useRemedy(ticks: Int32Array, row: number, variant: number): number {
  if (ticks[row] === 0) return 0;
  ticks[row]!--;
  return PLANT_ROWS[variant]!.remedyRate;
}

/** Ends all remedies of a body with full health. */
export function endRemedies({ creatures }: WorldState, row: number): void {
  if (creatures.remedyTicks[row] === 0) return;
  creatures.remedyTicks[row] = 0;
  for (const [, ticks] of REMEDIES) creatures[ticks][row] = 0;
}
