/**
 * Brains of founders and children (docs/rules/brains.md#inheritance-of-weights). Founders start from an instinct for
 * foraging with noise; children mix their parents weight by weight and mutate.
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { clamp } from '../../engine/math/interval.js';
import { draw, drawNormal, type RandomStream } from '../../engine/math/stream.js';
import { INPUT, OUTPUT } from './network.js';
import {
  BRAIN_WEIGHT_COUNT,
  HIDDEN_BIASES,
  HIDDEN_COUNT,
  OUTPUT_BIASES,
  OUTPUT_COUNT,
  OUTPUT_WEIGHTS,
} from '../../engine/columns/memory.js';

const WEIGHT_MUTATION_CHANCE = 0.03;
/** Greatest absolute value of a weight after noise or mutation. */
const WEIGHT_LIMIT = 4;
const FOUNDER_SIGMA = 0.35;

/** Index of the hidden unit that makes founders move forward. */
const FORWARD = 0;
/** Index of the hidden unit that makes founders turn left. */
const LEFT = 1;
/** Index of the hidden unit that makes founders turn right. */
const RIGHT = 2;
/** Index of the hidden unit that makes founders turn away from an obstacle. */
const OBSTACLE = 3;
/** Index of the hidden unit that makes well-fed founders sociable. */
const CONTENT = 4;

/** The founders' instinct: move when hungry, turn toward food and away from walls, be sociable when well fed. */
const TEMPLATE = foragingTemplate();

export function writeFounderBrain(weights: Float32Array, base: number, random: RandomStream): void {
  for (let w = 0; w < BRAIN_WEIGHT_COUNT; w++) {
    weights[base + w] = clamp(TEMPLATE[w]! + drawNormal(random, FOUNDER_SIGMA), -WEIGHT_LIMIT, WEIGHT_LIMIT);
  }
}

/** All bases are in one array. `crossover_rate` is the chance that a weight comes from the father. */
export function writeChildBrain(
  weights: Float32Array,
  base: number,
  mother: number,
  father: number,
  laws: Readonly<Pick<Laws, 'crossover_rate' | 'mutation_sigma'>>,
  random: RandomStream,
): void {
  const { crossover_rate: crossoverRate, mutation_sigma: sigma } = laws;
  for (let w = 0; w < BRAIN_WEIGHT_COUNT; w++) {
    let weight = draw(random) < crossoverRate ? weights[father + w]! : weights[mother + w]!;
    if (draw(random) < WEIGHT_MUTATION_CHANCE) {
      weight = clamp(weight + drawNormal(random, sigma), -WEIGHT_LIMIT, WEIGHT_LIMIT);
    }
    weights[base + w] = weight;
  }
}

function foragingTemplate(): Float64Array {
  const template = new Float64Array(BRAIN_WEIGHT_COUNT);
  const input = (from: number, unit: number, weight: number): void => {
    template[from * HIDDEN_COUNT + unit] = weight;
  };
  const output = (unit: number, to: number, weight: number): void => {
    template[OUTPUT_WEIGHTS + unit * OUTPUT_COUNT + to] = weight;
  };
  input(INPUT.energy, FORWARD, -1.2);
  input(INPUT.frontNearness, FORWARD, 1.2);
  input(INPUT.frontKind, FORWARD, 0.8);
  template[HIDDEN_BIASES + FORWARD] = 0.8;
  input(INPUT.leftNearness, LEFT, 1.2);
  input(INPUT.leftKind, LEFT, 1);
  input(INPUT.rightNearness, RIGHT, 1.2);
  input(INPUT.rightKind, RIGHT, 1);
  input(INPUT.frontNearness, OBSTACLE, 1.5);
  input(INPUT.frontKind, OBSTACLE, -1.2);
  input(INPUT.energy, CONTENT, 1.6);
  input(INPUT.health, CONTENT, 0.6);
  output(FORWARD, OUTPUT.thrust, 1.5);
  template[OUTPUT_BIASES + OUTPUT.thrust] = 0.5;
  output(LEFT, OUTPUT.steer, -1.8);
  output(RIGHT, OUTPUT.steer, 1.8);
  output(OBSTACLE, OUTPUT.steer, 1.2);
  output(CONTENT, OUTPUT.social, 2.2);
  template[OUTPUT_BIASES + OUTPUT.interact] = 0.6;
  return template;
}
