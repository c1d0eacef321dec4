/**
 * Betrayal (law `betrayal_enabled`; docs/rules/clans-and-politics.md#betrayal): a paranoid leader attacks
 * the ally with the largest stores. The score of the two clans falls, and so do, by less, the traitor's scores
 * with the victim's coalition partners.
 */
import { STANDING, FACT } from '#tables/codes.js';
import { TRAIT } from '#tables/traits.js';
import { namesOfPair } from '#schemas/names/clan.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { lowerCoalitionScores, PARTNER_TREACHERY_POINTS } from '#people/clans/life/conflict.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { partnerOf } from '#people/clans/registry/member-index.js';
import { postRelation } from '#people/clans/registry/pairs.js';
import { storesOf } from '#people/clans/stores/stores.js';
import { learnFact } from '#people/minds/facts.js';
import { draw } from '#engine/math/stream.js';
import { livingNear } from '#engine/space/neighbourhood.js';
import type { WorldState } from '#engine/state/state.js';
import type { Fact } from '#engine/scratch/mind.js';

/** Chance per council of a paranoid leader. */
const BETRAYAL_CHANCE = 0.02;
const BETRAYAL_POINTS = 95;
const RUMOUR_POINTS = 8;
/** Confidence, from 0 to 1, with which the hearer of a rumour believes that the victim is an enemy. */
const RUMOUR_CONFIDENCE = 0.5;

/** Tries a betrayal; returns whether it happened. Reads `membersByClan` and `pairsByClan`. */
export function betrayAlly(world: WorldState, clan: number, leader: number): boolean {
  const { laws, creatures, clans, random, seed } = world;
  if (!laws.betrayal_enabled || creatures.traits[leader] !== TRAIT.paranoid) return false;
  const victim = richestAlly(world, clan);
  if (victim < 0 || draw(random) >= BETRAYAL_CHANCE) return false;
  const clanId = clans.ids[clan]!;
  const victimId = clans.ids[victim]!;
  postRelation(world, clanId, victimId, -BETRAYAL_POINTS);
  lowerCoalitionScores(world, victim, clanId, PARTNER_TREACHERY_POINTS);
  learnEnemy(world, victim, clan);
  spreadRumours(world, clan, victim, leader);
  emit(world, 'betrayal', subjectOf(world, leader), namesOfPair(seed, clanId, victimId));
  return true;
}

function richestAlly(world: WorldState, clan: number): number {
  const { clans, relations } = world;
  const { pairsByClan } = world.scratch;
  let most = -1;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.standings[pair] !== STANDING.ally) continue;
    const ally = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    const wealth = storesOf(world, ally);
    if (wealth <= most) continue;
    most = wealth;
    found = ally;
  }
  return found;
}

/**
 * Strangers near the traitor's leader learn that the victim is an enemy, and their clans' scores with the victim fall.
 */
function spreadRumours(world: WorldState, clan: number, victim: number, leader: number): void {
  const { creatures, creatureGrid: grid, clans, laws } = world;
  const x = creatures.xs[leader]!;
  const y = creatures.ys[leader]!;
  const reach = laws.territory_radius;
  const own = clans.ids[clan]!;
  const victimId = clans.ids[victim]!;
  const rumour = { ...enmityWith(world, victim), confidence: RUMOUR_CONFIDENCE };
  let last = 0;
  for (const row of livingNear(grid, creatures, x, y, reach)) {
    const clanId = creatures.clanIds[row]!;
    if (clanId === 0 || clanId === own || clanId === victimId) continue;
    learnFact(world, row, rumour);
    if (clanId !== last) postRelation(world, clanId, victimId, -RUMOUR_POINTS);
    last = clanId;
  }
}

// Knowledge of an enemy clan, which a war, a betrayal or a rumour spreads
// (docs/rules/culture-and-knowledge.md#facts).

/** Teaches every member of `clan` that `enemy` is an enemy, and the position of its home. Reads `membersByClan`. */
export function learnEnemy(world: WorldState, clan: number, enemy: number): void {
  const { membersByClan } = world.scratch;
  const fact = enmityWith(world, enemy);
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    learnFact(world, membersByClan.rows[i]!, fact);
  }
}

/** The certain knowledge that the clan at row `enemy` is an enemy. */
function enmityWith({ clans }: WorldState, enemy: number): Fact {
  return {
    kind: FACT.enemy,
    x: clans.homeXs[enemy]!,
    y: clans.homeYs[enemy]!,
    about: clans.ids[enemy]!,
    confidence: 1,
  };
}
