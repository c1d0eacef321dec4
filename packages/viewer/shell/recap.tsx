/** The sentences about the day that is over, shown once a day on a screen without controls (`?tour&clean`). */
import { Archive } from '#client/index.js';
import { dayNumber } from '#schemas/calendar.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { digestText } from '../panels/parts/sentences.js';
import type { App } from '../state/app.js';
import { fillIn } from '../words/config.js';

const SENTENCES_MAX = 3;
const SHOWN_MS = 15_000;
/** A fast world has many days; not each has a recap. */
const INTERVAL_MS_MIN = 90_000;

export class Recap {
  readonly #app: App;
  readonly #archive: Archive;
  readonly #host = byId('recap');
  /** The last day that was seen; null before the first look. */
  #day: number | null = null;
  #shownAtMs = -Infinity;
  /** The sentences of a day that wait to be shown. */
  #ready: { readonly day: number; readonly sentences: readonly string[] } | null = null;

  constructor(app: App) {
    this.#app = app;
    this.#archive = new Archive(app.client.god, undefined, app.names);
  }

  get isOpen(): boolean {
    return !this.#host.hidden;
  }

  /** Asks for the digest of a day that is over, and shows it. Returns how long it is shown, in milliseconds, else 0. */
  look(nowMs: number): number {
    const { client, dayLength, config, format } = this.#app;
    const day = dayNumber(client.world.tick, dayLength.value);
    const last = this.#day;
    this.#day = day;
    if (last !== null && day > last && nowMs - this.#shownAtMs >= INTERVAL_MS_MIN) void this.#read(day - 1);
    if (this.#ready === null || this.isOpen) return 0;
    const { day: told, sentences } = this.#ready;
    this.#ready = null;
    this.#shownAtMs = nowMs;
    this.#host.hidden = false;
    renderInto(
      this.#host,
      <>
        <h2>{fillIn(config.text.tour.recap, { n: format.whole(told) })}</h2>
        {sentences.map((sentence, at) => (
          <p key={at}>{sentence}</p>
        ))}
      </>,
    );
    return SHOWN_MS;
  }

  close(): void {
    this.#host.hidden = true;
  }

  async #read(day: number): Promise<void> {
    const ticks = this.#app.dayLength.value;
    const span = { from: (day - 1) * ticks, to: day * ticks - 1, limit: SENTENCES_MAX };
    try {
      const { items } = await this.#archive.read('/api/digest', span);
      const sentences = items.map((item) => digestText(this.#app, item));
      this.#ready = sentences.length > 0 ? { day, sentences } : null;
    } catch {
      // A recap is shown if it can be read; the next day brings another.
    }
  }
}
