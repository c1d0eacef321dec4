/** Draws houses as instances, each with a row of numbers. */
import { Container } from 'pixi.js';
import { DOOR_SIDES } from '#schemas/vocabulary.js';
import { Instances, packed, packedShares, SQUARE } from '../gl/instances.js';
import { HOUSE_FRAGMENT, HOUSE_ROW, HOUSE_VERTEX } from '../shaders/houses.js';
import type { Layer, LayerContext, World } from './layer.js';

/** Number of clockwise quarter turns from the south side of a house to the side with the door. */
const TURNS: Readonly<Record<(typeof DOOR_SIDES)[number], number>> = { south: 0, west: 1, north: 2, east: 3 };
const TURN_CODES = DOOR_SIDES.map((side) => TURNS[side]);

export class Houses implements Layer {
  readonly name = 'houses';
  readonly node = new Container();
  readonly #context: LayerContext;
  readonly #instances: Instances;

  constructor(context: LayerContext) {
    this.#context = context;
    this.#instances = new Instances({
      uniforms: context.uniforms,
      shape: SQUARE,
      vertex: HOUSE_VERTEX,
      fragment: HOUSE_FRAGMENT,
      fields: HOUSE_ROW,
    });
    this.node.addChild(this.#instances.mesh);
  }

  take({ tables: { houses } }: World): void {
    const { lens } = this.#context;
    this.#instances.reserve(houses.count);
    const { rows, bytes, width } = this.#instances;
    for (let row = 0, at = 0; row < houses.count; row++, at += width) {
      const clan = houses.number('clan_id', row, 0);
      rows[at] = houses.number('x', row, 0);
      rows[at + 1] = houses.number('y', row, 0);
      rows[at + 2] = houses.number('size', row, 0) / 2;
      rows[at + 3] = houses.number('material', row, 0);
      rows[at + 4] = houses.number('door_width', row, 0);
      rows[at + 5] = houses.number('door_offset', row, 0);
      rows[at + 6] = TURN_CODES[houses.number('door_side', row, 0)] ?? 0;
      rows[at + 7] = houses.number('hp_frac', row, 0);
      bytes[at + 8] = packed(lens.clanColor(clan), clan > 0 ? 1 : 0);
      bytes[at + 9] = packedShares(
        houses.number('hearth_lit', row, 0),
        houses.number('is_ruin', row, 0),
        houses.number('rubble', row, 0),
        houses.number('murals', row, 0) > 0 ? 1 : 0,
      );
    }
    this.#instances.commit(houses.count);
  }
}
