/**
 * Many things of one kind as one draw: a small shape, and a row of numbers for each thing, which the vertex shader
 * turns into its place and look. Rows are written when a frame comes, never per picture.
 */
import { Buffer, BufferUsage, Geometry, Mesh, Shader, type TextureSource } from 'pixi.js';
import type { StageUniforms } from './uniforms.js';

/** An attribute of the rows: how many floats, or four bytes in one. */
export interface Field {
  readonly name: string;
  readonly floats: 1 | 2 | 3 | 4;
  /** Four shares of 1 as bytes, in the room of one float. */
  readonly bytes?: boolean;
}

export interface InstancesOptions {
  readonly uniforms: StageUniforms;
  readonly vertex: string;
  readonly fragment: string;
  readonly fields: readonly Field[];
  /** Points of the shape, as the attribute `aShape`. */
  readonly shape: { readonly points: Float32Array; readonly size: 1 | 2; readonly indices: Uint32Array };
  readonly textures?: Readonly<Record<string, TextureSource>>;
  readonly blend?: 'normal' | 'add';
}

const ROWS_MIN = 256;
const FLOAT_BYTES = 4;

export class Instances {
  readonly mesh: Mesh<Geometry, Shader>;
  /** Floats of a row. */
  readonly width: number;
  rows: Float32Array<ArrayBuffer>;
  /** The same memory for fields of bytes. */
  bytes: Uint32Array;
  readonly #buffer: Buffer;
  readonly #geometry: Geometry;

  constructor({ uniforms, vertex, fragment, fields, shape, textures, blend }: InstancesOptions) {
    this.width = fields.reduce((sum, { floats, bytes }) => sum + (bytes === true ? 1 : floats), 0);
    this.rows = new Float32Array(ROWS_MIN * this.width);
    this.bytes = new Uint32Array(this.rows.buffer);
    this.#buffer = new Buffer({ data: this.rows, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    this.#geometry = new Geometry({
      attributes: {
        aShape: {
          buffer: new Buffer({ data: shape.points, usage: BufferUsage.VERTEX }),
          format: shape.size === 1 ? 'float32' : 'float32x2',
        },
        ...this.#attributes(fields),
      },
      indexBuffer: shape.indices,
      instanceCount: 0,
    });
    const shader = Shader.from({ gl: { vertex, fragment }, resources: { stage: uniforms, ...textures } });
    this.mesh = new Mesh({ geometry: this.#geometry, shader });
    this.mesh.blendMode = blend ?? 'normal';
    this.mesh.visible = false;
  }

  /** Room for so many rows; what was in them stays. */
  reserve(count: number): void {
    if (count * this.width <= this.rows.length) return;
    const larger = new Float32Array(count * 2 * this.width);
    larger.set(this.rows);
    this.rows = larger;
    this.bytes = new Uint32Array(larger.buffer);
    this.#buffer.data = larger;
  }

  /** Draws the first `count` rows as they are now. */
  commit(count: number): void {
    this.#geometry.instanceCount = count;
    this.mesh.visible = count > 0;
    if (count > 0) this.#buffer.update(count * this.width * FLOAT_BYTES);
  }

  #attributes(fields: readonly Field[]) {
    const stride = this.width * FLOAT_BYTES;
    let offset = 0;
    const attributes: Record<string, object> = {};
    for (const { name, floats, bytes } of fields) {
      const format = bytes === true ? 'unorm8x4' : floats === 1 ? 'float32' : `float32x${floats}`;
      attributes[name] = { buffer: this.#buffer, format, stride, offset, instance: true };
      offset += (bytes === true ? 1 : floats) * FLOAT_BYTES;
    }
    return attributes as Record<string, { buffer: Buffer }>;
  }
}

/** A square from -1 to 1. */
export const SQUARE = {
  points: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]),
  size: 2,
  indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
} as const;

/** A fan of `corners` corners about a middle: the shape's numbers are -1 in the middle, then 0 to `corners`. */
export function fan(corners: number): InstancesOptions['shape'] {
  const points = Float32Array.from({ length: corners + 2 }, (_, index) => index - 1);
  const indices = Array.from({ length: corners }, (_, corner) => [0, corner + 1, corner + 2]).flat();
  return { points, size: 1, indices: new Uint32Array(indices) };
}

/** A colour 0xrrggbb and a share of it as four bytes of a row. */
export function packed(color: number, alpha = 1): number {
  const red = (color >> 16) & 255;
  const green = (color >> 8) & 255;
  const blue = color & 255;
  return ((Math.round(alpha * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Four shares of 1 as four bytes of a row. */
export function packedShares(a: number, b: number, c: number, d: number): number {
  return ((byte(d) << 24) | (byte(c) << 16) | (byte(b) << 8) | byte(a)) >>> 0;
}

function byte(share: number): number {
  return Math.max(0, Math.min(255, Math.round(share * 255)));
}
