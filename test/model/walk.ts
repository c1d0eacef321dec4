/**
 * Walks of a machine, and the engine beside it: every transition that xstate/graph finds, each from the beginning
 * in a scene of its own, with the engine's state compared at every step.
 */
import type { Test } from 'tap';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type EventObject,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';

export interface Walk<Event> {
  /** Events that are possible in a state. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly Event[];
  /** A new scene in the machine's first state: applies an event to the engine and returns the engine's state. */
  readonly open: () => (event: Event) => string;
}

/** Returns the transitions walked, sorted, as `state EVENT state`, or `state EVENT` where nothing changes. */
export function walkBoth<Machine extends AnyStateMachine>(
  test: Test,
  machine: Machine,
  { events, open }: Walk<EventFrom<Machine>>,
): string[] {
  const kinds = new Set<string>();
  for (const path of pathsOf(machine, events as Walk<EventObject>['events'])) {
    const perform = open() as (event: EventObject) => string;
    let [model] = initialTransition(machine as AnyStateMachine) as [AnyMachineSnapshot, unknown];
    path.forEach((event, index) => {
      const before = String(model.value);
      [model] = transition(machine as AnyStateMachine, model, event) as [AnyMachineSnapshot, unknown];
      const after = String(model.value);
      test.equal(perform(event), after, `${before} on ${JSON.stringify(event)}, step ${index + 1}`);
      kinds.add(after === before ? `${before} ${event.type}` : `${before} ${event.type} ${after}`);
    });
  }
  return [...kinds].sort();
}

/** Events that lead to each state on the shortest way, and then each event that can happen there. */
function pathsOf(machine: AnyStateMachine, events: Walk<EventObject>['events']): EventObject[][] {
  const possible = (snapshot: AnyMachineSnapshot): EventObject[] =>
    snapshot.status === 'active' ? [...events(snapshot)] : [];
  return getShortestPaths(machine, { events: possible }).flatMap(({ steps, state }) => {
    const lead = steps.map(({ event }) => event as EventObject).filter(({ type }) => type !== 'xstate.init');
    return possible(state as AnyMachineSnapshot).map((event) => [...lead, event]);
  });
}
