/** Repeats a read while a panel is open. Late answers to older requests are dropped. */

export interface ReadingPlan<Question, Answer> {
  readonly read: (question: Question) => Promise<Answer>;
  readonly show: (answer: Answer, question: Question) => void;
  readonly fail: (error: unknown) => void;
  /** Returns the time after which `tick` repeats the request, in milliseconds. */
  readonly everyMs: () => number;
}

export class Reading<Question, Answer> {
  readonly #plan: ReadingPlan<Question, Answer>;
  #question: Question;
  #asked = 0;
  #isAsking = false;
  #askedAtMs = -Infinity;

  constructor(question: Question, plan: ReadingPlan<Question, Answer>) {
    this.#question = question;
    this.#plan = plan;
  }

  /** Sends the next request if the interval has passed. */
  tick(): void {
    if (!this.#isAsking && performance.now() - this.#askedAtMs >= this.#plan.everyMs()) void this.#ask();
  }

  /** Sends a request now. A given `question` replaces the current one. */
  ask(question: Question = this.#question): void {
    this.#question = question;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const number = ++this.#asked;
    const question = this.#question;
    this.#isAsking = true;
    this.#askedAtMs = performance.now();
    try {
      const answer = await this.#plan.read(question);
      if (number === this.#asked) this.#plan.show(answer, question);
    } catch (error) {
      if (number === this.#asked) this.#plan.fail(error);
    }
    if (number === this.#asked) this.#isAsking = false;
  }
}

/** Makes the last word of a search match as a prefix, so that results appear while a reader types. */
export function asPrefixQuery(q: string): string {
  return /[\w\p{L}]$/u.test(q) && !q.includes('"') ? `${q}*` : q;
}
