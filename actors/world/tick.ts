/**
 * One tick: twelve phases (docs/rules/time.md#tick-order). The order is data; measurements, documents and reports read
 * it here.
 *
 * Rule families without a phase of their own: disasters, fire, lightning and rivers are in `weather`; soil in `plants`;
 * signals, knowledge, farming and character in `creatures`; care of the sick in `disease`; raids, campaigns and the
 * night watch in `war`; coalitions, tribute, envoys, markets and caravans in `relations`; faith, feasts, hearths,
 * building and waterworks in `settlements`.
 */
import { CAUSES } from '../../schemas/vocabulary.js';
import { dayNumber } from './people/environment/calendar.js';
import { emit } from '#engine/events/emit.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { creaturesPhase } from '#phases/creatures/index.js';
import { diseasePhase } from '#phases/disease/index.js';
import { foodLawPhase } from '#phases/food-law/index.js';
import { plantsPhase } from '#phases/plants/index.js';
import { relationsPhase } from '#phases/relations/index.js';
import { reproductionPhase } from '#phases/reproduction/index.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { warPhase } from '#phases/war/index.js';
import { weatherPhase } from '#phases/weather/index.js';
import type { WorldState } from '#engine/state/state.js';

export interface Phase {
  readonly name: string;
  readonly run: (world: WorldState) => void;
}

export const PHASES: readonly Phase[] = [
  { name: 'weather', run: weatherPhase },
  { name: 'plants', run: plantsPhase },
  { name: 'spatial_index', run: spatialIndexPhase },
  { name: 'creatures', run: creaturesPhase },
  { name: 'disease', run: diseasePhase },
  { name: 'war', run: warPhase },
  { name: 'reproduction', run: reproductionPhase },
  { name: 'relations', run: relationsPhase },
  { name: 'food_law', run: foodLawPhase },
  { name: 'corpses', run: corpsesPhase },
  { name: 'settlements', run: settlementsPhase },
  { name: 'counter', run: advanceCounter },
];

/** Phase `counter`: advances the tick counter, and records the extinction when the last creature has died. */
function advanceCounter(world: WorldState): void {
  const { registers, creatures } = world;
  if (registers.extinct === 0 && !creatures.alive.includes(1)) {
    registers.extinct = 1;
    emit(
      world,
      'extinction',
      {},
      {
        deaths: registers.deaths,
        births: registers.births,
        day: dayNumber(registers.tick, world.laws),
        last_cause: lastCause(world),
      },
    );
  }
  registers.tick++;
}

function lastCause(world: WorldState): string | null {
  const { died } = world.log;
  const last = died[died.length - 1];
  return last ? last.cause : (CAUSES.find((_, code) => world.mortality.deaths[code]! > 0) ?? null);
}
