/** A roof for the night and out of the rain. */
import { isWild } from '../../../../../../machines/tables/castes.js';
import { DRIVE } from '../../../../../../machines/tables/drives.js';
import { isOnNightWatch } from '../../../../bodies/night-watch.js';
import { isPrepared } from '../../../../bodies/omens.js';
import { findRoof } from '../../../../clans/houses/homes.js';
import type { Mind } from '../../../../scratch/mind.js';
import { squaredDistance } from '../../../../space/topology.js';
import type { WorldState } from '../../../../state.js';
import { offer } from '../best-drive.js';

/** A body reckons with this pace on its way home, and sets out this early beyond it. */
const WALK_HOME_SPEED = 0.65;
const SET_OUT_TICKS = 30;
const SET_OUT_TICKS_MAX = 400;
const NIGHT_SHELTER = 1.5;
const RAIN_SHELTER = 0.45;
/** Urgency that a followed omen adds. */
const OMEN_SHELTER = 0.4;

/** Home for the night, setting out in time for the way there, and out of the rain. */
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
  const isTime = daylight <= SET_OUT_TICKS + way / WALK_HOME_SPEED && !isOnNightWatch(world, row);
  const omen = isPrepared(world, row) ? OMEN_SHELTER : 0;
  if (isTime) offer(mind, DRIVE.shelter, NIGHT_SHELTER + omen, x, y, houses.ids[roof]!);
  else if (isWet) offer(mind, DRIVE.shelter, RAIN_SHELTER + omen, x, y, houses.ids[roof]!);
}
