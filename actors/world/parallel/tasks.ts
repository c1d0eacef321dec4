/**
 * The tasks of a tick that two threads share. Each is a rule over rows that reads nothing that it writes for other
 * rows.
 */
import { decideRows } from '../phases/creatures/mind/decision.js';
import { planStrides } from '../phases/creatures/movement/stride-plan.js';
import type { WorldState } from '../state.js';
import { TASK } from './port.js';

type RowsRule = (world: WorldState, first: number, last: number) => void;

const RULES: Readonly<Record<number, RowsRule>> = { [TASK.decide]: decideRows, [TASK.stride]: planStrides };

/** Runs rows first..last-1 of a task. */
export function runRows(task: number, world: WorldState, first: number, last: number): void {
  RULES[task]!(world, first, last);
}
