/** A brain in `GET /api/creature/{creature_id}` (docs/rules/brains.md). The formulas are repeated here. */
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { EntityState } from '#schemas/wire/entity.js';
import type { StateMessage } from '#schemas/wire/state.js';
import type { Life } from '#client/index.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, post, readJson } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

const INPUTS = 16;
const HIDDEN = 12;
const OUTPUTS = 7;
const HIDDEN_BIASES = INPUTS * HIDDEN;
const OUTPUT_WEIGHTS = HIDDEN_BIASES + HIDDEN;
const OUTPUT_BIASES = OUTPUT_WEIGHTS + HIDDEN * OUTPUTS;
/** Inputs and outputs from -1 to 1: the kinds along the rays, pitch, slope, memory; all outputs but two. */
const SIGNED_INPUTS = [4, 6, 8, 10, 14, 15];
const SIGNED_OUTPUTS = [1, 2, 3, 5, 6];
/** Inputs are stored with 32 bits; the results are computed with 64. */
const ROUNDING = 1e-5;
/** Ticks between two thoughts by default: 60 / 15. */
const PERIOD = 4;
/** Thoughts to compare. */
const ENOUGH = 10;
const NEWBORNS = 6;
/** Creatures whose thoughts are compared. */
const COMPARED = 15;
const DEATHS = 60;
const ENERGY_MAX = 100;
const REFERENCE_AREA = 2;
/** Most bodies gain or lose less than this in the tick of a thought; a few are hit, or fed, before it. */
const TICK_SHARE = 0.02;
const MOST = 0.8;

type Brain = NonNullable<Life['brain']>;

const { url } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { ...SMALL_LIFE, sleep_enabled: false },
  // Slots have been reused: many have died.
  standsAt: (told) => told.filter(({ type }) => type === 'death').length > DEATHS,
});

const read = <Answer>(path: string) => readJson<Answer>(url, path);
const lifeOf = (id: number): Promise<Life> => read(`/api/creature/${id}`);
const stateNow = (): Promise<StateMessage> => read('/api/state');
const control = (action: string, value?: number): Promise<unknown> =>
  post(url, '/api/control', { action, value }, PASSKEY);
const creatures = ({ entities }: StateMessage): EntityState[] => entities.filter(({ kind }) => kind === 'creature');
const isSilent = ({ inputs }: Brain): boolean => inputs.every((input) => input === 0);

/** The hidden layer of a genome over inputs: leaky rectified sums, with slope 0.01 below zero. */
function hiddenOf(genome: readonly number[], inputs: readonly number[]): number[] {
  return Array.from({ length: HIDDEN }, (_, unit) => {
    const sum = inputs.reduce(
      (sum, input, index) => sum + input * genome[index * HIDDEN + unit]!,
      genome[HIDDEN_BIASES + unit]!,
    );
    return sum > 0 ? sum : 0.01 * sum;
  });
}

/** The outputs of a genome over its hidden layer: squashed sums, two of them from 0 to 1. */
function outputsOf(genome: readonly number[], hidden: readonly number[]): number[] {
  return Array.from({ length: OUTPUTS }, (_, output) => {
    const sum = hidden.reduce(
      (sum, activation, unit) => sum + activation * genome[OUTPUT_WEIGHTS + unit * OUTPUTS + output]!,
      genome[OUTPUT_BIASES + output]!,
    );
    const soft = sum / (1 + Math.abs(sum));
    return SIGNED_OUTPUTS.includes(output) ? soft : (1 + soft) / 2;
  });
}

function areClose(some: readonly number[], others: readonly number[]): boolean {
  return (
    some.length === others.length &&
    some.every((each, index) => Math.abs(each - others[index]!) <= ROUNDING * (1 + Math.abs(each)))
  );
}

function isWithin(values: readonly number[], signed: readonly number[]): boolean {
  return values.every((value, index) => value <= 1 && value >= (signed.includes(index) ? -1 : 0));
}

let state = await stateNow();

t.test('inputs are in their ranges; hidden units and outputs are computed from them and the genome', async (test) => {
  let thinkers = 0;
  for (const { id } of creatures(state)) {
    const { brain, entity } = await lifeOf(id);
    const { inputs, hidden, outputs } = brain!;
    const genome = entity.nn_genome!;
    test.equal(inputs.length, INPUTS);
    test.ok(isWithin(inputs, SIGNED_INPUTS), inputs.join(' '));
    test.ok(isWithin(outputs, SIGNED_OUTPUTS), outputs.join(' '));
    test.ok(areClose(hidden, hiddenOf(genome, inputs)), `hidden units of ${id}`);
    test.same(outputs, entity.nn_outputs);
    if (isSilent(brain!)) continue;
    thinkers++;
    test.ok(areClose(outputs, outputsOf(genome, hidden)), `outputs of ${id}`);
  }
  test.ok(thinkers > creatures(state).length / 2, `${thinkers} have thought`);
});

t.test('the first inputs are the shares of energy and health, the last is the memory', async (test) => {
  let thinkers = 0;
  let alike = 0;
  for (let tick = 0; tick < PERIOD || thinkers <= ENOUGH; tick++) {
    const before = new Map(
      await Promise.all(
        creatures(state)
          .slice(0, COMPARED)
          .map(async ({ id }) => [id, await lifeOf(id)] as const),
      ),
    );
    await control('step');
    state = await stateNow();
    for (const { id, sleeping, torpid } of creatures(state)) {
      const was = before.get(id);
      if (!was || sleeping || torpid) continue;
      const { brain } = await lifeOf(id);
      if (areClose(was.brain!.inputs, brain!.inputs)) continue;
      thinkers++;
      const { energy, health, morph_traits: traits } = was.entity;
      const capacity = ENERGY_MAX * Math.min(2.5, Math.max(0.5, traits![0]! / REFERENCE_AREA));
      const [energyInput, healthInput] = brain!.inputs;
      const isOfEnergy = Math.abs(energyInput! - Math.min(1, energy! / capacity)) < TICK_SHARE;
      if (isOfEnergy && Math.abs(healthInput! - Math.min(1, health! / 100)) < TICK_SHARE) alike++;
      test.ok(Math.abs(brain!.inputs[15]! - was.brain!.outputs[6]!) < ROUNDING);
    }
  }
  test.ok(alike > MOST * thinkers, `${alike} of ${thinkers}`);
});

t.test('a newborn has perceived nothing, also in a reused slot; then it thinks', async (test) => {
  const thought = new Set<number>();
  const born = new Set<number>();
  let known = new Set(creatures(state).map(({ id }) => id));
  while (born.size < NEWBORNS || thought.size === 0) {
    await control('step');
    state = await stateNow();
    for (const { id } of creatures(state)) {
      if (born.has(id) && !isSilent((await lifeOf(id)).brain!)) thought.add(id);
      if (known.has(id)) continue;
      born.add(id);
      const { brain } = await lifeOf(id);
      test.same(brain!.inputs, Array(INPUTS).fill(0), `newborn ${id}`);
    }
    known = new Set(creatures(state).map(({ id }) => id));
  }
});

t.test('dead creatures and those of past worlds have no brain in the answer', async (test) => {
  const { events } = await read<{ events: { entity_id: number }[] }>('/api/history?type=death&limit=1');
  test.match(await lifeOf(events[0]!.entity_id), { alive: false, brain: null });
  const [living] = creatures(state);
  await control('reset', 3);
  test.match(await read(`/api/creature/${living!.id}?world_id=1`), { alive: true, brain: null });
});
