/**
 * The wave of a law change (faith/sermon.ts): a front crosses the land from west to east and turns each awake body
 * slightly as it passes (docs/rules/faith.md#sermons).
 */
import { mix } from '../../../../schemas/hash.js';
import { normalizeAngle } from '../../math/trigonometry.js';
import type { WorldState } from '../../state.js';

const FRONT_TICKS = 30;
const TURN_RADIANS = 0.35;
const SIDE_SALT = 0x5147;

/** O(creatures) in the 30 ticks after a change of laws, else O(1). */
export function applyLawWave(world: WorldState): void {
  const { creatures, registers, topology, seed } = world;
  const age = registers.tick - registers.lawWaveTick;
  if (registers.lawWaveTick < 0 || age >= FRONT_TICKS) return;
  const from = (age * topology.width) / FRONT_TICKS;
  const to = ((age + 1) * topology.width) / FRONT_TICKS;
  const { alive, sleeping, torpid, xs, ids, headings } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || sleeping[row] === 1 || torpid[row] === 1) continue;
    if (xs[row]! < from || xs[row]! >= to) continue;
    const turn = mix(seed, ids[row]!, SIDE_SALT) % 2 === 0 ? TURN_RADIANS : -TURN_RADIANS;
    headings[row] = normalizeAngle(headings[row]! + turn);
  }
}
