/**
 * Phase 10: the dead (docs/rules/health-and-energy.md#death). Every death of the tick is recorded with its cause and
 * its killer, mourned by witnesses, and leaves a corpse. Old corpses rot and feed the land.
 */
import { glyphOf, personalName } from '../../../../schemas/names/person.js';
import { CAUSES } from '../../../../schemas/vocabulary.js';
import { subjectOf, emit } from '../../engine/events/emit.js';
import { recordKill } from '../../people/clans/life/conflict.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { appendRow, clear, rowOf } from '../../engine/columns/table.js';
import { rounded } from '../../engine/math/interval.js';
import type { WorldState } from '../../engine/state/state.js';
import { feedPlants } from '../plants/nutrients.js';
import { isMurder, mourn } from './mourning.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';

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
    personal_name: personalName(world.seed, id),
    glyph: glyphOf(world.seed, id, creatures.generations[row]!),
    clan_id: creatures.clanIds[row]!,
    age: creatures.ages[row]!,
    killer: killer < 0 ? null : creatures.ids[killer]!,
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
