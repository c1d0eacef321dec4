/** The worker of the demo that owns the running world, and speaks to the page as a service does (docs/demo.md). */
import type { Engine } from '#actors/past/seeker.js';
import type { Notice, WorldAnswer, WorldAsk, WorldCall, WorldNews } from '../messages.js';
import { answerCall } from './answers.js';
import { answerMessage } from './control.js';
import { namedWorld } from './naming.js';
import { beginWorld } from './opening.js';
import { Tab } from './tab.js';
import { TabChronicle } from './tab-chronicle.js';
import { TabTime } from './tab-time.js';

type StartAsk = Extract<WorldAsk, { readonly kind: 'start' }>;

const time = new TabTime();
/** Saves the world; nothing is saved before it runs. */
let save: () => void = () => undefined;
let setTab: (tab: Promise<Tab>) => void;
/** Calls and connections wait until the world has reached the tick that the address names. */
const started = new Promise<Tab>((resolve) => (setTab = resolve));

addEventListener('message', ({ data }: MessageEvent<WorldAsk>) => {
  if (data.kind === 'start') setTab(start(data));
  else if (data.kind === 'visibility') {
    time.setHidden(data.isHidden);
    if (data.isHidden) save();
  } else if (data.kind === 'port') serve(data.port);
  else if (data.kind === 'call') void answer(data, (news) => post(news));
  else void started.then((tab) => handle(tab, data));
});

async function start({ query, engine: engineId, version }: StartAsk): Promise<Tab> {
  const engine = (await import(new URL(`engine/${engineId}.js`, import.meta.url).href)) as Engine;
  const named = namedWorld(new URLSearchParams(query));
  if (named.refused.length > 0) notify('refused', named.refused.join('; '));
  const chronicle = new TabChronicle();
  const { series, keeper } = await beginWorld(chronicle, named, engineId, notify);
  const tab = new Tab({
    engine,
    engineId,
    version,
    time,
    chronicle,
    named,
    series,
    onSeries: (saved) => keeper?.takeSeries(saved),
    send,
    onName: (name) => post({ kind: 'name', name }),
    onGrowth: () => save(),
    onFault: (detail) => notify('failed', detail),
  });
  await tab.started();
  if (keeper !== null) save = keeper.due;
  save();
  return tab;
}

function notify(notice: Notice, detail: string): void {
  post({ kind: 'notice', notice, detail });
}

function send(connection: number, data: string | Uint8Array): void {
  if (typeof data === 'string') post({ kind: 'message', connection, data });
  else {
    const copy = data.slice().buffer as ArrayBuffer;
    post({ kind: 'message', connection, data: copy }, [copy]);
  }
}

function handle(tab: Tab, ask: Exclude<WorldAsk, StartAsk | WorldCall | { kind: 'port' | 'visibility' }>): void {
  const { connection } = ask;
  if (ask.kind === 'connect') {
    post({ kind: 'opened', connection });
    tab.join(connection);
  } else if (ask.kind === 'taken') tab.feed.taken(connection);
  else if (ask.kind === 'close') tab.feed.leave(connection);
  else void answerMessage(tab, ask.text).then((data) => post({ kind: 'message', connection, data }));
}

/** Answers the calls of another thread. */
function serve(port: MessagePort): void {
  port.addEventListener('message', ({ data }: MessageEvent<WorldCall>) => {
    void answer(data, (news) => port.postMessage(news));
  });
  port.start();
}

async function answer(call: WorldCall, reply: (answer: WorldAnswer) => void): Promise<void> {
  reply({ kind: 'answer', id: call.id, ...(await answerCall(await started, call)) });
}

function post(news: WorldNews, transfer: ArrayBuffer[] = []): void {
  postMessage(news, { transfer });
}
