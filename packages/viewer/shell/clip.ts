/** Clips: records the stage while time passes on it, as WebM, and hands the file to the reader. */
import { byId, element } from '../page/elements.js';

/** Pictures per second of a clip. */
const PICTURES_PER_S = 30;
const TYPES = ['video/webm;codecs=vp9', 'video/webm'];

export class Clip {
  readonly #recorder: MediaRecorder;
  readonly #chunks: Blob[] = [];

  /** Returns null if this browser cannot record, or if there is no picture. */
  static begin(): Clip | null {
    const canvas = byId('stage').querySelector('canvas');
    const type =
      typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((each) => MediaRecorder.isTypeSupported(each));
    return canvas === null || type === undefined ? null : new Clip(canvas.captureStream(PICTURES_PER_S), type);
  }

  private constructor(stream: MediaStream, mimeType: string) {
    this.#recorder = new MediaRecorder(stream, { mimeType });
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#chunks.push(data));
    this.#recorder.start();
  }

  /** Ends the clip and saves it as a file. */
  async save(name: string): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#recorder.addEventListener('stop', () => resolve());
      this.#recorder.stop();
    });
    for (const track of this.#recorder.stream.getTracks()) track.stop();
    const address = URL.createObjectURL(new Blob(this.#chunks, { type: 'video/webm' }));
    const link = element('a', { href: address, download: name });
    link.click();
    // The browser reads the address when the click is handled.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}
