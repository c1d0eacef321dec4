/** Changes of clan (docs/rules/clans-and-politics.md#membership) take effect at once, as their events say. */
import type { WorldState } from '../../../engine/state/state.js';

/** Makes the body at `row` a member of the clan, without a home. The caller emits the event. */
export function changeClan({ creatures }: WorldState, row: number, clanId: number): void {
  creatures.clanIds[row] = clanId;
  creatures.homeIds[row] = 0;
}
