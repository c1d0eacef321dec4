/**
 * How a clan comes to be: at the creation of a world, from an orphan, from a schism, or when the last clan has died
 * (Clans, settlements, society, 1 and 4).
 */
import { TOTEMS } from '../../../schemas/wire/vocabulary.js';
import { appendRow } from '../columns/table.js';
import { mix } from '../random/hash.js';
import type { WorldState } from '../state.js';
import { enterClan } from './roster.js';

/** Totem code of a clan that was founded while totems were off. */
export const NO_TOTEM = 255;

const TOTEM_SALT = 0x707e;

/**
 * Founds a clan around a living body and returns its id. The body becomes leader, its place the clan's home until it
 * has a house. The caller brings founder and members in: through their clan column at birth, or by a clan message.
 */
export function foundClan(world: WorldState, founderRow: number): number {
  const { creatures } = world;
  const clanId = openClan(world, creatures.xs[founderRow]!, creatures.ys[founderRow]!);
  appointFounder(world, clanId, creatures.ids[founderRow]!);
  return clanId;
}

/** A clan without people yet, at home at the place; returns its id. */
export function openClan(world: WorldState, x: number, y: number): number {
  const { clans, registers, laws } = world;
  const row = appendRow(clans);
  const clanId = registers.nextClanId++;
  clans.ids[row] = clanId;
  clans.alive[row] = 1;
  clans.bornTicks[row] = registers.tick;
  clans.totems[row] = laws.totems_enabled ? mix(world.seed, clanId, TOTEM_SALT) % TOTEMS.length : NO_TOTEM;
  clans.homeXs[row] = x;
  clans.homeYs[row] = y;
  enterClan(world, clanId, row);
  return clanId;
}

/** Makes a creature founder and first leader of a clan. */
export function appointFounder(world: WorldState, clanId: number, creatureId: number): void {
  const row = world.clanRows[clanId]!;
  world.clans.founderIds[row] = creatureId;
  world.clans.leaderIds[row] = creatureId;
}
