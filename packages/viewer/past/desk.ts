/** Answers the page in the worker that computes moments of the past. A newer question takes the place of an older one. */
import { CodedError } from '#schemas/errors.js';
import { type HostSource, PastHost } from '#actors/past/host.js';
import type { PastAnswer, PastAsk } from './messages.js';
import { rehearsalOf, rehearse } from './rehearsal.js';

class Superseded extends Error {}

export class PastDesk {
  readonly #host: PastHost;
  readonly #source: HostSource;
  /** Number of the newest question for a moment. */
  #newest = 0;
  /** Number of the question that is being computed. */
  #computed = 0;
  /** Number of the moment that was sent last. */
  #sent = 0;
  #done: Promise<unknown> = Promise.resolve();
  /** Questions that have no answer yet. */
  #open = 0;

  constructor(source: HostSource) {
    this.#source = source;
    this.#host = new PastHost(source, () => this.#pauseUnless(() => this.#newest !== this.#computed));
  }

  ask(ask: PastAsk): void {
    if (ask.kind === 'moment') this.#newest = ask.id;
    this.#open += 1;
    this.#done = this.#done.then(() => this.#answer(ask)).then(() => (this.#open -= 1));
  }

  async #answer(ask: PastAsk): Promise<void> {
    try {
      if (ask.kind === 'moment') await this.#answerMoment(ask);
      else if (ask.kind === 'prepare') await this.#prepare(ask);
      else if (ask.kind === 'life') tell({ id: ask.id, kind: 'life', life: await this.#host.life(ask.worldId) });
      else tell({ id: ask.id, kind: 'read', json: await this.#host.read(ask.path) });
    } catch (error) {
      tell(failureOf(ask, error));
    }
  }

  async #answerMoment({ id, onScreen, ...ask }: Extract<PastAsk, { readonly kind: 'moment' }>): Promise<void> {
    if (id !== this.#newest) throw new Superseded();
    this.#computed = id;
    const moment = await this.#host.show({ ...ask, isNext: onScreen === this.#sent });
    this.#sent = id;
    tell({ id, kind: 'moment', moment: { ...moment, number: id } }, [moment.bytes.buffer]);
  }

  async #prepare({ id, worldId }: Extract<PastAsk, { readonly kind: 'prepare' }>): Promise<void> {
    const host = new PastHost(rehearsalOf(this.#source), () => this.#pauseUnless(() => this.#open > 1));
    await rehearse(host, worldId);
    tell({ id, kind: 'prepared' });
  }

  /** Lets newer questions arrive, and gives a search up that nobody waits for any more. */
  #pauseUnless(isGivenUp: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        if (isGivenUp()) reject(new Superseded());
        else resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
  }
}

function tell(answered: PastAnswer, transfer: Transferable[] = []): void {
  postMessage(answered, { transfer });
}

function failureOf({ id }: PastAsk, error: unknown): PastAnswer {
  if (error instanceof Superseded) return { id, kind: 'failed', code: 'superseded', detail: '' };
  if (error instanceof CodedError) return { id, kind: 'failed', code: error.code, detail: error.message };
  return { id, kind: 'failed', code: 'internal', detail: String(error) };
}
