/** Reads what a service stores of a world, and its engines, over HTTP. Pure but for `fetch`: pages and the terminal client use it. */
import { CodedError, type ErrorCode, ERRORS } from '#schemas/errors.js';
import { type KeptCheckpoint, type Life, withLaws } from './life.js';
import type { Engine, PastSource } from './seeker.js';
import type { CheckpointsAnswer, LogAnswer } from '#schemas/wire/log.js';
import type { VersionAnswer } from '#schemas/wire/service.js';
import type { WorldsAnswer } from '#schemas/wire/worlds.js';

/** The life of a running world is read again when a tick is asked for that is younger than the last reading. */
type KnownLife = Life & { readonly hasEnded: boolean };

export class ServiceSource implements PastSource {
  readonly #base: string;
  readonly #importEngine: (address: string) => Promise<Engine>;
  readonly #get: (address: string) => Promise<Response>;
  readonly #engines = new Map<string, Promise<Engine | null>>();
  #known: KnownLife | null = null;

  /**
   * `base` is the address of the service, without a slash at its end. `importEngine` imports the module of an engine from its
   * address, or fails. `get` reads an address; the demo has no service and asks its own worker.
   */
  constructor(
    base: string,
    importEngine: (address: string) => Promise<Engine>,
    get: (address: string) => Promise<Response> = (address) => fetch(address),
  ) {
    this.#base = base;
    this.#get = get;
    this.#importEngine = importEngine;
  }

  async life(worldId: number, tick: number): Promise<Life> {
    const known = this.#known;
    if (known?.world.id === worldId && (known.hasEnded || tick < known.tick)) return known;
    this.#known = await this.#readLife(worldId);
    return this.#known;
  }

  async checkpoint(worldId: number, kept: KeptCheckpoint): Promise<Uint8Array> {
    const bytes = new Uint8Array(kept.bytes);
    const { tick, journal_seq: seq, state_hash: hash } = kept;
    const address = `/api/worlds/${worldId}/checkpoints/${tick}?seq=${seq}&hash=${encodeURIComponent(hash)}`;
    const parts = await Promise.all(
      Array.from({ length: kept.parts }, (_, part) => this.#bytes(`${address}&part=${part}`)),
    );
    let offset = 0;
    for (const part of parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return bytes;
  }

  async engine(id: string | null): Promise<Engine | null> {
    const wanted = id ?? (await this.ownEngineId());
    let engine = this.#engines.get(wanted);
    if (engine === undefined) this.#engines.set(wanted, (engine = this.#load(wanted)));
    return engine;
  }

  async ownEngineId(): Promise<string> {
    return ((await this.read('/api/version')) as VersionAnswer).engine;
  }

  /** Reads JSON. Fails with the coded error of the service. */
  async read(path: string): Promise<unknown> {
    const response = await this.#fetch(path);
    return (await response.json()) as unknown;
  }

  async #readLife(worldId: number): Promise<KnownLife> {
    const path = `/api/worlds/${worldId}`;
    const [{ worlds }, { checkpoints: listed }, { world, tick, actions }] = await Promise.all([
      this.read('/api/worlds') as Promise<WorldsAnswer>,
      this.read(`${path}/checkpoints`) as Promise<CheckpointsAnswer>,
      this.#readLog(path),
    ]);
    const row = worlds.find(({ id }) => id === worldId);
    if (row === undefined) throw new CodedError('unknown_world');
    return { world, actions, checkpoints: withLaws(listed), tick, hasEnded: row.ended_at !== null };
  }

  async #readLog(path: string): Promise<Pick<Life, 'world' | 'tick' | 'actions'>> {
    const actions: LogAnswer['records'][number][] = [];
    let page: LogAnswer;
    let from: number | null = 1;
    do {
      page = (await this.read(`${path}/log?from=${from}`)) as LogAnswer;
      actions.push(...page.records);
      from = page.next_from;
    } while (from !== null);
    return { world: page.world, tick: page.durable_tick, actions };
  }

  async #load(id: string): Promise<Engine | null> {
    try {
      return await this.#importEngine(`${this.#base}/engine/${id}.js`);
    } catch {
      // The next question tries again, because the connection may have failed.
      this.#engines.delete(id);
      return null;
    }
  }

  async #bytes(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#fetch(path)).arrayBuffer());
  }

  async #fetch(path: string): Promise<Response> {
    const response = await this.#get(this.#base + path).catch((cause: unknown) => {
      throw new CodedError('primary_away', String(cause), { cause });
    });
    if (response.ok) return response;
    const body = (await response.json().catch(() => null)) as { readonly detail?: { readonly error?: string } } | null;
    const code = body?.detail?.error ?? '';
    throw new CodedError(Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'not_ready');
  }
}
