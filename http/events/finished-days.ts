/** What happened on the finished days of a world, for the Atom feed. A finished day does not change and is asked for once. */
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { LIMITS } from '../../schemas/limits.js';
import type { DigestItemState } from '../../schemas/wire/digest.js';

export interface FinishedDay {
  /** Number of the day, from 1. */
  readonly day: number;
  readonly fromTick: number;
  readonly toTick: number;
  readonly items: readonly DigestItemState[];
}

export class FinishedDays {
  readonly #chronicle: ActorRef<ChronicleProtocol>;
  /** Days by world, number and length; the oldest in memory is the first. */
  readonly #known = new Map<string, FinishedDay>();

  constructor(chronicle: ActorRef<ChronicleProtocol>) {
    this.#chronicle = chronicle;
  }

  /** Returns the newest days whose last tick is stored, newest first. */
  async newest(worldId: number, dayTicks: number): Promise<FinishedDay[]> {
    const stored = await this.#chronicle.ask('world', { id: worldId }, LIMITS.historyMs.value);
    const finished = Math.floor(((stored?.tick ?? -1) + 1) / dayTicks);
    const days: FinishedDay[] = [];
    for (let day = finished; day > 0 && days.length < LIMITS.feedDaysMax.value; day--) {
      days.push(await this.#read(worldId, day, dayTicks));
    }
    return days;
  }

  async #read(worldId: number, day: number, dayTicks: number): Promise<FinishedDay> {
    const key = `${worldId} ${day} ${dayTicks}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const [fromTick, toTick] = [(day - 1) * dayTicks, day * dayTicks - 1];
    const span = { worldId, from: fromTick, to: toTick, limit: LIMITS.feedDayItemsMax.value };
    const { items } = await this.#chronicle.ask(
      'digest',
      { ...span, creatureIds: [], clanIds: [] },
      LIMITS.historyMs.value,
    );
    const read = { day, fromTick, toTick, items };
    this.#known.set(key, read);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= LIMITS.feedDaysKept.value) break;
      this.#known.delete(oldest);
    }
    return read;
  }
}
