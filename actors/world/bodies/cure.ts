/** A body gets well by other means than time (`recovery` event): immune from then on to what it had. */
import { emit } from '../events/log.js';
import type { WorldState } from '../state.js';
import { subjectOf } from './subject.js';

export function cureBody(world: WorldState, row: number): void {
  const { creatures } = world;
  creatures.infected[row] = 0;
  creatures.immunities[row] = creatures.diseaseIds[row]!;
  emit(world, 'recovery', subjectOf(world, row), { disease_id: creatures.diseaseIds[row]! });
}
