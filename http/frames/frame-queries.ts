/**
 * Reads the living world from the newest frame. The world's thread is called only for facts of clans (at most once a
 * second), the state hash (at most once a tick), and genomes.
 */
import type { MindInspection } from '../../actors/world/protocol.js';
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ClanFacts, Framed, EncoderProtocol } from '../../actors/encoding/protocol.js';
import type { Survey } from '../../actors/encoding/survey/survey.js';
import type { ClockProtocol } from '../../actors/clock/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { ClanBody } from '../../schemas/wire/clans.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { OutlineEntry } from '../../schemas/wire/creature.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { requestFromFrame, FrameCache, type FrameCacheOptions } from '../../actors/broadcast/frame-cache.js';
import type { EncodedFrame, OfFrame, StatePart } from '../../actors/encoding/frame/messages.js';
import type { UnwrittenPiece } from '../../schemas/records/history.js';

interface FrameQueriesOptions extends FrameCacheOptions {
  readonly encoder: ActorRef<EncoderProtocol>;
  readonly chronicle: ActorRef<ChronicleProtocol>;
  readonly unwritten: UnwrittenHistory;
}

interface FactsEntry {
  readonly worldId: number;
  readonly atMs: number;
  readonly facts: Promise<ClanFacts>;
}

export class FrameQueries {
  readonly #options: FrameQueriesOptions;
  readonly #survey: FrameCache<Survey & OfFrame>;
  readonly #roster: FrameCache<EncodedFrame>;
  readonly #stateHash: FrameCache<ClockProtocol['state_hash']['reply']>;
  #facts: FactsEntry | null = null;

  constructor(options: FrameQueriesOptions) {
    const { encoder } = options;
    this.#options = options;
    this.#survey = new FrameCache(options, () => encoder.ask('survey', null));
    this.#roster = new FrameCache(options, async () => encoder.ask('roster', await this.#readFacts()));
    this.#stateHash = new FrameCache(options, () => options.clock.ask('state_hash', null));
  }

  async stateHash(): Promise<ClockProtocol['state_hash']['reply']> {
    return this.#stateHash.read();
  }

  async survey(): Promise<Survey> {
    return this.#survey.read();
  }

  /** Returns the living clans as a `ClansAnswer`. */
  async roster(): Promise<EncodedFrame> {
    return this.#roster.read();
  }

  clan(id: number): Promise<Framed<'clan', ClanBody>> {
    const { encoder } = this.#options;
    return requestFromFrame(this.#options, async () => encoder.ask('clan', { id, ...(await this.#readFacts()) }));
  }

  creature(id: number): Promise<Framed<'entity', EntityState>> {
    return requestFromFrame(this.#options, () => this.#options.encoder.ask('creature', { id }));
  }

  outlines(afterId: number, limit: number): Promise<Framed<'outlines', readonly OutlineEntry[]>> {
    const { encoder } = this.#options;
    return requestFromFrame(this.#options, () => encoder.ask('outlines', { afterId, limit }));
  }

  /** Returns a part of the state as JSON, without its analytics. */
  statePart(part: StatePart): Promise<EncodedFrame> {
    const { encoder } = this.#options;
    return requestFromFrame(this.#options, () => encoder.ask('part', part));
  }

  /**
   * Returns the picture for previews of links as PNG. The survey waits for a frame that is new enough; the picture itself
   * is requested once, because the world goes on while it is drawn.
   */
  async preview(): Promise<Uint8Array> {
    await this.survey();
    const png = await this.#options.encoder.ask('preview', null);
    if (png === null) throw new CodedError('actor_restarted');
    return png;
  }

  /** Returns the genome and thoughts of a living creature; null if it is dead. */
  innerLife(id: number): Promise<MindInspection | null> {
    return this.#options.clock.ask('inner_life', { id });
  }

  #readFacts(): Promise<ClanFacts> {
    const { liveStatus, now } = this.#options;
    const { worldId } = liveStatus;
    const last = this.#facts;
    const isFresh = last?.worldId === worldId && now() - last.atMs < LIMITS.memoriesAgeMsMax.value;
    if (last && isFresh) return last.facts;
    const entry = { worldId, atMs: now(), facts: this.#askFacts(worldId) };
    this.#facts = entry;
    entry.facts.catch(() => {
      if (this.#facts === entry) this.#facts = null;
    });
    return entry.facts;
  }

  /** Requests the facts of clans. They lack the parents of clans if the chronicle does not answer. */
  async #askFacts(worldId: number): Promise<ClanFacts> {
    const { clock, chronicle, unwritten } = this.#options;
    const [memories, parents] = await Promise.all([
      clock.ask('memories', null),
      unwritten
        .read()
        .then((pieces) => chronicle.ask('clan_parents', { worldId, unwritten: pieces }))
        .catch(() => new Map<number, number>()),
    ]);
    return { memories, parents };
  }
}

// Reads the history that the store may not have yet. A read must get every event that was reported before it began,
// so it never shares a request to the clock that was sent before.

type Pieces = readonly UnwrittenPiece[];

export class UnwrittenHistory {
  readonly #clock: ActorRef<ClockProtocol>;
  #asked: Promise<Pieces> | null = null;
  #next: Promise<Pieces> | null = null;

  constructor(clock: ActorRef<ClockProtocol>) {
    this.#clock = clock;
  }

  /** Returns the unwritten pieces; none while the clock restarts, because the clock then computes them again. */
  read(): Promise<Pieces> {
    if (this.#next !== null) return this.#next;
    if (this.#asked === null) return (this.#asked = this.#ask());
    this.#next = this.#asked.then(() => {
      this.#asked = this.#next;
      this.#next = null;
      return this.#ask();
    });
    return this.#next;
  }

  async #ask(): Promise<Pieces> {
    try {
      return await this.#clock.ask('unwritten', null);
    } catch (error) {
      if (error instanceof CodedError) return [];
      throw error;
    } finally {
      if (this.#next === null) this.#asked = null;
    }
  }
}
