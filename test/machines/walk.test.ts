/** Every machine of `machines`, walked over all its states and events, and the encoder against its machine. */
import t, { type Test } from 'tap';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { clockMachine } from '../../machines/clock.js';
import { dutyMachine } from '../../machines/duty.js';
import { linkMachine } from '../../machines/link.js';
import { moveOvertaking, overtakingMachine, startOvertaking, type OvertakingEvent } from '../../machines/overtaking.js';
import { eventOf, openScene } from '../actors/encoding/scene.js';

interface Edge {
  readonly from: string;
  readonly on: string;
  readonly to: string;
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
  readonly next: AnyMachineSnapshot;
}

interface Walk {
  readonly machine: AnyStateMachine;
  readonly events: readonly EventObject[];
  readonly input?: unknown;
  /** State to which every state leads. */
  readonly last: string;
}

const TICKS = [1, 2] as const;

const OVERTAKING: readonly OvertakingEvent[] = [
  ...TICKS.flatMap((tick) => [
    { type: 'READ', tick } as const,
    { type: 'MESSAGE', tick, hasEvents: false } as const,
    { type: 'MESSAGE', tick, hasEvents: true } as const,
  ]),
  { type: 'ATTACHED' },
  { type: 'SENT' },
  { type: 'UNWATCHED' },
  { type: 'FORGOTTEN' },
];

const WALKS: Readonly<Record<'clock' | 'overtaking' | 'link' | 'duty', Walk>> = {
  clock: {
    machine: clockMachine,
    input: { speed: 1 },
    events: ofTypes('PAUSE', 'RESUME', 'STEP', 'TICKED', 'RESET', 'EXTINCT'),
    last: 'paused',
  },
  overtaking: { machine: overtakingMachine, events: OVERTAKING, last: 'empty' },
  link: {
    machine: linkMachine,
    events: [
      ...ofTypes('CONNECT', 'BEGAN', 'RESTORED', 'GIVE_UP', 'ENDED', 'PROVED', 'CLOSE'),
      { type: 'HELLO', continued: true } as EventObject,
      { type: 'HELLO', continued: false } as EventObject,
      { type: 'REFUSE', problem: 'another engine' } as EventObject,
    ],
    last: 'closed',
  },
  duty: {
    machine: dutyMachine,
    events: [
      ...ofTypes('LEAD', 'STAND_BY', 'PRIMARY_KNOWN', 'LISTENS'),
      { type: 'TAKEN', epoch: 2 } as EventObject,
      { type: 'LOST', holder: 'another' } as EventObject,
      { type: 'HANDED_OVER', epoch: 1 } as EventObject,
      { type: 'END', reason: 'SIGTERM' } as EventObject,
    ],
    last: 'ended',
  },
};

function ofTypes(...types: readonly string[]): EventObject[] {
  return types.map((type) => ({ type }));
}

function nameOf({ value }: AnyMachineSnapshot): string {
  const parts = [];
  for (let rest: unknown = value; rest !== undefined;) {
    const [name, below] = typeof rest === 'string' ? [rest, undefined] : Object.entries(rest as object)[0]!;
    parts.push(name);
    rest = below;
  }
  return parts.join('.');
}

/** The number of attempts has no bound, so numbers above 2 count as one state. */
function serializeState(snapshot: AnyMachineSnapshot): string {
  const context = snapshot.context as { readonly attempts?: number };
  return `${nameOf(snapshot)} ${JSON.stringify({ ...context, attempts: Math.min(context.attempts ?? 0, 2) })}`;
}

function edgesOf({ machine, events, input }: Walk): Edge[] {
  const map = getAdjacencyMap(machine, { events: [...events], input, serializeState } as never);
  return adjacencyMapToArray(map).map(({ state, event, nextState }) => {
    const [from, to] = [state, nextState] as unknown as [AnyMachineSnapshot, AnyMachineSnapshot];
    return { from: nameOf(from), on: (event as EventObject).type, to: nameOf(to), event, state: from, next: to };
  });
}

function leavesOf(node: AnyStateNode): string[] {
  const below = Object.values(node.states);
  return below.length === 0 ? [node.path.join('.')] : below.flatMap(leavesOf);
}

/** Transitions between two states, `from event to`, without those that stay. */
function changesOf(edges: readonly Edge[]): Set<string> {
  return new Set(edges.filter(({ from, to }) => from !== to).map(({ from, on, to }) => `${from} ${on} ${to}`));
}

t.test(
  'every declared state is reached, and a path leads from each to the last, which no event leaves',
  async (test) => {
    for (const [name, walk] of Object.entries(WALKS)) {
      const edges = edgesOf(walk);
      const leaves = leavesOf(walk.machine.root).toSorted();
      test.same([...new Set(edges.map(({ to }) => to))].toSorted(), leaves, `${name}: ${edges.length} transitions`);
      const leading = new Set([walk.last]);
      for (let before = 0; before < leading.size;) {
        before = leading.size;
        for (const { from, to } of edges) if (leading.has(to)) leading.add(from);
      }
      test.same([...leading].toSorted(), leaves, `${name}: all lead to ${walk.last}`);
      const finals = edges.filter(({ state }) => state.status === 'done');
      test.ok(
        finals.every(({ from, to }) => from === walk.last && to === walk.last),
        name,
      );
    }
  },
);

t.test(
  'a service leads if it was started so or has taken the lease, and follows again before it takes it again',
  async (test) => {
    const changes = [...changesOf(edgesOf(WALKS.duty))].filter((change) => !change.endsWith(' END ended'));
    test.same(changes.toSorted(), [
      'handingOver STAND_BY standby.waiting',
      'idle LEAD leading.primary',
      'idle STAND_BY standby.waiting',
      'leading.primary HANDED_OVER handingOver',
      'leading.primary LOST lost',
      'leading.takingOver HANDED_OVER handingOver',
      'leading.takingOver LISTENS leading.primary',
      'leading.takingOver LOST lost',
      'lost STAND_BY standby.waiting',
      'standby.following TAKEN leading.takingOver',
      'standby.waiting PRIMARY_KNOWN standby.following',
      'standby.waiting TAKEN leading.takingOver',
    ]);
    for (const { to, next } of edgesOf(WALKS.duty)) {
      if (to === 'leading.takingOver') test.equal(next.context.epoch, 2);
      if (to === 'lost') test.match(next.context, { epoch: null, cause: 'another' });
    }
  },
);

t.test(
  'a link follows after a hello alone or after a state, and what a given-up reading brings changes nothing',
  async (test) => {
    const edges = edgesOf(WALKS.link);
    const into = (name: string) => [...changesOf(edges)].filter((change) => change.endsWith(` ${name}`)).toSorted();
    test.same(into('following'), ['fetching RESTORED following', 'greeting HELLO following']);
    test.same(into('fetching'), ['greeting HELLO fetching']);
    test.same(into('connecting'), ['away CONNECT connecting']);
    for (const { from, on, to, state, next } of edges) {
      const { attempts, problem } = state.context as { readonly attempts: number; readonly problem: string | null };
      if (from === 'ending') test.ok(on === 'ENDED' || on === 'CLOSE' || to === 'ending', on);
      const isCounted = on === 'ENDED' && from !== 'away' && from !== 'closed';
      test.equal(next.context.attempts, on === 'PROVED' ? 0 : attempts + Number(isCounted), `${from} ${on}`);
      if (problem !== null && next.context.problem === null) test.equal(on, 'HELLO');
      test.equal(next.hasTag('connected'), ['greeting', 'fetching', 'following'].includes(to));
    }
  },
);

t.test(
  'a frame is due once for each content: when its message comes, and again for events that it lacked',
  async (test) => {
    for (const { from, on, to, event, state, next } of edgesOf(WALKS.overtaking)) {
      const message = event as OvertakingEvent;
      if (to === 'due' && from !== 'due') {
        test.ok(message.type === 'MESSAGE' && message.tick >= state.context.tick, `${from} ${on}`);
        if (from === 'reported') test.match(message, { tick: state.context.tick, hasEvents: true });
        else test.equal(from, 'read');
      }
      const { overtook } = next.context as { readonly overtook: number | null };
      const isKept = message.type === 'MESSAGE' && from === to && (from === 'empty' || from === 'reported');
      if (isKept) test.equal(overtook, message.tick, 'a message without its frame waits for the next memory');
      else test.equal(overtook, on === 'ATTACHED' ? null : state.context.overtook, `${from} ${on}`);
    }
  },
);

t.test('the encoder sends a frame whenever it is due in its machine, and no other', async (test) => {
  const events = ({ value }: AnyMachineSnapshot): OvertakingEvent[] =>
    value === 'due' ? [{ type: 'SENT' }] : OVERTAKING.filter(({ type }) => /READ|MESSAGE|ATTACHED/.test(type));
  const options = { events, serializeState } as never;
  const paths = getShortestPaths(overtakingMachine, options);
  let walked = 0;
  for (const path of paths) {
    const lead = path.steps.map(({ event }) => event).filter((event) => String(event.type) !== 'xstate.init');
    for (const event of events(path.state)) {
      await walkEncoder(test, [...lead, event]);
      walked++;
    }
  }
  test.ok(walked > 100, `${walked} transitions`);
});

async function walkEncoder(test: Test, events: readonly OvertakingEvent[]): Promise<void> {
  const { encoder, attach, write, ticksTold } = openScene(test);
  await encoder.ask('viewers', { json: 1 });
  await attach();
  let model = startOvertaking();
  const due: number[] = [];
  for (const event of events) {
    if (event.type === 'READ') {
      write(event.tick);
      await encoder.ask('latest', null);
    } else if (event.type === 'MESSAGE') {
      const { tick, hasEvents } = event;
      await encoder.ask('frame', { events: hasEvents ? [eventOf(tick)] : [], lastEventId: tick, tick });
    } else if (event.type === 'ATTACHED') await attach();
    model = moveOvertaking(model, event);
    if (model.value === 'due') due.push(model.context.tick);
  }
  test.same(ticksTold(), due, events.map((event) => Object.values(event).join(' ')).join(', '));
}
