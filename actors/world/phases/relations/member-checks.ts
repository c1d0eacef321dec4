/**
 * Checks of members one by one, staggered: trespass on foreign ground, food for a hungry neighbour, defection to
 * another clan. One pass over the creatures serves all three.
 */
import { isWild } from '../../../../schemas/tables/castes.js';
import type { WorldState } from '../../engine/state/state.js';
import { checkDefection } from './council/defection.js';
import { offerHospitality } from './travel/hospitality.js';
import { checkTrespass } from './ground/trespass.js';

/** Ticks between two checks of the same body. The checks are spread by id. */
const CHECK_TICKS = 60;
/** Ticks between two tests of a body for trespass: every second check includes this test. */
const TRESPASS_TICKS = 2 * CHECK_TICKS;

/** Each tick checks one body in 60. O(creatures), with a grid search for each checked body. */
export function checkMembers(world: WorldState): void {
  const { creatures, registers } = world;
  const { ids, alive, clanIds, castes, count } = creatures;
  const { tick } = registers;
  for (let row = 0; row < count; row++) {
    const turn = ids[row]! + tick;
    if (turn % CHECK_TICKS !== 0 || alive[row] === 0 || clanIds[row] === 0) continue;
    if (isWild(castes[row]!)) continue;
    if (turn % TRESPASS_TICKS === 0) checkTrespass(world, row);
    offerHospitality(world, row);
    checkDefection(world, row, CHECK_TICKS);
  }
}
