/**
 * Interface of the helper thread for phases: the tasks that it can share, and one call. The state names this interface
 * and not the thread behind it, so that no import leads from the state to the phases.
 */

/** Numbers of the tasks: the decisions of bodies, and their steps. */
export const TASK = { decide: 0, stride: 1 } as const;
export type Task = (typeof TASK)[keyof typeof TASK];

/** Divides a task over all bodies between the calling thread and a helper thread. */
export interface TickHelper<World> {
  /** Runs the task. Returns false, with nothing done, if there is no helper for this world or it is busy. */
  run(world: World, task: Task): boolean;
}
