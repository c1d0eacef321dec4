/** One duel (docs/rules/war-and-predation.md#duels). The order of birth does not decide who wins. */
import { STAGE } from '../../../../schemas/tables/stages.js';
import { CASTE_ROWS } from '../../../../schemas/tables/castes.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { SKILL_MAX, hasTool, TOOL } from '../../people/bodies/skills.js';
import { blowFactor, energyScale } from '../../people/morphology/outline.js';
import { RANDOM_FOR, keyRandom } from '../../engine/random/keyed.js';
import { draw, drawBetween } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { settleDuel } from './aftermath.js';
import { blowDamage, SPEAR_DAMAGE, TIRED_DAMAGE, TIRED_ENERGY_SHARE } from './blow.js';

const DUEL_COOLDOWN_TICKS = 12;
const LUCK_SHARE = 0.2;
/** A fighter's strength starts from its health plus this share of the greatest health of its caste. */
const HEALTH_POOL_SHARE = 0.5;
const YOUTH_FACTOR = 0.6;

export function fightDuel(world: WorldState, challenger: number, opponent: number): void {
  const { creatures, random } = world;
  keyRandom(world, RANDOM_FOR.duel, creatures.ids[challenger]!);
  const challengerWins = draw(random) < oddsOf(world, challenger, opponent);
  const winner = challengerWins ? challenger : opponent;
  const loser = challengerWins ? opponent : challenger;
  creatures.duelCooldowns[winner] = DUEL_COOLDOWN_TICKS;
  creatures.duelCooldowns[loser] = DUEL_COOLDOWN_TICKS;
  settleDuel(
    world,
    winner,
    loser,
    blowDamage(world, winner, loser) * drawBetween(random, 1 - LUCK_SHARE, 1 + LUCK_SHARE),
  );
}

/** Strengths are squared, so that a body twice as strong wins four times out of five. */
export function oddsOf(world: WorldState, first: number, second: number): number {
  const own = strengthOf(world, first);
  const other = strengthOf(world, second);
  return (own * own) / (own * own + other * other);
}

function strengthOf(world: WorldState, row: number): number {
  const { creatures } = world;
  const caste = CASTE_ROWS[creatures.castes[row]!]!;
  let strength = creatures.healths[row]! + caste.maxHealth * HEALTH_POOL_SHARE;
  strength *= Math.sqrt(energyScale(creatures.areas[row]!));
  strength *= 1 + creatures.combatSkills[row]! / SKILL_MAX;
  strength *= blowFactor(creatures.sharpnesses[row]!);
  if (hasTool(world, row, TOOL.spear)) strength *= SPEAR_DAMAGE;
  if (creatures.stages[row]! <= STAGE.juvenile) strength *= YOUTH_FACTOR;
  if (creatures.energies[row]! < TIRED_ENERGY_SHARE * energyCapacity(world, row)) strength *= TIRED_DAMAGE;
  return strength;
}
