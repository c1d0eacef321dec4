/**
 * Teaching: mothers share facts with newborns, elders with the young that sleep beside them
 * (docs/rules/culture-and-knowledge.md#teaching-and-lore).
 */
import { isWild } from '../../../../schemas/tables/castes.js';
import { STAGE } from '../../../../schemas/tables/stages.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { confidenceAt, learnFact, surestFact } from './facts.js';
import { FACT } from '../../../../schemas/tables/codes.js';
import { FACT_PART } from '../../engine/columns/pool.js';

const SLEEP_CONFIDENCE = 0.3;
/** Greatest distance between a sleeping elder and the young that it teaches. */
const SLEEP_RADIUS_UNITS = 5;
/** Ticks between two lessons of a sleeping elder. */
const SLEEP_TICKS = 60;

/** Teaches `pupil` the surest food place and the surest safe place of `teacher`, with at most `confidence`. */
export function shareMainPlaces(world: WorldState, teacher: number, pupil: number, confidence: number): void {
  teach(world, teacher, pupil, FACT.food, confidence);
  teach(world, teacher, pupil, FACT.safe, confidence);
}

export function teachWhileAsleep(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid, registers, laws } = world;
  const { sleeping, stages, clanIds, castes } = creatures;
  if (!laws.knowledge_enabled || isWild(castes[row]!)) return;
  if ((registers.tick + creatures.ids[row]!) % SLEEP_TICKS !== 0) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  for (const other of livingNear(grid, creatures, x, y, SLEEP_RADIUS_UNITS)) {
    if (sleeping[other] === 0 || stages[other]! > STAGE.juvenile) continue;
    if (clanIds[other] === clanIds[row]) shareMainPlaces(world, row, other, SLEEP_CONFIDENCE);
  }
}

function teach(world: WorldState, teacher: number, pupil: number, kind: number, confidence: number): void {
  const { fact } = world.mind;
  const { blocks } = world.memories;
  const offset = surestFact(world, teacher, kind);
  if (offset < 0) return;
  fact.kind = kind;
  fact.x = blocks[offset + FACT_PART.x]!;
  fact.y = blocks[offset + FACT_PART.y]!;
  fact.about = blocks[offset + FACT_PART.about]!;
  fact.confidence = Math.min(confidence, confidenceAt(world, offset));
  learnFact(world, pupil, fact);
}
