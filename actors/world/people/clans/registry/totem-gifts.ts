/** Gifts of a clan's avatar (schemas/tables/totems.ts; docs/rules/faith.md#avatars; law `totems_enabled`). */
import { TOTEM_ROWS, type Gift } from '../../../../../schemas/tables/totems.js';
import type { WorldState } from '../../../engine/state/state.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';

/** Returns the strength of the gift for members of this clan; 0 for bodies without a clan and while totems are off. */
export function totemGiftOf(world: WorldState, clanId: number, gift: Gift): number {
  if (!world.laws.totems_enabled) return 0;
  const clan = clanRow(world, clanId);
  if (clan < 0) return 0;
  const totem = TOTEM_ROWS[world.clans.totems[clan]!];
  return totem === undefined ? 0 : totem[gift];
}
