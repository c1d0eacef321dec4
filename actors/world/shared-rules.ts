/** The rules that helper threads share with the world thread (docs/decisions.md#helper-threads-that-do-not-affect-the-history). */
import type { SharedRules } from './engine/parallel/helper-threads.js';
import { TASK } from './engine/state/state.js';
import { decideRows, prepareThread } from './phases/creatures/decisions/decision.js';
import { planStrides } from './phases/creatures/movement/move.js';

export const SHARED_RULES: SharedRules = {
  prepare: prepareThread,
  tasks: { [TASK.decide]: decideRows, [TASK.stride]: planStrides },
};
