/**
 * Rites (docs/rules/faith.md#rites): if the leader or the priest is in the aura of the shrine, the members there gain
 * morale and the clan gains faith; twice as much in a theocracy (machines/tables/governance.ts).
 */
import { changeMorale } from '../../../bodies/morale.js';
import { auraRadius, hasShrine, isInAura, shrineX, shrineY, addFaith } from '../../../clans/houses/shrines.js';
import { priestOf } from '../../../clans/life/priests.js';
import { rowOf } from '../../../columns/table.js';
import { livingNear } from '../../../space/neighbourhood.js';
import type { WorldState } from '../../../state.js';
import { riteFactor } from './prayer.js';

const RITE_TICKS = 120;
/** Faith that a rite gives to the clan, before the factor of its form of rule. */
const RITE_FAITH = 1;
/** Morale that a rite gives to each member in the aura, before the factor of the form of rule. */
const RITE_MORALE = 2;

/** Holds the rites that are due. O(clans), and O(bodies around one clan's shrine) in the tick of its rite. */
export function holdRites(world: WorldState): void {
  const { clans, registers } = world;
  const { ids, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if ((ids[clan]! + registers.tick) % RITE_TICKS !== 0 || !hasShrine(world, clan)) continue;
    if (!isLed(world, clan)) continue;
    const rites = riteFactor(world, clan);
    addFaith(world, clan, RITE_FAITH * rites);
    forMembersInAura(world, clan, (row) => changeMorale(world, row, RITE_MORALE * rites));
  }
}

/** Calls `visit` for the living members of a clan in the aura of its shrine. O(bodies around the shrine). */
export function forMembersInAura(world: WorldState, clan: number, visit: (row: number) => void): void {
  const { creatures, creatureGrid: grid, clans } = world;
  const x = shrineX(world, clan);
  const y = shrineY(world, clan);
  const radius = auraRadius(world, clan);
  for (const row of livingNear(grid, creatures, x, y, radius)) {
    if (creatures.clanIds[row] === clans.ids[clan]) visit(row);
  }
}

function isLed(world: WorldState, clan: number): boolean {
  const { creatures, clans } = world;
  const leader = rowOf(creatures, clans.leaderIds[clan]!);
  if (leader >= 0 && creatures.alive[leader] === 1 && isAt(world, clan, leader)) return true;
  const priest = priestOf(world, clan);
  return priest >= 0 && isAt(world, clan, priest);
}

function isAt(world: WorldState, clan: number, row: number): boolean {
  return isInAura(world, clan, world.creatures.xs[row]!, world.creatures.ys[row]!);
}
