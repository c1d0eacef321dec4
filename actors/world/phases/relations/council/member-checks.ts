/**
 * Checks of members one by one, staggered: trespass on foreign ground, food for a hungry neighbour, defection to another
 * clan. One pass over the ids serves all three.
 */
import { isWild } from '../../../../../machines/tables/castes.js';
import type { WorldState } from '../../../state.js';
import { considerLeaving } from './defection.js';
import { offerHospitality } from '../travel/hospitality.js';
import { noticeTrespass } from '../ground/trespass.js';

/** Ticks between two visits of the same body; ids spread the work evenly. */
const ROUND_TICKS = 60;
/** Trespass is noticed on every second visit. */
const WATCH_TICKS = 2 * ROUND_TICKS;

/** O(creatures) and O(creatures / 60) walks of a grid. */
export function checkMembers(world: WorldState): void {
  const { creatures, registers } = world;
  const { ids, alive, clanIds, castes, count } = creatures;
  const { tick } = registers;
  for (let row = 0; row < count; row++) {
    const turn = ids[row]! + tick;
    if (turn % ROUND_TICKS !== 0 || alive[row] === 0 || clanIds[row] === 0) continue;
    if (isWild(castes[row]!)) continue;
    if (turn % WATCH_TICKS === 0) noticeTrespass(world, row);
    offerHospitality(world, row);
    considerLeaving(world, row, ROUND_TICKS);
  }
}
