/**
 * Founding of clans (docs/rules/clans-and-politics.md#founding): at the creation of a world, by an orphan, by a
 * schism, or after the last clan has died.
 */
import { governanceOf } from '#tables/governance.js';
import { NO_TOTEM, TOTEM_TRADES, TOTEM_ROWS, type Gift } from '#tables/totems.js';
import { mix, mixUnit } from '#schemas/hash.js';
import { TOTEMS } from '#schemas/vocabulary.js';
import { appendRow } from '#engine/columns/table.js';
import type { WorldState } from '#engine/state/state.js';
import { indexClan, clanRow } from '#engine/indexes/clan-rows.js';

const TOTEM_SALT = 0x707e;
/** Greatest difference of a new clan's dialect from the middle dialect (minds/lore.ts). */
const DIALECT_SPREAD = 0.4;
const DIALECT_SALT = 0xd1a2;
/** Shares of warriors, farmers and scavengers of a clan without an avatar. */
const EVEN_SHARES = [0.34, 0.33, 0.33] as const;

/**
 * The founder's position is the clan's home until the clan has a house. The caller makes the founder and others
 * members: by their clan column at birth, or by `changeClan`.
 */
export function foundClan(world: WorldState, founderRow: number): number {
  const { creatures } = world;
  const clanId = createClan(world, creatures.xs[founderRow]!, creatures.ys[founderRow]!);
  appointFounder(world, clanId, founderRow);
  return clanId;
}

export function createClan(world: WorldState, x: number, y: number): number {
  const { clans, registers, laws } = world;
  const row = appendRow(clans);
  const clanId = registers.nextClanId++;
  clans.ids[row] = clanId;
  clans.alive[row] = 1;
  clans.bornTicks[row] = registers.tick;
  clans.totems[row] = laws.totems_enabled ? mix(world.seed, clanId, TOTEM_SALT) % TOTEMS.length : NO_TOTEM;
  const [warriors, farmers, scavengers] = TOTEM_TRADES[clans.totems[row]!] ?? EVEN_SHARES;
  clans.warriorShares[row] = warriors;
  clans.farmerShares[row] = farmers;
  clans.scavengerShares[row] = scavengers;
  clans.lastEnvoyTicks[row] = registers.tick;
  clans.lastCaravanTicks[row] = registers.tick;
  clans.harvesterWeights[row] = 1;
  clans.guardWeights[row] = 1;
  clans.dialects[row] = DIALECT_SPREAD * (2 * mixUnit(world.seed, clanId, DIALECT_SALT) - 1);
  clans.homeXs[row] = x;
  clans.homeYs[row] = y;
  indexClan(world, clanId, row);
  return clanId;
}

export function appointFounder(world: WorldState, clanId: number, creatureRow: number): void {
  const { clans, creatures } = world;
  const row = world.clanRows[clanId]!;
  const id = creatures.ids[creatureRow]!;
  clans.founderIds[row] = id;
  clans.leaderIds[row] = id;
  clans.governances[row] = governanceOf(creatures.castes[creatureRow]!);
}

// Gifts of a clan's avatar (schemas/tables/totems.ts; docs/rules/faith.md#avatars; law `totems_enabled`).

/** Returns the strength of the gift for members of this clan; 0 for bodies without a clan and while totems are off. */
export function totemGiftOf(world: WorldState, clanId: number, gift: Gift): number {
  if (!world.laws.totems_enabled) return 0;
  const clan = clanRow(world, clanId);
  if (clan < 0) return 0;
  const totem = TOTEM_ROWS[world.clans.totems[clan]!];
  return totem === undefined ? 0 : totem[gift];
}
