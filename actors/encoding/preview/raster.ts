/** A small picture in memory, with three bytes per pixel: draws shapes with smooth edges and writes a PNG file. */
import { crc32, deflateSync } from 'node:zlib';

const CHANNELS = 3;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG header: eight bits per channel, true colour, standard compression and filtering, no interlacing. */
const HEADER_TAIL = [8, 2, 0, 0, 0];

/** Distance of a point from the edge of a shape, in pixels; negative inside. */
type DistanceAt = (x: number, y: number) => number;

export class Raster {
  readonly #pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    background: number,
  ) {
    this.#pixels = new Uint8Array(width * height * CHANNELS);
    this.band(0, height, background);
  }

  band(top: number, bottom: number, color: number): void {
    const last = Math.min(this.height, Math.round(bottom));
    for (let y = Math.max(0, Math.round(top)); y < last; y++)
      for (let x = 0; x < this.width; x++) this.#blend(x, y, color, 1);
  }

  disc(x: number, y: number, radius: number, color: number, alpha = 1): void {
    this.#shape(x, y, radius, color, alpha, (dx, dy) => Math.hypot(dx, dy) - radius);
  }

  square(x: number, y: number, half: number, color: number): void {
    const reach = half * Math.SQRT2;
    this.#shape(x, y, reach, color, 1, (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)) - half);
  }

  /** Draws a line that extends `half` pixels to each side of its centre. */
  line(x: number, y: number, half: number, angle: number, width: number, color: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#shape(x, y, half + width, color, 1, (dx, dy) => {
      const along = Math.max(-half, Math.min(half, dx * cos + dy * sin));
      return Math.hypot(dx - along * cos, dy - along * sin) - width / 2;
    });
  }

  /** Draws a regular polygon with one corner at `angle`. */
  polygon(x: number, y: number, radius: number, sides: number, angle: number, color: number): void {
    const half = Math.PI / sides;
    const apothem = radius * Math.cos(half);
    this.#shape(x, y, radius, color, 1, (dx, dy) => {
      const turn = Math.atan2(dy, dx) - angle;
      const fromMiddle = turn - 2 * half * Math.floor(turn / (2 * half)) - half;
      return Math.hypot(dx, dy) * Math.cos(fromMiddle) - apothem;
    });
  }

  darken(share: number): void {
    for (let at = 0; at < this.#pixels.length; at++) this.#pixels[at] = this.#pixels[at]! * share;
  }

  /** The pixels are compressed on this thread, because other jobs may keep every thread of Node's pool. */
  png(): Uint8Array {
    const row = this.width * CHANNELS;
    // Each row of a PNG begins with the number of its filter; 0 stands for no filter.
    const lines = new Uint8Array(this.height * (row + 1));
    for (let y = 0; y < this.height; y++) lines.set(this.#pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
    const head = Buffer.alloc(8 + HEADER_TAIL.length);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set(HEADER_TAIL, 8);
    const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([SIGNATURE, ...chunks]);
  }

  #shape(x: number, y: number, reach: number, color: number, alpha: number, distance: DistanceAt): void {
    const [left, right] = within(x - reach - 1, x + reach + 1, this.width);
    const [top, bottom] = within(y - reach - 1, y + reach + 1, this.height);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const cover = Math.max(0, Math.min(1, 0.5 - distance(column - x, row - y)));
        if (cover > 0) this.#blend(column, row, color, alpha * cover);
      }
  }

  #blend(x: number, y: number, color: number, alpha: number): void {
    const at = (y * this.width + x) * CHANNELS;
    for (let channel = 0; channel < CHANNELS; channel++) {
      const wanted = (color >> (16 - 8 * channel)) & 255;
      const now = this.#pixels[at + channel]!;
      this.#pixels[at + channel] = now + (wanted - now) * alpha;
    }
  }
}

/** Returns the whole pixels between `from` and `to`, limited to the range from 0 to `length` - 1. */
function within(from: number, to: number, length: number): readonly [number, number] {
  return [Math.max(0, Math.floor(from)), Math.min(length - 1, Math.ceil(to))];
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
