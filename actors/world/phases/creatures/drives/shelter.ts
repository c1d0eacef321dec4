/** Drive to take shelter under a roof, at night and in rain. */
import { isWild } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { staysAwakeAtNight } from '../../../people/bodies/wakefulness.js';
import { isPrepared } from '../../../people/bodies/morale.js';
import { findRoof } from '../../../people/clans/houses/claims.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { offer } from '../mind/best-drive.js';

/** Speed that a body assumes when it estimates the duration of its way home. */
const WALK_HOME_UNITS_PER_TICK = 0.65;
/** Ticks that a body adds to the estimated duration of its way home, so that it arrives before night. */
const SET_OUT_TICKS = 30;
/** While more ticks of daylight than this are left, no body sets out, so its way home need not be computed. */
const SET_OUT_TICKS_MAX = 400;
const NIGHT_URGENCY = 1.5;
const RAIN_URGENCY = 0.45;
const OMEN_URGENCY = 0.4;

/** Offers the drive to go home: in rain, at night, and as soon as the daylight left is just enough for the way. */
export function weighShelter(world: WorldState, mind: Mind, row: number): void {
  const { conditions } = mind;
  const { creatures, houses, topology } = world;
  const { daylight, isWet } = conditions;
  if (isWild(creatures.castes[row]!)) return;
  if (!isWet && daylight > SET_OUT_TICKS_MAX) return;
  const roof = findRoof(world, row);
  if (roof < 0) return;
  const x = houses.xs[roof]!;
  const y = houses.ys[roof]!;
  const way = Math.sqrt(squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y));
  creatures.homeIds[row] = houses.ids[roof]!;
  const isTime = daylight <= SET_OUT_TICKS + way / WALK_HOME_UNITS_PER_TICK && !staysAwakeAtNight(world, row);
  const omen = isPrepared(world, row) ? OMEN_URGENCY : 0;
  if (isTime) offer(mind, DRIVE.shelter, NIGHT_URGENCY + omen, x, y, houses.ids[roof]!);
  else if (isWet) offer(mind, DRIVE.shelter, RAIN_URGENCY + omen, x, y, houses.ids[roof]!);
}
