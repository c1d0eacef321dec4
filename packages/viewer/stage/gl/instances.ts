/**
 * Draws many instances of one shape at once. Each is a row of numbers, written per frame of the world, not per picture.
 * Rows lie in a texture, because instanced attributes take four times as long without a graphics card.
 */
import { Buffer, BufferImageSource, BufferUsage, Geometry, Mesh, Shader, type TextureSource } from 'pixi.js';
import { PRELUDE, type StageUniforms } from './uniforms.js';

/** `bytes` means four bytes in one float, which stand for shares of 1. */
export interface Field {
  readonly name: string;
  readonly floats: 1 | 2 | 3 | 4;
  readonly bytes?: boolean;
}

/** A shape's vertices: `value` computes `aShape` from the index `corner`. */
interface Shape {
  readonly corners: number;
  readonly triangles: readonly number[];
  readonly type: 'float' | 'vec2';
  readonly value: string;
}

interface Look {
  /** The vertex shader's varyings and its `main`, which calls `readRow` first. */
  readonly vertex: string;
  readonly fragment: string;
  readonly shape: Shape;
  readonly textures?: Readonly<Record<string, TextureSource>>;
  readonly blend?: 'normal' | 'add';
}

export interface InstancesOptions extends Look {
  readonly uniforms: StageUniforms;
  readonly fields: readonly Field[];
}

const ROWS_MIN = 256;
const TEXEL_FLOATS = 4;
/** Width of the texture in texels; every graphics card supports twice as many. */
const TEXELS_A_LINE = 1024;

/** Owns the rows and draws them. Nothing is drawn before the first `commit`. */
export class Instances {
  readonly mesh: Mesh<Geometry, Shader>;
  /** Number of floats per row. */
  readonly width: number;
  rows: Float32Array<ArrayBuffer> = new Float32Array(0);
  /** The memory of `rows` as integers, to write fields of bytes. */
  bytes: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  readonly #texture: BufferImageSource;
  readonly #options: InstancesOptions;
  readonly #drawn: Drawn[] = [];
  /** Number of texels that are not uploaded yet. */
  #fresh = 0;

  constructor(options: InstancesOptions) {
    this.#options = options;
    const floats = options.fields.reduce((sum, { floats, bytes }) => sum + (bytes === true ? 1 : floats), 0);
    this.width = Math.ceil(floats / TEXEL_FLOATS) * TEXEL_FLOATS;
    this.#grow(ROWS_MIN);
    this.#texture = new BufferImageSource({
      resource: this.bytes,
      width: TEXELS_A_LINE,
      height: this.#lines(),
      format: 'rgba32uint',
      scaleMode: 'nearest',
    });
    this.mesh = this.also(options);
    this.mesh.onRender = () => this.#upload();
  }

  /** Creates a second mesh over the same rows; the caller chooses which one is visible. */
  also({ vertex, fragment, shape, textures, blend }: Look): Mesh<Geometry, Shader> {
    const { uniforms, fields } = this.#options;
    const drawn = new Drawn(shape);
    const shader = Shader.from({
      gl: { vertex: `${PRELUDE}${rowReader(fields, this.width, shape)}${vertex}`, fragment },
      resources: { stage: uniforms, uRows: this.#texture, ...textures },
    });
    const mesh = new Mesh({ geometry: drawn.geometry, shader });
    mesh.blendMode = blend ?? 'normal';
    mesh.visible = false;
    this.#drawn.push(drawn);
    return mesh;
  }

  /** Makes room for `count` rows. The rows that are there already keep their content. */
  reserve(count: number): void {
    if (count * this.width <= this.rows.length) return;
    this.#grow(count * 2);
    this.#texture.resource = this.bytes;
    this.#texture.resize(TEXELS_A_LINE, this.#lines());
  }

  /** Marks the first `count` rows for upload and drawing. */
  commit(count: number): void {
    this.mesh.visible = count > 0;
    if (count === 0) return;
    for (const drawn of this.#drawn) drawn.count(count);
    this.#fresh = (count * this.width) / TEXEL_FLOATS;
  }

  /**
   * Uploads once per picture, because one upload per frame would wait for the graphics card if frames arrive faster
   * than pictures are drawn.
   */
  #upload(): void {
    if (this.#fresh > 0) this.#texture.update(0, this.#fresh);
    this.#fresh = 0;
  }

  #grow(rows: number): void {
    const lineFloats = TEXELS_A_LINE * TEXEL_FLOATS;
    const larger = new Float32Array(Math.ceil((rows * this.width) / lineFloats) * lineFloats);
    larger.set(this.rows);
    this.rows = larger;
    this.bytes = new Uint32Array(larger.buffer);
  }

  #lines(): number {
    return this.rows.length / TEXEL_FLOATS / TEXELS_A_LINE;
  }
}

class Drawn {
  readonly geometry: Geometry;
  readonly #shape: Shape;
  readonly #indices: Buffer;
  #room = 0;

  constructor(shape: Shape) {
    this.#shape = shape;
    this.#indices = new Buffer({ data: new Uint32Array(0), usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
    this.geometry = new Geometry({ attributes: {}, indexBuffer: this.#indices });
  }

  count(rows: number): void {
    const { corners, triangles } = this.#shape;
    if (rows > this.#room) {
      this.#room = Math.max(ROWS_MIN, Math.ceil(rows * 1.25));
      const indices = new Uint32Array(this.#room * triangles.length);
      for (let row = 0, at = 0; row < this.#room; row++) {
        for (const corner of triangles) indices[at++] = row * corners + corner;
      }
      this.#indices.data = indices;
    }
    this.geometry.indexCount = rows * triangles.length;
  }
}

/** Generates the attributes' declarations, and `readRow`, which reads the attributes of the current corner. */
function rowReader(fields: readonly Field[], width: number, shape: Shape): string {
  const texels = width / TEXEL_FLOATS;
  let next = 0;
  const part = (): string => {
    const at = next++;
    return `t${Math.floor(at / TEXEL_FLOATS)}.${'xyzw'[at % TEXEL_FLOATS]}`;
  };
  const reads = fields.map(({ name, floats, bytes }) => {
    if (bytes === true) return `${name} = sharesOf(${part()});`;
    const parts = Array.from({ length: floats }, part).join(', ');
    return `${name} = uintBitsToFloat(${floats === 1 ? parts : `uvec${floats}(${parts})`});`;
  });
  const types = fields.map(({ name, floats, bytes }) => {
    if (bytes === true) return `vec4 ${name};`;
    return `${floats === 1 ? 'float' : `vec${floats}`} ${name};`;
  });
  return `
uniform highp usampler2D uRows;
${shape.type} aShape;
${types.join('\n')}
uvec4 texelOf(int at) { return texelFetch(uRows, ivec2(at % ${TEXELS_A_LINE}, at / ${TEXELS_A_LINE}), 0); }
vec4 sharesOf(uint four) { return vec4(uvec4(four, four >> 8, four >> 16, four >> 24) & 255u) / 255.0; }
void readRow() {
  int row = gl_VertexID / ${shape.corners};
  int corner = gl_VertexID - row * ${shape.corners};
  aShape = ${shape.value};
${Array.from({ length: texels }, (_, at) => `  uvec4 t${at} = texelOf(row * ${texels} + ${at});`).join('\n')}
  ${reads.join('\n  ')}
}
`;
}

export const SQUARE: Shape = {
  corners: 4,
  triangles: [0, 1, 2, 0, 2, 3],
  type: 'vec2',
  value: 'vec2(corner == 1 || corner == 2 ? 1.0 : -1.0, corner > 1 ? 1.0 : -1.0)',
};

/** A fan of triangles. `aShape` is -1 in the centre and 0 to `corners` along the edge. */
export function fan(corners: number): Shape {
  return {
    corners: corners + 2,
    triangles: Array.from({ length: corners }, (_, corner) => [0, corner + 1, corner + 2]).flat(),
    type: 'float',
    value: 'float(corner - 1)',
  };
}

/** Packs a colour 0xrrggbb and an opacity into four bytes. */
export function packed(color: number, alpha = 1): number {
  const red = (color >> 16) & 255;
  const green = (color >> 8) & 255;
  const blue = color & 255;
  return ((Math.round(alpha * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

export function packedShares(a: number, b: number, c: number, d: number): number {
  return ((byte(d) << 24) | (byte(c) << 16) | (byte(b) << 8) | byte(a)) >>> 0;
}

function byte(share: number): number {
  return Math.max(0, Math.min(255, Math.round(share * 255)));
}
