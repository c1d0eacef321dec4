/** A texture whose picture is painted bit by bit, so that no picture of the stage waits for it. */
import { BufferImageSource } from 'pixi.js';
import { paintUntil, type Painting, type Picture } from '../layers/raster.js';

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

  /** Shows a picture that is done, in place of any in the making. */
  show({ width, height, bytes }: Picture): void {
    this.#painting = null;
    this.source.resource = bytes;
    this.source.resize(width, height, 1);
    this.source.update();
  }

  /** Begins another picture; what is shown stays until it is done. */
  begin(painting: Painting): void {
    this.#painting = painting;
  }

  /** Goes on until a moment of `performance.now()`, if there is anything in the making. */
  goOn(endsAtMs: number): void {
    const picture = this.#painting && paintUntil(this.#painting, endsAtMs);
    if (picture !== null) this.show(picture);
  }
}
