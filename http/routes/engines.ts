/**
 * Engines for browsers and other programs that compute ticks themselves: the running one, and those of the store, so that
 * the ticks of an older engine can be computed after an upgrade. The id of an engine is the hash of its bytes, so what its
 * address serves never changes.
 */
import { readFile } from 'node:fs/promises';
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { Type } from '../../schemas/typebox.js';
import { entityTag, revalidated } from '../answer/representation.js';
import { route, type Route } from '../request/route.js';
import { assetRoute } from './assets.js';

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };
const ENGINE_FILE = /^([0-9a-f]{16,64})\.js$/;

/** Returns the routes of engines. They are not part of the API document. */
export async function engineRoutes(): Promise<readonly Route[]> {
  const folder = new URL('../../engine/', import.meta.url);
  const [id, bytes] = await Promise.all([
    readFile(new URL('id', folder), 'utf8'),
    readFile(new URL('kernel.js', folder)),
  ]);
  return [assetRoute(`/engine/${id.trim()}.js`, bytes, IMMUTABLE), storedEngineRoute()];
}

function storedEngineRoute(): Route {
  const engines = new RecentEngines();
  return route({
    path: '/engine/{file}',
    operationId: 'file:/engine',
    summary: 'An engine of the store',
    tags: ['files'],
    guard: 'public',
    pathParameters: Type.Object({ file: Type.String() }),
    responses: { 200: { description: 'The module.', contentType: 'text/javascript; charset=utf-8' } },
    errors: ['unknown_engine'],
    handle: async ({ path: { file } }, { history }) => {
      const id = ENGINE_FILE.exec(file)?.[1];
      const engine = id === undefined ? null : await engines.read(id, history.chronicle);
      if (engine === null) throw new CodedError('unknown_engine');
      return revalidated(engine.bytes, IMMUTABLE, engine.etag);
    },
  });
}

interface StoredEngine {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Engines that were read last, because many viewers watch the same past. */
class RecentEngines {
  readonly #engines = new Map<string, StoredEngine>();

  async read(id: string, chronicle: ActorRef<ChronicleProtocol>): Promise<StoredEngine | null> {
    const known = this.#engines.get(id);
    if (known) return known;
    const bytes = await chronicle.ask('engine', { id }, LIMITS.historyMs.value);
    if (bytes === null) return null;
    const engine = { bytes, etag: entityTag(bytes) };
    this.#engines.set(id, engine);
    const [oldest] = this.#engines.keys();
    if (this.#engines.size > LIMITS.enginesInMemoryMax.value && oldest !== undefined) this.#engines.delete(oldest);
    return engine;
  }
}
