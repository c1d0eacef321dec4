/** The works of a tick that two cores may share: each a rule over rows, which reads nothing that it writes for other rows. */
import { updateConditions } from '../phases/creatures/mind/best-drive.js';
import { decideRows } from '../phases/creatures/mind/decision.js';
import { planStrides } from '../phases/creatures/movement/stride-plan.js';
import { tuneVoices } from '../phases/creatures/speech/speak.js';
import { feelWind } from '../signals/wind.js';
import type { WorldState } from '../state.js';

/** Works by number: what bodies decide, and how they step. */
export const TASK = { decide: 0, stride: 1 } as const;

/** Reads of this tick what each thread keeps for itself, the owner's and the helper's: sky, wind, chances of calls. */
export function lookAround(world: WorldState): void {
  updateConditions(world);
  feelWind(world);
  tuneVoices(world);
}

type RowsRule = (world: WorldState, first: number, last: number) => void;

/** Does rows first..last-1 of a work. */
export function runRows(work: number, world: WorldState, first: number, last: number): void {
  RULES[work]!(world, first, last);
}

const RULES: readonly RowsRule[] = [decideRows, planStrides];
