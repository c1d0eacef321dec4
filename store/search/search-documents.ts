/**
 * Builds the search documents of a batch of events. Events repeat the same few texts, so each text is split once per
 * batch, and its words are kept as indexes.
 */
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { wordsOf } from '../../schemas/events/question.js';
import { DOCUMENT, RANK_CLASSES, rankClass, repeatMark, visitTexts, type TextListener } from './search.js';

/** A document of the search: its number in the world, its words, and the marks by which results are ranked. */
type TextRow = readonly [place: number, words: string, marks: string];

interface KnownText {
  /** Words of the text that are not numbers, as indexes in the batch's list of words. */
  readonly words: readonly number[];
  readonly numbers: readonly string[];
  readonly length: number;
  readonly text: string;
}

interface KnownWord {
  readonly word: string;
  events: number;
  lastEventId: number;
  /** Id of the last event that contains the word more than once. */
  lastRepeatId: number;
}

const DIGITS = /^[0-9]+$/;
/**
 * Separates two values, so that no phrase matches across them. The text engine treats the dot as a word that no event
 * and no query contains. It does not count towards the length of a document.
 */
const VALUE_END = ' \u00b7 ';

export class SearchDocuments implements TextListener {
  #rowsByClass: readonly TextRow[][] = RANK_CLASSES.map(() => []);
  readonly #texts = new Map<string, KnownText>();
  readonly #places = new Map<string, number>();
  readonly #words: KnownWord[] = [];
  /** Id of the current event. The four fields below belong to this event too. */
  #eventId = 0;
  #length = 0;
  readonly #parts: string[] = [];
  readonly #numbers: string[] = [];
  readonly #marks: string[] = [];

  /** Adds an event and the marks by which filters find it. Ids must rise. */
  add(event: HistoryEvent, marks: string): void {
    this.#eventId = event.id;
    this.#length = 0;
    this.#parts.length = 0;
    this.#numbers.length = 0;
    this.#marks.length = 0;
    this.#marks.push(marks);
    visitTexts(event, this);
    const ofClass = rankClass(this.#length);
    // The parts are joined, because a string built by appending keeps all of its pieces in memory.
    const row: TextRow = [DOCUMENT.place(ofClass, event.id), this.#parts.join(VALUE_END), this.#marks.join(' ')];
    this.#rowsByClass[ofClass]?.push(row);
  }

  text(text: string): void {
    let known = this.#texts.get(text);
    if (!known) this.#texts.set(text, (known = this.#learn(text)));
    if (known.length === 0) return;
    this.#parts.push(known.text);
    this.#length += known.length;
    for (const place of known.words) this.#meet(this.#words[place] as KnownWord);
    for (const number of known.numbers) this.#meetNumber(number);
  }

  integer(value: number): void {
    const word = String(value);
    this.#parts.push(word);
    this.#length += 1;
    this.#meetNumber(word);
  }

  /** Returns and clears the documents so far, in the order in which the text engine stores them fastest. */
  takeRows(): TextRow[] {
    const rows = this.#rowsByClass.flat();
    this.#rowsByClass = RANK_CLASSES.map(() => []);
    return rows;
  }

  counts(): [word: string, events: number][] {
    return this.#words.map(({ word, events }) => [word, events]);
  }

  #learn(text: string): KnownText {
    const words = wordsOf(text);
    return {
      words: words.filter((word) => !DIGITS.test(word)).map((word) => this.#placeOf(word)),
      numbers: words.filter((word) => DIGITS.test(word)),
      length: words.length,
      text: words.join(' '),
    };
  }

  #placeOf(word: string): number {
    let place = this.#places.get(word);
    if (place === undefined) {
      place = this.#words.push({ word, events: 0, lastEventId: -1, lastRepeatId: -1 }) - 1;
      this.#places.set(word, place);
    }
    return place;
  }

  #meet(known: KnownWord): void {
    if (known.lastEventId !== this.#eventId) {
      known.lastEventId = this.#eventId;
      known.events += 1;
    } else if (known.lastRepeatId !== this.#eventId) {
      known.lastRepeatId = this.#eventId;
      this.#marks.push(repeatMark(known.word));
    }
  }

  /** Each further occurrence adds the mark again. An event has few numbers, so scanning them is faster than a map. */
  #meetNumber(word: string): void {
    if (this.#numbers.includes(word)) this.#marks.push(repeatMark(word));
    else this.#numbers.push(word);
  }
}
