/**
 * Measurements inside a page, apart from the browser's rendering. The functions named `watch…` run in the page before
 * its scripts: they are self-contained and use nothing else from this file.
 */
import type { Page } from 'playwright-core';
import { FRAME_FIELDS, MESSAGE_FIELDS } from '../../schemas/compact/proto.js';

export interface ProbeSamples {
  /** Milliseconds from picture to picture. */
  readonly intervals: number[];
  /** Milliseconds of the page's script for each picture. */
  readonly pictures: number[];
  /** Milliseconds of the page's script for each message of the stream. */
  readonly messages: number[];
  /** Milliseconds of each timer's call. */
  readonly timers: number[];
  /** Milliseconds from one message of the stream to the next of the same world. */
  readonly gaps: number[];
  /** Tasks of the page's thread that took 50 ms or more. */
  readonly longTasks: number[];
  /** Milliseconds from the word that there is another world to its first frame. */
  readonly openings: number[];
  frames: number;
  keyframes: number;
  /** Frames that did not reach the page, and ticks without a frame. */
  framesSkipped: number;
  ticksSkipped: number;
}

interface Probe {
  noted: ProbeSamples;
  /** Returns what was recorded since the last call, and starts again. */
  readonly read: () => ProbeSamples;
  tick: number;
  /** Objects of WebGL by kind that were made and not yet given up. */
  readonly graphics: Record<string, number>;
}

type Callback = (...words: unknown[]) => unknown;

/** The page's globals, as far as the probe knows them. */
interface Scope {
  probe: Probe;
  requestAnimationFrame(callback: (nowMs: number) => unknown): number;
  setTimeout(callback: Callback | string, ms?: number, ...words: unknown[]): number;
  readonly WebSocket: { readonly prototype: { addEventListener(type: string, heard: Callback): void } };
  readonly WebGL2RenderingContext: { readonly prototype: Record<string, Callback> };
  readonly PerformanceObserver: new (
    see: (seen: { getEntries(): readonly { readonly duration: number }[] }) => void,
  ) => { observe(options: { readonly type: string }): void };
}

const FIELDS = { ...MESSAGE_FIELDS, ...FRAME_FIELDS };

/** Puts it into a page that is not opened yet. */
export async function addProbe(page: Page): Promise<void> {
  const parts = [watchFromNow, watchPictures, watchTimers, watchGraphics].map((part) => `(${part})();`);
  await page.addInitScript(`${parts.join('\n')}\n(${watchStream})(${JSON.stringify(FIELDS)});`);
}

export async function readProbe(page: Page): Promise<ProbeSamples> {
  return (await page.evaluate('probe.read()')) as ProbeSamples;
}

export async function tickOf(page: Page): Promise<number> {
  return (await page.evaluate('probe.tick')) as number;
}

export async function graphicsOf(page: Page): Promise<Readonly<Record<string, number>>> {
  return (await page.evaluate('probe.graphics')) as Record<string, number>;
}

function watchFromNow(): void {
  const scope = globalThis as unknown as Scope;
  const nothing = (): ProbeSamples => ({
    intervals: [],
    pictures: [],
    messages: [],
    timers: [],
    gaps: [],
    longTasks: [],
    openings: [],
    frames: 0,
    keyframes: 0,
    framesSkipped: 0,
    ticksSkipped: 0,
  });
  const read = (): ProbeSamples => {
    const { noted } = scope.probe;
    scope.probe.noted = nothing();
    return noted;
  };
  scope.probe = { noted: nothing(), tick: 0, graphics: {}, read };
  const see = new scope.PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) scope.probe.noted.longTasks.push(duration);
  });
  see.observe({ type: 'longtask' });
}

/** Callbacks of one picture are given the same time. */
function watchPictures(): void {
  const scope = globalThis as unknown as Scope;
  const request = scope.requestAnimationFrame.bind(globalThis);
  let atMs = 0;
  scope.requestAnimationFrame = (callback) =>
    request((nowMs) => {
      const { pictures, intervals } = scope.probe.noted;
      const begunAt = performance.now();
      callback(nowMs);
      const tookMs = performance.now() - begunAt;
      if (nowMs === atMs && pictures.length > 0) pictures[pictures.length - 1]! += tookMs;
      else {
        pictures.push(tookMs);
        if (atMs > 0) intervals.push(nowMs - atMs);
      }
      atMs = nowMs;
    });
}

function watchTimers(): void {
  const scope = globalThis as unknown as Scope;
  const set = scope.setTimeout.bind(globalThis);
  scope.setTimeout = (callback, ms, ...words) =>
    typeof callback === 'string'
      ? set(callback, ms)
      : set(() => {
          const begunAt = performance.now();
          callback(...words);
          scope.probe.noted.timers.push(performance.now() - begunAt);
        }, ms);
}

function watchGraphics(): void {
  const { probe, WebGL2RenderingContext } = globalThis as unknown as Scope;
  const { prototype } = WebGL2RenderingContext;
  for (const kind of ['Texture', 'Buffer', 'VertexArray', 'Program', 'Framebuffer']) {
    probe.graphics[kind] = 0;
    const [make, give] = [prototype[`create${kind}`]!, prototype[`delete${kind}`]!];
    prototype[`create${kind}`] = function (...words) {
      probe.graphics[kind]!++;
      return make.apply(this, words);
    };
    prototype[`delete${kind}`] = function (...words) {
      if (words[0]) probe.graphics[kind]!--;
      return give.apply(this, words);
    };
  }
}

/** Reads of each message what its frames are called by: number, predecessor, tick (schemas/compact/proto.ts). */
function watchStream(fields: typeof FIELDS): void {
  const scope = globalThis as unknown as Scope;
  const { prototype } = scope.WebSocket;
  const listen = prototype.addEventListener;
  let frameAt = 0;
  let openedAt = 0;
  let sequence = 0;

  /** Numbers and places of the fields of a message that is no longer than this. */
  function* fieldsOf(bytes: Uint8Array, from: number, end: number): Generator<readonly number[]> {
    let at = from;
    const varint = (): number => {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[at++] ?? 0;
        value += (byte & 127) * scale;
        if (byte < 128) return value;
      }
    };
    while (at < end) {
      const tag = varint();
      const value = varint();
      yield [tag >> 3, value, at];
      if (tag % 8 === 2) at += value;
    }
  }

  function note(bytes: Uint8Array): boolean {
    const { probe } = scope;
    const before = probe.noted.frames;
    for (const [field, length, start] of fieldsOf(bytes, 0, bytes.length)) {
      if (field !== fields.frames) continue;
      const head = new Map<number, number>();
      for (const [name, value] of fieldsOf(bytes, start!, start! + length!)) {
        if (name! > fields.tick) break;
        head.set(name!, value!);
      }
      const [next, tick] = [head.get(fields.sequence) ?? 0, head.get(fields.tick) ?? 0];
      probe.noted.frames++;
      if ((head.get(fields.follows) ?? 0) === 0) probe.noted.keyframes++;
      if (sequence > 0) {
        probe.noted.framesSkipped += Math.max(0, next - sequence - 1);
        probe.noted.ticksSkipped += Math.max(0, tick - probe.tick - 1);
      }
      sequence = next;
      probe.tick = tick;
    }
    return probe.noted.frames > before;
  }

  prototype.addEventListener = function (type, heard) {
    listen.call(this, type, (event) => {
      const begunAt = performance.now();
      heard(event);
      const endedAt = performance.now();
      const { data } = event as { readonly data?: unknown };
      if (typeof data === 'string' && data.startsWith('{"type":"hello"')) {
        openedAt = begunAt;
        sequence = 0;
        frameAt = 0;
      }
      if (!(data instanceof ArrayBuffer) || !note(new Uint8Array(data))) return;
      const { noted } = scope.probe;
      noted.messages.push(endedAt - begunAt);
      if (frameAt > 0) noted.gaps.push(begunAt - frameAt);
      if (openedAt > 0) noted.openings.push(begunAt - openedAt);
      openedAt = 0;
      frameAt = begunAt;
    });
  };
}
