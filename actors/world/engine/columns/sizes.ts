/** Sizes of what a body has in the pools: the weights of its brain and the points of its outline. */

export const INPUT_COUNT = 16;
export const HIDDEN_COUNT = 12;
export const OUTPUT_COUNT = 7;
export const HIDDEN_BIASES = INPUT_COUNT * HIDDEN_COUNT;
export const OUTPUT_WEIGHTS = HIDDEN_BIASES + HIDDEN_COUNT;
export const OUTPUT_BIASES = OUTPUT_WEIGHTS + HIDDEN_COUNT * OUTPUT_COUNT;
export const BRAIN_WEIGHT_COUNT = OUTPUT_BIASES + OUTPUT_COUNT;

export const MAX_VERTICES = 24;
export const MIN_VERTICES = 3;
