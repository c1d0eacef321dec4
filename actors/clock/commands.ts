/**
 * Handles the admin's commands to the clock and the laws (docs/interface.md#control-and-laws). A command takes effect
 * at once, between two ticks. Its reply is sent when the command is durable and the main thread has received the
 * notices. The clock handles other messages meanwhile. The table shows which laws apply after a change of laws.
 *
 *     persist reset   this world                 saved laws     after a later reset
 *     true    false   current laws + changes     + changes      + changes
 *     false   false   current laws + changes     unchanged      unchanged
 *     true    true    new: saved laws + changes  + changes      + changes
 *     false   true    new: saved laws + changes  unchanged      unchanged
 */
import { type CodedError, invalid } from '../../schemas/errors.js';
import { LAW_CATALOG, LAW_NAMES, type LawName, type Laws } from '../../schemas/laws/catalog/catalog.js';
import type { LawChanges } from '../../schemas/laws/schema.js';
import { applyLawUpdate } from '../../schemas/laws/update.js';
import { LIMITS } from '../../schemas/limits.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import { DeferredReply } from '../runtime/actor.js';
import type { Outbox } from './outbox.js';
import type { ClockProtocol, ControlReply, LawEffects, LawsReply } from './protocol.js';
import type { StatusPublisher } from './status-publisher.js';
import type { TickLoop } from './tick-loop.js';

type ControlRequest = ClockProtocol['control']['request'];
type LawsRequest = ClockProtocol['set_laws']['request'];
type Notice = Parameters<StatusPublisher['announce']>[0];

/** Notices after a new world was opened. A client must receive the `hello` of the world before its laws. */
const NEW_WORLD: readonly Notice[] = ['world', 'laws'];

type Target = Pick<TickLoop, 'host' | 'status' | 'move' | 'step' | 'journal' | 'setLaws' | 'openWorld' | 'publish'>;

export class CommandHandlers {
  readonly #loop: Target;
  readonly #outbox: Pick<Outbox, 'push' | 'durableWithin'>;
  readonly #status: Pick<StatusPublisher, 'announce'>;
  #savedLaws: Laws;

  constructor(
    loop: Target,
    outbox: Pick<Outbox, 'push' | 'durableWithin'>,
    status: Pick<StatusPublisher, 'announce'>,
    savedLaws: Laws,
  ) {
    this.#loop = loop;
    this.#outbox = outbox;
    this.#status = status;
    this.#savedLaws = savedLaws;
  }

  get savedLaws(): Laws {
    return this.#savedLaws;
  }

  /** Runs a control action. The reply contains the state of the clock immediately after the action. */
  async control({ action, value }: ControlRequest): Promise<DeferredReply<ControlReply>> {
    const loop = this.#loop;
    const entry = { kind: 'control', action, value } as const;
    switch (action) {
      case 'pause':
      case 'resume':
        loop.journal(entry);
        loop.move({ type: action === 'pause' ? 'PAUSE' : 'RESUME' });
        loop.publish();
        break;
      case 'step':
        loop.journal(entry);
        // The tick runs inside this handler. If the outbox is full, this message and later ones wait until it drains.
        await loop.step();
        break;
      case 'set_speed':
        loop.move({ type: 'SET_SPEED', speed: speedOf(value) });
        loop.journal(entry);
        loop.publish();
        break;
      case 'reset':
        this.#reset(seedOf(value), entry);
        break;
    }
    return this.#settled(action === 'reset' ? NEW_WORLD : ['status'], controlReply(loop));
  }

  /** Changes all given laws, or none: laws that contradict each other fail with the error `invalid`. */
  setLaws(request: LawsRequest): DeferredReply<LawsReply & LawEffects> {
    const loop = this.#loop;
    const inForce = loop.host.laws;
    const { persist, reset, preset } = request;
    const changes = request.laws as LawChanges;
    const before = this.#savedLaws;
    const saved = persist || reset ? applied(before, changes, preset) : unchanged(before);
    const current = reset ? saved : applied(loop.host.laws, changes, preset);
    const hasNewSpeed = current.laws.tick_rate !== loop.host.laws.tick_rate;

    if (persist && saved.changed.length > 0) this.#save(saved.laws);
    if (reset) {
      loop.journal({ kind: 'control', action: 'reset', value: null });
      const changed = pick(saved.laws, saved.changed);
      const opening = { changed, before: pick(before, saved.changed), persist, preset };
      loop.openWorld(saved.laws, saved.changed.length > 0 ? { kind: 'opening_laws', ...opening } : null);
    } else if (current.changed.length > 0) {
      loop.setLaws(current.laws, current.changed, persist, preset);
    }
    if (hasNewSpeed) loop.move({ type: 'SET_SPEED', speed: current.laws.tick_rate });
    loop.publish();
    const notices: readonly Notice[] = reset ? NEW_WORLD : ['laws', 'status'];
    const effects = effectsOf(inForce, loop.host.laws, reset);
    return this.#settled(notices, { laws: loop.host.laws as Laws, tick: loop.host.tick, ...effects });
  }

  /** Replaces the world by a new one under the saved laws. If `seed` is not null, it becomes the saved law `seed`. */
  #reset(seed: number | null, entry: JournalEntry['action']): void {
    const before = this.#savedLaws;
    const isNew = seed !== null && seed !== before.seed;
    const laws = isNew ? { ...before, seed } : before;
    const opening = {
      changed: { seed: laws.seed },
      before: { seed: before.seed },
      persist: true,
      preset: null,
    };
    const hadOwnSpeed = this.#loop.host.laws.tick_rate !== laws.tick_rate;
    this.#loop.journal(entry);
    this.#loop.openWorld(laws, isNew ? { kind: 'opening_laws', ...opening } : null);
    // A law of the ended world alone gave it its speed.
    if (hadOwnSpeed) this.#loop.move({ type: 'SET_SPEED', speed: laws.tick_rate });
    if (isNew) this.#save(laws);
    this.#loop.publish();
  }

  #save(laws: Laws): void {
    this.#savedLaws = laws;
    this.#outbox.push({ kind: 'saved_laws', laws });
  }

  /** Announces the notices. Returns a reply that is sent when the command is durable and the notices have arrived. */
  #settled<Reply>(notices: readonly Notice[], reply: Reply): DeferredReply<Reply> {
    const announced = notices.map((notice) => this.#status.announce(notice));
    const done = Promise.all([this.#outbox.durableWithin(LIMITS.durableMs.value), ...announced]);
    return new DeferredReply(done.then(() => reply));
  }
}

function controlReply(loop: Target): ControlReply {
  const { state, paused, speed, tick, seed, worldId } = loop.status();
  return { ok: true, state, paused, speed, tick, seed, world_id: worldId };
}

function applied(
  laws: Readonly<Laws>,
  changes: LawChanges,
  preset: string | null,
): { readonly laws: Laws; readonly changed: readonly LawName[] } {
  const outcome = applyLawUpdate(laws, changes, { nullClears: preset !== null });
  if (!outcome.ok) throw invalid(outcome.items);
  return outcome;
}

/** Laws of the creation of a world take effect at once only if the change opens one. */
function effectsOf(before: Readonly<Laws>, after: Readonly<Laws>, isNewWorld: boolean): LawEffects {
  const names = LAW_NAMES.filter((name) => before[name] !== after[name]);
  return {
    changed: names.map((name) => ({ name, from: before[name], to: after[name] })),
    nextWorld: isNewWorld ? [] : names.filter((name) => LAW_CATALOG[name].acts === 'creation'),
  };
}

function unchanged(laws: Laws): ReturnType<typeof applied> {
  return { laws, changed: [] };
}

function pick(laws: Laws, names: readonly LawName[]): Partial<Laws> {
  return Object.fromEntries(names.map((name) => [name, laws[name]])) as Partial<Laws>;
}

function speedOf(value: number | null): number {
  const minimum = LIMITS.speedTicksPerSecondMin.value;
  const maximum = LIMITS.speedTicksPerSecondMax.value;
  if (value !== null && value >= minimum && value <= maximum) return value;
  throw wrongValue(`set_speed takes ${minimum} to ${maximum} ticks per second`, value);
}

function seedOf(value: number | null): number | null {
  if (value === null || (Number.isSafeInteger(value) && value >= 0)) return value;
  throw wrongValue('reset takes an integer seed of at least 0, or no value', value);
}

function wrongValue(message: string, input: number | null): CodedError {
  return invalid([{ loc: ['body', 'value'], msg: message, type: 'value_error', input }]);
}
