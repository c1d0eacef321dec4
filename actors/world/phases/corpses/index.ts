/**
 * Phase 10: the dead (docs/rules/health-and-energy.md#death). Every death of the tick is recorded with its cause and
 * its killer, mourned by witnesses, and leaves a corpse. Old corpses rot and feed the land.
 */
import { glyphOf } from '#schemas/names/person.js';
import { CAUSES } from '#schemas/vocabulary.js';
import { subjectOf, emit, nameOf } from '../../engine/events/emit.js';
import { recordKill } from '../../people/clans/life/conflict.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { appendRow, clear, rowOf } from '../../engine/columns/table.js';
import { rounded } from '../../engine/math/interval.js';
import type { WorldState } from '../../engine/state/state.js';
import { feedPlants } from '../plants/growth.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';
import { SIGNAL } from '#tables/signals.js';
import { isWild } from '#tables/castes.js';
import { CAUSE } from '../../people/bodies/orders.js';
import { changeMorale } from '../../people/bodies/morale.js';
import { learnFact } from '../../people/minds/facts.js';
import { emitSignal } from '../../people/signals/emit.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import { FACT } from '#tables/codes.js';

export function corpsesPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.corpses);
  rotCorpses(world);
  buryDead(world);
}

function rotCorpses(world: WorldState): void {
  const { corpses, laws } = world;
  if (!laws.corpses_enabled) return;
  const { alive, ttls, xs, ys } = corpses;
  for (let row = 0; row < corpses.count; row++) {
    if (alive[row] === 0 || --ttls[row]! > 0) continue;
    alive[row] = 0;
    feedPlants(world, xs[row]!, ys[row]!, 1);
  }
}

function buryDead(world: WorldState): void {
  const { deathMessages, creatures } = world;
  for (let message = 0; message < deathMessages.count; message++) {
    const row = rowOf(creatures, deathMessages.creatureIds[message]!);
    const cause = deathMessages.causes[message]!;
    const killer = killerOf(world, deathMessages.killerIds[message]!);
    record(world, row, cause, killer);
    mourn(world, row, cause, killer);
    if (killer >= 0 && isMurder(cause)) recordKill(world, row, killer);
    if (world.laws.corpses_enabled) layCorpse(world, row);
  }
  clear(deathMessages);
}

/** Returns the row of the killer, which may have died in the same tick, or -1 if there is no killer. */
function killerOf(world: WorldState, killerId: number): number {
  const { creatures } = world;
  return killerId === 0 ? -1 : rowOf(creatures, killerId);
}

function record(world: WorldState, row: number, cause: number, killer: number): void {
  const { creatures, registers, mortality, clans } = world;
  const id = creatures.ids[row]!;
  registers.deaths++;
  mortality.deaths[cause]!++;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan >= 0) clans.deadCounts[clan]!++;
  const subject = { ...subjectOf(world, row), cause: CAUSES[cause]! };
  emit(world, 'death', subject, {
    personal_name: nameOf(world, row),
    glyph: glyphOf(world.seed, id, creatures.generations[row]!),
    clan_id: creatures.clanIds[row]!,
    age: creatures.ages[row]!,
    killer: killer < 0 ? null : creatures.ids[killer]!,
    witnesses: witnessesOf(world, row, killer),
  });
  world.log.died.push({
    id,
    death_tick: registers.tick + 1,
    cause: CAUSES[cause]!,
    body: {
      sides: creatures.sides[row]!,
      radius: rounded(creatures.radii[row]!, 3),
      lifespan: rounded(creatures.lifespans[row]!, 1),
      x: rounded(creatures.xs[row]!, 3),
      y: rounded(creatures.ys[row]!, 3),
    },
  });
}

/** Ids of those who stood there awake: children and parents first, then members of the clan, each by id. */
function witnessesOf(world: WorldState, row: number, killer: number): number[] {
  const { creatures, creatureGrid, laws } = world;
  const { ids, clanIds, motherIds, fatherIds, sleeping, castes } = creatures;
  if (isWild(castes[row]!)) return [];
  const id = ids[row]!;
  const kin: number[] = [];
  const friends: number[] = [];
  const reach = WITNESS_RADIUS_SHARE * laws.perceive_radius;
  for (const other of livingNear(creatureGrid, creatures, creatures.xs[row]!, creatures.ys[row]!, reach)) {
    if (other === row || other === killer || sleeping[other] === 1) continue;
    const isChild = motherIds[other] === id || fatherIds[other] === id;
    if (isChild || ids[other] === motherIds[row] || ids[other] === fatherIds[row]) kin.push(ids[other]!);
    else if (clanIds[row] !== 0 && clanIds[other] === clanIds[row]) friends.push(ids[other]!);
  }
  const byId = (a: number, b: number): number => a - b;
  return [...kin.sort(byId), ...friends.sort(byId)].slice(0, WITNESSES_MAX);
}

function layCorpse(world: WorldState, row: number): void {
  const { creatures, corpses, registers, laws } = world;
  const corpse = appendRow(corpses);
  corpses.ids[corpse] = registers.nextEntityId++;
  corpses.alive[corpse] = 1;
  corpses.xs[corpse] = creatures.xs[row]!;
  corpses.ys[corpse] = creatures.ys[row]!;
  corpses.castes[corpse] = creatures.castes[row]!;
  corpses.energies[corpse] = laws.corpse_energy;
  corpses.ttls[corpse] = laws.corpse_ttl;
}

// Reactions to a death (docs/rules/war-and-predation.md#mourning). A leader is mourned by its whole clan
// (clans/life/leadership.ts); witnesses of cannibalism react in creatures/feeding/hunt.ts.

/** Change of the morale of a clan-mate who witnesses a death, in points. */
const KIN_MORALE = -6;
/** An event of a death names at most this number of witnesses. */
const WITNESSES_MAX = 3;
/** Greatest distance at which a body witnesses a death, as a share of `laws.perceive_radius`. */
const WITNESS_RADIUS_SHARE = 0.6;
const VIOLENT: readonly number[] = [CAUSE.war, CAUSE.predation, CAUSE.cannibalism, CAUSE.collision, CAUSE.impalement];

/** Whether a killer of another clan is answerable for the death; an accident in a crowd is nobody's deed. */
function isMurder(cause: number): boolean {
  return cause === CAUSE.war || cause === CAUSE.cannibalism;
}

function isViolent(cause: number): boolean {
  return VIOLENT.includes(cause);
}

/** `killer` is the killer's row, or -1. Cost: one walk over the grid. */
function mourn(world: WorldState, row: number, cause: number, killer: number): void {
  const { creatures, creatureGrid: grid, laws } = world;
  const { sleeping, clanIds, castes, xs, ys } = creatures;
  if (isWild(castes[row]!)) return;
  const isDeed = isViolent(cause);
  const clanId = clanIds[row]!;
  const id = creatures.ids[row]!;
  const x = xs[row]!;
  const y = ys[row]!;
  if (isDeed) emitSignal(world, SIGNAL.danger_scent, { x, y, senderId: id, clanId: 0 });
  const reach = WITNESS_RADIUS_SHARE * laws.perceive_radius;
  let mourners = 0;
  for (const other of livingNear(grid, creatures, x, y, reach)) {
    if (other === row || sleeping[other] === 1 || isWild(castes[other]!)) continue;
    const isKin = clanId !== 0 && clanIds[other] === clanId;
    if (!isKin && !isDeed) continue;
    if (isDeed) witness(world, other, x, y, cause, killer);
    if (!isKin) continue;
    changeMorale(world, other, KIN_MORALE);
    mourners++;
  }
  const clan = clanRow(world, clanId);
  const isLeader = clan >= 0 && world.clans.leaderIds[clan] === id;
  if (mourners > 0 && !isLeader) emitSignal(world, SIGNAL.grief, { x, y, senderId: id, clanId });
}

/**
 * A witness learns only of a dangerous place if the victim was eaten or the killer is unknown, and nothing if the
 * killer is of its own clan. Otherwise it also learns that the killer's clan is an enemy.
 */
function witness(world: WorldState, row: number, x: number, y: number, cause: number, killer: number): void {
  const { creatures } = world;
  const danger = { kind: FACT.danger, x, y, about: killer < 0 ? 0 : creatures.ids[killer]!, confidence: 1 };
  if (cause === CAUSE.predation || cause === CAUSE.cannibalism || killer < 0) {
    learnFact(world, row, danger);
    return;
  }
  const killerClan = creatures.clanIds[killer]!;
  if (killerClan === creatures.clanIds[row]) return;
  learnFact(world, row, danger);
  if (killerClan !== 0) learnFact(world, row, { kind: FACT.enemy, x, y, about: killerClan, confidence: 1 });
}
