/** A texture that is painted in time slices, so that painting delays no picture of the stage. */
import { BufferImageSource } from 'pixi.js';
import { paintUntil, type Painting, type Picture } from '../rasters/raster.js';

export class Painted {
  readonly source = new BufferImageSource({
    resource: new Uint8Array(4),
    width: 1,
    height: 1,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'linear',
    addressMode: 'repeat',
  });
  #painting: Painting | null = null;

  get isPainting(): boolean {
    return this.#painting !== null;
  }

  /** Shows a finished picture and drops any unfinished one. */
  show({ width, height, bytes }: Picture): void {
    this.#painting = null;
    this.source.resource = bytes;
    this.source.resize(width, height, 1);
    this.source.update();
  }

  /** Starts a new picture; the current picture is shown until the new one is finished. */
  begin(painting: Painting): void {
    this.#painting = painting;
  }

  /** Continues the unfinished picture until `performance.now()` reaches `endsAtMs`. */
  goOn(endsAtMs: number): void {
    const picture = this.#painting && paintUntil(this.#painting, endsAtMs);
    if (picture !== null) this.show(picture);
  }
}
