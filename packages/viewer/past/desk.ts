/** Answers the page in the worker that computes moments of the past. A newer question takes the place of an older one. */
import { CodedError } from '#schemas/errors.js';
import { type HostSource, PastHost } from '#actors/past/host.js';
import type { PastAnswer, PastAsk } from './messages.js';

class Superseded extends Error {}

/** So many ticks call most of the code for the first time. They take about 0.2 s. */
const WARM_UP_TICKS = 10;

export class PastDesk {
  readonly #host: PastHost;
  readonly #source: HostSource;
  /** Number of the newest question for a moment. */
  #newest = 0;
  /** Number of the newest question for a moment when the computing of this moment began. */
  #computed = 0;
  /** Number of the moment that was sent last. */
  #sent = 0;
  #done: Promise<unknown> = Promise.resolve();

  constructor(source: HostSource) {
    this.#source = source;
    this.#host = new PastHost(source, () => this.#pause());
  }

  /** Loads and compiles the engine of the service, until the first question for a moment comes. */
  warmUp(): void {
    // A failure is seen when the engine is needed.
    this.#done = this.#host.warmUp(WARM_UP_TICKS).catch(() => undefined);
  }

  ask(ask: PastAsk): void {
    if (ask.kind === 'moment') this.#newest = ask.id;
    this.#done = this.#done.then(() => this.#answer(ask));
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

  /**
   * Computes a moment that nobody sees, because browsers compute several times as fast what they have computed before. It is one
   * of the last, because an early one has little of what is to be computed later.
   */
  async #prepare({ id, worldId }: Extract<PastAsk, { readonly kind: 'prepare' }>): Promise<void> {
    this.#computed = this.#newest;
    const { world, tick: last } = await this.#source.life(worldId, Infinity);
    await this.#host.show({ worldId, tick: Math.max(world.from_tick, last - 1), speed: 0, isNext: false });
    tell({ id, kind: 'prepared' });
  }

  /** Lets newer questions arrive, and gives a search up that nobody waits for any more. */
  #pause(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        if (this.#newest !== this.#computed) reject(new Superseded());
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
