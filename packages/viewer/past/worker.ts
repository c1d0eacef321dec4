/** Computes moments of the past in a worker of the page, from what the service stores (docs/viewer.md#the-past). */
import type { Engine } from '#actors/past/seeker.js';
import { ServiceSource } from '#actors/past/service-source.js';
import { PastDesk } from './desk.js';
import type { PastAsk } from './messages.js';

const desk = new PastDesk(new ServiceSource(location.origin, (address) => import(address) as Promise<Engine>));

addEventListener('message', ({ data }: MessageEvent<PastAsk>) => desk.ask(data));
