/** Computes moments of the past in a worker of the page, from what the service stores (docs/viewer.md#the-past). */
import { CodedError } from '#schemas/errors.js';
import { PastHost } from '#actors/past/host.js';
import type { Engine } from '#actors/past/seeker.js';
import { ServiceSource } from '#actors/past/service-source.js';
import type { PastAnswer, PastAsk } from './messages.js';

class Superseded extends Error {}

const source = new ServiceSource(location.origin, (address) => import(address) as Promise<Engine>);
const host = new PastHost(source, pause);
/** Number of the newest question for a moment. */
let newest = 0;
/** Number of the question that is being computed. */
let computed = 0;
/** Number of the moment that was sent last. */
let sent = 0;
let done: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<PastAsk>) => {
  if (data.kind === 'moment') newest = data.id;
  done = done.then(() => answer(data));
});

async function answer(ask: PastAsk): Promise<void> {
  try {
    if (ask.kind === 'moment') await answerMoment(ask);
    else if (ask.kind === 'life') tell({ id: ask.id, kind: 'life', life: await host.life(ask.worldId) });
    else tell({ id: ask.id, kind: 'read', json: await host.read(ask.path) });
  } catch (error) {
    tell(failureOf(ask, error));
  }
}

async function answerMoment({ id, onScreen, ...ask }: Extract<PastAsk, { readonly kind: 'moment' }>): Promise<void> {
  if (id !== newest) throw new Superseded();
  computed = id;
  const moment = await host.show({ ...ask, isNext: onScreen === sent });
  sent = id;
  tell({ id, kind: 'moment', moment: { ...moment, number: id } }, [moment.bytes.buffer]);
}

function tell(answered: PastAnswer, transfer: Transferable[] = []): void {
  postMessage(answered, { transfer });
}

function failureOf({ id }: PastAsk, error: unknown): PastAnswer {
  if (error instanceof Superseded) return { id, kind: 'failed', code: 'superseded', detail: '' };
  if (error instanceof CodedError) return { id, kind: 'failed', code: error.code, detail: error.message };
  return { id, kind: 'failed', code: 'internal', detail: String(error) };
}

/** Lets newer questions arrive, and gives a search up that nobody waits for any more. */
function pause(): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      if (newest === computed) resolve();
      else reject(new Superseded());
    });
    port1.start();
    port2.postMessage(null);
  });
}
