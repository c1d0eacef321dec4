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

/** Activations of the hidden units, between the two layers. */
const hidden = new Float64Array(HIDDEN_COUNT);

/**
 * Runs the brain at `base` in `weights` once: `inputs` (16) to `outputs` (7). Cost: 276 multiply-adds. Sums are kept in
 * local variables, one per unit, which the compiler holds in registers: twice as fast as sums in an array.
 */
export function infer(
  weights: Float32Array,
  base: number,
  inputs: Float64Array,
  outputs: Float64Array,
): void {
  sumHidden(weights, base, inputs);
  sumOutputs(weights, base, outputs);
  for (let o = 0; o < OUTPUT_COUNT; o++) outputs[o] = softSign(outputs[o]!);
  outputs[OUTPUT.thrust] = 0.5 * (1 + outputs[OUTPUT.thrust]!);
  outputs[OUTPUT.vocalAmplitude] = 0.5 * (1 + outputs[OUTPUT.vocalAmplitude]!);
}

/** Inputs to `hidden`, before the activation. Silent inputs, which are many, cost nothing. */
function sumHidden(weights: Float32Array, base: number, inputs: Float64Array): void {
  const biases = base + HIDDEN_BIASES;
  let h0 = weights[biases]!;
  let h1 = weights[biases + 1]!;
  let h2 = weights[biases + 2]!;
  let h3 = weights[biases + 3]!;
  let h4 = weights[biases + 4]!;
  let h5 = weights[biases + 5]!;
  let h6 = weights[biases + 6]!;
  let h7 = weights[biases + 7]!;
  let h8 = weights[biases + 8]!;
  let h9 = weights[biases + 9]!;
  let h10 = weights[biases + 10]!;
  let h11 = weights[biases + 11]!;
  for (let i = 0; i < INPUT_COUNT; i++) {
    const input = inputs[i]!;
    if (input === 0) continue;
    const w = base + i * HIDDEN_COUNT;
    h0 += input * weights[w]!;
    h1 += input * weights[w + 1]!;
    h2 += input * weights[w + 2]!;
    h3 += input * weights[w + 3]!;
    h4 += input * weights[w + 4]!;
    h5 += input * weights[w + 5]!;
    h6 += input * weights[w + 6]!;
    h7 += input * weights[w + 7]!;
    h8 += input * weights[w + 8]!;
    h9 += input * weights[w + 9]!;
    h10 += input * weights[w + 10]!;
    h11 += input * weights[w + 11]!;
  }
  hidden[0] = h0;
  hidden[1] = h1;
  hidden[2] = h2;
  hidden[3] = h3;
  hidden[4] = h4;
  hidden[5] = h5;
  hidden[6] = h6;
  hidden[7] = h7;
  hidden[8] = h8;
  hidden[9] = h9;
  hidden[10] = h10;
  hidden[11] = h11;
}

/** Activated `hidden` to `outputs`, before their activation. */
function sumOutputs(weights: Float32Array, base: number, outputs: Float64Array): void {
  const biases = base + OUTPUT_BIASES;
  let o0 = weights[biases]!;
  let o1 = weights[biases + 1]!;
  let o2 = weights[biases + 2]!;
  let o3 = weights[biases + 3]!;
  let o4 = weights[biases + 4]!;
  let o5 = weights[biases + 5]!;
  let o6 = weights[biases + 6]!;
  let w = base + OUTPUT_WEIGHTS;
  for (let h = 0; h < HIDDEN_COUNT; h++) {
    const raw = hidden[h]!;
    const activation = raw > 0 ? raw : LEAK * raw;
    o0 += activation * weights[w]!;
    o1 += activation * weights[w + 1]!;
    o2 += activation * weights[w + 2]!;
    o3 += activation * weights[w + 3]!;
    o4 += activation * weights[w + 4]!;
    o5 += activation * weights[w + 5]!;
    o6 += activation * weights[w + 6]!;
    w += OUTPUT_COUNT;
  }
  outputs[0] = o0;
  outputs[1] = o1;
  outputs[2] = o2;
  outputs[3] = o3;
  outputs[4] = o4;
  outputs[5] = o5;
  outputs[6] = o6;
}

function softSign(value: number): number {
  return value / (1 + (value < 0 ? -value : value));
}
