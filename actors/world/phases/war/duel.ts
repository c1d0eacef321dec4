/** One duel (docs/rules/war-and-predation.md#duels). The order of birth does not decide who wins. */
import { STAGE } from '#tables/stages.js';
import { CASTE_ROWS } from '#tables/castes.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { SKILL_MAX, hasTool, TOOL, gainSkill } from '../../people/bodies/skills.js';
import { blowFactor, energyScale } from '../../people/morphology/outline.js';
import { RANDOM_FOR, keyRandom } from '../../engine/random/keyed.js';
import { draw, drawBetween } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { GOVERNANCE } from '#tables/governance.js';
import { TRAIT } from '#tables/traits.js';
import { orderOf, CAUSE, killBody, postToBody, giveOrder } from '../../people/bodies/orders.js';
import { totemGiftOf } from '../../people/clans/registry/founding.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import { ORDER, BODY_MESSAGE, FACT } from '#tables/codes.js';
import { SIGNAL } from '#tables/signals.js';
import { clanName } from '#schemas/names/clan.js';
import { subjectOf, emit } from '../../engine/events/emit.js';
import { woundBody } from '../../people/bodies/health.js';
import { conquerHouse } from '../../people/clans/houses/conquest.js';
import { lowerCoalitionScores, noteStrife } from '../../people/clans/life/conflict.js';
import { postRelation } from '../../people/clans/registry/pairs.js';
import { learnFact } from '../../people/minds/facts.js';
import { emitSignal, sourceOf } from '../../people/signals/emit.js';
import { raidAfterDuel } from './raid.js';

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

// Damage of a blow (docs/rules/war-and-predation.md#blows; laws `attack_damage`, `defense_weight`). One formula
// serves wounds and deaths.

/** Factor of a spear on damage and strength (docs/rules/culture-and-knowledge.md#tools-and-items). */
const SPEAR_DAMAGE = 1.2;
export const SPEAR_REACH = 1.2;
/** A body with less than this share of its energy capacity is tired. */
const TIRED_ENERGY_SHARE = 0.2;
const TIRED_DAMAGE = 0.7;

const UNTRAINED_DAMAGE = 0.85;
/** The share of warriors in the clan is multiplied by this and then added to `UNTRAINED_DAMAGE`. */
const WARRIOR_DAMAGE = 0.45;
const BOLD_DAMAGE = 1.25;
const PEACEFUL_DAMAGE = 0.65;
const RALLIED_DAMAGE = 1.3;
/** Factor on the damage to a leader by a body that attacks leaders first. */
const CHIEF_SLAYER_DAMAGE = 1.2;
/** Factor on the damage to a paranoid body. */
const PARANOID_GUARD = 0.9;
const GUARD_SHARE_MAX = 0.75;
const DEFENDERS_MAX = 4;

/** Returns the damage of a blow of `striker` against `victim`, before the factor of luck. */
export function blowDamage(world: WorldState, striker: number, victim: number): number {
  const { creatures, laws } = world;
  let damage = laws.attack_damage * clanDamage(world, striker) * blowFactor(creatures.sharpnesses[striker]!);
  const trait = creatures.traits[striker]!;
  if (trait === TRAIT.bold) damage *= BOLD_DAMAGE;
  else if (trait === TRAIT.peaceful) damage *= PEACEFUL_DAMAGE;
  if (orderOf(world, striker) === ORDER.rally) damage *= RALLIED_DAMAGE;
  if (isChief(world, victim) && seeksChiefs(world, striker)) damage *= CHIEF_SLAYER_DAMAGE;
  if (hasTool(world, striker, TOOL.spear)) damage *= SPEAR_DAMAGE;
  if (creatures.energies[striker]! < TIRED_ENERGY_SHARE * energyCapacity(world, striker)) damage *= TIRED_DAMAGE;
  damage *= 1 + totemGiftOf(world, creatures.clanIds[striker]!, 'damage');
  if (creatures.traits[victim] === TRAIT.paranoid) damage *= PARANOID_GUARD;
  damage *= 1 - Math.min(GUARD_SHARE_MAX, totemGiftOf(world, creatures.clanIds[victim]!, 'defense'));
  return damage / (1 + laws.defense_weight * defendersOf(world, victim));
}

function clanDamage(world: WorldState, row: number): number {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  if (clan < 0) return UNTRAINED_DAMAGE;
  return UNTRAINED_DAMAGE + WARRIOR_DAMAGE * world.clans.warriorShares[clan]!;
}

export function isChief(world: WorldState, row: number): boolean {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  return clan >= 0 && world.clans.leaderIds[clan] === world.creatures.ids[row];
}

/** Whether a body attacks leaders first: bold bodies and all fighters of a junta do. */
export function seeksChiefs(world: WorldState, row: number): boolean {
  const { creatures, clans } = world;
  if (creatures.traits[row] === TRAIT.bold) return true;
  const clan = clanRow(world, creatures.clanIds[row]!);
  return clan >= 0 && clans.governances[clan] === GOVERNANCE.junta;
}

/** Returns the number of awake clan-mates of a body within `help_radius`, at most 4 (law `help_call_enabled`). */
function defendersOf(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, laws } = world;
  if (!laws.help_call_enabled || laws.defense_weight === 0) return 0;
  const { clanIds, sleeping, xs, ys } = creatures;
  let defenders = 0;
  for (const other of livingNear(grid, creatures, xs[row]!, ys[row]!, laws.help_radius)) {
    if (other === row || sleeping[other] === 1 || clanIds[other] !== clanIds[row]) continue;
    if (++defenders === DEFENDERS_MAX) return defenders;
  }
  return defenders;
}

// Consequences of a duel for the two bodies and their clans (docs/rules/war-and-predation.md#aftermath-of-a-duel).

const WINNER_ENERGY = -6;
/** Change of the energy of a loser that survives. */
const LOSER_ENERGY = -10;
const KILL_RELATION = -5;
const WOUND_RELATION = -3;
/** A kill lowers the score of the winner's clan with each coalition partner of the loser's clan by these points. */
const PARTNER_KILL_POINTS = 12;
/** A wound lowers the same scores by these points. */
const PARTNER_WOUND_POINTS = 3;
const KILL_SKILL = 3;
const WOUND_SKILL = 1.2;
const RETREAT_HEALTH = 40;
const RETREAT_TICKS = 120;

/** Settles a duel. `damage` is the damage that the loser took. */
export function settleDuel(world: WorldState, winner: number, loser: number, damage: number): void {
  const { creatures } = world;
  const isLethal = damage >= creatures.healths[loser]!;
  const winnerId = creatures.ids[winner]!;
  const loserId = creatures.ids[loser]!;
  postToBody(world, BODY_MESSAGE.energy, winnerId, WINNER_ENERGY, CAUSE.war, 0);
  gainSkill(world, winner, 'combatSkills', isLethal ? KILL_SKILL : WOUND_SKILL);
  report(world, winner, loser, damage, isLethal);
  if (isLethal) {
    killBody(world, loser, CAUSE.war, winnerId);
  } else {
    postToBody(world, BODY_MESSAGE.wound, loserId, damage, CAUSE.war, winnerId);
    postToBody(world, BODY_MESSAGE.energy, loserId, LOSER_ENERGY, CAUSE.war, 0);
    woundBody(world, loser, damage);
    repel(world, winner, loser, creatures.healths[loser]! - damage);
  }
  settleClans(world, winner, loser, isLethal);
}

/** Makes the loser remember the enemy and cry for help. A badly hurt loser is ordered home. */
function repel(world: WorldState, winner: number, loser: number, healthLeft: number): void {
  const { creatures, clans, registers, laws } = world;
  const x = creatures.xs[loser]!;
  const y = creatures.ys[loser]!;
  const loserClan = creatures.clanIds[loser]!;
  const winnerClan = creatures.clanIds[winner]!;
  learnFact(world, loser, { kind: FACT.enemy, x, y, about: winnerClan, confidence: 1 });
  if (laws.help_call_enabled) {
    emitSignal(world, SIGNAL.help, sourceOf(world, loser), {
      aboutX: creatures.xs[winner]!,
      aboutY: creatures.ys[winner]!,
      aboutId: creatures.ids[winner]!,
    });
  }
  const clan = clanRow(world, loserClan);
  if (clan < 0 || healthLeft >= RETREAT_HEALTH) return;
  const until = registers.tick + RETREAT_TICKS;
  giveOrder(world, loser, ORDER.retreat, clans.homeXs[clan]!, clans.homeYs[clan]!, until);
}

function report(world: WorldState, winner: number, loser: number, damage: number, isLethal: boolean): void {
  const { creatures, seed } = world;
  const loserClan = creatures.clanIds[loser]!;
  const winnerClan = creatures.clanIds[winner]!;
  emit(world, 'war', subjectOf(world, loser), {
    winner: creatures.ids[winner]!,
    a: loserClan,
    b: winnerClan,
    a_name: clanName(seed, loserClan),
    b_name: clanName(seed, winnerClan),
    lethal: isLethal,
    ...(isLethal ? {} : { damage: Math.round(damage * 10) / 10 }),
  });
}

/** Updates counts, scores, and coalition partners of the clans, and lets the winner take a house or food. */
function settleClans(world: WorldState, winner: number, loser: number, isLethal: boolean): void {
  const { creatures, clans } = world;
  const winnerClan = creatures.clanIds[winner]!;
  const loserClan = creatures.clanIds[loser]!;
  const winners = clanRow(world, winnerClan);
  const losers = clanRow(world, loserClan);
  if (winners < 0 || losers < 0) return;
  clans.warWins[winners]!++;
  clans.warLosses[losers]!++;
  postRelation(world, winnerClan, loserClan, isLethal ? KILL_RELATION : WOUND_RELATION);
  lowerCoalitionScores(world, losers, winnerClan, isLethal ? PARTNER_KILL_POINTS : PARTNER_WOUND_POINTS);
  noteStrife(world, winnerClan, loserClan);
  if (isLethal) conquerHouse(world, winnerClan, loserClan, winner, loser);
  raidAfterDuel(world, winner, winners, losers);
}
