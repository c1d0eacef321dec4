/** The worker of the demo that computes moments of the past, from what the worker of the world keeps. */
import type { Engine } from '#actors/past/seeker.js';
import { ServiceSource } from '#actors/past/service-source.js';
import { PastDesk } from '../past/desk.js';
import type { PastAsk } from '../past/messages.js';
import { WorldCalls } from './calls.js';
import type { WorldAnswer } from './messages.js';

/** The first message has the port of the worker of the world. */
type PortMessage = { readonly kind: 'port'; readonly port: MessagePort };

let setCalls: (calls: WorldCalls) => void;
const calls = new Promise<WorldCalls>((resolve) => (setCalls = resolve));

/** Folder of the site, without a slash at its end. */
const FOLDER = new URL('.', import.meta.url).href.slice(0, -1);

const desk = new PastDesk(
  new ServiceSource(
    FOLDER,
    (address) => import(address) as Promise<Engine>,
    async (address) => (await calls).send('GET', address.slice(FOLDER.length)),
  ),
);

addEventListener('message', ({ data }: MessageEvent<PastAsk | PortMessage>) => {
  if (data.kind !== 'port') return desk.ask(data);
  const { port } = data;
  const sent = new WorldCalls((call) => port.postMessage(call));
  port.addEventListener('message', ({ data: answer }: MessageEvent<WorldAnswer>) => sent.take(answer));
  port.start();
  setCalls(sent);
});
desk.warmUp();
