/**
 * One duel (Health and energy, 6 and 9): who wins, how hard the blow is, what it leaves behind.
 */
import { CASTE_ROWS } from '../../../../machines/tables/castes.js';
import { STAGE } from '../../../../machines/tables/stages.js';
import { energyCapacity } from '../../bodies/creation.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../../bodies/messages.js';
import { subjectOf } from '../../bodies/subject.js';
import { conquerHouse } from '../../clans/conquest.js';
import { postRelation } from '../../clans/pairs.js';
import { clanRow } from '../../clans/roster.js';
import { emit } from '../../events/log.js';
import { collectSpans } from '../../space/grid.js';
import { squaredDistance } from '../../space/topology.js';
import { clanName } from '../../names/clan.js';
import { draw, drawBetween } from '../../random/stream.js';
import type { WorldState } from '../../state.js';

/** Health below this never starts a duel. */
export const DUEL_HEALTH_MIN = 30;
const DUEL_COOLDOWN_TICKS = 12;
const WINNER_ENERGY = -6;
const LOSER_ENERGY = -10;
const TIRED_ENERGY = 0.2;
const TIRED_DAMAGE = 0.7;
const SPEAR_DAMAGE = 1.2;
const BOLD_DAMAGE = 1.25;
const PEACEFUL_DAMAGE = 0.65;
const PARANOID_GUARD = 0.9;
const TRAIT = { peaceful: 2, paranoid: 3, bold: 4 } as const;
const DEFENDERS_MAX = 4;
const WOUND_DAMAGE = 15;
const DEEP_WOUND_DAMAGE = 40;
const KILL_RELATION = -5;
const WOUND_RELATION = -3;
const KILL_SKILL = 3;
const WOUND_SKILL = 1.2;
const SKILL_MAX = 30;

/** Fights it out between two rows of rival clans. */
export function fightDuel(world: WorldState, challenger: number, opponent: number): void {
  const { creatures, random } = world;
  const strength = strengthOf(world, challenger);
  const odds = strength / (strength + strengthOf(world, opponent));
  const challengerWins = draw(random) < odds;
  const winner = challengerWins ? challenger : opponent;
  const loser = challengerWins ? opponent : challenger;
  creatures.duelCooldowns[winner] = DUEL_COOLDOWN_TICKS;
  creatures.duelCooldowns[loser] = DUEL_COOLDOWN_TICKS;
  strikeBlow(world, winner, loser, blowDamage(world, winner, loser));
}

/** Fighting strength: body, health, skill, weapon, corners, age and energy. */
function strengthOf(world: WorldState, row: number): number {
  const { creatures } = world;
  const caste = CASTE_ROWS[creatures.castes[row]!]!;
  let strength = creatures.healths[row]! + caste.maxHealth * 0.5;
  strength *= 1 + creatures.combatSkills[row]! / SKILL_MAX;
  strength *= 1 + 0.3 * creatures.sharpnesses[row]!;
  if (caste.carriesSpear) strength *= SPEAR_DAMAGE;
  if (creatures.stages[row]! <= STAGE.juvenile) strength *= 0.6;
  if (creatures.energies[row]! < TIRED_ENERGY * energyCapacity(world, row)) strength *= TIRED_DAMAGE;
  return strength;
}

/** Damage of the winner's blow (law `attack_damage`), divided by who stands by the loser (`defense_weight`). */
function blowDamage(world: WorldState, winner: number, loser: number): number {
  const { creatures, laws, random } = world;
  let damage = laws.attack_damage * drawBetween(random, 0.8, 1.2);
  if (CASTE_ROWS[creatures.castes[winner]!]!.carriesSpear) damage *= SPEAR_DAMAGE;
  if (creatures.traits[winner] === TRAIT.bold) damage *= BOLD_DAMAGE;
  else if (creatures.traits[winner] === TRAIT.peaceful) damage *= PEACEFUL_DAMAGE;
  if (creatures.traits[loser] === TRAIT.paranoid) damage *= PARANOID_GUARD;
  if (creatures.energies[winner]! < TIRED_ENERGY * energyCapacity(world, winner)) damage *= TIRED_DAMAGE;
  return damage / (1 + laws.defense_weight * defendersOf(world, loser));
}

/** Awake clan-mates of a body within `help_radius`, at most 4 (law `help_call_enabled`). */
function defendersOf(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, laws, topology } = world;
  if (!laws.help_call_enabled || laws.defense_weight === 0) return 0;
  const { alive, clanIds, sleeping, xs, ys } = creatures;
  const reach = laws.help_radius * laws.help_radius;
  let defenders = 0;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, laws.help_radius);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (other === row || alive[other] === 0 || sleeping[other] === 1) continue;
      if (clanIds[other] !== clanIds[row]) continue;
      if (squaredDistance(topology, xs[row]!, ys[row]!, xs[other]!, ys[other]!) > reach) continue;
      if (++defenders === DEFENDERS_MAX) return defenders;
    }
  }
  return defenders;
}

function strikeBlow(world: WorldState, winner: number, loser: number, damage: number): void {
  const { creatures, random } = world;
  const winnerId = creatures.ids[winner]!;
  const loserId = creatures.ids[loser]!;
  const isLethal = damage >= creatures.healths[loser]!;
  postToBody(world, BODY_MESSAGE.wound, loserId, damage, CAUSE.war, winnerId);
  postToBody(world, BODY_MESSAGE.energy, winnerId, WINNER_ENERGY, CAUSE.war, 0);
  if (!isLethal) postToBody(world, BODY_MESSAGE.energy, loserId, LOSER_ENERGY, CAUSE.war, 0);
  if (!isLethal && damage > WOUND_DAMAGE) {
    creatures.woundTicks[loser] = Math.floor(drawBetween(random, 50, 101));
    creatures.woundSeverities[loser] = damage >= DEEP_WOUND_DAMAGE ? 2 : 1;
  }
  const skill = creatures.combatSkills[winner]! + (isLethal ? KILL_SKILL : WOUND_SKILL);
  creatures.combatSkills[winner] = Math.min(SKILL_MAX, skill);
  settleScore(world, winner, loser, damage, isLethal);
}

function settleScore(
  world: WorldState,
  winner: number,
  loser: number,
  damage: number,
  isLethal: boolean,
): void {
  const { creatures, clans, seed } = world;
  const winnerClan = creatures.clanIds[winner]!;
  const loserClan = creatures.clanIds[loser]!;
  postRelation(world, winnerClan, loserClan, isLethal ? KILL_RELATION : WOUND_RELATION);
  const winners = clanRow(world, winnerClan);
  const losers = clanRow(world, loserClan);
  if (winners >= 0) clans.warWins[winners]!++;
  if (losers >= 0) clans.warLosses[losers]!++;
  emit(world, 'war', subjectOf(world, loser), {
    winner: creatures.ids[winner]!,
    a: loserClan,
    b: winnerClan,
    a_name: clanName(seed, loserClan),
    b_name: clanName(seed, winnerClan),
    lethal: isLethal,
    ...(isLethal ? {} : { damage: Math.round(damage * 10) / 10 }),
  });
  if (isLethal) conquerHouse(world, winnerClan, loserClan, winner, loser);
}
