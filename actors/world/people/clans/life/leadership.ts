/**
 * Leaders and succession (docs/rules/clans-and-politics.md#succession; docs/interface.md#wire-strings): when a leader
 * dies the clan mourns, and with `succession_enabled` its oldest living member becomes leader; ties go to the lower id.
 */
import { LEADER_GRIEF, SIGNAL } from '#tables/signals.js';
import { clanName } from '#schemas/names/clan.js';
import { CAUSE, postToBody } from '../../bodies/orders.js';
import { changeMorale } from '../../bodies/morale.js';
import { rowOf } from '#engine/columns/table.js';
import { emit } from '#engine/events/emit.js';
import { emitSignal } from '../../signals/emit.js';
import type { WorldState } from '#engine/state/state.js';
import { isLeaderPresent } from '../registry/member-index.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { paintMural } from './murals.js';
import { growTo } from '#engine/columns/memory.js';
import { BODY_MESSAGE } from '#tables/codes.js';
import { CASTE } from '#tables/castes.js';

const GRIEF_ENERGY = 10;
const LARDER_KEPT_SHARE = 0.8;
const GRIEF_MORALE = -15;

const LEADER_STATUS = { present: 0, absent: 1, dead: 2 } as const;

/** Runs after `countMembers`. O(clans), and O(creatures) in a tick in which a leader is lost. */
export function auditLeaders(world: WorldState): void {
  const { clans, laws, scratch } = world;
  const { succession } = scratch;
  succession.statuses = growTo(succession.statuses, clans.count);
  succession.heirs = growTo(succession.heirs, clans.count);
  const { statuses, heirs } = succession;
  const { populations, larders, count } = clans;
  let lost = 0;
  let vacant = 0;
  for (let clan = 0; clan < count; clan++) {
    const status =
      isLeaderPresent(world, clan) || populations[clan] === 0 ? LEADER_STATUS.present : leaderStatus(world, clan);
    statuses[clan] = status;
    heirs[clan] = -1;
    if (status === LEADER_STATUS.present) continue;
    vacant++;
    if (status !== LEADER_STATUS.dead) continue;
    lost++;
    larders[clan] = larders[clan]! * LARDER_KEPT_SHARE;
    emitLeaderGrief(world, clan, clans.leaderIds[clan]!);
  }
  if (lost > 0 || (vacant > 0 && laws.succession_enabled)) grieveAndFindHeirs(world);
  for (let clan = 0; clan < count && vacant > 0; clan++) {
    if (statuses[clan] === LEADER_STATUS.present) continue;
    vacant--;
    if (laws.succession_enabled && heirs[clan]! >= 0) installLeader(world, clan, heirs[clan]!);
    else clans.leaderIds[clan] = 0;
  }
}

/** Returns the status of a leader that the last count did not find: dead, or absent because it left the clan. */
function leaderStatus({ clans, creatures }: WorldState, clan: number): number {
  const leaderId = clans.leaderIds[clan]!;
  if (leaderId === 0) return LEADER_STATUS.absent;
  const leader = rowOf(creatures, leaderId);
  return leader >= 0 && creatures.alive[leader] === 1 ? LEADER_STATUS.absent : LEADER_STATUS.dead;
}

/** Bodies that hear the signal panic (phases/creatures/speech/hear.ts). */
function emitLeaderGrief(world: WorldState, clan: number, leaderId: number): void {
  const { creatures, clans } = world;
  const leader = rowOf(creatures, leaderId);
  if (leader < 0) return;
  const x = creatures.xs[leader]!;
  const y = creatures.ys[leader]!;
  const source = { x, y, senderId: leaderId, clanId: clans.ids[clan]! };
  emitSignal(world, SIGNAL.grief, source, { topic: LEADER_GRIEF });
}

function grieveAndFindHeirs(world: WorldState): void {
  const { creatures, clans, scratch } = world;
  const { statuses, heirs } = scratch.succession;
  const { ids, alive, clanIds, ages, count } = creatures;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0 || statuses[clan] === LEADER_STATUS.present) continue;
    const heir = heirs[clan]!;
    if (heir < 0 || ages[row]! > ages[heir]!) heirs[clan] = row;
    if (statuses[clan] !== LEADER_STATUS.dead) continue;
    changeMorale(world, row, GRIEF_MORALE);
    postToBody(world, BODY_MESSAGE.energy, ids[row]!, -GRIEF_ENERGY, CAUSE.starvation, clans.leaderIds[clan]!);
  }
}

function installLeader(world: WorldState, clan: number, heir: number): void {
  const { clans, creatures } = world;
  const previous = clans.leaderIds[clan]!;
  const next = creatures.ids[heir]!;
  clans.leaderIds[clan] = next;
  emit(
    world,
    'succession',
    { entityId: next, caste: creatures.castes[heir]!, x: creatures.xs[heir]!, y: creatures.ys[heir]! },
    {
      clan_id: clans.ids[clan]!,
      prev_leader: previous,
      new_leader: next,
      clan_name: clanName(world.seed, clans.ids[clan]!),
    },
  );
  paintMural(world, clan);
}

// The priest of a clan (docs/rules/faith.md#priests): its oldest living priest reads omens and attends synods.

const SEARCH_TICKS = 60;

/** Finds the priests of all clans every 60 ticks. O(creatures) in such a tick. */
export function updatePriests(world: WorldState): void {
  if (world.registers.tick % SEARCH_TICKS === 0) findPriests(world);
}

/** Stores the oldest living priest of every clan; ties go to the lower id. */
export function findPriests(world: WorldState): void {
  const { creatures, clans } = world;
  const { alive, castes, clanIds, ages, ids } = creatures;
  clans.priestIds.fill(0, 0, clans.count);
  for (let row = 0; row < creatures.count; row++) {
    if (castes[row] !== CASTE.priest || alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0) continue;
    const present = rowOf(creatures, clans.priestIds[clan]!);
    if (present < 0 || ages[row]! > ages[present]!) clans.priestIds[clan] = ids[row]!;
  }
}

/** Returns the row of the clan's living priest, or -1. */
export function priestOf(world: WorldState, clan: number): number {
  const { creatures, clans } = world;
  const id = clans.priestIds[clan]!;
  if (id === 0) return -1;
  const row = rowOf(creatures, id);
  return row >= 0 && creatures.alive[row] === 1 && creatures.clanIds[row] === clans.ids[clan] ? row : -1;
}
