/** Draws plants by species and growth. They do not move, so rows are written only a few times a second. */
import { Container } from 'pixi.js';
import { PLANT_CODES } from '../../colors/palette.js';
import { Instances, packed, packedShares, SQUARE } from '../gl/instances.js';
import { PLANT_FRAGMENT, PLANT_ROW, PLANT_VERTEX } from '../shaders/plants.js';
import type { Layer, LayerContext, World } from './layer.js';

const SPROUT_UNITS = 0.5;
/** Size that full growth adds to a sprout, in grid units. */
const GROWTH_UNITS = 1.1;
/** Shortest time between two updates of the plants' rows, in milliseconds. */
const TAKE_MS = 200;
/** One unit of a position is this number on the wire (schemas/compact/tables.ts). */
const PLACE_STEPS = 32;
/** Full growth is this number on the wire (schemas/compact/tables.ts). */
const GROWTH_STEPS = 64;

export class Plants implements Layer {
  readonly name = 'plants';
  readonly node = new Container();
  readonly #instances: Instances;
  #takenAtMs = -Infinity;
  #count = 0;

  constructor({ uniforms }: LayerContext) {
    this.#instances = new Instances({
      uniforms,
      shape: SQUARE,
      vertex: PLANT_VERTEX,
      fragment: PLANT_FRAGMENT,
      fields: PLANT_ROW,
    });
    this.node.addChild(this.#instances.mesh);
  }

  take({ tables: { plants } }: World): void {
    const now = performance.now();
    if (now - this.#takenAtMs < TAKE_MS && plants.count === this.#count) return;
    this.#takenAtMs = now;
    this.#count = plants.count;
    this.#instances.reserve(plants.count);
    const { rows, bytes, width } = this.#instances;
    const [ids, xs, ys, growths] = [
      plants.wholes('id'),
      plants.wholes('x'),
      plants.wholes('y'),
      plants.wholes('growth'),
    ];
    const [variants, withering, cultivated] = [
      plants.wholes('variant'),
      plants.wholes('withering'),
      plants.wholes('cultivated'),
    ];
    for (let row = 0, at = 0; row < plants.count; row++, at += width) {
      rows[at] = xs[row]! / PLACE_STEPS;
      rows[at + 1] = ys[row]! / PLACE_STEPS;
      rows[at + 2] = SPROUT_UNITS + GROWTH_UNITS * Math.min(1.2, growths[row]! / GROWTH_STEPS);
      rows[at + 3] = variants[row]!;
      bytes[at + 4] = packed(PLANT_CODES[variants[row]!] ?? 0x57b35a);
      bytes[at + 5] = packedShares(withering[row]!, cultivated[row]!, (ids[row]! * 0.618) % 1, 1);
    }
    this.#instances.commit(plants.count);
  }
}
