/** Events as a list of sentences with when and where; it never grows beyond a few hundred. */
import type { App } from '../../app.js';
import { element } from '../../elements.js';
import { Format } from './format.js';
import { placeLink } from './links.js';
import { eventSign } from './event-icons.js';
import { storyNodes, storyText, type StoryEvent } from './event-sentence.js';

const ROWS_MAX = 400;

export class EventList {
  readonly element = element('ol', { className: 'events' });
  readonly #app: App;
  readonly #format: Format;
  #ids: number[] = [];

  constructor(app: App, label: string) {
    this.#app = app;
    this.#format = new Format(app);
    this.element.ariaLabel = label;
  }

  get count(): number {
    return this.#ids.length;
  }

  get isFull(): boolean {
    return this.#ids.length >= ROWS_MAX;
  }

  get oldestId(): number | null {
    return this.#ids.at(-1) ?? null;
  }

  /** These alone, in their order. */
  show(events: readonly StoryEvent[]): void {
    this.#ids = events.map(({ id }) => id);
    this.element.replaceChildren(...events.map((event) => this.#row(event)));
  }

  /** Newer ones, newest first; the oldest fall off. */
  prepend(events: readonly StoryEvent[]): void {
    if (events.length === 0) return;
    this.#ids.unshift(...events.map(({ id }) => id));
    this.element.prepend(...events.map((event) => this.#row(event)));
    while (this.#ids.length > ROWS_MAX) {
      this.#ids.pop();
      this.element.lastElementChild?.remove();
    }
  }

  /** Older ones, as far as there is room. */
  append(events: readonly StoryEvent[]): void {
    const more = events.slice(0, ROWS_MAX - this.#ids.length);
    this.#ids.push(...more.map(({ id }) => id));
    this.element.append(...more.map((event) => this.#row(event)));
  }

  #row(event: StoryEvent): HTMLElement {
    const { type, tick, x, y, major } = event;
    const sign = element('span', { className: 'sign', ariaHidden: 'true' }, [eventSign(type)]);
    const when = element('time', { title: this.#format.moment(tick) }, [this.#format.moment(tick)]);
    const row = element('li', {}, [
      sign,
      element('div', {}, [element('span', { className: 'story' }, storyNodes(this.#app, event)), when]),
      x === 0 && y === 0 ? '' : placeLink(this.#app, x, y, storyText(this.#app, event)),
    ]);
    row.dataset['type'] = type;
    if (major === true) row.dataset['major'] = 'true';
    return row;
  }
}
