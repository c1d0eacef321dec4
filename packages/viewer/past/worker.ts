/**
 * Computes moments of the past in a worker of the page, from what the service stores (docs/viewer.md#the-past). It sends them as
 * frames of the compact stream, so that the page shows them as it shows the present.
 */
import { CodedError } from '#schemas/errors.js';
import type { ClansAnswer } from '#schemas/wire/clans.js';
import type { CreatureAnswer } from '#schemas/wire/creature.js';
import { CompactEncoder } from '#actors/encoding/compact/encoder.js';
import { answerOfMoment, clansOfMoment, creatureOfMoment, type MomentReads } from '#actors/past/answers.js';
import { reignsOf } from '#actors/past/life.js';
import { type Moment, Seeker } from '#actors/past/seeker.js';
import { frameOf, stateOfMoment } from '#actors/past/state.js';
import type { KeptLife, PastAnswer, PastAsk, ShownMoment } from './messages.js';
import { ServiceSource } from './service-source.js';

/** Memory for recomputed states: about a hundred of the default world. */
const OWN_STATES_BYTES = 64 * 1024 ** 2;

type AskOf<Kind extends PastAsk['kind']> = Extract<PastAsk, { readonly kind: Kind }>;

class Superseded extends Error {}

const source = new ServiceSource(location.origin);
/** Number of the newest question for a moment. */
let newest = 0;
const seeker = new Seeker({
  source,
  memoryBytes: OWN_STATES_BYTES,
  now: () => performance.now(),
  pause,
});
const encoder = new CompactEncoder({ last: 0 });
/** Number of the moment that was sent last. */
let sent = 0;
let shown: (MomentReads & { readonly moment: Moment }) | null = null;
/** Number of the question that is being computed. */
let computed = 0;
let done: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<PastAsk>) => {
  if (data.kind === 'moment') newest = data.id;
  done = done.then(() => answer(data));
});

async function answer(ask: PastAsk): Promise<void> {
  try {
    if (ask.kind === 'moment') {
      const moment = await momentOf(ask);
      postMessage({ id: ask.id, kind: 'moment', moment } satisfies PastAnswer, { transfer: [moment.bytes.buffer] });
    } else if (ask.kind === 'life') {
      postMessage({ id: ask.id, kind: 'life', life: await lifeOf(ask) } satisfies PastAnswer);
    } else postMessage({ id: ask.id, kind: 'read', json: await readingOf(ask) } satisfies PastAnswer);
  } catch (error) {
    postMessage(failureOf(ask, error));
  }
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

async function momentOf({ id, worldId, tick, speed, onScreen }: AskOf<'moment'>): Promise<ShownMoment> {
  if (id !== newest) throw new Superseded();
  computed = id;
  const isLater = shown?.frame.worldId === worldId && shown.world.tick <= tick;
  const moment = await seeker.seek(worldId, tick);
  const { world, life, events, comparedTick } = moment;
  const frame = frameOf(moment);
  shown = { world, frame, moment };
  // A client applies a change only to the frame before it, and time goes forward in the stream.
  if (!isLater || onScreen !== sent) encoder.restart();
  sent = id;
  const head = { paused: speed === 0, speed: Math.abs(speed), revision: 0 };
  const { bytes } = encoder.next(frame, head, { events, missed: 0, lastId: world.nextEventId - 1 });
  const { width, height, boundary } = life.world;
  return {
    number: id,
    worldId,
    tick,
    hash: world.stateHash(),
    comparedTick,
    hello: {
      type: 'hello',
      seed: world.seed,
      tick_rate: head.speed,
      width,
      height,
      boundary,
      paused: head.paused,
      state: head.paused ? 'paused' : 'running',
      world_id: worldId,
      tick,
      version: '',
    },
    bytes: bytes.slice() as Uint8Array<ArrayBuffer>,
  };
}

async function lifeOf({ worldId }: AskOf<'life'>): Promise<KeptLife> {
  const life = await source.life(worldId, Infinity);
  const gaps = [];
  for (const { engine, after, to } of reignsOf(life)) {
    if ((await source.engine(engine)) === null) gaps.push({ from: after + 1, to });
  }
  return { worldId, fromTick: life.world.from_tick, toTick: life.tick, gaps };
}

async function readingOf({ path: address }: AskOf<'read'>): Promise<unknown> {
  if (shown === null) throw new CodedError('tick_unknown');
  const { pathname: path, searchParams: query } = new URL(address, location.origin);
  if (path === '/api/state')
    return JSON.parse(new TextDecoder().decode(stateOfMoment(shown.moment, null).slice())) as unknown;
  const ofMoment = answerOfMoment(shown, path, query);
  if (ofMoment !== undefined) return ofMoment;
  const stored = await source.read(storedAddress(path, query, shown));
  if (path === '/api/clans')
    return clansOfMoment(shown, stored as ClansAnswer, query.get('include_extinct') === 'true');
  if (!path.startsWith('/api/creature/')) return stored;
  const creature = creatureOfMoment(shown, stored as CreatureAnswer);
  if (creature === null) throw new CodedError('unknown_creature');
  return creature;
}

/** Reads of the archive that have a last tick. */
const PARAMETERS_OF_END: Readonly<Record<string, string>> = {
  '/api/history': 'to_tick',
  '/api/records': 'to_tick',
  '/api/digest': 'to',
};
/** Reads that are about no single world. */
const WORLDLESS = /^\/(viewer\/|api\/(presets|worlds|snapshots|auth|version|config))/;

/** Returns the address in the archive: of the world that is shown, up to the tick that is shown. */
function storedAddress(path: string, asked: URLSearchParams, { world }: MomentReads): string {
  if (WORLDLESS.test(path)) return asked.size === 0 ? path : `${path}?${asked}`;
  const query = new URLSearchParams(asked);
  query.set('world_id', String(world.worldId));
  if (path === '/api/clans') query.set('include_extinct', 'true');
  const end = PARAMETERS_OF_END[path];
  if (end !== undefined) query.set(end, String(Math.min(world.tick, Number(query.get(end) ?? Infinity))));
  return `${path}?${query}`;
}
