/**
 * The recurrent network of a creature: 16 inputs, 12 hidden units, 7 outputs, 295 weights (Inheritance, morphology
 * and evolution, 5). Activations are soft rational forms, so no exponential is needed and the bits agree everywhere.
 *
 *   weights of one brain:  [ hidden 16x12, input-major | hidden biases 12 | output 12x7, hidden-major | output biases 7 ]
 */

export const INPUT_COUNT = 16;
export const HIDDEN_COUNT = 12;
export const OUTPUT_COUNT = 7;
export const HIDDEN_BIASES = INPUT_COUNT * HIDDEN_COUNT;
export const OUTPUT_WEIGHTS = HIDDEN_BIASES + HIDDEN_COUNT;
export const OUTPUT_BIASES = OUTPUT_WEIGHTS + HIDDEN_COUNT * OUTPUT_COUNT;
export const BRAIN_WEIGHT_COUNT = OUTPUT_BIASES + OUTPUT_COUNT;

/** Inputs by index. */
export const INPUT = {
  energy: 0,
  health: 1,
  chill: 2,
  leftNearness: 3,
  leftKind: 4,
  frontNearness: 5,
  frontKind: 6,
  rightNearness: 7,
  rightKind: 8,
  audioAmplitude: 9,
  audioFrequency: 10,
  foodScent: 11,
  dangerScent: 12,
  collision: 13,
  slope: 14,
  recurrent: 15,
} as const;

/** Outputs by index: thrust and vocal amplitude in 0..1, the others in -1..1. */
export const OUTPUT = {
  thrust: 0,
  steer: 1,
  interact: 2,
  social: 3,
  vocalAmplitude: 4,
  vocalFrequency: 5,
  recurrent: 6,
} as const;

/** Slope of a hidden unit's line below zero. */
const LEAK = 0.01;

const hidden = new Float64Array(HIDDEN_COUNT);

/** Runs the brain at `base` in `weights` once: `inputs` (16) to `outputs` (7). Cost: 276 multiply-adds. */
export function infer(
  weights: Float32Array,
  base: number,
  inputs: Float64Array,
  outputs: Float64Array,
): void {
  for (let h = 0; h < HIDDEN_COUNT; h++) hidden[h] = weights[base + HIDDEN_BIASES + h]!;
  let w = base;
  for (let i = 0; i < INPUT_COUNT; i++) {
    const input = inputs[i]!;
    for (let h = 0; h < HIDDEN_COUNT; h++) hidden[h]! += input * weights[w + h]!;
    w += HIDDEN_COUNT;
  }
  for (let o = 0; o < OUTPUT_COUNT; o++) outputs[o] = weights[base + OUTPUT_BIASES + o]!;
  w = base + OUTPUT_WEIGHTS;
  for (let h = 0; h < HIDDEN_COUNT; h++) {
    const raw = hidden[h]!;
    const activation = raw > 0 ? raw : LEAK * raw;
    for (let o = 0; o < OUTPUT_COUNT; o++) outputs[o]! += activation * weights[w + o]!;
    w += OUTPUT_COUNT;
  }
  for (let o = 0; o < OUTPUT_COUNT; o++) outputs[o] = softSign(outputs[o]!);
  outputs[OUTPUT.thrust] = 0.5 * (1 + outputs[OUTPUT.thrust]!);
  outputs[OUTPUT.vocalAmplitude] = 0.5 * (1 + outputs[OUTPUT.vocalAmplitude]!);
}

function softSign(value: number): number {
  return value / (1 + (value < 0 ? -value : value));
}
