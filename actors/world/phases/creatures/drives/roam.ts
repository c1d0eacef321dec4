/** Roaming (docs/rules/senses-and-decisions.md#roaming): fed bodies without a more urgent need explore or patrol. */
import { CASTE } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { PERSONALITY } from '../../../../../schemas/tables/traits.js';
import { giveOrder, orderOf } from '../../../people/bodies/orders.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { cosine, sine, TAU } from '../../../engine/math/trigonometry.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { onMap } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { RANDOM_FOR, randomBetween } from '../../../engine/random/keyed.js';
import { ORDER } from '../../../../../schemas/tables/codes.js';

/** Ticks that a patrol order lasts. Then the body gets a new destination. */
const PATROL_TICKS = 80;
/** Smallest and greatest distance of a soldier's destination from home, in territory radii. */
const SOLDIER_RANGE = [0.3, 0.75] as const;
/** Smallest and greatest distance of an explorer's destination from home, in territory radii. */
const EXPLORER_RANGE = [0.8, 2.5] as const;
/** A body sets out only if at least this number of ticks of daylight is left. */
const DAYLIGHT_TICKS_MIN = 150;

export function roam(world: WorldState, mind: Mind, row: number): void {
  const { bestDrive, conditions } = mind;
  const { creatures, clans, laws, registers, topology } = world;
  if (bestDrive.drive !== DRIVE.idle || conditions.daylight < DAYLIGHT_TICKS_MIN || creatures.indoors[row] === 1)
    return;
  const isExplorer = creatures.personalities[row] === PERSONALITY.explorer;
  if (!isExplorer && creatures.castes[row] !== CASTE.soldier) return;
  if (orderOf(world, row) !== ORDER.none) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0) return;
  const [least, most] = isExplorer ? EXPLORER_RANGE : SOLDIER_RANGE;
  const way = laws.territory_radius * randomBetween(world, row, RANDOM_FOR.patrolWay, least, most);
  const angle = randomBetween(world, row, RANDOM_FOR.patrolAngle, 0, TAU);
  const x = onMap(clans.homeXs[clan]! + way * cosine(angle), topology.width, topology.wrap);
  const y = onMap(clans.homeYs[clan]! + way * sine(angle), topology.height, topology.wrap);
  giveOrder(world, row, ORDER.patrol, x, y, registers.tick + PATROL_TICKS);
}
