/**
 * Computes past ticks of stored worlds. Requests wait in a short mailbox, and the thread has a low priority, so that they never
 * delay the ticks of the running world.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { logAction, logWorld } from '../../schemas/records/journal.js';
import type { Snapshot } from '../../schemas/records/series.js';
import { unpack } from '../../store/worlds/checkpoints.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { type KeptCheckpoint, type Life, withLaws } from './life.js';
import type { PastProtocol } from './protocol.js';
import { type Engine, type PastSource, Seeker } from './seeker.js';
import { stateOfMoment } from './state.js';

export interface PastOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  /** Returns the engine with this id, or null if it is not kept. An id of null means the engine of this service. */
  readonly engine: PastSource['engine'];
}

export function pastBehaviour({ chronicle, engine }: PastOptions): ActorBehaviour<PastProtocol, Seeker> {
  const source = new StoredPast(chronicle, engine);
  return {
    name: 'past',
    mailbox: MAILBOXES.past,
    start: () =>
      new Seeker({
        source,
        memoryBytes: LIMITS.pastStatesBytes.value,
        now: () => performance.now(),
        pause: () => new Promise((resolve) => setImmediate(resolve)),
      }),
    handlers: {
      async state(seeker, { worldId, tick, part }) {
        const newest = tick ?? (await source.life(worldId, Infinity)).tick;
        return stateOfMoment(await seeker.seek(worldId, newest), part);
      },
    },
  };
}

type StoredCheckpoint = KeptCheckpoint & Pick<Snapshot, 'id'> & Pick<Snapshot['header'], 'coding'>;

/** Reads worlds from the store. */
class StoredPast implements PastSource {
  readonly #chronicle: ActorRef<ChronicleProtocol>;
  readonly engine: PastSource['engine'];
  /** The life that was read last. */
  #life:
    | (Life & { readonly hasEnded: boolean; readonly stored: ReadonlyMap<KeptCheckpoint, StoredCheckpoint> })
    | null = null;

  constructor(chronicle: ActorRef<ChronicleProtocol>, engine: (id: string | null) => Promise<Engine | null>) {
    this.#chronicle = chronicle;
    this.engine = engine;
  }

  async life(worldId: number, tick: number): Promise<Life> {
    const known = this.#life;
    if (known !== null && known.world.id === worldId && (known.hasEnded || tick < known.tick)) return known;
    const deadlineMs = LIMITS.historyMs.value;
    const world = await this.#chronicle.ask('world', { id: worldId }, deadlineMs);
    const asked = { worldId, afterSeq: 0, limit: LIMITS.integerMax.value };
    const stored = world && (await this.#chronicle.ask('log', asked, deadlineMs));
    if (!stored) throw new CodedError('unknown_world');
    const listed = await this.#chronicle.ask('checkpoints', { worldId, limit: null }, deadlineMs);
    const checkpoints = withLaws(listed.map(({ id, header }) => ({ id, ...header })));
    this.#life = {
      world: logWorld(stored.opening, stored.opening.engine ?? null),
      actions: stored.entries.map(logAction),
      checkpoints,
      stored: new Map(checkpoints.map((each): [KeptCheckpoint, StoredCheckpoint] => [each, each])),
      tick: world.tick,
      hasEnded: world.hasEnded,
    };
    return this.#life;
  }

  async checkpoint(worldId: number, kept: KeptCheckpoint): Promise<Uint8Array> {
    const snapshot = this.#life?.stored.get(kept);
    const bytes = new Uint8Array(kept.bytes);
    let offset = 0;
    for (let part = 0; part < kept.parts; part++) {
      const asked = snapshot && { id: snapshot.id, part };
      const stored = asked && (await this.#chronicle.ask('snapshot_part', asked, LIMITS.historyMs.value));
      if (!stored) {
        // It was thinned out, so the next question reads the list again.
        this.#life = null;
        throw new CodedError('tick_unknown', `The checkpoint of world ${worldId} at tick ${kept.tick} was removed.`);
      }
      bytes.set(unpack(snapshot.coding, stored.bytes, stored.unpacked), offset);
      offset += stored.unpacked;
    }
    return bytes;
  }
}
