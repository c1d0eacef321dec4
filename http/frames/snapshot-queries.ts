/**
 * What reads of the living world are answered from: the snapshot thread's word on the newest frame. The world's own
 * thread is asked only for what no frame holds, between two ticks: what clans know, at most once a second, and genomes.
 */
import type { MindInspection, Memories } from '../../actors/world/protocol.js';
import type { EncodedFrame, Framed, SnapshotProtocol } from '../../actors/snapshot/protocol.js';
import type { Survey } from '../../actors/snapshot/survey/survey.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { ClanBody } from '../../schemas/wire/clans.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import { LIMITS } from '../../schemas/limits.js';
import { askWithFrame, FrameCache, type FrameCacheParts } from './frame-cache.js';

export interface SnapshotQueriesParts extends FrameCacheParts {
  readonly snapshot: ActorRef<SnapshotProtocol>;
}

export class SnapshotQueries {
  readonly #parts: SnapshotQueriesParts;
  readonly #survey: FrameCache<Survey>;
  readonly #roster: FrameCache<EncodedFrame>;
  #memories: { readonly worldId: number; readonly atMs: number; readonly told: Promise<Memories> } | null =
    null;

  constructor(parts: SnapshotQueriesParts) {
    const { snapshot } = parts;
    this.#parts = parts;
    this.#survey = new FrameCache(parts, () => snapshot.ask('survey', null));
    this.#roster = new FrameCache(parts, async () => snapshot.ask('roster', await this.#recall()));
  }

  /** The numbers of the world as a whole. */
  async survey(): Promise<Survey> {
    return this.#survey.read();
  }

  /** The living clans as a JSON array. */
  async roster(): Promise<EncodedFrame> {
    return this.#roster.read();
  }

  /** One living clan; `clan` is null when none of this id lives. */
  clan(id: number): Promise<Framed<'clan', ClanBody>> {
    const { snapshot } = this.#parts;
    return askWithFrame(this.#parts, async () =>
      snapshot.ask('clan', { id, memories: await this.#recall() }),
    );
  }

  /** One living creature; `entity` is null when none of this id lives. */
  creature(id: number): Promise<Framed<'entity', EntityState>> {
    return askWithFrame(this.#parts, () => this.#parts.snapshot.ask('creature', { id }));
  }

  /** Genome and thoughts of a living creature; null when it lives no more. */
  innerLife(id: number): Promise<MindInspection | null> {
    return this.#parts.clock.ask('inner_life', { id });
  }

  #recall(): Promise<Memories> {
    const { clock, facts, now } = this.#parts;
    const { worldId } = facts.status;
    const known = this.#memories;
    const isFresh = known?.worldId === worldId && now() - known.atMs < LIMITS.memoriesAgeMsMax.value;
    if (known && isFresh) return known.told;
    const asked = { worldId, atMs: now(), told: clock.ask('memories', null) };
    this.#memories = asked;
    asked.told.catch(() => {
      if (this.#memories === asked) this.#memories = null;
    });
    return asked.told;
  }
}
