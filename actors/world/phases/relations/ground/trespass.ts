/**
 * Trespass (docs/rules/clans-and-politics.md#trespass; laws `territory_enabled`, `territory_radius`, `trespass_decay`):
 * bodies on a rival's ground lower the score of the two clans. Only rivals trespass.
 */
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { groundOf } from '../../../people/clans/houses/territory.js';
import { isTraveller } from '../../../people/clans/life/missions.js';
import { postRelation, standingOf } from '../../../people/clans/registry/pairs.js';
import type { WorldState } from '../../../engine/state/state.js';

/** Called by member-checks.ts at intervals. A body on a mission does not trespass. */
export function checkTrespass(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const { clanIds, xs, ys } = creatures;
  if (!laws.territory_enabled || laws.trespass_decay === 0) return;
  const clanId = clanIds[row]!;
  if (clanId === 0 || isTraveller(world, row)) return;
  const host = groundOf(world, xs[row]!, ys[row]!);
  if (host === 0 || host === clanId) return;
  if (standingOf(world, clanId, host) !== STANDING.rival) return;
  postRelation(world, clanId, host, -laws.trespass_decay);
}
