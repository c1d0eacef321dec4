/** The clock machine against its table (docs/rules/time.md#clock-and-speed), and the real actor against the machine. */
import t, { type Test } from 'tap';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { clockMachine, moveClock, startClock, type ClockEvent, type ClockSnapshot } from '../../machines/clock.js';
import { openScene, type Scene } from '../actors/clock/scene.js';

const SPEEDS = [10, 20] as const;

const ALL: readonly ClockEvent[] = [
  { type: 'PAUSE' },
  { type: 'RESUME' },
  { type: 'STEP' },
  { type: 'TICKED' },
  { type: 'RESET' },
  { type: 'EXTINCT' },
  ...SPEEDS.map((speed) => ({ type: 'SET_SPEED', speed }) as const),
];

const TABLE: Readonly<Record<string, Readonly<Partial<Record<ClockEvent['type'], string>>>>> = {
  running: { PAUSE: 'paused', STEP: 'stepping', EXTINCT: 'paused' },
  paused: { RESUME: 'running', STEP: 'stepping' },
  stepping: { TICKED: 'paused', PAUSE: 'paused', RESUME: 'running', EXTINCT: 'paused' },
};

const walk = { input: { speed: SPEEDS[0] }, serializeState: nameOf };

function nameOf(snapshot: ClockSnapshot): string {
  return `${snapshot.value} at ${snapshot.context.speed}`;
}

t.test(
  'every state answers every event as in docs/rules/time.md#clock-and-speed; events not named there change nothing',
  async (test) => {
    const edges = adjacencyMapToArray(getAdjacencyMap(clockMachine, { ...walk, events: [...ALL] }));
    test.equal(edges.length, 3 * SPEEDS.length * ALL.length, 'three states at two speeds, each with every event');
    for (const { state, event, nextState } of edges) {
      const title = `${nameOf(state)} on ${event.type}`;
      const speed = event.type === 'SET_SPEED' ? event.speed : state.context.speed;
      test.equal(nextState.value, TABLE[state.value]?.[event.type] ?? state.value, title);
      test.equal(nextState.context.speed, speed, title);
    }
  },
);

t.test('a clock starts as it was saved', async (test) => {
  test.match(startClock(3, true), { value: 'paused', context: { speed: 3 } });
  test.match(startClock(3, false), { value: 'running', context: { speed: 3 } });
  const before = startClock(3, false);
  moveClock(before, { type: 'PAUSE' });
  test.equal(before.value, 'running', 'a move changes nothing but its result');
});

/** Events of the actor: a step is atomic, and only a running world can end. */
function possible(snapshot: ClockSnapshot): ClockEvent[] {
  if (snapshot.value === 'stepping') return [{ type: 'TICKED' }];
  return ALL.filter(({ type }) => type !== 'EXTINCT' || snapshot.value === 'running');
}

t.test("the clock actor is in the machine's state after every transition", async (test) => {
  const options = { ...walk, events: possible };
  const edges = adjacencyMapToArray(getAdjacencyMap(clockMachine, options));
  let walked = 0;
  for (const path of getShortestPaths(clockMachine, options)) {
    const lead = path.steps.map((step) => step.event).filter((event) => String(event.type) !== 'xstate.init');
    for (const { state, event } of edges) {
      if (nameOf(state) !== nameOf(path.state)) continue;
      await walkActor(test, [...lead, event]);
      walked += 1;
    }
  }
  test.equal(walked, edges.length, 'every transition was walked');
  test.ok(walked >= 30, `${walked} transitions`);
});

async function walkActor(test: Test, events: readonly ClockEvent[]): Promise<void> {
  const scene = await openScene(test);
  const title = events.map((event) => event.type).join(' ');
  let model = startClock(SPEEDS[0], false);
  for (const event of events) {
    const { tick, worldId } = scene.status();
    model = moveClock(model, event);
    await perform(scene, event, model);
    if (model.value === 'stepping') continue;
    const status = scene.status();
    test.match(
      status,
      { state: model.value, paused: model.value !== 'running', speed: model.context.speed },
      `${title}: ${event.type} leads to ${nameOf(model)}`,
    );
    if (event.type === 'RESET') test.equal(status.worldId, worldId + 1, title);
    else test.ok(status.tick >= tick, title);
  }
  await holdsStill(test, scene, model, title);
  await scene.crash();
}

async function perform(scene: Scene, event: ClockEvent, model: ClockSnapshot): Promise<void> {
  switch (event.type) {
    case 'PAUSE':
      return void (await scene.control('pause'));
    case 'RESUME':
      return void (await scene.control('resume'));
    case 'STEP':
      return void (await scene.control('step'));
    case 'RESET':
      return void (await scene.control('reset'));
    case 'SET_SPEED':
      return void (await scene.control('set_speed', event.speed));
    case 'TICKED':
      // A step has ticked already; a running clock ticks when its time has come.
      if (model.value === 'running') await scene.time.pass(1000 / model.context.speed);
      return;
    case 'EXTINCT':
      await scene.setLaws({ food_count: 0 }, false);
      return scene.time.passUntil('the extinction', () => scene.status().extinct);
  }
}

async function holdsStill(test: Test, scene: Scene, model: ClockSnapshot, title: string): Promise<void> {
  if (model.value === 'stepping') return;
  const before = await scene.ask('state_hash', null);
  await scene.time.pass(1000);
  const after = await scene.ask('state_hash', null);
  if (model.value === 'paused') test.same(after, before, `${title}: stands still`);
  else test.ok(after.tick > before.tick, `${title}: runs`);
}
