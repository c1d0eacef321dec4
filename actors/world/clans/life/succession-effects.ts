/**
 * Further effects of a change of leader (docs/rules/clans-and-politics.md#succession): bodies near the dead leader
 * panic, the new leader may change the clan's avatar, and a rival heir may contest the succession.
 */
import { CASTE, isWild } from '../../../../machines/tables/castes.js';
import { LEADER_GRIEF, SIGNAL } from '../../../../machines/tables/signals.js';
import { STAGE } from '../../../../machines/tables/stages.js';
import { NO_TOTEM, TOTEM } from '../../../../machines/tables/totems.js';
import { TRAIT } from '../../../../machines/tables/traits.js';
import { rowOf } from '../../columns/table.js';
import { emitSignal } from '../../signals/emit.js';
import { RANDOM_FOR, keyRandom } from '../../random/keyed.js';
import { draw } from '../../random/stream.js';
import type { WorldState } from '../../state.js';
import { secede, secedersMin } from './secession.js';

const CONVERSION_CHANCE = 0.1;
const CONTEST_CHANCE = 0.04;
/** Greatest age difference between the leader and a rival heir, as a share of the heir's lifespan. */
const RIVAL_AGE_SHARE = 0.03;
const CONTEST_POINTS = 40;

/** Bodies that hear the signal panic (phases/creatures/speech/signal-effects.ts). */
export function emitLeaderGrief(world: WorldState, clan: number, leaderId: number): void {
  const { creatures, clans } = world;
  const leaderRow = rowOf(creatures, leaderId);
  if (leaderRow < 0) return;
  const x = creatures.xs[leaderRow]!;
  const y = creatures.ys[leaderRow]!;
  emitSignal(world, SIGNAL.grief, x, y, leaderId, clans.ids[clan]!, x, y, 0, LEADER_GRIEF);
}

export function applySuccessionEffects(world: WorldState, clan: number, leader: number): void {
  keyRandom(world, RANDOM_FOR.succession, world.clans.ids[clan]!);
  convertAvatar(world, clan, leader);
  contestSuccession(world, clan, leader);
}

/**
 * Bold leaders and soldiers choose the Strike, peaceful ones the Spiral, paranoid ones the Vertex, others the Circle.
 */
function convertAvatar(world: WorldState, clan: number, leader: number): void {
  const { clans, creatures, laws, random } = world;
  if (!laws.totems_enabled || clans.totems[clan] === NO_TOTEM) return;
  if (draw(random) >= CONVERSION_CHANCE) return;
  clans.totems[clan] = avatarOf(creatures.traits[leader]!, creatures.castes[leader]!);
}

function avatarOf(trait: number, caste: number): number {
  if (trait === TRAIT.bold || caste === CASTE.soldier) return TOTEM.strike;
  if (trait === TRAIT.peaceful) return TOTEM.spiral;
  return trait === TRAIT.paranoid ? TOTEM.vertex : TOTEM.circle;
}

/** An heir of nearly the same age secedes with half of the members. */
function contestSuccession(world: WorldState, clan: number, leader: number): void {
  const { clans, laws, random } = world;
  const size = clans.populations[clan]!;
  if (!laws.schism_enabled || size < Math.max(laws.schism_min_pop, 2 * secedersMin(laws))) return;
  if (draw(random) >= CONTEST_CHANCE) return;
  const rival = rivalOf(world, clan, leader);
  if (rival < 0) return;
  const followers = followersOf(world, clan, leader, rival);
  if (followers.length >= secedersMin(laws)) secede(world, clan, followers, CONTEST_POINTS, 'contested_succession');
}

/** Returns the row of the oldest other adult member if it is nearly as old as the leader, or -1. O(creatures). */
function rivalOf(world: WorldState, clan: number, leader: number): number {
  const { creatures, clans } = world;
  const { alive, ages, stages, lifespans, clanIds, castes, count } = creatures;
  let rival = -1;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || row === leader || clanIds[row] !== clans.ids[clan]) continue;
    if (stages[row]! < STAGE.adult || isWild(castes[row]!)) continue;
    if (rival < 0 || ages[row]! > ages[rival]!) rival = row;
  }
  if (rival < 0) return -1;
  return ages[leader]! - ages[rival]! <= RIVAL_AGE_SHARE * lifespans[rival]! ? rival : -1;
}

/** The rival and all members with even ids except the leader follow it. */
function followersOf(world: WorldState, clan: number, leader: number, rival: number): number[] {
  const { creatures, clans } = world;
  const { alive, ids, clanIds, count } = creatures;
  const rows = [rival];
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || clanIds[row] !== clans.ids[clan]) continue;
    if (row !== leader && row !== rival && ids[row]! % 2 === 0) rows.push(row);
  }
  return rows;
}
