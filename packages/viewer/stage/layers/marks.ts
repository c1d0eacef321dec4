/** Layers of small marks (shaders/marks.ts): terrain, buildings, corpses, fires, signals, lights, the selection. */
import { Container } from 'pixi.js';
import type { LayerName } from '#http/content/en/content.js';
import { CASTE_CODES, SIGNAL_CODES } from '../../colors/palette.js';
import { Instances, packed, packedShares, SQUARE } from '../gl/instances.js';
import { GLOW_FRAGMENT, GLOW_ROW, GLOW_VERTEX, MARK, MARK_FRAGMENT, MARK_ROW, MARK_VERTEX } from '../shaders/marks.js';
import type { Place } from '../../world/plane.js';
import type { Layer, LayerContext, World } from './layer.js';

type MarkName = keyof typeof MARK;

/** Size and colour of a mark. Sizes are half sizes in grid units. */
interface Look {
  readonly halfWidth: number;
  /** The default is the half width. */
  readonly halfHeight?: number;
  readonly color: number;
  /** Share of the mark's life that remains; the default is 1. */
  readonly left?: number;
  /** Opacity; the default is 1. */
  readonly alpha?: number;
}

class Marks {
  readonly mesh: Instances['mesh'];
  readonly #instances: Instances;
  #count = 0;

  constructor({ uniforms }: LayerContext) {
    this.#instances = new Instances({
      uniforms,
      shape: SQUARE,
      vertex: MARK_VERTEX,
      fragment: MARK_FRAGMENT,
      fields: MARK_ROW,
    });
    this.mesh = this.#instances.mesh;
  }

  begin(): void {
    this.#count = 0;
  }

  add(name: MarkName, { x, y }: Place, look: Look): void {
    const { halfWidth, halfHeight = halfWidth, color, left = 1, alpha = 1 } = look;
    this.#instances.reserve(this.#count + 1);
    const { rows, bytes, width } = this.#instances;
    const at = this.#count++ * width;
    rows[at] = x;
    rows[at + 1] = y;
    rows[at + 2] = halfWidth;
    rows[at + 3] = halfHeight;
    bytes[at + 4] = packed(color, alpha);
    bytes[at + 5] = packedShares(MARK[name] / 255, left, chanceOf(x, y), 0);
  }

  end(): void {
    this.#instances.commit(this.#count);
  }
}

/** A table whose rows have a place. */
interface Placed {
  number(column: 'x' | 'y', row: number, tick: number): number;
}

function placeIn(table: Placed, row: number): Place {
  return { x: table.number('x', row, 0), y: table.number('y', row, 0) };
}

/** Returns a pseudo-random number from 0 to 1 that is constant for a place. */
function chanceOf(x: number, y: number): number {
  const mixed = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed);
}

abstract class MarkLayer implements Layer {
  readonly node = new Container();
  protected readonly marks: Marks;

  constructor(
    readonly name: LayerName | null,
    protected readonly context: LayerContext,
  ) {
    this.marks = new Marks(context);
    this.node.addChild(this.marks.mesh);
  }

  take(world: World): void {
    this.marks.begin();
    this.gather(world);
    this.marks.end();
  }

  protected abstract gather(world: World): void;
}

const GREY_ROCK = { dark: 0x5a616b, light: 0xa3a9b0 };
const ANOMALY_COLORS = [0x7ee787, 0xbc8cff, 0x79c0ff];
/** A bolt of lightning fades once fewer ticks than this remain. */
const BOLT_TICKS = 10;
const FIRE_COLOR = 0xff7a2a;
/** Grid units by which a bridge or dam extends beyond each bank. */
const BANK_UNITS = 1.2;
const BRIDGE_HALF_WIDTH = 1.6;

export class Terrain extends MarkLayer {
  isDark = true;

  constructor(context: LayerContext) {
    super('terrain', context);
  }

  protected gather({ tables: { terrain_rocks: rocks, anomalies } }: World): void {
    for (let row = 0; row < anomalies.count; row++) {
      const r = anomalies.number('r', row, 0);
      const color = ANOMALY_COLORS[anomalies.number('kind', row, 0)] ?? ANOMALY_COLORS[0]!;
      this.marks.add('anomaly', placeIn(anomalies, row), { halfWidth: r, color });
    }
    const color = this.isDark ? GREY_ROCK.dark : GREY_ROCK.light;
    for (let row = 0; row < rocks.count; row++) {
      const r = rocks.number('r', row, 0);
      this.marks.add('rock', placeIn(rocks, row), { halfWidth: r, color });
    }
  }
}

/** The layer of bridges, dams, boundary stones and markets. */
export class Works extends MarkLayer {
  constructor(context: LayerContext) {
    super('houses', context);
  }

  protected gather({ tables: { waterworks, rivers, boundary_stones: stones, markets } }: World): void {
    for (let row = 0; row < waterworks.count; row++) {
      const y = waterworks.number('cy', row, 0);
      const isDam = waterworks.text('kind', row) === 'dam';
      const reach = this.#halfWidth(rivers, y) + BANK_UNITS;
      const left = isDam ? waterworks.number('hp_frac', row, 0) : 1;
      const x = waterworks.number('x', row, 0);
      const look = { halfWidth: BRIDGE_HALF_WIDTH, halfHeight: reach, color: 0xb9a07a, left };
      this.marks.add(isDam ? 'dam' : 'bridge', { x, y }, look);
    }
    for (let row = 0; row < stones.count; row++) {
      const color = this.context.lens.clanColor(stones.number('clan_id', row, 0));
      this.marks.add('stone', placeIn(stones, row), { halfWidth: 0.8, halfHeight: 0.9, color });
    }
    for (let row = 0; row < markets.count; row++) {
      const color = this.context.lens.clanColor(markets.number('a', row, 0));
      this.marks.add('market', placeIn(markets, row), { halfWidth: 2.4, halfHeight: 2.1, color });
    }
  }

  #halfWidth(rivers: World['tables']['rivers'], y: number): number {
    for (let row = 0; row < rivers.count; row++) {
      if (Math.abs(rivers.number('cy', row, 0) - y) < 1) return rivers.number('hw', row, 0);
    }
    return BANK_UNITS;
  }
}

export class Corpses extends MarkLayer {
  constructor(context: LayerContext) {
    super('corpses', context);
  }

  protected gather({ tables: { corpses }, tick }: World): void {
    for (let row = 0; row < corpses.count; row++) {
      const left = Math.min(1, corpses.number('ttl', row, tick) / CORPSE_TICKS);
      const color = CASTE_CODES[corpses.number('caste', row, 0)] ?? 0x9ea7b3;
      this.marks.add('corpse', placeIn(corpses, row), { halfWidth: 1.2, color, left });
    }
  }
}

/** A corpse that has at least this many ticks left looks fresh. */
const CORPSE_TICKS = 400;

export class Flames extends MarkLayer {
  constructor(context: LayerContext) {
    super(null, context);
  }

  protected gather({ tables: { campfires, fires, lightning }, tick }: World): void {
    for (let row = 0; row < campfires.count; row++) {
      this.marks.add('campfire', placeIn(campfires, row), { halfWidth: 1.1, halfHeight: 1.3, color: FIRE_COLOR });
    }
    for (let row = 0; row < fires.count; row++) {
      const r = fires.number('r', row, 0);
      this.marks.add('fire', placeIn(fires, row), { halfWidth: r, color: FIRE_COLOR });
    }
    for (let row = 0; row < lightning.count; row++) {
      const left = Math.min(1, lightning.number('ttl', row, tick) / BOLT_TICKS);
      const { x, y } = placeIn(lightning, row);
      const look = { halfWidth: 4, halfHeight: 8, color: 0xfff6c2, left, alpha: 0.3 + 0.7 * left };
      this.marks.add('bolt', { x, y: y - 8 }, look);
    }
  }
}

export class Signals extends MarkLayer {
  constructor(context: LayerContext) {
    super('signals', context);
  }

  protected gather({ tables: { signals }, tick }: World): void {
    for (let row = 0; row < signals.count; row++) {
      const age = tick - signals.number('born_tick', row, tick);
      const left = Math.max(0, 1 - age / Math.max(1, signals.number('ttl', row, tick)));
      const r = Math.min(signals.number('r', row, tick), 1 + age * 1.5);
      const color = SIGNAL_CODES[signals.number('kind', row, tick)] ?? 0x9ea7b3;
      this.marks.add('ring', placeIn(signals, row), { halfWidth: r, color, left, alpha: 0.6 });
    }
  }
}

/** A ring around the selection. It is placed for every picture because bodies move between frames. */
export class Choice implements Layer {
  readonly name = null;
  readonly node = new Container();
  readonly #marks: Marks;
  readonly #placeOf: () => { readonly x: number; readonly y: number; readonly radius: number } | null;

  constructor(
    context: LayerContext,
    placeOf: () => { readonly x: number; readonly y: number; readonly radius: number } | null,
  ) {
    this.#placeOf = placeOf;
    this.#marks = new Marks(context);
    this.node.addChild(this.#marks.mesh);
  }

  take(): void {
    // `prepare` places the ring.
  }

  prepare(zoom: number): void {
    this.#marks.begin();
    const place = this.#placeOf();
    if (place !== null) {
      const r = Math.max(place.radius * 1.5 + 0.6, 10 / zoom);
      this.#marks.add('chosen', place, { halfWidth: r, color: 0xffffff });
    }
    this.#marks.end();
  }
}

const HEARTH_LIGHT = 0xffa040;
const FIRE_LIGHT = 0xff7020;
const BOLT_LIGHT = 0xcfd8ff;

/** The layer of lights at night: hearths, fires, bolts of lightning. */
export class Glows implements Layer {
  readonly name = 'light';
  readonly node = new Container();
  readonly #instances: Instances;
  #count = 0;

  constructor({ uniforms }: LayerContext) {
    this.#instances = new Instances({
      uniforms,
      shape: SQUARE,
      vertex: GLOW_VERTEX,
      fragment: GLOW_FRAGMENT,
      fields: GLOW_ROW,
      blend: 'add',
    });
    this.node.addChild(this.#instances.mesh);
  }

  take({ tables: { houses, campfires, fires, lightning } }: World): void {
    this.#count = 0;
    for (let row = 0; row < houses.count; row++) {
      if (houses.number('hearth_lit', row, 0) === 0) continue;
      const reach = houses.number('size', row, 0) * 1.3;
      this.#add(houses.number('x', row, 0), houses.number('y', row, 0), reach, 0.75, HEARTH_LIGHT);
    }
    for (let row = 0; row < campfires.count; row++) {
      this.#add(campfires.number('x', row, 0), campfires.number('y', row, 0), 14, 0.8, HEARTH_LIGHT);
    }
    for (let row = 0; row < fires.count; row++) {
      const reach = fires.number('r', row, 0) * 3 + 6;
      this.#add(fires.number('x', row, 0), fires.number('y', row, 0), reach, 1, FIRE_LIGHT);
    }
    for (let row = 0; row < lightning.count; row++) {
      this.#add(lightning.number('x', row, 0), lightning.number('y', row, 0), 60, 1.2, BOLT_LIGHT);
    }
    this.#instances.commit(this.#count);
  }

  #add(x: number, y: number, reach: number, strength: number, color: number): void {
    this.#instances.reserve(this.#count + 1);
    const { rows, bytes, width } = this.#instances;
    const at = this.#count++ * width;
    rows[at] = x;
    rows[at + 1] = y;
    rows[at + 2] = reach;
    rows[at + 3] = strength;
    bytes[at + 4] = packed(color);
  }
}
