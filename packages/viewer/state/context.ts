/** Context of the components of a panel: the app, the archive, and a counter (`beat`) that makes them render again. */
import { useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Archive } from '../../client/index.js';
import type { Config } from '../words/config.js';
import type { Format } from '../words/format.js';
import { refusalWords } from '../words/refusals.js';
import type { App, Filters } from './app.js';

export interface PanelContext {
  readonly app: App;
  readonly archive: Archive;
  /** Counter that rises while the panel is shown: when it is opened, then after frames, at most four times a second. */
  readonly beat: ReadonlySignal<number>;
}

/** Every component of a panel is rendered inside a provider, so the default value is never read. */
export const PanelContext = createContext<PanelContext>(null as unknown as PanelContext);

export function useApp(): App {
  return useContext(PanelContext).app;
}

export function useTexts(): Config['panels'] {
  return useApp().config.panels;
}

export function useArchive(): Archive {
  return useContext(PanelContext).archive;
}

export function useFormat(): Format {
  return useApp().format;
}

export function useFilters(): readonly [Filters, (change: Partial<Filters>) => void] {
  const { filters } = useApp();
  return [filters.value, (change) => (filters.value = { ...filters.value, ...change })];
}

/** Renders the component again at each beat, so that it shows the newest values of the stream. */
export function useBeat(): void {
  void useContext(PanelContext).beat.value;
}

interface Read<Answer> {
  /** Answer to the current question; null until an answer to it has arrived. */
  readonly answer: Answer | null;
  /** Reason why the last request failed, in the reader's language; null if it succeeded. */
  readonly refusal: string | null;
  readonly error: unknown;
}

/**
 * Reads from the service at once, again every `everyMs` milliseconds while the panel is shown, and at once when the
 * question or `cause` changes, or another moment is on screen. A late answer to an earlier question is dropped.
 */
export function useReading<Question extends string | number | null, Answer>(
  question: Question,
  everyMs: number,
  read: (question: Question) => Promise<Answer>,
  cause: unknown = null,
): Read<Answer> {
  const { app, beat } = useContext(PanelContext);
  const moment = app.travel.changes.value;
  const [state, setState] = useState<Read<Answer> & { readonly of: Question }>(() => ({
    of: question,
    ...NOTHING_READ,
  }));
  const latest = useRef({ read, everyMs });
  latest.current = { read, everyMs };
  const reading = useMemo(
    () =>
      new Reading<Question, Answer>(question, {
        everyMs: () => latest.current.everyMs,
        read: (asked) => latest.current.read(asked),
        show: (answer, of) => setState({ of, answer, refusal: null, error: null }),
        fail: (error) => setState((last) => ({ ...last, refusal: refusalWords(app.config, error), error })),
      }),
    [],
  );
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) reading.ask(question);
    isFirst.current = false;
  }, [question, cause, moment]);
  useSignalEffect(() => {
    // The world and its id are unknown before the first beat.
    if (beat.value > 0) reading.tick();
  });
  return state.of === question ? state : { ...NOTHING_READ, refusal: state.refusal, error: state.error };
}

const NOTHING_READ = { answer: null, refusal: null, error: null } as const;

// Repeats a read while a panel is open. Late answers to older requests are dropped.

interface ReadingPlan<Question, Answer> {
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

/**
 * Makes the last word of a search match as a prefix, so that results appear while a reader types. The number behind a name
 * is complete: `II` is not the beginning of `III`.
 */
export function asPrefixQuery(q: string): string {
  return /[\w\p{L}]$/u.test(q) && !q.includes('"') && !/\s[IVX]+$/.test(q) ? `${q}*` : q;
}
