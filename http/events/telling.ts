/** Events of a page as readers get them: encoded once for each language, however many read them. */
import type { EventsPage } from '../../actors/chronicle/protocol.js';
import { tellText } from '../../schemas/events/telling.js';
import type { ToldEvent } from '../../schemas/wire/event.js';
import type { Language } from '../content/language.js';
import { namesOf, tongueOf } from '../content/tongue.js';

export class Telling {
  readonly event: ToldEvent;
  readonly #seed: number;
  readonly #json = new Map<Language, string>();

  constructor(event: ToldEvent, seed: number) {
    this.event = event;
    this.#seed = seed;
  }

  text(language: Language): string {
    return tellText(this.event, tongueOf(language), namesOf(this.#seed));
  }

  /** Returns the event as a `StreamedEvent`. JSON has no line breaks, so it is one line of a stream. */
  json(language: Language): string {
    const known = this.#json.get(language);
    if (known !== undefined) return known;
    const json = JSON.stringify({ ...this.event, text: this.text(language) });
    this.#json.set(language, json);
    return json;
  }
}

export function tellingsOf({ events, seed }: EventsPage): Telling[] {
  return events.map((event) => new Telling(event, seed));
}
