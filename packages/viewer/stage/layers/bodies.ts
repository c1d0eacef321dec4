/**
 * Draws creatures, one row of numbers each. A move starts where the body was drawn last, so that motion is smooth even
 * if frames arrive unevenly. Rows are matched with those of the previous frame by merging the two sorted lists of ids.
 */
import { BufferImageSource, Container } from 'pixi.js';
import { outlineBytes, OUTLINE_POINTS_MAX } from '#client/index.js';
import { fan, Instances, packed, packedShares, SQUARE } from '../gl/instances.js';
import { BODY_FRAGMENT, BODY_ROW, BODY_VERTEX, DOT_FRAGMENT, DOT_VERTEX } from '../shaders/body.js';
import type { Layer, LayerContext, World } from './layer.js';

/** Offset of the move's target in a row (BODY_ROW), in floats. */
const TO = 3;
const BODY = 6;
const COLORS = 9;

/** Number of outlines per line of the texture; the body shader has the same number. */
const SLOTS_A_LINE = 32;
const SLOT_BYTES = OUTLINE_POINTS_MAX * 2;
const SLOTS_MIN = 1024;
/** Share of the stage that bodies of the smallest size cover together in a crowd. */
const COVER_SHARE = 0.3;
/** Radius in CSS pixels of a body of size 0 if there is room, so that it is visible from afar. */
const BODY_PIXELS_MAX = 9;
/** Radius in CSS pixels below which outlines are not distinguishable, so bodies are drawn as dots. */
const BODY_PIXELS_MIN = 3.5;
/** One unit of a position is this number on the wire (schemas/compact/tables.ts). */
const PLACE_STEPS = 32;
/** One radian of an angle is this number on the wire (schemas/compact/tables.ts). */
const ANGLE_STEPS = 64;
/** One unit of a radius is this number on the wire (schemas/compact/tables.ts). */
const RADIUS_STEPS = 64;

export class Bodies implements Layer {
  readonly name = 'creatures';
  readonly node = new Container();
  count = 0;
  readonly #context: LayerContext;
  readonly #outlines: BufferImageSource;
  readonly #shapes: Instances;
  readonly #dots: Instances['mesh'];
  #bytes = new Uint8Array(SLOTS_MIN * SLOT_BYTES);
  #ids = new Int32Array(0);
  #slots = new Int32Array(0);
  #known = 0;
  #freeSlots: number[] = [];
  #nextSlot = 0;
  #spare = new Float32Array(0);
  #worldId = -1;

  constructor(context: LayerContext) {
    this.#context = context;
    this.#outlines = new BufferImageSource({
      resource: this.#bytes,
      width: SLOTS_A_LINE * OUTLINE_POINTS_MAX,
      height: SLOTS_MIN / SLOTS_A_LINE,
      format: 'rg8unorm',
      alphaMode: 'no-premultiply-alpha',
      scaleMode: 'nearest',
    });
    const { uniforms } = context;
    this.#shapes = new Instances({
      uniforms,
      fields: BODY_ROW,
      shape: fan(OUTLINE_POINTS_MAX),
      vertex: BODY_VERTEX,
      fragment: BODY_FRAGMENT,
      textures: { uOutlines: this.#outlines },
    });
    this.#dots = this.#shapes.also({ shape: SQUARE, vertex: DOT_VERTEX, fragment: DOT_FRAGMENT });
    this.node.addChild(this.#shapes.mesh, this.#dots);
  }

  prepare(zoom: number): void {
    const room = this.#roomPixels(zoom);
    const isCrowd = room < BODY_PIXELS_MIN;
    this.#context.uniforms.uniforms.uBodyPixels = Math.min(BODY_PIXELS_MAX, room);
    this.#shapes.mesh.visible = !isCrowd && this.count > 0;
    this.#dots.visible = isCrowd && this.count > 0;
  }

  /** Returns the radius, in CSS pixels, at which all bodies in view together would cover `COVER_SHARE` of the stage. */
  #roomPixels(zoom: number): number {
    const { size, plane } = this.#context.app.camera;
    const stage = size.width * size.height;
    const seen = this.count * Math.min(1, stage / (zoom * zoom * plane.width * plane.height));
    return Math.sqrt((COVER_SHARE * stage) / Math.max(1, seen)) / 2;
  }

  take(world: World): void {
    const { creatures, world: facts } = world.tables;
    const share = this.#context.uniforms.uniforms.uShare;
    const worldId = facts.number('world_id', 0, 0);
    if (worldId !== this.#worldId) this.#forget();
    this.#worldId = worldId;
    this.#match(world, share);
    this.#color(world);
    this.count = creatures.count;
    this.#shapes.commit(this.count);
  }

  /** Returns where a body is drawn now; null if it does not exist. */
  poseOf(id: number, share: number): { x: number; y: number; angle: number; radius: number } | null {
    const at = rowIn(this.#ids, this.#known, id) * this.#shapes.width;
    if (at < 0) return null;
    const { rows } = this.#shapes;
    const between = (field: number): number => rows[at + field]! + (rows[at + TO + field]! - rows[at + field]!) * share;
    return { x: between(0), y: between(1), angle: between(2), radius: rows[at + BODY]! };
  }

  /** Forgets all bodies, because a new world reuses their ids. */
  #forget(): void {
    for (let row = 0; row < this.#known; row++) this.#freeSlots.push(this.#slots[row]!);
    this.#known = 0;
  }

  /** Writes the start and the target of every body's move; assigns and frees slots of outlines. */
  #match(world: World, share: number): void {
    const { creatures, world: facts } = world.tables;
    const { count } = creatures;
    const { width } = this.#shapes;
    this.#shapes.reserve(count);
    const wraps = facts.text('boundary', 0) === 'wrap';
    const periodX = wraps ? facts.number('width', 0, 0) : Infinity;
    const periodY = wraps ? facts.number('height', 0, 0) : Infinity;
    const ids = creatures.wholes('id');
    const [xs, ys, angles, radii] = [
      creatures.wholes('x'),
      creatures.wholes('y'),
      creatures.wholes('angle'),
      creatures.wholes('radius'),
    ];
    const before = this.#before();
    const beforeIds = this.#ids.slice(0, this.#known);
    const beforeSlots = this.#slots.slice(0, this.#known);
    if (this.#ids.length < count) {
      this.#ids = new Int32Array(count * 2);
      this.#slots = new Int32Array(count * 2);
    }
    const { rows } = this.#shapes;
    let old = 0;
    let isTextureNew = false;
    for (let row = 0; row < count; row++) {
      const id = ids[row]!;
      while (old < beforeIds.length && beforeIds[old]! < id) this.#freeSlots.push(beforeSlots[old++]!);
      const at = row * width;
      const x = xs[row]! / PLACE_STEPS;
      const y = ys[row]! / PLACE_STEPS;
      const angle = angles[row]! / ANGLE_STEPS;
      if (old < beforeIds.length && beforeIds[old] === id) {
        const from = old * width;
        rows[at] = x - shortWay(before[from]!, before[from + TO]!, x, share, periodX);
        rows[at + 1] = y - shortWay(before[from + 1]!, before[from + TO + 1]!, y, share, periodY);
        rows[at + 2] = angle - shortWay(before[from + 2]!, before[from + TO + 2]!, angle, share, 2 * Math.PI);
        this.#slots[row] = beforeSlots[old]!;
        rows[at + BODY + 2] = before[from + BODY + 2]!;
        old++;
      } else {
        rows[at] = x;
        rows[at + 1] = y;
        rows[at + 2] = angle;
        isTextureNew = true;
        rows[at + BODY + 2] = this.#newOutline(world, row);
      }
      this.#ids[row] = id;
      rows[at + TO] = x;
      rows[at + TO + 1] = y;
      rows[at + TO + 2] = angle;
      rows[at + BODY] = radii[row]! / RADIUS_STEPS;
      rows[at + BODY + 1] = this.#slots[row]!;
    }
    while (old < beforeIds.length) this.#freeSlots.push(beforeSlots[old++]!);
    this.#known = count;
    if (isTextureNew) this.#outlines.update();
  }

  /** Returns a copy of the rows, because they are overwritten in place. */
  #before(): Float32Array {
    const used = this.#known * this.#shapes.width;
    if (this.#spare.length < used) this.#spare = new Float32Array(used * 2);
    this.#spare.set(this.#shapes.rows.subarray(0, used));
    return this.#spare;
  }

  /** Returns the number of points; for a female, which is a line, the encoded reach (`lineReach`). */
  #newOutline(world: World, row: number): number {
    const { creatures } = world.tables;
    const slot = this.#freeSlots.pop() ?? this.#nextSlot++;
    this.#slots[row] = slot;
    this.#reserveSlots(slot + 1);
    const target = this.#bytes.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES);
    const points = outlineBytes(creatures.text('outline', row) ?? '', target);
    return creatures.text('sex', row) === 'female' ? lineReach(target, points) : points;
  }

  #reserveSlots(slots: number): void {
    if (slots * SLOT_BYTES <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#outlines.resource = larger;
    this.#outlines.resize(SLOTS_A_LINE * OUTLINE_POINTS_MAX, larger.length / SLOT_BYTES / SLOTS_A_LINE);
  }

  #color(world: World): void {
    const { creatures } = world.tables;
    const { lens } = this.#context;
    const { bytes, width } = this.#shapes;
    const clans = creatures.wholes('clan_id');
    const infected = creatures.wholes('infected');
    const sleeping = creatures.wholes('sleeping');
    const indoors = creatures.wholes('indoors');
    const colorOf = lens.bodyColors(world);
    const chosen = this.#context.app.selection.value;
    const chosenClan = chosen?.kind === 'clan' ? chosen.id : 0;
    for (let row = 0; row < creatures.count; row++) {
      const at = row * width + COLORS;
      const clan = clans[row]!;
      const isFaint = chosenClan > 0 && clan !== chosenClan;
      const alpha = !lens.isShown(row) ? 0.07 : isFaint ? 0.25 : indoors[row] === 1 ? 0.75 : 1;
      bytes[at] = packed(colorOf(row));
      bytes[at + 1] = packed(clan > 0 ? lens.clanColor(clan) : 0x0b0f14, clan > 0 ? 1 : 0.6);
      bytes[at + 2] = packedShares(alpha, infected[row]!, sleeping[row]!, 0);
    }
  }
}

/** Returns the shortest way to `now` from the position between `from` and `to`; positions repeat after `period`. */
function shortWay(from: number, to: number, now: number, share: number, period: number): number {
  const way = now - (from + (to - from) * share);
  return period === Infinity ? way : way - period * Math.round(way / period);
}

/** Packs both reaches of a line into a negative number: whole part 64 × back, fraction a quarter of the front. */
function lineReach(outline: Uint8Array, points: number): number {
  let front = 0.2;
  let back = 0.2;
  for (let point = 0; point < points; point++) {
    const along = (outline[point * 2]! / 50) * Math.cos((outline[point * 2 + 1]! * Math.PI) / 128);
    front = Math.max(front, along);
    back = Math.max(back, -along);
  }
  return -(Math.round(back * 64) + Math.min(0.99, front / 4));
}

function rowIn(ids: Int32Array, count: number, id: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (ids[middle] === id) return middle;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
